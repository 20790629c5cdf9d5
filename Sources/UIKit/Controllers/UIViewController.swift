import Foundation

/// An object that manages a view hierarchy.
///
/// Transitions are complete when the call that begins them returns, whether they are animated or
/// not.
///
/// A window sends appearance calls only if `UIWindow.sendsAppearanceCalls` is set. The reason is
/// that there is no host application, as in a logic test on Apple's systems. A test that needs the
/// calls uses `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: Storyboards and nibs

  /// The storyboard from which the view controller was created.
  public internal(set) var storyboard: UIStoryboard?
  /// The bundle that contains the nib.
  public internal(set) var nibBundle: Bundle?
  var givenNibName: String?
  /// The view controller's scene in a storyboard, from which the view is loaded on first access.
  var scene: StoryboardScene?
  /// A Boolean value that indicates whether UIKit skips `viewDidLoad()` and the appearance calls.
  ///
  /// Set it on a mock that replaces a view controller in a test.
  @_spi(Fleet) public var skipsLifeCycleCalls = false

  /// The name of the nib that contains the view, or `nil` if there is no nib.
  ///
  /// The default is a nib that is named after the class, if one exists.
  open var nibName: String? { givenNibName ?? nibNameOfClass }

  /// Creates a view controller whose view is loaded from a nib on first access.
  ///
  /// If `nibName` is `nil`, the view controller uses a nib that is named after its class, if one
  /// exists.
  public init(nibName: String?, bundle: Bundle?) {
    givenNibName = nibName
    nibBundle = bundle
  }

  /// Creates a view controller from a storyboard or a nib.
  ///
  /// With any other coder, the result is the same as with `init()`.
  public required init?(coder: NSCoder) {
    super.init()
    guard let nib = coder as? NibCoder else { return }
    nib.decode(self)
    readIdentifier(of: nib.element)
    scene = StoryboardScene(nib, owner: self)
  }

  /// Creates a view controller that uses a nib named after its class, if one exists.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  var storedView: UIView?
  /// Whether the view can be loaded again: it comes from `loadView()` and wasn't set from outside.
  var isViewReloadable = false
  var isLoadingView = false

  /// The view that the controller manages.
  ///
  /// It is loaded on first access.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }

  /// The view, or `nil` if it isn't loaded yet.
  public var viewIfLoaded: UIView? { storedView }
  /// A Boolean value that indicates whether the view is loaded.
  public var isViewLoaded: Bool { storedView != nil }

  /// Loads the view if it isn't loaded yet.
  open func loadViewIfNeeded() { loadOnce() }

  /// Creates the view that the controller manages.
  ///
  /// Override this method to create the view in code. Never call it directly: a direct call creates
  /// the view without calling `viewDidLoad()`.
  open func loadView() { loadViewFromFile() }

  /// Called after the view is loaded and its outlets are connected.
  open func viewDidLoad() {}
  /// Called before the view is added to a view hierarchy.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called immediately after `viewWillAppear(_:)`.
  ///
  /// Unlike in Apple's UIKit, the view may not be in the view hierarchy yet and may not have its
  /// final size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was added to a view hierarchy.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from a view hierarchy.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed from a view hierarchy.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Memory

  /// A Boolean value that indicates whether a memory warning unloads views that have no superview.
  ///
  /// Views were unloaded this way before iOS 6. The default is `false`. The property also selects
  /// the wording of the exception for a missing nib from that time.
  public static var unloadsViewsOnMemoryWarning = false

  /// Called when memory is low.
  ///
  /// A test can call it to simulate a memory warning.
  ///
  /// If `unloadsViewsOnMemoryWarning` is set, the method releases the view and calls
  /// `viewWillUnload()` and `viewDidUnload()`. It does so only if the view has no superview and can
  /// be loaded again.
  open func didReceiveMemoryWarning() { unloadViewIfAllowed() }
  /// Called before a memory warning releases the view.
  ///
  /// See `unloadsViewsOnMemoryWarning`.
  open func viewWillUnload() {}
  /// Called after a memory warning has released the view.
  ///
  /// See `unloadsViewsOnMemoryWarning`.
  ///
  /// Override this method to release references to subviews.
  open func viewDidUnload() {}

  // MARK: Appearance

  var appearance = Appearance()

  /// Begins the appearance or disappearance of the view.
  ///
  /// Loads the view if it is about to appear, and calls the `viewWill…` method.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing, animated)
  }

  /// Ends the transition that `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() { end() }

  /// A Boolean value that indicates whether appearance calls are forwarded to children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear together with this view controller.
  var childrenInSight: [UIViewController] {
    children.filter { child in
      guard let inner = child.viewIfLoaded, let view = viewIfLoaded else { return false }
      return inner.isDescendant(of: view)
    }
  }

  /// A Boolean value that indicates whether the view controller is being presented.
  open internal(set) var isBeingPresented = false
  /// A Boolean value that indicates whether the view controller is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// A Boolean value that indicates whether the view controller is being added to a container.
  open internal(set) var isMovingToParent = false
  /// A Boolean value that indicates whether the view controller is being removed from a container.
  open internal(set) var isMovingFromParent = false

  // MARK: Configuration

  /// The title that represents the view controller.
  ///
  /// Setting it also sets the title of the navigation item and of the tab bar item, which for the
  /// root of a navigation controller is that of the navigation controller.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      navigationItem.title = newValue
      setTabTitle(newValue)
    }
  }
  private var storedTitle: String?
  /// The navigation item that represents the view controller in a navigation bar.
  open var navigationItem: UINavigationItem { storedNavigationItem }
  private let storedNavigationItem = UINavigationItem()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tab bar item that represents the view controller in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      let item = storedTabBarItem ?? UITabBarItem(title: tabTitle, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      (parent as? UITabBarController)?.updateItems()
    }
  }
  var storedTabBarItem: UITabBarItem?
  /// The items that the toolbar of the navigation controller shows for the view controller.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.updateToolbar() } }
  /// A Boolean value that indicates whether pushing the view controller hides the bottom bar,
  /// without effect on Linux.
  open var hidesBottomBarWhenPushed = false
  /// A Boolean value that indicates whether the user can edit the view's contents.
  ///
  /// Setting it doesn't update the edit button. Use `setEditing(_:animated:)` for that.
  open var isEditing = false
  /// The preferred size of the view in a container.
  open var preferredContentSize = CGSize.zero
  /// The edges that extend under bars, without effect on Linux.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// A Boolean value that indicates whether the layout extends under opaque bars, without effect on
  /// Linux.
  open var extendedLayoutIncludesOpaqueBars = false
  /// A Boolean value that indicates whether scroll views avoid bars, without effect on Linux.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Insets of the view's safe area, the only ones on Linux.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.noteSafeAreaChange() } }
  }
  /// The preferred style of the status bar, without effect on Linux.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value that indicates whether the status bar should be hidden, without effect on
  /// Linux.
  open var prefersStatusBarHidden: Bool { false }
  /// Requests an update of the status bar, without effect on Linux.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The interface orientations that the view controller supports, without effect on Linux.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// A Boolean value that indicates whether the contents rotate automatically, without effect on
  /// Linux.
  open var shouldAutorotate: Bool { true }

  /// Begins or ends editing mode, and updates the edit button.
  open func setEditing(_ isEditing: Bool, animated: Bool) {
    self.isEditing = isEditing
    editItem?.show(isEditing: isEditing)
  }

  private var editItem: EditButtonItem?
  /// A bar button item that toggles editing mode.
  open var editButtonItem: UIBarButtonItem {
    let item = editItem ?? EditButtonItem(of: self)
    editItem = item
    return item
  }

  /// The child that determines the style of the status bar, without effect on Linux.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines the visibility of the status bar, without effect on Linux.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The animation for changes of the status bar, without effect on Linux.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// A Boolean value that indicates whether the home indicator hides automatically, without effect
  /// on Linux.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator hides, without effect on Linux.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Requests an update of the home indicator, without effect on Linux.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which gestures of the app have priority, without effect on Linux.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines the edges for gestures of the app, without effect on Linux.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of the edges for gestures of the app, without effect on Linux.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// The class that restores the view controller, without effect on Linux.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The preferred orientation for a presentation, without effect on Linux.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Requests an update of the supported interface orientations, without effect on Linux.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// The interface style that the view controller and its descendants use.
  ///
  /// The default, `unspecified`, means the style of the surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// The traits that apply to the view controller.
  open var traitCollection: UITraitCollection { traitsAround }
  var traitsAround: UITraitCollection {
    let around =
      parent?.traitsAround ?? storedPresenter?.traitsAround
      ?? viewIfLoaded?.superview?.traitCollection ?? .current
    return around.overridden(by: parent?.childTraits[ObjectIdentifier(self)])
      .overridden(by: traitOverrides.collection).overridden(by: overrideUserInterfaceStyle)
  }
  private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  /// The traits that override those of the surroundings.
  open var traitOverrides = UITraitOverrides()
  /// Sets traits that override those of the parent for a child.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { childTraits[ObjectIdentifier(childViewController)] = collection }
  /// Returns the traits that override those of the parent for a child.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childTraits[ObjectIdentifier(childViewController)] }

  /// Called before the size of the view changes, for example because the device rotates.
  ///
  /// Notifies the children as well. UIKit doesn't call this method on Linux. A test can call it.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.viewWillTransition(to: size, with: coordinator) } }
  /// Called before the traits change.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called after the traits have changed.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after the preferred content size of a child has changed.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// A Boolean value that indicates whether the margins of the view are at least the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// The system's minimum margins of a controller's view, 16 points at both sides.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(leading: 16, trailing: 16)
  }
  /// Called after the layout margins of the view were set.
  open func viewLayoutMarginsDidChange() {}
  /// Called after the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called to update the constraints of the view, which it does by default.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// The guide for the top edge of the area that no bar covers.
  public let topLayoutGuide = UILayoutGuide()
  /// The guide for the bottom edge of the area that no bar covers.
  public let bottomLayoutGuide = UILayoutGuide()

  // MARK: Containment

  /// The child view controllers.
  open internal(set) var children: [UIViewController] = []
  /// The parent view controller.
  open internal(set) weak var parent: UIViewController?

  /// Adds a view controller as a child.
  ///
  /// The caller must add the child's view separately.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Removes the view controller from its parent.
  open func removeFromParent() { leaveParent() }

  /// Called before the view controller is added to or removed from a container.
  ///
  /// `addChild(_:)` calls this method. Before `removeFromParent()`, the container must call it with
  /// `nil`.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the view controller was added to or removed from a container.
  ///
  /// `removeFromParent()` calls this method. After `addChild(_:)`, the container must call it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child with the view of another immediately.
  open func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swap(from, to, animations)
    completion?(true)
  }

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { ancestor() }

  // MARK: Presentation

  var storedPresented: UIViewController?
  weak var storedPresenter: UIViewController?
  var storedPresentation: UIPresentationController?
  /// The delegate that provides the objects for a custom presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The view controller that this one, or one of its ancestors, presents.
  open var presentedViewController: UIViewController? {
    storedPresented ?? parent?.presentedViewController
  }
  /// The view controller that presents this one, or one of its ancestors.
  open var presentingViewController: UIViewController? {
    storedPresenter ?? parent?.presentingViewController
  }
  /// The style of a modal presentation of this view controller.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition style of a modal presentation, without effect on Linux.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value that indicates whether the user can't dismiss the view controller, without
  /// effect on Linux.
  open var isModalInPresentation = false
  /// A Boolean value that indicates whether presentations in the current context cover this view.
  open var definesPresentationContext = false
  /// A Boolean value that indicates whether presentations in the current context use the transition
  /// style of this view controller, without effect on Linux.
  open var providesPresentationContextTransitionStyle = false

  /// Presents a view controller immediately.
  ///
  /// The outermost container presents it, unless the presentation style uses the current context.
  /// If this view controller isn't in a window, or if the presenter already presents another view
  /// controller, the method logs a warning and does nothing else. It raises an `NSException` if the
  /// view controller to present is already presented, has a parent, or is itself the presenter.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) { if show(controller, animated) { completion?() } }

  /// Dismisses the presented view controller, or this one if it presents none, immediately.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController?.storedPresenter ?? presentingViewController
    presenter?.hidePresented(animated)
    completion?()
  }

  /// Shows a view controller in the nearest suitable container, or else presents it.
  open func show(_ controller: UIViewController, sender: Any?) {
    if let container = container(thatShows: controller, fromDetail: false) {
      return container.show(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  /// Shows a view controller as details in the nearest split view controller, or else presents it.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if let container = container(thatShows: controller, fromDetail: true) {
      return container.showDetailViewController(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Segues

  /// Performs the segue with the specified identifier.
  ///
  /// Raises an `NSException` if the view controller has no such segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performStoryboardSegue(named: identifier, sender: sender)
  }

  /// Returns whether a segue that the user triggered should be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to prepare the destination view controller.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue with the specified action can end at this view controller.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  /// Called on a container to show the next view controller during an unwind segue.
  ///
  /// UIKit doesn't call this method on Linux.
  open func unwind(for segue: UIStoryboardSegue, towards next: UIViewController) {}

  /// The segues in the storyboard that start at this view controller.
  var segueDescriptions: [SegueDescription] = []

  // MARK: Responder chain and nibs

  /// The superview of the view, or the presenting view controller if the view has no superview.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? storedPresenter }

  override class var keyedProperties: [KeyedProperty] { ofEveryController }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool { readBasic(child, of: nib) }
}
