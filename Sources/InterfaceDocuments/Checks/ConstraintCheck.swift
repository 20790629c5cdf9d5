/// A search for defects of constraints.
struct ConstraintCheck {
  typealias Subject = CheckedDocument.Subject

  let checked: CheckedDocument
  private(set) var issues: [InterfaceIssue] = []

  init(_ checked: CheckedDocument) { self.checked = checked }

  /// Checks the items and attributes of a constraint.
  mutating func check(_ constraint: Subject) {
    guard constraint.object.kind == "constraint" else { return }
    let element = constraint.element
    for name in ["firstItem", "secondItem"] {
      guard let id = element[name] else { continue }
      guard checked.identifiers.contains(id) else {
        issues.report(.unknownItem(id), at: constraint)
        return
      }
      checkRelation(of: constraint, to: id)
    }
    guard let first = element["firstAttribute"],
      let attribute = LayoutAttribute(rawValue: first)
    else { return }
    guard element["secondItem"] != nil, let second = element["secondAttribute"] else {
      if !attribute.isSize { issues.report(.attributesDoNotPair(first, nil), at: constraint) }
      return
    }
    guard let other = LayoutAttribute(rawValue: second) else { return }
    if attribute.isSize != other.isSize || (!attribute.isSize && attribute.axis != other.axis) {
      issues.report(.attributesDoNotPair(first, second), at: constraint)
    }
  }

  /// Checks that an item of a constraint is inside the view that has the constraint.
  private mutating func checkRelation(of constraint: Subject, to id: String) {
    guard let parent = constraint.object.parent, let item = checked.subject(id) else { return }
    // The layout guides of a controller are not inside its view.
    guard item.object.kind != "viewControllerLayoutGuide" else { return }
    let container = checked.subjects[parent]
    let isLayoutItem =
      item.object.category == .view || item.object.category == .object
      || item.object.category == .placeholder
    guard item.object.path.starts(with: container.object.path), isLayoutItem else {
      return issues.report(
        .unrelatedItem(
          checked.document.name(of: item.object),
          container: checked.document.name(of: container.object)),
        at: constraint)
    }
  }

  // MARK: Layout

  /// Reports constraints that contradict each other, and views whose place they do not determine.
  mutating func checkLayout() {
    guard checked.document.usesAutoLayout else { return }
    // Constraints that only some size classes install are left to UIKit.
    var isVaried = false
    for node in checked.document.root.children {
      node.element?.visit { isVaried = isVaried || $0.name == "variation" }
    }
    guard !isVaried else { return }
    let rules = checked.subjects.compactMap { Rule($0, in: checked.outline) }
    checkEqualRules(rules)
    checkSums(rules)
    checkPlaces(rules)
  }

  /// Reports constraints that set the same attribute to different values.
  private mutating func checkEqualRules(_ rules: [Rule]) {
    var first: [Rule.Subject: Rule] = [:]
    for rule in rules where rule.isEqual && rule.priority == 1000 {
      guard let other = first[rule.subject] else {
        first[rule.subject] = rule
        continue
      }
      guard rule.constant != other.constant else { continue }
      issues.report(.conflictingConstraints(with: other.key), at: checked.subjects[rule.index])
    }
  }

  /// Reports a size and two edges that do not add up to the size of the superview.
  private mutating func checkSums(_ rules: [Rule]) {
    let required = rules.filter { $0.isEqual && $0.priority == 1000 && $0.multiplier == 1 }
    let written = Dictionary(required.map { ($0.written, $0) }) { first, _ in first }
    var sizes: [Rule.Subject: Double] = [:]
    for rule in required where rule.subject.second == nil { sizes[rule.subject] = rule.constant }
    for axis in [InterfaceIssue.Axis.horizontal, .vertical] {
      let (size, start, end) = LayoutAttribute.edges(of: axis)
      for view in checked.subjects where view.object.category == .view {
        guard let parent = view.object.parent, let own = sizes[.init(view.object.id, size)],
          let available = sizes[.init(checked.subjects[parent].object.id, size)],
          let before = distance(
            from: (checked.subjects[parent].object.id, start), to: (view.object.id, start), written),
          let after = distance(
            from: (view.object.id, end), to: (checked.subjects[parent].object.id, end), written)
        else { continue }
        let sum = before + own + after
        guard abs(sum - available) > 0.5 else { continue }
        issues.report(
          .contradictorySize(
            axis, sum: NumberText.text(sum), available: NumberText.text(available)), at: view)
      }
    }
  }

  /// Returns the distance from one edge to another that a constraint sets.
  private func distance(
    from: (id: String, attribute: LayoutAttribute), to: (id: String, attribute: LayoutAttribute),
    _ rules: [Rule.Subject: Rule]
  ) -> Double? {
    let forward = Rule.Subject(
      to.id, to.attribute, second: from.id, secondAttribute: from.attribute)
    if let rule = rules[forward] { return rule.constant(as: forward) }
    let backward = Rule.Subject(
      from.id, from.attribute, second: to.id, secondAttribute: to.attribute)
    if let rule = rules[backward] { return -rule.constant(as: backward) }
    return nil
  }

  // MARK: Places

  /// Reports views that have constraints, but not enough for their place.
  private mutating func checkPlaces(_ rules: [Rule]) {
    var attributes: [String: Set<LayoutAttribute>] = [:]
    for rule in rules {
      attributes[rule.written.first, default: []].insert(rule.written.attribute)
      if let second = rule.written.second, let attribute = rule.written.secondAttribute {
        attributes[second, default: []].insert(attribute)
      }
    }
    for view in checked.subjects where view.object.category == .view {
      guard view.element["translatesAutoresizingMaskIntoConstraints"] == "NO",
        let own = attributes[view.object.id], isPlacedByConstraints(view)
      else { continue }
      for axis in [InterfaceIssue.Axis.horizontal, .vertical] {
        let onAxis = own.filter { $0.axis == axis }
        let positions = Set(onAxis.filter { !$0.isSize }.map(\.group))
        if positions.isEmpty {
          issues.report(.missingPosition(axis), .warning, at: view)
        } else if positions.count == 1, !onAxis.contains(where: \.isSize), !hasOwnSize(view) {
          issues.report(.missingSize(axis), .warning, at: view)
        }
      }
    }
  }

  /// Returns whether the superview leaves the place of a view to constraints.
  private func isPlacedByConstraints(_ view: Subject) -> Bool {
    guard let parent = view.object.parent, view.object.role == nil else { return false }
    let superview = checked.subjects[parent]
    return superview.object.category == .view && superview.object.kind != "stackView"
      // A class of its own may place its subviews, or add constraints.
      && superview.element["customClass"] == nil
  }

  /// Returns whether the size of a view may come from its contents.
  private func hasOwnSize(_ view: Subject) -> Bool {
    let kind = ObjectKind.named(view.object.kind)
    guard kind?.traits.contains(.sizeless) == true, view.element["customClass"] == nil,
      view.element["placeholderIntrinsicWidth"] == nil,
      view.element["placeholderIntrinsicHeight"] == nil
    else { return true }
    return view.element.first("subviews") != nil
  }
}

/// A constraint, reduced to what can be compared.
private struct Rule {
  /// The attributes that a constraint relates.
  struct Subject: Hashable {
    var first: String
    var attribute: LayoutAttribute
    var second: String?
    var secondAttribute: LayoutAttribute?
    var multiplier = 1.0

    init(
      _ first: String, _ attribute: LayoutAttribute, second: String? = nil,
      secondAttribute: LayoutAttribute? = nil
    ) {
      self.first = first
      self.attribute = attribute
      self.second = second
      self.secondAttribute = secondAttribute
    }
  }

  var index: Int
  var key: String
  /// The attributes in the order of the file.
  var written: Subject
  /// The attributes in an order that does not depend on the file.
  var subject: Subject
  var isEqual: Bool
  var priority: Double
  var multiplier: Double
  /// The constant that belongs to `subject`.
  var constant: Double

  /// Reads a constraint; returns `nil` if it is incomplete.
  init?(_ constraint: CheckedDocument.Subject, in outline: InterfaceOutline) {
    let element = constraint.element
    guard constraint.object.kind == "constraint", element["placeholder"] != "YES",
      let parent = constraint.object.parent,
      let attribute = element["firstAttribute"].flatMap(LayoutAttribute.init)
    else { return nil }
    let first = element["firstItem"] ?? outline.objects[parent].id
    written = Subject(
      first, attribute, second: element["secondItem"],
      secondAttribute: element["secondAttribute"].flatMap(LayoutAttribute.init))
    // A ratio such as `4:3` is not a number; it stays apart from all others.
    let ratio = element["multiplier"] ?? "1"
    multiplier = Double(ratio) ?? .nan
    written.multiplier = multiplier
    index = constraint.index
    key = constraint.object.key
    isEqual = (element["relation"] ?? "equal") == "equal"
    priority = Double(element["priority"] ?? "1000") ?? 0
    constant = Double(element["constant"] ?? "0") ?? .nan
    subject = written
    guard constant.isFinite else { return nil }
    if multiplier == 1, let second = written.second, let other = written.secondAttribute,
      (second, other.rawValue) < (first, attribute.rawValue)
    {
      subject = Subject(second, other, second: first, secondAttribute: attribute)
      constant = -constant
    }
  }

  /// Returns the constant for the attributes in the order of the file.
  func constant(as subject: Subject) -> Double { subject == self.subject ? constant : -constant }
}
