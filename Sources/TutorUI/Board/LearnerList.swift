internal import TerminalUI
internal import TutorCore

/// The learners of a workshop in a chosen order, with a filter and a selection.
struct LearnerList: Sendable {
  /// The status of each learner, in the chosen order.
  private(set) var rows: [LearnerStatus] = []
  /// The rows that match the filter.
  private(set) var shown: [LearnerStatus] = []
  /// The widths that the columns of `rows` need.
  private(set) var widths = BoardRow.Widths()
  private(set) var order = LearnerOrder.need
  private(set) var filter = ""
  private(set) var isTyping = false
  /// The selected learner, by name, so that the selection survives re-sorting.
  private(set) var chosen: Nickname?
  private let course: CourseIndex

  init(in course: CourseIndex) { self.course = course }

  /// Replaces the rows, which are sorted by need.
  mutating func replaceRows(with rows: [LearnerStatus]) {
    self.rows = order == .need ? rows : rows.sorted(by: order, in: course)
    widths = BoardRow.Widths(of: rows, in: course)
    shown = matchingRows
  }

  /// Chooses the next order, which applies to the next rows.
  mutating func chooseNextOrder() {
    let all = LearnerOrder.allCases
    order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]
  }

  // MARK: - The filter

  mutating func beginTyping() { isTyping = true }

  mutating func clearFilter() { setFilter("") }

  /// Handles a key that edits the filter.
  mutating func type(_ key: Key) {
    switch key {
    case .enter: isTyping = false
    case .escape, .control("c"):
      isTyping = false
      clearFilter()
    default:
      var input = TextInput(filter, limit: 80)
      if input.handle(key) { setFilter(input.text) }
    }
  }

  private mutating func setFilter(_ text: String) {
    filter = text
    shown = matchingRows
  }

  private var matchingRows: [LearnerStatus] {
    guard !filter.isEmpty else { return rows }
    let words = filter.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = searchText(of: row)
      return words.allSatisfy(text.contains)
    }
  }

  private func searchText(of row: LearnerStatus) -> String {
    let place =
      row.history.here.map { course.label(for: $0.place) + " " + $0.place.description } ?? ""
    let parts =
      [row.id.text, place, row.history.here?.judgment?.reason ?? "", row.trouble ?? ""]
      + row.needs.map(\.summary)
    return parts.joined(separator: " ").lowercased()
  }

  // MARK: - The selection

  private var chosenIndex: Int { shown.firstIndex { $0.id == chosen } ?? 0 }

  /// The selected row, or the first visible one if the selected learner is not visible.
  var chosenRow: LearnerStatus? { shown.isEmpty ? nil : shown[chosenIndex] }

  /// Selects a learner, and returns whether the learner was selected already.
  mutating func choose(_ id: Nickname) -> Bool {
    defer { chosen = id }
    return chosen == id
  }

  mutating func moveSelection(by distance: Int) {
    guard !shown.isEmpty else { return }
    chosen = shown[min(max(0, chosenIndex + distance), shown.count - 1)].id
  }

  /// Returns the rows that fit a number of lines, chosen so that the selected learner is visible.
  ///
  /// - Parameters:
  ///   - space: The number of lines.
  ///   - lines: A closure that returns the lines of a row.
  /// - Returns: The rows with their lines.
  func visibleRows(in space: Int, lines: (LearnerStatus) -> [StyledLine])
    -> [(row: LearnerStatus, lines: [StyledLine])]
  {
    guard let chosenRow else { return [] }
    var visible = [(row: chosenRow, lines: lines(chosenRow))]
    var (first, next, height) = (chosenIndex, chosenIndex + 1, visible[0].lines.count)
    func showPrevious(within limit: Int) {
      while first > 0 {
        let lines = lines(shown[first - 1])
        guard height + lines.count <= limit else { return }
        first -= 1
        height += lines.count
        visible.insert((shown[first], lines), at: 0)
      }
    }
    showPrevious(within: space / 2)
    while next < shown.count, height < space {
      visible.append((shown[next], lines(shown[next])))
      height += visible[visible.count - 1].lines.count
      next += 1
    }
    showPrevious(within: space)
    return visible
  }
}
