/// The compiler's own commands for one module, as the driver would give them.
///
/// The flags are the toolchain's: they are asked for with `-###`, which prints what the driver would run.
struct CompilerCommand: Equatable, Sendable {
  /// Compiles files of the module; without the files and what is made of them.
  private var compile: [String]
  /// Makes what other modules import; without the files and where it goes.
  private var emitModule: [String]

  /// Returns the command that asks the driver for the jobs that build a module.
  ///
  /// The modules that it imports are looked for in the folder `modules`, where its own goes, too. What only serves building in steps, editors and other languages is left out.
  static func question(for module: BuildPlan.Module, modules: String) -> [String] {
    var result: [String] = []
    var arguments = module.command.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case _ where flagsLeftOut.contains(argument) || argument.hasPrefix("@"): continue
      case _ where argument.hasPrefix("-j"): continue
      case _ where optionsLeftOut.contains(argument): _ = arguments.next()
      case "-I":
        let path = arguments.next() ?? ""
        result += ["-I", path.hasSuffix("/Modules") ? modules : path]
      default: result.append(argument)
      }
    }
    return result + ["-enable-batch-mode", "-j1", "-emit-module", "-c"]
      + ["-emit-module-path", "\(modules)/\(module.name).swiftmodule"]
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
