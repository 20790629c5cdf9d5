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
}

extension InterfaceCanvas {
  mutating func openPins() {
    guard let index = selectedIndex else { return }
    let object = outline.objects[index]
    guard object.category == .view else {
      remark = "Select a view to pin it."
      return
    }
    let other = targets.filter { $0 != object.key }.first.flatMap { outline[$0] }
    overlay = .pins(
      PinBoard(
        key: object.key, title: "Pin \(name(of: object))",
        rows: pinRows(of: index) + (other.map { relationRows(of: object, to: $0) } ?? [])))
  }

  private func pinRows(of index: Int) -> [PinBoard.Row] {
    let object = outline.objects[index]
    let key = object.key
    let frame = document.frame(at: object.path)
    func row(
      _ title: String, _ attribute: String, _ constant: Double, to other: String? = nil,
      _ otherAttribute: String? = nil
    ) -> PinBoard.Row {
      PinBoard.Row(
        title: title,
        constraint: document.pin(
          key, attribute, constant: constant, to: other, otherAttribute, in: outline),
        constant: constant.plainPoints)
    }
    var rows: [PinBoard.Row] = []
    if let parent = object.parent.map({ outline.objects[$0] }), parent.category == .view {
      let outer = document.frame(at: parent.path)
      let hasSafeArea = outline.children(of: object.parent)
        .contains { outline.objects[$0].role == "safeArea" }
      let place = hasSafeArea ? "the safe area" : name(of: parent)
      rows += [
        row("center horizontally", "centerX", 0), row("center vertically", "centerY", 0),
        row("leading edge to \(place)", "leading", frame.x),
        row("trailing edge to \(place)", "trailing", outer.width - frame.x - frame.width),
        row("top edge to \(place)", "top", frame.y),
        row("bottom edge to \(place)", "bottom", outer.height - frame.y - frame.height),
      ]
    }
    rows += [row("width", "width", frame.width), row("height", "height", frame.height)]
    let siblings = outline.children(of: object.parent).map { outline.objects[$0] }.filter {
      $0.category == .view && $0.key != key && object.parent != nil
    }.map { ($0, document.frame(at: $0.path)) }
    let above = siblings.filter { $0.1.y + $0.1.height <= frame.y }
      .max { $0.1.y + $0.1.height < $1.1.y + $1.1.height }
    if let (sibling, other) = above {
      rows.append(
        row(
          "space below \(name(of: sibling))", "top", frame.y - other.y - other.height,
          to: sibling.key, "bottom"))
    }
    let before = siblings.filter { $0.1.x + $0.1.width <= frame.x }
      .max { $0.1.x + $0.1.width < $1.1.x + $1.1.width }
    if let (sibling, other) = before {
      rows.append(
        row(
          "space after \(name(of: sibling))", "leading", frame.x - other.x - other.width,
          to: sibling.key, "trailing"))
    }
    return rows
  }

  private func relationRows(
    of object: InterfaceObject, to other: InterfaceObject
  ) -> [PinBoard.Row] {
    let attributes = [
      ("same width as", "width"), ("same height as", "height"), ("leading edge with", "leading"),
      ("top edge with", "top"), ("center x with", "centerX"), ("center y with", "centerY"),
    ]
    return attributes.map { title, attribute in
      PinBoard.Row(
        title: "\(title) \(name(of: other))",
        constraint: ConstraintDescription(
          first: object.key, attribute: attribute, second: other.key, secondAttribute: attribute),
        constant: "0")
    }
  }

  /// Handles a key while the constraints are chosen.
  mutating func handlePinKey(_ key: Key, _ board: PinBoard) -> [Effect] {
    var board = board
    switch key {
    case .escape, .control("c"), .character("q"): overlay = nil
    case .enter:
      guard let edits = board.edits else {
        remark = "A constant is not a number."
        return []
      }
      overlay = nil
      guard !edits.isEmpty else {
        remark = "No constraint was chosen. Space chooses one."
        return []
      }
      let key = board.key
      guard apply(edits) else { return [] }
      select(key)
      marked = []
      remark = edits.count == 1 ? "Added 1 constraint." : "Added \(edits.count) constraints."
    default:
      guard board.handle(key) else { return [] }
      board.newIssues = issuesAdded(by: board.edits ?? [])
      overlay = .pins(board)
    }
    return []
  }
}
