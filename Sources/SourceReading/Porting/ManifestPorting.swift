internal import SwiftSyntax
internal import TutorSource

extension SourceFile {
  /// Returns the manifest with the package, its product, and the targets of a change.
  ///
  /// A list that the manifest computes is reported, with what to add.
  func ported(with change: ManifestChange) -> PortedFile {
    var porting = ManifestPorting(of: tree)
    porting.apply(change)
    return porting.edits.result
  }
}

/// The porting of the manifest of a package, which gets a dependency on the headless UIKit.
private struct ManifestPorting {
  let tree: SourceFileSyntax
  var edits: SourceEdits

  init(of tree: SourceFileSyntax) {
    self.tree = tree
    edits = SourceEdits(of: tree)
  }

  mutating func apply(_ change: ManifestChange) {
    raiseToolsVersion()
    var missing = change.targets
    var (isUnderstood, computesTargets) = (false, false)
    tree.walk(enter: { node in
      guard let call = node.as(FunctionCallExprSyntax.self) else { return true }
      switch call.calledExpression.lastReference?.baseName.text {
      case "Package":
        isUnderstood =
          append([change.dependency], to: "dependencies", of: call)
          && (change.additions.isEmpty || append(change.additions, to: "targets", of: call))
      case "target", "executableTarget", "testTarget":
        guard !call.isDependency, let argument = call.argument("name") else { break }
        guard let name = argument.plainString else {
          computesTargets = true
          break
        }
        if let resources = change.resources[name] { append(resources, to: "resources", of: call) }
        guard missing.contains(name), append([change.product], to: "dependencies", of: call),
          addLanguageMode(to: call)
        else { break }
        missing.remove(name)
      case "version" where call.arguments.first?.expression.plainString?.hasPrefix("5.") == true:
        // The compiler knows no such mode.
        edits.replace(call, with: ".v5")
        edits.note(.edit, at: call, "wrote .v5")
      case "linkedFramework" where call.arguments.count == 1:
        // The linker on Linux does not know frameworks.
        edits.insert(
          ", .when(platforms: [.iOS])", at: call.arguments.bytesWithoutTrivia.upperBound)
        edits.note(.edit, at: call, "linked the framework on iOS only")
      default: break
      }
      return true
    })
    guard !isUnderstood || computesTargets || !missing.isEmpty else { return }
    edits.note(
      .error, at: tree,
      "Add \(change.dependency) to the dependencies, \(change.product) to the targets, and "
        + ".swiftLanguageMode(.v5) to their settings.")
  }

  /// The version of the tools in the first line, without the rest of the line.
  private var toolsVersion: (range: Range<Int>, parts: [Int])? {
    let line = edits.bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      .prefix { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") }
    let parts = String(decoding: digits, as: UTF8.self).split(separator: ".").compactMap { Int($0) }
    return parts.isEmpty ? nil : (digits.startIndex..<digits.endIndex, parts)
  }

  /// Raises a version that does not know packages with names and paths.
  private mutating func raiseToolsVersion() {
    guard let (range, parts) = toolsVersion, parts.lexicographicallyPrecedes([5, 5]) else { return }
    edits.replace(range, with: "5.5")
    edits.note(.edit, at: tree, "raised the version of the tools to 5.5")
  }

  /// Selects Swift 5 for a target if the version of the tools selects Swift 6.
  private mutating func addLanguageMode(to target: FunctionCallExprSyntax) -> Bool {
    guard let parts = toolsVersion?.parts, !parts.lexicographicallyPrecedes([6]) else {
      return true
    }
    let package = Syntax(target).ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .first { $0.calledExpression.lastReference?.baseName.text == "Package" }
    let modes =
      package?.argument("swiftLanguageModes") ?? package?.argument("swiftLanguageVersions")
    let isChosen =
      target.argument("swiftSettings")?.trimmedDescription.contains("swiftLanguageMode") == true
      || modes?.trimmedDescription == "[.v5]"
    return isChosen || append([".swiftLanguageMode(.v5)"], to: "swiftSettings", of: target)
  }

  /// Adds elements to a list among the arguments of a call, or the whole argument.
  ///
  /// - Returns: `false` if the manifest computes the list.
  @discardableResult
  private mutating func append(
    _ elements: [String], to label: String, of call: FunctionCallExprSyntax
  ) -> Bool {
    let text = elements.joined(separator: ", ")
    if let argument = call.argument(label) {
      guard let list = argument.as(ArrayExprSyntax.self) else { return false }
      let last = list.elements.last
      let separator = last == nil ? "" : last?.trailingComma == nil ? ", " : " "
      let end = (last.map(Syntax.init) ?? Syntax(list.leftSquare)).bytesWithoutTrivia.upperBound
      edits.insert(separator + text, at: end)
    } else {
      let order = Self.labels.drop { $0 != label }
      let next = call.arguments.first { order.contains($0.label?.text ?? "") }
      if let next {
        edits.insert("\(label): [\(text)], ", at: next.bytesWithoutTrivia.lowerBound)
      } else if let last = call.arguments.last {
        let separator = last.trailingComma == nil ? ", " : " "
        edits.insert("\(separator)\(label): [\(text)]", at: last.bytesWithoutTrivia.upperBound)
      }
    }
    edits.note(.edit, at: call, "added \(text) to the \(label)")
    return true
  }

  /// The labels that can follow those of added arguments, in the order of the arguments.
  private static let labels = [
    "dependencies", "targets", "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard",
    "cxxLanguageStandard", "path", "exclude", "sources", "resources", "publicHeadersPath",
    "packageAccess", "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins",
  ]
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// A Boolean value that indicates whether the call is in the dependencies of a target.
  fileprivate var isDependency: Bool {
    Syntax(self).ancestors.contains { $0.as(LabeledExprSyntax.self)?.label?.text == "dependencies" }
  }
}

extension Syntax {
  /// The nodes around the node, the innermost first.
  fileprivate var ancestors: some Sequence<Syntax> {
    sequence(first: self, next: \.parent).dropFirst()
  }
}
