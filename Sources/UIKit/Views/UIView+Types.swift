import Foundation

extension UIView {
  /// Which edges and sizes of a view change when its superview's size does.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit per edge or size.
    public let rawValue: UInt

    /// Makes a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// The letters that UIKit prints, in its order.
    var letters: String {
      let all: [(AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
        (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
      ]
      return all.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }

  /// What happens to a view's contents when its size changes.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the new size.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As small as fills.
    case scaleAspectFill
    /// Drawn anew.
    case redraw
    /// Left as it is, in the middle.
    case center
    /// Left as it is, at the top.
    case top
    /// Left as it is, at the bottom.
    case bottom
    /// Left as it is, at the left.
    case left
    /// Left as it is, at the right.
    case right
    /// Left as it is, at the top left.
    case topLeft
    /// Left as it is, at the top right.
    case topRight
    /// Left as it is, at the bottom left.
    case bottomLeft
    /// Left as it is, at the bottom right.
    case bottomRight

    private static let names = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom",
      "left",
      "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]

    /// The mode of that name in an interface file.
    init?(name: String) {
      guard let index = Self.names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge.
  public let rawValue: UInt

  /// Makes a set of edges from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system finds best.
  case `default`
  /// Light, for dark backgrounds.
  case lightContent
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// How the screen may be held.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit per orientation.
  public let rawValue: UInt

  /// Makes a set of orientations from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// The button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// The button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Lying.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All but one.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How the screen is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// The button at the left.
  case landscapeLeft
  /// The button at the right.
  case landscapeRight

  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// Fading.
  case fade
  /// Moving.
  case slide
}

/// What can be told of sizes: controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// From which side one reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From the left.
  case leftToRight
  /// From the right.
  case rightToLeft
}
