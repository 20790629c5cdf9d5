internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The list of lessons and steps, with a selection, a filter, and lessons that can be folded.
struct StepList: Equatable, Sendable {
  /// A line of the list.
  struct Row: Equatable, Sendable {
    var lesson: Lesson.ID
    /// A Boolean value that indicates whether the row is the heading of an added course.
    var isCourse = false
    /// The step, or `nil` if the row is a heading.
    var place: StepPlace?
    /// The step's number in its lesson, padded so that the numbers of a lesson are aligned.
    var number: String
    var title: String
    /// The title of the lesson, for a step that the filter has found.
    var lessonTitle: String
    /// The kind of the step, or the progress and the length of the lesson.
    var detail: String
    /// The summary of the lesson, and the paths that it is part of.
    var about: String
    var isDone: Bool
    var isCurrent: Bool
  }

  private(set) var filter = ""
  private(set) var rows: [Row]
  /// The lessons whose steps are hidden.
  private(set) var folded: Set<Lesson.ID>
  /// The index of the selected row.
  private(set) var chosen = 0
  private let all: [Row]

  /// Creates the list, with the current step selected and all other lessons folded.
  init(of session: Session, in language: Language = .english) {
    let course = session.course
    all = course.lessons.flatMap { lesson in
      let paths = course.paths.filter { $0.lessons.contains(lesson.id) }.map(\.title)
      let part = paths.isEmpty ? "" : language(.partOfPaths, paths.joined(separator: ", "))
      let about = [lesson.summary, part].filter { !$0.isEmpty }.joined(separator: " ")
      let done = session.progress.doneCount(in: lesson)
      let head = Row(
        lesson: lesson.id, number: "", title: lesson.title, lessonTitle: "",
        detail: "\(done)/\(lesson.steps.count)" + "\(lesson.minutes) min".rightAligned(in: 9),
        about: about,
        isDone: done == lesson.steps.count, isCurrent: false)
      let width = "\(lesson.steps.count)".count
      return Self.courseHeading(before: lesson.id, in: course, language) + [head]
        + lesson.steps.enumerated().map { index, step in
          let place = StepPlace(lesson: lesson.id, step: step.id)
          return Row(
            lesson: lesson.id, place: place,
            number: "\(index + 1)".rightAligned(in: width),
            title: step.title, lessonTitle: lesson.title, detail: language(step.kind.name),
            about: about,
            isDone: session.progress.isDone(place), isCurrent: place == session.place)
        }
    }
    folded = Set(session.course.lessons.map(\.id)).subtracting([session.place.lesson])
    rows = all
    show { $0.isCurrent }
  }

  /// Returns the heading of an added course, if a lesson is its first one.
  private static func courseHeading(
    before lesson: Lesson.ID, in course: Course, _ language: Language
  ) -> [Row] {
    guard let addition = course.addition(with: lesson), addition.lessons.first == lesson else {
      return []
    }
    return [
      Row(
        lesson: "", isCourse: true, number: "", title: addition.title, lessonTitle: "",
        detail: addition.name,
        about: language(.addedCourse, addition.name),
        isDone: false, isCurrent: false)
    ]
  }

  /// The result of a key.
  enum Response {
    case unfinished
    case chosen(StepPlace)
    case closed
  }

  /// Handles a key, with the number of rows on a page.
  mutating func handle(_ key: Key, page: Int) -> Response {
    switch key {
    case .escape, .control("c"): return .closed
    case .enter:
      guard let row = chosenRow else { break }
      if let place = row.place { return .chosen(place) }
      fold(!folded.contains(row.lesson))
    case .left: fold(true)
    case .right: fold(false)
    case .down: choose(chosen + 1)
    case .up: choose(chosen - 1)
    case .pageDown: choose(chosen + page)
    case .pageUp: choose(chosen - page)
    case .home: choose(0)
    case .end: choose(.max)
    case .character("/") where filter.isEmpty: break
    default:
      var input = TextInput(filter)
      if input.handle(key) { setFilter(input.text) }
    }
    return .unfinished
  }

  /// The selected row, or `nil` if the list is empty.
  var chosenRow: Row? { rows.indices.contains(chosen) ? rows[chosen] : nil }

  /// Selects the row at an index, or the first or the last row.
  mutating func choose(_ index: Int) { chosen = min(max(index, 0), max(0, rows.count - 1)) }

  /// Folds or unfolds the lesson of the selected row.
  mutating func fold(_ isFolded: Bool) {
    guard filter.isEmpty, let row = chosenRow else { return }
    if isFolded { folded.insert(row.lesson) } else { folded.remove(row.lesson) }
    show { $0.lesson == row.lesson && (isFolded ? $0.place == nil : $0.place == row.place) }
  }

  /// Sets the text that the shown steps contain, in their own or in their lesson's title.
  mutating func setFilter(_ text: String) {
    filter = text
    let current = chosenRow?.place
    show { $0.place == current && current != nil }
  }

  /// Updates the rows, and selects the first one that meets a condition.
  private mutating func show(selecting isChosen: (Row) -> Bool) {
    let wanted = filter.lowercased()
    rows = all.filter { row in
      guard let place = row.place else { return wanted.isEmpty }
      guard !wanted.isEmpty else { return !folded.contains(row.lesson) }
      return "\(place) \(row.lessonTitle) \(row.title) \(row.detail)".lowercased().contains(wanted)
    }
    choose(rows.firstIndex(where: isChosen) ?? 0)
  }
}

extension String {
  /// Returns the text with spaces before it, up to a width.
  fileprivate func rightAligned(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
