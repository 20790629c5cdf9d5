import Testing
import UIKit

@MainActor @Suite
struct ConstraintLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func add(_ view: UIView, to outer: UIView? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    (outer ?? root).addSubview(view)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `constraints determine frames in the next layout pass, and not before`() {
    let view = UIView()
    add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 5),
    ])
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 30, 290, 150))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func `a changed constant moves views in the next pass`() {
    let (first, second) = (UIView(), UIView())
    add(first)
    add(second)
    let width = first.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor), width,
      first.topAnchor.constraint(equalTo: root.topAnchor),
      first.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 8),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
      second.topAnchor.constraint(equalTo: first.topAnchor),
      second.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(second.frame == rect(58, 0, 262, 10))
    width.constant = 100
    #expect(second.frame.minX == 58)
    root.layoutIfNeeded()
    #expect(second.frame == rect(108, 0, 212, 10))
    width.isActive = false
    second.widthAnchor.constraint(equalToConstant: 20).isActive = true
    second.layoutIfNeeded()
    #expect(first.frame.width == 292)
  }

  @Test func `a resized root is laid out again`() {
    let view = UIView()
    add(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 160, y: 240))
    root.frame = rect(0, 0, 100, 50)
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 50, y: 25))
  }

  @Test func `views share a row in equal parts, with edges on whole pixels`() {
    let views = (0..<3).map { _ in UIView() }
    for view in views { add(view) }
    root.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a][b(==a)][c(==a)]|", metrics: nil,
        views: ["a": views[0], "b": views[1], "c": views[2]]))
    for view in views {
      root.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-4-[v(10)]", metrics: nil, views: ["v": view]))
    }
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 106.5, 213.5])
    #expect(views.map(\.frame.maxX) == [106.5, 213.5, 320])
  }

  @Test func `the higher priority wins`() {
    let view = UIView()
    add(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = .defaultLow
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wide, narrow, view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor).with(priority: .defaultLow),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 100, 40))
    wide.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
  }

  @Test func `labels keep their content, and the one with less resistance is cut`() {
    let (name, value) = (UILabel(), UILabel())
    name.font = .systemFont(ofSize: 20)
    value.font = .systemFont(ofSize: 20)
    name.text = "Name"
    value.text = "A value"
    add(name)
    add(value)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 10),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      name.topAnchor.constraint(equalTo: root.topAnchor),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
    name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(name.frame == rect(10, 0, 40, 24))
    #expect(value.frame == rect(60, 0, 250, 24))
    value.text = "A value that is much longer than the row"
    name.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(name.frame.width == 40)
    #expect(value.frame.width == 250)
  }

  @Test func `a label with several lines is as high as its lines in the width that it gets`() {
    let (label, below) = (UILabel(), UIView())
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = 0
    label.text = "one two three four"
    add(label)
    add(below)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 80),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      below.widthAnchor.constraint(equalToConstant: 5),
      below.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    // Eight characters fit into a line: "one two", "three", "four".
    #expect(label.frame == rect(0, 0, 80, 72))
    #expect(below.frame.minY == 72)
    label.numberOfLines = 2
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(label.frame.height == 48)
  }

  @Test func `nested views determine the size of the view around them`() {
    let (box, label) = (UIView(), UILabel())
    label.font = .systemFont(ofSize: 10)
    label.text = "1234"
    add(box)
    add(label, to: box)
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      box.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == rect(145, 100, 30, 22))
    #expect(label.frame == rect(5, 5, 20, 12))
    label.text = "12345678"
    root.layoutIfNeeded()
    #expect(box.frame == rect(135, 100, 50, 22))
  }

  @Test func `a constraint can refer to a view whose frame is constant, and to one inside it`() {
    let fixed = UIView(frame: rect(50, 60, 100, 100))
    let (inside, follower) = (UIView(frame: rect(10, 10, 20, 20)), UIView())
    root.addSubview(fixed)
    fixed.addSubview(inside)
    add(follower)
    NSLayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      follower.topAnchor.constraint(equalTo: inside.bottomAnchor),
      follower.widthAnchor.constraint(equalTo: inside.widthAnchor),
      follower.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(follower.frame == rect(155, 90, 20, 1))
    inside.frame = rect(10, 10, 40, 40)
    root.layoutIfNeeded()
    #expect(follower.frame == rect(155, 110, 40, 1))
  }

  @Test func `a view with an autoresizing mask follows a superview with constraints`() {
    let (box, fill) = (UIView(), UIView())
    add(box)
    box.addSubview(fill)
    fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.rightAnchor.constraint(equalTo: root.rightAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(fill.frame == rect(0, 0, 320, 44))
  }

  @Test func `layout guides have frames, and margins and the safe area have insets`() {
    let controller = UIViewController()
    controller.view = root
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let (safe, margins, guide, view) = (UIView(), UIView(), UILayoutGuide(), UIView())
    for other in [safe, margins, view] { add(other) }
    root.addLayoutGuide(guide)
    for (inner, outer) in [
      (safe, root.safeAreaLayoutGuide), (margins, root.layoutMarginsGuide),
    ] {
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      guide.widthAnchor.constraint(equalToConstant: 11),
      guide.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(root.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    #expect(safe.frame == rect(0, 20, 320, 430))
    #expect(margins.frame == rect(16, 20, 288, 430))
    #expect(root.layoutMarginsGuide.layoutFrame == margins.frame)
    #expect(guide.layoutFrame == rect(7, 20, 11, 430))
    #expect(view.frame == rect(18, 230, 11, 10))
    #expect(controller.topLayoutGuide.length == 20)
    #expect(controller.bottomLayoutGuide.length == 30)
    #expect(root.keyboardLayoutGuide.layoutFrame == rect(0, 450, 320, 30))
    controller.additionalSafeAreaInsets = .zero
    root.layoutIfNeeded()
    #expect(safe.frame == root.bounds)
  }

  @Test func `constraints inside a scroll view determine the size of its content`() {
    let (scrollView, content) = (UIScrollView(), UIView())
    add(scrollView)
    add(content, to: scrollView)
    for axis in ["H:|[v]|", "V:|[v]|"] {
      root.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: axis, metrics: nil, views: ["v": scrollView]))
      scrollView.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: axis, metrics: nil, views: ["v": content]))
    }
    content.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
    content.heightAnchor.constraint(equalToConstant: 1000).isActive = true
    root.layoutIfNeeded()
    #expect(scrollView.frame == root.bounds)
    #expect(content.frame == rect(0, 0, 320, 1000))
    #expect(scrollView.contentSize == CGSize(width: 320, height: 1000))
  }

  @Test func `content that is at least as high as its scroll view is that high`() {
    let (scrollView, content) = (UIScrollView(frame: rect(0, 0, 100, 200)), UIView())
    add(content, to: scrollView)
    let (inside, outside) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
      content.topAnchor.constraint(equalTo: inside.topAnchor),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
      content.widthAnchor.constraint(equalTo: outside.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: outside.heightAnchor),
    ])
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 100, height: 200))
    #expect(content.frame == rect(0, 0, 100, 200))
  }

  @Test func `a size that code gave to the content stays`() {
    let (scrollView, content) = (UIScrollView(frame: rect(0, 0, 100, 200)), UIView())
    scrollView.contentSize = CGSize(width: 300, height: 400)
    add(content, to: scrollView)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.widthAnchor.constraint(equalToConstant: 10),
      content.heightAnchor.constraint(equalToConstant: 10),
    ])
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 400))
    #expect(content.frame == rect(0, 0, 10, 10))
  }

  @Test func `a view that could have other frames is ambiguous`() {
    let view = UIView()
    add(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(view.frame == rect(0, 5, 0, 5))
    let lines = root._autolayoutTrace().split(separator: "\n")
    #expect(lines[0].hasPrefix("+UIView:0x"))
    #expect(lines[1].hasPrefix("|   *UIView:0x"))
    #expect(lines[1].contains("- AMBIGUOUS LAYOUT for UIView:0x"))
    #expect(lines[1].contains(".minX, UIView:0x"))
    #expect(lines[1].hasSuffix(".Width"))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    #expect(!view.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
  }

  @Test func `fitting sizes follow constraints, content, and priorities`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = 0
    label.text = "aaaa bbbb cccc"
    add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 70, height: 28))
    #expect(
      root.systemLayoutSizeFitting(
        CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 50, height: 40))
    #expect(root.frame.width == 320)
    #expect(UILabel().systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func `a transformed view gets its center and its bounds`() {
    let view = UIView()
    add(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    for (axis, format) in [("H", "H:|-10-[v(20)]"), ("V", "V:|-10-[v(20)]")] {
      _ = axis
      root.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["v": view]))
    }
    root.layoutIfNeeded()
    #expect(view.bounds == rect(0, 0, 20, 20))
    #expect(view.center == CGPoint(x: 20, y: 20))
    #expect(view.frame == rect(0, 0, 40, 40))
  }

  @Test func `a multiple of a position is measured in the common superview`() {
    let (box, view) = (UIView(), UIView())
    add(box)
    add(view, to: box)
    for format in ["H:|-100-[v(200)]", "V:|-100-[v(200)]"] {
      root.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["v": box]))
    }
    box.addConstraint(
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: box, attribute: .centerX,
        multiplier: 0.5, constant: 0))
    for format in ["V:|[v(10)]", "H:[v(10)]"] {
      box.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["v": view]))
    }
    root.layoutIfNeeded()
    #expect(view.center.x == 50)
  }

  @Test func `leading is right in a view from right to left`() {
    let view = UIView()
    add(view)
    root.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(290, 0, 20, 20))
  }

  @Test func `a view that leaves its superview takes its constraints to others with it`() {
    let (first, second) = (UIView(), UIView())
    add(first)
    add(second)
    let across = second.leftAnchor.constraint(equalTo: first.rightAnchor)
    let own = second.widthAnchor.constraint(equalToConstant: 9)
    NSLayoutConstraint.activate([across, own])
    second.removeFromSuperview()
    #expect(!across.isActive)
    #expect(own.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func `constraints are updated before the layout, the innermost first`() {
    final class Recorder: UIView {
      static var calls: [Int] = []

      override func updateConstraints() {
        super.updateConstraints()
        Self.calls.append(tag)
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        Self.calls.append(-tag)
      }
    }
    Recorder.calls = []
    let (outer, inner) = (Recorder(frame: rect(0, 0, 10, 10)), Recorder(frame: .zero))
    outer.tag = 1
    inner.tag = 2
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(Recorder.calls == [2, 1, -1, -2])
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(Recorder.calls == [2, 1, -1, -2, 2, -2])
  }

  @Test func `a change in a view with a constant frame leaves its superview alone`() {
    final class Counter: UIView {
      var passes = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
      }
    }
    let (outer, inner) = (Counter(frame: rect(0, 0, 100, 100)), UIView(frame: rect(0, 0, 50, 50)))
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    let view = UIView()
    add(view, to: inner)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    inner.layoutIfNeeded()
    #expect(outer.passes == 1)
    #expect(view.frame.width == 5)
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.layoutIfNeeded()
    width.constant = 6
    view.removeFromSuperview()
    inner.layoutIfNeeded()
    #expect(outer.passes == 3)
  }

  @Test func `invalid superviews are laid out with their subview`() {
    let view = UIView()
    add(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    view.layoutIfNeeded()
    #expect(view.frame == rect(3, 0, 20, 20))
  }
}

extension NSLayoutConstraint {
  fileprivate func with(priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
