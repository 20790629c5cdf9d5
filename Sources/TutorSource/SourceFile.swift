internal import SwiftParser
internal import SwiftSyntax

/// Swift source, read for what stands in it; code that does not compile is read as far as it goes.
package struct SourceFile {
  /// A piece of syntax that can be looked for.
  package enum Subject: Equatable, Sendable {
    /// A call of a function or method of this name.
    case call(String)
    /// A mention of this identifier, as a type or as a value.
    case name(String)
    /// A declaration of this name.
    case declaration(String)
    /// An attribute, without its `@`.
    case attribute(String)
  }

  let tree: SourceFileSyntax

  /// Reads a text; one that is larger or nests deeper than code does has nothing in it.
  package init(_ text: String) {
    tree = Parser.parse(source: Readability.canRead(text) ? text : "")
  }

  /// Says whether something stands in the file.
  ///
  /// - Parameters:
  ///   - subject: What to look for.
  ///   - place: The function, initializer, accessor or type inside which to look: by its name, or by its name
  ///     and argument labels such as `init(coder:)`; nil for the whole file.
  /// - Returns: Whether it is there.
  package func contains(_ subject: Subject, inside place: String? = nil) -> Bool {
    var search = SubjectSearch(subject, inside: place)
    tree.walk(enter: { search.enter($0) }, leave: { search.leave($0) })
    return search.isFound
  }
}

/// Looks for a subject, and knows inside which declarations it is.
private struct SubjectSearch {
  private(set) var isFound = false
  private let subject: SourceFile.Subject
  private let place: String?
  private var depthInside = 0

  init(_ subject: SourceFile.Subject, inside place: String?) {
    self.subject = subject
    self.place = place
  }

  /// Looks at a node; says whether to look into it.
  mutating func enter(_ node: Syntax) -> Bool {
    if isFound { return false }
    let names = node.declaredNames
    let isInside = place == nil || depthInside > 0
    if isInside, isSubject(node, declaring: names) { isFound = true }
    if let place, names.contains(place) { depthInside += 1 }
    return true
  }

  mutating func leave(_ node: Syntax) {
    if let place, node.declaredNames.contains(place) { depthInside -= 1 }
  }

  private func isSubject(_ node: Syntax, declaring names: [String]) -> Bool {
    switch subject {
    case .call(let name):
      node.as(FunctionCallExprSyntax.self)?.calledExpression.baseName == name
    case .name(let name):
      node.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name
        || node.as(IdentifierTypeSyntax.self)?.name.plainText == name
    case .declaration(let name): names.contains(name)
    case .attribute(let name): node.as(AttributeSyntax.self)?.lastName == name
    }
  }
}

extension TokenSyntax {
  /// The name that is meant: without the backticks in which a keyword is put.
  var plainText: String {
    let isQuoted = text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module.
  var lastName: String? {
    attributeName.as(IdentifierTypeSyntax.self)?.name.plainText
      ?? attributeName.as(MemberTypeSyntax.self)?.name.plainText
  }
}

extension ExprSyntax {
  /// The name of what is called: `addSubview` of `view.addSubview`.
  fileprivate var baseName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.plainText
    }
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.plainText }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.baseName
    }
    return nil
  }
}

extension Syntax {
  /// The names under which a declaration can be meant: `init` and `init(coder:)`; empty for anything else.
  fileprivate var declaredNames: [String] {
    if let function = self.as(FunctionDeclSyntax.self) {
      return Self.names(function.name.plainText, function.signature.parameterClause)
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return Self.names("init", initializer.signature.parameterClause)
    }
    if let type = self.asProtocol((any NamedDeclSyntax).self) { return [type.name.plainText] }
    if let accessor = self.as(AccessorDeclSyntax.self) { return [accessor.accessorSpecifier.text] }
    if let binding = self.as(PatternBindingSyntax.self),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    {
      return [pattern.identifier.plainText]
    }
    return []
  }

  private static func names(_ base: String, _ parameters: FunctionParameterClauseSyntax) -> [String]
  {
    let labels = parameters.parameters.map { $0.firstName.text + ":" }
    return [base, "\(base)(\(labels.joined()))"]
  }
}
