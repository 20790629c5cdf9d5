import Testing
import UIKit

@MainActor @Suite
struct GeometryTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `frame, bounds, and center are consistent`() {
    let view = UIView(frame: rect(10, 20, 30, 40))
    #expect(view.bounds == rect(0, 0, 30, 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.size.width = 50
    #expect(view.frame == rect(0, 20, 50, 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == rect(75, 80, 50, 40))
    view.frame = rect(1, 2, 3, 4)
    #expect(view.center == CGPoint(x: 2.5, y: 4))
  }

  @Test func `a view made without a frame has no size`() {
    #expect(UIView().frame == .zero)
  }

  @Test func `points and rectangles are converted between views`() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let outer = UIView(frame: rect(10, 10, 50, 50))
    let inner = UIView(frame: rect(5, 6, 10, 10))
    let other = UIView(frame: rect(60, 60, 20, 20))
    root.addSubview(outer)
    root.addSubview(other)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 4, y: 3)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 12, y: 14))
    #expect(inner.convert(CGPoint(x: 60, y: 60), from: root) == CGPoint(x: 49, y: 47))
    #expect(other.convert(rect(0, 0, 2, 2), to: inner) == rect(49, 47, 2, 2))
    #expect(other.convert(other.bounds, from: other) == other.bounds)
  }

  @Test func `hit testing returns the frontmost view that accepts touches`() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let (back, front) = (UIView(frame: rect(0, 0, 50, 50)), UIView(frame: rect(0, 0, 50, 50)))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 5, y: 5)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  struct Resizing: Sendable, CustomTestStringConvertible {
    var mask: UIView.AutoresizingMask
    var expected: [Double]
    var testDescription: String { "\(mask.rawValue)" }
  }

  /// A view of 20 by 20 at (10, 10) in one of 100 by 100 that grows to 200 by 150.
  nonisolated static let resizings = [
    Resizing(mask: [], expected: [10, 10, 20, 20]),
    Resizing(mask: [.flexibleWidth, .flexibleHeight], expected: [10, 10, 120, 70]),
    Resizing(mask: [.flexibleLeftMargin, .flexibleTopMargin], expected: [110, 60, 20, 20]),
    Resizing(mask: [.flexibleRightMargin, .flexibleBottomMargin], expected: [10, 10, 20, 20]),
    Resizing(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      expected: [20, 10, 40, 20]),
  ]

  @Test(arguments: resizings)
  func `a subview is resized according to its autoresizing mask`(_ resizing: Resizing) {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = UIView(frame: rect(10, 10, 20, 20))
    view.autoresizingMask = resizing.mask
    root.addSubview(view)
    root.frame.size = CGSize(width: 200, height: 150)
    let frame = view.frame
    #expect(
      [frame.minX, frame.minY, frame.width, frame.height] == resizing.expected.map { CGFloat($0) })
  }

  @Test func `a subview of zero size is resized as well`() {
    let root = UIView()
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth]
    root.addSubview(view)
    root.frame.size.width = 30
    #expect(view.frame.width == 30)
  }

  @Test func `the autoresizing mask is ignored for views with constraints`() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = UIView(frame: rect(0, 0, 100, 100))
    view.autoresizingMask = .flexibleWidth
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.frame.size.width = 300
    #expect(view.frame.width == 100)
  }

  @Test func `layout happens once when it is needed`() {
    let spy = Spy()
    spy.layoutIfNeeded()
    spy.layoutIfNeeded()
    #expect(spy.log == ["layout"])
    spy.setNeedsLayout()
    spy.layoutIfNeeded()
    spy.frame.size.width = 10
    spy.layoutIfNeeded()
    #expect(spy.log == ["layout", "layout", "layout"])
  }
}

@MainActor @Suite
struct TransformTests {
  @Test func `the frame of a rotated view is its bounding rectangle`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.height - 40) < 1e-9)
    #expect(abs(view.frame.minX - 20) < 1e-9 && abs(view.frame.minY) < 1e-9)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test func `points are converted through transforms and scroll offsets`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: outer) == .zero)
    #expect(inner.convert(CGPoint(x: 20, y: 20), to: outer) == CGPoint(x: 40, y: 40))
    #expect(outer.convert(CGPoint(x: 80, y: 80), to: inner) == CGPoint(x: 40, y: 40))
    #expect(inner.convert(inner.bounds, to: nil).size == CGSize(width: 80, height: 80))
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    #expect(outer.hitTest(CGPoint(x: 79, y: 79), with: nil) === inner)
    #expect(outer.hitTest(CGPoint(x: 81, y: 81), with: nil) === outer)
  }

  @Test func `transforms are concatenated and inverted`() {
    let both = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 5, y: 6))
    #expect(CGPoint(x: 5, y: 6).applying(both.inverted()) == CGPoint(x: 1, y: 1))
    #expect(CGAffineTransform().isIdentity && !both.isIdentity)
  }

  @Test @MainActor func `views of two windows meet on the screen`() {
    let (one, other) = (
      UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
      UIWindow(frame: CGRect(x: 30, y: 50, width: 100, height: 100))
    )
    let (view, target) = (
      UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)),
      UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    )
    one.addSubview(view)
    other.addSubview(target)
    #expect(view.convert(CGPoint.zero, to: target) == CGPoint(x: -16, y: -27))
    #expect(view.convert(CGPoint.zero, from: target) == CGPoint(x: 16, y: 27))
    #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -20, y: -30))
    let tree = UIView(frame: CGRect(x: 7, y: 8, width: 10, height: 10))
    #expect(tree.convert(CGPoint.zero, to: one) == CGPoint(x: -3, y: -12))
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5))
  }
}
