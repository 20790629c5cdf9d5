import Foundation

/// An object that describes the appearance of a bar.
///
/// On Linux, appearances are only stored. No bar is drawn with them.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background color of the bar.
  open var backgroundColor: UIColor?
  /// The background image of the bar.
  open var backgroundImage: UIImage?
  /// The blur effect of the bar's background.
  open var backgroundEffect: UIVisualEffect?
  /// The color of the shadow at the edge of the bar.
  open var shadowColor: UIColor?
  /// The image of the shadow at the edge of the bar.
  open var shadowImage: UIImage?

  /// Creates an appearance with default values.
  public override init() { super.init() }

  /// Configures the appearance with the default background and shadow.
  open func configureWithDefaultBackground() { reset() }
  /// Configures the appearance with an opaque background.
  open func configureWithOpaqueBackground() {
    reset()
    backgroundColor = .systemBackground
  }
  /// Configures the appearance with a transparent background and no shadow.
  open func configureWithTransparentBackground() {
    reset()
    shadowColor = nil
  }

  private func reset() {
    backgroundColor = nil
    backgroundImage = nil
    backgroundEffect = nil
    shadowImage = nil
    shadowColor = nil
  }
}

/// An object that describes the appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The text attributes of a standard title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The appearance of plain-style bar buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done-style bar buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The image next to the back button.
  open private(set) var backIndicatorImage: UIImage?

  /// Sets the image next to the back button.
  ///
  /// The mask is ignored on Linux.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image
  }
}

/// An object that describes the appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// An object that describes the appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tab bar items with the image above the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tab bar items with the image next to the title.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
}

/// An object that describes the appearance of bar button items.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance in the normal state.
  public let normal = UIBarItemStateAppearance()
  /// The appearance in the highlighted state.
  public let highlighted = UIBarItemStateAppearance()
  /// The appearance in the disabled state.
  public let disabled = UIBarItemStateAppearance()
}

/// An object that describes the appearance of tab bar items.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The appearance in the normal state.
  public let normal = UIBarItemStateAppearance()
  /// The appearance in the selected state.
  public let selected = UIBarItemStateAppearance()
}

/// An object that describes the appearance of a bar item in one state.
@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of the icon.
  open var iconColor: UIColor?
}

/// Metrics for which a bar can have its own appearance.
public enum UIBarMetrics: Int, Sendable {
  /// The default metrics of the device.
  case `default`
  /// The metrics of a bar with compact height.
  case compact
  /// The default metrics of a bar with a prompt.
  case defaultPrompt = 101
  /// The metrics of a bar with compact height and a prompt.
  case compactPrompt
}
