import Foundation
internal import LayoutSolver

/// A view and those of its descendants whose frames depend on each other by constraints.
///
/// A region ends at views whose frames are set by code or follow their superviews by autoresizing
/// masks. Each of these is the root of another region, so that a change in a table's cell does not
/// lead to new frames for the whole window. If a constraint refers to a view inside another region,
/// both are solved together.
@MainActor
final class LayoutRegion {
  /// The size that a view is fitted to, instead of having the size of its bounds.
  struct Fitting {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  let root: UIView
  let fitting: Fitting?
  private var layout = Layout(scale: Double(UIScreen.scale))
  /// The views of the region, each after its superview.
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var constraints: [NSLayoutConstraint] = []
  /// The item of each view and guide.
  private var items: [ObjectIdentifier: Int] = [:]

  /// Creates the region of a view.
  ///
  /// - Parameters:
  ///   - root: The outermost view.
  ///   - fitting: The size to fit the view to, or `nil` to use the size of its bounds.
  init(of root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  /// Computes the frames of all views in the region, and returns the size of the root.
  ///
  /// The frames are stored as `solvedFrame` of the views, and applied when their superviews lay out
  /// their subviews. With a size to fit, nothing is stored.
  func solve() -> CGSize {
    collect()
    let solution = layout.solve()
    if fitting == nil {
      solution.conflicts.forEach(report)
      store(solution)
    }
    let size = solution.rectangle(of: 0)
    return CGSize(width: size.width, height: size.height)
  }

  private func report(_ conflict: Layout.Conflict) {
    guard case .constraint(let index) = conflict.broken, !constraints[index].isReported
    else { return }
    constraints[index].isReported = true
    let views = Dictionary(views.map { (items[ObjectIdentifier($0)] ?? 0, $0) }) { view, _ in view }
    let texts = conflict.origins.map { origin in
      switch origin {
      case .constraint(let index): constraints[index].description
      case .item(let item, let attribute, let value):
        AppleTexts.autoresizing(views[item] ?? root, attribute, CGFloat(value))
      }
    }
    Console.log(AppleTexts.unsatisfiable(texts, breaking: constraints[index].description))
  }

  // MARK: Collecting

  private func collect() {
    if fitting == nil {
      for view in root.layoutState.absorbed { view.object?.layoutState.isAbsorbed = false }
      root.layoutState.absorbed = []
      root.layoutState.contentSizes = []
    }
    add(root, in: nil, rootPlace, hasContent: fitting != nil || !hasFixedSize)
    visitSubviews(of: root)
    // A constraint may add views of other regions, whose constraints follow.
    var next = 0
    while next < views.count {
      let view = views[next]
      next += 1
      for constraint in view.constraints { add(constraint, of: view) }
      if let stack = view as? UIStackView { add(stack) }
      for guide in view.layoutGuides { _ = item(of: guide) }
    }
  }

  private var hasFixedSize: Bool {
    root.translatesAutoresizingMaskIntoConstraints || root.superview != nil
  }

  private var rootPlace: Layout.Place {
    if let fitting {
      return .root(
        Size(fitting.size), horizontal: fitting.horizontal.rawValue,
        vertical: fitting.vertical.rawValue)
    }
    // Without a superview, the frame is what the constraints say, if they say anything.
    let priority: Float = hasFixedSize ? 1000 : 1
    return .root(Size(root.bounds.size), horizontal: priority, vertical: priority)
  }

  private func visitSubviews(of view: UIView) {
    guard let outer = items[ObjectIdentifier(view)] else { return }
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      add(subview, in: outer, .constraints, hasContent: true)
      visitSubviews(of: subview)
    }
  }

  @discardableResult
  private func add(_ view: UIView, in outer: Int?, _ place: Layout.Place, hasContent: Bool) -> Int {
    var item = Layout.Item(in: outer, place)
    item.isScrollView = view is UIScrollView
    if hasContent { item.content = content(of: view) }
    let index = layout.add(item)
    items[ObjectIdentifier(view)] = index
    views.append(view)
    return index
  }

  private func content(of view: UIView) -> Layout.Content {
    let size = view.intrinsicContentSize
    if fitting == nil, view.showsContent {
      root.layoutState.contentSizes.append((Weak(view), size))
    }
    func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
      view.contentHuggingPriority(for: axis).rawValue
    }
    func resistance(_ axis: NSLayoutConstraint.Axis) -> Float {
      view.contentCompressionResistancePriority(for: axis).rawValue
    }
    return Layout.Content(
      Size(size), hugging: (hugging(.horizontal), hugging(.vertical)),
      resistance: (resistance(.horizontal), resistance(.vertical)),
      text: (view as? UILabel)?.wrappedText)
  }

  /// Adds a view of another region, with all views between it and this region.
  private func absorb(_ view: UIView) -> Int? {
    if let known = items[ObjectIdentifier(view)] { return known }
    guard view !== root, let superview = view.superview, let outer = absorb(superview)
    else { return nil }
    let index: Int
    if view.translatesAutoresizingMaskIntoConstraints {
      if fitting == nil {
        view.layoutState.isAbsorbed = true
        root.layoutState.absorbed.append(Weak(view))
      }
      let frame = view.untransformedFrame
      let (x, y) = view.flexibility(of: frame, in: superview.bounds.size)
      let place = Layout.Place.frame(Rectangle(frame), in: Size(superview.bounds.size), x, y)
      index = add(view, in: outer, place, hasContent: false)
    } else {
      index = add(view, in: outer, .constraints, hasContent: true)
    }
    visitSubviews(of: view)
    return index
  }

  private func add(_ stack: UIStackView) {
    guard let item = item(of: stack) else { return }
    layout.add(
      stack.arrangement(as: item) { view in
        guard let index = self.item(of: view) else { return nil }
        layout.items[index].firstBaseline = Double(view.firstBaseline)
        layout.items[index].lastBaseline = Double(view.lastBaseline)
        return index
      })
  }

  private func add(_ constraint: NSLayoutConstraint, of holder: UIView) {
    guard let holder = item(of: holder),
      let first = distance(
        from: constraint.origins.first, side(constraint.firstItem, constraint.firstAttribute),
        of: constraint, in: holder)
    else { return }
    var second: (Int, Layout.Attribute)?
    if let other = constraint.secondItem {
      second = distance(
        from: constraint.origins.second, side(other, constraint.secondAttribute), of: constraint,
        in: holder)
      guard second != nil else { return }
    }
    var added = Layout.Constraint(first, second, holder: holder)
    added.relation = Layout.Relation(rawValue: constraint.relation.rawValue) ?? .equal
    added.multiplier = Double(constraint.multiplier)
    added.constant = Double(constraint.constant)
    added.isReversed = constraint.isReversed
    added.priority = constraint.priority.rawValue
    added.order = constraint.activation
    layout.add(added)
    constraints.append(constraint)
  }

  /// Returns the length of an invisible guide between two ends, or only the end without an origin.
  private func distance(
    from origin: ConstraintEnd?, _ end: (Int, Layout.Attribute)?, of constraint: NSLayoutConstraint,
    in holder: Int
  ) -> (Int, Layout.Attribute)? {
    guard let origin, let end else { return end }
    guard let start = side(origin.item, origin.attribute) else { return nil }
    let guide = layout.add(.init(in: holder, .guide(nil)))
    let isVertical = [.top, .bottom, .centerY, .firstBaseline, .lastBaseline]
      .contains(origin.attribute)
    let edges: [Layout.Attribute] = isVertical ? [.top, .bottom] : [.leading, .trailing]
    for (edge, end) in zip(edges, [start, end]) {
      var added = Layout.Constraint((guide, edge), end, holder: holder)
      added.isReversed = constraint.isReversed
      added.order = constraint.activation
      layout.add(added)
      constraints.append(constraint)
    }
    return (guide, isVertical ? .height : .width)
  }

  /// Returns one side of a constraint, or `nil` if its item is not in the region.
  private func side(
    _ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> (Int, Layout.Attribute)? {
    var object = object
    if let view = object as? UIView, attribute == .firstBaseline {
      object = view.forFirstBaselineLayout
    } else if let view = object as? UIView, attribute == .lastBaseline {
      object = view.forLastBaselineLayout
    }
    guard let object, let index = item(of: object),
      let attribute = Layout.Attribute(rawValue: attribute.rawValue)
    else { return nil }
    guard let view = object as? UIView else { return (index, attribute) }
    if attribute.isMargin { layout.items[index].margins = Insets(view.layoutMargins) }
    if attribute.isBaseline {
      layout.items[index].firstBaseline = Double(view.firstBaseline)
      layout.items[index].lastBaseline = Double(view.lastBaseline)
    }
    return (index, attribute)
  }

  /// Returns the item of a view or a guide, or `nil` if it is not below the root.
  private func item(of object: AnyObject) -> Int? {
    switch object {
    case let view as UIView: absorb(view)
    case let guide as UILayoutGuide: item(of: guide)
    default: nil
    }
  }

  private func item(of guide: UILayoutGuide) -> Int? {
    if let known = items[ObjectIdentifier(guide)] { return known }
    guard let owner = guide.owningView, let outer = absorb(owner) else { return nil }
    let index: Int
    if owner is UIScrollView, guide.identifier == UIView.contentGuide {
      index = layout.scrolledContent(of: outer)
    } else {
      var insets = guide.insets
      if guide.identifier == UIView.scrollFrameGuide {
        let offset = owner.bounds.origin
        insets = UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
      }
      index = layout.add(.init(in: outer, .guide(insets.map { Insets($0) })))
    }
    items[ObjectIdentifier(guide)] = index
    guides.append(guide)
    return index
  }

  // MARK: Results

  private func store(_ solution: Layout.Solution) {
    for view in views {
      guard let item = items[ObjectIdentifier(view)] else { continue }
      view.layoutState.ambiguous = solution.ambiguousParts(of: item).map { part in
        switch part {
        case .x: "minX"
        case .width: "Width"
        case .y: "minY"
        case .height: "Height"
        }
      }
      if view is UIScrollView, layout.items[item].hasScrolledContent {
        view.layoutState.solvedContentSize = solution.scrolledSize(of: item).map { CGSize($0) }
      }
      guard view !== root, !view.translatesAutoresizingMaskIntoConstraints,
        let superview = view.superview
      else { continue }
      let frame = CGRect(solution.frame(of: item))
      view.layoutState.solvedFrame = frame
      if !frame.isNearly(view.untransformedFrame) { superview.needsLayout = true }
    }
    for guide in guides {
      guard let item = items[ObjectIdentifier(guide)] else { continue }
      guide.solvedFrame = CGRect(solution.frame(of: item))
    }
  }
}

extension Size {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rectangle {
  init(_ frame: CGRect) {
    self.init(
      x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
      height: Double(frame.height))
  }
}

extension Insets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  fileprivate init(_ frame: Rectangle) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension UIEdgeInsets {
  init(_ insets: Insets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}
