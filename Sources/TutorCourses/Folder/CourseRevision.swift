package import TutorCore

/// The differences between a course and what a learner has last seen of it.
///
/// Nothing of the learner's is changed: the journal gets an entry that says how steps were renamed, and
/// entries before it are understood in that sense.
package struct CourseRevision: Sendable {
  /// The changes of each lesson that has changed.
  package private(set) var changes: [Lesson.ID: LessonChanges] = [:]
  /// The entries that the journal needs.
  package private(set) var entries: [JournalEntry] = []
  /// What to store once the journal has the entries.
  package private(set) var seen: SeenLessons
  private let before: SeenLessons
  /// The lessons that `saveRest(in:)` compares later: their steps are the same, and a learner who is in
  /// another lesson need not know what else has changed.
  private var rest: [Lesson] = []
  private let files: @Sendable (Lesson.ID) -> LessonFiles

  /// Compares a course with what is stored in a course folder, and with the journal's entries.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - files: Returns the locations of a lesson's files.
  ///   - folder: The learner's course folder.
  ///   - journal: The entries of the journal, oldest first, with present identifiers.
  package init(
    of course: Course, files: @escaping @Sendable (Lesson.ID) -> LessonFiles,
    in folder: CourseFolder, journal: [JournalEntry]
  ) {
    self.files = files
    before = SeenLessons(in: folder)
    seen = before
    let visited = Dictionary(grouping: journal, by: \.place.lesson)
    let current = journal.last { $0.place.step != nil }?.place.lesson
    for lesson in course.lessons {
      let known = before.lessons[lesson.id]
      guard known != nil || visited[lesson.id] != nil else { continue }
      if let known, lesson.id != current, known.steps.map(\.id) == lesson.steps.map(\.id) {
        rest.append(lesson)
        continue
      }
      let outline = files(lesson.id).outline(of: lesson)
      seen.lessons[lesson.id] = outline
      guard known != outline else { continue }
      var changes = LessonChanges(
        from: known ?? Self.outline(of: visited[lesson.id] ?? [], in: lesson), to: outline)
      // The journal alone does not show what was added, or where a step was.
      if known == nil { changes = changes.renamesOnly }
      self.changes[lesson.id] = changes
      if let relocation = changes.relocation, let first = lesson.steps.first {
        // Later entries about the lesson's files take their step from the last entry.
        let last = visited[lesson.id]?.last?.place.step.map { relocation.successor(of: $0.step) }
        let step = last.flatMap { lesson.step($0)?.id } ?? first.id
        entries.append(.stepsRelocated(relocation, at: StepPlace(lesson: lesson.id, step: step)))
      }
    }
    let present = course.lessons.map(\.id)
    seen.order = present + before.order.filter { !present.contains($0) }
  }

  /// Returns an outline with the steps of a journal that a lesson does not have.
  private static func outline(of entries: [JournalEntry], in lesson: Lesson) -> LessonOutline {
    var gone: [Step.ID] = []
    for case let step? in entries.map(\.place.step?.step)
    where lesson.step(step) == nil && !gone.contains(step) {
      gone.append(step)
    }
    return LessonOutline(steps: gone.map { StepOutline(id: $0) })
  }

  /// Writes the entries to the journal, and then stores what the learner has seen.
  ///
  /// If the journal cannot be written, nothing is stored, so that the next session tries again.
  ///
  /// - Throws: `GitError` or `FileError` if something cannot be written.
  package func save(in folder: CourseFolder, _ journal: Journal) throws {
    for entry in entries { try journal.recordNow(entry) }
    _ = journal.drainEvents()
    if seen != before { try seen.write(in: folder) }
  }

  /// Stores the present texts and solutions of the other lessons that the learner has seen, so that
  /// their steps are recognized after later changes.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func saveRest(in folder: CourseFolder) throws {
    let stored = SeenLessons(in: folder)
    var seen = stored
    for lesson in rest { seen.lessons[lesson.id] = files(lesson.id).outline(of: lesson) }
    if seen != stored { try seen.write(in: folder) }
  }

  /// Returns the step with which to continue if the course does not have the learner's lesson or
  /// step anymore.
  ///
  /// It is the first open step of the lesson, of the next lesson that the course still has, or of the
  /// first one with an open step.
  package func fallback(for progress: Progress, in course: Course) -> StepPlace? {
    guard let lost = progress.place?.lesson, progress.place(in: course) == nil else { return nil }
    let following = before.order.drop { $0 != lost }.compactMap { course.lesson($0) }
    let lesson =
      course.lesson(lost) ?? following.first ?? course.lessons.first { !progress.isDone($0) }
      ?? course.lessons.first
    guard let lesson else { return nil }
    let places = lesson.steps.map { StepPlace(lesson: lesson.id, step: $0.id) }
    return places.first { !progress.isDone($0) } ?? places.first
  }

  /// Returns what to tell the learner, or `nil` if nothing has changed that concerns them.
  ///
  /// - Parameters:
  ///   - progress: The learner's progress with present identifiers.
  ///   - place: The step with which the learner continues.
  ///   - course: The course.
  ///   - folder: The learner's course folder.
  /// - Returns: The sentences.
  package func notice(
    to progress: Progress, at place: StepPlace, in course: Course, _ folder: CourseFolder
  ) -> String? {
    guard let former = progress.place else { return nil }
    guard course.lesson(former.lesson) != nil else {
      let title = course.lesson(place.lesson)?.title ?? place.lesson
      return
        "The lesson '\(former.lesson)' is no longer part of the course, so you are at '\(title)' "
        + "now. Your files of that lesson stay in \(folder.package(of: former.lesson))."
    }
    let lessons = course.lessons.filter { lesson in
      guard let changes = changes[lesson.id] else { return false }
      return changes.hasOtherSteps || lesson.id == place.lesson && changes.concerns(place.step)
    }
    guard !lessons.isEmpty else { return nil }
    let list = lessons.map { ("'\($0.title)'", changes[$0.id]?.summary ?? "") }
    let what =
      list.count == 1
      ? "The lesson \(list[0].0) has changed since you were here: \(list[0].1)."
      : "Lessons have changed since you were here: "
        + list.map { "\($0.0) (\($0.1))" }.joined(separator: ", ") + "."
    let whereabouts =
      course.step(at: former) == nil
      ? " Your step was removed, so you are at the next one." : " You are still at your step."
    return what + whereabouts
      + " Your files are unchanged. If they do not fit, R (the command reset) lays "
      + "the current start of the step over them."
  }
}

extension LessonChanges {
  /// A Boolean value that indicates whether steps were added, removed, renamed, or moved.
  fileprivate var hasOtherSteps: Bool {
    !renamed.isEmpty || !removed.isEmpty || !added.isEmpty || !moved.isEmpty
  }

  /// Returns whether the content of a step has changed.
  fileprivate func concerns(_ step: Step.ID) -> Bool {
    rewritten.contains(step) || reworked.contains(step)
  }
}
