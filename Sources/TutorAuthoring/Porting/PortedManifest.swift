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
    let product = ".product(name: \"UIKit\", package: \(quoted(uikit.name)))"
    let tested = target.isTest && target.dependencies.isEmpty
    let modules = tested ? layout.targets.filter { !$0.isTest }.map(\.name) : target.dependencies
    let resources = Self.resources(of: target).map { ".\($0.rule.rawValue)(\(quoted($0.path)))" }
    let others = excluded(from: target).map(quoted)
    var lines = ["path: \(quoted(target.path))"]
    if !others.isEmpty { lines.append("exclude: [\(others.joined(separator: ", "))]") }
    if !resources.isEmpty { lines.append("resources: [\(resources.joined(separator: ", "))]") }
    lines.append("swiftSettings: [.swiftLanguageMode(.v5)]")
    return """
          .\(target.isTest ? "testTarget" : "target")(
            name: \(quoted(target.name)),
            dependencies: [\((modules.map(quoted) + [product]).joined(separator: ", "))],
      \(lines.map { "      " + $0 }.joined(separator: ",\n"))),
      """
  }

  /// Returns the resources of a target: asset catalogs as folders, other files one by one.
  static func resources(of target: PortedLayout.Target) -> [(rule: Rule, path: String)] {
    var paths: [String: Rule] = [:]
    for file in target.files {
      let path = target.relative(file)
      if let catalog = catalog(around: path) {
        paths[catalog] = .copy
      } else if isResource(path) {
        paths[path] = .process
      }
    }
    return paths.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
  }

  /// Returns the folders of other targets, and the files that SwiftPM would report as unhandled.
  private func excluded(from target: PortedLayout.Target) -> [String] {
    let files = target.files.map(target.relative).filter { path in
      let isCode = path.hasSuffix(".swift") && !path.hasSuffix("main.swift")
      return !isCode && !Self.isResource(path) && Self.catalog(around: path) == nil
    }
    guard target.path == "." else { return files }
    let inner = layout.targets.map(\.path).filter { $0 != "." } + layout.interfaceTests
    return (inner + files).sorted()
  }

  private static func catalog(around path: String) -> String? {
    guard let end = path.firstRange(of: ".xcassets/")?.upperBound else { return nil }
    return String(path[..<end].dropLast())
  }

  private static func isResource(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return resourceEndings.contains(ending) && !path.hasSuffix("Info.plist")
  }

  private static let resourceEndings: Set<String> = [
    "csv", "gif", "html", "jpeg", "jpg", "js", "json", "otf", "pdf", "plist", "png", "sqlite",
    "storyboard", "strings", "stringsdict", "svg", "ttf", "txt", "wav", "xib", "xml",
  ]

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// The package that contains UIKit.
package struct UIKitPackage: Equatable, Sendable {
  /// The name by which a manifest refers to the package.
  let name: String
  /// The entry in the dependencies of a manifest.
  let dependency: String

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
