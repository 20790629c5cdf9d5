extension UITableView {
  /// Constants for the table view styles.
  public enum Style: Int, NamedInFiles, Sendable {
    /// A plain table view.
    case plain
    /// A table view in which sections have distinct groups of rows.
    case grouped
    /// A table view in which the grouped sections are inset with rounded corners.
    case insetGrouped

    static let casesByName = cases("plain", "grouped", "insetGrouped")
  }

  /// The position to which a table view scrolls a given row.
  public enum ScrollPosition: Int, Sendable {
    /// The table view scrolls the minimum distance that makes the row fully visible.
    case none
    /// The table view scrolls the row to the top of its visible area.
    case top
    /// The table view scrolls the row to the middle of its visible area.
    case middle
    /// The table view scrolls the row to the bottom of its visible area.
    case bottom
  }

  /// The type of animation for inserting or deleting rows.
  ///
  /// This implementation doesn't animate rows.
  public enum RowAnimation: Int, Sendable {
    /// The rows fade into or out of the table view.
    case fade
    /// The inserted rows slide in from the right; the deleted rows slide out to the right.
    case right
    /// The inserted rows slide in from the left; the deleted rows slide out to the left.
    case left
    /// The inserted rows slide in from the top; the deleted rows slide out toward the top.
    case top
    /// The inserted rows slide in from the bottom; the deleted rows slide out toward the bottom.
    case bottom
    /// The inserted or deleted rows use no animation.
    case none
    /// The table view keeps the old and new cells centered in the space of the row.
    case middle
    /// The table view chooses an appropriate animation style.
    case automatic = 100
  }
}

extension UITableViewCell {
  /// The style for the separators between rows, without effect here.
  public enum SeparatorStyle: Int, NamedInFiles, Sendable {
    /// The table view has no separators.
    case none
    /// The table view has a single line between rows.
    case singleLine

    static let casesByName = cases("none", "singleLine")
      .merging(["default": singleLine, "singleLineEtched": singleLine]) { $1 }
  }
}
