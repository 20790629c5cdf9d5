/// The targets that a manifest names in string literals.
///
/// SwiftPM would take seconds to run the manifest.
package struct ManifestText {
  /// A target.
  package struct Target: Equatable {
    /// The name of the target.
    package var name: String
    /// The path of the folder; `nil` if SwiftPM looks for it in the usual places.
    package var path: String?
    /// A Boolean value that indicates whether the target contains tests.
    package var isTest: Bool
    /// A Boolean value that indicates whether plug-ins use its files.
    var hasPlugins: Bool
    /// A Boolean value that indicates whether the target has a bundle.
    package var hasResources = false
    /// The path of the folder where SwiftPM looks for it.
    var folder: String { path ?? (isTest ? "Tests/" : "Sources/") + name }
  }

  /// The targets, in the order of the manifest.
  package private(set) var targets: [Target] = []
  /// The names of the products that targets depend on.
  package private(set) var products: Set<String> = []
  /// The paths of the resources, relative to the folders of their targets.
  package private(set) var resources: [String] = []
  /// The paths of the packages that the package depends on by path.
  package private(set) var dependencies: [String] = []
  /// A Boolean value that indicates whether the manifest computes the path of such a package.
  private(set) var computesDependencies = false

  /// Reads a manifest.
  package init(_ text: String) {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let code = lines.joined(separator: "\n")
    for start in [".process(", ".copy(", ".embedInCode("].flatMap({ code.ranges(of: $0) }) {
      var rest = code[start.upperBound...].drop(while: \.isWhitespace)
      if rest.popFirst() == "\"" { resources.append(Self.relative(Self.literal(&rest))) }
    }
    for start in code.ranges(of: ".package(") {
      let (values, labels) = Self.arguments(code[start.upperBound...])
      guard labels.contains("path") else { continue }
      if let path = values["path"], !path.contains("\\(") {
        dependencies.append(path)
      } else {
        computesDependencies = true
      }
    }
    products = Set(
      code.ranges(of: ".product(").compactMap {
        Self.arguments(code[$0.upperBound...]).literals["name"]
      })
    var starts: [(index: String.Index, isTest: Bool)] = []
    for mark in [".target(", ".executableTarget(", ".testTarget("] {
      starts += code.ranges(of: mark).map { ($0.upperBound, mark == ".testTarget(") }
    }
    for (start, isTest) in starts.sorted(by: { $0.index < $1.index }) {
      let (arguments, labels) = Self.arguments(code[start...])
      let hasPlugins = labels.contains("plugins")
      guard let name = arguments["name"] else { continue }
      let path = arguments["path"].map(Self.relative)
      // A target is also named where another one depends on it.
      if let index = targets.firstIndex(where: { $0.name == name }) {
        targets[index].path = targets[index].path ?? path
        targets[index].isTest = targets[index].isTest || isTest
        targets[index].hasPlugins = targets[index].hasPlugins || hasPlugins
        targets[index].hasResources = targets[index].hasResources || labels.contains("resources")
      } else {
        targets.append(
          Target(
            name: name, path: path, isTest: isTest, hasPlugins: hasPlugins,
            hasResources: labels.contains("resources")))
      }
    }
  }

  private static func relative(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the arguments of a call that are string literals, by label, and all labels.
  private static func arguments(
    _ text: Substring
  ) -> (literals: [String: String], labels: Set<String>) {
    var arguments: [String: String] = [:]
    var labels: Set<String> = []
    var depth = 0
    var label = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth < 0 { return (arguments, labels) }
      case ",": if depth == 0 { label = "" }
      case ":": if depth == 0 { labels.insert(label) }
      case "\"":
        let value = literal(&rest)
        if depth == 0 { arguments[label] = value }
      default: if depth == 0, character.isLetter { label.append(character) }
      }
    }
    return (arguments, labels)
  }

  /// Returns the text of a literal, up to its closing quotation mark.
  private static func literal(_ rest: inout Substring) -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character)
      if character == "\\", let escaped = rest.popFirst() { text.append(escaped) }
    }
    return text
  }
}
