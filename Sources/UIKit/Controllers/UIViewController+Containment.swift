import Foundation

extension UIViewController {
  func take(_ child: UIViewController) {
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

  func ancestor<Controller: UIViewController>() -> Controller? {
    parent.flatMap { $0 as? Controller ?? $0.ancestor() }
  }

  func swap(
    _ old: UIViewController, _ new: UIViewController, _ animations: (() -> Void)?
  ) {
    let container = old.viewIfLoaded?.superview ?? view
    exchange(old, for: new, animated: false) {
      if let inner = new.view, inner.superview !== container { container?.addSubview(inner) }
      animations?()
      old.viewIfLoaded?.removeFromSuperview()
    }
  }

  /// The nearest container around this one that does something of its own to show another.
  func container(
    thatShows controller: UIViewController, fromDetail: Bool
  ) -> UIViewController? {
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

  /// Tells a child that it comes or goes when its view does, as UIKit does while the parent is seen.
  func viewMoves(_ isComing: Bool, move: () -> Void) {
    guard let parent, parent.appearance.state == .appeared, parent.tellsChildren,
      appearance.isInSight != isComing
    else { return move() }
    beginAppearanceTransition(isComing, animated: false)
    move()
    endAppearanceTransition()
  }

  /// Whether children come and go with their views alone, which they do unless the container sees to it.
  private var tellsChildren: Bool {
    shouldAutomaticallyForwardAppearanceMethods && !(self is any AppearanceTeller)
  }
}

/// A container of UIKit's own, which tells its children itself when they come and go.
@MainActor
protocol AppearanceTeller: UIViewController {}
