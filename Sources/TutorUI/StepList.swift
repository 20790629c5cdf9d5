internal import TutorCore

/// The list of lessons and steps, with a selection and a filter.
struct StepList: Equatable, Sendable {
  /// A line of the list.
  struct Row: Equatable, Sendable {
    /// The step, or `nil` if the row is a lesson's heading.
    var place: StepPlace?
    var text: String
    var kind: String
    var isDone: Bool
    var isCurrent: Bool
  }

  private(set) var filter = ""
  private(set) var rows: [Row]
  /// The index of the selected row.
  private(set) var chosen = 0
  private let all: [Row]

  init(of session: Session) {
    all = session.course.lessons.flatMap { lesson in
      let done = session.progress.doneCount(in: lesson)
      let head = Row(
        text: "\(lesson.title)  \(done)/\(lesson.steps.count)", kind: "\(lesson.minutes) min",
        isDone: done == lesson.steps.count, isCurrent: false)
      return [head]
        + lesson.steps.enumerated().map { index, step in
          let place = StepPlace(lesson: lesson.id, step: step.id)
          return Row(
            place: place, text: "\(index + 1)  \(step.title)", kind: step.kind.rawValue,
            isDone: session.progress.isDone(place), isCurrent: place == session.place)
        }
    }
    rows = all
    chosen = rows.firstIndex { $0.isCurrent } ?? 0
  }

  var chosenPlace: StepPlace? {
    rows.indices.contains(chosen) ? rows[chosen].place : nil
  }

  /// Moves the selection by a number of rows.
  ///
  /// If it reaches a heading, it moves on to a step.
  mutating func move(_ distance: Int) {
    guard !rows.isEmpty else { return }
    let target = min(max(chosen + distance, 0), rows.count - 1)
    choose(target, onwards: distance >= 0)
  }

  /// Selects a row, or the nearest step if the row is a heading.
  ///
  /// `onwards` determines whether a step below or above the heading is preferred.
  mutating func choose(_ index: Int, onwards: Bool = true) {
    guard rows.indices.contains(index) else { return }
    let after = rows[index...].firstIndex { $0.place != nil }
    let before = rows[...index].lastIndex { $0.place != nil }
    chosen = (onwards ? after ?? before : before ?? after) ?? chosen
  }

  mutating func setFilter(_ text: String) {
    filter = text
    let current = chosenPlace
    let wanted = text.lowercased()
    rows =
      wanted.isEmpty
      ? all
      : all.filter { row in
        guard let place = row.place else { return false }
        return "\(place) \(row.text) \(row.kind)".lowercased().contains(wanted)
      }
    chosen = rows.firstIndex { $0.place == current && current != nil } ?? 0
    choose(chosen)
  }
}
