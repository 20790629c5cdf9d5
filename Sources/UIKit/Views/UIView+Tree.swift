import Foundation

extension UIView {
  /// Returns whether this view is the given view or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }

  /// Exchanges the subviews at the given indices.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    existingLayer?.exchangeLayers(inFrontOf: subviews[first], subviews[second])
    subviews.swapAt(first, second)
  }

  func place(_ view: UIView, near sibling: UIView, offset: Int) {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }.map { $0 + offset }
    self.place(view, at: place ?? others.count)
    // A plain layer in front of the sibling is in front of the new subview, too.
    if offset > 0 { existingLayer?.moveLayers(inFrontOf: sibling, to: view) }
  }

  func place(_ view: UIView, at index: Int) {
    guard view !== self else {
      // This text and the name of the exception are from memory. They aren't verified against
      // UIKit.
      NSException(name: .invalidArgumentException, reason: "Can't add self as subview").raise()
    }
    guard let controller = view.controller, window != nil else { return insert(view, at: index) }
    controller.changeSuperview(true) { insert(view, at: index) }
  }

  private func insert(_ view: UIView, at index: Int) {
    let stays = view.superview === self
    let oldWindow = view.window
    view.notify(window, differingFrom: oldWindow) { $0.willMove(toWindow: $1) }
    if !stays { view.willMove(toSuperview: self) }
    view.superview?.existingLayer?.willRemove(view)
    view.existingLayer?.removeFromSuperlayer()
    view.detach()
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    view.invalidateConstraints()
    needsLayout = true
    view.notify(window, differingFrom: oldWindow) { view, _ in view.didMoveToWindow() }
    guard !stays else { return }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard let controller, window != nil else { return leave() }
    controller.changeSuperview(false, move: leave)
  }

  private func leave() {
    guard let superview else { return }
    let oldWindow = window
    notify(nil, differingFrom: oldWindow) { $0.willMove(toWindow: $1) }
    if oldWindow != nil { endEditing(true) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.existingLayer?.willRemove(self)
    detach()
    superview.removeConstraints(across: self)
    superview.invalidateConstraints()
    notify(nil, differingFrom: oldWindow) { view, _ in view.didMoveToWindow() }
    didMoveToSuperview()
  }

  func move(_ view: UIView, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    existingLayer?.willRemove(view)
    subviews.insert(subviews.remove(at: index), at: toFront ? subviews.count : 0)
    if !toFront { existingLayer?.moveLayers(inFrontOf: nil, to: view) }
  }

  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private func notify(
    _ new: UIWindow?, differingFrom old: UIWindow?, _ call: (UIView, UIWindow?) -> Void
  ) {
    guard new !== old else { return }
    call(self, new)
    for view in subviews { view.notify(new, differingFrom: old, call) }
  }
}
