import Testing
import TutorCore

struct StepRelocationTests {
  static func place(_ step: Step.ID, in lesson: Lesson.ID = "one") -> StepPlace {
    StepPlace(lesson: lesson, step: step)
  }

  static func done(_ step: Step.ID, in lesson: Lesson.ID = "one") -> JournalEntry {
    .stepRead(at: place(step, in: lesson))
  }

  static func relocated(
    _ renamed: [Step.ID: Step.ID] = [:], removed: [LessonChanges.Removal] = [],
    in lesson: Lesson.ID = "one"
  ) -> JournalEntry {
    .stepsRelocated(
      StepRelocation(renamed: renamed, removed: removed), at: place("first", in: lesson))
  }

  static func course(_ steps: [Step.ID]) -> Course {
    Course(lessons: [
      Lesson(
        id: "one", title: "One", summary: "", minutes: 1,
        steps: steps.map { Step(id: $0, kind: .read, title: $0, prose: "") })
    ])
  }

  static func progress(_ entries: [JournalEntry]) -> Progress {
    Progress(StepNames.translated(entries))
  }

  @Test func `done steps, hints, and the place follow renamed steps through several versions`() {
    let progress = Self.progress([
      Self.done("a"), .hintShown(at: Self.place("b"), number: 2),
      Self.relocated(["a": "a2", "b": "b2"]),
      Self.done("b2"), .stepMoved(to: Self.place("c")), Self.relocated(["a2": "a3", "c": "c3"]),
    ])
    #expect(progress.done == [Self.place("a3"), Self.place("b2")])
    #expect(progress.hints(at: Self.place("b2")) == 2)
    #expect(progress.place == Self.place("c3"))
  }

  @Test func `a new step with the former name of another one is not done`() {
    let progress = Self.progress([
      Self.done("a"), Self.relocated(["a": "b"]), Self.done("c"), Self.done("a"),
    ])
    #expect(progress.done == [Self.place("a"), Self.place("b"), Self.place("c")])
    let earlier = Self.progress([Self.done("a"), Self.relocated(["a": "b"])])
    #expect(earlier.done == [Self.place("b")])
  }

  @Test func `renames concern the entries of their own lesson only`() {
    let progress = Self.progress([
      Self.done("a"), Self.done("a", in: "two"), Self.relocated(["a": "b"], in: "two"),
    ])
    #expect(progress.done == [Self.place("a"), Self.place("b", in: "two")])
  }

  @Test func `the place at a removed step moves to its successor, also if that one goes, too`() {
    let entries = [
      Self.done("a"), .stepMoved(to: Self.place("b")),
      Self.relocated(removed: [.init(step: "b", successor: "c")]),
    ]
    #expect(Self.progress(entries).place(in: Self.course(["a", "c", "d"])) == Self.place("c"))
    let later = entries + [Self.relocated(["c": "c2"])]
    #expect(Self.progress(later).place(in: Self.course(["a", "c2", "d"])) == Self.place("c2"))
    let last = later + [Self.relocated(removed: [.init(step: "c2", successor: "d")])]
    #expect(Self.progress(last).place(in: Self.course(["a", "d"])) == Self.place("d"))
    #expect(Self.progress(last).done == [Self.place("a")])
  }

  @Test func `a step that comes back is done as before, and has the place again`() {
    let progress = Self.progress([
      Self.done("a"), Self.done("b"),
      Self.relocated(removed: [.init(step: "b", successor: "c")]),
    ])
    #expect(progress.place(in: Self.course(["a", "b", "c"])) == Self.place("b"))
    #expect(progress.isDone(Self.place("b")))
  }

  @Test func `a removal that leads nowhere, or in a circle, ends`() {
    let circle = Self.progress([
      Self.done("a"), Self.relocated(removed: [.init(step: "a", successor: "b")]),
      Self.relocated(removed: [.init(step: "b", successor: "a")]),
    ])
    #expect(circle.place(in: Self.course(["c"])) == nil)
    let nowhere = Self.progress([
      Self.done("a"), Self.relocated(removed: [.init(step: "a", successor: nil)]),
    ])
    #expect(nowhere.place(in: Self.course(["c"])) == nil)
  }

  @Test func `the position of the files follows renamed steps`() {
    let progress = Self.progress([
      .snapshot(at: Self.place("b"), reason: .beforeUndo, position: .after("a")),
      .snapshot(at: Self.place("b"), reason: .beforeUndo, position: .start(of: "b")),
      Self.relocated(["a": "a2", "b": "b2"]),
    ])
    #expect(progress.position(in: "one") == .start(of: "b2"))
  }

  @Test func `an entry is read from its commit message as it was written`() throws {
    let relocation = StepRelocation(
      renamed: Dictionary(uniqueKeysWithValues: (0..<60).map { ("\($0)-old", "\($0)-new") }),
      removed: [.init(step: "x", successor: "y"), .init(step: "z", successor: nil)])
    let entry = JournalEntry.stepsRelocated(relocation, at: Self.place("a"))
    let read = try #require(JournalEntry(message: entry.message(at: 1_700_000_000)))
    #expect(read.event == entry.event && read.place == entry.place)
  }
}
