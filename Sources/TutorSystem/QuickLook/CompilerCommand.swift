/// The driver's commands turned into those of the compiler and the linker themselves.
///
/// The flags are the toolchain's own: they are asked for with `-###`, which prints what the driver would run.
enum CompilerCommand {
  /// Asks for the one job that compiles a whole module.
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
    return result + ["-whole-module-optimization", "-c", "-o", folder.object(of: module.name)]
      + ["-avoid-emit-module-source-info"] + module.sources + ["-###"]
  }

  private static let flagsLeftOut: Set<String> = [
    "-emit-dependencies", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
    "-parseable-output", "-emit-objc-header", "-emit-module", "-c", "-index-ignore-system-modules",
  ]
  private static let optionsLeftOut: Set<String> = [
    "-output-file-map", "-index-store-path", "-emit-objc-header-path", "-emit-module-path",
  ]

  /// The compiler's command out of what the driver answered; nil where that is of another shape.
  ///
  /// - Returns: The command without its sources, which are put behind `-c` each time.
  static func frontend(answer: String, sources: [String]) -> [String]? {
    guard let job = commands(in: answer).first(where: { $0.contains("-c") }),
      var place = job.firstIndex(of: "-c").map({ $0 + 1 })
    else { return nil }
    for source in sources {
      guard job.indices.contains(place), job[place] == source else { return nil }
      place += 1
    }
    var result = Array(job[..<(place - sources.count)]) + job[place...]
    if let map = result.firstIndex(of: "-supplementary-output-file-map") {
      result.removeSubrange(map...min(map + 1, result.count - 1))
    }
    return result
  }

  /// The command that compiles these sources.
  static func compile(_ frontend: [String], _ sources: [String], module: String) -> [String] {
    guard let place = frontend.firstIndex(of: "-c") else { return [] }
    return frontend[...place] + sources + frontend[(place + 1)...]
      + ["-emit-module-path", module]
  }

  /// Asks how these objects are linked.
  static func question(for plan: BuildPlan, objects: [String], bundle: String) -> [String] {
    var result: [String] = []
    var arguments = plan.link.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "-o":
        _ = arguments.next()
        result += ["-o", bundle]
      case _ where argument.hasPrefix("@"): result += objects
      default: result.append(argument)
      }
    }
    return result + ["-use-ld=lld", "-###"]
  }

  /// The commands that were printed, one a line.
  static func commands(in answer: String) -> [[String]] {
    answer.split(separator: "\n").compactMap { line in
      let words = ShellWords.split(String(line)) ?? []
      return words.first?.hasPrefix("/") == true ? words : nil
    }
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

  func object(of module: String) -> String { "\(path)/\(module).o" }
  func interface(of module: String) -> String { "\(modules)/\(module).swiftmodule" }
  /// The list of a module's tests.
  func list(of module: String) -> String { "\(path)/\(module).tests.swift" }
}
