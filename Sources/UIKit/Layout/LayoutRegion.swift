import Foundation

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

  /// The origin of a rule.
  enum Origin {
    case constraint(NSLayoutConstraint)
    /// The frame, the autoresizing mask, the content, or the arrangement of a view.
    case view(UIView, attribute: String, value: CGFloat)
  }

  let root: UIView
  let fitting: Fitting?
  private(set) var system = LinearSystem()
  /// The origin of each rule of the system.
  private(set) var origins: [Origin] = []
  /// The views of the region, each after its superview.
  private(set) var views: [UIView] = []
  /// The first of the four variables of each layout guide.
  private(set) var guides: [(guide: UILayoutGuide, variable: Int)] = []
  /// Scroll views with the first variable of their content.
  private var contents: [(view: UIScrollView, variable: Int)] = []
  /// The number of each rule among all that were collected, also those that were left out.
  private var numbers: [Int] = []
  private var collected = 0
  /// The numbers of the rules that are left out because they contradict others.
  private var broken: Set<Int> = []
  /// The heights of labels with several lines, which depend on their widths.
  private var textHeights: [ObjectIdentifier: CGFloat] = [:]
  /// The first of the four variables of each view.
  private var variables: [ObjectIdentifier: Int] = [:]

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
    var values = solveOnce()
    // A label's height depends on its width, and other widths may depend on that height.
    for _ in 0..<2 where measureText(values) { values = solveOnce() }
    if fitting == nil { store(values) }
    let first = variables[ObjectIdentifier(root)] ?? 0
    return CGSize(
      width: CGFloat(values.numbers[first + 1]), height: CGFloat(values.numbers[first + 3]))
  }

  private typealias Values = (numbers: [Double], isAmbiguous: [Bool])

  private func solveOnce() -> Values {
    while true {
      collect()
      switch system.solve() {
      case .values(let numbers, let isAmbiguous): return (numbers, isAmbiguous)
      case .conflict(let rules):
        let newest = rules.max { (activation(of: $0), $0) < (activation(of: $1), $1) } ?? 0
        broken.insert(numbers[newest])
        if case .constraint(let constraint) = origins[newest] { report(constraint, in: rules) }
      }
    }
  }

  /// Returns the number of a constraint's activation, or -1 for a rule that a view causes.
  private func activation(of rule: Int) -> Int {
    guard case .constraint(let constraint) = origins[rule] else { return -1 }
    return constraint.activation
  }

  private func report(_ constraint: NSLayoutConstraint, in rules: [Int]) {
    guard !constraint.isReported, fitting == nil else { return }
    constraint.isReported = true
    let conflict = rules.map { rule in
      switch origins[rule] {
      case .constraint(let constraint): constraint.description
      case .view(let view, let attribute, let value):
        AppleTexts.autoresizing(view, attribute, value)
      }
    }
    Console.log(AppleTexts.unsatisfiable(conflict, breaking: constraint.description))
  }

  // MARK: Collecting

  private func collect() {
    (system, origins, views, guides, contents) = (LinearSystem(), [], [], [], [])
    (numbers, collected) = ([], 0)
    variables.removeAll(keepingCapacity: true)
    if fitting == nil {
      for view in root.layoutState.absorbed { view.object?.layoutState.isAbsorbed = false }
      root.layoutState.absorbed = []
      root.layoutState.contentSizes = []
    }
    addRoot()
    visitSubviews(of: root)
    // A constraint may add views of other regions, whose constraints follow.
    var next = 0
    while next < views.count {
      let view = views[next]
      next += 1
      for constraint in view.constraints { add(constraint, of: view) }
      if let stack = view as? UIStackView { stack.addRules(to: self) }
      for guide in view.layoutGuides { _ = variable(of: guide) }
    }
  }

  private func addRoot() {
    let variable = addVariables(root)
    add(.equal([.init(variable)]), root, "minX ==")
    add(.equal([.init(variable + 2)]), root, "minY ==")
    let lengths = [(1, root.bounds.width, "width =="), (3, root.bounds.height, "height ==")]
    if let fitting {
      add(.equal([.init(variable + 1)], fitting.size.width, fitting.horizontal), root, "width ==")
      add(.equal([.init(variable + 3)], fitting.size.height, fitting.vertical), root, "height ==")
      addContentSize(of: root)
    } else if root.translatesAutoresizingMaskIntoConstraints || root.superview != nil {
      for (offset, length, name) in lengths {
        add(.equal([.init(variable + offset)], length), root, name, length)
      }
    } else {
      // Without a superview, the frame is what the constraints say, if they say anything.
      for (offset, length, name) in lengths {
        add(.equal([.init(variable + offset)], length, UILayoutPriority(1)), root, name, length)
      }
      addContentSize(of: root)
    }
  }

  private func visitSubviews(of view: UIView) {
    for subview in view.subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      _ = addVariables(subview)
      addContentSize(of: subview)
      visitSubviews(of: subview)
    }
  }

  private func addVariables(_ view: UIView) -> Int {
    let superview = view === root ? nil : view.superview
    let first = addVariables(superview.flatMap { variables[ObjectIdentifier($0)] })
    variables[ObjectIdentifier(view)] = first
    views.append(view)
    if view !== root {
      add(.atLeast([.init(first + 1)]), view, "width >=")
      add(.atLeast([.init(first + 3)]), view, "height >=")
    }
    return first
  }

  /// Adds the variables of a view or a guide: x, width, y, and height, where x and y are in the
  /// coordinates of the root.
  private func addVariables(_ outer: Int?) -> Int {
    let first = system.addVariable(fallback: outer)
    _ = system.addVariable()
    _ = system.addVariable(fallback: outer.map { $0 + 2 })
    _ = system.addVariable()
    return first
  }

  /// Adds a view of another region, with all views between it and this region.
  private func absorb(_ view: UIView) -> Int? {
    if let known = variables[ObjectIdentifier(view)] { return known }
    guard view !== root, let superview = view.superview, let outer = absorb(superview) else {
      return nil
    }
    let first = addVariables(view)
    if view.translatesAutoresizingMaskIntoConstraints {
      if fitting == nil {
        view.layoutState.isAbsorbed = true
        root.layoutState.absorbed.append(Weak(view))
      }
      addFrame(of: view, first, in: superview, outer)
    } else {
      addContentSize(of: view)
    }
    visitSubviews(of: view)
    return first
  }

  /// Adds the rules of a view's frame and autoresizing mask.
  private func addFrame(of view: UIView, _ first: Int, in superview: UIView, _ outer: Int) {
    let frame = view.untransformedFrame
    let (x, y) = view.flexibility(of: frame, in: superview.bounds.size)
    let axes = [
      (0, frame.minX, frame.width, superview.bounds.width, x),
      (2, frame.minY, frame.height, superview.bounds.height, y),
    ]
    for (axis, start, length, whole, flexibility) in axes {
      let (ofStart, ofLength) = flexibility
      add(
        .equal(
          [
            .init(first + axis), .init(outer + axis, -1), .init(outer + axis + 1, -Double(ofStart)),
          ],
          start - ofStart * whole), view, axis == 0 ? "minX ==" : "minY ==", start)
      add(
        .equal(
          [.init(first + axis + 1), .init(outer + axis + 1, -Double(ofLength))],
          length - ofLength * whole),
        view, axis == 0 ? "width ==" : "height ==", length)
    }
  }

  private func addContentSize(of view: UIView) {
    guard let first = variables[ObjectIdentifier(view)] else { return }
    var size = view.intrinsicContentSize
    if fitting == nil, view.showsContent {
      root.layoutState.contentSizes.append((Weak(view), size))
    }
    if let height = textHeights[ObjectIdentifier(view)] { size.height = height }
    let axes = [(1, size.width, NSLayoutConstraint.Axis.horizontal), (3, size.height, .vertical)]
    for (offset, length, axis) in axes where length >= 0 {
      let rule = LinearSystem.Rule(
        [.init(first + offset)], constant: -Double(length),
        below: view.contentCompressionResistancePriority(for: axis).rawValue,
        above: view.contentHuggingPriority(for: axis).rawValue)
      add(rule, view, offset == 1 ? "width ==" : "height ==", length)
    }
  }

  /// Adds a rule that a view causes.
  func add(_ rule: LinearSystem.Rule, _ view: UIView, _ attribute: String, _ value: CGFloat = 0) {
    add(rule, .view(view, attribute: attribute, value: value))
  }

  private func add(_ rule: LinearSystem.Rule, _ origin: Origin) {
    collected += 1
    guard !broken.contains(collected) else { return }
    system.add(rule)
    origins.append(origin)
    numbers.append(collected)
  }

  /// Adds a variable that is not part of a rectangle.
  func addVariable() -> Int { system.addVariable() }

  // MARK: Constraints

  private func add(_ constraint: NSLayoutConstraint, of holder: UIView) {
    guard let item = constraint.firstItem else { return }
    let other = constraint.secondItem
    guard let first = expression(item, constraint.firstAttribute, other) else { return }
    var terms = first.terms
    var sum = first.constant - Double(constant(of: constraint))
    let multiplier = other == nil ? 0 : Double(constraint.multiplier)
    if let other {
      guard let second = expression(other, constraint.secondAttribute, item) else { return }
      for term in second.terms {
        terms.append(.init(term.variable, -multiplier * term.coefficient))
      }
      sum -= multiplier * second.constant
    }
    // A position is measured in the view that holds the constraint.
    if multiplier != 1, let axis = constraint.firstAttribute.positionAxis,
      let start = variable(of: holder)
    {
      terms.append(.init(start + (axis == .horizontal ? 0 : 2), multiplier - 1))
    }
    let priority = constraint.priority.rawValue
    let rule = LinearSystem.Rule(
      terms, constant: sum,
      below: constraint.relation == .lessThanOrEqual ? nil : priority,
      above: constraint.relation == .greaterThanOrEqual ? nil : priority)
    add(rule, .constraint(constraint))
  }

  private func constant(of constraint: NSLayoutConstraint) -> CGFloat {
    let item = constraint.firstItem as? UIView
    let isLeading = [.leading, .trailing, .leadingMargin, .trailingMargin]
      .contains(constraint.firstAttribute)
    return isLeading && item?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? -constraint.constant : constraint.constant
  }

  private typealias Expression = (terms: [LinearSystem.Term], constant: Double)

  /// Returns an attribute of an item as an expression, or `nil` if the item is not in the region.
  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?
  ) -> Expression? {
    guard let first = variable(of: item, seenFrom: other, attribute) else { return nil }
    let view = item as? UIView
    let margins = view?.layoutMargins ?? .zero
    let isReversed = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func start(_ axis: Int, _ inset: CGFloat = 0) -> Expression {
      ([.init(first + axis)], Double(inset))
    }
    func end(_ axis: Int, _ inset: CGFloat = 0) -> Expression {
      ([.init(first + axis), .init(first + axis + 1)], -Double(inset))
    }
    func center(_ axis: Int, _ before: CGFloat = 0, _ after: CGFloat = 0) -> Expression {
      ([.init(first + axis), .init(first + axis + 1, 0.5)], Double(before - after) / 2)
    }
    switch attribute {
    case .notAnAttribute: return ([], 0)
    case .left: return start(0)
    case .leading: return isReversed ? end(0) : start(0)
    case .right: return end(0)
    case .trailing: return isReversed ? start(0) : end(0)
    case .top: return start(2)
    case .bottom: return end(2)
    case .width: return start(1)
    case .height: return start(3)
    case .centerX: return center(0)
    case .centerY: return center(2)
    case .firstBaseline: return start(2, view?.firstBaseline ?? 0)
    case .lastBaseline: return end(2, view?.lastBaseline ?? 0)
    case .leftMargin: return start(0, margins.left)
    case .leadingMargin: return isReversed ? end(0, margins.right) : start(0, margins.left)
    case .rightMargin: return end(0, margins.right)
    case .trailingMargin: return isReversed ? start(0, margins.left) : end(0, margins.right)
    case .topMargin: return start(2, margins.top)
    case .bottomMargin: return end(2, margins.bottom)
    case .centerXWithinMargins: return center(0, margins.left, margins.right)
    case .centerYWithinMargins: return center(2, margins.top, margins.bottom)
    }
  }

  /// Returns the first variable of a view or a guide, or `nil` if it is not below the root.
  func variable(of item: AnyObject) -> Int? {
    switch item {
    case let view as UIView: absorb(view)
    case let guide as UILayoutGuide: variable(of: guide)
    default: nil
    }
  }

  /// Returns the first variable of an item, which is that of the content if views inside a scroll view
  /// refer to the edges of the scroll view.
  private func variable(
    of item: AnyObject, seenFrom other: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> Int? {
    guard let scrollView = item as? UIScrollView, attribute.positionAxis != nil,
      let inside = other as? UIView ?? (other as? UILayoutGuide)?.owningView,
      inside !== scrollView, inside.isDescendant(of: scrollView)
    else { return variable(of: item) }
    return variable(of: scrollView.contentLayoutGuide)
  }

  private func variable(of guide: UILayoutGuide) -> Int? {
    if let known = guides.first(where: { $0.guide === guide }) { return known.variable }
    guard let owner = guide.owningView, let outer = absorb(owner) else { return nil }
    let first = addVariables(outer)
    guides.append((guide, first))
    if let scrollView = owner as? UIScrollView, guide.identifier == UIView.contentGuide {
      contents.append((scrollView, first))
      add(.equal([.init(first), .init(outer, -1)]), owner, "minX ==")
      add(.equal([.init(first + 2), .init(outer + 2, -1)]), owner, "minY ==")
    } else if var insets = guide.insets {
      if guide.identifier == UIView.scrollFrameGuide {
        let offset = owner.bounds.origin
        insets = UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
      }
      let axes = [(0, insets.left, insets.right), (2, insets.top, insets.bottom)]
      for (axis, before, after) in axes {
        add(.equal([.init(first + axis), .init(outer + axis, -1)], before), owner, "minX ==")
        let lengths = [
          LinearSystem.Term(first + axis + 1), LinearSystem.Term(outer + axis + 1, -1),
        ]
        add(.equal(lengths, -before - after), owner, "width ==")
      }
    }
    return first
  }

  // MARK: Results

  /// Measures the labels with several lines again.
  ///
  /// - Returns: Whether a height has changed.
  private func measureText(_ values: Values) -> Bool {
    var hasChanged = false
    for case let label as UILabel in views where label.wrapsAtItsWidth {
      guard let first = variables[ObjectIdentifier(label)] else { continue }
      let width = CGFloat(values.numbers[first + 1])
      let height = label.textSize(width: width).height
      let id = ObjectIdentifier(label)
      if abs((textHeights[id] ?? label.intrinsicContentSize.height) - height) > 0.01 {
        textHeights[id] = height
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func store(_ values: Values) {
    for view in views {
      guard let first = variables[ObjectIdentifier(view)] else { continue }
      view.layoutState.ambiguous = ["minX", "Width", "minY", "Height"].enumerated()
        .filter { values.isAmbiguous[first + $0.offset] }.map(\.element)
      guard view !== root, !view.translatesAutoresizingMaskIntoConstraints,
        let superview = view.superview, let outside = variables[ObjectIdentifier(superview)]
      else { continue }
      let outer = frame(outside, values)
      let frame = frame(first, values).offsetBy(dx: -outer.minX, dy: -outer.minY)
      view.layoutState.solvedFrame = frame
      if !frame.isNearly(view.untransformedFrame) { superview.needsLayout = true }
    }
    for (guide, first) in guides {
      guard let owner = guide.owningView, let outside = variables[ObjectIdentifier(owner)] else {
        continue
      }
      let outer = frame(outside, values)
      guide.solvedFrame = frame(first, values).offsetBy(dx: -outer.minX, dy: -outer.minY)
    }
    for (view, first) in contents {
      let size = frame(first, values).size
      // Without a constraint on its size, the content has the size that code gave it.
      let isKnown = [(first + 1, size.width), (first + 3, size.height)]
        .allSatisfy { !values.isAmbiguous[$0.0] || $0.1 > 0 }
      view.layoutState.solvedContentSize = isKnown ? size : nil
    }
  }

  /// Returns the rectangle of four variables, whose edges are on whole pixels.
  private func frame(_ first: Int, _ values: Values) -> CGRect {
    func edge(_ value: Double) -> CGFloat { CGFloat(value).onWholePixels }
    let numbers = values.numbers
    let (x, y) = (edge(numbers[first]), edge(numbers[first + 2]))
    return CGRect(
      x: x, y: y,
      width: max(0, edge(numbers[first] + numbers[first + 1]) - x),
      height: max(0, edge(numbers[first + 2] + numbers[first + 3]) - y))
  }
}

extension LinearSystem.Rule {
  /// Creates the rule that a sum equals a value.
  static func equal(
    _ terms: [LinearSystem.Term], _ value: CGFloat = 0, _ priority: UILayoutPriority = .required
  ) -> Self {
    Self(terms, constant: -Double(value), below: priority.rawValue, above: priority.rawValue)
  }

  /// Creates the rule that a sum is at least a value.
  static func atLeast(
    _ terms: [LinearSystem.Term], _ value: CGFloat = 0, _ priority: UILayoutPriority = .required
  ) -> Self {
    Self(terms, constant: -Double(value), below: priority.rawValue, above: nil)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute, or `nil` for no attribute.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .width: .horizontal
    case .height: .vertical
    default: positionAxis
    }
  }

  /// The axis of a position, or `nil` for a width or a height.
  fileprivate var positionAxis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute, .width, .height: nil
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }
}
