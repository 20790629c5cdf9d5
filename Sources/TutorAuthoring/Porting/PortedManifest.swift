/// The manifest of a ported package.
struct PortedManifest {
  /// The rule that SwiftPM applies to a resource.
  enum Rule: String {
    /// The file is put at the top of the bundle, or into the folder of its language.
    case process
    /// The folder is put into the bundle unchanged.
    case copy
  }

  let name: String
  let layout: PortedLayout
  let uikit: UIKitPackage

  /// The text of `Package.swift`.
  var text: String {
    let isLocalized = layout.targets.contains { $0.files.contains { $0.contains(".lproj/") } }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: \(quoted(name)),
      \(isLocalized ? "  defaultLocalization: \"en\",\n" : "")  dependencies: [\(uikit.dependency)],
        targets: [
      \(layout.targets.map(text).joined(separator: "\n"))
        ]
      )

      """
  }

  private func text(of target: PortedLayout.Target) -> String {
    let tested = target.isTest && target.dependencies.isEmpty
    let modules = tested ? layout.targets.filter { !$0.isTest }.map(\.name) : target.dependencies
    let resources = Self.resourceEntries(of: target)
    let others = excluded(from: target).map(quoted)
    var lines = ["path: \(quoted(target.path))"]
    if !others.isEmpty { lines.append("exclude: [\(others.joined(separator: ", "))]") }
    if !resources.isEmpty { lines.append("resources: [\(resources.joined(separator: ", "))]") }
    lines.append("swiftSettings: [.swiftLanguageMode(.v5)]")
    return """
          .\(target.isTest ? "testTarget" : "target")(
            name: \(quoted(target.name)),
            dependencies: [\((modules.map(quoted) + [uikit.product]).joined(separator: ", "))],
      \(lines.map { "      " + $0 }.joined(separator: ",\n"))),
      """
  }

  /// Returns the resources of a target: catalogs and bundles as folders, other files one by one.
  ///
  /// Of several files that would have the same place in the bundle, the first one remains.
  static func resources(of target: PortedLayout.Target) -> [(rule: Rule, path: String)] {
    var paths: [String: Rule] = [:]
    var places: Set<String> = []
    for path in target.files.map(target.relative).sorted() {
      if let folder = folder(around: path, endings: copiedEndings) {
        paths[folder] = .copy
      } else if isResource(path), places.insert(place(of: path)).inserted {
        paths[path] = .process
      }
    }
    return paths.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
  }

  /// Returns the entries of the resources of a target.
  static func resourceEntries(of target: PortedLayout.Target) -> [String] {
    resources(of: target).map { ".\($0.rule.rawValue)(\(quoted($0.path)))" }
  }

  /// Returns the names of the modules that have a bundle.
  static func modulesWithResources(in layout: PortedLayout) -> Set<String> {
    Set(layout.targets.filter { !resources(of: $0).isEmpty }.map(\.name))
  }

  /// Returns the path of a processed file in the bundle.
  static func place(of path: String) -> String {
    path.split(separator: "/").suffix(path.contains(".lproj/") ? 2 : 1).joined(separator: "/")
  }

  /// Returns the folders of other targets, and the files that SwiftPM would report as unhandled; a
  /// folder in place of its files if it has no others.
  private func excluded(from target: PortedLayout.Target) -> [String] {
    let resources = Self.resources(of: target).map(\.path)
    func isExcluded(_ path: String) -> Bool {
      let isCode = path.hasSuffix(".swift") && PortedLayout.lastPart(path) != "main.swift"
      return !isCode && !resources.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    let files = target.files.map(target.relative)
    let (excluded, others) = (files.filter(isExcluded), files.filter { !isExcluded($0) })
    var paths: [String] = []
    for file in excluded {
      let parts = file.split(separator: "/")
      let folder = (1..<max(1, parts.count)).lazy.map { parts.prefix($0).joined(separator: "/") }
        .first { folder in !others.contains { $0.hasPrefix(folder + "/") } }
      if paths.last != folder ?? file { paths.append(folder ?? file) }
    }
    guard target.path == "." else { return paths }
    let inner = layout.targets.map(\.path).filter { $0 != "." } + layout.interfaceTests
    return Set(inner + paths).sorted()
  }

  /// Returns the outermost folder around a file whose name has one of the endings.
  private static func folder(around path: String, endings: [String]) -> String? {
    let parts = path.split(separator: "/")
    guard
      let index = parts.dropLast().firstIndex(where: { endings.contains(where: $0.hasSuffix) })
    else { return nil }
    return parts[...index].joined(separator: "/")
  }

  /// The endings of folders that are put into the bundle unchanged.
  private static let copiedEndings = [".xcassets", ".bundle"]

  /// Returns whether the app or its tests may load the file by its name: whether it is neither code,
  /// nor a part of the project.
  private static func isResource(_ path: String) -> Bool {
    let name = PortedLayout.lastPart(path)
    let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    return folder(around: path, endings: [".docc", ".xcdatamodeld", ".xcmappingmodel"]) == nil
      && !otherEndings.contains(ending) && !name.hasSuffix("Info.plist")
      && !otherNames.contains { name.hasPrefix($0) }
  }

  private static let otherEndings: Set<String> = [
    "c", "cpp", "entitlements", "gyb", "h", "hpp", "m", "md", "metal", "mm", "modulemap", "pch",
    "podspec", "py", "rb", "s", "sh", "swift", "xcconfig", "xctestplan", "yaml", "yml",
  ]
  private static let otherNames = [
    "Brewfile", "Cartfile", "Dangerfile", "Dockerfile", "Gemfile", "LICENSE", "Makefile",
    "Mintfile",
    "Package.resolved", "Podfile", "README", "Rakefile",
  ]
}

/// Returns a text as a literal.
private func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

/// The package that contains UIKit.
package struct UIKitPackage: Equatable, Sendable {
  /// The name by which a manifest refers to the package.
  let name: String
  /// The entry in the dependencies of a manifest.
  let dependency: String
  /// The entry in the dependencies of a target.
  var product: String { ".product(name: \"UIKit\", package: \"\(name)\")" }

  /// Creates a reference to a package.
  ///
  /// - Parameter place: The absolute path of a checkout of redgreen, or its URL.
  package init(at place: String) {
    let last = place.split(separator: "/").last.map(String.init) ?? place
    if place.contains("://") {
      name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      dependency = ".package(url: \"\(place)\", branch: \"main\")"
    } else {
      name = "redgreen"
      dependency = ".package(name: \"redgreen\", path: \"\(place)\")"
    }
  }
}
