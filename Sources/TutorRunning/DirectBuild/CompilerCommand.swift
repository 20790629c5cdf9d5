/// The compiler's commands for one module, without the driver.
///
/// The toolchain supplies the flags: `-###` makes the driver print the commands instead of running
/// them.
struct CompilerCommand: Equatable, Sendable {
  /// The command that compiles files of the module, without the sources and the outputs.
  private var compile: [String]
  /// The command that emits the module for importers, without the sources and the output.
  private var emitModule: [String]

  /// Returns the command that asks the driver for the jobs that build a module.
  ///
  /// Imported modules are searched for in the folder `modules`, which also receives the module
  /// itself. Flags that only serve incremental builds, editors and other languages are omitted.
  static func question(for module: BuildPlan.Module, modules: String) -> [String] {
    var result: [String] = []
    var arguments = module.command.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case _ where omittedFlags.contains(argument) || argument.hasPrefix("@"): continue
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

  private static let omittedFlags: Set<String> = [
    "-emit-dependencies", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
    "-parseable-output", "-emit-objc-header", "-emit-module", "-c", "-index-ignore-system-modules",
  ]
  private static let optionsLeftOut: Set<String> = [
    "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-emit-module-path",
  ]

  /// Creates the commands from the driver's answer, or returns `nil` if it has an unexpected form.
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

  /// Returns the command that compiles some files of a module, each into its own object file.
  ///
  /// - Parameters:
  ///   - files: The files to compile, with the paths of their objects.
  ///   - sources: All sources of the module.
  /// - Returns: The command, program first.
  func compiling(_ files: [(source: String, object: String)], of sources: [String]) -> [String] {
    let primary = Set(files.map(\.source))
    return compile + sources.flatMap { primary.contains($0) ? ["-primary-file", $0] : [$0] }
      + files.flatMap { ["-o", $0.object] }
  }

  /// Returns the command that finds the errors in some files of a module.
  ///
  /// The compiler translates them only as far as it can report errors: after their types are known, it
  /// checks in its intermediate language that variables are initialized, for example.
  ///
  /// - Parameters:
  ///   - files: The files to check.
  ///   - sources: All sources of the module.
  /// - Returns: The command, program first.
  func checking(_ files: [String], of sources: [String]) -> [String] {
    compiling(files.map { (source: $0, object: "/dev/null") }, of: sources)
      .map { $0 == "-c" ? "-emit-sil" : $0 }
  }

  /// Returns the command that emits the module for importers.
  ///
  /// If `copiesBodies` is `false`, no function body can be part of what importers see. The compiler
  /// then skips all bodies, which takes a third less time.
  func emittingModule(_ sources: [String], to path: String, copiesBodies: Bool) -> [String] {
    let skipping = "-experimental-skip-non-inlinable-function-bodies-without-types"
    let flags =
      copiesBodies
      ? emitModule
      : emitModule.map { $0 == skipping ? "-experimental-skip-all-function-bodies" : $0 }
    return flags + sources + ["-o", path]
  }

  /// Returns the same commands with a folder in their paths replaced.
  func replacing(_ folder: String, with other: String) -> CompilerCommand {
    var result = self
    result.compile = compile.map { $0.replacing(folder, with: other) }
    result.emitModule = emitModule.map { $0.replacing(folder, with: other) }
    return result
  }

  /// The path of the compiler.
  var compiler: String { compile[0] }

  /// The path of the library with which the compiler runs macros in its own process, or `nil` if it
  /// has none.
  var macroServer: String? {
    compile.firstIndex(of: "-in-process-plugin-server-path").flatMap {
      compile.indices.contains($0 + 1) ? compile[$0 + 1] : nil
    }
  }

  /// The flags of both commands, which identify the way of compiling.
  var flags: [String] { compile + emitModule }

  /// Returns the commands in printed output, one per line.
  static func commands(in answer: String) -> [[String]] {
    answer.split(separator: "\n").compactMap { line in
      let words = ShellWords.split(String(line)) ?? []
      return words.first?.hasPrefix("/") == true ? words : nil
    }
  }
}
