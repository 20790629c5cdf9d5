import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses

struct UnshownChangesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "start/Sources/A.swift")
    try folder.write("old", to: "start/README.md")
  }

  private func findings(_ steps: [Step]) throws -> [String] {
    let lesson = Lesson(id: "one", title: "", summary: "", minutes: 1, steps: steps)
    return try LessonFinding.unshownChanges(in: lesson, files: LessonFiles(folder: folder.path))
      .map(\.description)
  }

  private func step(_ id: Step.ID, _ kind: Step.Kind, removes: [String] = []) -> Step {
    Step(id: id, kind: kind, title: "", prose: "", removes: removes)
  }

  private static let reason = "the tests showed the same as before; say what this step should show"

  @Test func `a reading step that changes code is reported if another step follows it`() throws {
    try folder.write("new", to: "a/solution/Sources/A.swift")
    try folder.write("new", to: "a/solution/README.md")
    #expect(
      try findings([step("a", .read), step("b", .green)]) == [
        "one/a: the step is a step to read, but its solution changes Sources/A.swift: \(Self.reason)"
      ])
    #expect(try findings([step("a", .green), step("b", .read)]) == [])
  }

  @Test func `a reading step that removes code is reported`() throws {
    #expect(
      try findings([step("a", .read, removes: ["Sources/A.swift"]), step("b", .green)]) == [
        "one/a: the step is a step to read, but its solution changes Sources/A.swift: \(Self.reason)"
      ])
  }

  @Test func `a reading step at the end that changes any file is reported`() throws {
    for name in 1...5 { try folder.write("new", to: "b/solution/\(name).md") }
    #expect(
      try findings([step("a", .green), step("b", .read)]) == [
        "one/b: the step is a step to read, but its solution changes 1.md, 2.md, 3.md and 2 more files: "
          + Self.reason
      ])
  }

  @Test func `a reading step whose solution holds unchanged files is accepted`() throws {
    try folder.write("new", to: "a/solution/Sources/A.swift")
    try folder.write("new", to: "b/solution/Sources/A.swift")
    try folder.write("old", to: "b/solution/README.md")
    #expect(try findings([step("a", .green), step("b", .read, removes: ["gone"])]) == [])
  }
}
