internal import TutorAuthoring
internal import TutorCourses

/// A command-line option: its spelling, its help text, and the argument that it sets.
struct Option: Sendable {
  /// The name with its dashes, such as `--course`.
  var name: String
  /// The letter of the short form, without its dash.
  var letter: Character?
  /// The value that follows the option, or `nil` for a switch.
  var value: Value?
  /// A Boolean value that indicates whether a switch may have a value after an equals sign.
  var acceptsValue = false
  var summary: String
  /// Applies the option to the arguments.
  ///
  /// The text is the option's value. It is empty for a switch.
  var apply: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// The value of an option: its name in help texts, and its completion.
  struct Value: Equatable, Sendable {
    var name: String
    var completion: Completion

    static let folder = Value(name: "DIR", completion: .folders)
    static let file = Value(name: "FILE", completion: .files)
    /// Returns a value that a shell cannot complete.
    static func text(_ name: String) -> Value { Value(name: name, completion: .nothing) }
  }

  /// The completions that a shell offers for a word.
  enum Completion: Equatable, Sendable {
    case nothing
    case files
    case folders
    case words([String])
  }

  /// The option as shown in help texts, such as `--course DIR`.
  var usage: String { [name, value?.name].compactMap(\.self).joined(separator: " ") }

  /// Returns whether a word of the command line is this option, possibly with its value.
  func isSpelled(_ word: String) -> Bool {
    word == name || word.hasPrefix(name + "=") || letter.map { word == "-\($0)" } ?? false
  }

  /// Creates a switch.
  static func flag(
    _ name: String, _ letter: Character? = nil, _ path: Path<Bool>, _ summary: String
  ) -> Option {
    Option(name: name, letter: letter, summary: summary) { arguments, _ in
      arguments[keyPath: path] = true
    }
  }

  /// Creates an option whose value is used unchanged.
  static func text(
    _ name: String, _ letter: Character? = nil, _ value: Value, _ path: Path<String?>,
    _ summary: String
  ) -> Option {
    Option(name: name, letter: letter, value: value, summary: summary) { arguments, text in
      arguments[keyPath: path] = text
    }
  }

  /// Creates an option whose value is one of a type's cases.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ valueName: String, _ path: Path<Choice>, _ summary: String
  ) -> Option where Choice.RawValue == String {
    let allowed = Choice.allCases.map(\.rawValue)
    let value = Value(name: valueName, completion: .words(allowed))
    return Option(name: name, value: value, summary: summary) {
      arguments, text throws(UsageError) in
      guard let choice = Choice(rawValue: text) else {
        throw .badValue(name, text, allowed: allowed)
      }
      arguments[keyPath: path] = choice
    }
  }
}

/// A key path to the argument that an option sets.
typealias Path<Value> = any (WritableKeyPath<Arguments, Value> & Sendable)

extension Option {
  /// The options that every command accepts.
  static let everywhere: [Option] = [
    .text(
      "--course", "C", .folder, \.course, "the folder with your packages (default: ~/redgreen)"),
    .text(
      "--lessons", nil, .folder, \.lessons, "the folder with the lessons (default: the tutor's own)"
    ),
    language(
      "--language", \.language, "the language of the lessons, such as de (default: the locale's)"),
    .flag("--plain", nil, \.isPlain, "plain text output, suited to screen readers"),
    .flag("--json", nil, \.isJSON, "one JSON object per line"),
    .flag(
      "--yes", "y", \.isConfirmed,
      "overwrite files without asking (the tutor still keeps a snapshot)"),
    .choice("--color", "WHEN", \.color, "auto, always or never (NO_COLOR is honored)"),
    .choice("--glyphs", "WHEN", \.glyphs, "auto, unicode or ascii"),
    .flag("--reduced-motion", nil, \.isReducedMotion, "no spinner or running clock"),
    .flag("--help", "h", \.wantsHelp, "show help; also works after a command"),
    .flag("--version", nil, \.wantsVersion, "show the versions of the tutor and the toolchain"),
  ]

  /// Creates an option whose value is the code of a language.
  private static func language(_ name: String, _ path: Path<String?>, _ summary: String) -> Option {
    Option(name: name, value: .text("CODE"), summary: summary) {
      arguments, text throws(UsageError) in
      guard LessonLoader.isLanguage(text) else {
        throw .badValue(name, text, allowed: ["a code of two or three letters, such as de"])
      }
      arguments[keyPath: path] = text
    }
  }

  static let translated = language(
    "--translated", \.translatedLanguage,
    "only mark the translations into a language as up to date")
  static let split = flag(
    "--split", nil, \.opensSplits, "open your editor in a split of tmux or zellij"
  )
  static let stats = flag("--stats", nil, \.wantsStats, "also show statistics of how you work")
  static let from = text(
    "--from", nil, .folder, \.from, "the package whose commits, or practice, become the steps")
  static let fromJournal = flag(
    "--from-journal", nil, \.isFromJournal,
    "make the steps from the package's practice journal instead of its commits")
  static let quick = Option(
    name: "--quick", summary: "run solutions by direct builds, too, instead of swift test"
  ) { arguments, _ in arguments.effort = .quick }
  static let thorough = Option(
    name: "--thorough",
    summary: "run wrong turns with swift test, too, and try mutants of the solutions"
  ) { arguments, _ in arguments.effort = .thorough }
  static let outputFolder = text(
    "--output", "o", .folder, \.output, "the folder to write (default: redgreen-book)")
  static let handout = flag(
    "--handout", nil, \.isHandout,
    "for facilitators: with hints, wrong turns, and the answers to questions")
  static let nickname = text(
    "--as", nil, .text("NICKNAME"), \.chosenName,
    "your name in the workshop (default: a random one)")
  static let courseName = text(
    "--as", nil, .text("NAME"), \.chosenName, "the name of the course (default: from its address)")
  static let commit = text(
    "--commit", nil, .text("REV"), \.commit,
    "a branch, a tag or a commit (default: the newest of the default branch)")
  static let noVerify = flag(
    "--no-verify", nil, \.skipsVerification, "do not play the lessons before the course is added")
  static let verdictsOnly = flag(
    "--verdicts-only", nil, \.workshop.sharesVerdictsOnly,
    "share the verdicts, but none of your files")
  static let delete = flag(
    "--delete", nil, \.workshop.deletes, "also have the remote delete what you shared")
  static let restore = flag(
    "--restore", nil, \.workshop.restores,
    "restore your journal and files from your other machine without asking")
  static let done = flag("--done", nil, \.workshop.isDone, "you need no more help")
  static let once = flag("--once", nil, \.workshop.printsOnce, "print the board once and exit")
  static let html = text(
    "--html", nil, .file, \.workshop.htmlFile,
    "write one self-contained page, for a browser or a phone"
  )
  static let roster = text(
    "--roster", nil, .file, \.workshop.roster,
    "a file with the name of an expected learner in each line; the board shows who is missing")
  static let csv = flag("--csv", nil, \.workshop.wantsCSV, "rows for a spreadsheet")
  static let projector = flag(
    "--projector", nil, \.workshop.isProjected,
    "start with the projector page: large, without names")
  static let printHook = flag(
    "--print-hook", nil, \.workshop.printsHook,
    "print the hook for the remote, and how to install it")
  static let open = text(
    "--open", nil, .text("STEP"), \.workshop.openUpTo,
    "the last step the workshop should work on for now")
  static let message = text(
    "--message", nil, .text("TEXT"), \.workshop.message, "a line that every learner's tutor shows")
  static let timer = Option(
    name: "--timer", value: .text("MINUTES"),
    summary: "minutes that every learner's tutor counts down"
  ) { arguments, text throws(UsageError) in
    guard let minutes = Int(text), (1...1440).contains(minutes) else {
      throw .badValue("--timer", text, allowed: ["1 to 1440 minutes"])
    }
    arguments.workshop.timer = minutes
  }
  static let prefix = text(
    "--prefix", nil, .folder, \.prefix, "the folder to install to (default: ~/.local)")
  static let package = text(
    "--package", nil, .folder, \.mutants.package, "the folder of the package to change")
  static let fresh = flag(
    "--fresh", nil, \.mutants.isFresh, "also try mutants whose outcomes are known")
  static let inDiff = Option(
    name: "--in-diff", acceptsValue: true,
    summary: "only lines that differ from git's HEAD; --in-diff=REV for another revision"
  ) { arguments, text in
    arguments.mutants.revision = text.isEmpty ? "HEAD" : text
  }
  static let uninstall = flag(
    "--uninstall", nil, \.uninstalls, "remove what was installed, and nothing else")
  static let fix = flag(
    "--fix", nil, \.repairs, "repair what can be repaired, and build what is missing")
  static let output = text(
    "--output", "o", .file, \.output, "the file to write (default: in the current folder)")
  static let rules = flag(
    "--rules", nil, \.showsRules, "print the rules of the kata, and create nothing")
  static let copy = text(
    "--to", nil, .folder, \.port.target, "the folder to write (default: FOLDER-ported)")
  static let force = flag(
    "--force", nil, \.port.replaces, "replace a folder that an earlier port wrote")
  static let uikit = text(
    "--uikit", nil, .folder, \.port.uikit,
    "the folder or the URL of the package with UIKit (default: this checkout)")
  static let clear = flag(
    "--clear", nil, \.workshop.clears, "first withdraw what was published before")
}
