import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

@Suite(.waits)
struct LessonLibraryTests {
  let fixture: CourseFixture
  let main: LessonLoader

  init() throws {
    fixture = try CourseFixture()
    let own = try CourseFixture()
    try own.write(["one": ["01-x"], "two": ["01-x"]])
    try FileManager.default.moveItem(atPath: own.repository, toPath: fixture.folder.path + "/own")
    main = LessonLoader(folder: fixture.folder.path + "/own")
    try fixture.write(["one": ["01-a"], "three": ["01-a"]])
    try fixture.commit()
  }

  private var library: LessonLibrary { LessonLibrary(main, store: fixture.store) }

  @Test func `added lessons come last, under names of their own`() throws {
    try fixture.install(own: try main.lessonNames())
    let loaded = try library.loadReadable(.texts)
    #expect(loaded.faults.isEmpty)
    #expect(loaded.course.lessons.map(\.id) == ["one", "two", "katas-one", "three"])
    #expect(
      loaded.course.additions == [
        .init(name: "katas", title: "Katas", lessons: ["katas-one", "three"])
      ])
    #expect(library.files(of: "one").folder == main.folder + "/one")
    #expect(library.files(of: "katas-one").folder.hasSuffix("/one"))
    #expect(
      try library.files(of: "katas-one").outline(of: #require(loaded.course.lesson("katas-one")))
        .steps.map(\.id) == ["01-a"])
  }

  @Test func `a damaged course is a fault, and the others stay`() throws {
    let record = try fixture.install(own: try main.lessonNames())
    let folder = fixture.store.content(of: record)
    try FileManager.default.removeItem(atPath: folder + "/three/lesson.json")
    var loaded = try library.loadReadable(.texts)
    #expect(loaded.course.lessons.map(\.id) == ["one", "two", "katas-one"])
    #expect(loaded.faults.map(\.lesson) == ["three"])
    try FileManager.default.removeItem(atPath: folder)
    loaded = try library.loadReadable(.texts)
    #expect(loaded.course.lessons.map(\.id) == ["one", "two"])
    #expect(
      loaded.faults.map(\.description) == [
        "the course 'katas' is left out: \(folder)/course.json: the file is missing; add it"
      ])
    #expect(loaded.faults.first?.concerns("katas-one") == true)
    #expect(loaded.faults.first?.concerns("one") == false)
    try fixture.folder.write("{}", to: "data/redgreen/courses/katas/record.json")
    loaded = try library.loadReadable(.texts)
    #expect(loaded.course.lessons.count == 2)
    #expect(loaded.faults.first?.description.contains("redgreen remove katas") == true)
  }

  @Test func `a name that one of the tutor's own lessons gets later is theirs, with a fault`()
    throws
  {
    try fixture.install(own: [])
    let loaded = try library.loadReadable(.texts)
    #expect(loaded.course.lessons.map(\.id) == ["one", "two", "three"])
    #expect(
      loaded.faults.first?.description.contains("another course has a lesson of this name") == true)
  }

  @Test func `a comparison shows lessons and steps that came, went, or changed`() throws {
    let record = try fixture.install()
    let old = LessonLoader(folder: fixture.store.content(of: record))
    try fixture.write(["three": ["01-new", "02-a"], "first": ["01-a"], "four": ["01-z"]])
    let new = LessonLoader(folder: fixture.repository)
    let comparison = CourseComparison(from: old, to: new)
    #expect(comparison.renamed == ["one": "first"])
    #expect(
      comparison.lines == [
        "four: new lesson", "one: lesson renamed to first", "three: 1 step added, 1 renamed",
      ])
    #expect(
      CourseComparison(from: old, to: old).lines == ["No step has changed, only other files."])
  }
}
