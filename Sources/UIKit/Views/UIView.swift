import Foundation

/// A rectangle on the screen, with others inside it.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Where it is

  private var storedBounds = CGRect.zero

  /// The middle, in the superview's coordinates.
  open var center = CGPoint.zero

  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let oldSize = storedBounds.size
      storedBounds = newValue
      if oldSize != newValue.size { sizeDidChange(from: oldSize) }
    }
  }

  /// The rectangle in the superview's coordinates.
  open var frame: CGRect {
    get {
      let size = storedBounds.size
      let around = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let seen = transform.isIdentity ? around : around.applying(transform)
      return CGRect(
        x: center.x + seen.minX, y: center.y + seen.minY, width: seen.width, height: seen.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds = CGRect(origin: storedBounds.origin, size: newValue.size)
    }
  }

  /// How it is turned, stretched and moved around its middle.
  ///
  /// As in UIKit the frame is then the upright rectangle around it, and should not be set.
  open var transform = CGAffineTransform.identity

  /// Which edges and sizes change when the superview's size does.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the size of the subviews changes with this one's.
  open var autoresizesSubviews = true
  /// Whether the frame is what `autoresizingMask` makes it; false where constraints rule it.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The rules that it keeps.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// Constraints and subviews that the file has for other size classes.
  var uninstalled: [AnyObject] = []
  /// The layout guides that were added to it.
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  var ownGuides: [String: UILayoutGuide] = [:]
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// Room that is kept free at the edges.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the superview's margins hold here, too; without effect here.
  open var preservesSuperviewLayoutMargins = false
  /// Whether the margins lie inside the safe area; without effect here.
  open var insetsLayoutMarginsFromSafeArea = true

  // MARK: How it looks

  /// What is behind everything in it.
  open var backgroundColor: UIColor?
  /// The colour of what can be touched in it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellOfTint()
    }
  }
  private var ownTintColor: UIColor?
  /// Whether the tint is shown in grey, as it is behind a question.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Called when the tint is another; those inside that have none of their own are told, too.
  open func tintColorDidChange() {}

  private func tellOfTint() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellOfTint() }
  }

  /// Whether the tint is shown in grey.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As it is around it.
    case automatic
    /// In its colour.
    case normal
    /// In grey.
    case dimmed
  }
  /// From 0, not to be seen, to 1.
  open var alpha: CGFloat = 1
  /// Whether it is not shown.
  open var isHidden = false
  /// Whether all behind it is covered by it.
  open var isOpaque = true
  /// Whether subviews end at its edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// What happens to its contents when its size changes.
  open var contentMode = ContentMode.scaleToFill
  /// What it draws into.
  public private(set) lazy var layer = CALayer.made(for: self)
  /// The class of what it draws into.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether it is light or dark in it, whatever it is around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// What is so about its surroundings.
  open var traitCollection: UITraitCollection {
    let around = controller?.traitsAround ?? superview?.traitCollection ?? .current
    return around.overridden(by: overrideUserInterfaceStyle)
  }
  /// Called when other traits hold; a test calls it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: What it is for

  /// A number to find it by.
  open var tag = 0
  /// Whether touches reach it.
  open var isUserInteractionEnabled = true
  /// What tests of the user interface find it by.
  open var accessibilityIdentifier: String?
  /// What is read out for it.
  open var accessibilityLabel: String?
  /// What is read out about what it does.
  open var accessibilityHint: String?
  /// What is read out as its value.
  open var accessibilityValue: String?
  /// What it is, for those whom it is read out for.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// What is read out in it, in that order.
  open var accessibilityElements: [Any]?
  /// Whether nothing in it is read out.
  open var accessibilityElementsHidden = false
  /// Whether nothing beside it is read out.
  open var accessibilityViewIsModal = false
  /// What else can be done with it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Whether what is in it is read out together.
  open var shouldGroupAccessibilityChildren = false
  /// Whether colours stay as they are where all others are turned round.
  open var accessibilityIgnoresInvertColors = false
  /// Whether it is read out by itself.
  open var isAccessibilityElement = false

  // MARK: Where it is in the tree

  /// The views in it, from back to front.
  open internal(set) var subviews: [UIView] = []
  /// The view it is in.
  open internal(set) weak var superview: UIView?
  /// The window it is in.
  open var window: UIWindow? { superview?.window }
  /// The controller whose view it is.
  weak var controller: UIViewController?

  var needsLayout = true
  /// On a design tool's canvas, the class that a plain box stands for.
  var disguise: ClassName?

  // MARK: Making one

  /// Makes a view at that place in its superview.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Makes a view of no size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  // MARK: Building the tree

  /// Adds a view in front of the others; it leaves the superview it had.
  open func addSubview(_ view: UIView) { place(view, at: subviews.count) }

  /// Adds a view at that place from the back.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }

  /// Adds a view in front of a certain other.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    place(view, near: sibling, offset: 1)
  }

  /// Adds a view behind a certain other.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    place(view, near: sibling, offset: 0)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Puts a subview before all others.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }

  /// Puts a subview behind all others.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view has another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view is in another window, or in none.
  open func didMoveToWindow() {}

  /// The view itself or one in it that has the number.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  /// Puts the subviews where they belong; does nothing here, since views keep the frames they were given.
  open func layoutSubviews() {}

  /// Asks for a layout at the next occasion.
  open func setNeedsLayout() { needsLayout = true }

  /// Asks for the rules to be looked at again; without effect here.
  open func setNeedsUpdateConstraints() {}
  /// Looks at the rules again; does nothing here.
  open func updateConstraintsIfNeeded() {}
  /// Changes the rules before they are looked at; never called here.
  open func updateConstraints() {}

  /// Lays out now what needs it.
  open func layoutIfNeeded() { layOutTree() }

  /// The size that would suit best.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that the contents ask for; `noIntrinsicMetric` where they do not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// What a view says that does not care about a length.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The size that the rules and the contents ask for; nothing solves rules here, so it is that of the contents, or else what is
  /// given, as far as it is more than the least.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the rules and the contents ask for; the same holds.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let own = intrinsicContentSize
    func length(_ own: CGFloat, _ given: CGFloat, _ attribute: NSLayoutConstraint.Attribute)
      -> CGFloat
    {
      let fixed = constraints.first {
        $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil
      }
      return fixed?.constant ?? (own >= 0 ? own : min(given, 10_000) == given ? given : 0)
    }
    return CGSize(
      width: length(own.width, targetSize.width, .width),
      height: length(own.height, targetSize.height, .height))
  }

  /// As small as the rules allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// As large as the rules allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// Whether it needs rules to have a size; without effect here.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Says that the contents ask for another size.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  /// Whether the rules have to be looked at again; never here.
  open func needsUpdateConstraints() -> Bool { false }
  /// A picture of it; here an empty view of its size.
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: bounds) }
  /// Draws it into the current context; does nothing here.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
  /// Asks for a part to be drawn again.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// The mask through which it is seen; without effect here.
  open var mask: UIView?
  /// What the contents scale by; without effect here.
  open var contentScaleFactor: CGFloat = 2
  /// Whether only one of its subviews is touched at a time; without effect here.
  open var isExclusiveTouch = false
  /// Whether several fingers can touch it; without effect here.
  open var isMultipleTouchEnabled = false
  /// From which side its contents are read.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// From which side its contents are read at last.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Room that is kept free at the edges, by where lines begin.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins) }
    set { layoutMargins = UIEdgeInsets(newValue) }
  }
  /// What can be done by dragging and pressing; nobody does here.
  open var interactions: [any UIInteraction] = []
  /// A name to be found by after a restart; without effect here.
  open var restorationIdentifier: String?

  /// Draws the contents; never called, since nothing is drawn here.
  open func draw(_ rect: CGRect) {}
  /// Asks to be drawn again.
  open func setNeedsDisplay() {}

  // MARK: Touches

  /// The frontmost view at a point of this one's coordinates that touches can reach.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The controller whose view this is, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var canReceiveEvents: Bool { window != nil }

  /// Ends the typing in this view or one inside of it.
  @discardableResult
  open func endEditing(_ isForced: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() || isForced }
    for view in subviews where view.endEditing(isForced) { return true }
    return false
  }

  // MARK: Gestures

  /// What recognizes gestures on it.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Adds something that recognizes gestures; it leaves the view that it had.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Takes away something that recognizes gestures.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  // MARK: By name

  override func readAttributes(of element: NibElement) { readBasics(of: element) }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool { readBasic(child, of: nib) }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    setByName(value, forKey: key)
  }

  /// As UIKit prints a view.
  open override var description: String { onMain { describe() } }

  /// The text that it shows.
  var shownText: String? { nil }

  /// What is printed between the frame and the rest.
  var ownDetails: [String] { [] }
}
