import Foundation

/// A view that shows a part of something larger.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollMovementTeller {
  /// How large what is inside is.
  open var contentSize = CGSize.zero
  /// Extra room around what is inside.
  open var contentInset = UIEdgeInsets.zero
  /// The extra room with what bars cover; nothing is covered here.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Whether it can be moved by touching.
  open var isScrollEnabled = true
  /// Whether it stops at whole pages only.
  open var isPagingEnabled = false
  /// Whether it moves beyond its ends; nothing moves here.
  open var bounces = true
  /// Whether it moves beyond the upper end even where all fits.
  open var alwaysBounceVertical = false
  /// Whether it moves beyond the left end even where all fits.
  open var alwaysBounceHorizontal = false
  /// Whether a line shows how far down it is.
  open var showsVerticalScrollIndicator = true
  /// Whether a line shows how far right it is.
  open var showsHorizontalScrollIndicator = true
  /// Whether a tap on the status bar goes to the top; nobody taps there.
  open var scrollsToTop = true
  /// Whether it moves in one direction only at a time.
  open var isDirectionalLockEnabled = false
  /// Whether a finger is on it; never here.
  open var isTracking: Bool { false }
  /// Whether a finger moves it; never here.
  open var isDragging: Bool { false }
  /// Whether it goes on moving; never here.
  open var isDecelerating: Bool { false }
  /// The least that it is made smaller by.
  open var minimumZoomScale: CGFloat = 1
  /// The most that it is made larger by.
  open var maximumZoomScale: CGFloat = 1
  /// How much larger it is shown; without effect here.
  open var zoomScale: CGFloat = 1
  /// Room at the ends of the lines that show how far it is.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Room at the ends of the line at the right.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Room at the ends of the line at the bottom.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// What is shown while it is being loaded anew.
  open var refreshControl: UIRefreshControl?
  /// How the lines look that show how far it is.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether what bars cover is added to the extra room; without effect here.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// How fast it comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Whether it is made larger beyond its limits.
  open var bouncesZoom = true
  /// Whether it is made larger now; never here.
  open var isZooming: Bool { false }
  /// Whether touches reach what is inside late.
  open var delaysContentTouches = true
  /// Whether touches of what is inside may become movements.
  open var canCancelContentTouches = true
  /// What recognizes movements; a test sets its state.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// How the lines look that show how far a view is.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, with a light edge.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// Whether what bars cover is added to the extra room.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system finds best.
    case automatic
    /// In the directions that it can be moved in.
    case scrollableAxes
    /// Not at all.
    case never
    /// Always.
    case always
  }

  /// How fast a view comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// How much speed is kept each millisecond.
    public let rawValue: CGFloat

    /// Makes a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Shows the lines for a moment; does nothing here.
  open func flashScrollIndicators() {}

  /// Shows so much of what is inside that a rectangle fills it; does nothing here.
  open func zoom(to rect: CGRect, animated: Bool) {}

  /// How the keyboard is sent away.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The guide for what is inside.
  open var contentLayoutGuide: UILayoutGuide { guide(named: "UIScrollView-contentLayoutGuide") }
  /// The guide for the view itself.
  open var frameLayoutGuide: UILayoutGuide { guide(named: "UIScrollView-frameLayoutGuide") }

  /// How the keyboard is sent away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by moving.
    case none
    /// When a movement begins.
    case onDrag
    /// With the finger.
    case interactive
  }

  weak var movementObserver: (any UIScrollViewDelegate)?

  /// Which part is shown: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      movementObserver?.scrollViewDidScroll(self)
    }
  }

  /// Makes a view with nothing inside.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows another part, at once.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }

  /// Shows a part of what is inside, moving as little as that takes.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    offset = CGPoint(x: min(offset.x, rect.minX), y: min(offset.y, rect.minY))
    if offset != contentOffset { contentOffset = offset }
  }

  /// Makes it larger or smaller; without effect here but for the number.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale)
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("bounces").map { bounces = $0 }
    element.flag("alwaysBounceVertical").map { alwaysBounceVertical = $0 }
    element.flag("alwaysBounceHorizontal").map { alwaysBounceHorizontal = $0 }
    element.flag("showsVerticalScrollIndicator").map { showsVerticalScrollIndicator = $0 }
    element.flag("showsHorizontalScrollIndicator").map { showsHorizontalScrollIndicator = $0 }
    element.number("minimumZoomScale").map { minimumZoomScale = CGFloat($0) }
    element.number("maximumZoomScale").map { maximumZoomScale = CGFloat($0) }
    element.flag("scrollEnabled").map { isScrollEnabled = $0 }
    element.flag("pagingEnabled").map { isPagingEnabled = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("size", "contentSize"): contentSize = child.size
    case ("inset", "contentInset"), ("edgeInsets", "contentInset"): contentInset = child.insets
    case ("viewLayoutGuide", "contentLayoutGuide"):
      nib.objects.fill(contentLayoutGuide, from: child)
    case ("viewLayoutGuide", "frameLayoutGuide"): nib.objects.fill(frameLayoutGuide, from: child)
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    guard key == "delegate", let object = value as? any UIScrollViewDelegate else {
      return super.accept(value, forKey: key)
    }
    movementObserver = object
    return true
  }
}

/// What gives scroll views their `delegate`.
///
/// A table's delegate knows more than a scroll view's does. In Objective-C a subclass may say so by declaring the property
/// again; in Swift only if it does not override anything, hence this way round.
@preconcurrency @MainActor
public protocol ScrollMovementTeller {}

extension ScrollMovementTeller where Self: UIScrollView {
  /// Who is told about movements.
  public var delegate: (any UIScrollViewDelegate)? {
    get { movementObserver }
    nonmutating set { movementObserver = newValue }
  }
}

/// Who is told about a scroll view's movements; all of it may be left out.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Another part is shown.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to move it; nobody does here.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger has moved it; nobody does here.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// It has come to rest; never told here.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated movement is over; never told here.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// What is made larger by two fingers.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A finger is about to be lifted; nobody does here.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// It goes on moving by itself; never told here.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// It is shown larger or smaller.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Two fingers begin to make it larger; nobody does here.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Two fingers have made it larger; nobody does here.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  )
  /// Whether a tap on the status bar goes to the top; nobody taps there.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A tap on the status bar went to the top; nobody taps there.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Yes.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
