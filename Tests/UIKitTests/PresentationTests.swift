import Testing

@testable import UIKit

@MainActor @Suite
struct PresentationTests {
  private let log = Log()
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func onScreen(_ name: String) -> Diary {
    let controller = Diary(name, log)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.appear()
    _ = log.take()
    return controller
  }

  @Test func `a sheet keeps the presenting controller visible`() {
    let below = onScreen("below")
    let above = Diary("above", log)
    var isDone = false
    below.present(above, animated: true) { isDone = true }
    #expect(log.take() == ["above load", "above will appear", "above did appear"])
    #expect(isDone && above.view.window === window && below.view.window === window)
    below.dismiss(animated: true)
    #expect(log.take() == ["above will disappear", "above did disappear"])
    #expect(above.view.window == nil && above.presentingViewController == nil)
  }

  @Test func `a full-screen presentation makes the presenter disappear`() {
    let below = onScreen("below")
    let above = Diary("above", log)
    above.modalPresentationStyle = .fullScreen
    below.present(above, animated: false)
    #expect(
      log.take() == [
        "above load", "below will disappear", "above will appear", "below did disappear",
        "above did appear",
      ])
    above.dismiss(animated: false)
    #expect(
      log.take() == [
        "above will disappear", "below will appear", "above did disappear", "below did appear",
      ])
  }

  @Test func `a full-screen presentation removes the presenter's view while it is shown`() {
    let below = onScreen("below")
    let (first, second) = (UIViewController(), UIViewController())
    (first.modalPresentationStyle, second.modalPresentationStyle) = (.fullScreen, .fullScreen)
    below.present(first, animated: false)
    #expect(below.view.window == nil && window.subviews == [first.view])
    first.present(second, animated: false)
    #expect(window.subviews == [second.view])
    window.isHidden = true
    window.isHidden = false
    #expect(window.subviews == [second.view])
    first.dismiss(animated: false)
    #expect(window.subviews == [first.view])
    below.dismiss(animated: false)
    #expect(window.subviews == [below.view])
  }

  @Test func `all full-screen presentations can be dismissed at once`() {
    let below = onScreen("below")
    let (first, second) = (UIViewController(), UIViewController())
    (first.modalPresentationStyle, second.modalPresentationStyle) = (.fullScreen, .fullScreen)
    below.present(first, animated: false)
    first.present(second, animated: false)
    below.dismiss(animated: false)
    #expect(window.subviews == [below.view])
  }

  private final class Presentation: UIPresentationController {
    var log: [String] = []
    let dimming = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 300, width: containerView?.bounds.width ?? 0, height: 100)
    }
    override func presentationTransitionWillBegin() {
      log.append("will present")
      containerView?.addSubview(dimming)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("did present") }
    override func dismissalTransitionWillBegin() { log.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("did dismiss") }
    override func containerViewDidLayoutSubviews() { log.append("layout") }
  }

  private final class Transition: NSObject, UIViewControllerTransitioningDelegate {
    var made: [Presentation] = []
    var sources: [UIViewController] = []
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      made.append(Presentation(presentedViewController: presented, presenting: presenting))
      sources.append(source)
      return made.last
    }
  }

  @Test func `a custom presentation has a controller that is called`() throws {
    let below = onScreen("below")
    let (above, delegate) = (Diary("above", log), Transition())
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = delegate
    below.present(above, animated: false)
    let presentation = try #require(delegate.made.first)
    #expect(delegate.sources == [below] && above.presentationController === presentation)
    #expect(presentation.log == ["will present", "layout", "did present"])
    let container = try #require(presentation.containerView)
    #expect(container.superview === window && container.frame == window.bounds)
    #expect(container.subviews == [presentation.dimming, above.view])
    #expect(above.view.frame == CGRect(x: 0, y: 300, width: 375, height: 100))
    #expect(below.view.window === window)
    presentation.log = []
    above.dismiss(animated: false)
    #expect(presentation.log == ["will dismiss", "did dismiss"])
    #expect(window.subviews == [below.view] && presentation.containerView == nil)
    below.present(above, animated: false)
    #expect(delegate.made.count == 2)
  }

  @Test func `the outermost container presents on behalf of its children`() {
    let inner = Diary("inner", log)
    let navigation = UINavigationController(rootViewController: inner)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let above = Diary("above", log)
    inner.present(above, animated: false)
    #expect(above.presentingViewController === navigation)
    #expect(inner.presentedViewController === above && navigation.visibleViewController === above)
    inner.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `a second presentation at the same time is rejected`() {
    let below = onScreen("below")
    let (first, second) = (UIViewController(), UIViewController())
    below.present(first, animated: false)
    let lines = ConsoleLines.during { below.present(second, animated: false) }
    #expect(
      lines == [
        "Warning: Attempt to present \(second) on \(below) which is already presenting \(first)"
      ])
    #expect(below.presentedViewController === first)
  }

  @Test func `dismissing also dismisses all controllers above`() {
    let below = onScreen("below")
    let (first, second) = (UIViewController(), UIViewController())
    below.present(first, animated: false)
    first.present(second, animated: false)
    #expect(first.presentedViewController === second)
    below.dismiss(animated: false)
    #expect(second.presentingViewController == nil && first.presentingViewController == nil)
    #expect(window.subviews.count == 1)
  }

  @Test func `a controller has its transition state while it appears and disappears`() {
    class Watcher: UIViewController {
      var notes: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { notes.append(isBeingPresented) }
      override func viewWillDisappear(_ animated: Bool) { notes.append(isBeingDismissed) }
    }
    let below = onScreen("below")
    let watcher = Watcher()
    below.present(watcher, animated: false)
    below.dismiss(animated: false)
    #expect(watcher.notes == [true, true])
    #expect(!watcher.isBeingPresented && !watcher.isBeingDismissed)
  }
}

@MainActor @Suite(.serialized)
struct AppearanceTests {
  private let log = Log()
  private let window = UIWindow(frame: UIScreen.main.bounds)

  @Test func `a window sends appearance calls only on request`() {
    let controller = Diary("a", log)
    window.rootViewController = controller
    window.isHidden = false
    #expect(log.take() == ["a load"])
    UIWindow.sendsAppearanceCalls = true
    let second = Diary("b", log)
    window.rootViewController = second
    #expect(log.take() == ["b load", "b will appear", "b did appear"])
    window.isHidden = true
    #expect(log.take() == ["b will disappear", "b did disappear"])
    window.makeKeyAndVisible()
    #expect(log.take() == ["b will appear", "b did appear"])
    window.rootViewController = nil
    #expect(log.take() == ["b will disappear", "b did disappear"])
    UIWindow.sendsAppearanceCalls = false
  }

  @Test func `a view that is added to a window sends appearance calls on request`() {
    UIWindow.sendsAppearanceCalls = true
    defer { UIWindow.sendsAppearanceCalls = false }
    let controller = Diary("a", log)
    window.addSubview(controller.view)
    #expect(log.take() == ["a load", "a will appear", "a did appear"])
    controller.view.removeFromSuperview()
    #expect(log.take() == ["a will disappear", "a did disappear"])
    window.rootViewController = UIViewController()
    window.isHidden = false
    window.addSubview(controller.view)
    #expect(log.take() == ["a will appear", "a did appear"])
  }

  @Test func `a view in a window is laid out before it has appeared`() {
    final class Measured: UIViewController {
      var notes: [String] = []
      override func viewIsAppearing(_ animated: Bool) { notes.append("is appearing") }
      override func viewDidLayoutSubviews() { notes.append("layout") }
      override func viewDidAppear(_ animated: Bool) { notes.append("did appear") }
    }
    let controller = Measured()
    window.rootViewController = controller
    window.isHidden = false
    controller.appear()
    #expect(controller.notes == ["is appearing", "layout", "did appear"])
  }

  @Test func `the title of a navigation controller's root is the title of its tab`() {
    let (root, other) = (UIViewController(), UIViewController())
    root.title = "first"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(tabs.tabBar.items?.first?.title == "first" && navigation.title == nil)
    root.title = "second"
    #expect(tabs.tabBar.items?.first?.title == "second")
    navigation.pushViewController(other, animated: false)
    other.title = "third"
    #expect(tabs.tabBar.items?.first?.title == "second")
  }

  @Test func `the responder chain goes on from the window to the scene, the app, and its delegate`()
  {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    #expect(window.next === UIApplication.shared)
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: options)
    window.windowScene = scene
    #expect(window.next === scene && scene.next === UIApplication.shared)
    let old = UIApplication.shared.delegate
    defer { UIApplication.shared.delegate = old }
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    #expect(UIApplication.shared.next === delegate && delegate.next == nil)
  }

  @Test func `a visible controller does not appear again`() {
    let controller = Diary("a", log)
    controller.appear()
    controller.appear()
    controller.disappear()
    controller.disappear()
    controller.endAppearanceTransition()
    #expect(
      log.take() == [
        "a load", "a will appear", "a did appear", "a will disappear", "a did disappear",
      ])
  }

  @Test func `children whose views are in the hierarchy appear with their parent`() {
    let (parent, child, other) = (Diary("p", log), Diary("c", log), Diary("o", log))
    parent.addChild(child)
    parent.addChild(other)
    parent.view.addSubview(child.view)
    _ = log.take()
    parent.appear()
    #expect(
      log.take() == ["p will appear", "c will appear", "p did appear", "c did appear"])
  }

  @Test func `a child's view that is added to a visible one appears immediately`() {
    let (parent, child) = (Diary("p", log), Diary("c", log))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    parent.appear()
    parent.addChild(child)
    _ = log.take()
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.take() == ["c load", "c will appear", "c did appear", "c entered"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["c will leave", "c will disappear", "c did disappear", "c left"])
  }

  @Test func `a tab bar controller sends appearance calls when the tab changes`() throws {
    let (first, second) = (Diary("a", log), Diary("b", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    tabs.appear()
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "a will disappear", "b load", "b will appear", "a did disappear", "b did appear",
      ])
    #expect(
      tabs.selectedViewController === second && tabs.tabBar.selectedItem === second.tabBarItem)
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a tap on a tab asks the delegate before it selects`() {
    class Guard: UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { viewController.title != "closed" }
    }
    let (tabs, delegate) = (UITabBarController(), Guard())
    tabs.delegate = delegate
    let controllers = ["open", "closed", "open"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    tabs.viewControllers = controllers
    tabs.tapItem(at: 1)
    #expect(tabs.selectedIndex == 0)
    tabs.tapItem(at: 2)
    #expect(tabs.selectedIndex == 2)
  }
}
