package import TerminalUI
package import TutorCore
internal import TutorTexts

/// One minute of the tutor with recorded runs: a wrong red, the right red, green, and missed mutants.
///
/// Its screens are those of an `App`. Only what the learner does and what the runs show is recorded, so
/// it needs no toolchain and no course folder.
package struct Demo: Sendable {
  /// The screen of the tutor.
  private(set) var app: App
  /// The Swift code that was shown without recorded colors.
  package private(set) var uncolored: Set<String> = []
  private let course: Course
  private let recording: DemoRecording
  let program: String
  /// The size of the screen with the caption, in cells.
  private(set) var size: Size
  /// The index of the moment that is shown.
  private(set) var index = 0
  /// The time when the moment began, in seconds on a monotonic clock.
  private var since = 0.0
  private var now = 0.0
  private(set) var isPaused: Bool
  /// The learner's files, by path in the package.
  private var files: [String: String] = [:]
  /// The change that the learner is writing.
  private(set) var change: FileDiff?

  /// Creates a demo that shows its first moment.
  ///
  /// Without motion, only keys show the next moment.
  ///
  /// - Parameters:
  ///   - recording: The runs.
  ///   - course: The lessons.
  ///   - size: The size of the screen, in cells.
  ///   - theme: The appearance.
  ///   - program: The words that start the tutor.
  ///   - now: The time, in seconds on a monotonic clock.
  /// - Throws: `DemoError` if the recording does not fit the lessons.
  package init(
    _ recording: DemoRecording, of course: Course, size: Size = Size(columns: 80, rows: 24),
    theme: Theme = Theme(), program: String = "redgreen", at now: Double = 0
  ) throws(DemoError) {
    guard recording.fits(course) else { throw .doesNotFit }
    self.recording = recording
    self.course = course
    self.size = size
    self.program = program
    isPaused = theme.isReducedMotion
    app = Self.app(
      at: recording.runs[0].step, of: recording, course, size: size, theme: theme, program)
    self.now = now
    show(0)
  }
}

/// An error of creating a demo.
package enum DemoError: Error, CustomStringConvertible {
  /// The recorded steps are not in the lessons, or not in the recorded order.
  case doesNotFit

  package var description: String {
    "The recording of the demo does not fit the lessons. Start the first lesson instead."
  }
}

extension Demo {
  /// An event that the demo responds to.
  package enum Event: ScreenEvent {
    case key(Key)
    case resized(Size)
    case remarked(String)
    case ticked
  }

  /// An action for the program to perform.
  package enum Effect: ScreenEffect {
    case redraw
    case suspend
    case quit
  }

  /// The session that the demo shows.
  package var session: Session { app.session }
  package var workplace: Workplace { app.workplace }
  var moment: DemoMoment { DemoMoment.all[index] }
  /// A Boolean value that indicates whether the last moment is shown.
  var isOver: Bool { index == DemoMoment.all.count - 1 }
  /// The words that explain the moment.
  package var caption: String { app.language(moment.caption, program) }

  /// The time at which the screen next changes without an event, or `nil` if it does not.
  package var wakeUp: Double? {
    guard !isPaused, !isOver else { return app.wakeUp }
    return min(since + moment.seconds, app.wakeUp ?? .infinity)
  }

  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event, at now: Double) -> [Effect] {
    self.now = now
    switch event {
    case .key(let key): return handle(key)
    case .resized(let size):
      self.size = size
      send(.resized(sizeOfApp))
    case .remarked(let sentence): send(.remarked(sentence))
    case .ticked:
      send(.ticked)
      if !isPaused, now >= since + moment.seconds { goOn() }
    }
    return []
  }

  private mutating func handle(_ key: Key) -> [Effect] {
    switch key {
    case .character(" "):
      isPaused.toggle()
      since = now
    case .right, .enter, .character("n"): goOn()
    case .left, .character("p"): show(max(0, index - 1))
    case .character("q"), .escape, .control("c"): return [.quit]
    case .control("l"): return [.redraw]
    case .control("z"): return [.suspend]
    // The terminal reports its background, which the app adapts to.
    case .background: send(.key(key))
    default: break
    }
    return []
  }

  /// Shows the next moment.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package mutating func goOn() -> Bool {
    guard !isOver else { return false }
    index += 1
    since = now
    moment.actions.forEach { perform($0) }
    return true
  }

  /// Shows a moment, after all that happens before it.
  private mutating func show(_ last: Int) {
    for number in 0...last {
      index = number
      moment.actions.forEach { perform($0) }
    }
    since = now
  }

  // MARK: - The learner and the runs

  private mutating func perform(_ action: DemoMoment.Action) {
    switch action {
    case .open(let number):
      files = number == 0 ? recording.start : recording.runs[number].files
      change = nil
      app = Self.app(
        at: recording.runs[number].step, of: recording, course, size: sizeOfApp, theme: app.theme,
        program)
      send(.ticked)
    case .edit(let number):
      let new = recording.runs[number].files
      let file = new.keys.sorted().first { new[$0] != files[$0] } ?? ""
      change = FileDiff(of: file, from: files[file], to: new[file], context: 1)
      files = new
      color(Set(DiffView.code(in: change.map { [$0] } ?? [])))
    case .save:
      change = nil
      send(.session(.filesChanged))
    case .press(let key): send(.key(key))
    case .end(let number):
      guard let run = session.run else { return }
      send(.session(.checkEnded(run, recording.runs[number].evidence)))
      send(.session(.recorded))
    }
  }

  private mutating func send(_ event: App.Event) {
    for effect in app.update(event, at: now) {
      switch effect {
      case .highlight(let texts): color(texts)
      case .readFile(let file): send(.readFile(file, text: files[file] ?? ""))
      default: break
      }
    }
  }

  private mutating func color(_ texts: Set<String>) {
    let known = recording.colors.filter { texts.contains($0.key) }
    uncolored.formUnion(texts.subtracting(known.keys))
    send(.highlighted(known))
  }

  /// Returns the screen of a learner who is at a step.
  private static func app(
    at step: Step.ID, of recording: DemoRecording, _ course: Course, size: Size, theme: Theme,
    _ program: String
  ) -> App {
    let steps = course.lesson(recording.lesson)?.steps.map(\.id).prefix { $0 != step } ?? []
    let places = (steps + [step]).map { StepPlace(lesson: recording.lesson, step: $0) }
    var progress = Progress(
      places.dropLast().map { .stepRead(at: $0) } + places.suffix(1).map { .stepMoved(to: $0) })
    progress.note(.start(of: step), in: recording.lesson)
    var workplace = Workplace(courseFolder: "~/redgreen")
    workplace.program = program
    return App(
      session: Session(course: course, progress: progress), size: size, theme: theme,
      workplace: workplace)
  }
}
