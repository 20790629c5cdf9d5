/// An attribute of a view that a constraint is about.
enum LayoutAttribute: String, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, baseline
  case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
  case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins

  var isSize: Bool { self == .width || self == .height }

  var axis: InterfaceIssue.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  /// The edge or center to which the attribute belongs.
  ///
  /// Two attributes of one group do not determine the size.
  var group: LayoutAttribute {
    switch self {
    case .left, .leftMargin, .leadingMargin: .leading
    case .right, .rightMargin, .trailingMargin: .trailing
    case .topMargin, .firstBaseline: .top
    case .bottomMargin, .baseline, .lastBaseline: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// The size and the edges of an axis.
  static func edges(
    of axis: InterfaceIssue.Axis
  ) -> (size: LayoutAttribute, start: LayoutAttribute, end: LayoutAttribute) {
    axis == .horizontal ? (.width, .leading, .trailing) : (.height, .top, .bottom)
  }
}
