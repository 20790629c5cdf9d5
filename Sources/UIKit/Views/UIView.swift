import Foundation

/// An object that manages the content of a rectangular area on the screen.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Geometry

  private var storedBounds = CGRect.zero

  /// The center of the view's frame, in the superview's coordinate system.
  open var center = CGPoint.zero {
    didSet { if layoutState.isAbsorbed, center != oldValue { invalidateConstraints() } }
  }

  /// The bounds rectangle, in the view's own coordinate system.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let old = storedBounds
      storedBounds = newValue
      if old.origin != newValue.origin { needsLayout = true }
      if old.size != newValue.size { sizeDidChange(from: old.size) }
    }
  }

  /// The frame rectangle, in the superview's coordinate system.
  open var frame: CGRect {
    get { transformedFrame }
    set {
      center = CGPoint(x: newValue.midX - transform.tx, y: newValue.midY - transform.ty)
      bounds = CGRect(origin: storedBounds.origin, size: transform.size(filling: newValue.size))
    }
  }

  /// The transform applied to the view, relative to the center of its bounds.
  ///
  /// As in UIKit, the frame of a transformed view is the smallest upright rectangle around it. A
  /// frame that is set reads back if the view is moved, scaled, or rotated by right angles.
  open var transform = CGAffineTransform.identity

  /// The parts of the frame that change when the size of the superview changes.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether subviews are resized when the size of this view
  /// changes.
  open var autoresizesSubviews = true
  /// A Boolean value that indicates whether the frame follows `autoresizingMask`.
  ///
  /// Set it to `false` for a view whose frame is determined by constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      layoutState.solvedFrame = nil
      invalidateConstraints()
      superview?.needsLayout = true
    }
  }

  /// The constraints that the view holds.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// The layout guides added to the view.
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  var ownGuides: [String: UILayoutGuide] = [:]
  var layoutState = LayoutState()
  /// The margins between the edges of the view and its content, in points: 8, or 16 at the left and
  /// the right of a controller's view, with the insets of the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      layoutState.ownMargins = newValue
      layoutMarginsDidChange()
      invalidateConstraints()
    }
  }
  /// Notifies the view that its layout margins were set.
  open func layoutMarginsDidChange() {}
  /// Notifies the view that the insets of its safe area changed.
  open func safeAreaInsetsDidChange() {}
  /// A Boolean value that indicates whether the margins of the view are at least those of its
  /// superview, where the two views overlap.
  open var preservesSuperviewLayoutMargins = false { didSet { invalidateConstraints() } }
  /// A Boolean value that indicates whether the margins are inside the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateConstraints() } }

  // MARK: Appearance

  /// The background color of the view.
  open var backgroundColor: UIColor?
  /// The tint color of the view.
  ///
  /// A view without a tint color of its own inherits the one of its superview. The default is
  /// `systemBlue`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }
  private var ownTintColor: UIColor? { didSet { notifyOfTintColor() } }
  /// The way in which the tint color is shown, without effect on Linux.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Notifies the view that its tint color changed.
  ///
  /// Subviews that inherit the tint color are notified as well.
  open func tintColorDidChange() {}

  private func notifyOfTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.notifyOfTintColor() }
  }

  /// The alpha value of the view, from 0 (transparent) to 1 (opaque).
  open var alpha: CGFloat = 1
  /// A Boolean value that indicates whether the view is hidden.
  open var isHidden = false {
    didSet { if isHidden != oldValue, let stack = superview as? UIStackView { stack.rearrange() } }
  }
  /// A Boolean value that indicates whether the view is opaque.
  open var isOpaque = true
  /// A Boolean value that indicates whether subviews are clipped to the bounds of the view.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The way in which the view adjusts its content when its size changes.
  open var contentMode = ContentMode.scaleToFill
  /// The Core Animation layer of the view.
  public var layer: CALayer {
    if let existingLayer { return existingLayer }
    let layer = CALayer.made(for: self)
    existingLayer = layer
    return layer
  }
  /// The layer if something has asked for it.
  private(set) var existingLayer: CALayer?
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The interface style of the view and its subviews, or `unspecified` to inherit the style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits that apply to the view.
  open var traitCollection: UITraitCollection {
    let around = controller?.traitsAround ?? superview?.traitCollection ?? .current
    return around.overridden(by: traitOverrides.collection)
      .overridden(by: overrideUserInterfaceStyle)
  }
  /// The traits that override those of the surroundings.
  open var traitOverrides = UITraitOverrides()
  /// Notifies the view that its traits changed.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Identification

  /// An integer that identifies the view.
  open var tag = 0
  /// A Boolean value that indicates whether the view receives user events.
  open var isUserInteractionEnabled = true
  // MARK: View hierarchy

  /// The subviews of the view, from back to front.
  open internal(set) var subviews: [UIView] = []
  /// The superview of the view, or `nil` if it has none.
  open internal(set) weak var superview: UIView?
  /// The window that contains the view, or `nil` if it has none.
  open var window: UIWindow? { superview?.window }
  /// The view controller whose root view this is.
  weak var controller: UIViewController?

  var needsLayout = true
  /// A Boolean value that indicates whether the view is laying out its subviews.
  var isLayingOut = false
  /// The class that this plain view replaces in a preview.
  ///
  /// A preview creates only custom classes that are designable.
  var declaredClass: ClassName?

  // MARK: Creating a view

  /// Creates a view with the given frame.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// Creates a view from its element in an interface file.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Managing the view hierarchy

  /// Adds a view in front of the other subviews.
  ///
  /// The view leaves its previous superview.
  open func addSubview(_ view: UIView) { place(view, at: subviews.count) }

  /// Inserts a subview at the given index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }

  /// Inserts a subview in front of another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    place(view, near: sibling, offset: 1)
  }

  /// Inserts a subview behind another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    place(view, near: sibling, offset: 0)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }

  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

  /// Notifies the view that a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Notifies the view that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Notifies the view that its superview is about to change, to `nil` if it is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Notifies the view that its superview changed.
  open func didMoveToSuperview() {}
  /// Notifies the view that its window is about to change, to `nil` if it leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Notifies the view that its window changed.
  open func didMoveToWindow() {}

  /// Returns the view with the given tag among this view and its descendants, or `nil` if there is
  /// none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  /// Lays out the subviews.
  ///
  /// The default implementation gives the subviews the frames that their constraints ask for.
  open func layoutSubviews() { applyConstraints() }

  /// Invalidates the layout of the view, so that the next layout pass updates it.
  open func setNeedsLayout() { needsLayout = true }

  /// Marks the constraints of the view as needing an update.
  open func setNeedsUpdateConstraints() {
    layoutState.needsConstraints = true
    needsLayout = true
  }
  /// Updates the constraints of the view and its subviews, where they need it.
  open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }
  /// Updates the constraints of the view.
  ///
  /// It is called before the first layout, and after `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// Lays out the view and its descendants immediately, if their layout is invalid.
  ///
  /// Superviews are laid out first, up to one whose layout is valid.
  open func layoutIfNeeded() { layOutFromTop() }

  /// Returns the size that best fits the given size, by default the current size of the view.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that fits it best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The natural size of the content, with `noIntrinsicMetric` for a dimension that has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Returns the size of the view that its constraints and content ask for.
  ///
  /// The size is as close to the target as the constraints and the content allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size of the view that its constraints and content ask for.
  ///
  /// - Parameters:
  ///   - targetSize: The size to come close to.
  ///   - horizontal: The priority of the target's width.
  ///   - vertical: The priority of the target's height.
  /// - Returns: The size, rounded up to half points.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  /// Sets the priority with which the view resists growing beyond its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.huggingPriorities[axis] = priority
    invalidateConstraints()
  }
  /// Sets the priority with which the view resists shrinking below its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistancePriorities[axis] = priority
    invalidateConstraints()
  }

  /// A Boolean value that indicates whether the view depends on constraints, without effect on
  /// Linux.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Invalidates the intrinsic content size, and with it the layout of the superview.
  open func invalidateIntrinsicContentSize() {
    invalidateConstraints()
    superview?.setNeedsLayout()
  }
  /// Returns whether the constraints need an update.
  open func needsUpdateConstraints() -> Bool { layoutState.needsConstraints }
  /// Returns a snapshot of the view.
  ///
  /// On Linux, the snapshot is an empty view whose frame is the bounds of this view.
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: bounds) }
  /// Renders the view hierarchy into the current context.
  ///
  /// On Linux, the method draws nothing and returns `true`.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
  /// Marks a rectangle of the view as needing to be redrawn, without effect on Linux.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// A Boolean value that indicates whether the bounds are cleared before drawing, without effect on
  /// Linux.
  open var clearsContextBeforeDrawing = true
  /// A view whose alpha channel masks the content of this view, without effect on Linux.
  open var mask: UIView?
  /// The number of pixels per point of the content, without effect on Linux.
  open var contentScaleFactor: CGFloat = 2 { didSet { layer.contentsScale = contentScaleFactor } }
  /// Returns whether a gesture recognizer of the view may begin; `true` unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// A Boolean value that indicates whether the view receives touches exclusively, without effect
  /// on Linux.
  open var isExclusiveTouch = false
  /// A Boolean value that indicates whether the view receives several touches at once, without
  /// effect on Linux.
  open var isMultipleTouchEnabled = false
  /// A description of the content that decides whether the view is flipped in right-to-left
  /// layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { invalidateConstraints() }
  }
  /// The layout direction of the view's content.
  ///
  /// On Linux, only `forceRightToLeft` makes it right to left.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// The view whose first baseline constraints on this view align, by default this one.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline constraints on this view align, by default this one.
  open var forLastBaselineLayout: UIView { self }
  /// The margins between the edges of the view and its content, in points.
  ///
  /// The leading edge is the right one in a view whose content is laid out from right to left.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set { layoutMargins = UIEdgeInsets(newValue, isRightToLeft: isRightToLeft) }
  }
  /// The interactions of the view, which never occur on Linux.
  open var interactions: [any UIInteraction] = []

  // MARK: Layers

  /// Lays out the sublayers of the view's layer, and so the subviews, in each layout pass.
  ///
  /// UIKit calls it on Linux if something has used the view's layer before.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
  /// Called before the layer draws, which never occurs on Linux.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Draws the content of the layer; UIKit doesn't call it on Linux.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Returns the animation for a change of the layer; UIKit doesn't call it on Linux.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Draws the content of the view.
  ///
  /// UIKit doesn't call this method on Linux.
  open func draw(_ rect: CGRect) {}
  /// Marks the view as needing to be redrawn, without effect on Linux.
  open func setNeedsDisplay() {}

  // MARK: Touches

  /// Returns the frontmost view that contains a point, or `nil` if the point is outside this view.
  ///
  /// The point is in this view's coordinate system. The search covers the view and its descendants.
  /// Views that are hidden, ignore user interaction, or have an alpha value below 0.01 are skipped.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, event)
  }

  /// Returns whether the view's bounds contain a point.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The view's controller if this is a root view, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var canReceiveEvents: Bool { window != nil }

  /// Asks the first responder among this view and its descendants to resign.
  ///
  /// - Parameter isForced: Whether the result is `true` even if the first responder refuses.
  ///   Apple's UIKit makes it resign in that case. This method doesn't.
  ///
  /// - Returns: Whether there was such a first responder, and it resigned or `isForced` is `true`.
  @discardableResult
  open func endEditing(_ isForced: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() || isForced }
    for view in subviews where view.endEditing(isForced) { return true }
    return false
  }

  // MARK: Gestures

  /// The gesture recognizers attached to the view.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Attaches a gesture recognizer to the view.
  ///
  /// The recognizer leaves its previous view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Detaches a gesture recognizer from the view.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  // MARK: Interface files

  override class var keyedProperties: [KeyedProperty] { ofEveryView }

  override func readAttributes(of nib: NibCoder) {
    super.readAttributes(of: nib)
    readPriorities(of: nib.element)
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool { readBasic(child, of: nib) }

  /// The description of the view, in UIKit's format.
  open override var description: String { onMain { describe() } }

  /// The text that the view shows, or `nil` if it shows none.
  var shownText: String? { nil }
  /// The subviews that a preview shows.
  var shownSubviews: [UIView] { subviews }
  /// A Boolean value that indicates whether the natural size can change with each layout, because it
  /// is that of a text or an image.
  var showsContent: Bool { false }
  /// The distance between the top edge and the baseline of the first line of text.
  var firstBaseline: CGFloat { bounds.height }
  /// The distance between the baseline of the last line of text and the bottom edge.
  var lastBaseline: CGFloat { 0 }
  /// Properties of a subclass to print after the frame in the description.
  var ownDetails: [String] { [] }
}
