internal import TutorCourses
internal import TutorCore

/// Undo, reset, and solutions: whatever overwrites the learner's files keeps a snapshot of them first.
extension EffectRunner {
  func restore(_ target: UndoTarget) throws {
    guard let lesson else { return }
    let present = try folder.files(of: lesson)
    let version =
      switch target {
      case .lastVerdict: try lastKept(of: lesson, otherThan: present)
      case .lastGreen: try versionAtLastGreen(of: lesson)
      }
    guard let version else {
      events.append(.session(.noticed("There is nothing to undo yet.")))
      return
    }
    guard version.files != present else {
      events.append(.session(.filesRestored("Your files already match that version.")))
      return
    }
    let position = FilesPosition(of: lesson, in: version.entries)
    try keep(lesson, because: .beforeUndo, position: position)
    let kept = try folder.restore(version.files, of: lesson)
    let what =
      if target == .lastGreen {
        "the last green"
      } else if case .snapshot(.beforeTests, _) = version.entries.last?.event {
        "what they were before the tests ran"
      } else {
        "the previous verdict"
      }
    events.append(
      .session(
        .filesRestored(
          "Your files are restored to \(what); undo reverts this." + Self.remark(on: kept),
          position)))
  }

  func reset(_ place: StepPlace) throws {
    guard let lesson = course.lesson(place.lesson) else { return }
    try keep(lesson.id, because: .beforeReset)
    let kept = try folder.restore(
      library.files(of: lesson.id).state(before: place.step, in: lesson), of: lesson.id)
    try keep(lesson.id, because: .afterReset)
    events.append(
      .session(
        .filesRestored(
          "Your files are reset to the start of this step; undo reverts this."
            + Self.remark(on: kept),
          .start(of: place.step))))
  }

  func layOver(_ place: StepPlace, fromStart: Bool) throws {
    guard let lesson = course.lesson(place.lesson), let step = lesson.step(place.step) else {
      return
    }
    try keep(place.lesson, because: fromStart ? .beforeSolutionFromStart : .beforeSolution)
    let files = library.files(of: place.lesson)
    var kept: Set<String> = []
    if fromStart {
      kept.formUnion(
        try folder.restore(files.state(before: step.id, in: lesson), of: place.lesson))
    }
    kept.formUnion(
      try folder.layOver(
        files.overlay(files.solution(of: step.id)), removing: step.removes, of: place.lesson))
    events.append(
      .session(
        .filesRestored(
          "The solution is applied to your files; undo removes it."
            + Self.remark(on: kept.sorted()), .after(place.step))))
  }

  /// Returns an entry with a mark if it is a success with the very text of the step's solution.
  ///
  /// If the files cannot be read, the entry is unchanged.
  func marked(_ entry: JournalEntry) -> JournalEntry {
    guard let place = entry.place.step, entry.judgment?.outcome == .asExpected,
      let lesson = course.lesson(place.lesson), let present = try? folder.files(of: lesson.id)
    else { return entry }
    var marked = entry
    marked.judgment?.step?.hasTextOfSolution =
      (try? library.files(of: lesson.id).isSolution(present, of: place.step, in: lesson)) ?? false
    return marked
  }

  /// Returns a sentence about files that were kept; empty if all were replaced.
  private static func remark(on kept: [String]) -> String {
    guard !kept.isEmpty else { return "" }
    let more = kept.count > 3 ? " and \((kept.count - 3).counted("more file"))" : ""
    return " The journal does not record some files, so they were not changed: "
      + kept.prefix(3).joined(separator: ", ") + more + "."
  }

  /// Records the current files in the journal.
  ///
  /// If that fails, it throws an error so that no file is overwritten.
  func keep(
    _ lesson: Lesson.ID, because reason: JournalEntry.SnapshotReason,
    position: FilesPosition? = nil
  ) throws {
    let step = course.lesson(lesson)?.steps.first?.id ?? ""
    let place = try journal.read().entries.last { $0.place.lesson == lesson }?.place.step
    // Drop the snapshot's own result; forward the events queued before it.
    defer { report(journal.drainEvents().dropLast()) }
    try journal.recordNow(
      .snapshot(
        at: place ?? StepPlace(lesson: lesson, step: step), reason: reason, position: position))
  }

  /// Returns the newest recorded version that differs from the current files.
  func lastKept(of lesson: Lesson.ID, otherThan present: [String: [UInt8]]) throws
    -> Journal.Version?
  {
    try journal.version(
      of: lesson,
      where: { entry in
        switch entry.event {
        case .verdict, .snapshot: true
        case .stepRead, .stepMoved, .hintShown, .joined, .helpRequested, .helpReceived,
          .stepsRelocated, .remarks, .mutants:
          false
        }
      }, differingFrom: present)
  }

  /// Returns the files at the start of a refactoring, whose tests must stay unchanged.
  func filesBefore(_ place: StepPlace) throws -> [String: [UInt8]]? {
    try startFiles(of: place.lesson) { RefactoringStart.index(in: $0, step: place.step) }
  }

  /// Returns a lesson's files from a chosen entry of the journal, or `nil` if none is chosen.
  ///
  /// The entry of a solution that replaced all files stands for the files of the earlier steps.
  private func startFiles(
    of id: Lesson.ID, at choose: ([JournalEntry]) -> Int?
  ) throws -> [String: [UInt8]]? {
    var solved: Step.ID?
    let files = try journal.files(of: id) { entries in
      let index = choose(entries)
      if let index, case .snapshot(.beforeSolutionFromStart, _) = entries[index].event {
        solved = entries[index].place.step?.step
      }
      return index
    }
    guard let solved, let lesson = course.lesson(id) else { return files }
    return try library.files(of: id).state(before: solved, in: lesson)
  }

  /// Returns the files with which the learner arrived at a step, or `nil` if the journal has no
  /// record of that.
  func filesOnArrival(_ place: StepPlace) throws -> [String: [UInt8]]? {
    try startFiles(of: place.lesson) { entries in
      entries.firstIndex { entry in
        switch entry.event {
        case .stepMoved: entry.place.step == place
        case .snapshot(.afterReset, _), .snapshot(.beforeSolutionFromStart, _): true
        default: false
        }
      }
    }
  }

  func versionAtLastGreen(of lesson: Lesson.ID) throws -> Journal.Version? {
    try journal.version(of: lesson) { entry in
      if case .verdict(let judgment) = entry.event { judgment.mark == .green } else { false }
    }
  }
}
