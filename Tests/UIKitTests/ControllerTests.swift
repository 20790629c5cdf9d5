// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Testing

@testable import UIKit

/// A controller that records its calls.
class Diary: UIViewController {
  var name = ""
  var log = Log()
  override func viewDidLoad() { log.lines.append(name + " load") }
  override func viewWillAppear(_ animated: Bool) { log.lines.append(name + " will appear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append(name + " did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append(name + " will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append(name + " did disappear") }
  override func viewDidUnload() { log.lines.append(name + " unload") }
  override func willMove(toParent parent: UIViewController?) {
    log.lines.append(name + (parent == nil ? " will leave" : " will enter"))
  }
  override func didMove(toParent parent: UIViewController?) {
    log.lines.append(name + (parent == nil ? " left" : " entered"))
  }

  convenience init(_ name: String, _ log: Log) {
    self.init(nibName: nil, bundle: nil)
    self.name = name
    self.log = log
  }
}

class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor @Suite(.serialized)
struct MemoryTests {
  private func warn(_ controller: UIViewController) {
    UIViewController.unloadsViewsOnMemoryWarning = true
    controller.didReceiveMemoryWarning()
    UIViewController.unloadsViewsOnMemoryWarning = false
  }

  @Test func `a memory warning keeps the view`() {
    let controller = Diary()
    controller.loadViewIfNeeded()
    controller.didReceiveMemoryWarning()
    #expect(controller.isViewLoaded && controller.log.take() == [" load"])
  }

  @Test func `with the behavior before iOS 6 a memory warning unloads the view until it is needed`()
  {
    let controller = Diary()
    weak let old = controller.view
    warn(controller)
    #expect(!controller.isViewLoaded && old == nil)
    _ = controller.view
    #expect(controller.log.take() == [" load", " unload", " load"])
  }

  @Test func `a view that has a superview or cannot be reloaded is kept`() {
    let inside = Diary()
    UIView().addSubview(inside.view)
    let container = UIView()
    container.addSubview(inside.view)
    warn(inside)
    #expect(inside.isViewLoaded)
    let given = Diary()
    given.view = UIView()
    warn(given)
    #expect(given.isViewLoaded)
    let notLoaded = Diary()
    warn(notLoaded)
    #expect(notLoaded.log.take() == [])
  }

  @Test func `outlets are reconnected when the nib is loaded again`() throws {
    let nib = try NibFolder(
      owner: """
        <outlet property="view" destination="a" id="1"/>
        <outlet property="box" destination="b" id="2"/>
        """,
      objects: #"<view id="a"><subviews><view id="b" customClass="Recorder"  "#
        + #"customModule="UIKitTests"/></subviews></view>"#)
    let controller = SceneController(nibName: "Nib", bundle: nib.bundle)
    controller.loadViewIfNeeded()
    weak let first = controller.box
    warn(controller)
    #expect(controller.box == nil && first == nil)
    controller.loadViewIfNeeded()
    #expect(controller.box != nil)
  }

  @Test func `loadView called directly loads the view but calls nothing else`() {
    let controller = Diary()
    controller.loadView()
    #expect(controller.isViewLoaded && controller.log.take() == [])
    warn(controller)
    #expect(controller.log.take() == [" unload"])
  }
}

@MainActor @Suite
struct NavigationTests {
  private let log = Log()
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private var first: Diary { Diary("first", log) }
  private var second: Diary { Diary("second", log) }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.appear()
    _ = log.take()
  }

  @Test func `the root controller is pushed, so that a spy records it`() {
    class Spy: UINavigationController {
      var pushed: [UIViewController] = []
      override func pushViewController(_ controller: UIViewController, animated: Bool) {
        pushed.append(controller)
        super.pushViewController(controller, animated: animated)
      }
    }
    let root = first
    let spy = Spy(rootViewController: root)
    #expect(spy.pushed.count == 1 && spy.pushed[0] === root && root.navigationController === spy)
    #expect(!root.isViewLoaded)
  }

  @Test func `a push and a pop send appearance calls to both controllers in order`() {
    let navigation = UINavigationController(rootViewController: first)
    show(navigation)
    let top = second
    navigation.pushViewController(top, animated: true)
    #expect(
      log.take() == [
        "second will enter", "first will disappear", "second load", "second will appear",
        "first did disappear", "second did appear", "second entered",
      ])
    #expect(navigation.popViewController(animated: true) === top)
    #expect(
      log.take() == [
        "second will leave", "second will disappear", "first will appear", "second did disappear",
        "first did appear", "second left",
      ])
    #expect(top.parent == nil && navigation.viewControllers.count == 1)
  }

  @Test func `no appearance calls are sent without a visible window`() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    #expect(
      log.take() == ["first will enter", "first entered", "second will enter", "second entered"])
  }

  @Test func `popping to a controller pops all above it`() throws {
    let navigation = UINavigationController()
    let stack = ["a", "b", "c", "d"].map { Diary($0, log) }
    navigation.viewControllers = stack
    #expect(
      navigation.topViewController === stack[3] && stack[0].navigationController === navigation)
    #expect(navigation.popToViewController(stack[1], animated: false)?.count == 2)
    #expect(navigation.popToRootViewController(animated: false)?.first === stack[1])
    #expect(navigation.viewControllers.count == 1 && navigation.navigationBar.items?.count == 1)
  }

  @Test func `the delegate is notified of the shown controller`() {
    class Delegate: UINavigationControllerDelegate {
      var shown: [UIViewController] = []
      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) { shown.append(viewController) }
    }
    let (delegate, navigation) = (Delegate(), UINavigationController(rootViewController: first))
    navigation.delegate = delegate
    show(navigation)
    navigation.pushViewController(second, animated: false)
    #expect(delegate.shown.count == 1 && delegate.shown[0] === navigation.topViewController)
  }

  @Test func `a bar button calls its target`() {
    let target = Target()
    let button = UIBarButtonItem(
      barButtonSystemItem: .done, target: target, action: Selector("any:"))
    button.tap()
    button.isEnabled = false
    button.tap()
    #expect(target.called == ["any:"] && target.sender === button && button.style == .done)
    var runs = 0
    UIBarButtonItem(title: "Run", primaryAction: UIAction { _ in runs += 1 }).tap()
    #expect(runs == 1)
  }

  @Test func `bar buttons of a storyboard are loaded with the controller`() throws {
    let folder = try NibFolder()
    try folder.write(
      "S.storyboard",
      """
      <document type="Storyboard" initialViewController="c"><scenes><scene sceneID="1"><objects>
        <viewController id="c" customClass="BarOwner" customModule="UIKitTests">
          <view key="view" id="v"/>
          <navigationItem key="navigationItem" title="Items" id="n">
            <barButtonItem key="leftBarButtonItem" systemItem="add" id="b1"/>
            <rightBarButtonItems><barButtonItem title="One" id="b2"><connections>
              <action selector="tapped:" destination="c" id="a"/></connections></barButtonItem>
              <barButtonItem title="Two" tag="3" id="b3"/></rightBarButtonItems>
          </navigationItem>
          <connections><outlet property="button" destination="b2" id="o"/></connections>
        </viewController></objects></scene></scenes></document>
      """)
    let made = UIStoryboard(name: "S", bundle: folder.bundle).instantiateInitialViewController()
    let owner = try #require(made as? BarOwner)
    #expect(owner.title == nil && owner.navigationItem.title == "Items")
    #expect(owner.navigationItem.leftBarButtonItem?.systemItem == .add)
    #expect(owner.navigationItem.rightBarButtonItems?.map(\.title) == ["One", "Two"])
    owner.navigationItem.rightBarButtonItem?.tap()
    #expect(owner.taps == 1 && owner.button == nil)
    owner.loadViewIfNeeded()
    #expect(owner.button === owner.navigationItem.rightBarButtonItem)
  }
}

class BarOwner: UIViewController {
  @UIKit.IBOutlet(.weak) var button: UIBarButtonItem!
  var taps = 0
  @IBAction private func tapped(_ sender: UIBarButtonItem) { taps += 1 }
}
