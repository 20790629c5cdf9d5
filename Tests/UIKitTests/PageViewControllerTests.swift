import Dispatch
import Testing
import UIKit

@MainActor
struct PageViewControllerTests {
  private let first = UIViewController()

  @Test(arguments: [
    (UIPageViewController.NavigationOrientation.horizontal, CGPoint(x: 100, y: 0)),
    (.vertical, CGPoint(x: 0, y: 50)),
  ])
  func `pages that scroll are in the middle of a scroll view`(
    orientation: UIPageViewController.NavigationOrientation, start: CGPoint
  ) throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation)
    pages.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    pages.setViewControllers([first], direction: .forward, animated: false)
    let scroll = try #require(pages.view.subviews.first as? UIScrollView)
    #expect(scroll.isPagingEnabled && scroll.contentOffset == start)
    #expect(first.view.superview === scroll)
    #expect(first.view.convert(first.view.bounds, to: pages.view) == pages.view.bounds)
    pages.view.frame.size = CGSize(width: 300, height: 200)
    pages.view.layoutIfNeeded()
    #expect(first.view.convert(first.view.bounds, to: pages.view) == pages.view.bounds)
    scroll.contentOffset.x += 10
    pages.view.layoutIfNeeded()
    #expect(first.view.convert(CGPoint.zero, to: pages.view).x == -10)
  }

  @Test func `pages that curl are in the view itself`() {
    let pages = UIPageViewController()
    pages.loadViewIfNeeded()
    pages.setViewControllers([first], direction: .forward, animated: false)
    #expect(pages.transitionStyle == .pageCurl && first.view.superview === pages.view)
  }

  @Test func `an animation of a layer tells its delegate that it ended`() async {
    final class Delegate: CAAnimationDelegate {
      var notes: [String] = []
      func animationDidStart(_ animation: CAAnimation) { notes.append("start") }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        notes.append("stop \(finished)")
      }
    }
    let (layer, delegate) = (CALayer(), Delegate())
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = delegate
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"] && delegate.notes.isEmpty)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(layer.animationKeys() == nil && delegate.notes == ["start", "stop true"])
    layer.add(animation, forKey: "fade")
    layer.removeAllAnimations()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(delegate.notes.last == "stop false")
  }
}
