internal import SwiftParser
internal import SwiftSyntax

/// A public protocol with optional methods.
struct OptionalProtocol {
  /// A method of a protocol.
  struct Method: Equatable {
    /// A parameter of a method.
    struct Parameter: Equatable {
      /// The argument label, or `_`.
      var label: String
      /// The name inside the method.
      var name: String
      var type: String
    }

    /// The name without the argument labels.
    var name: String
    var parameters: [Parameter]
    /// The type of the result, or `nil` if the method returns nothing.
    var result: String?
  }

  var name: String
  /// The attributes of the protocol on one line, such as `@MainActor`.
  var attributes: String
  /// The condition of the `#if` around the protocol.
  var condition: String?
  /// The methods that have a default implementation, in the order of the protocol.
  var methods: [Method]
}

extension OptionalProtocol {
  /// Returns the public protocols that have optional methods, in the order of the sources.
  ///
  /// A method is optional if an extension of its protocol implements it for all conforming types.
  static func all(in sources: [String]) -> [OptionalProtocol] {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    for source in sources { collector.walk(Parser.parse(source: source)) }
    return collector.protocols.compactMap { declaration in
      let name = declaration.name.text
      let implemented = Set(collector.implementations[name, default: []].map(\.signature))
      let methods = declaration.memberBlock.methods.filter { implemented.contains($0.signature) }
      guard !methods.isEmpty else { return nil }
      return OptionalProtocol(
        name: name,
        attributes: declaration.attributes.map(\.trimmedDescription).joined(separator: " "),
        condition: declaration.enclosingCondition, methods: methods)
    }
  }
}

extension OptionalProtocol.Method {
  fileprivate init(_ function: FunctionDeclSyntax) {
    name = function.name.text
    parameters = function.signature.parameterClause.parameters.map {
      Parameter(
        label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text,
        type: $0.type.trimmedDescription)
    }
    result = function.signature.returnClause?.type.trimmedDescription
  }

  /// The name with the argument labels, such as `tableView(_:didSelectRowAt:)`.
  var fullName: String {
    name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// What a method and its default implementation have in common.
  fileprivate var signature: String {
    fullName + parameters.map(\.type).joined(separator: ", ") + (result ?? "")
  }
}

/// Collects the public protocols of files, and what extensions implement.
private final class DeclarationCollector: SyntaxVisitor {
  var protocols: [ProtocolDeclSyntax] = []
  /// The methods in extensions without a `where` clause, by the name of the extended type.
  var implementations: [String: [OptionalProtocol.Method]] = [:]

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.public) }) {
      protocols.append(node)
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericWhereClause == nil {
      implementations[node.extendedType.trimmedDescription, default: []] += node.memberBlock.methods
    }
    return .skipChildren
  }
}

extension MemberBlockSyntax {
  /// The methods of instances.
  fileprivate var methods: [OptionalProtocol.Method] {
    members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { !$0.modifiers.contains { $0.name.tokenKind == .keyword(.static) } }
      .map(OptionalProtocol.Method.init)
  }
}

extension SyntaxProtocol {
  /// The condition of the innermost `#if` around the node.
  fileprivate var enclosingCondition: String? {
    sequence(first: Syntax(self), next: \.parent)
      .lazy.compactMap { $0.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription }
      .first
  }
}
