/// What goes into one cell: a spacing character with the marks on it, safe to send to a terminal.
package struct Cluster: Hashable, Sendable {
  /// The character and its marks, without anything invisible.
  package let text: String
  /// The columns it takes, 1 or 2.
  package let width: Int
}
