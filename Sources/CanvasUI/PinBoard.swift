internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// The constraints that can be added to a view, with their constants.
struct PinBoard: Equatable, Sendable {
  /// A constraint that can be added.
  struct Row: Equatable, Sendable {
    var title: String
    var constraint: ConstraintDescription
    var isOn = false
    /// The typed text of the constant.
    var constant: String

    /// The constant; `nil` if the typed text is not a number.
    var value: Double? { Double(constant) }
  }

  /// The key of the view.
  var key: String
  var title: String
  var rows: [Row]
  var chosen = 0
  /// A Boolean value that indicates whether the next digit replaces the constant.
  var replaces = true
  /// The issues that the constraints would add.
  var newIssues: [String] = []

  /// Lists the constraints of a view: those to its superview and its siblings, and to another view.
  init(of index: Int, with other: InterfaceObject?, in file: EditedFile) {
    let object = file.outline.objects[index]
    key = object.key
    title = "Pin \(file.name(of: object))"
    rows =
      Self.rows(of: index, in: file)
      + (other.map { Self.relations(of: object, to: $0, in: file) } ?? [])
  }

  /// The edits that add the chosen constraints; `nil` if a constant is no number.
  var edits: [InterfaceEdit]? {
    var edits: [InterfaceEdit] = []
    for row in rows where row.isOn {
      guard let value = row.value, value.isFinite else { return nil }
      var constraint = row.constraint
      constraint.constant = value
      edits.append(.pin(constraint))
    }
    return edits
  }

  /// Applies a key that changes the board, and returns whether it did.
  mutating func handle(_ key: Key) -> Bool {
    guard rows.indices.contains(chosen) else { return false }
    switch key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"), .tab: move(by: 1)
    case .character(" "), .character("x"): rows[chosen].isOn.toggle()
    case .backspace:
      rows[chosen].constant = String(rows[chosen].constant.dropLast())
      replaces = false
    case .character(let character) where "0123456789.-".contains(character):
      let constant = replaces ? "" : rows[chosen].constant
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

  private static func rows(of index: Int, in file: EditedFile) -> [Row] {
    let object = file.outline.objects[index]
    let key = object.key
    let frame = file.document.frame(at: object.path)
    func row(
      _ title: String, _ attribute: String, _ constant: Double, to other: String? = nil,
      _ otherAttribute: String? = nil
    ) -> Row {
      Row(
        title: title,
        constraint: file.document.pin(
          key, attribute, constant: constant, to: other, otherAttribute, in: file.outline),
        constant: constant.plainPoints)
    }
    var rows: [Row] = []
    if let parent = object.parent.map({ file.outline.objects[$0] }), parent.category == .view {
      let outer = file.document.frame(at: parent.path)
      let hasSafeArea = file.outline.children(of: object.parent)
        .contains { file.outline.objects[$0].role == "safeArea" }
      let place = hasSafeArea ? "the safe area" : file.name(of: parent)
      rows += [
        row("center horizontally", "centerX", 0), row("center vertically", "centerY", 0),
        row("leading edge to \(place)", "leading", frame.x),
        row("trailing edge to \(place)", "trailing", outer.width - frame.x - frame.width),
        row("top edge to \(place)", "top", frame.y),
        row("bottom edge to \(place)", "bottom", outer.height - frame.y - frame.height),
      ]
    }
    rows += [row("width", "width", frame.width), row("height", "height", frame.height)]
    let siblings = file.outline.children(of: object.parent).map { file.outline.objects[$0] }.filter
    {
      $0.category == .view && $0.key != key && object.parent != nil
    }.map { ($0, file.document.frame(at: $0.path)) }
    let above = siblings.filter { $0.1.y + $0.1.height <= frame.y }
      .max { $0.1.y + $0.1.height < $1.1.y + $1.1.height }
    if let (sibling, other) = above {
      rows.append(
        row(
          "space below \(file.name(of: sibling))", "top", frame.y - other.y - other.height,
          to: sibling.key, "bottom"))
    }
    let before = siblings.filter { $0.1.x + $0.1.width <= frame.x }
      .max { $0.1.x + $0.1.width < $1.1.x + $1.1.width }
    if let (sibling, other) = before {
      rows.append(
        row(
          "space after \(file.name(of: sibling))", "leading", frame.x - other.x - other.width,
          to: sibling.key, "trailing"))
    }
    return rows
  }

  private static func relations(
    of object: InterfaceObject, to other: InterfaceObject, in file: EditedFile
  ) -> [Row] {
    let attributes = [
      ("same width as", "width"), ("same height as", "height"), ("leading edge with", "leading"),
      ("top edge with", "top"), ("center x with", "centerX"), ("center y with", "centerY"),
    ]
    return attributes.map { title, attribute in
      Row(
        title: "\(title) \(file.name(of: other))",
        constraint: ConstraintDescription(
          first: object.key, attribute: attribute, second: other.key, secondAttribute: attribute),
        constant: "0")
    }
  }

  // MARK: Drawing

  private func box(in size: Size, _ theme: Theme) -> DialogBox {
    let palette = theme.palette
    let width = min(size.columns - 8, 60)
    var lines = rows.map { row in
      let isWrong = row.value == nil
      return StyledLine(row.isOn ? "[x] " : "[ ] ", style: row.isOn ? palette.accent : .plain)
        + StyledLine(safe: row.title).truncated(
          to: max(1, width - 14), ellipsis: theme.glyphs.ellipsis
        ).padded(to: max(1, width - 14))
        + StyledLine("  \(row.constant)", style: isWrong ? palette.warning : .plain)
    }
    lines += newIssues.prefix(3).flatMap {
      StyledLine(safe: "! \($0)", style: palette.warning).wrapped(to: width, indent: 2)
    }
    lines.append(
      StyledLine("Space chooses, digits type, Enter adds, Esc closes", style: palette.faint))
    return DialogBox(title: StyledLine(safe: title), lines, columns: min(size.columns - 4, 64))
  }

  /// Returns the index of the row at a point.
  func index(at point: Point, in size: Size, _ theme: Theme) -> Int? {
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
