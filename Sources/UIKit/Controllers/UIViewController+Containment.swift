import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The title for a tab: that of the view controller, or of the root of a navigation controller.
  var tabTitle: String? { title ?? (self as? UINavigationController)?.viewControllers.first?.title }

  func setTabTitle(_ title: String?) {
    storedTabBarItem?.title = title
    guard let parent = parent as? UINavigationController, parent.viewControllers.first === self
    else { return }
    parent.setTabTitle(title)
  }

  func ancestor<Controller: UIViewController>() -> Controller? {
    parent.flatMap { $0 as? Controller ?? $0.ancestor() }
  }

  func swap(_ old: UIViewController, _ new: UIViewController, _ animations: (() -> Void)?) {
    let container = old.viewIfLoaded?.superview ?? view
    exchange(old, for: new, animated: false) {
      if let inner = new.view, inner.superview !== container { container?.addSubview(inner) }
      animations?()
      old.viewIfLoaded?.removeFromSuperview()
    }
  }

  /// Returns the nearest container, or presenter, with its own way to show the view controller.
  func container(thatShows controller: UIViewController, fromDetail: Bool) -> UIViewController? {
    var next = parent ?? storedPresenter
    while let candidate = next {
      if candidate.shows(controller, asDetail: fromDetail) { return candidate }
      next = candidate.parent ?? candidate.storedPresenter
    }
    return nil
  }

  private func shows(_ controller: UIViewController, asDetail: Bool) -> Bool {
    if self is UISplitViewController { return true }
    return !asDetail && self is UINavigationController && !(controller is UINavigationController)
  }

  /// Sends appearance calls when the view is added to a window or removed from it.
  ///
  /// A child receives them while its parent is visible, and a view controller without a parent if
  /// windows send appearance calls, also in a window that is hidden.
  func changeSuperview(_ isComing: Bool, move: () -> Void) {
    let isSent =
      parent.map { $0.appearance.state == .appeared && $0.forwardsAppearance }
      ?? UIWindow.sendsAppearanceCalls
    guard isSent, appearance.isVisible != isComing else { return move() }
    beginAppearanceTransition(isComing, animated: false)
    move()
    endAppearanceTransition()
  }

  /// Whether adding or removing a child's view is enough to send appearance calls.
  ///
  /// A parent that sends the calls itself opts out.
  private var forwardsAppearance: Bool {
    shouldAutomaticallyForwardAppearanceMethods && !(self is any ForwardsAppearance)
  }
}

/// A container view controller of UIKit that sends appearance calls to its children itself.
@MainActor
protocol ForwardsAppearance: UIViewController {}
