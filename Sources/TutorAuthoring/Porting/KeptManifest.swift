internal import TutorRunning

/// The manifest that a package has already.
struct KeptManifest {
  /// A folder with the files of a target.
  struct Target: Equatable {
    var name: String
    /// The path of the folder, empty for that of the package.
    var folder: String
    var isTest: Bool
    var hasResources: Bool
  }

  /// A folder with tests that belongs to no target.
  struct UnlistedTests: Equatable {
    /// The name of a target for the folder.
    var name: String
    var folder: String
    /// The names of the targets that the tests import, or `nil` if they need other packages, too.
    var dependencies: [String]?
  }

  let path: String
  let text: String
  /// The targets that the manifest names in literals.
  let targets: [Target]
  private let contents: ManifestText
  private let files: [String]

  /// Finds the manifest that SwiftPM uses, which is that for the newest Swift.
  init?(in files: [String: [UInt8]]) {
    let manifests = files.keys.filter { Self.isManifest($0) && !$0.contains("/") }
    let path = manifests.max { Self.version($0).lexicographicallyPrecedes(Self.version($1)) }
    guard let path, let bytes = files[path] else { return nil }
    self.path = path
    self.files = files.keys.sorted()
    text = String(decoding: bytes, as: UTF8.self)
    contents = ManifestText(text)
    targets = contents.targets.map { target in
      let places = (target.isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
      let usual = places.map { "\($0)/\(target.name)" } + (target.isTest ? [] : ["Sources"])
      let folder = target.path.map { [$0] } ?? usual
      return Target(
        name: target.name,
        folder: folder.first { folder in files.keys.contains { $0.hasPrefix(folder + "/") } }
          ?? folder[0],
        isTest: target.isTest, hasResources: target.hasResources)
    }
  }

  /// Returns whether a file is a manifest, such as `Package.swift` or `Package@swift-6.0.swift`.
  static func isManifest(_ path: String) -> Bool {
    let name = PortedLayout.lastPart(path)
    return name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  private static func version(_ path: String) -> [Int] {
    path.dropLast(".swift".count).drop { $0 != "-" }.dropFirst().split(separator: ".")
      .compactMap { Int($0) }
  }

  /// The names of the modules that code can import.
  var modules: Set<String> { Set(targets.map(\.name)).union(contents.products) }
  /// The names of the modules with a bundle.
  var modulesWithResources: Set<String> {
    Set(targets.filter(\.hasResources).map(\.name)).union(addedResources.keys)
  }

  /// The entries for resources that Xcode adds to targets automatically, and SwiftPM does not.
  var addedResources: [String: [String]] {
    var added: [String: [String]] = [:]
    for target in targets {
      let listed = contents.resources.map { target.folder + "/" + $0 }
      let new = files.filter { file in
        let isAutomatic = [".storyboard", ".xib"].contains { file.hasSuffix($0) }
        return (isAutomatic || file.contains(".xcassets/")) && self.target(of: file) == target
          && !listed.contains { file == $0 || file.hasPrefix($0 + "/") }
      }
      let layout = PortedLayout.Target(
        name: target.name, path: target.folder.isEmpty ? "." : target.folder, files: new)
      if !new.isEmpty { added[target.name] = PortedManifest.resourceEntries(of: layout) }
    }
    return added
  }
  /// The folders of the packages on which this one depends by path.
  var dependencies: [String] { contents.dependencies }

  /// Returns the target that contains a file.
  func target(of file: String) -> Target? {
    targets.filter { $0.folder.isEmpty || file.hasPrefix($0.folder + "/") }
      .max { $0.folder.count < $1.folder.count }
  }

  /// Returns whether a file may be part of the build.
  func builds(_ file: String) -> Bool {
    targets.isEmpty || target(of: file) != nil || Self.isManifest(file)
      || dependencies.contains(file)
  }

  /// Returns the names of the targets that use UIKit, directly or by a module that they import.
  func targets(
    with imports: [String: Set<String>], whereFile usesUIKit: (String) -> Bool
  ) -> Set<String> {
    var found: Set<String> = []
    var used: [String: Set<String>] = [:]
    for (path, modules) in imports {
      guard let target = target(of: path) else { continue }
      used[target.name, default: []].formUnion(modules)
      if usesUIKit(path) { found.insert(target.name) }
    }
    var count = -1
    while count != found.count {
      count = found.count
      found.formUnion(used.filter { !found.isDisjoint(with: $0.value) }.keys)
    }
    return found
  }

  /// Returns the folders with tests of the targets that the manifest does not mention.
  func unlistedTests(_ imports: [String: Set<String>]) -> [UnlistedTests] {
    guard !targets.isEmpty else { return [] }
    var used: [String: Set<String>] = [:]
    for (path, modules) in imports where target(of: path) == nil {
      let parts = path.split(separator: "/").dropLast()
      guard
        let end = parts.firstIndex(where: { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") })
      else { continue }
      used[parts[...end].joined(separator: "/"), default: []].formUnion(modules)
    }
    let isTest = Set(targets.filter(\.isTest).map(\.name))
    return used.sorted { $0.key < $1.key }.compactMap { folder, imports in
      let tested = modules.intersection(imports).subtracting(isTest)
      guard !tested.isEmpty, !imports.isDisjoint(with: ["XCTest", "Testing"]) else { return nil }
      let others = imports.subtracting(modules).subtracting(Self.always)
      let name = PortedLayout.moduleName(PortedLayout.lastPart(folder))
      return UnlistedTests(
        name: isTest.contains(name) ? tested.sorted()[0] + name : name, folder: folder,
        dependencies: others.isEmpty ? tested.sorted() : nil)
    }
  }

  private static let always: Set<String> = [
    "CoreGraphics", "Dispatch", "Foundation", "QuartzCore", "Testing", "UIKit", "XCTest",
  ]
}
