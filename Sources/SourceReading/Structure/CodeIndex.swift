internal import SwiftSyntax

/// A declaration and its context.
struct Declaration {
  enum Kind {
    /// A function, method, or initializer.
    case function
    case property
    case accessor
    /// A class, structure, enumeration, actor, protocol, or type alias.
    case type
    case `extension`
    case other
  }

  let node: Syntax
  let kind: Kind
  let names: [String]
  let path: String
  /// The names of the enclosing types, innermost last.
  let types: [String]
  /// The function or property that contains the local declaration, or `nil` if it is not local.
  let owner: SyntaxIdentifier?

  /// Creates a declaration, or returns `nil` if `node` declares nothing that a query can find.
  init?(_ node: Syntax, path: String, types: [String], owner: SyntaxIdentifier?) {
    if node.is(ExtensionDeclSyntax.self) {
      names = node.typeName.map { [$0] } ?? []
    } else {
      names = node.declaredNames
    }
    guard !names.isEmpty else { return nil }
    self.node = node
    self.path = path
    self.types = types
    self.owner = owner
    kind =
      switch node.kind {
      case .functionDecl, .initializerDecl: .function
      case .patternBinding: .property
      case .accessorDecl: .accessor
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl: .type
      case .extensionDecl: .extension
      default: .other
      }
  }

  /// The names of a type's superclass and protocols, or of the type that an alias refers to.
  var inheritedNames: [String] {
    if let alias = node.as(TypeAliasDeclSyntax.self) {
      return alias.initializer.value.lastName.map { [$0] } ?? []
    }
    let group = node.asProtocol((any DeclGroupSyntax).self)
    return group?.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
  }

  /// Whether the declaration contains code; a protocol's requirement does not.
  var hasCode: Bool {
    if let function = node.as(FunctionDeclSyntax.self) { return function.body != nil }
    if let initializer = node.as(InitializerDeclSyntax.self) { return initializer.body != nil }
    if let binding = node.as(PatternBindingSyntax.self) {
      return binding.initializer != nil || binding.accessorBlock?.hasCode == true
    }
    return true
  }

  /// Whether the use of a property runs code: accessors, observers, a closure, or a `lazy` value.
  var runsCodeWhenUsed: Bool {
    guard let binding = node.as(PatternBindingSyntax.self) else { return false }
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    return binding.accessorBlock?.hasCode == true || holdsClosure
      || variable?.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } == true
  }

  var holdsClosure: Bool {
    node.as(PatternBindingSyntax.self)?.initializer?.value.is(ClosureExprSyntax.self) == true
  }

  struct Parameter {
    let label: String
    /// Whether a call must pass an argument.
    let isRequired: Bool
  }

  /// The parameters of a function.
  var parameters: [Parameter] {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.map {
      Parameter(
        label: $0.firstName.text, isRequired: $0.defaultValue == nil && $0.ellipsis == nil)
    } ?? []
  }

  /// The offset of the declaration's name, in UTF-8 bytes.
  var offset: Int {
    let token =
      node.asProtocol((any NamedDeclSyntax).self)?.name
      ?? node.as(InitializerDeclSyntax.self)?.initKeyword
      ?? node.as(ExtensionDeclSyntax.self)?.extensionKeyword
    let start = token?.positionAfterSkippingLeadingTrivia ?? node.positionAfterSkippingLeadingTrivia
    return start.utf8Offset
  }
}

extension AccessorBlockSyntax {
  fileprivate var hasCode: Bool {
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return true }
    return list.contains { $0.body != nil }
  }
}

/// An index of the declared and mentioned names in a package.
struct CodeIndex {
  private(set) var declarations: [String: [Declaration]] = [:]
  /// The number of references to each name.
  private var references: [String: Int] = [:]
  /// The short string literals, which may be the name of a selector or a key.
  private var texts: Set<String> = []

  init(_ trees: [String: SourceFileSyntax]) {
    for (path, tree) in trees.sorted(by: { $0.key < $1.key }) { read(tree, path) }
  }

  private mutating func read(_ tree: SourceFileSyntax, _ path: String) {
    var types: [String] = []
    var owners: [SyntaxIdentifier] = []
    tree.walk(
      enter: { node in
        if let declaration = Declaration(node, path: path, types: types, owner: owners.last) {
          for name in declaration.names { declarations[name, default: []].append(declaration) }
        } else if let reference = node.as(DeclReferenceExprSyntax.self) {
          references[reference.baseName.plainText, default: 0] += 1
        } else if let text = node.as(StringSegmentSyntax.self)?.content.text,
          text.utf8.count < 80, let name = text.split(separator: ":").first
        {
          texts.insert(String(name))
        }
        if let type = node.typeName { types.append(type) }
        if node.hasLocalScope { owners.append(node.id) }
        return true
      },
      leave: { node in
        if node.typeName != nil { types.removeLast() }
        if node.hasLocalScope { owners.removeLast() }
      })
  }

  /// Returns the declarations and extensions of a type that is not local.
  func types(named name: String) -> [Declaration] {
    (declarations[name] ?? []).filter {
      $0.owner == nil && ($0.kind == .type || $0.kind == .extension)
    }
  }

  /// Returns whether any code may call a function.
  ///
  /// A function counts as never called only if nothing mentions its name and no code outside the
  /// package can know about it.
  func mayBeCalled(_ function: FunctionDeclSyntax, in types: [String]) -> Bool {
    let name = function.name.plainText
    guard case .identifier = function.name.tokenKind, !Self.calledByLanguage.contains(name),
      function.attributes.isEmpty, !function.modifiers.contains(anyOf: Self.visible)
    else { return true }
    if !function.modifiers.contains(anyOf: [.private, .fileprivate]), let type = types.last,
      self.types(named: type).contains(where: \.mayBeCalledIndirectly)
    {
      return true
    }
    let ownReferences = Syntax(function).references(to: name)
    return texts.contains(name) || references[name, default: 0] > ownReferences
      || (declarations[name] ?? []).count(where: { $0.kind == .function }) > 1
  }

  private static let calledByLanguage: Set<String> = [
    "main", "callAsFunction", "dynamicallyCall",
  ]
  private static let visible: Set<Keyword> = [.override, .public, .open, .dynamic]
}

extension Declaration {
  /// Whether its superclass, a protocol, or an attribute may cause calls of the type's methods.
  fileprivate var mayBeCalledIndirectly: Bool {
    let group = node.asProtocol((any DeclGroupSyntax).self)
    return !inheritedNames.isEmpty || group?.attributes.isEmpty == false
  }
}

extension DeclModifierListSyntax {
  fileprivate func contains(anyOf words: Set<Keyword>) -> Bool {
    contains { modifier in
      guard case .keyword(let word) = modifier.name.tokenKind else { return false }
      return words.contains(word)
    }
  }
}

extension Syntax {
  fileprivate func references(to name: String) -> Int {
    var count = 0
    walk(enter: { node in
      if node.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name { count += 1 }
      return true
    })
    return count
  }
}
