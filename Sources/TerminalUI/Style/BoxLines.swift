/// The lines and corners of a box.
package struct BoxLines: Hashable, Sendable {
  /// The level line.
  package let horizontal: String
  /// The upright line.
  package let vertical: String
  /// The corner at the top left.
  package let topLeft: String
  /// The corner at the top right.
  package let topRight: String
  /// The corner at the bottom left.
  package let bottomLeft: String
  /// The corner at the bottom right.
  package let bottomRight: String
  /// A branch to the right off an upright line, for trees.
  package let branch: String
}
