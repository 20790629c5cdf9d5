import Foundation

/// A controller that shows one of several others.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, AppearanceTeller {
  /// The controllers to choose from.
  open var viewControllers: [UIViewController]? {
    get { stored }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stored: [UIViewController]?

  /// The chosen one; nil where there is nothing to choose from.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return select(nil) }
      guard stored?.contains(where: { $0 === newValue }) == true else {
        AppleTexts.selectedStranger().raise()
      }
      select(newValue)
    }
  }
  private var selected: UIViewController?

  /// The place of the chosen one.
  open var selectedIndex: Int {
    get { stored?.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard let stored, stored.indices.contains(newValue) else { return }
      selectedViewController = stored[newValue]
    }
  }

  /// The bar with the controllers' items.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
  /// Who is asked before another is chosen, and told afterwards.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The controllers that may be moved; without effect here.
  open var customizableViewControllers: [UIViewController]?

  /// Exchanges all controllers; the chosen one stays so, if it is still among them.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let new = controllers ?? []
    for child in children where !new.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    let added = new.filter { $0.parent !== self }
    added.forEach { addChild($0) }
    added.forEach { $0.didMove(toParent: self) }
    stored = controllers
    children = new
    tabBar.setItems(new.map { $0.tabBarItem }, animated: animated)
    select(new.contains { $0 === selected } ? selected : new.first)
  }

  /// Does what a tap on an item does: asks the delegate, chooses, and tells it.
  public func tapItem(at index: Int) {
    guard let stored, stored.indices.contains(index) else { return }
    let wanted = stored[index]
    guard delegate?.tabBarController(self, shouldSelect: wanted) ?? true else { return }
    selectedViewController = wanted
    delegate?.tabBarController(self, didSelect: wanted)
  }

  private func select(_ controller: UIViewController?) {
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded, old !== controller else { return }
    exchange(old, for: controller, animated: false) {
      old?.viewIfLoaded?.removeFromSuperview()
      place(controller)
    }
  }

  /// Makes the view, with the chosen controller's in it; the bar is not in it here.
  open override func loadView() {
    super.loadView()
    place(selected)
  }

  private func place(_ child: UIViewController?) {
    guard let container = viewIfLoaded, let view = child?.view else { return }
    view.frame = container.bounds
    if view.superview !== container { container.addSubview(view) }
  }

  override var childrenInSight: [UIViewController] { selected.map { [$0] } ?? [] }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "tabBar": nib.objects.fill(tabBar, from: child)
    case "viewControllers": viewControllers = nib.controllers(in: child)
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    guard key == "delegate", let object = value as? any UITabBarControllerDelegate else {
      return super.accept(value, forKey: key)
    }
    delegate = object
    return true
  }
}

/// Who is asked and told about the choice; all of it may be left out.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a controller may be chosen by its item.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A controller was chosen by its item.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
