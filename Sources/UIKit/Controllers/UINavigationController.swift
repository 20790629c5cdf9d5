import Foundation

/// A controller that shows the topmost of a pile of others.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Makes a controller with one in it.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The pile, from the bottom.
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue { enter(child) }
      if isViewLoaded { showTop() }
    }
  }

  /// The topmost.
  open var topViewController: UIViewController? { children.last }
  /// What is seen: the topmost, or what it presents.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Puts a controller on top.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if children.contains(where: { $0 === controller }) { AppleTexts.pushedTwice().raise() }
    enter(controller)
    if isViewLoaded { showTop() }
  }

  /// Takes the topmost away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    top.willMove(toParent: nil)
    top.viewIfLoaded?.removeFromSuperview()
    top.removeFromParent()
    if isViewLoaded { showTop() }
    return top
  }

  /// Takes all away but the lowest.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    while children.count > 1, popViewController(animated: false) != nil {}
    return popped
  }

  /// Makes the view, with the topmost controller's in it.
  open override func loadView() {
    super.loadView()
    showTop()
  }

  private func enter(_ child: UIViewController) {
    addChild(child)
    child.didMove(toParent: self)
  }

  private func showTop() {
    for child in children.dropLast() { child.viewIfLoaded?.removeFromSuperview() }
    guard let container = viewIfLoaded, let top = topViewController?.view else { return }
    top.frame = container.bounds
    if top.superview !== container { container.addSubview(top) }
  }
}
