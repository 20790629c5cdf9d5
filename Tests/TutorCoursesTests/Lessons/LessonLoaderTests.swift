import TutorPlatform
import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

struct LessonLoaderTests {
  let folder: TemporaryFolder

  static let files = [
    "course.json": #"{"lessons": ["one"]}"#,
    "one/lesson.json": """
    {"title": "One", "summary": "S", "minutes": 5,
     "steps": ["01-read", "02-red"]}
    """,
    "one/start/Package.swift": "// swift-tools-version: 6.1",
    "one/01-read/step.json": #"{"kind": "read", "title": "Read"}"#,
    "one/01-read/step.md": "Prose.\n",
    "one/02-red/step.json": """
    {"kind": "red", "title": "Red",
     "expect": {"failsToBuild": {"message": "cannot find"}},
     "wrongTurns": [{"id": "typo", "sign": "passes"}]}
    """,
    "one/02-red/step.md":
      "Do.\n\n## Hint\n\nFirst.\n\n## Hint\n\nSecond.\n\n## After\n\nIt is red.\n",
    "one/02-red/solution/Tests/T.swift": "test",
    "one/02-red/wrong-turns/typo.md": "Advice.\n",
    "one/02-red/wrong-turns/typo/Tests/T.swift": "tset",
  ]

  init() throws {
    folder = try TemporaryFolder()
    for (file, text) in Self.files { try folder.write(text, to: file) }
  }

  func load() throws(LessonError) -> Course { try LessonLoader(folder: folder.path).load() }

  /// Returns the error message without the path of the course folder.
  func sentence() -> String? {
    do {
      _ = try load()
      return nil
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  @Test func `a step has rules of its own and of other steps, and says what it allows`() throws {
    try folder.write(
      """
      {"kind": "green", "title": "Green", "expect": {"passes": {"tests": ["t()"]}},
       "rules": ["01-read/older", "newer"],
       "allows": [{"text": "hard-coded", "reason": "It is fair."}]}
      """, to: "one/02-red/step.json")
    try folder.write("rule", to: "one/01-read/rules/older/Tests/Older.swift")
    try folder.write("rule", to: "one/02-red/rules/newer/Tests/Newer.swift")
    let step = try #require(try load().lesson("one")?.steps.last)
    #expect(step.rules == ["01-read/older", "newer"])
    #expect(step.allows == [.init(text: "hard-coded", reason: "It is fair.")])
    let files = LessonLoader(folder: folder.path).files(of: "one")
    #expect(
      step.rules.map { files.rule($0, of: step.id) } == [
        files.folder + "/01-read/rules/older", files.folder + "/02-red/rules/newer",
      ])
  }

  @Test func `a valid course is read completely`() throws {
    let lesson = try #require(try load().lesson("one"))
    #expect(lesson.steps.map(\.id) == ["01-read", "02-red"])
    let step = lesson.steps[1]
    #expect(step.prose == "Do.")
    #expect(step.hints == ["First.", "Second."])
    #expect(step.text.after == "It is red.")
    #expect(step.wrongTurns.map(\.advice) == ["Advice.\n"])
    #expect(step.expectation == .failsToBuild(.init(message: TextPattern(["cannot find"]))))
  }

  @Test func `paths, prerequisites, outcome and predictions are read`() throws {
    try folder.write(
      """
      {"lessons": ["one"], "paths": [{"title": "P", "summary": "For all.", "lessons": ["one"]}]}
      """, to: "course.json")
    try folder.write(
      """
      {"title": "One", "summary": "S", "minutes": 5, "prerequisites": "You need A.",
       "outcome": "You can B.", "steps": ["01-read", "02-red"]}
      """, to: "one/lesson.json")
    try folder.write(
      """
      {"kind": "red", "title": "Red", "predicts": true,
       "expect": {"failsToBuild": {"message": "cannot find"}}}
      """, to: "one/02-red/step.json")
    let course = try load()
    #expect(course.paths == [Course.Path(title: "P", summary: "For all.", lessons: ["one"])])
    #expect(course.minutes(of: course.paths[0]) == 5)
    let lesson = course.lessons[0]
    #expect(lesson.steps.map(\.asksForPrediction) == [false, true])
    #expect(lesson.text(of: lesson.steps[0]) == "> You need A. You can B.\n\nProse.")
    #expect(lesson.text(of: lesson.steps[1]) == "Do.")
  }

  @Test func `the prerequisites stand above the step that introduces the lesson`() throws {
    try folder.write(
      """
      {"title": "One", "summary": "S", "minutes": 5, "prerequisites": "You need A.",
       "introducedIn": "02-red", "steps": ["01-read", "02-red"]}
      """, to: "one/lesson.json")
    let lesson = try load().lessons[0]
    #expect(lesson.steps.map { lesson.text(of: $0) } == ["Prose.", "> You need A.\n\nDo."])
  }

  @Test func `a wrong turn has conditions on the code, which nobody reads`() throws {
    try folder.write(
      """
      {"kind": "red", "title": "Red", "expect": {"failsToBuild": {"message": "cannot find"}},
       "wrongTurns": [{"id": "typo", "sign": "passes", "conditions": [
         {"file": "Sources/A.swift", "inside": "a", "name": "||", "present": true}]}]}
      """, to: "one/02-red/step.json")
    #expect(
      try load().lesson("one")?.steps.last?.wrongTurns.first?.conditions == [
        StructureCondition(
          file: "Sources/A.swift", inside: "a", subject: .name("||"), isPresent: true,
          explanation: "")
      ])
  }

  @Test func `each step has the lesson's wrong turns after its own`() throws {
    try folder.write(
      """
      {"title": "One", "summary": "S", "minutes": 5, "steps": ["01-read", "02-red"],
       "wrongTurns": [{"id": "typo", "sign": "timesOut"}, {"id": "far", "sign": "nothingRan"}]}
      """, to: "one/lesson.json")
    for id in ["typo", "far"] {
      try folder.write("For all.\n", to: "one/wrong-turns/\(id).md")
      try folder.write("odd", to: "one/wrong-turns/\(id)/Tests/T.swift")
    }
    let lesson = try #require(try load().lesson("one"))
    #expect(lesson.wrongTurns.map(\.id) == ["typo", "far"])
    #expect(lesson.steps[1].wrongTurns.map(\.id) == ["typo", "far"])
    #expect(lesson.steps[1].wrongTurns.map(\.advice) == ["Advice.\n", "For all.\n"])
  }

  @Test(
    arguments: BrokenCourse.inFiles + BrokenCourse.inSteps + LessonEnvironmentTests.broken
      + LessonEnvironmentTests.reservedNames)
  func `a broken course gets a one-line error with the location and a fix`(
    _ broken: BrokenCourse
  ) throws {
    if let text = broken.text {
      try folder.write(text, to: broken.file)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/" + broken.file)
    }
    #expect(sentence() == broken.sentence)
  }

  @Test(arguments: Self.files.keys.sorted())
  func `a file truncated anywhere is either reported or still valid`(_ file: String) throws {
    let bytes = Array(Self.files[file, default: ""].utf8)
    for count in 0..<bytes.count {
      try folder.write(String(decoding: bytes[..<count], as: UTF8.self), to: file)
      let message = sentence()
      #expect(message?.contains("\n") != true)
      if file.hasSuffix(".json") { #expect(message?.hasPrefix(file + ":") == true) }
    }
  }

  @Test func `a faulty lesson is reported with its location, and the others stay readable`() throws
  {
    for (file, text) in Self.files where file.hasPrefix("one/") {
      try folder.write(text, to: "two" + file.dropFirst(3))
    }
    try folder.write(#"{"lessons": ["one", "two"]}"#, to: "course.json")
    try folder.write("{", to: "one/02-red/step.json")
    let loaded = try LessonLoader(folder: folder.path).loadReadable()
    #expect(loaded.course.lessons.map(\.id) == ["two"])
    let file = folder.path + "/one/02-red/step.json"
    let error = LessonError(
      file: file, line: 1, problem: "not valid JSON: a key in quotes is missing")
    #expect(loaded.faults == [LessonFault(lesson: "one", error: error)])
    #expect(throws: error) { try load() }
    try folder.write("{", to: "two/lesson.json")
    #expect(throws: error) { try LessonLoader(folder: folder.path).loadReadable() }
  }

  @Test func `text that is not UTF-8 is reported`() throws {
    try Data([0x44, 0xFF]).write(to: URL(fileURLWithPath: folder.path + "/one/02-red/step.md"))
    #expect(sentence() == "one/02-red/step.md: is not valid UTF-8; save it as UTF-8")
  }

  @Test(arguments: [
    "course.json", "one", "one/lesson.json", "one/start", "one/start/Package.swift", "one/02-red",
    "one/02-red/step.md", "one/02-red/step.json", "one/02-red/solution",
    "one/02-red/solution/Tests",
    "one/02-red/wrong-turns", "one/02-red/wrong-turns/typo.md",
    "one/02-red/wrong-turns/typo/Tests/T.swift",
  ])
  func `a symbolic link is refused anywhere in the course`(_ name: String) throws {
    let path = folder.path + "/" + name
    rename(path, folder.path + "/elsewhere")
    symlink(folder.path + "/elsewhere", path)
    let message = try #require(sentence())
    #expect(
      message.hasPrefix(name + ": is ") && message.contains("; replace it with "), "\(message)")
  }

  @Test(
    arguments: [
      "start", "02-red/solution", "02-red/wrong-turns/typo", "02-red/working", "02-red/broken/one",
    ],
    [".git/config", "Sources/.envrc", "Sources/HEAD", "mise.toml", "Tests/server.pem"])
  func `a file that other programs act on, or a secret, is refused in every folder of a lesson`(
    _ place: String, _ path: String
  ) throws {
    try folder.write("x", to: "one/\(place)/\(path)")
    let message = try #require(sentence())
    #expect(message.hasPrefix("one/\(place)/") && message.contains(": cannot be part of a lesson"))
  }

  @Test func `a named pipe is reported without blocking`() throws {
    let path = folder.path + "/one/02-red/step.md"
    unlink(path)
    mkfifo(path, 0o600)
    #expect(sentence() == "one/02-red/step.md: is not a regular file; replace it with one")
  }

  @Test func `the course folder itself may be a symbolic link`() throws {
    let link = folder.path + "-link"
    symlink(folder.path, link)
    defer { unlink(link) }
    #expect(try LessonLoader(folder: link).load() == load())
  }

  @Test func `the bundled lessons are valid`() throws {
    let lessons =
      URL(fileURLWithPath: TestPackage.sources).deletingLastPathComponent().path + "/Lessons"
    let course = try LessonLoader(folder: lessons).load()
    #expect(!course.lessons.isEmpty)
  }
}
