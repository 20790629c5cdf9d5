import Testing

@testable import UIKit

@MainActor @Suite(.serialized)
struct StoryboardTests {
  private let storyboard = UIStoryboard(name: "Scenes", bundle: nil)

  private func initial() throws -> SceneController {
    try #require(storyboard.instantiateInitialViewController() as? SceneController)
  }

  @Test func `the initial controller has its custom class and its storyboard`() throws {
    let controller = try initial()
    #expect(controller.storyboard === storyboard)
    #expect(controller.title == "First" && controller.navigationItem.title == "Item")
  }

  @Test func `a storyboard without an initial controller returns none`() throws {
    let folder = try NibFolder()
    try folder.write("S.storyboard", #"<document type="Storyboard"><scenes/></document>"#)
    let empty = UIStoryboard(name: "S", bundle: folder.bundle)
    #expect(empty.instantiateInitialViewController() == nil)
  }

  @Test func `the view is loaded and its outlets are connected on demand`() throws {
    let controller = try initial()
    #expect(!controller.isViewLoaded && controller.box == nil)
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
    #expect(controller.box === controller.view.subviews.first)
    #expect(controller.box.friend === controller.view)
    #expect(controller.view.controller === controller)
  }

  @Test func `a frame is that of the file until layout`() throws {
    let controller = try initial()
    #expect(controller.view.frame.size == CGSize(width: 320, height: 480))
    #expect(controller.box.bounds.size == CGSize(width: 240, height: 128))
  }

  @Test func `awakeFromNib is called for a controller and, on loading, for its views`() throws {
    calls[21] = []
    let controller = try initial()
    #expect(controller.events == ["awake"])
    #expect(calls[21] == [])
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(controller.events == ["awake", "load with box"])
    #expect(calls[21] == ["init", "awake with a friend none"])
  }

  @Test func `a controller is found by its identifier`() {
    let controller = storyboard.instantiateViewController(withIdentifier: "Navigation")
    #expect(controller is UINavigationController)
  }

  @Test func `a navigation controller has its root`() throws {
    let controller = storyboard.instantiateViewController(withIdentifier: "Navigation")
    let navigation = try #require(controller as? UINavigationController)
    let root = try #require(navigation.topViewController as? SceneController)
    #expect(root.navigationController === navigation && !root.isViewLoaded)
    navigation.loadViewIfNeeded()
    #expect(root.view.superview === navigation.view)
  }

  @Test func `a scene without a view gets an empty one of the screen's size`() {
    let controller = storyboard.instantiateViewController(withIdentifier: "Empty")
    #expect(controller.view.frame == UIScreen.main.bounds)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func `each instantiation creates a new controller`() throws {
    #expect(try initial() !== initial())
  }

  @Test func `a view that its controller releases is deallocated`() throws {
    let controller = try initial()
    controller.loadViewIfNeeded()
    weak let old = controller.view
    controller.view = UIView()
    #expect(old == nil && controller.box == nil)
  }

  @Test func `an unreferenced controller is deallocated`() throws {
    var controller: SceneController? = try initial()
    controller?.loadViewIfNeeded()
    weak let watched = controller
    controller = nil
    #expect(watched == nil)
  }
}

@MainActor @Suite
struct ViewControllerTests {
  @Test func `a controller without any file has an empty view`() {
    let controller = UIViewController()
    #expect(controller.nibName == nil && controller.viewIfLoaded == nil)
    #expect(controller.view.frame == UIScreen.main.bounds)
    #expect(controller.view.backgroundColor == nil)
  }

  private func nib(tag: Int) -> String {
    """
    <document type="XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
        <connections><outlet property="view" destination="a" id="o"/></connections></placeholder>
      <view id="a" tag="\(tag)"/></objects></document>
    """
  }

  @Test func `a nib is found by its name or by the class name, first without Controller`() throws {
    let folder = try NibFolder()
    try folder.write("FooController.xib", nib(tag: 1))
    try folder.write("BarView.xib", nib(tag: 2))
    try folder.write("BarViewController.xib", nib(tag: 3))
    #expect(FooController(nibName: nil, bundle: folder.bundle).view.tag == 1)
    #expect(BarViewController(nibName: nil, bundle: folder.bundle).view.tag == 2)
    #expect(BarViewController(nibName: nil, bundle: folder.bundle).nibName == "BarView")
    let named = UIViewController(nibName: "BarViewController", bundle: folder.bundle)
    #expect(named.view.tag == 3)
    #expect(UIViewController(nibName: nil, bundle: folder.bundle).nibName == nil)
  }

  @Test func `the view is loaded on demand, once`() {
    let controller = SceneController()
    #expect(controller.events.isEmpty)
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.events == ["load"])
  }

  @Test func `appearance calls are sent in order`() {
    let controller = SceneController()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(controller.events == ["load", "will appear", "did appear"])
  }

  @Test func `a visible window loads its controller's view and fits it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(window.isHidden && !controller.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(controller.view.window === window && controller.view.frame == window.bounds)
    #expect(window.isKeyWindow && !window.isHidden)
  }

  @Test func `child controllers have their parent`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(child.parent === parent && parent.children.count == 1)
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func `a navigation controller shows the top of its stack`() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.loadViewIfNeeded()
    navigation.pushViewController(second, animated: false)
    #expect(navigation.topViewController === second && second.view.superview === navigation.view)
    #expect(first.view.superview == nil)
    #expect(navigation.popViewController(animated: false) === second)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(first.view.superview === navigation.view)
  }

  @Test func `only a visible controller presents another`() {
    let (below, above) = (UIViewController(), UIViewController())
    let lines = ConsoleLines.during { below.present(above, animated: false) }
    #expect(
      lines == [
        "Warning: Attempt to present \(above) on \(below) whose view is not in the window hierarchy!"
      ])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = below
    window.makeKeyAndVisible()
    below.present(above, animated: false)
    #expect(below.presentedViewController === above && above.presentingViewController === below)
    above.dismiss(animated: false)
    #expect(below.presentedViewController == nil && above.presentingViewController == nil)
  }
}
