/// The characters for the lines and corners of a box.
package struct BoxLines: Hashable, Sendable {
  /// The horizontal line.
  package let horizontal: String
  /// The vertical line.
  package let vertical: String
  /// The top-left corner.
  package let topLeft: String
  /// The top-right corner.
  package let topRight: String
  /// The bottom-left corner.
  package let bottomLeft: String
  /// The bottom-right corner.
  package let bottomRight: String
  /// A vertical line with a branch to the right, for trees.
  package let branch: String
}
