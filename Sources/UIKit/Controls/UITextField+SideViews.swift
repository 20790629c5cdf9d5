import Foundation

extension UITextField {
  private var sideViews: [(view: UIView?, mode: ViewMode)] {
    [(leftView, leftViewMode), (rightView, rightViewMode)]
  }

  /// Adds or removes the left view and the right view, as their modes ask for.
  func showSideViews() {
    for (view, mode) in sideViews {
      guard let view else { continue }
      let isShown = mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
      if isShown, view.superview !== self {
        addSubview(view)
      } else if !isShown, view.superview === self {
        view.removeFromSuperview()
      }
    }
    setNeedsLayout()
  }

  func replaceSideView(_ old: UIView?, _ new: UIView?) {
    if let old, old !== new, old.superview === self { old.removeFromSuperview() }
    showSideViews()
  }

  /// Returns the rectangle of a view at one side of the bounds.
  func rect(of view: UIView?, atLeft isAtLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let view else { return .zero }
    let size =
      view.translatesAutoresizingMaskIntoConstraints
      ? view.bounds.size : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Returns the part of the bounds that no shown view at a side covers.
  func rectBetweenSideViews(in bounds: CGRect) -> CGRect {
    let left = leftView?.superview === self ? leftViewRect(forBounds: bounds).width : 0
    let right = rightView?.superview === self ? rightViewRect(forBounds: bounds).width : 0
    return bounds.inset(
      by: UIEdgeInsets(
        left: isRightToLeft ? right : left, right: isRightToLeft ? left : right))
  }

  /// Returns the rectangle of the caret at a position, from the measured width of the text before it.
  func measuredCaret(at position: UITextPosition) -> CGRect {
    let text: String = self.text ?? ""
    let font: UIFont = self.font ?? .systemFont(ofSize: 17)
    let index: Int = min((position as? IndexedPosition)?.index ?? 0, text.utf16.count)
    let area = textRect(forBounds: bounds).insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0)
    let free = area.width - font.size(of: text).width
    let isRight = textAlignment == .right || textAlignment == .natural && isRightToLeft
    let start = textAlignment == .center ? max(0, free / 2) : isRight ? max(0, free) : 0
    let before = font.size(of: (text as NSString).substring(to: index)).width
    return CGRect(
      x: area.minX + start + before, y: area.midY - font.lineHeight / 2, width: 2,
      height: font.lineHeight)
  }
}
