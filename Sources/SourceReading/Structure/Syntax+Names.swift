internal import SwiftSyntax

extension TokenSyntax {
  /// The token's text without the backticks around a keyword.
  var plainText: String {
    let isQuoted = text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// The name that the token declares or refers to, or `nil` if it is no identifier.
  ///
  /// The projection `$a` of a wrapped property refers to `a`.
  var usedName: String? {
    switch tokenKind {
    case .identifier, .dollarIdentifier: String(plainText.trimmingPrefix("$"))
    default: nil
    }
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module.
  var lastName: String? { attributeName.lastName }
}

extension TypeSyntax {
  /// The type's name without its module, enclosing types, and generic arguments.
  var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.plainText
      ?? self.as(MemberTypeSyntax.self)?.name.plainText
      ?? self.as(AttributedTypeSyntax.self)?.baseType.as(IdentifierTypeSyntax.self)?.name.plainText
  }
}

extension ExprSyntax {
  /// The expression without parentheses, generic arguments, `?`, and `!`.
  var unwrapped: ExprSyntax {
    var expression = self
    while let inner = expression.wrapped { expression = inner }
    return expression
  }

  private var wrapped: ExprSyntax? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
    return tuple.elements.first?.expression
  }

  /// The last name of a call or a reference, such as `addSubview` in `view.addSubview`.
  var lastReference: DeclReferenceExprSyntax? {
    let expression = unwrapped
    return expression.as(MemberAccessExprSyntax.self)?.declName
      ?? expression.as(DeclReferenceExprSyntax.self)
  }
}

extension Syntax {
  /// The names of a declaration, such as `init` and `init(coder:)`; empty for other syntax.
  var declaredNames: [String] {
    if let function = self.as(FunctionDeclSyntax.self) {
      return Self.names(function.name.plainText, function.signature.parameterClause)
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return Self.names("init", initializer.signature.parameterClause)
    }
    if let type = self.asProtocol((any NamedDeclSyntax).self) { return [type.name.plainText] }
    if let accessor = self.as(AccessorDeclSyntax.self) { return [accessor.accessorSpecifier.text] }
    if let name = self.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self) {
      return [name.identifier.plainText]
    }
    return []
  }

  private static func names(_ base: String, _ parameters: FunctionParameterClauseSyntax) -> [String]
  {
    let labels = parameters.parameters.map { $0.firstName.text + ":" }
    return [base, "\(base)(\(labels.joined()))"]
  }

  /// The name of the declared or extended type.
  var typeName: String? {
    if let added = self.as(ExtensionDeclSyntax.self) { return added.extendedType.lastName }
    guard isProtocol((any DeclGroupSyntax).self) else { return nil }
    return asProtocol((any NamedDeclSyntax).self)?.name.plainText
  }

  /// Whether declarations inside this node are local.
  var hasLocalScope: Bool {
    switch kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .accessorDecl,
      .patternBinding:
      true
    default: false
    }
  }
}
