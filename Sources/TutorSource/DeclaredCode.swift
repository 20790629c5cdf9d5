/// The declarations at file and type level of a Swift file that new code consists of, and what decides
/// whether something can reach them without their names.
package struct DeclaredCode: Equatable, Sendable, Codable {
  /// A function, a computed property, or a type with such members.
  package struct Item: Equatable, Sendable, Codable {
    /// The name without argument labels.
    package var name: String
    /// The name with the type around it and the argument labels, such as `Wallet.add(_:)`.
    package var title: String
    /// The names of the types around it, outermost first.
    package var types: [String]
    /// The first and the last line, counted from 1.
    package var lines: ClosedRange<Int>
    /// The range of the declaration with the comments before it, in UTF-8 bytes.
    package var range: Range<Int>
    /// A Boolean value that indicates whether the item is a type.
    package var isType: Bool
    /// A Boolean value that indicates whether nothing in the declaration itself lets other code reach it
    /// without its name: no `override`, no attribute with a meaning of its own, no condition.
    package var needsName: Bool

    /// Creates an item.
    package init(
      name: String, title: String, types: [String], lines: ClosedRange<Int>, range: Range<Int>,
      isType: Bool, needsName: Bool
    ) {
      self.name = name
      self.title = title
      self.types = types
      self.lines = lines
      self.range = range
      self.isType = isType
      self.needsName = needsName
    }
  }

  /// A declaration of a type or of a protocol, or an extension.
  package struct TypePart: Equatable, Sendable, Codable {
    /// The kind of the declaration.
    package enum Kind: String, Sendable, Codable {
      case value, `class`, `protocol`, `extension`
    }

    /// The name of the type without the types around it.
    package var name: String
    package var kind: Kind
    /// The names of the inherited types without the types around them; empty for a type that has no name.
    package var inherited: [String]
    /// A Boolean value that indicates whether an attribute, such as a macro, may call or add members.
    package var hasOtherAttributes: Bool

    /// Creates a part.
    package init(name: String, kind: Kind, inherited: [String], hasOtherAttributes: Bool) {
      self.name = name
      self.kind = kind
      self.inherited = inherited
      self.hasOtherAttributes = hasOtherAttributes
    }
  }

  /// The functions, computed properties, and types, in source order.
  package var items: [Item] = []
  /// The declarations of types and protocols, and the extensions.
  package var parts: [TypePart] = []
  /// The names of everything that is declared at file or type level, also of stored properties.
  package var names: Set<String> = []

  /// Creates a file without declarations.
  package init() {}
}
