internal import SwiftSyntax
package import TutorSource

/// Returns the classes that files declare, with the members that interface files refer to.
///
/// Members of extensions are added to their class. Classes inside of functions are left out, because
/// no interface file can name them.
///
/// - Parameter texts: The Swift files of a target or package, by path.
/// - Returns: The classes, ordered by path and position, followed by extensions of classes from
///   other modules, if they add members.
package func declaredClasses(in texts: [String: String]) -> [DeclaredClass] {
  var search = ClassSearch()
  for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
    search.read(SourceFile(text).tree, path: path)
  }
  return search.classes
}

/// A search for classes that keeps track of the enclosing declarations.
private struct ClassSearch {
  /// A declaration of a class, or an extension of any type.
  private struct Part {
    var type: DeclaredClass
    var inherited: [String]
  }

  /// An enclosing declaration.
  private struct Scope {
    /// The full name of the type; `nil` inside of a function.
    var typeName: String?
    /// The index of the part that members belong to; `nil` if the type is no class.
    var part: Int?
    /// The declaration.
    var node: SyntaxIdentifier
  }

  private var parts: [Part] = []
  private var otherTypes: Set<String> = []
  /// The types of type aliases, by name.
  private var aliases: [String: String] = [:]
  private var protocols: Set<String> = []
  private var scopes: [Scope] = []
  private var path = ""
  private var places: SourceLocationConverter?

  mutating func read(_ tree: SourceFileSyntax, path: String) {
    self.path = path
    scopes = []
    places = SourceLocationConverter(fileName: path, tree: tree)
    tree.walk(enter: { enter($0) }, leave: { leave($0) })
  }

  private mutating func enter(_ node: Syntax) -> Bool {
    switch node.kind {
    case .classDecl:
      guard let declaration = node.as(ClassDeclSyntax.self) else { return false }
      enter(declaration)
    case .extensionDecl:
      guard let declaration = node.as(ExtensionDeclSyntax.self) else { return false }
      enter(declaration)
    case .structDecl, .enumDecl, .actorDecl:
      guard let name = node.typeName else { return false }
      otherTypes.insert(qualified(name))
      scopes.append(Scope(typeName: qualified(name), part: nil, node: node.id))
    case .protocolDecl:
      if let name = node.typeName { protocols.insert(name) }
      return false
    case .typeAliasDecl:
      if let alias = node.as(TypeAliasDeclSyntax.self) {
        aliases[qualified(alias.name.plainText)] = alias.initializer.value.written.name
      }
      return false
    case .functionDecl:
      if let function = node.as(FunctionDeclSyntax.self) { read(function) }
      return false
    case .variableDecl:
      if let variable = node.as(VariableDeclSyntax.self) { read(variable) }
      return false
    case .initializerDecl, .deinitializerDecl, .subscriptDecl, .closureExpr, .functionCallExpr:
      return false
    default: break
    }
    return true
  }

  private mutating func leave(_ node: Syntax) {
    if scopes.last?.node == node.id { scopes.removeLast() }
  }

  /// Returns a name with the names of the types around it.
  private func qualified(_ name: String) -> String {
    scopes.last?.typeName.map { $0 + "." + name } ?? name
  }

  private func line(of token: TokenSyntax) -> Int {
    places?.location(for: token.positionAfterSkippingLeadingTrivia).line ?? 1
  }

  // MARK: Types

  private mutating func enter(_ declaration: ClassDeclSyntax) {
    // The parser fills in a missing name.
    let isNamed = declaration.name.presence == .present && !declaration.name.plainText.isEmpty
    let name = qualified(declaration.name.plainText)
    let part = isNamed ? parts.count : nil
    scopes.append(Scope(typeName: isNamed ? name : nil, part: part, node: declaration.id))
    guard isNamed else { return }
    let type = DeclaredClass(
      name, superclass: nil, file: path, line: line(of: declaration.name),
      isDesignable: declaration.attributes.names.contains("IBDesignable"))
    parts.append(Part(type: type, inherited: declaration.inheritanceClause.names))
  }

  private mutating func enter(_ declaration: ExtensionDeclSyntax) {
    let name = declaration.extendedType.written.name
    scopes.append(
      Scope(typeName: name, part: name.isEmpty ? nil : parts.count, node: declaration.id))
    guard !name.isEmpty else { return }
    let type = DeclaredClass(
      name, superclass: nil, file: path, line: line(of: declaration.extensionKeyword),
      isDesignable: declaration.attributes.names.contains("IBDesignable"), isExtension: true)
    parts.append(Part(type: type, inherited: declaration.inheritanceClause.names))
  }

  // MARK: Members

  private mutating func read(_ function: FunctionDeclSyntax) {
    guard let part = scopes.last?.part, !function.modifiers.areOfType,
      function.signature.effectSpecifiers == nil, function.name.presence == .present
    else { return }
    let names = function.attributes.names
    let parameters = function.signature.parameterClause.parameters.map {
      (label: $0.firstName.text == "_" ? nil : $0.firstName.plainText, type: $0.type.written.name)
    }
    let selector =
      function.attributes.objectiveCName
      ?? Selectors.selector(function.name.plainText, labels: parameters.map(\.label))
    let kind: DeclaredClass.Action.Kind
    if names.contains("IBSegueAction") {
      kind = .segue
    } else if parameters.count == 1, parameters[0].type == "UIStoryboardSegue" {
      kind = .unwind
    } else if names.contains("IBAction") {
      kind = .event
    } else {
      parts[part].type.methods.append(selector)
      return
    }
    parts[part].type.actions.append(
      DeclaredClass.Action(
        selector, senderType: parameters.first?.type, kind: kind, line: line(of: function.name)))
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    guard let part = scopes.last?.part, !variable.modifiers.areOfType else { return }
    let names = variable.attributes.names
    let isOutlet = names.contains("IBOutlet")
    guard isOutlet || names.contains("IBInspectable") else { return }
    // In `var a, b: UIView!`, the type belongs to both.
    var type = WrittenType()
    var properties: [DeclaredClass.Property] = []
    for binding in variable.bindings.reversed() {
      type =
        binding.typeAnnotation?.type.written ?? binding.initializer?.value.writtenType ?? type
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        name.presence == .present
      else { continue }
      properties.append(
        DeclaredClass.Property(
          name.plainText, type: type.name, isCollection: type.isCollection, line: line(of: name)))
    }
    let list = isOutlet ? \DeclaredClass.outlets : \DeclaredClass.inspectables
    parts[part].type[keyPath: list] += properties.reversed()
  }

  // MARK: Results

  /// The classes, each with the members of its extensions.
  var classes: [DeclaredClass] {
    var classes: [DeclaredClass] = []
    var indices: [String: Int] = [:]
    let names = Set(parts.filter { !$0.type.isExtension }.map(\.type.name))
    let sorted = parts.filter { !$0.type.isExtension } + parts.filter(\.type.isExtension)
    for part in sorted {
      var type = part.type
      type.protocols = part.inherited.map { aliases[$0] ?? $0 }
      if type.isExtension, let name = aliases[type.name] { type.name = name }
      if !type.isExtension, let first = type.protocols.first,
        names.contains(first) || !isProtocol(first)
      {
        type.superclass = first
        type.protocols.removeFirst()
      }
      if type.isExtension, otherTypes.contains(type.name) || protocols.contains(type.name) {
        continue
      }
      if let index = indices[type.name] {
        classes[index].add(type)
      } else {
        indices[type.name] = classes.count
        classes.append(type)
      }
    }
    return classes.filter { !$0.isExtension || $0.hasMembers }
  }

  private func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || Self.knownProtocols.contains(name) || name.hasSuffix("Delegate")
      || name.hasSuffix("DataSource")
  }

  /// Protocols of the system that a class without a superclass may conform to.
  private static let knownProtocols: Set<String> = [
    "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "NSCoding",
    "NSCopying", "NSObjectProtocol", "NSSecureCoding", "ObservableObject", "RawRepresentable",
    "Sendable", "Sequence", "UIAppearance", "UIAppearanceContainer", "UICoordinateSpace",
    "UITraitEnvironment",
  ]
}

extension DeclaredClass {
  fileprivate var hasMembers: Bool {
    !(outlets.isEmpty && actions.isEmpty && methods.isEmpty && inspectables.isEmpty)
  }

  /// Adds the members of an extension, or of a declaration under another condition.
  fileprivate mutating func add(_ other: DeclaredClass) {
    superclass = superclass ?? other.superclass
    protocols += other.protocols.filter { !protocols.contains($0) }
    outlets += other.outlets.filter { new in !outlets.contains { $0.name == new.name } }
    actions += other.actions.filter { new in !actions.contains { $0.selector == new.selector } }
    methods += other.methods.filter { !methods.contains($0) }
    inspectables += other.inspectables.filter { new in
      !inspectables.contains { $0.name == new.name }
    }
    isDesignable = isDesignable || other.isDesignable
  }
}
