import TestSupport
import Testing

@testable import TutorCore
import TutorTexts

/// Jumps, solutions, resets and undo in every order, with files that are a list of steps.
struct FilesPositionTests {
  /// Two lessons with steps of all kinds.
  static let course = Course(
    lessons: ["one", "two"].map { id in
      let kinds: [Step.Kind] = [.read, .red, .green, .preview, .red, .green, .refactor, .mutation]
      return Lesson(
        id: id, title: id, summary: "", minutes: 1, needsUIKit: true,
        steps: kinds.enumerated().map { index, kind in
          Step(
            id: "\(index)", kind: kind, title: "", prose: "", hints: ["hint"],
            expectation: kind == .read ? nil : .passes(PassRequirement(tests: [])))
        })
    })

  /// A learner whose files are the list of the steps that were applied to them.
  struct World {
    var session = Session(course: course, progress: Progress())
    var files: [Lesson.ID: [Step.ID]] = [:]
    /// The journal, and the files at each of its entries.
    var entries: [JournalEntry] = []
    var versions: [[Step.ID]] = []

    var lesson: Lesson { session.lesson ?? course.lessons[0] }
    var present: [Step.ID] { files[session.place.lesson] ?? [] }

    /// The steps whose work a learner has on arriving at a step.
    func before(_ step: Step.ID) -> [Step.ID] {
      lesson.steps.prefix { $0.id != step }.filter { $0.kind.changesFiles }.map(\.id)
    }

    mutating func send(_ event: Session.Event) {
      for effect in session.update(event) { perform(effect) }
    }

    private mutating func note(_ entry: JournalEntry) {
      entries.append(entry)
      versions.append(entry.place.lesson.flatMap { files[$0] } ?? [])
    }

    private mutating func perform(_ effect: Session.Effect) {
      let place = session.place
      switch effect {
      case .record(let entry): note(entry)
      case .reset(let place):
        note(.snapshot(at: place, reason: .beforeReset))
        files[place.lesson] = before(place.step)
        note(.snapshot(at: place, reason: .afterReset))
        send(.filesRestored("", .start(of: place.step)))
      case .layOverSolution(let place, let fromStart):
        note(.snapshot(at: place, reason: fromStart ? .beforeSolutionFromStart : .beforeSolution))
        if fromStart { files[place.lesson] = before(place.step) }
        if session.step?.kind.changesFiles == true, present.last != place.step {
          files[place.lesson, default: []].append(place.step)
        }
        send(.filesRestored("", .after(place.step)))
      case .restore:
        let index = entries.indices.last { index in
          let entry = entries[index]
          guard entry.place.lesson == place.lesson, versions[index] != present else { return false }
          switch entry.event {
          case .verdict, .snapshot: return true
          default: return false
          }
        }
        guard let index else { return }
        let version = versions[index]
        let position = FilesPosition(of: place.lesson, in: Array(entries[...index]))
        note(.snapshot(at: place, reason: .beforeUndo, position: position))
        files[place.lesson] = version
        send(.filesRestored("", position))
      default: break
      }
    }

    /// Records that the current step is done, as a verdict does.
    mutating func markDone() { session.progress.apply(.stepRead(at: session.place)) }

    /// Checks that what the session says about the files is true.
    func check(_ comment: Comment) {
      guard let step = session.step else { return }
      let fit = present == before(step.id) || present == before(step.id) + [step.id]
      #expect(session.filesFitStep == fit, comment)
      // A new session has only the journal.
      let later = Session(course: course, progress: Progress(entries))
      if later.place == session.place { #expect(later.filesFitStep == fit, comment) }
    }
  }

  private static let actions: [(name: String, act: @Sendable (inout World) -> Void)] = [
    (
      "solve",
      {
        $0.send(.solveRequested)
        $0.send(.confirmed)
      }
    ),
    (
      "reset",
      {
        $0.send(.resetRequested(nil))
        $0.send(.confirmed)
      }
    ),
    ("undo", { $0.send(.undoRequested(.lastVerdict)) }),
  ]

  @Test(arguments: actions.indices, actions.indices)
  func `after any two jumps, what the tutor says about the files is true`(
    _ first: Int, _ second: Int
  ) {
    let places = Self.course.places
    for from in TestSeed.sample(places, oneIn: 8, for: "two jumps") {
      for to in places {
        var world = World()
        for (place, action) in [(from, first), (to, second), (from, first)] {
          world.send(.goToRequested(place))
          world.check("\(from) to \(to), at \(place)")
          Self.actions[action].act(&world)
          world.check("\(from) to \(to), after \(Self.actions[action].name) at \(place)")
        }
      }
    }
  }

  @Test(arguments: course.places)
  func `a solution after a jump is that of all steps up to it`(_ place: StepPlace) {
    for start in Self.course.places {
      var world = World()
      for place in [start, place] {
        world.send(.goToRequested(place))
        world.send(.solveRequested)
        world.send(.confirmed)
      }
      guard let step = world.session.step, step.kind.changesFiles else { continue }
      #expect(
        world.present == world.before(step.id) + [step.id], "from \(start) to \(place)")
    }
  }

  @Test func `advice after a jump is about the files, not about a wrong turn`() {
    var world = World()
    world.send(.goToRequested(StepPlace(lesson: "one", step: "5")))
    #expect(world.session.notice == Phrase(.filesMayBeOthers))
    world.send(.checkRequested)
    world.send(.checkEnded(RunID(number: 1), Evidence(report: .notBuilt)))
    #expect(world.session.advice == FrameText.filesMayBeOthers.rawValue)
    #expect(world.session.verdict?.nextMove != nil)
    #expect(!world.session.notes.contains { $0 == world.session.verdict?.nextMove.map { "\($0)" } })
    world.send(.resetRequested(nil))
    world.send(.confirmed)
    #expect(world.session.advice == nil)
  }

  @Test func `a learner who takes the steps in order is not told about files`() {
    var world = World()
    for step in world.lesson.steps.dropFirst() {
      world.send(.nextRequested)
      #expect(world.session.place.step == step.id)
      #expect(world.session.filesFitStep == true)
      world.send(.solveRequested)
      #expect(world.session.question == .solve(world.session.place))
      world.send(.confirmed)
      world.send(.checkRequested)
      let id = RunID(number: Int(step.id) ?? 0)
      world.send(.checkEnded(id, Evidence(report: .green)))
      if !world.session.isStepDone { world.markDone() }
    }
  }
}
