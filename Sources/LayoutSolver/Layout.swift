/// Views and layout guides whose frames depend on each other.
///
/// Items are added from the outside to the inside, then constraints and stack views. The rules keep
/// this order, in which the later one of two rules in a conflict is left out.
package struct Layout {
  /// A view or a layout guide.
  package struct Item {
    /// The item around it, or `nil` for the root.
    package var outer: Int?
    /// What determines the frame.
    package var place: Place
    /// The natural size, or `nil` if it has none.
    package var content: Content?
    /// The frame that the item has if no rule determines it, relative to the outer item.
    package var usual: Rectangle?
    /// The distances by which the frame is larger than the rectangle that constraints align.
    package var outset = Insets()
    /// A Boolean value that indicates whether constraints inside refer to the scrolled content.
    package var isScrollView = false
    package var margins = Insets()
    /// The distance between the top edge and the baseline of the first line.
    package var firstBaseline = 0.0
    /// The distance between the baseline of the last line and the bottom edge.
    package var lastBaseline = 0.0
    /// The first of the four variables x, width, y, and height; positions are those in the root.
    fileprivate(set) var variable = 0
    /// The item of the scrolled content, once something refers to it.
    fileprivate(set) var scrolled: Int?

    /// A Boolean value that indicates whether something refers to the scrolled content.
    package var hasScrolledContent: Bool { scrolled != nil }

    package init(in outer: Int?, _ place: Place) {
      self.outer = outer
      self.place = place
    }

    fileprivate var isGuide: Bool {
      switch place {
      case .guide, .scrolledContent: true
      case .root, .constraints, .frame: false
      }
    }
  }

  /// What determines the frame of an item.
  package enum Place {
    /// The item is the root, whose size has a value for each axis with a priority.
    case root(Size, horizontal: Float, vertical: Float)
    /// Constraints determine the frame.
    case constraints
    /// The item follows the outer item from a frame in a size of the outer item.
    case frame(Rectangle, in: Size, Flexibility, Flexibility)
    /// The item is a guide at distances from the edges of the outer item, or without its own place.
    case guide(Insets?)
    /// The item is the scrolled content of the outer item.
    case scrolledContent
  }

  /// A natural size, with priorities for the width and the height.
  package struct Content {
    package var size: Size
    /// The priorities of not being larger.
    package var hugging: (width: Float, height: Float)
    /// The priorities of not being smaller.
    package var resistance: (width: Float, height: Float)
    /// The text on which the height depends.
    package var text: WrappedText?

    package init(
      _ size: Size, hugging: (width: Float, height: Float),
      resistance: (width: Float, height: Float), text: WrappedText? = nil
    ) {
      self.size = size
      self.hugging = hugging
      self.resistance = resistance
      self.text = text
    }
  }

  /// The attributes of items, in the order of Apple's raw values.
  package enum Attribute: Int, CaseIterable, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height
    case centerX, centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin
    case bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  /// The relation of an attribute to another, or to a constant.
  package enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// A constraint between items.
  package struct Constraint {
    package var first: (item: Int, attribute: Attribute)
    package var second: (item: Int, attribute: Attribute)?
    package var relation = Relation.equal
    package var multiplier = 1.0
    package var constant = 0.0
    /// A Boolean value that indicates whether leading edges are the right ones.
    package var isReversed = false
    package var priority: Float = 1000
    /// The item in whose coordinates positions are measured.
    package var holder: Int
    /// The place in the order of activation, of which the last one in a conflict is left out.
    package var order = 0

    package init(
      _ first: (item: Int, attribute: Attribute), _ second: (item: Int, attribute: Attribute)?,
      holder: Int
    ) {
      self.first = first
      self.second = second
      self.holder = holder
    }
  }

  /// The origin of a rule.
  package enum Origin {
    /// A constraint, by its index.
    case constraint(Int)
    /// The frame, the autoresizing mask, the content, or the arrangement of an item.
    case item(Int, attribute: String, value: Double)
  }

  package var items: [Item] = []
  private(set) var system = LinearSystem()
  /// The rules, each with its origin.
  private(set) var rules: [(rule: LinearSystem.Rule, origin: Origin)] = []
  /// The orders of the constraints.
  private(set) var orders: [Int] = []
  /// The indices of the rules about the heights of texts that wrap.
  private(set) var textRules: [(item: Int, rule: Int)] = []
  /// The number of pixels per point.
  let scale: Double

  /// Creates a layout without items.
  ///
  /// - Parameter scale: The number of pixels per point.
  package init(scale: Double = 2) { self.scale = scale }

  // MARK: Items

  /// Adds an item, and returns its index.
  package mutating func add(_ item: Item) -> Int {
    let index = items.count
    items.append(item)
    let outer = item.outer.map { items[$0].variable }
    let usual = item.usual
    func fallback(_ axis: Int, _ value: Double?) -> LinearSystem.Fallback {
      .init(base: outer.map { $0 + axis }, constant: value ?? 0)
    }
    func length(_ value: Double?) -> LinearSystem.Fallback {
      .init(constant: value ?? 0, isFirst: value != nil)
    }
    let first = system.addVariable(fallback: fallback(0, usual?.x))
    _ = system.addVariable(fallback: length(usual?.width))
    _ = system.addVariable(fallback: fallback(2, usual?.y))
    _ = system.addVariable(fallback: length(usual?.height))
    items[index].variable = first
    switch item.place {
    case .root(let size, let horizontal, let vertical):
      add(.equal([.init(first)]), of: index, "minX ==")
      add(.equal([.init(first + 2)]), of: index, "minY ==")
      let lengths = [
        (1, size.width, horizontal, "width =="), (3, size.height, vertical, "height =="),
      ]
      for (offset, length, priority, name) in lengths {
        add(.equal([.init(first + offset)], length, priority), of: index, name, length)
      }
    case .constraints: addNonNegativeSize(of: index)
    case .frame(let frame, let whole, let x, let y):
      addNonNegativeSize(of: index)
      guard let outer else { break }
      add(frame, in: whole, x, y, of: index, outer)
    case .guide(let insets):
      guard let insets, let outer = item.outer else { break }
      let axes = [(0, insets.left, insets.right), (2, insets.top, insets.bottom)]
      for (axis, before, after) in axes {
        let around = items[outer].variable + axis
        add(.equal([.init(first + axis), .init(around, -1)], before), of: outer, "minX ==")
        let lengths = [LinearSystem.Term(first + axis + 1), LinearSystem.Term(around + 1, -1)]
        add(.equal(lengths, -before - after), of: outer, "width ==")
      }
    case .scrolledContent:
      guard let outer = item.outer else { break }
      items[outer].scrolled = index
      let around = items[outer].variable
      add(.equal([.init(first), .init(around, -1)]), of: outer, "minX ==")
      add(.equal([.init(first + 2), .init(around + 2, -1)]), of: outer, "minY ==")
    }
    addContent(of: index)
    return index
  }

  private mutating func addNonNegativeSize(of item: Int) {
    add(.atLeast([.init(items[item].variable + 1)]), of: item, "width >=")
    add(.atLeast([.init(items[item].variable + 3)]), of: item, "height >=")
  }

  /// Adds the rules of a frame that follows the outer item.
  private mutating func add(
    _ frame: Rectangle, in whole: Size, _ x: Flexibility, _ y: Flexibility, of item: Int,
    _ outer: Int
  ) {
    let first = items[item].variable
    let axes = [
      (0, frame.x, frame.width, whole.width, x), (2, frame.y, frame.height, whole.height, y),
    ]
    for (axis, start, length, whole, flexibility) in axes {
      let position: [LinearSystem.Term] = [
        .init(first + axis), .init(outer + axis, -1), .init(outer + axis + 1, -flexibility.start),
      ]
      add(
        .equal(position, start - flexibility.start * whole), of: item,
        axis == 0 ? "minX ==" : "minY ==", start)
      let size: [LinearSystem.Term] = [
        .init(first + axis + 1), .init(outer + axis + 1, -flexibility.length),
      ]
      add(
        .equal(size, length - flexibility.length * whole), of: item,
        axis == 0 ? "width ==" : "height ==", length)
    }
  }

  private mutating func addContent(of item: Int) {
    guard let content = items[item].content else { return }
    if content.size.width >= 0 {
      add(
        contentRule(item, 1, content.size.width, content.hugging.width, content.resistance.width),
        of: item, "width ==", content.size.width)
    }
    if content.size.height >= 0 {
      if content.text != nil { textRules.append((item, rules.count)) }
      add(
        heightRule(content, content.size.height, of: item), of: item, "height ==",
        content.size.height)
    }
  }

  private func heightRule(_ content: Content, _ height: Double, of item: Int) -> LinearSystem.Rule {
    contentRule(item, 3, height, content.hugging.height, content.resistance.height)
  }

  private func contentRule(
    _ item: Int, _ offset: Int, _ length: Double, _ hugging: Float, _ resistance: Float
  ) -> LinearSystem.Rule {
    LinearSystem.Rule(
      [.init(items[item].variable + offset)], constant: -length, below: resistance, above: hugging)
  }

  /// Replaces the height of a text that wraps.
  mutating func setHeight(_ height: Double, ofText index: Int) {
    let (item, rule) = textRules[index]
    guard let content = items[item].content else { return }
    rules[rule] = (
      heightRule(content, height, of: item), .item(item, attribute: "height ==", value: height)
    )
  }

  /// Returns the item of the content of a scroll view.
  package mutating func scrolledContent(of item: Int) -> Int {
    items[item].scrolled ?? add(Item(in: item, .scrolledContent))
  }

  /// Adds a rule that an item causes.
  mutating func add(
    _ rule: LinearSystem.Rule, of item: Int, _ attribute: String, _ value: Double = 0
  ) {
    rules.append((rule, .item(item, attribute: attribute, value: value)))
  }

  /// Adds a variable that is not part of a rectangle.
  mutating func addVariable() -> Int { system.addVariable() }

  // MARK: Constraints

  /// Adds a constraint, and returns its index.
  @discardableResult
  package mutating func add(_ constraint: Constraint) -> Int {
    let first = referred(constraint.first, from: constraint.second?.item)
    let constraint = constraint.isReversed ? reversed(constraint) : constraint
    var (terms, sum) = expression(constraint.first.item, at: first, constraint.first.attribute)
    sum -= constraint.constant
    let multiplier = constraint.second == nil ? 0 : constraint.multiplier
    if let second = constraint.second {
      let other = referred(second, from: constraint.first.item)
      let (others, constant) = expression(second.item, at: other, second.attribute)
      for term in others { terms.append(.init(term.variable, -multiplier * term.coefficient)) }
      sum -= multiplier * constant
    }
    if multiplier != 1, let axis = constraint.first.attribute.positionAxis {
      terms.append(.init(items[constraint.holder].variable + axis, multiplier - 1))
    }
    let rule = LinearSystem.Rule(
      terms, constant: sum,
      below: constraint.relation == .lessThanOrEqual ? nil : constraint.priority,
      above: constraint.relation == .greaterThanOrEqual ? nil : constraint.priority)
    rules.append((rule, .constraint(orders.count)))
    orders.append(constraint.order)
    return orders.count - 1
  }

  /// Returns the constraint from left to right that has the effect of one from right to left.
  private func reversed(_ constraint: Constraint) -> Constraint {
    let attributes = [constraint.first.attribute, constraint.second?.attribute]
    guard attributes.contains(where: { $0?.isDirectional == true }) else { return constraint }
    var result = constraint
    result.first.attribute = constraint.first.attribute.reversed
    if let second = constraint.second { result.second?.attribute = second.attribute.reversed }
    result.constant = -constraint.constant
    result.relation = Relation(rawValue: -constraint.relation.rawValue) ?? .equal
    return result
  }

  /// Returns the first variable of the item that an attribute is about, which is that of the content
  /// if something inside a scroll view refers to the edges of the scroll view.
  ///
  /// Sizes and centers are those of the frame (Apple's Technical Note TN2154 names the edges).
  private mutating func referred(
    _ side: (item: Int, attribute: Attribute), from other: Int?
  ) -> Int {
    guard items[side.item].isScrollView, side.attribute.isEdge, let other,
      let view = items[other].isGuide ? items[other].outer : other,
      view != side.item, isInside(view, side.item)
    else { return items[side.item].variable }
    return items[scrolledContent(of: side.item)].variable
  }

  private func isInside(_ item: Int, _ outer: Int) -> Bool {
    sequence(first: item) { items[$0].outer }.contains(outer)
  }

  private typealias Expression = (terms: [LinearSystem.Term], constant: Double)

  /// Returns an attribute of an item as an expression.
  private func expression(_ item: Int, at first: Int, _ attribute: Attribute) -> Expression {
    let (item, margins) = (items[item], items[item].margins)
    func start(_ axis: Int, _ inset: Double = 0) -> Expression {
      ([.init(first + axis)], inset)
    }
    func end(_ axis: Int, _ inset: Double = 0) -> Expression {
      ([.init(first + axis), .init(first + axis + 1)], -inset)
    }
    func center(_ axis: Int, _ before: Double = 0, _ after: Double = 0) -> Expression {
      ([.init(first + axis), .init(first + axis + 1, 0.5)], (before - after) / 2)
    }
    switch attribute {
    case .notAnAttribute: return ([], 0)
    case .left, .leading: return start(0)
    case .right, .trailing: return end(0)
    case .top: return start(2)
    case .bottom: return end(2)
    case .width: return start(1)
    case .height: return start(3)
    case .centerX: return center(0)
    case .centerY: return center(2)
    case .firstBaseline: return start(2, item.firstBaseline)
    case .lastBaseline: return end(2, item.lastBaseline)
    case .leftMargin, .leadingMargin: return start(0, margins.left)
    case .rightMargin, .trailingMargin: return end(0, margins.right)
    case .topMargin: return start(2, margins.top)
    case .bottomMargin: return end(2, margins.bottom)
    case .centerXWithinMargins: return center(0, margins.left, margins.right)
    case .centerYWithinMargins: return center(2, margins.top, margins.bottom)
    }
  }
}

extension Layout.Attribute {
  /// The attributes by their names in interface files.
  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.dropFirst().map { ("\($0)", $0) } + [("baseline", lastBaseline)])

  /// The names of all attributes.
  package static var names: [String] { allCases.dropFirst().map { "\($0)" } + ["baseline"] }

  /// Creates the attribute with a name, such as `leading`; returns `nil` if the name is unknown.
  package init?(named name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }

  /// A Boolean value that indicates whether the attribute is a size instead of a position.
  package var isSize: Bool { self == .width || self == .height }

  /// Returns whether a constraint can relate the attribute to another one.
  package func pairs(with other: Self) -> Bool {
    isSize == other.isSize && (isSize || isHorizontal == other.isHorizontal)
  }

  /// A Boolean value that indicates whether the attribute depends on the layout direction.
  package var isDirectional: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// The attribute of the opposite side if this one depends on the layout direction.
  var reversed: Self {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    default: self
    }
  }

  /// A Boolean value that indicates whether the attribute is the position of an edge.
  var isEdge: Bool {
    positionAxis != nil
      && ![.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(self)
  }

  /// A Boolean value that indicates whether the attribute depends on the margins of the item.
  package var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  /// A Boolean value that indicates whether the attribute depends on the text of the item.
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// A Boolean value that indicates whether the attribute is about the horizontal axis.
  package var isHorizontal: Bool { self == .width || positionAxis == 0 }

  /// The offset of the axis of a position, or `nil` for a size.
  var positionAxis: Int? {
    switch self {
    case .notAnAttribute, .width, .height: nil
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      0
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      2
    }
  }
}

extension LinearSystem.Rule {
  /// Creates the rule that a sum equals a value.
  static func equal(
    _ terms: [LinearSystem.Term], _ value: Double = 0, _ priority: Float = 1000
  ) -> Self {
    Self(terms, constant: -value, below: priority, above: priority)
  }

  /// Creates the rule that a sum is at least a value.
  static func atLeast(
    _ terms: [LinearSystem.Term], _ value: Double = 0, _ priority: Float = 1000
  ) -> Self {
    Self(terms, constant: -value, below: priority, above: nil)
  }
}
