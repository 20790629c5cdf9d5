import Testing
import UIKit

@MainActor @Suite
struct ViewTreeTests {
  private let root = UIView()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  init() {
    for view in [a, b, c] { root.addSubview(view) }
  }

  private var order: [Int] {
    root.subviews.map { view in [a, b, c].firstIndex { $0 === view } ?? -1 }
  }

  @Test func `subviews are in the order in which they were added`() {
    #expect(order == [0, 1, 2])
    #expect(a.superview === root)
  }

  @Test func `a view that is added again moves to the front`() {
    root.addSubview(a)
    #expect(order == [1, 2, 0])
  }

  @Test func `a view leaves its old superview for the new one`() {
    b.addSubview(a)
    #expect(order == [1, 2])
    #expect(a.superview === b)
  }

  @Test func `views are inserted at an index, above, and below`() {
    root.insertSubview(c, at: 0)
    #expect(order == [2, 0, 1])
    root.insertSubview(c, aboveSubview: a)
    #expect(order == [0, 2, 1])
    root.insertSubview(b, belowSubview: a)
    #expect(order == [1, 0, 2])
  }

  @Test func `views are brought to the front and sent to the back`() {
    root.bringSubviewToFront(a)
    #expect(order == [1, 2, 0])
    root.sendSubviewToBack(c)
    #expect(order == [2, 1, 0])
  }

  @Test func `a removed view has no superview`() {
    a.removeFromSuperview()
    #expect(order == [1, 2])
    #expect(a.superview == nil)
  }

  @Test func `a view is a descendant of itself and its ancestors`() {
    let inner = UIView()
    a.addSubview(inner)
    #expect(inner.isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!inner.isDescendant(of: b))
  }

  @Test func `a view is found by its tag`() {
    let inner = UIView()
    inner.tag = 7
    b.addSubview(inner)
    #expect(root.viewWithTag(7) === inner)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func `a view is notified of changes of its superview, subviews, and window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let spy = Spy()
    window.addSubview(spy)
    spy.addSubview(a)
    a.removeFromSuperview()
    spy.removeFromSuperview()
    #expect(
      spy.log == [
        "window some", "superview some", "added", "removing", "window none", "superview none",
      ])
  }

  @Test func `the next responder is the controller, then the superview`() {
    let controller = UIViewController()
    controller.view = a
    #expect(a.next === controller)
    #expect(controller.next === root)
    #expect(b.next === root)
  }

  @Test func `a superview does not keep its controller alive, nor a subview its superview`() {
    weak var gone: UIView?
    do {
      let parent = UIView()
      parent.addSubview(a)
      gone = parent
    }
    #expect(gone == nil)
  }
}
