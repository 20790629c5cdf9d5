import Foundation

/// A container view controller that manages navigation between pages of content.
///
/// On Linux, pages change only through `setViewControllers(_:direction:animated:completion:)`.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, ForwardsAppearance {
  /// Directions for page-turn transitions.
  public enum NavigationDirection: Int, Sendable {
    /// Navigation to the next page.
    case forward
    /// Navigation to the previous page.
    case reverse
  }

  /// Styles of the page-turn transition.
  ///
  /// They have no effect on Linux.
  public enum TransitionStyle: Int, NamedInFiles, Sendable {
    case pageCurl
    case scroll

    static let casesByName = cases("pageCurl", "scroll")
  }

  /// Orientations for page-turn transitions.
  ///
  /// They have no effect on Linux.
  public enum NavigationOrientation: Int, NamedInFiles, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    static let casesByName = cases("horizontal", "vertical")
  }

  /// Keys for the options of a page view controller.
  ///
  /// The options have no effect on Linux.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw string value of the key.
    public let rawValue: String

    /// Creates a key with the specified raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The location of the spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Locations of the spine.
  public enum SpineLocation: Int, NamedInFiles, Sendable {
    /// No spine.
    case none
    /// The spine is at the left or top edge of the screen.
    case min
    /// The spine is in the center of the screen.
    case mid
    /// The spine is at the right or bottom edge of the screen.
    case max

    static let casesByName = cases("none", "min", "mid", "max")
  }

  /// The style of the page-turn transition.
  public private(set) var transitionStyle = TransitionStyle.pageCurl
  /// The direction in which pages turn.
  public private(set) var navigationOrientation = NavigationOrientation.horizontal
  /// The location of the spine.
  public private(set) var spineLocation = SpineLocation.none
  /// The delegate of the page view controller.
  ///
  /// The delegate is notified only of pages that the user turns, which never happens on Linux. A
  /// test can call its methods.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// A Boolean value that indicates whether content is on the back of pages, without effect on
  /// Linux.
  open var isDoubleSided = false
  /// The gesture recognizers that handle user interaction.
  ///
  /// The array is always empty on Linux.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The view controllers of the visible pages.
  open private(set) var viewControllers: [UIViewController]?
  /// The object that provides the previous and next pages.
  ///
  /// UIKit doesn't call it on Linux.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// Creates a page view controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    if style == .pageCurl {
      let number = (options?[.spineLocation] as? NSNumber).flatMap {
        SpineLocation(rawValue: $0.intValue)
      }
      spineLocation = options?[.spineLocation] as? SpineLocation ?? number ?? .min
    }
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a page view controller whose pages curl, from left to right.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates a page view controller from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the specified pages immediately, then calls the completion handler with `true`.
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = children.first
    let new = controllers ?? []
    for child in new where child.parent !== self { addChild(child) }
    viewControllers = controllers
    exchange(old, for: new.first, animated: animated) {
      for child in children where !new.contains(where: { $0 === child }) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      if isViewLoaded { place() }
    }
    new.forEach { $0.didMove(toParent: self) }
    completion?(true)
  }

  /// Creates the view and adds the pages' views to it.
  open override func loadView() {
    super.loadView()
    place()
  }

  /// The subview with the pages, if the user scrolls from one to the next.
  private lazy var scrollView = UIScrollView(frame: .zero)

  /// Puts the current page into the middle of three, as far as the user can scroll.
  private func place() {
    guard let root = viewIfLoaded else { return }
    let scrolls = transitionStyle == .scroll
    let size = root.bounds.size
    let start =
      navigationOrientation == .horizontal
      ? CGPoint(x: size.width, y: 0) : CGPoint(x: 0, y: size.height)
    if scrolls {
      scrollView.frame = root.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.isPagingEnabled = true
      scrollView.contentSize = CGSize(
        width: size.width + 2 * start.x, height: size.height + 2 * start.y)
      scrollView.contentOffset = start
      if scrollView.superview !== root { root.addSubview(scrollView) }
    }
    for child in viewControllers ?? [] {
      guard let view = child.view else { continue }
      let container = scrolls ? scrollView : root
      view.frame = CGRect(origin: scrolls ? start : .zero, size: size)
      if view.superview !== container { container.addSubview(view) }
    }
  }

  /// Keeps the page in the middle when the size of the view changes.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let page = viewControllers?.first?.viewIfLoaded, page.bounds.size != view.bounds.size
    else { return }
    place()
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("transitionStyle", \UIPageViewController.transitionStyle),
      .named("navigationOrientation", \UIPageViewController.navigationOrientation),
      .named("spineLocation", \UIPageViewController.spineLocation),
      .object("dataSource", \UIPageViewController.dataSource),
      .object("delegate", \UIPageViewController.delegate),
    ]
  }
}

/// Methods that provide view controllers to a page view controller as the user turns pages.
///
/// UIKit doesn't call them on Linux. A test can call them.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the view controller before the specified one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the view controller after the specified one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of items in the page indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the selected item in the page indicator.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

/// Methods that respond to page turns by the user.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Notifies the delegate that a gesture-driven transition is about to begin.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Notifies the delegate that a gesture-driven transition ended, whether it was completed or not.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
