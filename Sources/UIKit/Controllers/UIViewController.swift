import Foundation

/// What manages one screenful of views.
///
/// A window sends no appearance calls here, unlike Apple's; a test that wants them asks for them by
/// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
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

  private var storedView: UIView?

  /// The view; it is loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      if let owner = newValue?.controller, owner !== self, let view = newValue {
        AppleTexts.viewHasController(view, owner: owner, wanted: self).raise()
      }
      if storedView !== newValue { storedView?.controller = nil }
      storedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it is loaded already.
  public var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded already.
  public var isViewLoaded: Bool { storedView != nil }

  /// Loads the view unless that was done.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    guard storedView != nil else { return }
    viewDidLoad()
  }

  /// Makes the view; to be overridden, never to be called by oneself.
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
  /// Called when memory is short.
  open func didReceiveMemoryWarning() {}

  private var isAppearing = true
  private var isAnimated = false

  /// Tells that the view begins to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    self.isAppearing = isAppearing
    isAnimated = animated
    guard isAppearing else { return viewWillDisappear(animated) }
    loadViewIfNeeded()
    viewWillAppear(animated)
    viewIsAppearing(animated)
  }

  /// Tells that what was begun is done.
  open func endAppearanceTransition() {
    if isAppearing { viewDidAppear(isAnimated) } else { viewDidDisappear(isAnimated) }
  }

  // MARK: What is said about it

  /// What it is called on the screen.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      navigationItem.title = newValue
    }
  }
  private var storedTitle: String?
  /// How it is shown in a navigation bar.
  public let navigationItem = UINavigationItem()

  // MARK: Controllers inside controllers

  /// The controllers in this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller this one is in.
  open internal(set) weak var parent: UIViewController?

  /// Puts a controller into this one; its view is added separately.
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of the one it is in.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets into another, or into none.
  open func willMove(toParent parent: UIViewController?) {}
  /// To be called when the controller is in another, or in none.
  open func didMove(toParent parent: UIViewController?) {}

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? {
    parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
  }

  // MARK: Controllers over controllers

  /// The controller that this one shows over itself.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that shows this one over itself.
  open internal(set) weak var presentingViewController: UIViewController?

  /// Shows another controller over this one, at once.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard viewIfLoaded?.window != nil else {
      return Console.log(AppleTexts.notInWindow(controller, on: self))
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.loadViewIfNeeded()
    completion?()
  }

  /// Ends what this controller shows over itself, or else itself.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    presenter?.presentedViewController?.presentingViewController = nil
    presenter?.presentedViewController = nil
    completion?()
  }

  // MARK: The rest

  /// The superview of the view.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  override func readAttributes(of element: NibElement) { readBasics(of: element) }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool { readBasic(child, of: nib) }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("view", let view as UIView?): self.view = view
    case ("title", let text as String?): title = text
    default: return false
    }
    return true
  }
}
