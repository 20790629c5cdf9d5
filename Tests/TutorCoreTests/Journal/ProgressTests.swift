import TestSupport
import Testing

@testable import TutorCore

struct ProgressTests {
  static let red = StepPlace(lesson: "one", step: "red")
  static let read = StepPlace(lesson: "one", step: "read")
  static let other = StepPlace(lesson: "two", step: "red")

  private static func verdict(_ outcome: Verdict.Outcome, _ place: StepPlace) -> JournalEntry {
    JournalEntry(place: place, event: .verdict(.init(outcome: outcome, kind: .red, reason: "")))
  }

  @Test func `a step is done when its verdict is as expected or it was read`() throws {
    let lesson = try #require(Course.sample.lesson("one"))
    var progress = Progress([Self.verdict(.wrongRed, Self.red), .stepMoved(to: Self.read)])
    #expect(!progress.isDone(Self.red))
    #expect(!progress.isDone(Self.read))
    progress.apply(Self.verdict(.asExpected, Self.red))
    progress.apply(Self.verdict(.wrongRed, Self.red))
    #expect(progress.isDone(Self.red))
    #expect(progress.doneCount(in: lesson) == 1)
    progress.apply(.stepRead(at: Self.read))
    #expect(progress.isDone(Self.read))
    #expect(progress.doneCount(in: lesson) == 2)
  }

  @Test func `each lesson has a strip with the marks of its verdicts`() {
    let progress = Progress([
      Self.verdict(.wrongRed, Self.red), .hintShown(at: Self.red, number: 1),
      Self.verdict(.asExpected, Self.other), Self.verdict(.asExpected, Self.red),
    ])
    #expect(
      progress.strips == [
        "one": [.init(step: "red", mark: .wrong), .init(step: "red", mark: .red)],
        "two": [.init(step: "red", mark: .red)],
      ])
  }

  @Test func `each step counts its own hints, up to the highest one`() {
    let progress = Progress([
      .hintShown(at: Self.red, number: 2), .hintShown(at: Self.red, number: 1),
    ])
    #expect(progress.hints(at: Self.red) == 2)
    #expect(progress.hints(at: Self.other) == 0)
  }

  @Test func `joining a workshop is not the start of a course`() {
    let place = StepPlace(lesson: "nibs", step: "01-read")
    let entry = JournalEntry.joined(at: place, with: .init(toolchain: "6.3"))
    #expect(Progress([entry]).place == nil)
  }

  @Test func `the learner's place is that of the last entry`() {
    #expect(Progress().place == nil)
    let progress = Progress([
      .stepMoved(to: Self.red), .snapshot(at: Self.other, reason: .beforeReset),
    ])
    #expect(progress.place == Self.other)
  }
}
