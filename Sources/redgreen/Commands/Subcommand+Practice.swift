internal import TutorCore

// The commands for practice on one's own package.
extension Subcommand {
  static let practice = [
    Subcommand(
      name: "practice",
      operands: Operands(usage: "[DIR]", count: 0...1, completion: .folders),
      options: [.filter, .skip, .strict, .runOnce, .noMutants, .timeout],
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
            """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        guard arguments.showsScreen(environment), !arguments.practice.runsOnce else {
          var program = try PracticeLineProgram(arguments, tools)
          return program.run()
        }
        var program = try PracticeScreenProgram(arguments, tools)
        return program.run()
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
}
