import Foundation

/// Inset distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the left edge.
  public var left: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the right edge.
  public var right: CGFloat

  /// Insets of zero on all edges.
  public static let zero = UIEdgeInsets()

  /// Creates insets from the given distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inward by the given insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// Inset distances in points that take the layout direction into account.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the leading edge.
  public var leading: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the trailing edge.
  public var trailing: CGFloat

  /// Insets of zero on all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets from the given distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
  }
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }
}

/// A set of edges of a rectangle that take the layout direction into account.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per edge.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The single edges, by their names in interface files.
  static let edgesByName: [String: NSDirectionalRectEdge] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]
}

/// A description of a view's content that decides whether the view is flipped.
public enum UISemanticContentAttribute: Int, NamedInFiles, Sendable {
  /// The view is flipped in right-to-left layouts.
  case unspecified
  /// Playback controls, which aren't flipped.
  case playback
  /// Directional controls, which aren't flipped.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft

  static let casesByName = cases(
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft")
}

/// An object that adds an interaction to a view, such as dragging or pressing.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {}

extension UIView {
  /// Adds an interaction to the view.
  public func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
}
