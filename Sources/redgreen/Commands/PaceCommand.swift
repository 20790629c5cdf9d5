internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorGit
internal import TutorPlatform
internal import TutorRunning
internal import TutorWorkshops

/// `redgreen pace`: what a workshop's facilitator tells all learners.
struct PaceCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Equatable, Sendable {
    var openUpTo: String?
    var message: String?
    /// The timer's length, in minutes.
    var timer: Int?
    var clears = false

    static let table = OptionTable(
      Options(),
      [
        .text(
          "--open", nil, Option.Value(name: "STEP", kind: .step), \.openUpTo,
          "the last step the workshop should work on for now"),
        .text(
          "--message", nil, .text("TEXT"), \.message, "a line that every learner's tutor shows"),
        .number(
          "--timer", of: "minutes", in: 1...1440, "minutes that every learner's tutor counts down"
        ) { $0.timer = $1 },
        .flag("--clear", nil, \.clears, "first withdraw what was published before"),
      ])
  }

  static let row = Subcommand(
    "pace", .facilitate, [.required("URL", .address)], options: Options.table,
    summary: "how far to go, a line of text, a timer",
    discussion: """
      Without an option, it shows what is published. STEP is LESSON/STEP or LESSON/NUMBER. Learners
      see it, but no step is locked.
      """
  ) { arguments in
    .tools(arguments.general) { try PaceCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    let course = try tools.readableCourse()
    let channel = try PaceChannel(toWorkshopAt: arguments.operands[0], tools)
    let now = Int(time(nil))
    var pace = try channel.read() ?? Pace()
    let before = pace
    let options = arguments.options
    if options.clears { pace.withdraw() }
    if let word = options.openUpTo { pace.openUpTo = try place(word, course) }
    if let message = options.message { pace.message = message }
    if let minutes = options.timer { pace.timer = Pace.Timer(start: now, length: minutes * 60) }
    if options != Options(), pace != before { try channel.publish(pace) }
    let sentence = pace.sentence(in: CourseIndex(course), at: now, firstSeen: now)
    arguments.output.report(
      sentence.map { "published: \($0)" } ?? "Nothing is published.", as: .pace)
    return .asExpected
  }

  private func place(_ word: String, _ course: Course) throws -> StepPlace {
    let start = course.places.first ?? StepPlace(lesson: "", step: "")
    guard let place = course.place(named: word, from: start) else {
      throw WorkshopError.unknownStep(word)
    }
    return place
  }
}

/// `redgreen reply`: what a workshop's facilitator tells one learner.
struct ReplyCommand {
  let arguments: Arguments<NoOptions>
  let tools: Tools

  static let row = Subcommand(
    "reply", .facilitate,
    [
      .required("URL", .address), .required("NAME", .learner), .required("WORDS", .text).repeated,
    ],
    summary: "answer one learner",
    discussion: """
      The learner's tutor shows the answer within half a minute. Everyone who can read the remote
      can read it. The learner's hand stays up until the learner lowers it.
      """
  ) { arguments in
    .tools(arguments.general) { try ReplyCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    let name = arguments.operands[1]
    guard let learner = Nickname(name) else { throw WorkshopError.badNickname(name) }
    let channel = try PaceChannel(toWorkshopAt: arguments.operands[0], tools)
    var pace = try channel.read() ?? Pace()
    let text = arguments.operands.dropFirst(2).joined(separator: " ")
    pace.reply(to: learner, text, at: Int(time(nil)))
    try channel.publish(pace)
    arguments.output.report(
      "published for \(learner): \(pace.replies.last?.text ?? "")", as: .reply)
    return .asExpected
  }
}

extension PaceChannel {
  /// Opens the channel of the workshop at an address.
  fileprivate init(toWorkshopAt address: String, _ tools: Tools) throws {
    let remote = try Remote(address, in: FileManager.default.currentDirectoryPath)
    let mirror = try WorkshopMirror(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    try self.init(to: remote, over: mirror, environment: tools.environment)
  }
}
