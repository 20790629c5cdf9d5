internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorPlatform
internal import TutorUI
internal import TutorWorkshops

/// The board on a screen: sends events of a workshop to the board, and performs its effects.
struct BoardProgram: TerminalProgram {
  private var watch: WorkshopWatch
  let loop: ScreenLoop
  private let htmlFile: String?
  private var board: Board
  private var nextPoll = Instant.now()
  private var nextTick = Instant.now()
  /// The start of the refresh in progress, or of the last one.
  private var pollStart = Instant.now()
  private var nextPartial = Instant.now() + 0.5
  private var hasMoved = true
  /// The answer that is being published, and the learner who gets it.
  private var answer: (publication: PacePublication, learner: Nickname)?

  init(_ arguments: Arguments<BoardCommand.Options>, tools: Tools, watch: WorkshopWatch) throws {
    self.watch = watch
    htmlFile = arguments.options.htmlFile
    loop = try ScreenLoop(arguments.general, tools.environment)
    board = Board(
      course: watch.course, title: watch.title, size: loop.size, theme: loop.theme,
      isProjected: arguments.options.isProjected, roster: watch.roster)
  }

  mutating func begin() {
    handle(.ticked(Int(time(nil))))
    if let problem = loop.settingsProblem { handle(.remarked(problem)) }
  }

  // MARK: - Events

  var activities: [any Activity] { [watch.mirror] + (answer.map { [$0.publication] } ?? []) }
  var wakeUp: Instant? { watch.mirror.isRefreshing ? nextTick : min(nextTick, nextPoll) }
  var unsaved: String? { answer.map { "Your answer to \($0.learner) may not have been sent." } }

  func render() -> Screen { board.render() }
  mutating func update(_ event: Board.Event) -> [Board.Effect] { board.update(event) }

  mutating func advance() {
    let now = Instant.now()
    if now >= nextPoll, !watch.mirror.isRefreshing { poll() }
    if now >= nextTick {
      nextTick = now + 1
      handle(.ticked(Int(time(nil))))
    }
    watch.mirror.advance(at: .now())
    handleEvents()
    answerArrived()
  }

  private mutating func poll() {
    pollStart = .now()
    nextPoll = pollStart + WorkshopWatch.pause
    watch.mirror.refresh()
  }

  /// Applies the results of a refresh.
  ///
  /// The board is updated at the end of the refresh, not after each part. Only the first refresh,
  /// which may take seconds, shows what has been read so far.
  private mutating func handleEvents() {
    for item in watch.mirror.drainEvents() {
      if let error = watch.workshop.apply(item) {
        endRefresh()
        if hasMoved, board.seenAt != nil { handle(.partlyRead(watch.workshop)) }
        handle(.failed("\(error)"))
        continue
      }
      switch item {
      case .refreshed:
        endRefresh()
        let now = Int(time(nil))
        handle(hasMoved ? .refreshed(watch.workshop, at: now) : .unchanged(at: now))
        hasMoved = false
        writePage()
      case .change(let commit, let text): handle(.readChange(commit: commit, text))
      case .moved, .pace, .skipped: hasMoved = true
      case .failed: break
      }
    }
    let start = Instant.now()
    guard board.seenAt == nil, hasMoved, start >= nextPartial else { return }
    handle(.partlyRead(watch.workshop))
    nextPartial = .now() + max(1, 20 * (.now() - start))
  }

  /// Delays the next refresh if this one took long, so that refreshing does not keep this machine
  /// and the remote busy.
  private mutating func endRefresh() {
    nextPoll = max(nextPoll, .now() + 4 * min(15, .now() - pollStart))
  }

  private mutating func publish(_ text: String, to learner: Nickname) {
    guard answer == nil else {
      return handle(.remarked("The last answer is still being sent. Try again in a moment."))
    }
    var pace = watch.workshop.pace ?? Pace()
    pace.reply(to: learner, text, at: Int(time(nil)))
    do {
      answer = (try watch.channel.begin(pace), learner)
      handle(.remarked("Sending your answer to \(learner)."))
    } catch {
      handle(.remarked("\(error)"))
    }
  }

  private mutating func answerArrived() {
    guard let (publication, learner) = answer else { return }
    publication.advance(at: .now())
    guard publication.isOver else { return }
    answer = nil
    nextPoll = .now()
    let problem = publication.problem.map { "the remote \($0)" }
    handle(
      .remarked(
        problem.map { "Your answer to \(learner) was not sent: \($0)." }
          ?? "Your answer to \(learner) is sent."))
  }

  private mutating func writePage() {
    guard let htmlFile else { return }
    do {
      try watch.writePage(to: htmlFile, refresh: 10)
    } catch {
      handle(.failed("\(error)"))
    }
  }

  mutating func perform(_ effect: Board.Effect) {
    switch effect {
    case .refresh: nextPoll = .now()
    case .readChange(let commit): watch.mirror.readChange(of: commit)
    case .cancelChange: watch.mirror.cancelChange()
    case .reply(let learner, let text): publish(text, to: learner)
    case .redraw, .suspend, .quit: break  // The loop performs these.
    }
  }
}
