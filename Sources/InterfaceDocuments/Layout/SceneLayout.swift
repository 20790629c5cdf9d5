package import LayoutSolver

/// The frames that constraints and stack views give the views of a scene.
///
/// A file does not contain the sizes of texts, bars, and images as Xcode measures them. Where the
/// frames in the file show them, they are taken from there, so that an unchanged file of Xcode has
/// no view in another place.
package struct SceneLayout: Sendable {
  /// The frames that differ from those in the file, by the keys of the views.
  package private(set) var moved: [String: Frame] = [:]
  /// The parts of frames that constraints leave open, by the keys of the views.
  package private(set) var open: [String: [Layout.Part]] = [:]
  /// The keys of constraints that contradict each other; the last one is left out.
  package private(set) var conflicts: [[String]] = []
  /// The keys of the views whose frames constraints or stack views determine.
  private(set) var determined: Set<String> = []

  /// The priority of the size of the outermost view, which is that of one device among many: required
  /// constraints do not contradict it.
  private static let rootPriority: Float = 999.9

  private let document: InterfaceDocument
  private let outline: InterfaceOutline
  private let edited: Set<String>
  /// The keys of the views that stack views arrange.
  private var arranged: Set<String> = []
  private var layout = Layout()
  private var items: [String: Int] = [:]
  private var frames: [String: Frame] = [:]

  /// Lays out a view and everything inside it.
  ///
  /// - Parameters:
  ///   - root: The index of the outermost view in the outline.
  ///   - document: The document.
  ///   - outline: The outline of the document.
  ///   - edited: The keys of the views whose frames in the file do not show their natural sizes,
  ///     because their contents have just changed.
  ///   - pinned: The keys of the views whose frames in the file do not show their distances from
  ///     guides, because their constraints have just changed.
  package init(
    of root: Int, in document: InterfaceDocument, _ outline: InterfaceOutline,
    edited: Set<String> = [], pinned: Set<String> = []
  ) {
    self.document = document
    self.outline = outline
    self.edited = edited
    let range = outline.subtree(of: root)
    let excluded = document[outline.objects[root].path].excludedObjects
    let constraints = range.compactMap { DocumentConstraint(at: $0, in: document, outline) }
      .filter { !excluded.contains($0.key) }
    let guides = GuideInsets(
      of: root, in: document, outline, constraints, edited: edited.union(pinned))
    addViews(in: range, guides)
    for index in range where outline.objects[index].kind == "stackView" { addStack(index) }
    let added = constraints.filter { add($0, guides) }
    let related = Set(added.flatMap(\.ids))
    let solution = layout.solve()
    conflicts = solution.conflicts.compactMap { conflict in
      guard case .constraint(let broken) = conflict.broken else { return nil }
      var others: [String] = []
      for origin in conflict.origins {
        switch origin {
        case .constraint(let index):
          // Xcode removes placeholders when it builds the file.
          guard !added[index].isPlaceholder else { return nil }
          if index != broken { others.append(added[index].key) }
        // With the size of another device, there may be no conflict.
        case .item(let item, let attribute, _):
          if item != 0, attribute.hasSuffix("==") { return nil }
        }
      }
      return others + [added[broken].key]
    }
    for key in determined {
      guard let item = items[key], let frame = frames[key] else { continue }
      // A view without constraints stays where the file has it.
      let isFree = !arranged.contains(key) && !related.contains(key)
      let parts = isFree ? Layout.Part.allCases : solution.ambiguousParts(of: item)
      if !parts.isEmpty, !isFree { open[key] = parts }
      var solved = solution.frame(of: item)
      // Parts that constraints do not determine remain.
      if parts.contains(where: { $0 == .x || $0 == .width }) {
        (solved.x, solved.width) = (frame.x, frame.width)
      }
      if parts.contains(where: { $0 == .y || $0 == .height }) {
        (solved.y, solved.height) = (frame.y, frame.height)
      }
      if !solved.isNearly(frame) { moved[key] = solved }
    }
  }

  /// Returns the indices of the views that a document lays out separately: those of controllers, and
  /// those at the top of a nib.
  package static func roots(in outline: InterfaceOutline) -> [Int] {
    var roots: [Int] = []
    for (index, object) in outline.objects.enumerated() where object.category == .view {
      if let last = roots.last, outline.objects[last].path.count < object.path.count,
        object.path.starts(with: outline.objects[last].path)
      {
        continue
      }
      roots.append(index)
    }
    return roots
  }

  /// Returns the area of a view that its subviews are pinned to, in the coordinates of the view: the
  /// safe area if the file has a guide for it, or else the whole view.
  package static func pinnedArea(
    of view: InterfaceObject, in document: InterfaceDocument, _ outline: InterfaceOutline
  ) -> Frame {
    let frame = document.frame(at: view.path)
    let root = outline.index(ofKey: view.key).flatMap(outline.outermostView)
    guard let root, outline.child(of: view, inRole: "safeArea") != nil else {
      return Frame(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    let constraints = outline.subtree(of: root).compactMap {
      DocumentConstraint(at: $0, in: document, outline)
    }
    let insets = GuideInsets(of: root, in: document, outline, constraints, edited: [])
      .safeArea(of: view.key)
    return Frame(x: 0, y: 0, width: frame.width, height: frame.height).inset(by: insets)
  }

  // MARK: Views

  private mutating func addViews(in range: Range<Int>, _ guides: GuideInsets) {
    for index in range {
      let object = outline.objects[index]
      guard items[object.key] == nil else { continue }
      let element = document[object.path]
      if let insets = guides.insets(ofGuide: index) {
        guard let owner = insets.owner.flatMap({ items[$0] }) else { continue }
        if object.role == "contentLayoutGuide" {
          items[object.key] = layout.scrolledContent(of: owner)
        } else {
          items[object.key] = layout.add(.init(in: owner, .guide(insets.insets)))
        }
      }
      guard object.category == .view else { continue }
      add(object, element, to: outline.superview(of: index).map { outline.objects[$0] })
    }
    // The guides of a controller precede its view in the file.
    for index in guides.controllerGuides where items[outline.objects[index].key] == nil {
      guard let guide = guides.insets(ofGuide: index),
        let owner = guide.owner.flatMap({ items[$0] })
      else { continue }
      items[outline.objects[index].key] = layout.add(.init(in: owner, .guide(guide.insets)))
    }
  }

  private mutating func add(
    _ object: InterfaceObject, _ element: XMLElement, to superview: InterfaceObject?
  ) {
    let frame = element.frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
    let outer = superview.flatMap { items[$0.key] }
    var item: Layout.Item
    if let superview, let outer {
      let isArranged = superview.kind == "stackView" && object.role == nil
      if isArranged || element.isPlacedByConstraints && document.usesAutoLayout {
        item = Layout.Item(in: outer, .constraints)
        item.content = content(of: object, element, frame)
        determined.insert(object.key)
        if isArranged { arranged.insert(object.key) }
      } else {
        let whole = frames[superview.key] ?? frame
        let flexible = element.flexibleParts
        item = Layout.Item(
          in: outer,
          .frame(
            frame, in: Size(width: whole.width, height: whole.height),
            Flexibility(of: frame.x, frame.width, in: whole.width, flexible: flexible.x),
            Flexibility(of: frame.y, frame.height, in: whole.height, flexible: flexible.y)))
      }
    } else {
      let size = frame.width > 0 && frame.height > 0 ? nil : SimulatedScreen(of: document).size
      item = Layout.Item(
        in: nil,
        .root(
          Size(width: size?.width ?? frame.width, height: size?.height ?? frame.height),
          horizontal: Self.rootPriority, vertical: Self.rootPriority))
    }
    item.usual = frame
    item.outset = element.alignmentOutset
    item.isScrollView = ObjectKind.named(object.kind)?.isA("scrollView") == true
    if let font = element.fontMetrics {
      // A text is in the middle of a control, and fills a label.
      let line = object.kind == "label" ? 0 : max(0, (frame.height - font.lineHeight) / 2)
      item.firstBaseline = line + font.baseline
      item.lastBaseline = line + font.lineHeight - font.baseline
    } else {
      item.firstBaseline = frame.height
    }
    frames[object.key] = frame
    items[object.key] = layout.add(item)
  }

  private func content(
    of object: InterfaceObject, _ element: XMLElement, _ frame: Frame
  ) -> Layout.Content? {
    let shown = ViewContent(of: element, in: document)
    guard var size = shown.size else { return nil }
    let isMeasured = edited.contains(object.key)
    let outset = element.alignmentOutset
    let aligned = frame.inset(by: outset)
    size.width -= size.width < 0 ? 0 : frame.width - aligned.width
    size.height -= size.height < 0 ? 0 : frame.height - aligned.height
    if !isMeasured {
      size.width = size.width.replaced(by: aligned.width)
      size.height = size.height.replaced(by: aligned.height)
    }
    func priority(_ name: String, _ usual: Float) -> Float {
      element[name].flatMap(Float.init) ?? usual
    }
    var text: WrappedText?
    if object.kind == "label", element["numberOfLines"].map({ $0 != "1" }) ?? false {
      text = WrappedText(
        shown.text, font: element.fontMetrics ?? .init(pointSize: 17),
        lines: element["numberOfLines"].flatMap(Int.init) ?? 1,
        known: isMeasured ? nil : Size(width: frame.width, height: frame.height))
    }
    return Layout.Content(
      size,
      hugging: (
        priority("horizontalHuggingPriority", 250), priority("verticalHuggingPriority", 250)
      ),
      resistance: (
        priority("horizontalCompressionResistancePriority", 750),
        priority("verticalCompressionResistancePriority", 750)
      ), text: text)
  }

  // MARK: Rules

  private mutating func addStack(_ index: Int) {
    let object = outline.objects[index]
    let element = document[object.path]
    guard let item = items[object.key] else { return }
    var stack = Layout.Stack(item)
    stack.isHorizontal = element["axis"] != "vertical"
    stack.distribution =
      switch element["distribution"] {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    stack.alignment =
      switch element["alignment"] {
      case "leading", "top": .leading
      case "firstBaseline": .firstBaseline
      case "center": .center
      case "trailing", "bottom": .trailing
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    // Files without a number have the standard spacing.
    stack.spacing =
      element["spacing"].flatMap(Double.init) ?? (element["spacingType"] == "standard" ? 8 : 0)
    stack.isBaselineRelative = element["baselineRelativeArrangement"] == "YES"
    if let margins = element.first(key: "layoutMargins") { stack.insets = margins.insets }
    for child in outline.children(of: index) where outline.objects[child].role == nil {
      let view = outline.objects[child]
      guard view.category == .view, let item = items[view.key], let frame = frames[view.key]
      else { continue }
      var arranged = Layout.Stack.Arranged(item)
      arranged.isHidden = document[view.path]["hidden"] == "YES"
      arranged.proportion = stack.isHorizontal ? frame.width : frame.height
      stack.views.append(arranged)
    }
    layout.add(stack)
  }

  private mutating func add(_ constraint: DocumentConstraint, _ guides: GuideInsets) -> Bool {
    guard let holder = items[constraint.holder], let first = side(constraint.first, guides) else {
      return false
    }
    let second = constraint.second.flatMap { side($0, guides) }
    guard constraint.second == nil || second != nil else { return false }
    var added = Layout.Constraint(first, second, holder: holder)
    added.relation = constraint.relation
    added.multiplier = constraint.multiplier
    added.constant = constraint.constant
    added.priority = constraint.priority
    added.order = constraint.index
    layout.add(added)
    return true
  }

  private mutating func side(
    _ side: DocumentConstraint.Side, _ guides: GuideInsets
  ) -> (Int, Layout.Attribute)? {
    guard let item = items[side.id] else { return nil }
    if side.attribute.isMargin { layout.items[item].margins = guides.margins(of: side.id) }
    return (item, side.attribute)
  }
}

extension Double {
  /// Returns the measure of the file instead of this estimate, if both are about the same.
  ///
  /// Xcode measures texts with the fonts of iOS.
  fileprivate func replaced(by measure: Double) -> Double {
    self >= 0 && measure > 0 && measure / self > 0.45 && measure / self < 1.6 ? measure : self
  }
}

extension Frame {
  /// Returns the part of the frame inside distances from its edges.
  func inset(by insets: Insets) -> Frame {
    Frame(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Returns whether another frame has the same size.
  package func hasSize(of other: Frame) -> Bool {
    abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }

  /// Returns whether the numbers differ from those of another frame by at most one point, as they do
  /// because of other numbers of pixels per point.
  func isNearly(_ other: Frame) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1.01 }
  }
}
