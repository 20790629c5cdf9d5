import Testing
import TutorCore

struct LessonChangesTests {
  /// Returns the outline of a step whose text has a few lines.
  static func step(
    _ id: String, title: String? = nil, text: String? = nil, code: String? = nil,
    lines: [UInt32] = []
  ) -> StepOutline {
    StepOutline(
      id: id, title: title ?? "title \(id)", text: text ?? "text \(id)", code: code ?? "code \(id)",
      lines: lines)
  }

  static let old = LessonOutline(steps: ["01-a", "02-b", "03-c", "04-d"].map { step($0) })

  static func changes(_ steps: [StepOutline]) -> LessonChanges {
    LessonChanges(from: old, to: LessonOutline(steps: steps))
  }

  @Test func `two versions with the same steps have no changes`() {
    let changes = Self.changes(Self.old.steps)
    #expect(changes.isEmpty && changes.relocation == nil && changes.summary == "")
  }

  @Test func `an inserted step renames the following ones, whose numbers change`() {
    let changes = Self.changes([
      Self.step("01-a"), Self.step("02-new"), Self.step("03-b", text: "text 02-b", code: "edited"),
      Self.step("04-c", text: "edited", code: "edited"), Self.step("05-d", text: "text 04-d"),
    ])
    #expect(changes.renamed == ["02-b": "03-b", "03-c": "04-c", "04-d": "05-d"])
    #expect(changes.added == ["02-new"] && changes.removed.isEmpty && changes.moved.isEmpty)
    #expect(changes.rewritten == ["04-c"])
    #expect(
      changes.summary
        == "1 step added, 3 renamed, 1 with another text, 3 with other tests or solutions")
  }

  @Test func `a step with another name is recognized by its text, its title, or most of its lines`()
  {
    let lines: [UInt32] = [1, 2, 3, 4, 5]
    let old = LessonOutline(steps: [
      Self.step("01-a"), Self.step("02-b"), Self.step("03-c", lines: lines),
      Self.step("04-d", lines: lines),
    ])
    let new = LessonOutline(steps: [
      Self.step("x", text: "text 01-a"), Self.step("y", title: "title 02-b"),
      Self.step("z", lines: [1, 2, 3, 4, 9]), Self.step("w", lines: [1, 7, 8, 9, 10]),
    ])
    let changes = LessonChanges(from: old, to: new)
    #expect(changes.renamed == ["01-a": "x", "02-b": "y", "03-c": "z"])
    #expect(changes.removed.map(\.step) == ["04-d"] && changes.added == ["w"])
  }

  @Test func `of two candidates, the one that is more similar is the renamed step`() {
    let old = LessonOutline(steps: [Self.step("01-a", title: "Run the tests")])
    let new = LessonOutline(steps: [
      Self.step("x", title: "Run the tests"),
      Self.step("y", title: "Run the tests", text: "text 01-a"),
    ])
    #expect(LessonChanges(from: old, to: new).renamed == ["01-a": "y"])
  }

  @Test func `steps that are equal keep their order`() {
    let old = LessonOutline(
      steps: ["1", "2", "3"].map { Self.step($0, title: "t", text: "t", code: "c") })
    let new = LessonOutline(
      steps: ["4", "5", "6"].map { Self.step($0, title: "t", text: "t", code: "c") })
    #expect(LessonChanges(from: old, to: new).renamed == ["1": "4", "2": "5", "3": "6"])
  }

  @Test func `a removed step is replaced by the next one, and the last one by the previous one`() {
    let changes = Self.changes([Self.step("01-a"), Self.step("04-d")])
    #expect(
      changes.removed == [
        .init(step: "02-b", successor: "04-d"), .init(step: "03-c", successor: "04-d"),
      ])
    #expect(
      Self.changes([Self.step("02-b")]).removed == [
        .init(step: "01-a", successor: "02-b"), .init(step: "03-c", successor: "02-b"),
        .init(step: "04-d", successor: "02-b"),
      ])
    #expect(Self.changes([]).removed.allSatisfy { $0.successor == nil })
  }

  @Test func `a step that has another place is moved, and the others are not`() {
    let changes = Self.changes(["01-a", "03-c", "04-d", "02-b"].map { Self.step($0) })
    #expect(changes.moved == ["02-b"] && changes.relocation == nil)
  }
}
