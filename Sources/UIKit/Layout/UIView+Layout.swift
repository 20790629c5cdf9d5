import Foundation
internal import LayoutSolver

/// The part of a view's state that belongs to its constraints.
struct LayoutState {
  /// The frame that the constraints of the region ask for, or `nil` if it is not known.
  var solvedFrame: CGRect?
  /// The size of a scroll view's content that its constraints ask for.
  var solvedContentSize: CGSize?
  /// The parts of the frame for which the constraints allow other values.
  var ambiguous: [String] = []
  /// A Boolean value that indicates whether the region of which the view is the root is solved, and
  /// nothing in it has changed since.
  var isSolved = false
  /// A Boolean value that indicates whether the view belongs to the region around it, although its
  /// frame is constant.
  var isAbsorbed = false
  /// The views that the region of which the view is the root has absorbed.
  var absorbed: [Weak<UIView>] = []
  /// The content sizes with which the region was solved, of views whose content can change.
  var contentSizes: [(view: Weak<UIView>, size: CGSize)] = []
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var ownMargins: UIEdgeInsets?
  /// Constraints and subviews that the interface file installs only in other size classes.
  ///
  /// The view keeps them so that weak outlets to them stay connected.
  var uninstalled: [AnyObject] = []
  /// A Boolean value that indicates whether `updateConstraints()` will be called.
  var needsConstraints = true
}

extension UIView {
  /// The value for a dimension in which a view has no natural size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// A target size that asks for the smallest possible size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// A target size that asks for the largest possible size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The root of the region that determines the frames of the view's subviews.
  private var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superview { view = superview }
    return view
  }

  /// A Boolean value that indicates whether constraints outside the view have no effect inside it.
  private var isLayoutRoot: Bool {
    translatesAutoresizingMaskIntoConstraints && !layoutState.isAbsorbed
  }

  /// Notes that the frames of the view's subviews, or its own, may change.
  func invalidateConstraints() {
    layoutRoot.layoutState.isSolved = false
    superview?.layoutRoot.layoutState.isSolved = false
    needsLayout = true
    // Up to the root, so that a pass that begins at any view inside includes it.
    var view = self
    while !view.isLayoutRoot, let superview = view.superview {
      if !superview.isLayingOut { superview.needsLayout = true }
      view = superview
    }
  }

  /// Notes that the natural size may have changed.
  func contentDidChange() {
    if !translatesAutoresizingMaskIntoConstraints { invalidateConstraints() }
  }

  /// Computes the frames of the region around the view's subviews, if something has changed.
  func solveConstraints() {
    let root = layoutRoot
    guard !root.layoutState.isSolved else { return }
    // Before solving, because code in subclasses may change something meanwhile.
    root.layoutState.isSolved = true
    if root.hasConstraints { _ = LayoutRegion(of: root).solve() }
  }

  /// A Boolean value that indicates whether a view in the region has another content size than before.
  private var hasChangedContent: Bool {
    layoutState.contentSizes.contains { known in
      known.view.object.map { $0.intrinsicContentSize != known.size } ?? false
    }
  }

  private var hasConstraints: Bool {
    !constraints.isEmpty || !layoutGuides.isEmpty || self is UIStackView
      || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// Sets the frames of the subviews to those that their constraints ask for.
  func applyConstraints() {
    solveConstraints()
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let frame = view.layoutState.solvedFrame, !frame.isNearly(view.untransformedFrame)
      else { continue }
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    guard let scrollView = self as? UIScrollView, let size = layoutState.solvedContentSize,
      size != scrollView.contentSize
    else { return }
    scrollView.contentSize = size
  }

  /// The frame that the view would have without its transform.
  var untransformedFrame: CGRect {
    let size = bounds.size
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Calls `updateConstraints()` of the view and its descendants where it is needed, the innermost
  /// first.
  func updateConstraintsOfTree() {
    for view in subviews { view.updateConstraintsOfTree() }
    guard layoutState.needsConstraints else { return }
    layoutState.needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Lays out the view and its descendants, and those superviews whose layout is invalid.
  func layOutFromTop() {
    var top = self
    while let superview = top.superview, superview.needsLayout { top = superview }
    top.updateConstraintsOfTree()
    top.layOutTree()
  }

  /// Lays out the view and its descendants, without the superviews.
  func layOutTree() {
    if hasChangedContent { layoutRoot.layoutState.isSolved = false }
    solveConstraints()
    if needsLayout {
      needsLayout = false
      isLayingOut = true
      defer { isLayingOut = false }
      controller?.viewWillLayoutSubviews()
      if let layer = existingLayer { layer.layoutSublayers() } else { layoutSubviews() }
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutTree() }
  }

  /// Returns the size that the constraints and the content ask for.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsOfTree()
    let fitting = LayoutRegion.Fitting(size: target, horizontal: horizontal, vertical: vertical)
    let size = LayoutRegion(of: self, fitting: fitting).solve()
    return CGSize(
      width: Double(size.width).upToHalfPoints, height: Double(size.height).upToHalfPoints)
  }
}

extension CGRect {
  /// Returns whether two rectangles differ only by errors of calculation.
  func isNearly(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-4 && abs(minY - other.minY) < 1e-4
      && abs(width - other.width) < 1e-4 && abs(height - other.height) < 1e-4
  }
}
