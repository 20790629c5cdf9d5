import Foundation

/// How a bar looks; kept, and drawn by nobody here.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind everything.
  open var backgroundColor: UIColor?
  /// The image behind everything.
  open var backgroundImage: UIImage?
  /// The blur behind everything.
  open var backgroundEffect: UIVisualEffect?
  /// The colour of the line at the edge.
  open var shadowColor: UIColor?
  /// The image of the line at the edge.
  open var shadowImage: UIImage?

  /// Makes the usual looks.
  public override init() { super.init() }

  /// Takes the usual background.
  open func configureWithDefaultBackground() { reset() }
  /// Takes an opaque background.
  open func configureWithOpaqueBackground() {
    reset()
    backgroundColor = .systemBackground
  }
  /// Takes no background.
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

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the way back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// How buttons look that end something.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The image beside the way back.
  open private(set) var backIndicatorImage: UIImage?

  /// Sets the image beside the way back.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How items look whose image is over their title.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How items look whose image is beside their title.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
}

/// How buttons in bars look.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// As they usually are.
  public let normal = UIBarItemStateAppearance()
  /// While they are touched.
  public let highlighted = UIBarItemStateAppearance()
  /// While they cannot be used.
  public let disabled = UIBarItemStateAppearance()
}

/// How items of a tab bar look.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// As they usually are.
  public let normal = UIBarItemStateAppearance()
  /// While they are chosen.
  public let selected = UIBarItemStateAppearance()
}

/// How something in a bar looks in one state.
@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The image's colour.
  open var iconColor: UIColor?
}

/// How high the screen is.
public enum UIBarMetrics: Int, Sendable {
  /// As usual.
  case `default`
  /// Little.
  case compact
  /// As usual, with a prompt.
  case defaultPrompt = 101
  /// Little, with a prompt.
  case compactPrompt
}
