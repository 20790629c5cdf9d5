internal import TutorCore

// The commands for practice on one's own package.
extension Subcommand {
  /// The options of every command that begins practice.
  static let practiceOptions: [Option] = [
    .filter, .skip, .noMutants, .timeout, .practiceTimer, .turns, .turnLength, .joinPractice,
    .nickname, .verdictsOnly,
  ]

  static let practice = [
    Subcommand(
      name: "practice",
      operands: Operands(usage: "[DIR]", count: 0...1, completion: .folders),
      options: practiceOptions + [.strict, .runOnce, .review, .leavePractice, .delete],
      summary: "test-driven development on your own package",
      discussion: """
        Watches the Swift package in DIR (default: the current folder), runs `swift test` after each
        save, and follows the cycle: a new test that fails is a red, the code that makes it pass a
        green, a change of the code at green a refactoring. After each green it tries mutants of the
        changed lines. It remarks on what breaks the cycle, and never forbids anything:

        """
          + PracticeRemark.Kind.allCases.map { "  \($0.rawValue)" }.joined(separator: "\n") + """


            Nothing is written into the package. The steps are recorded on a private ref of its git
            repository, or in a hidden repository beside it. With --once, it runs the tests once and
            compares them with the last recorded green. Exit code 0: green, or a red for a new test; 1:
            anything else, or with --strict a remark.

            --timer limits the time, and --turns says whose turn it is: practice --turns Ada,Ben,Cleo

            --join shares the steps with a workshop, whose board shows everybody's rhythm. It says what
            will be shared, and asks. Later sessions on the package continue to share; --leave ends that.
            """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try OpenPractice.run(arguments, tools)
      }),
    kata,
  ]
}

extension Option {
  static let filter = Option(
    name: "--filter", value: .text("REGEX"),
    summary: "run only the tests that match, as in swift test; may be repeated"
  ) { arguments, text in arguments.practice.filter.append(text) }
  static let skip = Option(
    name: "--skip", value: .text("REGEX"),
    summary: "leave out the tests that match, as in swift test; may be repeated"
  ) { arguments, text in arguments.practice.skip.append(text) }
  static let strict = flag(
    "--strict", nil, \.practice.isStrict, "exit with 1 if there was a remark")
  static let runOnce = flag(
    "--once", nil, \.practice.runsOnce, "run the tests once, for scripts and hooks")
  static let review = flag(
    "--review", nil, \.practice.reviews, "show the last session: its steps, changes, and remarks")
  static let noMutants = flag(
    "--no-mutants", nil, \.practice.omitsMutants, "try no mutants of the changed lines")
  static let timeout = Option(
    name: "--timeout", value: .text("SECONDS"),
    summary: "the time limit for the tests, without the build (default: 600)"
  ) { arguments, text throws(UsageError) in
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw .badValue("--timeout", text, allowed: ["1 to 86400 seconds"])
    }
    arguments.practice.timeout = seconds
  }
  static let joinPractice = text(
    "--join", nil, .text("URL"), \.practice.join, "share the steps with a workshop, as in join")
  static let leavePractice = flag(
    "--leave", nil, \.practice.leaves, "stop sharing; with --delete, also delete what you shared")
  static let practiceTimer = minutes("--timer", "the whole time, in minutes", 1440) {
    $0.practice.minutes = $1
  }
  static let turns = Option(
    name: "--turns", value: .text("NAMES"),
    summary: "the names of those who take turns at the keyboard, separated by commas"
  ) { arguments, text in
    arguments.practice.turns = text.split(separator: ",").map {
      String($0.drop { $0 == " " }.prefix(20))
    }
  }
  static let turnLength = minutes("--turn", "the length of a turn, in minutes (default: 5)", 120) {
    $0.practice.turnMinutes = $1
  }

  private static func minutes(
    _ name: String, _ summary: String, _ most: Int,
    apply: @escaping @Sendable (inout Arguments, Int) -> Void
  ) -> Option {
    Option(name: name, value: .text("MINUTES"), summary: summary) {
      arguments, text throws(UsageError) in
      guard let minutes = Int(text), (1...most).contains(minutes) else {
        throw .badValue(name, text, allowed: ["1 to \(most) minutes"])
      }
      apply(&arguments, minutes)
    }
  }
}
