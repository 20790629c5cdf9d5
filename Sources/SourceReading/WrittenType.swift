internal import SwiftSyntax

/// A type as the source spells it, as far as an interface file depends on it.
struct WrittenType {
  /// The name without the system's modules, generic arguments, `?`, and `!`; empty if unknown.
  var name = ""
  /// A Boolean value that indicates whether the type is an array of the named type.
  var isCollection = false
}

extension TypeSyntax {
  /// The name of the type, and whether it is an array.
  var written: WrittenType {
    var type = self
    var written = WrittenType()
    // A loop, because deeply nested types would overflow the stack.
    while true {
      if let inner = type.innerType {
        type = inner
      } else if let element = type.arrayElement {
        if written.isCollection { return WrittenType() }
        written.isCollection = true
        type = element
      } else {
        written.name = type.memberNames.joined(separator: ".")
        return written
      }
    }
  }

  /// The type without `?`, `!`, attributes, `any`, or parentheses; `nil` if it has none of them.
  private var innerType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType }
    if let constrained = self.as(SomeOrAnyTypeSyntax.self) { return constrained.constraint }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type
    }
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.first?.type
    }
    return argument(of: "Optional")
  }

  private var arrayElement: TypeSyntax? {
    self.as(ArrayTypeSyntax.self)?.element ?? argument(of: "Array")
  }

  /// The argument of a generic type with the given name.
  private func argument(of name: String) -> TypeSyntax? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == name else { return nil }
    return type.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)
  }

  /// The names of the type and the types around it, without a module of the system.
  private var memberNames: [String] {
    var names: [String] = []
    var type = self
    while let member = type.as(MemberTypeSyntax.self) {
      names.append(member.name.plainText)
      type = member.baseType
    }
    guard let root = type.as(IdentifierTypeSyntax.self), root.name.presence == .present else {
      return []
    }
    let isModule = Self.modules.contains(root.name.plainText) && !names.isEmpty
    return (isModule ? [] : [root.name.plainText]) + names.reversed()
  }

  private static let modules: Set<String> = ["UIKit", "Foundation", "Swift", "CoreGraphics"]
}

extension ExprSyntax {
  /// The type of an initial value, such as `0`, `CGSize.zero`, or `UIView()`.
  var writtenType: WrittenType {
    switch kind {
    case .integerLiteralExpr: return WrittenType(name: "Int")
    case .floatLiteralExpr: return WrittenType(name: "Double")
    case .booleanLiteralExpr: return WrittenType(name: "Bool")
    case .stringLiteralExpr: return WrittenType(name: "String")
    default: break
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return WrittenType(
        name: call.calledExpression.as(DeclReferenceExprSyntax.self)?.typeLikeName ?? "")
    }
    let base = self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
    return WrittenType(name: base?.typeLikeName ?? "")
  }
}

extension DeclReferenceExprSyntax {
  /// The name, or `nil` if it begins with a lowercase letter as functions do.
  fileprivate var typeLikeName: String? {
    baseName.plainText.first?.isUppercase == true ? baseName.plainText : nil
  }
}

extension Optional where Wrapped == InheritanceClauseSyntax {
  /// The names of the inherited types.
  var names: [String] {
    (self?.inheritedTypes.map { $0.type.written.name } ?? []).filter { !$0.isEmpty }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without their modules.
  var names: Set<String> { Set(compactMap { $0.as(AttributeSyntax.self)?.lastName }) }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    for attribute in compactMap({ $0.as(AttributeSyntax.self) }) where attribute.lastName == "objc"
    {
      guard case .objCName(let pieces) = attribute.arguments else { continue }
      let name = pieces.map { ($0.name?.text ?? "") + ($0.colon?.text ?? "") }.joined()
      return name.isEmpty ? nil : name
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  /// A Boolean value that indicates whether the member belongs to the type instead of an instance.
  var areOfType: Bool { contains { ["static", "class"].contains($0.name.text) } }
}

/// The names of methods in Objective-C.
enum Selectors {
  /// Returns the selector of a method: `send(sender:)` becomes `sendWithSender:`.
  ///
  /// The compiler and the headless UIKit (`MethodSignature`) have the same rules.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - labels: The argument labels, with `nil` for `_`.
  /// - Returns: The selector.
  static func selector(_ name: String, labels: [String?]) -> String {
    guard let first = labels.first else { return name }
    let others = labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
    guard let label = first else { return name + ":" + others }
    let capital = label.prefix(1).uppercased() + label.dropFirst()
    let joint = hasPreposition(name, label) ? "" : "With"
    return name + joint + capital + ":" + others
  }

  /// Returns whether a preposition already joins the two words, so that "With" is not added.
  private static func hasPreposition(_ name: String, _ label: String) -> Bool {
    let first = label.prefix { $0.isLowercase }
    let last = name.lastIndex { $0.isUppercase }.map { name[$0...].lowercased() } ?? name
    return prepositions.contains(String(first)) || prepositions.contains(last)
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
