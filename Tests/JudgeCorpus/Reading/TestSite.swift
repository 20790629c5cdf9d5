internal import SwiftSyntax

/// A test in a file.
struct TestSite {
  enum Library { case xctest, testing }

  let source: SourceText
  let function: FunctionDeclSyntax
  /// The class, structure, or extension that contains it.
  let suite: Syntax?
  let library: Library

  var name: String { function.name.text }
  var path: TestPath { TestPath(suite: suite?.typeName, name: name) }
  var statements: [CodeBlockItemSyntax] { function.body.map { Array($0.statements) } ?? [] }

  /// The white space before the test, and before its statements.
  var indentation: String { source.indentation(at: function.place.lowerBound) }
  var bodyIndentation: String { indentation + "  " }

  var throwsErrors: Bool { function.signature.effectSpecifiers?.throwsClause != nil }
  var isAsync: Bool { function.signature.effectSpecifiers?.asyncSpecifier != nil }

  /// The test with its whole lines.
  var lines: Range<Int> {
    source.startOfLine(at: function.place.lowerBound)..<(function.place.upperBound + 1)
  }

  /// The text between the braces.
  var bodyPlace: Range<Int> {
    guard let body = function.body else {
      return function.place.upperBound..<function.place.upperBound
    }
    return body.leftBrace.place.upperBound..<body.rightBrace.place.lowerBound
  }

  /// The text of a range of the file.
  func text(_ range: Range<Int>) -> String { source.text(range) }

  /// The text of the statements, without the line break after the brace.
  var bodyText: String {
    let text = text(bodyPlace)
    guard text.contains("\n") else { return bodyIndentation + text.trimmed }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return lines.dropLast().joined(separator: "\n")
  }

  /// The text, indented further.
  func bodyText(indentedBy columns: String) -> String {
    bodyText.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : columns + $0 }.joined(separator: "\n")
  }

  /// Other statements for the whole body.
  func body(_ text: String) -> Replacement {
    Replacement(bodyPlace, "\n" + text + "\n" + indentation)
  }

  /// Lines before the first statement.
  func begin(_ lines: String) -> Replacement {
    Replacement(at: bodyPlace.lowerBound, "\n" + bodyIndentation + lines, order: -1)
  }

  /// Lines after the last statement.
  func end(_ lines: String) -> Replacement {
    let last = statements.last?.place.upperBound ?? bodyPlace.lowerBound
    return Replacement(at: last, "\n" + bodyIndentation + lines, order: 1)
  }

  /// The `throws` that statements with `try` need, unless it exists.
  var throwing: [Replacement] { throwsErrors ? [] : effects("throws") }

  /// An `async` or `throws` after the parameters.
  func effects(_ word: String) -> [Replacement] {
    let end =
      function.signature.effectSpecifiers?.place.upperBound
      ?? function.signature.parameterClause.place.upperBound
    if word == "async", throwsErrors {
      let start = function.signature.parameterClause.place.upperBound
      return [Replacement(at: start, " async")]
    }
    return [Replacement(at: end, " " + word, order: 1)]
  }

  /// Lines immediately after the test.
  func beside(_ lines: String) -> Replacement {
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    return Replacement(at: function.place.upperBound, "\n\n" + text, order: 2)
  }

  /// The `@Test` attribute.
  var testAttribute: AttributeSyntax? {
    function.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "Test" }
  }

  /// The names that the test declares.
  var localNames: Set<String> {
    Set(function.all(IdentifierPatternSyntax.self).map(\.identifier.text))
  }

  /// A name that neither the test nor its file uses.
  func freshName(_ desired: String) -> String {
    let used = Set(source.tree.tokens(viewMode: .sourceAccurate).map(\.text))
    let desires = [desired] + (2...9).map { "\(desired)\($0)" }
    return desires.first { !used.contains($0) } ?? "\(desired)OfTest"
  }
}

extension TestSite {
  /// All tests in a file.
  static func all(in source: SourceText) -> [TestSite] {
    source.tree.all(FunctionDeclSyntax.self).compactMap { TestSite($0, in: source) }
  }

  private init?(_ function: FunctionDeclSyntax, in source: SourceText) {
    guard function.body != nil else { return nil }
    let suite = function.ancestors.first { $0.typeName != nil }
    let isMarked = function.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test"
    }
    let isMethod = suite?.is(ClassDeclSyntax.self) == true
    let looksLikeTest =
      function.name.text.hasPrefix("test")
      && function.signature.parameterClause.parameters.isEmpty
    guard isMarked || (isMethod && looksLikeTest) else { return nil }
    self.init(
      source: source, function: function, suite: suite, library: isMarked ? .testing : .xctest)
  }
}

extension SyntaxProtocol {
  /// The name of the type that this declaration declares or extends, or `nil` for other declarations.
  var typeName: String? {
    let node = Syntax(self)
    if let type = node.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = node.as(StructDeclSyntax.self) { return type.name.text }
    if let type = node.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = node.as(ProtocolDeclSyntax.self) { return type.name.text }
    return node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  /// The members of the type that this declaration declares or extends.
  var typeMembers: MemberBlockSyntax? {
    Syntax(self).asProtocol((any DeclGroupSyntax).self)?.memberBlock
  }
}
