internal import Glibc
internal import TutorAuthoring
internal import TutorCore

/// A parsed command line.
struct Arguments: Equatable, Sendable {
  var subcommand: Subcommand
  /// The operands: the words after the subcommand's name, without options.
  var operands: [String] = []
  /// The folder with the learner's packages, or `nil` for the default folder.
  var course: String?
  /// The folder with the lessons, or `nil` for the tutor's own lessons.
  var lessons: String?
  /// The language of the lessons, or `nil` for that of the settings or the locale.
  var language: String?
  /// The language whose translations `verify` marks as up to date.
  var translatedLanguage: String?
  var isPlain = false
  var isJSON = false
  var isConfirmed = false
  var color = ColorChoice.auto
  var glyphs = GlyphChoice.auto
  var isReducedMotion = false
  /// A Boolean value that indicates whether the editor opens in a pane next to the tutor.
  var opensSplits = false
  /// A Boolean value that indicates whether `status` also shows the rhythm.
  var wantsStats = false
  /// The scenes that `verify` runs with `swift test`.
  var effort = LessonReplay.Effort.standard
  var workshop = Workshop()
  var practice = PracticeOptions()
  /// A Boolean value that indicates whether `book` writes the edition for facilitators.
  var isHandout = false
  /// The name that `--as` gives: the learner's in a workshop, or that of a course.
  var chosenName: String?
  /// The branch, the tag, or the commit of a course.
  var commit: String?
  /// A Boolean value that indicates whether a course is added without being played first.
  var skipsVerification = false
  /// The folder of a package whose commits or verdicts become the steps of a new lesson.
  var from: String?
  /// A Boolean value that indicates whether the steps of a new lesson are those of a practice
  /// journal.
  var isFromJournal = false
  /// The folder to install to, or `nil` for the default.
  var prefix: String?
  /// A Boolean value that indicates whether `install` removes what it has installed.
  var uninstalls = false
  /// The path of the file or folder that a command writes, or `nil` for the default.
  var output: String?
  /// A Boolean value that indicates whether `doctor` repairs what it can.
  var repairs = false
  /// A Boolean value that indicates whether `kata` only prints the rules.
  var showsRules = false
  /// The options of `mutants`.
  var mutants = MutantsCommand.Choices()
  /// The options of `port`.
  var port = PortCommand.Choices()
  var wantsHelp = false
  var wantsVersion = false

  enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }
  enum GlyphChoice: String, CaseIterable, Sendable { case auto, unicode, ascii }

  /// The options of the commands about a workshop.
  struct Workshop: Equatable, Sendable {
    var sharesVerdictsOnly = false
    /// The path of a file with the names of the expected learners.
    var roster: String?
    var deletes = false
    /// A Boolean value that indicates whether the journal is restored from another machine.
    var restores = false
    /// A Boolean value that indicates whether the learner lowers their hand.
    var isDone = false
    var printsOnce = false
    var htmlFile: String?
    var wantsCSV = false
    var isProjected = false
    var printsHook = false
    var openUpTo: String?
    var message: String?
    /// The timer's length, in minutes.
    var timer: Int?
    var clears = false
  }

  /// Creates the arguments of a command that has neither words nor options.
  init(_ subcommand: Subcommand) { self.subcommand = subcommand }

  /// Parses the words after the program's name.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - commands: The available commands, with the default command first.
  /// - Throws: `UsageError`, with a suggestion if a word seems to be mistyped.
  init(parsing words: [String], for commands: [Subcommand]) throws(UsageError) {
    self.init(commands[0])
    // Options of different commands may have the same name, but other help texts.
    let first = words.lazy.compactMap { word in commands.first { $0.name == word } }.first
    let named = first?.options ?? []
    let readsOptions = first?.readsOptions ?? false
    let options = Option.everywhere + named + commands.flatMap(\.options)
    var rest = words[...]
    var operands: [String] = []
    var used: [Option] = []
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if readsOptions, word.hasPrefix("-"), word.count > 1,
        !Option.everywhere.contains(where: { $0.isSpelled(word) })
      {
        operands.append(word)
      } else if word.hasPrefix("--") {
        used.append(try applyOption(word, &rest, options))
      } else if word.hasPrefix("-"), word != "-" {
        used += try applyLetters(word.dropFirst(), &rest, options)
      } else {
        operands.append(word)
      }
    }
    try parseSubcommand(operands, commands)
    let known = Set((Option.everywhere + subcommand.options).map(\.name))
    if let unknown = used.first(where: { !known.contains($0.name) }), !wantsHelp {
      throw .foreignOption(unknown.name, subcommand.name)
    }
  }

  /// Applies one option in its long form: `--course DIR` or `--course=DIR`.
  private mutating func applyOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) -> Option {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, suggestion: name.closest(in: options.map(\.name)))
    }
    try apply(option, parts.count > 1 ? String(parts[1]) : nil, &rest)
    return option
  }

  /// Applies options in their short form: `-y`, `-hy`, `-C DIR` or `-CDIR`.
  private mutating func applyLetters(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) -> [Option] {
    var letters = word
    var used: [Option] = []
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      used.append(option)
      guard option.value != nil, !letters.isEmpty else {
        try apply(option, nil, &rest)
        continue
      }
      try apply(option, String(letters.first == "=" ? letters.dropFirst() : letters), &rest)
      break
    }
    return used
  }

  private mutating func apply(
    _ option: Option, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard option.value != nil else {
      guard given == nil || option.acceptsValue else { throw .unexpectedValue(option.name) }
      return try option.apply(&self, given ?? "")
    }
    var value = given
    // A word that begins with a dash is always an option. A value that begins with a dash
    // needs the form `--option=value`.
    if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = rest.popFirst()
    }
    guard let value, !value.isEmpty else {
      throw .missingValue(option.name, option.value?.name ?? "")
    }
    try option.apply(&self, value)
  }

  private mutating func parseSubcommand(_ words: [String], _ commands: [Subcommand])
    throws(UsageError)
  {
    guard let name = words.first else { return }
    guard let subcommand = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, suggestion: Subcommand.suggestion(for: name, among: commands))
    }
    self.subcommand = subcommand
    operands = Array(words.dropFirst())
    let count = subcommand.operands.count
    guard !wantsHelp, !count.contains(operands.count) else { return }
    throw operands.count > count.upperBound
      ? .unexpectedArgument(operands[count.upperBound]) : .missingWord(subcommand.operands.usage)
  }
}

extension Arguments {
  /// Returns whether a program can show its screen: on a terminal, unless other output is requested.
  func showsScreen(_ environment: [String: String]) -> Bool {
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !isDumb && !isPlain && !isJSON
  }

  /// The options that give another program of the tutor the same appearance.
  var appearance: [String] {
    ["--color=\(color.rawValue)", "--glyphs=\(glyphs.rawValue)"]
      + (isReducedMotion ? ["--reduced-motion"] : [])
  }
}
