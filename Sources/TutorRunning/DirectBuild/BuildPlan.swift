import FoundationEssentials
import TutorCore

/// The commands with which SwiftPM builds a package's tests, read from its build engine's manifest.
///
/// Source: `debug.yaml` in the scratch folder, as SwiftPM 6.3 writes it
/// (`Sources/LLBuildManifest/LLBuildManifestWriter.swift`). The format is not documented and may
/// change, so anything unknown in it is reported as an obstacle and never guessed.
struct BuildPlan: Equatable, Sendable {
  /// A module of the package itself.
  struct Module: Equatable, Sendable {
    var name: String
    /// The complete command line of the compiler driver, including the program.
    var command: [String]
    var sources: [String]
    /// The package's modules that this module imports.
    var imports: [String]
    /// The object files that the command creates, and the file that importers of the module read.
    var outputs: [String] = []
  }

  /// A resource file that is copied next to the test bundle.
  struct Resource: Equatable, Sendable {
    var source: String
    /// The path of the copy, relative to the folder of the test bundle.
    var destination: String
  }

  /// The modules, each one after those that it imports.
  let modules: [Module]
  /// The complete command line that links the test bundle.
  let link: [String]
  let resources: [Resource]

  /// The path of the test bundle that the link command creates.
  var bundle: String { link.firstIndex(of: "-o").map { link[$0 + 1] } ?? "" }

  private static let toolsThatNeedNothing: Set<String> = [
    "phony", "write-auxiliary-file", "package-structure-tool", "test-discovery-tool",
    "test-entry-point-tool",
  ]

  /// Creates a plan from the text of a manifest.
  ///
  /// - Throws: `DirectBuildObstacle` if the package is built in a way that is not supported here.
  init(reading text: String) throws(DirectBuildObstacle) {
    var modules: [Module] = []
    var link: [String] = []
    var resources: [Resource] = []
    for command in Self.commands(in: text) {
      switch command.tool {
      case "shell" where command.name.hasSuffix(".module"):
        let module = try Module(command)
        // Skip SwiftPM's own list of tests and its `main`: a direct build generates its own.
        if !Self.isDerived(module) { modules.append(module) }
      case "shell" where command.name.hasSuffix(".test"): link = command.list("args")
      case "shell" where command.list("args").contains("-modulewrap"): continue
      // Executables are not part of the test bundle.
      case "shell" where command.name.hasSuffix(".exe"): continue
      case "copy-tool": resources += Resource(command).map { [$0] } ?? []
      case let tool where Self.toolsThatNeedNothing.contains(tool): continue
      case "shell": throw DirectBuildObstacle("the build runs a plug-in, a macro, or another tool")
      case "clang": throw DirectBuildObstacle("a target is written in C or C++")
      default: throw DirectBuildObstacle("the build runs '\(command.tool)'")
      }
    }
    guard let output = link.firstIndex(of: "-o"), link.indices.contains(output + 1) else {
      throw DirectBuildObstacle("the build plan links no tests")
    }
    self.link = link
    self.resources = resources
    self.modules = try Self.sorted(modules)
  }

  /// Returns the Swift modules that are built for the tests, whatever else a build needs.
  ///
  /// Those of macros and plug-ins, which SwiftPM builds for itself, are not among them.
  static func modules(in text: String) -> [Module] {
    commands(in: text).filter {
      $0.tool == "shell" && $0.name.hasSuffix(".module") && !$0.name.hasSuffix("-tool.module")
    }.compactMap { try? Module($0) }
  }

  /// Returns the modules that import a changed one through other modules, but not themselves.
  ///
  /// - Parameters:
  ///   - modules: The modules.
  ///   - changed: The paths of the changed files, or `nil` if any file may have changed.
  /// - Returns: The modules, in the given order.
  static func modules(_ modules: [Module], importingIndirectly changed: Set<String>?) -> [Module] {
    let known = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let isChanged = { (name: String) in
      known[name].map { module in
        changed.map { !$0.isDisjoint(with: module.sources) } ?? true
      } ?? false
    }
    // SwiftPM's own list of tests and its `main` use no type of the package.
    return modules.filter { !isDerived($0) }.filter { module in
      var found: Set<String> = []
      var open = module.imports
      while let name = open.popLast() {
        if found.insert(name).inserted { open += known[name]?.imports ?? [] }
      }
      return found.subtracting(module.imports).contains(where: isChanged)
    }
  }

  private static func isDerived(_ module: Module) -> Bool {
    module.sources.allSatisfy { $0.contains(".derived/") }
  }

  private static func sorted(_ modules: [Module]) throws(DirectBuildObstacle) -> [Module] {
    var left = modules
    for index in left.indices {
      left[index].imports.removeAll { name in !modules.contains { $0.name == name } }
    }
    var result: [Module] = []
    while !left.isEmpty {
      let known = Set(result.map(\.name))
      guard let next = left.firstIndex(where: { known.isSuperset(of: $0.imports) }) else {
        throw DirectBuildObstacle("modules import each other in a cycle")
      }
      result.append(left.remove(at: next))
    }
    return result
  }

  // MARK: - The file

  struct Command {
    var name: String
    var values: [String: String] = [:]

    var tool: String { values["tool"] ?? "" }

    /// Returns the value of a key as a list of strings; the manifest writes lists as JSON.
    func list(_ key: String) -> [String] {
      guard let text = values[key] else { return [] }
      return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }
  }

  private static func commands(in text: String) -> [Command] {
    var result: [Command] = []
    var isInCommands = false
    for line in text.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        isInCommands = line == "commands:"
      } else if isInCommands, line.hasPrefix("  \"") {
        result.append(Command(name: line.trimmingCharacters("\": ")))
      } else if isInCommands, !result.isEmpty, let colon = line.firstIndex(of: ":") {
        let key = line[..<colon].trimmingCharacters(" ")
        result[result.count - 1].values[key] =
          line[line.index(after: colon)...].trimmingCharacters(" ")
      }
    }
    return result
  }
}

extension BuildPlan.Module {
  fileprivate init(_ command: BuildPlan.Command) throws(DirectBuildObstacle) {
    let arguments = command.list("args")
    guard arguments.first?.hasSuffix("/swiftc") == true,
      let name = arguments.firstIndex(of: "-module-name"), arguments.indices.contains(name + 1)
    else {
      throw DirectBuildObstacle("a module is not built by the Swift compiler")
    }
    let inputs = command.list("inputs")
    self.init(
      name: arguments[name + 1], command: arguments,
      sources: inputs.filter { $0.hasSuffix(".swift") },
      imports: inputs.compactMap(Self.moduleName), outputs: command.list("outputs"))
  }

  /// Returns the module name in a path: `Kata` for `…/Modules/Kata.swiftmodule`.
  private static func moduleName(_ path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    return file.hasSuffix(".swiftmodule")
      ? String(file.dropLast(".swiftmodule".count)) : nil
  }
}

extension BuildPlan.Resource {
  /// Creates a resource, or returns `nil` for other copies, such as that of a static library.
  fileprivate init?(_ command: BuildPlan.Command) {
    guard let source = command.list("inputs").first, let path = command.list("outputs").first
    else { return nil }
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".resources") }),
      folder < parts.count - 1
    else { return nil }
    self.init(source: source, destination: parts[folder...].joined(separator: "/"))
  }
}

extension Substring {
  func trimmingCharacters(_ characters: String) -> String {
    var rest = self
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return String(rest.drop { characters.contains($0) })
  }
}
