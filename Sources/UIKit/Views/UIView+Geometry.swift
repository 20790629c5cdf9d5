import Foundation

extension UIView {
  /// Converts a point from this view's coordinate system to that of another view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(pathToRoot.concatenating(view?.pathToRoot.inverted() ?? .identity))
  }

  /// Converts a point from another view's coordinate system to that of this view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying((view?.pathToRoot ?? .identity).concatenating(pathToRoot.inverted()))
  }

  /// Converts a rectangle from this view's coordinate system to that of another view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(pathToRoot.concatenating(view?.pathToRoot.inverted() ?? .identity))
  }

  /// Converts a rectangle from another view's coordinate system to that of this view.
  ///
  /// A `view` of `nil` means the outermost superview, usually the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying((view?.pathToRoot ?? .identity).concatenating(pathToRoot.inverted()))
  }

  /// The transform from this view's coordinate system to that of the outermost superview.
  private var pathToRoot: CGAffineTransform {
    guard let superview else { return .identity }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(superview.pathToRoot)
  }

  /// Returns the size of the bounds with which the transformed view has the given size.
  func size(filling size: CGSize) -> CGSize {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    guard !transform.isIdentity, a * d != b * c else { return size }
    return CGRect(origin: .zero, size: size).applying(transform.inverted()).size
  }

  func sizeDidChange(from oldSize: CGSize) {
    needsLayout = true
    if let superview, !superview.isLayingOut { superview.needsLayout = true }
    guard autoresizesSubviews else { return }
    for view in subviews { view.follow(superviewFrom: oldSize, to: bounds.size) }
  }

  /// Adjusts the frame to a new size of the superview, according to the autoresizing mask.
  private func follow(superviewFrom old: CGSize, to new: CGSize) {
    guard autoresizingMask != [], translatesAutoresizingMaskIntoConstraints else { return }
    let mask = autoresizingMask
    let (x, width) = Self.stretch(
      (frame.minX, frame.width), in: old.width, by: new.width - old.width,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
    let (y, height) = Self.stretch(
      (frame.minY, frame.height), in: old.height, by: new.height - old.height,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Distributes what the superview has gained among the flexible parts of a span.
  ///
  /// The parts are the margin before, the length, and the margin after. Flexible parts share the
  /// gain in proportion to their sizes, or equally if all of them are 0.
  private static func stretch(
    _ span: (start: CGFloat, length: CGFloat), in whole: CGFloat, by gain: CGFloat,
    flexible: [Bool]
  ) -> (CGFloat, CGFloat) {
    var parts = [span.start, span.length, whole - span.start - span.length]
    let selected = parts.indices.filter { flexible[$0] }
    guard !selected.isEmpty, gain != 0 else { return span }
    let sum = selected.map { parts[$0] }.reduce(0, +)
    for index in selected {
      let share = sum == 0 ? 1 / CGFloat(selected.count) : parts[index] / sum
      parts[index] += gain * share
    }
    return (parts[0], parts[1])
  }

  func layOutTree() {
    if needsLayout {
      needsLayout = false
      isLayingOut = true
      defer { isLayingOut = false }
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutTree() }
  }
}
