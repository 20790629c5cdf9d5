import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses

struct LessonWriterTests {
  private let folder: TemporaryFolder
  private let writer: LessonWriter

  init() throws {
    folder = try TemporaryFolder()
    writer = LessonWriter(folder: folder.path + "/lessons")
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/lessons").sorted()) ?? []
  }

  @Test func `a lesson is appended to the course, which is created if missing`() throws {
    try writer.write(.skeleton("one"))
    try writer.write(.skeleton("two"))
    #expect(names == ["course.json", "one", "two"])
    let course = try LessonLoader(folder: writer.folder).load()
    #expect(course.lessons.map(\.id) == ["one", "two"])
    #expect(course.lessons[0].steps.map(\.kind) == [.read, .red, .green])
  }

  @Test(
    "a lesson name that is not a plain file name is refused",
    arguments: ["", "..", "../up", "/tmp/x", ".hidden", "two words", "a\u{1B}[2J"])
  func name(id: String) {
    #expect(throws: AuthoringError.badName(id)) { try writer.write(.skeleton(id)) }
    #expect(names == [])
  }

  @Test(
    "an existing file or folder of that name is kept",
    arguments: ["lessons/one", "lessons/one/a.txt"])
  func existing(path: String) throws {
    try folder.write("mine", to: path)
    #expect(throws: AuthoringError.lessonExists(writer.folder + "/one")) {
      try writer.write(.skeleton("one"))
    }
    #expect(folder.text(path) == "mine")
    #expect(names == ["one"])
  }

  @Test func `the title and the paths of the course stay`() throws {
    try writer.write(.skeleton("one"))
    let path = "{\"title\": \"P\", \"summary\": \"s\", \"lessons\": [\"one\"]}"
    try folder.write(
      "{\"title\": \"T\", \"lessons\": [\"one\"], \"paths\": [\(path)]}", to: "lessons/course.json")
    try writer.write(.skeleton("two"))
    let course = try LessonLoader(folder: writer.folder).load()
    #expect(course.lessons.map(\.id) == ["one", "two"])
    #expect(course.title == "T" && course.paths.map(\.title) == ["P"])
  }

  @Test func `a broken course is left unchanged`() throws {
    try folder.write("{\"lessons\": [", to: "lessons/course.json")
    #expect(throws: LessonError.self) { try writer.write(.skeleton("one")) }
    #expect(names == ["course.json"])
  }

  @Test func `a draft that would not load is not written`() throws {
    var draft = LessonDraft.skeleton("one")
    draft.steps[1].hints = ["Only one"]
    #expect(throws: LessonError.self) { try writer.write(draft) }
    #expect(names == [])
  }

  @Test func `conditions survive a round trip`() throws {
    var draft = LessonDraft.skeleton("one")
    draft.steps[2].conditions = [
      StructureCondition(
        file: "Sources/A.swift", inside: "f", subject: .call("a"),
        alternatives: [.call("b"), .call("c")], isPresent: true, explanation: "`f` calls `a`"),
      StructureCondition(
        file: "Sources/A.swift", subject: .attribute("b"), isPresent: false, explanation: "no b"),
    ]
    try writer.write(draft)
    let course = try LessonLoader(folder: writer.folder).load()
    #expect(course.lessons[0].steps[2].conditions == draft.steps[2].conditions)
  }

  @Test func `texts with special characters survive a round trip`() throws {
    let text = "a \"quoted\" \\ \n\t\u{1} line with ü and 🙂"
    let node = JSONNode.object([
      ("text", .text(text)), ("none", nil), ("list", .list([.whole(3), .flag(true), .list([])])),
    ])
    let read = try JSONNode(parsing: Array(node.written().utf8))
    guard case .object(let members) = read.value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["text", "list"])
    #expect(members[0].node.value == .string(text))
    #expect(members[1].node.written() == node.member("list")?.written())
  }
}

extension JSONNode {
  fileprivate func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }
}
