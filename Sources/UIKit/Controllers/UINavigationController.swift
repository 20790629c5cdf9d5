import Foundation

/// A controller that shows the topmost of a pile of others.
///
/// Pushing and popping is over when the call returns, animated or not.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, AppearanceTeller {
  /// Makes a controller with one in it, which is pushed.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a controller with nothing in it.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a controller with nothing in it; its bars are the usual ones here.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller as a storyboard or a nib describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The pile

  /// The pile, from the bottom.
  open var viewControllers: [UIViewController] {
    get { pile }
    set { setViewControllers(newValue, animated: false) }
  }
  private var pile: [UIViewController] = []

  /// The topmost.
  open var topViewController: UIViewController? { pile.last }
  /// What is seen: the topmost, or what it presents.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Exchanges the whole pile.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    change(to: controllers, animated)
  }

  /// Puts a controller on top.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if pile.contains(where: { $0 === controller }) { AppleTexts.pushedTwice().raise() }
    if controller is UINavigationController { AppleTexts.pushedNavigation().raise() }
    change(to: pile + [controller], animated)
  }

  /// Takes the topmost away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard pile.count > 1, let top = pile.last else { return nil }
    change(to: pile.dropLast(), animated)
    return top
  }

  /// Takes all away that is above a controller.
  @discardableResult
  open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = pile.firstIndex(where: { $0 === controller }) else {
      AppleTexts.poppedToStranger().raise()
    }
    let popped = Array(pile[(index + 1)...])
    change(to: Array(pile[...index]), animated)
    return popped
  }

  /// Takes all away but the lowest.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(pile.dropFirst())
    change(to: Array(pile.prefix(1)), animated)
    return popped
  }

  /// Pushes a controller.
  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: UIView.areAnimationsEnabled)
  }

  private func change(to new: [UIViewController], _ animated: Bool) {
    let old = pile
    let top = new.last
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    gone.forEach { $0.willMove(toParent: nil) }
    added.forEach { addChild($0) }
    children = new
    pile = new
    setMoving(gone.last, from: true)
    setMoving(added.last, to: true)
    if old.last !== top { show(top, insteadOf: old.last, animated) }
    setMoving(gone.last, from: false)
    setMoving(added.last, to: false)
    for controller in gone {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    added.forEach { $0.didMove(toParent: self) }
    navigationBar.items = new.map(\.navigationItem)
  }

  private func setMoving(_ controller: UIViewController?, from: Bool? = nil, to: Bool? = nil) {
    if let from { controller?.isMovingFromParent = from }
    if let to { controller?.isMovingToParent = to }
  }

  // MARK: What is seen

  /// What is done to the pile.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// A controller comes.
    case push
    /// A controller goes.
    case pop
  }

  /// Who is told of what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar at the top.
  public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom.
  public private(set) var toolbar: UIToolbar! = UIToolbar(
    frame: CGRect(x: 0, y: 0, width: 375, height: 44))
  /// Whether the bar at the top is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
  /// Whether the bar at the bottom is hidden, as it is at first.
  open var isToolbarHidden = true
  /// Whether bars hide at a tap; without effect here.
  open var hidesBarsOnTap = false
  /// Whether bars hide while something is typed; without effect here.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether bars hide where there is little height; without effect here.
  open var hidesBarsWhenVerticallyCompact = false
  /// Whether bars hide while the contents are moved; without effect here.
  open var hidesBarsOnSwipe = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The gesture that pops; nobody makes it here.
  public private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// Hides or shows the bar at the top.
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    isNavigationBarHidden = isHidden
  }

  /// Hides or shows the bar at the bottom.
  open func setToolbarHidden(_ isHidden: Bool, animated: Bool) { isToolbarHidden = isHidden }

  /// Makes the view, with the topmost controller's in it; the bars are not in it here.
  open override func loadView() {
    super.loadView()
    place(topViewController)
  }

  override var childrenInSight: [UIViewController] { topViewController.map { [$0] } ?? [] }

  /// The preferred style of the topmost.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    topViewController?.preferredStatusBarStyle ?? .default
  }

  private func show(
    _ top: UIViewController?, insteadOf old: UIViewController?, _ animated: Bool
  ) {
    guard isViewLoaded else { return }
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    exchange(old, for: top, animated: animated) {
      place(top)
      old?.viewIfLoaded?.removeFromSuperview()
    }
    if let top { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  private func place(_ child: UIViewController?) {
    guard let container = viewIfLoaded, let view = child?.view else { return }
    view.frame = container.bounds
    if view.superview !== container { container.addSubview(view) }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "navigationBar": nib.objects.fill(navigationBar, from: child)
    case "viewControllers": viewControllers = nib.controllers(in: child)
    case "toolbar": if let toolbar { nib.objects.fill(toolbar, from: child) }
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("navigationBarHidden").map { isNavigationBarHidden = $0 }
    element.flag("toolbarHidden").map { isToolbarHidden = $0 }
    element.flag("hidesBarsOnSwipe").map { hidesBarsOnSwipe = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    guard key == "delegate", let object = value as? any UINavigationControllerDelegate else {
      return super.accept(value, forKey: key)
    }
    delegate = object
    return true
  }
}

/// Who is told of what a navigation controller shows; all of it may be left out.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be seen.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A controller is seen.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Who moves one controller over another; a test asks for it.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Nobody in particular.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
