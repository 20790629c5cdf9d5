import Testing

@testable import UIKit

/// Behavior that code written for Apple's systems relies on.
@MainActor @Suite
struct PortedCodeTests {
  // MARK: Windows

  @Test func `a window without a frame is as large as the screen, and its tables show cells`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    let window = UIWindow()
    #expect(window.frame == UIScreen.main.bounds)
    let rows = Rows(style: .plain)
    window.rootViewController = rows
    window.isHidden = false
    rows.tableView.layoutIfNeeded()
    #expect(rows.tableView.visibleCells.count == 3)
    #expect(UIWindow(frame: .zero).frame == .zero)
  }

  @Test func `a hidden window is not the key window`() {
    let window = UIWindow()
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    window.isHidden = true
    #expect(!window.isKeyWindow)
  }

  // MARK: Interface files

  @Test func `an outlet that a replaced element lacks is named and left out`() throws {
    let lines = try ConsoleLines.during {
      let nib = try NibFolder(
        objects: """
          <view id="a"><subviews><mapView id="m"><connections>
            <outlet property="delegate" destination="a" id="o"/></connections></mapView>
            </subviews></view>
          """)
      #expect(nib.first()?.subviews.count == 1)
    }
    #expect(lines.contains { $0.contains("delegate") && $0.contains("<mapView>") }, "\(lines)")
  }

  // MARK: Traits

  @Test func `closures about trait changes compile in both forms`() {
    final class Watcher: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, _: UITraitCollection) in self.title = "changed"
        }
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { controller, _ in
          controller.title = "changed"
        }
      }
    }
    let watcher = Watcher()
    watcher.loadViewIfNeeded()
    #expect(watcher.title == nil)
  }

  // MARK: Text

  private final class TextLog: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var calls: [String] = []
    var clears = true
    func textViewDidChange(_ textView: UITextView) { calls.append("change") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      calls.append("selection \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) {
      calls.append("selection in \(textField.text ?? "")")
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("clear?")
      return clears
    }
  }

  @Test func `a text view inserts at its selection and reports where the caret is`() {
    let log = TextLog()
    let view = UITextView()
    view.text = "abc"
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.delegate = log
    view.selectedRange = NSRange(location: 1, length: 1)
    view.insertText("xy")
    #expect(view.text == "axyc")
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    #expect(log.calls == ["selection 1+1", "selection 3+0", "change"])
    view.deleteBackward()
    #expect(view.text == "axc")
    #expect(view.selectedRange.location == 2)
    view.type("z")
    #expect(view.text == "axzc")
    view.selectedRange = NSRange(location: 0, length: 0)
    view.deleteBackward()
    #expect(view.text == "axzc")
    view.selectedRange = NSRange(location: 2, length: 90)
    #expect(view.selectedRange == NSRange(location: 2, length: 2))
    view.deleteBackward()
    #expect(view.text == "ax")
    view.text = "👨‍👩‍👧"
    view.deleteBackward()
    #expect(view.text == "")
  }

  @Test func `a text field reports that its selection changed`() {
    let log = TextLog()
    let field = UITextField()
    field.delegate = log
    field.insertText("ab")
    field.type("c")
    field.deleteBackward()
    #expect(log.calls == ["selection in ab", "selection in abc", "selection in ab"])
  }

  @Test(arguments: [true, false])
  func `a field that clears when editing begins asks its delegate first`(clears: Bool) {
    let (log, window, field) = (TextLog(), UIWindow(), UITextField())
    log.clears = clears
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.delegate = log
    window.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(field.text == (clears ? "" : "old"))
    #expect(log.calls.first == "clear?")
  }

  @Test func `a text view that is only selectable becomes first responder without editing`() {
    let (window, view) = (UIWindow(), UITextView())
    window.addSubview(view)
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    view.resignFirstResponder()
    view.isSelectable = false
    #expect(!view.becomeFirstResponder())
  }

  // MARK: Geometry

  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 4), CGAffineTransform(rotationAngle: .pi / 2),
    CGAffineTransform(translationX: 5, y: 7),
  ])
  func `a frame that is set under a transform reads back`(transform: CGAffineTransform) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = transform
    let frame = CGRect(x: 20, y: 30, width: 40, height: 80)
    view.frame = frame
    for (seen, set) in zip(
      [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height],
      [frame.minX, frame.minY, frame.width, frame.height])
    {
      #expect(abs(seen - set) < 0.000_1, "\(view.frame)")
    }
  }

  @Test func `a superview is laid out again after the size of a subview has changed`() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() {
        count += 1
        subviews.first?.frame.size.height += 1
      }
    }
    let (outer, inner) = (Counting(), UIView())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect(outer.count == 1)
    inner.frame.size.width = 9
    outer.layoutIfNeeded()
    #expect(outer.count == 2)
    inner.frame.origin.x = 3
    outer.layoutIfNeeded()
    #expect(outer.count == 2)
  }

  // MARK: Layers

  @Test func `the layer of a subview is in the layer of its superview`() {
    let (outer, inner) = (UIView(), UIView())
    #expect(inner.layer.superlayer == nil)
    outer.addSubview(inner)
    #expect(inner.layer.superlayer === outer.layer)
    inner.removeFromSuperview()
    #expect(inner.layer.superlayer == nil)
  }

  @Test func `layers and subviews keep the order in which they were added`() {
    let (outer, one, two) = (UIView(), UIView(), UIView())
    let (between, last, first, above) = (CALayer(), CALayer(), CALayer(), CALayer())
    outer.addSubview(one)
    outer.layer.addSublayer(between)
    outer.addSubview(two)
    outer.layer.addSublayer(last)
    #expect(same(outer.layer.sublayers, [one.layer, between, two.layer, last]))
    outer.layer.insertSublayer(first, at: 0)
    outer.layer.insertSublayer(above, above: one.layer)
    #expect(same(outer.layer.sublayers, [first, one.layer, above, between, two.layer, last]))
    let (below, middle) = (CALayer(), CALayer())
    outer.layer.insertSublayer(below, below: two.layer)
    outer.layer.insertSublayer(middle, at: 3)
    #expect(
      same(
        outer.layer.sublayers, [first, one.layer, above, middle, between, below, two.layer, last]))
    one.removeFromSuperview()
    #expect(same(outer.layer.sublayers, [first, above, middle, between, below, two.layer, last]))
    two.removeFromSuperview()
    #expect(same(outer.layer.sublayers, [first, above, middle, between, below, last]))
  }

  @Test func `a view that moves among its siblings passes plain layers`() {
    let (outer, one, two) = (UIView(), UIView(), UIView())
    let plain = CALayer()
    outer.addSubview(one)
    outer.layer.addSublayer(plain)
    outer.insertSubview(two, aboveSubview: one)
    #expect(same(outer.layer.sublayers, [one.layer, two.layer, plain]))
    outer.bringSubviewToFront(one)
    #expect(same(outer.layer.sublayers, [two.layer, plain, one.layer]))
    outer.sendSubviewToBack(one)
    #expect(same(outer.layer.sublayers, [one.layer, two.layer, plain]))
    outer.bringSubviewToFront(two)
    outer.insertSubview(two, belowSubview: one)
    #expect(same(outer.layer.sublayers, [two.layer, one.layer, plain]))
    outer.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(same(outer.layer.sublayers, [one.layer, two.layer, plain]))
    outer.addSubview(one)
    #expect(same(outer.layer.sublayers, [two.layer, plain, one.layer]))
  }

  @Test func `the layer of a subview is one sublayer, also if it is added again`() {
    let (outer, one, two) = (UIView(), UIView(), UIView())
    outer.addSubview(one)
    outer.addSubview(two)
    outer.layer.addSublayer(one.layer)
    #expect(same(outer.layer.sublayers, [two.layer, one.layer]) && outer.subviews == [two, one])
    outer.layer.insertSublayer(one.layer, below: two.layer)
    #expect(same(outer.layer.sublayers, [one.layer, two.layer]))
    let three = UIView()
    outer.layer.addSublayer(three.layer)
    #expect(same(outer.layer.sublayers, [one.layer, two.layer, three.layer]))
    outer.addSubview(three)
    #expect(same(outer.layer.sublayers, [one.layer, two.layer, three.layer]))
  }

  @Test func `the frame of a transformed layer is the rectangle around it`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(layer.bounds.size == CGSize(width: 200, height: 120))
    #expect(layer.position == CGPoint(x: 60, y: 50))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 60))
    layer.anchorPoint = .zero
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(layer.position == CGPoint(x: 10, y: 20))
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 200, height: 120))
  }

  private func same(_ layers: [CALayer]?, _ wanted: [CALayer]) -> Bool {
    layers.map { $0.count == wanted.count && zip($0, wanted).allSatisfy { $0 === $1 } } ?? false
  }

  // MARK: Buttons

  @Test func `a button hands the color of its shadow on to its label`() {
    let button = UIButton(type: .custom)
    button.setTitle("a", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .disabled)
    #expect(button.titleLabel?.shadowColor == .red)
    #expect(button.titleShadowColor(for: .selected) == .red)
    button.isEnabled = false
    #expect(button.titleLabel?.shadowColor == .blue)
    #expect(button.currentTitleShadowColor == .blue)
  }

  @Test func `a button with nothing but an image is as large as the image`() {
    let button = UIButton(type: .custom)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    button.setImage(image, for: .normal)
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 20))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 36, height: 24))
  }

  @Test func `an item that nobody listens to says so when it is tapped`() {
    let lines = ConsoleLines.during {
      UIBarButtonItem(title: "Send", style: .plain, target: nil, action: Selector("send")).tap()
      UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil).tap()
      UIBarButtonItem(title: "Menu", menu: UIMenu()).tap()
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("Send") == true)
  }
}

/// API that ported code names, so that it compiles, and what it does.
@MainActor @Suite
struct PortedNamesTests {
  final class AppDelegate: UIApplicationDelegate {
    var window: UIWindow?
  }

  @Test func `the window of a delegate is optional twice through the protocol`() {
    let delegate = AppDelegate()
    delegate.window = UIWindow()
    delegate.window?.rootViewController = UIViewController()
    let some: (any UIApplicationDelegate)? = delegate
    #expect(some?.window??.rootViewController === delegate.window?.rootViewController)
    if let window = some?.window { #expect(window === delegate.window) }
    some?.window = nil
    #expect(delegate.window == nil)
  }

  @Test func `an index path of Objective-C has a row and a section`() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(path as IndexPath == IndexPath(row: 3, section: 1))
  }

  private final class DialLayer: CALayer {
    var angle: CGFloat = 0
    override init() { super.init() }
    override init(layer: Any) {
      angle = (layer as? DialLayer)?.angle ?? 0
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `a layer is copied for presentation, and transforms its view`() {
    let layer = DialLayer()
    layer.angle = 2
    layer.cornerRadius = 3
    let copy = DialLayer(layer: layer)
    #expect(copy.angle == 2 && copy.cornerRadius == 3)
    #expect(layer.presentation()?.angle == 2)
    #expect(layer.model() === layer)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let turn = CGAffineTransform(scaleX: 2, y: 3)
    view.layer.setAffineTransform(turn)
    #expect(view.transform == turn && view.layer.affineTransform() == turn)
    #expect(CATransform3DIsAffine(view.layer.transform))
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(turn)) == turn)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
    view.layer.transform.m34 = 0.5
    #expect(view.layer.transform.m34 == 0.5 && view.transform == .identity)
    #expect(!CATransform3DIsAffine(view.layer.transform))
  }

  @Test func `a split view controller has a button for its display mode`() {
    let split = UISplitViewController()
    split.preferredDisplayMode = .allVisible
    #expect(split.preferredDisplayMode == .oneBesideSecondary)
    #expect(UISplitViewController.DisplayMode.primaryHidden == .secondaryOnly)
    #expect(split.displayModeButtonItem === split.displayModeButtonItem)
  }

  @Test func `properties without effect keep their values`() {
    let (controller, view, bar) = (UIViewController(), UIView(), UISearchBar())
    #expect(view.clearsContextBeforeDrawing && controller.automaticallyAdjustsScrollViewInsets)
    controller.automaticallyAdjustsScrollViewInsets = false
    controller.providesPresentationContextTransitionStyle = true
    view.clearsContextBeforeDrawing = false
    bar.barStyle = .black
    #expect(!controller.automaticallyAdjustsScrollViewInsets)
    #expect(controller.providesPresentationContextTransitionStyle)
    #expect(!view.clearsContextBeforeDrawing && bar.barStyle == .black)
  }

  @Test func `a controller saves and restores its state when a test asks it to`() {
    final class Saving: UIViewController {
      var saved = 0
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        saved += 1
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        saved -= 1
      }
    }
    let (controller, coder) = (Saving(), NSKeyedArchiver(requiringSecureCoding: true))
    controller.encodeRestorableState(with: coder)
    #expect(controller.saved == 1)
    controller.decodeRestorableState(with: coder)
    #expect(controller.saved == 0)
  }

  @Test func `a tap on a row posts a notification, and old row actions can be run`() throws {
    final class Rows: UITableViewController {
      var deleted: IndexPath?
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      override func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        [
          UITableViewRowAction(style: .destructive, title: "Delete") { [self] _, path in
            deleted = path
          }
        ]
      }
    }
    let (window, rows) = (UIWindow(), Rows(style: .plain))
    window.rootViewController = rows
    window.isHidden = false
    rows.tableView.layoutIfNeeded()
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: rows.tableView, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let path = IndexPath(row: 1, section: 0)
    rows.tableView.tapRow(at: path)
    #expect(posted == 1)
    rows.tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(posted == 1)
    let action = try #require(rows.tableView(rows.tableView, editActionsForRowAt: path)?.first)
    #expect(
      action.title == "Delete" && action.style == .default && action.backgroundColor == .systemRed)
    action.handler(action, path)
    #expect(rows.deleted == path)
  }
}
