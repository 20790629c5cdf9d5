internal import LayoutSolver
internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// The constraints that views can have, with their constants.
///
/// Those that exist are chosen from the beginning; choosing them again removes them.
struct PinBoard: Equatable, Sendable {
  /// A constraint, or the same one for each of several views.
  struct Row: Equatable, Sendable {
    var title: String
    var constraints: [ConstraintDescription]
    /// The keys of those constraints that exist, in the same order.
    var existing: [String?]
    /// A Boolean value that indicates whether all of the constraints exist.
    var wasOn: Bool { existing.allSatisfy { $0 != nil } }
    var isOn: Bool
    /// The typed text of the constant; `nil` keeps the views where they are.
    var constant: String?

    /// The constants of the constraints; `nil` if the typed text is not a number.
    var constants: [Double]? {
      guard let constant else { return constraints.map(\.constant) }
      return Double(constant).flatMap { value in
        value.isFinite ? constraints.map { _ in value } : nil
      }
    }

    /// The text of the constants.
    var text: String {
      let all = Set(constraints.map(\.constant.plainPoints))
      return constant ?? (all.count == 1 ? all.first ?? "" : "as placed")
    }
  }

  let title: String
  var rows: [Row]
  var chosen = 0
  /// A Boolean value that indicates whether the next digit replaces the constant.
  private var replaces = true
  /// The issues that the constraints would add.
  var newIssues: [String] = []

  /// Lists the constraints of views: those to their superviews, to siblings, and to each other.
  init(of keys: [String], in file: EditedFile) {
    let views = keys.compactMap { file.outline[$0] }
    title = "Pin " + (views.count == 1 ? file.name(of: views[0]) : "\(views.count) views")
    rows = Self.rows(of: views, in: file)
    rows += views.count == 1 ? Self.spaces(of: views[0], in: file) : Self.relations(views, in: file)
  }

  /// The edits that add and remove constraints; `nil` if a constant is no number.
  var edits: [InterfaceEdit]? {
    var edits: [InterfaceEdit] = []
    for row in rows {
      guard row.isOn else {
        if row.wasOn { edits.append(.delete(row.existing.compactMap(\.self))) }
        continue
      }
      guard let constants = row.constants else { return nil }
      for (index, var constraint) in row.constraints.enumerated()
      where row.existing[index] == nil || constraint.constant != constants[index] {
        constraint.constant = constants[index]
        edits.append(.pin(constraint))
      }
    }
    return edits
  }

  /// Applies a key that changes the board, and returns whether it did.
  mutating func handle(_ key: Key) -> Bool {
    guard rows.indices.contains(chosen) else { return false }
    switch key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"), .tab: move(by: 1)
    case .home, .character("g"), .pageUp: move(by: -rows.count)
    case .end, .character("G"), .pageDown: move(by: rows.count)
    case .character(" "), .character("x"): rows[chosen].isOn.toggle()
    case .backspace:
      rows[chosen].constant = String(rows[chosen].text.dropLast())
      replaces = false
    case .character(let character) where "0123456789.-".contains(character):
      let constant = replaces ? "" : rows[chosen].text
      rows[chosen].constant = String((constant + String(character)).prefix(8))
      rows[chosen].isOn = true
      replaces = false
    default: return false
    }
    return true
  }

  private mutating func move(by distance: Int) {
    chosen = min(max(0, chosen + distance), rows.count - 1)
    replaces = true
  }

  // MARK: Rows

  /// Returns a row, in which constraints that exist have their constants.
  private static func row(
    _ title: String, _ constraints: [ConstraintDescription], in file: EditedFile
  ) -> Row {
    let found = constraints.map { file.document.constraint(like: $0, in: file.outline) }
    return Row(
      title: title, constraints: zip(constraints, found).map { $1?.constraint ?? $0 },
      existing: found.map { $0?.key }, isOn: found.allSatisfy { $0 != nil })
  }

  private static func rows(of views: [InterfaceObject], in file: EditedFile) -> [Row] {
    let document = file.document
    func row(_ title: String, _ attribute: String, _ constant: (Frame, Frame) -> Double) -> Row {
      let constraints = views.map { view in
        let frame = document.frame(at: view.path)
        let outer = file.outline.parent(of: view).map {
          SceneLayout.pinnedArea(of: $0, in: document, file.outline)
        }
        return document.pin(
          view.key, attribute,
          constant: outer.map { constant(frame.offset(by: $0), $0) } ?? constant(frame, frame),
          in: file.outline)
      }
      return Self.row(title, constraints, in: file)
    }
    let parents = Set(views.map(\.parent))
    var rows: [Row] = []
    if let parent = file.outline.parent(of: views[0]), parent.category == .view,
      !parents.contains(nil)
    {
      let hasSafeArea = file.outline.child(of: parent, inRole: "safeArea") != nil
      let place =
        parents.count > 1
        ? "the superview" : hasSafeArea ? "the safe area" : file.name(of: parent)
      rows = [
        row("center horizontally", "centerX") { _, _ in 0 },
        row("center vertically", "centerY") { _, _ in 0 },
        row("leading edge to \(place)", "leading") { frame, _ in frame.x },
        row("trailing edge to \(place)", "trailing") { $1.width - $0.x - $0.width },
        row("top edge to \(place)", "top") { frame, _ in frame.y },
        row("bottom edge to \(place)", "bottom") { $1.height - $0.y - $0.height },
      ]
    }
    return rows + [
      row("width", "width") { frame, _ in frame.width },
      row("height", "height") { frame, _ in frame.height },
    ]
  }

  /// Returns the rows for the distances to the nearest siblings.
  private static func spaces(of view: InterfaceObject, in file: EditedFile) -> [Row] {
    guard view.parent != nil else { return [] }
    let frame = file.document.frame(at: view.path)
    let siblings = file.outline.children(of: view.parent).map { file.outline.objects[$0] }
      .filter { $0.category == .view && $0.key != view.key }
      .map { (view: $0, frame: file.document.frame(at: $0.path)) }
    func row(
      _ word: String, _ start: String, _ end: String, _ own: Double, _ edge: (Frame) -> Double
    ) -> Row? {
      siblings.filter { edge($0.frame) <= own }.max { edge($0.frame) < edge($1.frame) }.map {
        Self.row(
          "space \(word) \(file.name(of: $0.view))",
          [
            ConstraintDescription(
              first: view.key, attribute: start, second: $0.view.key, secondAttribute: end,
              constant: own - edge($0.frame))
          ], in: file)
      }
    }
    return [
      row("below", "top", "bottom", frame.y) { $0.y + $0.height },
      row("after", "leading", "trailing", frame.x) { $0.x + $0.width },
    ].compactMap(\.self)
  }

  /// Returns the rows that align views, make them equally large, and keep their distances.
  private static func relations(_ views: [InterfaceObject], in file: EditedFile) -> [Row] {
    let attributes = [
      ("equal widths", "width"), ("equal heights", "height"), ("align leading edges", "leading"),
      ("align trailing edges", "trailing"), ("align top edges", "top"),
      ("align bottom edges", "bottom"), ("align horizontal centers", "centerX"),
      ("align vertical centers", "centerY"),
    ]
    let aligned = attributes.map { title, attribute in
      row(
        title,
        views.dropFirst().map {
          ConstraintDescription(
            first: $0.key, attribute: attribute, second: views[0].key, secondAttribute: attribute)
        }, in: file)
    }
    let placed = views.map { (key: $0.key, frame: file.document.frame(at: $0.path)) }
    func chain(
      _ title: String, _ start: String, _ end: String, _ first: (Frame) -> Double,
      _ last: (Frame) -> Double
    ) -> Row {
      let sorted = placed.sorted { first($0.frame) < first($1.frame) }
      return row(
        title,
        zip(sorted, sorted.dropFirst()).map {
          ConstraintDescription(
            first: $1.key, attribute: start, second: $0.key, secondAttribute: end,
            constant: first($1.frame) - last($0.frame))
        }, in: file)
    }
    return aligned + [
      chain("vertical spaces", "top", "bottom", { $0.y }, { $0.y + $0.height }),
      chain("horizontal spaces", "leading", "trailing", { $0.x }, { $0.x + $0.width }),
    ]
  }

  // MARK: Drawing

  private func box(in size: TerminalUI.Size, _ theme: Theme) -> DialogBox {
    let palette = theme.palette
    let width = min(size.columns - 8, 60)
    var lines = rows.map { row in
      StyledLine(row.isOn ? "[x] " : "[ ] ", style: row.isOn ? palette.accent : .plain)
        + StyledLine(safe: row.title).truncated(
          to: max(1, width - 14), ellipsis: theme.glyphs.ellipsis
        ).padded(to: max(1, width - 14))
        + StyledLine(" \(row.text)", style: row.constants == nil ? palette.warning : .plain)
    }
    lines += newIssues.prefix(3).flatMap {
      StyledLine(safe: "! \($0)", style: palette.warning).wrapped(to: width, indent: 2)
    }
    lines.append(
      StyledLine("Space chooses, digits type, Enter applies, Esc closes", style: palette.faint))
    return DialogBox(title: StyledLine(safe: title), lines, columns: min(size.columns - 4, 64))
  }

  /// Returns the index of the row at a point.
  func index(at point: Point, in size: TerminalUI.Size, _ theme: Theme) -> Int? {
    let row = point.row - box(in: size, theme).inside(in: size).row
    return rows.indices.contains(row) ? row : nil
  }

  /// Draws the board.
  func draw(on screen: inout Screen, _ theme: Theme) {
    let box = box(in: screen.size, theme)
    box.draw(on: &screen, theme.widgets)
    let rect = box.inside(in: screen.size)
    let place = Rect(column: rect.column, row: rect.row + chosen, columns: rect.columns, rows: 1)
    screen.restyle(place) { $0 = $0.overlaid(with: theme.palette.selection) }
    screen.cursor = place.origin
  }
}
