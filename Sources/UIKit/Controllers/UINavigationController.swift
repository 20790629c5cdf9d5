import Foundation

/// A container view controller that manages a stack of view controllers.
///
/// Pushes and pops are complete when the call returns, whether they are animated or not.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ForwardsAppearance {
  /// Creates a navigation controller and pushes the root view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a navigation controller with an empty stack.
  ///
  /// On Linux, the bar classes are ignored: the bars are a `UINavigationBar` and a `UIToolbar`.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a navigation controller from a storyboard or a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The navigation stack

  /// The view controllers on the navigation stack, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stack: [UIViewController] = []

  /// The view controller at the top of the navigation stack.
  open var topViewController: UIViewController? { stack.last }
  /// The top view controller, or the view controller that it presents.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Replaces the view controllers on the navigation stack.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    change(to: controllers, animated)
  }

  /// Pushes a view controller onto the stack.
  ///
  /// Raises an `NSException` if the view controller is already on the stack or is a navigation
  /// controller.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === controller }) { AppleTexts.pushedTwice().raise() }
    if controller is UINavigationController { AppleTexts.pushedNavigation().raise() }
    change(to: stack + [controller], animated)
  }

  /// Pops the top view controller from the stack.
  ///
  /// - Returns: The popped view controller, or `nil` if the stack has fewer than two view
  ///   controllers.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated)
    return top
  }

  /// Pops view controllers until the specified one is at the top of the stack.
  ///
  /// Raises an `NSException` if the view controller isn't on the stack.
  ///
  /// - Returns: The popped view controllers.
  @discardableResult
  open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      AppleTexts.poppedToStranger().raise()
    }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated)
    return popped
  }

  /// Pops all view controllers except the root.
  ///
  /// - Returns: The popped view controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), animated)
    return popped
  }

  /// Pushes a view controller onto the stack.
  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: UIView.areAnimationsEnabled)
  }

  private func change(to new: [UIViewController], _ animated: Bool) {
    let old = stack
    let top = new.last
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    gone.forEach { $0.willMove(toParent: nil) }
    added.forEach { addChild($0) }
    children = new
    stack = new
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
    updateToolbar()
  }

  func updateToolbar() { toolbar?.setItems(topViewController?.toolbarItems, animated: false) }

  private func setMoving(_ controller: UIViewController?, from: Bool? = nil, to: Bool? = nil) {
    if let from { controller?.isMovingFromParent = from }
    if let to { controller?.isMovingToParent = to }
  }

  // MARK: Bars and transitions

  /// Constants that describe a change of the navigation stack.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// The delegate of the navigation controller.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The navigation bar of the controller.
  public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The toolbar of the controller.
  public private(set) var toolbar: UIToolbar! = UIToolbar(
    frame: CGRect(x: 0, y: 0, width: 375, height: 44))
  /// A Boolean value that indicates whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
  /// A Boolean value that indicates whether the toolbar is hidden.
  ///
  /// The default is `true`.
  open var isToolbarHidden = true
  /// A Boolean value that indicates whether a tap hides the bars, without effect on Linux.
  open var hidesBarsOnTap = false
  /// A Boolean value that indicates whether the keyboard hides the bars, without effect on Linux.
  open var hidesBarsWhenKeyboardAppears = false
  /// A Boolean value that indicates whether the bars hide if the height is compact, without effect
  /// on Linux.
  open var hidesBarsWhenVerticallyCompact = false
  /// A Boolean value that indicates whether a swipe hides the bars, without effect on Linux.
  open var hidesBarsOnSwipe = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The gesture recognizer that pops the top view controller.
  ///
  /// It never fires on Linux.
  public private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// Shows or hides the navigation bar.
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    isNavigationBarHidden = isHidden
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ isHidden: Bool, animated: Bool) { isToolbarHidden = isHidden }

  /// Creates the view and adds the top view controller's view to it.
  ///
  /// On Linux, the bars aren't part of the view.
  open override func loadView() {
    super.loadView()
    place(topViewController)
  }

  override var childrenInSight: [UIViewController] { topViewController.map { [$0] } ?? [] }

  /// The preferred status bar style of the top view controller.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    topViewController?.preferredStatusBarStyle ?? .default
  }

  private func show(_ top: UIViewController?, insteadOf old: UIViewController?, _ animated: Bool) {
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

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("navigationBarHidden", \UINavigationController.isNavigationBarHidden),
      .flag("toolbarHidden", \UINavigationController.isToolbarHidden),
      .flag("hidesBarsOnSwipe", \UINavigationController.hidesBarsOnSwipe),
      .flag("hidesBarsOnTap", \UINavigationController.hidesBarsOnTap),
      .flag(
        "hidesBarsWhenKeyboardAppears", \UINavigationController.hidesBarsWhenKeyboardAppears),
      .flag(
        "hidesBarsWhenVerticallyCompact", \UINavigationController.hidesBarsWhenVerticallyCompact),
      .object("delegate", \UINavigationController.delegate),
    ]
  }
}

/// Methods that respond to changes of the view controller that a navigation controller shows.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Notifies the delegate that a view controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Notifies the delegate that a view controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Returns the animator for a transition between two view controllers.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives an interactive transition between two view controllers.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
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
  /// Returns `nil`, which means the standard transition.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, which means a transition that isn't interactive.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
