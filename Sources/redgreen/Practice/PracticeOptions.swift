internal import TutorChecking
internal import TutorCore
internal import TutorRunning
internal import TutorUI

/// The options of practice.
struct PracticeOptions: Equatable, Sendable {
  /// The regular expressions of the tests to run, or none for all tests.
  var filter: [String] = []
  /// The regular expressions of the tests to leave out.
  var skip: [String] = []
  /// A Boolean value that indicates whether remarks determine the exit code.
  var isStrict = false
  /// A Boolean value that indicates whether the tests run once.
  var runsOnce = false
  var review = Review()
  /// A Boolean value that indicates whether no mutants are tried.
  var omitsMutants = false
  /// A Boolean value that indicates whether mutants are tried although the tests run once.
  var triesMutantsOnce = false
  /// The time limit for the tests, in seconds.
  var timeout = 600
  /// The whole time in minutes, or `nil` if it is not limited.
  var minutes: Int?
  /// The names of those who take turns.
  var turns: [String] = []
  /// The length of a turn, in minutes.
  var turnMinutes = 5
  /// A Boolean value that indicates whether the screen shows the package's README first.
  var beginsWithReadme = false
  /// The address of a workshop to join, or `nil`.
  var join: String?
  /// A Boolean value that indicates whether sharing ends.
  var leaves = false
  var sharing = SharingChoices()

  /// The options of looking back at the last session.
  struct Review: Equatable, Sendable {
    /// A Boolean value that indicates whether the session is shown instead.
    var isWanted = false
    /// The file of the page to write.
    var htmlFile: String?
  }

  /// Returns the timer of a practice that begins now, or `nil` if it has none.
  func timer(start: Int) -> PracticeTimer? {
    guard minutes != nil || !turns.isEmpty else { return nil }
    var timer = PracticeTimer(start: start)
    timer.whole = minutes.map { $0 * 60 }
    timer.names = turns
    timer.turn = turnMinutes * 60
    return timer
  }

  /// The options of every command that begins practice.
  static let rows: [OptionTable<PracticeOptions>.Row] = [
    .list(
      "--filter", .text("REGEX"), \.filter,
      "run only the tests that match, as in swift test; may be repeated"),
    .list(
      "--skip", .text("REGEX"), \.skip,
      "leave out the tests that match, as in swift test; may be repeated"),
    .flag("--no-mutants", nil, \.omitsMutants, "try no mutants of the changed lines"),
    .number(
      "--timeout", of: "seconds", in: 1...86_400,
      "the time limit for the tests, without the build (default: 600)"
    ) { $0.timeout = $1 },
    .number("--timer", of: "minutes", in: 1...1440, "the whole time, in minutes") {
      $0.minutes = $1
    },
    .init(
      option: Option(
        name: "--turns", value: .text("NAMES"),
        summary: "the names of those who take turns at the keyboard, separated by commas")
    ) { options, text in
      options.turns = text.split(separator: ",").map { String($0.drop { $0 == " " }.prefix(20)) }
    },
    .number(
      "--turn", of: "minutes", in: 1...120, "the length of a turn, in minutes (default: 5)"
    ) { $0.turnMinutes = $1 },
    .text("--join", nil, .address, \.join, "share the steps with a workshop, as in join"),
    SharingChoices.nicknameRow.part(\.sharing), SharingChoices.verdictsOnlyRow.part(\.sharing),
  ]

  /// The options of `practice`.
  static let table = OptionTable(
    PracticeOptions(),
    rows + [
      .flag("--strict", nil, \.isStrict, "exit with 1 if there was a remark"),
      .flag("--once", nil, \.runsOnce, "run the tests once, for scripts and hooks"),
      .flag(
        "--mutants", nil, \.triesMutantsOnce, "with --once, also try mutants of the changed lines"),
      .flag(
        "--review", nil, \.review.isWanted, "show the last session: its steps, changes, and remarks"
      ),
      .text(
        "--html", nil, .file, \.review.htmlFile,
        "with --review: write its figures and runs as a page"),
      .flag(
        "--leave", nil, \.leaves, "stop sharing; with --delete, also delete what you shared"),
      SharingChoices.deleteRow.part(\.sharing),
    ])
}

extension PracticeOptions {
  /// The work on mutants of changed lines, or `nil` for none.
  ///
  /// A single run only finds out which of them the tests reach, because a script waits for it.
  var goalOfMutants: MutantCheck.Goal? {
    omitsMutants ? nil : runsOnce && !triesMutantsOnce ? .reach : .trials
  }

  /// Returns the tools for the checks of the package.
  func adapt(_ tools: BuildTools) -> BuildTools {
    var tools = tools
    tools.timeout = Double(timeout)
    tools.own = TestSelection(filter: filter, skip: skip)
    return tools
  }
}

extension PracticeCommand {
  static let row = Subcommand(
    "practice", .practice, [.optional("DIR", .folder)], options: PracticeOptions.table,
    summary: "test-driven development on your own package",
    discussion: """
      Watches the Swift package in DIR (default: the current folder), runs `swift test` after each
      save, and follows the cycle: a new test that fails is a red, the code that makes it pass a
      green, a change of the code at green a refactoring. After each green it tries mutants of the
      changed lines. It remarks on what breaks the cycle, and never forbids anything:

      """
        + PracticeRemark.Kind.allCases.map { "  \($0.rawValue)" }.joined(separator: "\n") + """


          Nothing is written into the package, except by undo. The steps are recorded on a private ref of its git
          repository, or in a hidden repository beside it. With --once, it runs the tests once and
          compares them with the last recorded green. It tries no mutants then, except with --mutants,
          but finds changed code that no test reaches. Exit code 0: green, or a red for a new test; 1:
          anything else, or with --strict a remark; 3: the tests could not be run.

          --timer limits the time, and --turns says whose turn it is: practice --turns Ada,Ben,Cleo

          --join shares the steps with a workshop, whose board shows everybody's rhythm. It says what
          will be shared, and asks. Later sessions on the package continue to share; --leave ends that.
          """
  ) { arguments in .tools(arguments.general) { try run(arguments, $0) } }
}
