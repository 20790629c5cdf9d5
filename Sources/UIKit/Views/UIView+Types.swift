import Foundation

extension UIView {
  /// The way in which a view shows its tint color.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview.
    case automatic
    /// The unmodified tint color.
    case normal
    /// A desaturated tint color, as for views below an alert.
    case dimmed
  }

  /// The parts of a view's frame that change when the size of its superview changes.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask, one per part.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The margin on the left changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The margin on the right changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The margin at the top changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The margin at the bottom changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// The abbreviations that UIKit prints for the mask, in UIKit's order.
    var letters: String {
      let all: [(AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
        (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
      ]
      return all.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }

  /// The way in which a view adjusts its content when its size changes.
  public enum ContentMode: Int, NamedInFiles, Sendable {
    /// Stretches the content to fill the bounds.
    case scaleToFill
    /// Scales the content to fit the bounds, with the aspect ratio preserved.
    case scaleAspectFit
    /// Scales the content to fill the bounds, with the aspect ratio preserved.
    case scaleAspectFill
    /// Redraws the view.
    case redraw
    /// Centers the content.
    case center
    /// Aligns the content at the top.
    case top
    /// Aligns the content at the bottom.
    case bottom
    /// Aligns the content on the left.
    case left
    /// Aligns the content on the right.
    case right
    /// Aligns the content in the top left corner.
    case topLeft
    /// Aligns the content in the top right corner.
    case topRight
    /// Aligns the content in the bottom left corner.
    case bottomLeft
    /// Aligns the content in the bottom right corner.
    case bottomRight

    // Xcode writes the corners with a capital letter.
    static let casesByName = cases(
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom",
      "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight"
    ).merging([
      "TopLeft": topLeft, "TopRight": topRight, "BottomLeft": bottomLeft,
      "BottomRight": bottomRight,
    ]) { $1 }
  }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per edge.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The style of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// A style that the system chooses to suit the interface style.
  case `default`
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per orientation.
  public let rawValue: UInt

  /// Creates a set of orientations from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The portrait orientation.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// The upside-down portrait orientation.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// The landscape orientation with the Home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// The landscape orientation with the Home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside-down portrait.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The orientation of an app's interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown
  /// The portrait orientation.
  case portrait
  /// The upside-down portrait orientation.
  case portraitUpsideDown
  /// The landscape orientation with the Home button on the left.
  case landscapeLeft = 4
  /// The landscape orientation with the Home button on the right.
  case landscapeRight = 3

  /// A Boolean value that indicates whether the orientation is one of the portrait orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the orientation is one of the landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The animation that shows or hides the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// Fading in or out.
  case fade
  /// Sliding in or out.
  case slide
}

/// An object that adapts its content to the size that is available, such as a view controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// The direction of the user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
