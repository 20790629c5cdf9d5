import Foundation

/// What manages one screenful of views.
///
/// Transitions are over when the call that begins them returns, animated or not. A window sends no appearance calls here
/// unless `UIWindow.sendsAppearanceCalls` is set: there is no host application, as in a logic test on Apple's systems. A test
/// that wants the calls asks for them by `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: Where it comes from

  /// The storyboard that it was made by.
  public internal(set) var storyboard: UIStoryboard?
  /// Where the nib is looked for.
  public internal(set) var nibBundle: Bundle?
  var givenNibName: String?
  /// The scene of a storyboard, kept until the view is asked for.
  var scene: StoryboardScene?
  /// Stands for its class in a test: UIKit skips the calls about loading, appearing and disappearing.
  @_spi(Fleet) public var skipsLifeCycleCalls = false

  /// The nib that the view comes from: the one given, else one named like the class; nil where there is none.
  open var nibName: String? { givenNibName ?? nibNameOfClass }

  /// Makes a controller whose view comes from a nib, once it is asked for.
  public init(nibName: String?, bundle: Bundle?) {
    givenNibName = nibName
    nibBundle = bundle
    super.init()
  }

  /// Makes a controller as a storyboard or a nib describes it.
  public required init?(coder: NSCoder) {
    super.init()
    guard let nib = coder as? NibCoder else { return }
    nib.decode(self)
    scene = StoryboardScene(nib, owner: self)
  }

  /// Makes a controller whose view comes from a nib named like its class, if there is one.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: Its view

  var storedView: UIView?
  /// Whether the view can be made again: it came from `loadView`, and was not just set.
  var isViewReloadable = false
  var isLoadingView = false

  /// The view; it is loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { take(newValue) }
  }

  /// The view, if it is loaded already.
  public var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded already.
  public var isViewLoaded: Bool { storedView != nil }

  /// Loads the view unless that was done.
  open func loadViewIfNeeded() { loadOnce() }

  /// Makes the view; to be overridden, never to be called by oneself.
  ///
  /// Called directly it makes the view, but `viewDidLoad()` is not called then.
  open func loadView() { loadViewFromFile() }

  /// Called when the view is loaded and its outlets are connected.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is about to be shown and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Memory

  /// Whether a memory warning unloads the views that are not on the screen, as it did before iOS 6; it does not by default.
  ///
  /// The exception about a missing nib is worded as it was then, too.
  public static var unloadsViewsOnMemoryWarning = false

  /// Called when memory is short; to be called by tests to see what happens then.
  ///
  /// With `unloadsViewsOnMemoryWarning` it lets the view go, provided that it has no superview and can be made again, and calls
  /// `viewWillUnload()` and `viewDidUnload()`.
  open func didReceiveMemoryWarning() { unloadViewIfAllowed() }
  /// Called before a memory warning lets the view go; see `unloadsViewsOnMemoryWarning`.
  open func viewWillUnload() {}
  /// Called when a memory warning has let the view go, which a controller answers by letting go of what is in the view; see
  /// `unloadsViewsOnMemoryWarning`.
  open func viewDidUnload() {}

  // MARK: Appearing

  var appearance = Appearance()

  /// Tells that the view begins to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing, animated)
  }

  /// Tells that what was begun is done.
  open func endAppearanceTransition() { end() }

  /// Whether the controllers in this one are told of its appearing.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The controllers in this one that are seen while it is.
  var childrenInSight: [UIViewController] {
    children.filter { child in
      guard let inner = child.viewIfLoaded, let view = viewIfLoaded else { return false }
      return inner.isDescendant(of: view)
    }
  }

  /// Whether it is appearing because it is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether it is disappearing because it is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether it is appearing because it was added to a container.
  open internal(set) var isMovingToParent = false
  /// Whether it is disappearing because it leaves a container.
  open internal(set) var isMovingFromParent = false

  // MARK: What is said about it

  /// What it is called on the screen.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      navigationItem.title = newValue
      storedTabBarItem?.title = newValue
    }
  }
  private var storedTitle: String?
  /// How it is shown in a navigation bar.
  open var navigationItem: UINavigationItem { storedNavigationItem }
  private let storedNavigationItem = UINavigationItem()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// How it is shown in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      let item = storedTabBarItem ?? UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set { storedTabBarItem = newValue }
  }
  private var storedTabBarItem: UITabBarItem?
  /// What is in the toolbar while it is shown.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the bar at the bottom is hidden while it is shown; nothing hides it here.
  open var hidesBottomBarWhenPushed = false
  /// Whether its contents are being changed.
  open var isEditing = false
  /// The size that it would like to have.
  open var preferredContentSize = CGSize.zero
  /// Edges under which its view reaches below bars; without effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether its view reaches below opaque bars, too; without effect here.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Room around its view that is kept free; without effect here.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// What the status bar looks like; without effect here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether there is no status bar; without effect here.
  open var prefersStatusBarHidden: Bool { false }
  /// Asks for the status bar to be drawn anew; does nothing here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// How the screen may be held; without effect here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the screen may be turned; without effect here.
  open var shouldAutorotate: Bool { true }
  /// A name to be found by after a restart; without effect here.
  open var restorationIdentifier: String?

  /// Begins or ends the changing of its contents.
  open func setEditing(_ isEditing: Bool, animated: Bool) {
    self.isEditing = isEditing
    editItem?.show(isEditing: isEditing)
  }

  private var editItem: EditButtonItem?
  /// A button that begins the changing of the contents and ends it.
  open var editButtonItem: UIBarButtonItem {
    let item = editItem ?? EditButtonItem(of: self)
    editItem = item
    return item
  }

  /// The controller in this one that says what the status bar looks like; nobody asks here.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The controller in this one that says whether there is a status bar; nobody asks here.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// How the status bar comes and goes; without effect here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the line at the bottom goes by itself; without effect here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// How the screen should be held at first; without effect here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Asks how the screen may be held; does nothing here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Whether it is light or dark in this controller, whatever it is around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// What is so about its surroundings.
  open var traitCollection: UITraitCollection { traitsAround }
  var traitsAround: UITraitCollection {
    let around =
      parent?.traitsAround ?? storedPresenter?.traitsAround
      ?? viewIfLoaded?.superview?.traitCollection ?? .current
    return around.overridden(by: overrideUserInterfaceStyle)
  }

  /// Called before the view gets another size, as the screen is turned; a test calls it.
  ///
  /// Those inside are told.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Called before other traits hold; a test calls it.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when other traits hold; a test calls it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when what a child would like to have as a size is another; a test calls it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the margins of the view are others; never called here.
  open func viewLayoutMarginsDidChange() {}
  /// Called when bars cover another part of the view; never called here.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called before the view's rules are looked at.
  open func updateViewConstraints() {}

  /// The upper edge of what no bar covers.
  public let topLayoutGuide = UILayoutGuide()
  /// The lower edge of what no bar covers.
  public let bottomLayoutGuide = UILayoutGuide()

  // MARK: Controllers inside controllers

  /// The controllers in this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller this one is in.
  open internal(set) weak var parent: UIViewController?

  /// Puts a controller into this one; its view is added separately.
  open func addChild(_ child: UIViewController) { take(child) }

  /// Takes the controller out of the one it is in.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller gets into another, or into none.
  open func willMove(toParent parent: UIViewController?) {}
  /// To be called when the controller is in another, or in none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Swaps the views of two controllers in this one, at once.
  open func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swap(from, to, animations)
    completion?(true)
  }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? { ancestor() }

  // MARK: Controllers over controllers

  var storedPresented: UIViewController?
  weak var storedPresenter: UIViewController?
  var storedPresentation: UIPresentationController?
  /// Who knows how it comes and goes.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The controller that this one, or one around it, shows over itself.
  open var presentedViewController: UIViewController? {
    storedPresented ?? parent?.presentedViewController
  }
  /// The controller that shows this one, or one around it, over itself.
  open var presentingViewController: UIViewController? {
    storedPresenter ?? parent?.presentingViewController
  }
  /// How it is shown over another.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes; without effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether it cannot be swiped away; without effect here.
  open var isModalInPresentation = false
  /// Whether what covers only a part of the screen covers this one.
  open var definesPresentationContext = false

  /// Shows another controller over this one, at once.
  ///
  /// It is the outermost controller around this one that presents.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if show(controller, animated) { completion?() }
  }

  /// Ends what this controller shows over itself, or else itself, at once.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController?.storedPresenter ?? presentingViewController
    presenter?.hidePresented(animated)
    completion?()
  }

  /// Shows a controller where the container around this one shows such, else over this one.
  open func show(_ controller: UIViewController, sender: Any?) {
    if let container = container(thatShows: controller, fromDetail: false) {
      return container.show(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  /// Shows a controller where the container around this one shows details, else over this one.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if let container = container(thatShows: controller, fromDetail: true) {
      return container.showDetailViewController(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Segues

  /// Goes the way that the storyboard describes under that identifier.
  ///
  /// Raises an exception where there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goWay(named: identifier, sender: sender)
  }

  /// Whether a way that was begun by touching something is gone.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a way is gone, to prepare the controller at its end.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwinding way with that method may end here.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from: UIViewController, sender: Any?
  ) -> Bool {
    responds(to: action)
  }

  /// Called on a container when an unwinding way passes through it, to show the controller that it leads to.
  open func unwind(for segue: UIStoryboardSegue, towards next: UIViewController) {}

  /// Where the ways of the storyboard go from here.
  var ways: [StoryboardWay] = []

  // MARK: The rest

  /// The superview of the view, else who presents it.
  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? storedPresenter
  }

  override func readAttributes(of element: NibElement) { readBasics(of: element) }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool { readBasic(child, of: nib) }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("view", let view as UIView?): self.view = view
    case ("title", let text as String?): title = text
    case ("searchDisplayController", _): break
    default: return false
    }
    return true
  }
}
