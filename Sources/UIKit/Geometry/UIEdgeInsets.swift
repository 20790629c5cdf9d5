import Foundation

/// Distances from the four edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// No distance anywhere.
  public static let zero = UIEdgeInsets()

  /// Makes insets; what is not given is 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle made smaller by the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// Distances from the four edges of a rectangle, by where lines begin and end.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where lines begin.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where lines end.
  public var trailing: CGFloat

  /// No distance anywhere.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets; what is not given is 0.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}

/// Directed edges of a rectangle.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge.
  public let rawValue: UInt

  /// Makes a set of edges from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// Where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// Where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// From which side contents are read.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language is.
  case unspecified
  /// As things are played.
  case playback
  /// As a place is shown.
  case spatial
  /// From the left.
  case forceLeftToRight
  /// From the right.
  case forceRightToLeft
}

/// Something that can be done with a view by dragging or pressing.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {}

extension UIView {
  /// Adds something that can be done with it.
  public func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
}
