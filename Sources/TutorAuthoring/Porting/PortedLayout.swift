/// The targets of a package, derived from the folders of an Xcode project.
struct PortedLayout: Equatable {
  /// A folder whose files belong together.
  struct Target: Equatable {
    /// The name of the module.
    var name: String
    /// The path of the folder, or `.`.
    var path: String
    /// The paths of the files, relative to the folder of the project.
    var files: [String]
    var isTest = false
    /// The names of the package's modules that the target imports.
    var dependencies: [String] = []

    /// Returns a path relative to the target's folder.
    func relative(_ file: String) -> String {
      path == "." ? file : String(file.dropFirst(path.count + 1))
    }
  }

  var targets: [Target]
  /// The folders with tests of the user interface, which cannot run.
  var interfaceTests: [String] = []
  /// The folders with packages of their own.
  var packages: [String] = []

  /// Returns the files that belong to the code of an app.
  static func relevant(_ files: [String]) -> [String] {
    files.filter(isRelevant)
  }

  /// Returns whether a file belongs to the code of an app.
  static func isRelevant(_ path: String) -> Bool {
    !path.split(separator: "/").contains { part in
      part.hasPrefix(".") || ignored.contains(String(part))
        || ignoredEndings.contains { part.hasSuffix($0) }
    }
  }

  private static let ignored: Set<String> = [
    "Carthage", "DerivedData", "Pods", "build", "fastlane",
  ]
  private static let ignoredEndings = [
    ".framework", ".playground", ".xcframework", ".xcodeproj", ".xcworkspace",
  ]

  /// Creates the layout of a project without a manifest.
  ///
  /// - Parameters:
  ///   - files: The relevant files.
  ///   - name: The name of the project's folder.
  ///   - imports: The imported modules of each Swift file.
  ///   - testableImports: Those that are imported with `@testable`.
  ///   - projects: The targets of the Xcode project.
  init(
    files: [String], name: String, imports: [String: Set<String>],
    testableImports: [String: Set<String>] = [:], projects: [ProjectFile.Target] = []
  ) {
    let packages = files.filter { $0.hasSuffix("/Package.swift") }
      .map { String($0.dropLast("/Package.swift".count)) }.sorted()
    self.packages = packages
    let files = files.filter { file in !packages.contains { file.hasPrefix($0 + "/") } }
    let folders = Set(files.filter { $0.hasSuffix(".swift") }.map(Self.folder))
    var targets = folders.sorted().map { folder in
      Target(
        name: Self.moduleName(folder == "." ? name : Self.lastPart(folder)), path: folder,
        files: files.filter { Self.folder($0, among: folders) == folder }.sorted())
    }
    interfaceTests = targets.filter { $0.name.hasSuffix("UITests") }.map(\.path)
    targets.removeAll { $0.name.hasSuffix("UITests") }
    let apps = targets.indices.filter { !Self.isTest(targets[$0], imports) }
    // The name of an app often differs from that of its folder.
    for project in projects where imports.values.contains(where: { $0.contains(project.name) }) {
      let index = apps.first { !project.sources.isDisjoint(with: targets[$0].files) }
      if let index, !targets.contains(where: { $0.name == project.name }) {
        targets[index].name = project.name
      }
    }
    let tested = targets.flatMap(\.files).compactMap { testableImports[$0] }
      .reduce(into: Set()) { $0.formUnion($1) }.subtracting(targets.map(\.name))
    if let other = tested.first, tested.count == 1, apps.count == 1 {
      targets[apps[0]].name = other
    }
    let own = Set(targets.map(\.name))
    for index in targets.indices {
      let used = targets[index].files.compactMap { imports[$0] }.reduce(into: Set()) {
        $0.formUnion($1)
      }
      targets[index].isTest = Self.isTest(targets[index], imports)
      targets[index].dependencies = used.intersection(own).subtracting([targets[index].name])
        .sorted()
    }
    self.targets = targets
  }

  private static func isTest(_ target: Target, _ imports: [String: Set<String>]) -> Bool {
    target.files.contains { isTest(imports[$0]) }
  }

  /// Returns whether a file with the given imports contains tests or is used by some.
  static func isTest(_ imports: Set<String>?) -> Bool {
    imports?.isDisjoint(with: ["XCTest", "Testing", "Quick"]) == false
  }

  /// The names of the modules.
  var modules: Set<String> { Set(targets.map(\.name)) }

  /// Returns the target that contains a file.
  func target(of file: String) -> Target? { targets.first { $0.files.contains(file) } }

  /// Returns the folder of the target to which a Swift file belongs.
  private static func folder(_ file: String) -> String {
    let parts = file.split(separator: "/")
    guard parts.count > 1 else { return "." }
    let isNested = ["Sources", "Tests"].contains(parts[0]) && parts.count > 2
    return parts.prefix(isNested ? 2 : 1).joined(separator: "/")
  }

  /// Returns the folder of the target to which any file belongs, or `nil` if it belongs to none.
  private static func folder(_ file: String, among folders: Set<String>) -> String? {
    let parts = file.split(separator: "/")
    for count in [2, 1] where parts.count > count {
      let folder = parts.prefix(count).joined(separator: "/")
      if folders.contains(folder) { return folder }
    }
    return folders.contains(".") ? "." : nil
  }

  static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns a name as the compiler spells it in imports.
  static func moduleName(_ folder: String) -> String {
    let name = String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }
}
