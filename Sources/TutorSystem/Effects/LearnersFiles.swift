internal import TutorTexts
import TestReports
internal import TutorChecking
package import TutorCore
package import TutorCourses

/// The learner's files in an open course, and what overwrites them: undo, reset, and solutions.
///
/// Whatever overwrites files keeps a snapshot of them first.
package struct LearnersFiles {
  /// The course.
  package let course: Course
  /// The library that provides the lessons' files.
  package let library: LessonLibrary
  /// The learner's course folder.
  package let folder: CourseFolder
  /// The learner's journal.
  package let journal: Journal

  /// Creates the files of an open course.
  package init(course: Course, library: LessonLibrary, folder: CourseFolder, journal: Journal) {
    self.course = course
    self.library = library
    self.folder = folder
    self.journal = journal
  }

  /// Returns the path of the file that holds the results of a lesson's last run.
  func runMemory(of lesson: Lesson.ID) -> String { "\(folder.ownFolder)/runs/\(lesson).json" }

  /// Returns the input of a check of a step.
  ///
  /// - Parameters:
  ///   - place: The step.
  ///   - table: Returns the material for the step's table.
  /// - Returns: The input, or `nil` if the course has no such step.
  /// - Throws: `FileError`, `GitError`, or `LessonError` if the files cannot be read.
  func subject(
    at place: StepPlace, table: (Step, Lesson) throws -> TableMaterial?
  ) throws -> Check.Subject? {
    guard let lesson = course.lesson(place.lesson), let step = course.step(at: place) else {
      return nil
    }
    var subject = Check.Subject(
      step: step, lesson: lesson, package: folder.package(of: lesson.id),
      brokenVersions: library.files(of: lesson.id).brokenVersions(of: step.id),
      testsBefore: step.kind == .refactor ? try filesBefore(place) : nil,
      table: try table(step, lesson), arrival: try filesOnArrival(place))
    subject.lastRun = RunMemory(at: runMemory(of: lesson.id))
    return subject
  }

  /// Records the files that the last check began with, if the tutor was killed during its tests.
  func keepWhatTestsLeft(of id: Lesson.ID) throws {
    guard let lesson = course.lesson(id), let files = try journal.unsettledFiles(of: id) else {
      return
    }
    let place = try journal.read().entries.last { $0.place.lesson == id }?.place.step
    record(files, at: place ?? StepPlace(lesson: id, step: lesson.steps.first?.id ?? ""))
  }

  /// Records files in their state before tests, if one of them is gone or differs.
  func record(_ files: [String: [UInt8]], at place: StepPlace) {
    let present = (try? folder.files(of: place.lesson)) ?? [:]
    guard files.contains(where: { present[$0.key] != $0.value }) else { return }
    journal.record(.snapshot(at: place, reason: .beforeTests), files: files)
  }

  /// Returns the differences between the learner's files and a step's solution.
  ///
  /// - Parameter place: The step.
  /// - Returns: A difference for each file that differs from the solution. Lines that only the
  ///   learner has are removed in it; lines that only the solution has are added.
  /// - Throws: `FileError` or `LessonError` if files cannot be read.
  package func differenceFromSolution(at place: StepPlace) throws -> [FileDiff] {
    guard let step = course.step(at: place), step.expectation != nil else { return [] }
    let present = try folder.files(of: place.lesson)
    let files = library.files(of: place.lesson)
    let solution = try files.overlay(files.solution(of: step.id))
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    let changed = solution.sorted { $0.key < $1.key }.compactMap { path, bytes in
      FileDiff(of: path, from: present[path].map(text), to: text(bytes))
    }
    let removed = step.removes.compactMap { path in
      FileDiff(of: path, from: present[path].map(text), to: nil)
    }
    return changed + removed
  }

  /// Restores a lesson's files.
  func restore(_ target: UndoTarget, of lesson: Lesson.ID) throws -> Session.Event {
    if let kept = try journal.bringBack(from: lesson, to: folder.package(of: lesson)) {
      return .filesRestored(UndoTarget.withoutRepository(keeping: kept))
    }
    let present = try folder.files(of: lesson)
    let version =
      switch target {
      case .lastVerdict: try lastKept(of: lesson, otherThan: present)
      case .lastGreen: try versionAtLastGreen(of: lesson)
      }
    guard let version else {
      return .noticed(UndoTarget.nothing)
    }
    guard version.files != present else {
      return .filesRestored(UndoTarget.same)
    }
    let position = FilesPosition(of: lesson, in: version.entries)
    let restored = version.entries.last
    try keep(lesson, because: restored?.reasonBeforeUndo ?? .beforeUndo, position: position)
    let kept = try folder.restore(version.files, of: lesson)
    return .filesRestored(target.sentence(restoring: restored, keeping: kept), position)
  }

  /// Replaces a lesson's files by those at the start of a step.
  func reset(to place: StepPlace) throws -> Session.Event? {
    guard let lesson = course.lesson(place.lesson) else { return nil }
    try keep(lesson.id, because: .beforeReset)
    let kept = try folder.restore(
      library.files(of: lesson.id).state(before: place.step, in: lesson), of: lesson.id)
    try keep(lesson.id, because: .afterReset)
    return .filesRestored(
      Phrase(.filesAreReset) + UndoTarget.remark(on: kept),
      .start(of: place.step))
  }

  /// Overwrites files with a step's solution, and with the files of the earlier steps first if
  /// `fromStart` is `true`.
  func layOver(_ place: StepPlace, fromStart: Bool) throws -> Session.Event? {
    guard let lesson = course.lesson(place.lesson), let step = lesson.step(place.step) else {
      return nil
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
    return .filesRestored(
      Phrase(.solutionApplied) + UndoTarget.remark(on: kept.sorted()),
      .after(place.step))
  }

  /// Records an entry, with a mark if it is a success with the very text of the step's solution.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - files: The files that the entry is about, or `nil` for the present ones.
  ///   - lost: The paths of files that the entry takes from the one before if the lesson lacks them.
  func record(_ entry: JournalEntry, about files: [String: [UInt8]]?, keeping lost: Set<String>) {
    let id = entry.place.lesson ?? ""
    let files = files.flatMap { try? folder.recorded($0, of: id) }
    var marked = entry
    if let place = entry.place.step, entry.judgment?.outcome == .asExpected,
      let lesson = course.lesson(id), let files = try? files ?? folder.files(of: id)
    {
      marked.judgment?.step?.hasTextOfSolution =
        (try? library.files(of: id).isSolution(files, of: place.step, in: lesson)) ?? false
    }
    journal.record(marked, files: files, keeping: lost)
  }

  /// Records the current files in the journal.
  ///
  /// If that fails, it throws an error so that no file is overwritten.
  private func keep(
    _ lesson: Lesson.ID, because reason: JournalEntry.SnapshotReason,
    position: FilesPosition? = nil
  ) throws {
    let step = course.lesson(lesson)?.steps.first?.id ?? ""
    let place = try journal.read().entries.last { $0.place.lesson == lesson }?.place.step
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

  private func versionAtLastGreen(of lesson: Lesson.ID) throws -> Journal.Version? {
    try journal.version(of: lesson) { entry in
      if case .verdict(let judgment) = entry.event { judgment.mark == .green } else { false }
    }
  }
}

// The sentences about restored files.
extension UndoTarget {
  static let nothing = Phrase(.nothingToUndo)
  static let same = Phrase(.filesAlreadyMatch)

  /// Describes files that were restored.
  ///
  /// - Parameters:
  ///   - entry: The entry whose files they are.
  ///   - kept: The paths of the files that were kept.
  /// - Returns: The sentence.
  func sentence(restoring entry: JournalEntry?, keeping kept: [String]) -> Phrase {
    let what: FrameText =
      switch (self, entry?.event) {
      case (.lastGreen, _): .restoredToGreen
      case (.lastVerdict, .snapshot(.beforeTests, _)): .restoredToBeforeTests
      case (.lastVerdict, _):
        entry?.reasonBeforeUndo == .beforeReturn ? .broughtBack : .restoredToVerdict
      }
    return Phrase(what) + Self.remark(on: kept)
  }

  /// Describes files that were restored without the repository that holds the journal.
  static func withoutRepository(keeping kept: [String]) -> Phrase {
    "Your files are restored to what they were before the tests ran. Their git repository is gone. "
      + "Quit and start again to record in a new one." + remark(on: kept)
  }

  /// Returns a sentence about files that were kept; empty if all were replaced.
  static func remark(on kept: [String]) -> Phrase {
    guard !kept.isEmpty else { return "" }
    let more = kept.count > 3 ? " and \((kept.count - 3).counted("more file"))" : ""
    return " "
      + Phrase(
        .notRecordedFiles, Phrase(verbatim: kept.prefix(3).joined(separator: ", ") + more))
  }
}
