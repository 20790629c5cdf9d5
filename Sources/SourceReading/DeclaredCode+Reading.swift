internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// The declarations at file and type level; see `DeclaredCode`.
  package var declaredCode: DeclaredCode {
    var search = CodeSearch(tree)
    tree.walk(enter: { search.enter($0) }, leave: { search.leave($0) })
    return search.found
  }
}

/// A search for declarations that keeps track of the types and conditions around them.
private struct CodeSearch {
  private(set) var found = DeclaredCode()
  private let places: SourceLocationConverter
  private var scopes: [Scope] = []
  private var conditions = 0

  /// A type or an extension around the current node.
  private struct Scope {
    var node: SyntaxIdentifier
    var name: String
    /// The index of the type's item, or `nil` in an extension or a protocol.
    var item: Int?
    var hasCode = false
  }

  init(_ tree: SourceFileSyntax) {
    places = SourceLocationConverter(fileName: "", tree: tree)
  }

  mutating func enter(_ node: Syntax) -> Bool {
    switch node.kind {
    case .ifConfigDecl: conditions += 1
    case .structDecl, .enumDecl, .actorDecl: open(node, .value)
    case .classDecl: open(node, .class)
    case .protocolDecl: open(node, .protocol)
    case .extensionDecl: open(node, .extension)
    case .functionDecl:
      if let function = node.as(FunctionDeclSyntax.self) { read(function) }
      return false
    case .variableDecl:
      if let variable = node.as(VariableDeclSyntax.self) { read(variable) }
      return false
    case .initializerDecl:
      if node.as(InitializerDeclSyntax.self)?.body != nil { noteCode() }
      return false
    case .typeAliasDecl, .associatedTypeDecl, .macroDecl:
      found.names.formUnion(node.declaredNames)
      return false
    case .enumCaseElement:
      if let element = node.as(EnumCaseElementSyntax.self) {
        found.names.insert(element.name.plainText)
      }
      return false
    case .codeBlock, .closureExpr, .accessorBlock, .subscriptDecl, .deinitializerDecl: return false
    default: break
    }
    return true
  }

  mutating func leave(_ node: Syntax) {
    if node.kind == .ifConfigDecl { conditions -= 1 }
    guard let scope = scopes.last, scope.node == node.id else { return }
    scopes.removeLast()
    // A type without code has nothing to test.
    if let item = scope.item, !scope.hasCode { found.items[item].needsName = false }
    if scope.hasCode { noteCode() }
  }

  private mutating func noteCode() {
    if !scopes.isEmpty { scopes[scopes.count - 1].hasCode = true }
  }

  // MARK: Types

  private mutating func open(_ node: Syntax, _ kind: DeclaredCode.TypePart.Kind) {
    let group = node.asProtocol((any DeclGroupSyntax).self)
    let name = node.typeName ?? ""
    let hasOtherAttributes = !(group?.attributes.names.isSubset(of: Self.harmless) ?? false)
    found.parts.append(
      DeclaredCode.TypePart(
        name: name, kind: kind,
        inherited: group?.inheritanceClause?.inheritedTypes.flatMap { $0.type.simpleNames } ?? [],
        hasOtherAttributes: hasOtherAttributes))
    var item: Int?
    if kind == .value || kind == .class {
      item = found.items.count
      append(node, name: name, labels: "", isType: true, needsName: !hasOtherAttributes)
    }
    if kind != .extension { found.names.insert(name) }
    scopes.append(Scope(node: node.id, name: name, item: item))
  }

  // MARK: Members

  private mutating func read(_ function: FunctionDeclSyntax) {
    let name = function.name.plainText
    found.names.insert(name)
    guard function.body != nil else { return }
    noteCode()
    guard case .identifier = function.name.tokenKind else { return }
    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    append(
      Syntax(function), name: name, labels: "(\(labels.joined()))", isType: false,
      needsName: needsName(function.attributes, function.modifiers))
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else {
        continue
      }
      found.names.insert(name)
      guard variable.bindings.count == 1, binding.initializer == nil, binding.isComputed else {
        continue
      }
      noteCode()
      append(
        Syntax(variable), name: name, labels: "", isType: false,
        needsName: needsName(variable.attributes, variable.modifiers))
    }
  }

  private func needsName(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax)
    -> Bool
  {
    attributes.allSatisfy { $0.is(AttributeSyntax.self) }
      && attributes.names.isSubset(of: Self.harmless)
      && !modifiers.hasAny([.override, .dynamic, .distributed])
  }

  private mutating func append(
    _ node: Syntax, name: String, labels: String, isType: Bool, needsName: Bool
  ) {
    let types = scopes.map(\.name)
    let first = places.location(for: node.positionAfterSkippingLeadingTrivia).line
    let last = places.location(for: node.endPositionBeforeTrailingTrivia).line
    found.items.append(
      DeclaredCode.Item(
        name: name, title: (types + [name]).joined(separator: ".") + labels, types: types,
        lines: first...max(first, last),
        range: node.position.utf8Offset..<node.endPosition.utf8Offset, isType: isType,
        needsName: needsName && conditions == 0 && !name.isEmpty))
  }

  /// The attributes that neither call a declaration nor let others call it without its name.
  private static let harmless: Set<String> = [
    "available", "concurrent", "discardableResult", "frozen", "inlinable", "inline", "MainActor",
    "Sendable", "usableFromInline", "warn_unqualified_access",
  ]
}

extension PatternBindingSyntax {
  /// Whether the property has a getter.
  fileprivate var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.body != nil }
  }
}

extension TypeSyntax {
  /// The names of the types in a composition, each without the types around it.
  ///
  /// A type without a name has an empty one.
  fileprivate var simpleNames: [String] {
    let parts = self.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [self]
    return parts.map { $0.written.name.split(separator: ".").last.map(String.init) ?? "" }
  }
}
