import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Names that public code overrides or calls, with what a test can see of them.
@MainActor @Suite
struct PublicNamesTests {
  // MARK: Layers

  @Test func `a layer asks its delegate to lay out, which for a view's layer is the view`() {
    final class Delegate: NSObject, CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) { count += 1 }
    }
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.setNeedsLayout()
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    layer.layoutIfNeeded()
    #expect(delegate.count == 1)
    final class Sized: UIView {
      let inner = CALayer()
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        inner.frame = layer.bounds
      }
    }
    let view = Sized(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(view.layer.delegate === view)
    view.layoutIfNeeded()
    #expect(view.inner.frame.width == 30)
  }

  @Test func `the action of a layer is that of the delegate, the layer, or its class`() {
    final class Quiet: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let (layer, quiet) = (CALayer(), Quiet())
    #expect(layer.action(forKey: "bounds") == nil)
    layer.actions = ["bounds": CABasicAnimation()]
    #expect(layer.action(forKey: "bounds") is CABasicAnimation)
    layer.action(forKey: "bounds")?.run(forKey: "bounds", object: layer, arguments: nil)
    #expect(layer.animation(forKey: "bounds") != nil)
    layer.delegate = quiet
    #expect(layer.action(forKey: "bounds") is NSNull)
  }

  @Test func `points are converted between layers, and hit the frontmost one`() {
    let (outer, inner, front) = (CALayer(), CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    inner.frame = CGRect(x: 20, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 40, y: 0, width: 50, height: 50)
    outer.addSublayer(inner)
    outer.addSublayer(front)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 21, y: 2))
    #expect(front.convert(CGPoint(x: 1, y: 2), from: inner) == CGPoint(x: -19, y: 2))
    #expect(outer.hitTest(CGPoint(x: 55, y: 15)) === front)
    front.isHidden = true
    #expect(outer.hitTest(CGPoint(x: 55, y: 15)) === inner)
    #expect(outer.hitTest(CGPoint(x: 15, y: 105)) === outer)
    #expect(outer.hitTest(.zero) == nil)
  }

  // MARK: Constraints

  @Test func `distances between anchors equal a constant, or each other`() {
    let (outer, one, two) = (UIView(), UIView(), UIView())
    outer.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    }
    one.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20).isActive = true
    let gap = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
    let constant = gap.constraint(equalToConstant: 30)
    constant.isActive = true
    outer.layoutIfNeeded()
    #expect(two.frame.minX == 100)
    constant.isActive = false
    let end = two.trailingAnchor.anchorWithOffset(to: outer.trailingAnchor)
    gap.constraint(equalTo: end, multiplier: 2).isActive = true
    outer.layoutIfNeeded()
    #expect(two.frame.minX == 190)
  }

  @Test func `a constraint has anchors for its ends, and may have none`() {
    let (outer, view) = (UIView(), UIView())
    let constraint = view.topAnchor.constraint(equalTo: outer.bottomAnchor)
    #expect(constraint.firstAnchor.isEqual(view.topAnchor))
    #expect(constraint.secondAnchor?.isEqual(outer.bottomAnchor) == true)
    #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    let empty = NSLayoutConstraint()
    empty.isActive = true
    #expect(!empty.isActive && empty.firstItem == nil)
  }

  @Test func `a baseline constraint aligns the view that stands for the baseline`() {
    final class Field: UIView {
      let label = UILabel(frame: CGRect(x: 0, y: 20, width: 50, height: 24))
      override var forFirstBaselineLayout: UIView { label }
    }
    let (outer, field) = (UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), Field())
    field.translatesAutoresizingMaskIntoConstraints = false
    field.label.font = .systemFont(ofSize: 20)
    outer.addSubview(field)
    field.addSubview(field.label)
    field.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 70).isActive = true
    field.heightAnchor.constraint(equalToConstant: 60).isActive = true
    outer.layoutIfNeeded()
    #expect(abs(field.frame.minY - (70 - 20 - field.label.firstBaseline)) <= 0.5)
  }

  // MARK: Events and coordinates

  @Test func `presses go up the responder chain`() {
    final class Listener: UIView {
      var types: [UIPress.PressType] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        types += presses.map(\.type)
      }
    }
    let (listener, inner) = (Listener(), UIView())
    listener.addSubview(inner)
    inner.pressesBegan([UIPress()], with: UIPressesEvent())
    #expect(listener.types == [.select] && UIPressesEvent().type == .presses)
  }

  @Test func `a recognizer may recognize by touches that a test sends`() {
    final class Press: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
      override func reset() { state = .possible }
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let press = Press()
    press.touchesBegan([UITouch()], with: UIEvent())
    #expect(press.state == .began)
    press.reset()
    #expect(press.state == .possible && !press.canPrevent(Press()))
  }

  @Test func `a display link calls its target for each frame while the run loop runs`() {
    final class Target: NSObject {
      var links: [CADisplayLink] = []
      func step(_ link: CADisplayLink) {
        links.append(link)
        if links.count == 3 { link.invalidate() }
      }
    }
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector("step:"))
    link.preferredFramesPerSecond = 1000
    link.add(to: .current, forMode: .default)
    let end = Date(timeIntervalSinceNow: 20)
    while target.links.count < 3, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: end)
    }
    #expect(target.links.count == 3 && target.links[0] === link && link.timestamp > 0)
    #expect(link.targetTimestamp == link.timestamp + 0.001)
  }

  @Test func `coordinates of views are converted to those of the screen`() {
    let window = UIWindow(frame: CGRect(x: 100, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    let space: any UICoordinateSpace = view
    let screen = UIScreen.main.coordinateSpace
    #expect(space.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 111, y: 21))
    #expect(screen.convert(CGPoint(x: 111, y: 21), to: view) == CGPoint(x: 1, y: 1))
    #expect(view.convert(view.bounds, to: screen).minX == 110)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: window) == CGPoint(x: 11, y: 21))
    #expect(view.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 21))
  }

  // MARK: Controllers and bars

  @Test func `the delegate of a bar decides about pops, and learns of them`() {
    final class Delegate: NSObject, UINavigationBarDelegate {
      var log: [String] = []
      func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      ) -> Bool {
        log.append("may pop \(item.title ?? "")")
        return item.title != "keep"
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        log.append("popped \(item.title ?? "")")
      }
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let (bar, delegate) = (UINavigationBar(), Delegate())
    #expect(bar.barPosition == .top)
    bar.delegate = delegate
    bar.items = [UINavigationItem(title: "keep"), UINavigationItem(title: "go")]
    #expect(bar.popItem(animated: false)?.title == "go")
    #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
    #expect(delegate.log == ["may pop go", "popped go", "may pop keep"])
    #expect(bar.barPosition == .topAttached)
  }

  @Test func `an interactive transition tells its context about the progress`() {
    let (transition, context) = (UIPercentDrivenInteractiveTransition(), TransitionContext())
    transition.startInteractiveTransition(context)
    transition.update(0.3)
    transition.update(1.4)
    transition.finish()
    transition.cancel()
    #expect(context.log == ["0.3", "1.0", "finish"] && transition.percentComplete == 1)
  }

  @Test func `an animator of unknown type accepts optional calls`() {
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.5))
    var log = ""
    animator.addAnimations?({ log += "a" })
    animator.addCompletion? { _ in log += "b" }
    animator.startAnimation()
    #expect(log == "ab")
  }

  @Test func `input views, traits, and directions are those of Apple's names`() {
    final class Chat: UIViewController {
      let bar = UIView()
      override var inputAccessoryView: UIView? { bar }
    }
    let chat = Chat()
    #expect(chat.inputAccessoryView === chat.bar && chat.inputView == nil)
    let field = UITextField()
    field.inputView = chat.bar
    #expect((field as UIResponder).inputView === chat.bar)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(!UITraitCollection.current.containsTraits(in: dark))
    #expect(UITraitCollection.current.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test func `a delegate is asked whether it has a method`() {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let delegate: any UIGestureRecognizerDelegate = Delegate()
    #expect(delegate.responds(to: Selector("gestureRecognizerShouldBegin:")))
    #expect(!delegate.responds(to: Selector("gestureRecognizer:shouldReceive:")))
  }

  // MARK: Geometry

  @Test func `geometry is written and read as text`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, x}}") == .zero)
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: -1, y: 2))).x == -1)
    #expect(NSCoder.string(for: CGVector(dx: 1, dy: 2)) == "{1, 2}")
    #expect(rect.origin.equalTo(CGPoint(x: 1, y: 2.5)) && !rect.size.equalTo(.zero))
  }
}

private final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  var log: [String] = []
  let containerView = UIView()
  let isAnimated = true
  let isInteractive = true
  let transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity
  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    log.append("\(Double(percentComplete))")
  }
  func finishInteractiveTransition() { log.append("finish") }
  func cancelInteractiveTransition() { log.append("cancel") }
  func pauseInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) {}
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func initialFrame(for controller: UIViewController) -> CGRect { .zero }
  func finalFrame(for controller: UIViewController) -> CGRect { .zero }
}

final class Described: UITableViewCell {}

@MainActor
struct ClassMethodTests {
  @Test func `a class describes itself by its name`() {
    #expect(Described.description() == "UIKitTests.Described")
    #expect(UIButton.description() == "UIButton")
  }

  @Test func `a path is copied with a transform`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).cgPath
    var transform = CGAffineTransform(translationX: 5, y: 6)
    let copy = try #require(path.copy(using: &transform))
    #expect(copy.boundingBox == CGRect(x: 5, y: 6, width: 10, height: 20))
    #expect(path.boundingBox.origin == .zero)
  }

  @Test func `frameworks find the shared app by name`() {
    let selector = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: selector))
    let found = UIApplication.perform(selector)?.takeUnretainedValue()
    #expect(found === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === found)
    #expect(!UIApplication.responds(to: NSSelectorFromString("other")))
    #expect(UIApplication.value(forKey: "other") == nil)
  }
}

/// Names of newer code, with what a test can see of them.
@MainActor @Suite
struct NewerNamesTests {
  @Test func `columns of a split view controller are wrapped in navigation controllers`() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UINavigationController())
    split.setViewController(detail, for: .secondary)
    split.setViewController(list, for: .primary)
    #expect(split.style == .doubleColumn && split.viewController(for: .primary) === list)
    #expect(split.viewControllers.count == 2 && split.viewControllers[1] === detail)
    #expect(list.navigationController === split.viewControllers[0])
    split.setViewController(nil, for: .primary)
    #expect(split.viewControllers.count == 1 && split.viewController(for: .primary) == nil)
  }

  @Test func `traits are overridden for a view, a controller, or a child`() {
    let (parent, child, view) = (UIViewController(), UIViewController(), UIView())
    parent.addChild(child)
    child.view.addSubview(view)
    #expect(child.traitCollection == UITraitCollection.current)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    child.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.verticalSizeClass = .compact
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.traitCollection.verticalSizeClass == .compact)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    let large = UITraitCollection.current.modifyingTraits { $0.layoutDirection = .rightToLeft }
    #expect(large.layoutDirection == .rightToLeft && large.userInterfaceStyle == .light)
  }

  @Test func `windows post notifications when they are shown and become the key window`() {
    let (first, second) = (UIWindow(), UIWindow())
    nonisolated(unsafe) var log: [String] = []
    let tokens = [
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let window = $0.object as AnyObject
        guard window === first || window === second else { return }
        log.append(
          (window === first ? "1 " : "2 ") + name.rawValue.replacing("UIWindowDid", with: ""))
      }
    }
    first.makeKeyAndVisible()
    second.makeKey()
    first.isHidden = true
    tokens.forEach(NotificationCenter.default.removeObserver)
    #expect(
      log == [
        "1 BecomeVisibleNotification", "1 BecomeKeyNotification", "1 ResignKeyNotification",
        "2 BecomeKeyNotification", "1 BecomeHiddenNotification",
      ])
  }

  @Test func `the thumb of a slider is where its value is`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 31))
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5).minX == 50)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 11, height: 11)).image { _ in }
    slider.setThumbImage(image, for: .normal)
    #expect(slider.thumbImage(for: .normal) === image && slider.thumbImage(for: .disabled) == nil)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(thumb == CGRect(x: 120, y: 10, width: 11, height: 11))
  }

  @Test nonisolated func `texts are measured outside of the main actor`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect("Hello".size(withAttributes: [.font: font]) == CGSize(width: 50, height: 24))
  }

  @Test func `a deferred element provides its elements when a test asks for them`() {
    let element = UIDeferredMenuElement { $0([UIAction(title: "Copy") { _ in }]) }
    var titles: [String] = []
    element.elementProvider { titles = $0.map(\.title) }
    #expect(titles == ["Copy"] && UIMenu(children: [element]).children.first === element)
  }

  @Test func `an accessibility element has a frame in its container`() {
    let (outer, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 50)))
    outer.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.accessibilityElements = [element]
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 2, width: 3, height: 4))
    #expect(view.accessibilityElementCount() == 1 && element.isAccessibilityElement)
    #expect(view.index(ofAccessibilityElement: element) == 0 && view.accessibilityFrame.minX == 10)
  }

  @Test func `a data set of an asset catalog is read`() throws {
    let folder = try TemporaryFolder()
    let set = URL(filePath: folder.path + "/App.bundle/Assets.xcassets/colors.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("red".utf8).write(to: set.appending(path: "colors.txt"))
    try Data(#"{"data": [{"filename": "colors.txt", "idiom": "universal"}]}"#.utf8)
      .write(to: set.appending(path: "Contents.json"))
    let bundle = try #require(Bundle(path: folder.path + "/App.bundle"))
    #expect(
      NSDataAsset(name: "colors", bundle: bundle).map { String(decoding: $0.data, as: UTF8.self) }
        == "red")
    #expect(NSDataAsset(name: "nothing", bundle: bundle) == nil)
  }

  @Test func `fetches and quick actions are handled by the app delegate's optional methods`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) { completionHandler(shortcutItem.type == "new") }
    }
    let (delegate, app) = (Delegate(), UIApplication.shared)
    var isDone = false
    delegate.application(
      app, performActionFor: UIApplicationShortcutItem(type: "new", localizedTitle: "New")
    ) { isDone = $0 }
    var result = UIBackgroundFetchResult.failed
    delegate.application(app, performFetchWithCompletionHandler: { result = $0 })
    #expect(isDone && result == .noData && app.openSessions.isEmpty)
  }

  @Test func `orientations have Apple's numbers`() {
    #expect(UIInterfaceOrientation(rawValue: 3) == .landscapeRight)
    #expect(UIInterfaceOrientation(rawValue: 4) == .landscapeLeft)
    #expect(UIDeviceOrientation(rawValue: 3) == .landscapeLeft)
  }
}
