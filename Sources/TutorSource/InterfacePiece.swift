/// A part of a file that other files can depend on: an item at the top level, without function bodies.
package struct InterfacePiece: Equatable, Sendable, Codable {
  /// The tokens of the item, each followed by a space.
  package var text = ""
  /// The names that the item declares, including members.
  package var declaredNames: Set<String> = []
  /// The identifiers with which the item refers to other declarations.
  package var usedNames: Set<String> = []
  /// A Boolean value that indicates whether other files may depend on the item without using one of
  /// its names, as on an extension or an operator.
  package var isUsedWithoutName = false

  /// Creates a piece without text.
  package init() {}
}
