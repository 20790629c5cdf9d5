import Foundation

/// A view that allows the scrolling and zooming of its contained views.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIKitScrollDelegateProviding {
  /// The size of the content.
  ///
  /// If the content shrinks, the content offset moves back to where content is left.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize.width < oldValue.width || contentSize.height < oldValue.height
      else { return }
      let inset = adjustedContentInset
      let most = CGPoint(
        x: max(-inset.left, contentSize.width + inset.right - bounds.width),
        y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
      contentOffset = CGPoint(x: min(contentOffset.x, most.x), y: min(contentOffset.y, most.y))
    }
  }
  /// The distance from the scroll view's edges to its content.
  open var contentInset = UIEdgeInsets.zero
  /// The distance from the scroll view's edges to its content, including the safe area.
  ///
  /// It equals `contentInset` because no bars cover the view in this implementation.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// A Boolean value that indicates whether scrolling is enabled.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether paging is enabled.
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether the view bounces at the edges of its content, without
  /// effect here.
  open var bounces = true
  /// A Boolean value that indicates whether vertical scrolling always bounces.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether horizontal scrolling always bounces.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether the vertical scroll indicator is visible.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value that indicates whether the horizontal scroll indicator is visible.
  open var showsHorizontalScrollIndicator = true
  /// A Boolean value that indicates whether tapping the status bar scrolls to the top, without
  /// effect here.
  open var scrollsToTop = true
  /// A Boolean value that indicates whether scrolling is limited to one direction at a time.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether the user has touched the content.
  ///
  /// Always `false` because this implementation delivers no touches.
  open var isTracking: Bool { false }
  /// A Boolean value that indicates whether the user is dragging the content.
  ///
  /// Always `false` because this implementation delivers no touches.
  open var isDragging: Bool { false }
  /// A Boolean value that indicates whether the content continues to move after a drag.
  ///
  /// Always `false` because this implementation delivers no touches.
  open var isDecelerating: Bool { false }
  /// The minimum zoom scale.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum zoom scale.
  open var maximumZoomScale: CGFloat = 1
  /// The zoom scale.
  ///
  /// It doesn't affect the content in this implementation. Setting it directly doesn't limit it to
  /// the allowed range; `setZoomScale(_:animated:)` does. Each assignment notifies the delegate.
  open var zoomScale: CGFloat = 1 { didSet { scrollDelegate?.scrollViewDidZoom(self) } }
  /// The distance from the scroll indicators to the scroll view's edges.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The distance from the vertical scroll indicator to the scroll view's edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distance from the horizontal scroll indicator to the scroll view's edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The refresh control of the scroll view.
  open var refreshControl: UIRefreshControl?
  /// The style of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The behavior for adjusting the content inset to the safe area, without effect here.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The rate at which scrolling slows down after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether zooming bounces at the limits.
  open var bouncesZoom = true
  /// A Boolean value that indicates whether the user is zooming the content.
  ///
  /// Always `false` because this implementation delivers no touches.
  open var isZooming: Bool { false }
  /// A Boolean value that indicates whether touches of the content are delayed.
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether touches of the content can turn into scrolling.
  open var canCancelContentTouches = true
  /// The gesture recognizer for scrolling.
  ///
  /// Tests can set its state.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// Constants that specify the style of the scroll indicators.
  public enum IndicatorStyle: Int, NamedInFiles, Sendable {
    /// A dark style with a light border.
    case `default`
    /// A dark style.
    case black
    /// A light style.
    case white

    static let casesByName = cases("default", "black", "white")
  }

  /// Constants that specify how the content inset adjusts to the safe area.
  public enum ContentInsetAdjustmentBehavior: Int, NamedInFiles, Sendable {
    /// The adjustment that the system chooses.
    case automatic
    /// Adjustment in the scrollable directions only.
    case scrollableAxes
    /// No adjustment.
    case never
    /// Adjustment in all directions.
    case always

    static let casesByName = cases("automatic", "scrollableAxes", "never", "always")
  }

  /// A rate at which scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after each millisecond.
    public let rawValue: CGFloat

    /// Creates a rate from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Shows the scroll indicators for a moment.
  ///
  /// This implementation does nothing.
  open func flashScrollIndicators() {}

  /// Zooms to an area of the content.
  ///
  /// This implementation does nothing.
  open func zoom(to rect: CGRect, animated: Bool) {}

  /// The way in which scrolling dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The layout guide of the content.
  open var contentLayoutGuide: UILayoutGuide { guide(named: Self.contentGuide) }
  /// The layout guide of the scroll view's frame.
  open var frameLayoutGuide: UILayoutGuide { guide(named: Self.scrollFrameGuide) }

  /// Constants that specify how scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, NamedInFiles, Sendable {
    /// Scrolling doesn't dismiss the keyboard.
    case none
    /// Scrolling dismisses the keyboard when a drag begins.
    case onDrag
    /// The keyboard follows the finger.
    case interactive

    static let casesByName = cases("none", "onDrag", "interactive")
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The point at which the origin of the content is offset from the scroll view's origin.
  ///
  /// It is the origin of the bounds. A change invalidates the layout and notifies the delegate.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      if ownGuides[Self.scrollFrameGuide] != nil { invalidateConstraints() }
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  /// Creates a scroll view with a frame.
  ///
  /// It clips its content to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the content offset.
  ///
  /// An animation ends at once. The delegate is notified of its end if the offset changes.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let isAnimated = animated && offset != contentOffset
    contentOffset = offset
    if isAnimated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls the smallest distance that makes an area of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    offset = CGPoint(x: min(offset.x, rect.minX), y: min(offset.y, rect.minY))
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Sets the zoom scale, limited to the allowed range.
  ///
  /// It doesn't affect the content in this implementation. An animation ends at once, and notifies
  /// the delegate.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let content = scrollDelegate?.viewForZooming(in: self)
    if animated { scrollDelegate?.scrollViewWillBeginZooming(self, with: content) }
    zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale)
    if animated { scrollDelegate?.scrollViewDidEndZooming(self, with: content, atScale: zoomScale) }
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("bounces", \UIScrollView.bounces),
      .flag("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
      .flag("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
      .flag("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
      .flag("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
      .number("minimumZoomScale", \UIScrollView.minimumZoomScale),
      .number("maximumZoomScale", \UIScrollView.maximumZoomScale),
      .flag("scrollEnabled", \UIScrollView.isScrollEnabled),
      .flag("pagingEnabled", \UIScrollView.isPagingEnabled),
      .flag("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
      .flag("delaysContentTouches", \UIScrollView.delaysContentTouches),
      .flag("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
      .flag("bouncesZoom", \UIScrollView.bouncesZoom),
      .named("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
      .named("indicatorStyle", \UIScrollView.indicatorStyle),
      .named("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
      .object("delegate", \UIScrollView.scrollDelegate),
      .object("refreshControl", \UIScrollView.refreshControl),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("size", "contentSize"): contentSize = child.size
    case ("inset", "contentInset"), ("edgeInsets", "contentInset"): contentInset = child.insets
    case ("inset", "scrollIndicatorInsets"): scrollIndicatorInsets = child.insets
    case ("inset", "verticalScrollIndicatorInsets"): verticalScrollIndicatorInsets = child.insets
    case ("inset", "horizontalScrollIndicatorInsets"):
      horizontalScrollIndicatorInsets = child.insets
    case ("viewLayoutGuide", "contentLayoutGuide"):
      nib.objects.fill(contentLayoutGuide, from: child)
    case ("viewLayoutGuide", "frameLayoutGuide"): nib.objects.fill(frameLayoutGuide, from: child)
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// A protocol that gives scroll views their `delegate` property.
///
/// Apple's table and collection views redeclare `delegate` with a more specific type. In Swift, an
/// override can't do that. A subclass can, however, declare a property that shadows one from a
/// protocol extension.
@preconcurrency @MainActor
public protocol UIKitScrollDelegateProviding {}

extension UIKitScrollDelegateProviding where Self: UIScrollView {
  /// The delegate of the scroll view.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    nonmutating set { scrollDelegate = newValue }
  }
}

/// The delegate of a scroll view.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Notifies the delegate that the content offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Notifies the delegate that a drag begins.
  ///
  /// This implementation never calls it.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Notifies the delegate that a drag ended.
  ///
  /// This implementation never calls it.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Notifies the delegate that the content stopped moving after a drag.
  ///
  /// This implementation never calls it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Notifies the delegate that an animated scroll ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view to scale when zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Notifies the delegate that a drag is about to end.
  ///
  /// This implementation never calls it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Notifies the delegate that the content continues to move after a drag.
  ///
  /// This implementation never calls it.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Notifies the delegate that the zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Notifies the delegate that zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Notifies the delegate that zooming ended.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  )
  /// Returns whether a tap on the status bar scrolls to the top.
  ///
  /// This implementation never calls it.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Notifies the delegate that a tap on the status bar scrolled to the top.
  ///
  /// This implementation never calls it.
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
  /// Returns `nil`.
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
  /// Returns `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
