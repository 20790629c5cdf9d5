/// A spacing character with its combining marks, safe to send to a terminal.
package struct Cluster: Hashable, Sendable {
  /// The character and its marks, without invisible characters.
  package let text: String
  /// The width in columns, 1 or 2.
  package let width: Int
}
