import Foundation

/// A controller that shows others as pages.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, AppearanceTeller {
  /// Where pages are turned to.
  public enum NavigationDirection: Int, Sendable {
    /// To the next.
    case forward
    /// To the one before.
    case reverse
  }

  /// How pages are turned; without effect here.
  public enum TransitionStyle: Int, Sendable {
    /// Like paper.
    case pageCurl
    /// By moving.
    case scroll
  }

  /// Where pages lie; without effect here.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
  }

  /// What else is said about the pages; without effect here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Names an option.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// How far pages are apart.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is none.
    case none
    /// At the edge before the page.
    case min
    /// Between two pages.
    case mid
    /// At the edge after the page.
    case max
  }

  /// How pages are turned.
  public private(set) var transitionStyle = TransitionStyle.pageCurl
  /// Where pages lie.
  public private(set) var navigationOrientation = NavigationOrientation.horizontal
  /// Who is told of pages that are turned by hand; a test tells it.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether the backs of pages are shown, too; without effect here.
  open var isDoubleSided = false
  /// What recognizes the turning; nothing does here.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The pages that are seen.
  open private(set) var viewControllers: [UIViewController]?
  /// Who knows the other pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// Makes a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller as a storyboard describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows other pages, at once.
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

  /// Makes the view, with the pages' views in it.
  open override func loadView() {
    super.loadView()
    place()
  }

  private func place() {
    for child in viewControllers ?? [] {
      guard let container = viewIfLoaded, let view = child.view else { continue }
      view.frame = container.bounds
      if view.superview !== container { container.addSubview(view) }
    }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("dataSource", let object as any UIPageViewControllerDataSource): dataSource = object
    case ("delegate", let object as any UIPageViewControllerDelegate): delegate = object
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who knows the pages beside those that are seen.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are; nobody asks here.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is the current one; nobody asks here.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

/// Who is told of pages that are turned by hand; all of it may be left out.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Pages are about to be turned.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Pages were turned, or not after all.
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
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
