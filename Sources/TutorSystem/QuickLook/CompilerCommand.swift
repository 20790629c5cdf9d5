/// The compiler's own commands for one module, as the driver would give them.
///
/// The flags are the toolchain's: they are asked for with `-###`, which prints what the driver would run.
struct CompilerCommand: Equatable, Sendable {
  /// Compiles files of the module; without the files and what is made of them.
  private var compile: [String]
  /// Makes what other modules import; without the files and where it goes.
  private var emitModule: [String]

  /// Asks the driver for the jobs that build a module.
  ///
  /// What only serves building in steps, editors and other languages is left out.
  static func question(for module: BuildPlan.Module, in folder: QuickFolder) -> [String] {
    var result: [String] = []
    var arguments = module.command.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case _ where flagsLeftOut.contains(argument) || argument.hasPrefix("@"): continue
      case _ where argument.hasPrefix("-j"): continue
      case _ where optionsLeftOut.contains(argument): _ = arguments.next()
      case "-I":
        let path = arguments.next() ?? ""
        result += ["-I", path.hasSuffix("/Modules") ? folder.modules : path]
      default: result.append(argument)
      }
    }
    return result + ["-enable-batch-mode", "-j1", "-emit-module", "-c"]
      + ["-emit-module-path", folder.interface(of: module.name)]
      + ["-avoid-emit-module-source-info"] + module.sources + ["-###"]
  }

  private static let flagsLeftOut: Set<String> = [
    "-emit-dependencies", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
    "-parseable-output", "-emit-objc-header", "-emit-module", "-c", "-index-ignore-system-modules",
  ]
  private static let optionsLeftOut: Set<String> = [
    "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-emit-module-path",
  ]

  /// Takes the commands out of what the driver answered; nil where that is of another shape.
  init?(answer: String, sources: [String]) {
    let jobs = Self.commands(in: answer).filter { $0.count > 2 && $0[1] == "-frontend" }
    guard let compile = jobs.first(where: { $0[2] == "-c" }),
      let emitModule = jobs.first(where: { $0[2] == "-emit-module" }),
      Set(sources).isSubset(of: compile), Set(sources).isSubset(of: emitModule)
    else { return nil }
    self.compile = Self.withoutFiles(compile, sources)
    self.emitModule = Self.withoutFiles(emitModule, sources)
  }

  private static func withoutFiles(_ job: [String], _ sources: [String]) -> [String] {
    let files = Set(sources)
    var result: [String] = []
    var arguments = job.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "-primary-file", "-o", "-supplementary-output-file-map", "-emit-module-doc-path":
        _ = arguments.next()
      case _ where files.contains(argument): continue
      default: result.append(argument)
      }
    }
    return result
  }

  /// Compiles some files of a module, each into an object of its own.
  func compiling(_ files: [(source: String, object: String)], of sources: [String]) -> [String] {
    let primary = Set(files.map(\.source))
    return compile + sources.flatMap { primary.contains($0) ? ["-primary-file", $0] : [$0] }
      + files.flatMap { ["-o", $0.object] }
  }

  /// Makes what other modules import.
  ///
  /// Where `copiesBodies` says that no body can be a part of that, none is looked at: it takes a third less time.
  func emittingModule(_ sources: [String], to path: String, copiesBodies: Bool) -> [String] {
    let skipping = "-experimental-skip-non-inlinable-function-bodies-without-types"
    let flags =
      copiesBodies
      ? emitModule
      : emitModule.map { $0 == skipping ? "-experimental-skip-all-function-bodies" : $0 }
    return flags + sources + ["-o", path]
  }

  /// The same commands with another folder in their paths.
  func replacing(_ folder: String, with other: String) -> CompilerCommand {
    var result = self
    result.compile = compile.map { $0.replacing(folder, with: other) }
    result.emitModule = emitModule.map { $0.replacing(folder, with: other) }
    return result
  }

  /// All flags, which tell two ways of compiling apart.
  var flags: [String] { compile + emitModule }

  /// The commands that were printed, one a line.
  static func commands(in answer: String) -> [[String]] {
    answer.split(separator: "\n").compactMap { line in
      let words = ShellWords.split(String(line)) ?? []
      return words.first?.hasPrefix("/") == true ? words : nil
    }
  }
}

/// How the tests are linked: as a library of their own, beside a program that holds all other libraries.
///
/// Reading those is most of what linking takes (6.3.1: 100 ms, and 20 ms without), and they hardly ever change.
struct LinkerCommand: Equatable, Sendable {
  /// The whole command for one program, without the objects that the question named.
  private let whole: [String]
  /// Where the objects stood in the command.
  private let place: Int

  /// Asks how these objects are linked.
  static func question(for plan: BuildPlan, objects: [String], program: String) -> [String] {
    var result: [String] = []
    var arguments = plan.link.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "-o":
        _ = arguments.next()
        result += ["-o", program]
      case _ where argument.hasPrefix("@"): result += objects
      default: result.append(argument)
      }
    }
    return result + ["-use-ld=lld", "-###"]
  }

  /// Creates the command from what `clang` answered to a question about some objects.
  ///
  /// It fails if the answer is of another shape. The command serves any other objects, too: none of those that the question
  /// named is ever linked again, since they may be of older code.
  init?(answer: String, objects: [String]) {
    guard let command = CompilerCommand.commands(in: answer).last, command.contains("-o"),
      command.dropLast().contains("-m"), command.contains(where: { $0.hasSuffix("/swiftrt.o") })
    else { return nil }
    let words = command.filter { $0 != "--build-id" }
    guard let place = words.firstIndex(where: objects.contains) else { return nil }
    self.place = place
    whole = words.filter { !objects.contains($0) }
  }

  /// Links objects as a library, whose needs are left to be found when it is loaded.
  func library(_ objects: [String], to path: String) -> [String] {
    let machine = whole.firstIndex(of: "-m").map { Array(whole[$0...($0 + 1)]) } ?? []
    return [whole[0], "-shared", "-Bsymbolic", "-z", "now", "--unresolved-symbols=ignore-all"]
      + ["--eh-frame-hdr", "--hash-style=gnu"] + machine
      + whole.filter { $0.hasSuffix("/swiftrt.o") } + objects + ["-o", path]
  }

  /// Links the program, in which the library finds all that it needs.
  ///
  /// The runner stands in place of the objects, with the library beside it; static libraries, whose file names are given, go into
  /// the program whole.
  func program(_ runner: String, library: String, archives: Set<String>) -> [String] {
    let words = whole[..<place] + [runner, library] + whole[place...]
    let linked = words.flatMap { word in
      word.hasPrefix("-l") && archives.contains("lib\(word.dropFirst(2)).a")
        ? ["--whole-archive", word, "--no-whole-archive"] : [word]
    }
    return linked + ["--export-dynamic", "-rpath=$ORIGIN"]
  }

  /// Links a program at a path of its own, in which any library of the same name finds what it needs.
  func program(_ runner: String, library: String, to path: String, archives: Set<String>)
    -> [String]
  {
    var words = program(runner, library: library, archives: archives)
    if let output = words.firstIndex(of: "-o"), words.indices.contains(output + 1) {
      words[output + 1] = path
    }
    return words
  }
}

/// Where the quick look at one package keeps what it compiles.
struct QuickFolder: Equatable, Sendable {
  let path: String

  var modules: String { path + "/modules" }
  var run: String { path + "/run" }
  var crashes: String { path + "/crashes" }
  var temporary: String { path + "/tmp" }
  var runner: String { path + "/runner.swift" }
  /// The tests and the code under test.
  var library: String { path + "/libQuick.so" }

  func object(of module: String, _ index: Int = 0) -> String { "\(path)/\(module)-\(index).o" }
  func interface(of module: String) -> String { "\(modules)/\(module).swiftmodule" }
  /// The list of a module's tests.
  func list(of module: String) -> String { "\(path)/\(module).tests.swift" }
}
