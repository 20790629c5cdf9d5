import Foundation
internal import LayoutSolver

extension UIView {
  /// Converts a point from this view's coordinate system to that of another view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(path(to: view))
  }

  /// Converts a point from another view's coordinate system to that of this view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(path(to: view).inverted())
  }

  /// Converts a rectangle from this view's coordinate system to that of another view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(path(to: view)) }

  /// Converts a rectangle from another view's coordinate system to that of this view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(path(to: view).inverted())
  }

  /// Returns the transform from this view's coordinate system to that of another view.
  ///
  /// Views of two windows, or other trees, meet where the frames of the roots are. A `view` of `nil`
  /// means the outermost superview.
  private func path(to view: UIView?) -> CGAffineTransform {
    guard let view else { return pathToRoot }
    return root === view.root
      ? pathToRoot.concatenating(view.pathToRoot.inverted())
      : pathToScreen.concatenating(view.pathToScreen.inverted())
  }

  private var root: UIView { superview?.root ?? self }

  /// The transform from this view's coordinate system to the one that the root's frame is in.
  var pathToScreen: CGAffineTransform {
    (superview?.pathToScreen).map { pathToSuperview.concatenating($0) } ?? pathToSuperview
  }

  /// The transform from this view's coordinate system to that of the outermost superview.
  var pathToRoot: CGAffineTransform {
    superview.map { pathToSuperview.concatenating($0.pathToRoot) } ?? .identity
  }

  /// The transform from this view's coordinate system to the one that its frame is in.
  private var pathToSuperview: CGAffineTransform {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The smallest upright rectangle around the transformed view, in the superview's coordinates.
  var transformedFrame: CGRect {
    transform.isIdentity
      ? untransformedFrame
      : untransformedFrame.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
        .offsetBy(dx: center.x, dy: center.y)
  }

  /// Returns the frontmost view that contains a point.
  func frontmostView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  func sizeDidChange(from oldSize: CGSize) {
    needsLayout = true
    if translatesAutoresizingMaskIntoConstraints || superview == nil {
      layoutState.isSolved = false
      if layoutState.isAbsorbed { invalidateConstraints() }
    }
    if let superview, !superview.isLayingOut { superview.needsLayout = true }
    guard autoresizesSubviews else { return }
    for view in subviews { view.follow(superviewFrom: oldSize, to: bounds.size) }
  }

  /// Adjusts the frame to a new size of the superview, according to the autoresizing mask.
  private func follow(superviewFrom old: CGSize, to new: CGSize) {
    guard autoresizingMask != [], translatesAutoresizingMaskIntoConstraints else { return }
    let (x, y) = flexibility(of: frame, in: old)
    let gain = CGSize(width: new.width - old.width, height: new.height - old.height)
    frame = CGRect(
      x: frame.minX + gain.width * CGFloat(x.start),
      y: frame.minY + gain.height * CGFloat(y.start),
      width: frame.width + gain.width * CGFloat(x.length),
      height: frame.height + gain.height * CGFloat(y.length))
  }

  /// Returns the shares of a frame's position and size in the growth of the superview, according to
  /// the autoresizing mask.
  func flexibility(of frame: CGRect, in whole: CGSize) -> (x: Flexibility, y: Flexibility) {
    guard superview?.autoresizesSubviews != false else { return (Flexibility(), Flexibility()) }
    let mask = autoresizingMask
    return (
      Flexibility(
        of: Double(frame.minX), Double(frame.width), in: Double(whole.width),
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)),
      Flexibility(
        of: Double(frame.minY), Double(frame.height), in: Double(whole.height),
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    )
  }
}
