import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

/// A learner whose lessons change between their sessions, with a real journal.
@Suite(.waits)
final class CourseRevisionTests {
  private let folder: TemporaryFolder
  private let folderOfLearner: CourseFolder
  private var lessons = [("one", ["01-a", "02-b", "03-c", "04-d"]), ("two", ["01-x", "02-y"])]
  private var texts: [String: String] = [:]

  init() throws {
    folder = try TemporaryFolder()
    folderOfLearner = try CourseFolder(at: folder.path + "/learner")
    try writeLessons()
  }

  // MARK: - The author

  private var loader: LessonLoader { LessonLoader(folder: folder.path + "/lessons") }

  /// Replaces the steps of a lesson, or removes the lesson.
  private func change(_ lesson: String, to steps: [String]?) throws {
    if let steps {
      lessons = lessons.map { $0.0 == lesson ? (lesson, steps) : $0 }
    } else {
      lessons.removeAll { $0.0 == lesson }
    }
    try writeLessons()
  }

  /// Writes steps whose text depends on their name without its number.
  private func writeLessons() throws {
    try? FileManager.default.removeItem(atPath: loader.folder)
    let names = lessons.map { "\"\($0.0)\"" }.joined(separator: ", ")
    try folder.write("{\"lessons\": [\(names)]}", to: "lessons/course.json")
    for (lesson, steps) in lessons {
      let list = steps.map { "\"\($0)\"" }.joined(separator: ", ")
      try folder.write(
        "{\"title\": \"Lesson \(lesson)\", \"summary\": \"s\", \"minutes\": 1, \"steps\": [\(list)]}",
        to: "lessons/\(lesson)/lesson.json")
      try folder.write("1", to: "lessons/\(lesson)/start/Package.swift")
      for step in steps {
        let name = String(step.drop { $0.isNumber || $0 == "-" })
        try folder.write(
          "{\"kind\": \"read\", \"title\": \"\(name)\", \"files\": []}",
          to: "lessons/\(lesson)/\(step)/step.json")
        try folder.write(
          texts[name] ?? "The text of \(name).", to: "lessons/\(lesson)/\(step)/step.md")
      }
    }
  }

  // MARK: - The learner

  /// A session of the learner, as the program opens it.
  private struct Opened {
    var session: Session
    var journal: Journal
    var notice: String?
    var done: [String] {
      session.progress.done.map(\.description).sorted()
    }
  }

  /// Opens a session, which writes as `check` does, or only reads as `show` does.
  private func open(saves: Bool = true) throws -> Opened {
    let course = try loader.load(.texts)
    let journal = try Journal(
      in: folderOfLearner, environment: ProcessInfo.processInfo.environment)
    let revision = CourseRevision(
      of: course, files: loader.files, in: folderOfLearner, journal: try journal.read().entries)
    if saves {
      try revision.save(in: folderOfLearner, journal)
      try revision.saveRest(in: folderOfLearner)
    }
    let entries = StepNames.translated(try journal.read().entries + (saves ? [] : revision.entries))
    let progress = Progress(entries)
    let session = Session(
      course: course, progress: progress,
      otherwise: revision.fallback(for: progress, in: course))
    if saves, let lesson = session.lesson {
      try SeenLessons.add(lesson, files: loader.files(of: lesson.id), in: folderOfLearner)
    }
    return Opened(
      session: session, journal: journal,
      notice: revision.notice(to: progress, at: session.place, in: course, folderOfLearner))
  }

  /// Reads steps up to one of a lesson, and stays there.
  private func goOn(to step: String, in lesson: String = "one") throws {
    var opened = try open()
    let course = opened.session.course
    let target = StepPlace(lesson: lesson, step: step)
    _ = opened.session.update(
      .goToRequested(try #require(course.places.first { $0.lesson == lesson })))
    try opened.journal.recordNow(.stepMoved(to: opened.session.place))
    try SeenLessons.add(
      try #require(course.lesson(lesson)), files: loader.files(of: lesson), in: folderOfLearner)
    while opened.session.place != target {
      for case .record(let entry) in opened.session.update(.nextRequested) {
        try opened.journal.recordNow(entry)
      }
    }
  }

  private let advice =
    " Your files are unchanged. If they do not fit, R (the command reset) lays the current start of the "
    + "step over them."

  // MARK: - Tests

  @Test func `without a change, there is no notice and no entry`() throws {
    try goOn(to: "03-c")
    let count = try open().journal.read().entries.count
    let opened = try open()
    #expect(opened.notice == nil && opened.session.place.step == "03-c")
    #expect(try opened.journal.read().entries.count == count)
  }

  @Test func `the place stays at a step that is renamed, and done steps before it stay done`()
    throws
  {
    try goOn(to: "03-c")
    try change("one", to: ["01-a", "02-new", "03-b", "04-c", "05-d"])
    let opened = try open()
    #expect(opened.session.place.step == "04-c" && opened.done == ["one/01-a", "one/03-b"])
    #expect(
      opened.notice
        == "The lesson 'Lesson one' has changed since you were here: 1 step added, 3 renamed. You are "
        + "still at your step." + advice)
    #expect(
      try opened.journal.read().entries.last?.place.step?.step == "04-c",
      "A snapshot takes its step from the last entry.")
    let next = try open()
    #expect(next.notice == nil && next.session.place.step == "04-c" && next.done == opened.done)
  }

  @Test func `a session that does not write sees the same, again and again`() throws {
    try goOn(to: "03-c")
    try change("one", to: ["01-b", "02-c", "03-d"])
    let count = try Journal(
      in: folderOfLearner, environment: ProcessInfo.processInfo.environment
    ).read().entries.count
    for _ in 0..<2 {
      let opened = try open(saves: false)
      #expect(opened.session.place.step == "02-c" && opened.done.contains("one/01-b"))
      #expect(opened.notice != nil)
      #expect(try opened.journal.read().entries.count == count)
    }
  }

  @Test func `the place at a removed step moves to the next one, which is not done`() throws {
    try goOn(to: "02-b")
    try change("one", to: ["01-a", "02-c", "03-d"])
    let opened = try open()
    #expect(opened.session.place.step == "02-c" && opened.done == ["one/01-a"])
    #expect(try opened.journal.read().entries.last?.place.step?.step == "02-c")
    #expect(
      opened.notice
        == "The lesson 'Lesson one' has changed since you were here: 1 step removed, 2 renamed. Your "
        + "step was removed, so you are at the next one." + advice)
    #expect(try open().session.place.step == "02-c")
  }

  @Test func `the place at the last step, which is removed, moves to the one before`() throws {
    try goOn(to: "04-d")
    try change("one", to: ["01-a", "02-b", "03-c"])
    #expect(try open().session.place.step == "03-c")
  }

  @Test func `the place stays when a step before it is removed, or its step is moved`() throws {
    try goOn(to: "03-c")
    try change("one", to: ["02-b", "03-c", "04-d"])
    #expect(try open().session.place.step == "03-c")
    try change("one", to: ["02-b", "04-d", "03-c"])
    let opened = try open()
    #expect(opened.session.place.step == "03-c" && opened.done.contains("one/02-b"))
    #expect(opened.notice?.contains("1 step moved") == true)
  }

  @Test func `several versions in a row are followed, with work in between`() throws {
    try goOn(to: "02-b")
    try change("one", to: ["01-a", "02-new", "03-b", "04-c", "05-d"])
    try goOn(to: "04-c")
    try change("one", to: ["01-new", "02-b", "03-c", "04-d"])
    var opened = try open()
    #expect(opened.session.place.step == "03-c")
    #expect(Set(opened.done).isSuperset(of: ["one/01-new", "one/02-b"]))
    try change("one", to: ["10-c", "20-b", "30-d"])
    opened = try open()
    #expect(opened.session.place.step == "10-c" && opened.done.contains("one/20-b"))
  }

  @Test func `a step that was removed and comes back is done as before`() throws {
    try goOn(to: "03-c")
    try change("one", to: ["01-a", "03-c", "04-d"])
    #expect(try open().done.contains("one/02-b"), "The journal keeps it.")
    try change("one", to: ["01-a", "02-b", "03-c", "04-d"])
    let opened = try open()
    #expect(opened.session.progress.doneCount(in: try #require(opened.session.lesson)) == 2)
  }

  @Test func `an edited step with another name is recognized by most of its lines`() throws {
    texts["b"] = "First line.\n\nSecond line.\n\nThird line.\n\nFourth line."
    try writeLessons()
    try goOn(to: "02-b")
    texts["other"] = texts["b"]?.replacing("Fourth", with: "Edited")
    try change("one", to: ["01-a", "02-other", "03-c", "04-d"])
    #expect(try open().session.place.step == "02-other")
  }

  @Test func `after a lesson is removed, the learner is in the next one, and their files stay`()
    throws
  {
    try goOn(to: "02-b")
    try folder.write("mine", to: "learner/one/Package.swift")
    _ = try open()
    try change("one", to: nil)
    let opened = try open()
    #expect(opened.session.place == StepPlace(lesson: "two", step: "01-x"))
    #expect(
      opened.notice
        == "The lesson 'one' is no longer part of the course, so you are at 'Lesson two' now. Your files of "
        + "that lesson stay in \(folderOfLearner.path)/one.")
    #expect(folder.text("learner/one/Package.swift") == "mine")
    lessons.insert(("one", ["01-a", "02-b", "03-c"]), at: 0)
    try writeLessons()
    let back = try open()
    #expect(
      back.session.place == StepPlace(lesson: "one", step: "02-b") && back.done == ["one/01-a"])
  }

  @Test func `a session that is killed between the journal and the file does the same again`()
    throws
  {
    try goOn(to: "03-c")
    let stored = folder.text("learner/.redgreen/lessons.json")
    try change("one", to: ["01-b", "02-c", "03-d"])
    let first = try open()
    try folder.write(try #require(stored), to: "learner/.redgreen/lessons.json")
    let second = try open()
    #expect(second.session.place == first.session.place && second.done == first.done)
  }

  @Test(arguments: ["", "{", "[]", "{\"version\":2}", "{\"version\":1,\"order\":1}"])
  func `a damaged file is replaced, and steps are recognized by their names`(_ text: String) throws
  {
    try goOn(to: "03-c")
    try folder.write(text, to: "learner/.redgreen/lessons.json")
    try change("one", to: ["01-a", "02-new", "03-b", "04-c"])
    let opened = try open()
    #expect(opened.session.place.step == "04-c" && opened.done == ["one/01-a", "one/03-b"])
    #expect(folder.text("learner/.redgreen/lessons.json")?.contains("04-c") == true)
  }

  @Test func `a journal from before the file existed is understood, too`() throws {
    let journal = try Journal(
      in: folderOfLearner, environment: ProcessInfo.processInfo.environment)
    try journal.recordNow(.stepRead(at: StepPlace(lesson: "one", step: "05-b")))
    try journal.recordNow(.stepMoved(to: StepPlace(lesson: "one", step: "06-gone")))
    let opened = try open()
    #expect(opened.done == ["one/02-b"] && opened.session.place.step == "01-a")
  }

  @Test func `the files of other lessons with the same steps are read later`() throws {
    try goOn(to: "02-y", in: "two")
    try goOn(to: "02-b")
    texts["y"] = "A\nnew\ntext\nof y."
    try writeLessons()
    let stored = SeenLessons(in: folderOfLearner).lessons["two"]
    let revision = CourseRevision(
      of: try loader.load(.texts), files: loader.files, in: folderOfLearner,
      journal: try Journal(
        in: folderOfLearner, environment: ProcessInfo.processInfo.environment
      ).read().entries)
    #expect(revision.seen.lessons["two"] == stored && revision.changes.isEmpty)
    try revision.saveRest(in: folderOfLearner)
    #expect(SeenLessons(in: folderOfLearner).lessons["two"] != stored)
    texts["z"] = texts["y"]
    try change("two", to: ["01-x", "03-z"])
    _ = try open()
    let entries = try open().journal.read().entries
    #expect(entries.contains { $0.place.step == StepPlace(lesson: "two", step: "03-z") })
  }

  @Test func `what is stored is read back, and a damaged file counts as empty`() throws {
    var seen = SeenLessons()
    seen.order = ["one", "a \"name\""]
    seen.lessons["one"] = LessonOutline(steps: [
      StepOutline(id: "01-a", title: "Ä\n", text: "0f", code: "f0", lines: [0, 7, .max]),
      StepOutline(id: "02-b"),
    ])
    try seen.write(in: folderOfLearner)
    #expect(SeenLessons(in: folderOfLearner) == seen)
    for damage in [
      "", "{\"version\": 1", "{\"version\": 1, \"order\": [], \"lessons\": {\"one\": 1}}",
    ] {
      try folder.write(damage, to: "learner/.redgreen/lessons.json")
      #expect(SeenLessons(in: folderOfLearner) == SeenLessons())
    }
  }

  @Test func `nothing is stored while the journal cannot be written`() throws {
    try goOn(to: "03-c")
    let stored = folder.text("learner/.redgreen/lessons.json")
    try change("one", to: ["01-b", "02-c", "03-d"])
    let course = try loader.load(.texts)
    let journal = try Journal(
      in: folderOfLearner, environment: ProcessInfo.processInfo.environment)
    let revision = CourseRevision(
      of: course, files: loader.files, in: folderOfLearner, journal: try journal.read().entries)
    let lock = "\(folderOfLearner.path)/.git/\(journal.ref).lock"
    try Data().write(to: URL(fileURLWithPath: lock))
    #expect(throws: (any Error).self) { try revision.save(in: folderOfLearner, journal) }
    #expect(folder.text("learner/.redgreen/lessons.json") == stored)
    try FileManager.default.removeItem(atPath: lock)
    #expect(try open().session.place.step == "02-c")
  }

  @Test func `an undo brings back the files of a step that has another name now`() throws {
    try goOn(to: "02-b")
    try folder.write("v1", to: "learner/one/File.swift")
    let journal = try open().journal
    try journal.recordNow(
      .snapshot(at: StepPlace(lesson: "one", step: "02-b"), reason: .afterReset))
    try change("one", to: ["01-a", "02-new", "03-b", "04-c", "05-d"])
    let version = try #require(
      try open().journal.version(of: "one", where: { $0.place.step?.step == "03-b" }))
    #expect(version.files["File.swift"].map { String(decoding: $0, as: UTF8.self) } == "v1")
    #expect(FilesPosition(of: "one", in: version.entries) == .start(of: "03-b"))
  }
}
