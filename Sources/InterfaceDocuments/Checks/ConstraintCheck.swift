internal import LayoutSolver

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
      let attribute = Layout.Attribute(named: first)
    else { return }
    guard element["secondItem"] != nil, let second = element["secondAttribute"] else {
      if !attribute.isSize { issues.report(.attributesDoNotPair(first, nil), at: constraint) }
      return
    }
    guard let other = Layout.Attribute(named: second) else { return }
    if !attribute.pairs(with: other) {
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
    for root in SceneLayout.roots(in: checked.outline) {
      check(SceneLayout(of: root, in: checked.document, checked.outline), of: root)
    }
  }

  private mutating func check(_ layout: SceneLayout, of root: Int) {
    for conflict in layout.conflicts {
      guard let last = conflict.last.flatMap(checked.subject) else { continue }
      let others = conflict.dropLast().compactMap(checked.subject)
      issues.report(
        .conflictingConstraints(
          with: others.map { checked.document.name(of: $0.object, in: checked.outline) }), at: last)
      issues[issues.count - 1].others = conflict.dropLast()
    }
    guard !layout.open.isEmpty else { return }
    let range = checked.outline.subtree(of: root)
    let constraints = range.compactMap {
      DocumentConstraint(at: $0, in: checked.document, checked.outline)
    }
    for axis in [InterfaceIssue.Axis.horizontal, .vertical] {
      checkPlaces(in: range, layout, constraints, axis)
    }
  }

  /// Reports views that have constraints, but not enough for their place on an axis.
  ///
  /// If other views without a place are the cause, only the first of them is reported, and none if
  /// it may be the content of one of them.
  private mutating func checkPlaces(
    in range: Range<Int>, _ layout: SceneLayout, _ constraints: [DocumentConstraint],
    _ axis: InterfaceIssue.Axis
  ) {
    let parts: [Layout.Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
    func isOpen(_ key: String) -> Bool {
      layout.open[key]?.contains { parts.contains($0) } ?? false
    }
    var done: Set<String> = []
    for view in range.map({ checked.subjects[$0] }) where isPlacedByConstraints(view) {
      let id = view.object.id
      let own = constraints.filter { $0.ids.contains(id) }
      guard !own.isEmpty, isOpen(id) else { continue }
      let hasPosition = own.contains { $0.axis == axis && !$0.first.attribute.isSize }
      guard !hasPosition || !hasOwnSize(view) else { continue }
      let isCaused = own.filter { $0.axis == axis }.flatMap(\.ids).contains { other in
        other != id && isOpen(other)
          && (done.contains(other) || checked.subject(other).map(hasOwnSize) ?? true)
      }
      done.insert(id)
      guard !isCaused else { continue }
      issues.report(
        hasPosition ? .missingSize(axis) : .missingPosition(axis), .warning, at: view)
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

extension DocumentConstraint {
  fileprivate var axis: InterfaceIssue.Axis {
    first.attribute.isHorizontal ? .horizontal : .vertical
  }
}
