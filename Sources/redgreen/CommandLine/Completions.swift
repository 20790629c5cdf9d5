/// The completions on the command line, derived from the commands and their options.
struct Completions {
  /// The commands, with the default command first.
  let commands: [Subcommand]

  init(of commands: [Subcommand]) { self.commands = commands }

  /// The words that a shell offers, or the kind of path that it completes itself.
  enum Offer: Equatable {
    case words([Word])
    case files
    case folders
  }

  /// A word, and what it means.
  struct Word: Equatable {
    var text: String
    var summary = ""
  }

  /// The word to complete, and what its completions depend on.
  struct Context: Equatable {
    var kind: WordKind
    /// The beginning of the word.
    var beginning: String
    /// The operands before the word.
    var operands: [String] = []
    /// The folders that the options before the word name.
    var general = GeneralOptions()
  }

  /// Returns what a shell offers for the last word of a command line.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name, up to the one to complete.
  ///   - source: A closure that returns the words of a kind that depends on the user's files.
  /// - Returns: The words that begin as the last one, or a kind of path.
  func offer(for words: [String], source: (Context) -> [Word]) -> Offer {
    var state = State(commands)
    for word in words.dropLast() { state.read(word) }
    let word = words.last ?? ""
    // Bash splits words at an equals sign.
    if let option = state.openOption {
      return offer(for: option, word == "=" ? "" : word, in: state, source)
    }
    if word.hasPrefix("-"), !state.isAfterDashes {
      guard let equals = word.firstIndex(of: "="),
        let option = state.option(spelled: word[..<equals])
      else {
        return Self.words(state.options.map { Word(text: $0.name, summary: $0.summary) }, word)
      }
      let name = word[...equals]
      let offer = offer(for: option, String(word[word.index(after: equals)...]), in: state, source)
      guard case .words(let values) = offer else { return offer }
      return .words(values.map { Word(text: name + $0.text, summary: $0.summary) })
    }
    guard let command = state.command else {
      return Self.words(commands.map { Word(text: $0.name, summary: $0.summary) }, word)
    }
    guard let operand = command.operands.at(state.operands.count) else { return .words([]) }
    let context = Context(
      kind: operand.kind, beginning: word, operands: state.operands, general: state.general)
    return offer(in: context, source)
  }

  private func offer(
    for option: Option, _ word: String, in state: State, _ source: (Context) -> [Word]
  ) -> Offer {
    guard let value = option.value else { return .words([]) }
    return offer(
      in: Context(
        kind: value.kind, beginning: word, operands: state.operands, general: state.general), source
    )
  }

  private func offer(in context: Context, _ source: (Context) -> [Word]) -> Offer {
    switch context.kind {
    case .text, .number, .address: .words([])
    case .file: .files
    case .folder: .folders
    case .oneOf(let words): Self.words(words.map { Word(text: $0) }, context.beginning)
    case .command:
      Self.words(
        commands.map { Word(text: $0.name, summary: $0.summary) }, context.beginning)
    case .lesson, .step, .kata, .setting, .settingValue, .learner, .course, .edit:
      Self.words(source(context), context.beginning)
    }
  }

  private static func words(_ words: [Word], _ beginning: String) -> Offer {
    .words(words.filter { $0.text.hasPrefix(beginning) })
  }

  /// The meaning of the words before the one to complete.
  private struct State {
    private let commands: [Subcommand]
    private(set) var command: Subcommand?
    private(set) var operands: [String] = []
    private(set) var general = GeneralOptions()
    private(set) var isAfterDashes = false
    /// The option whose value comes next.
    private(set) var openOption: Option?

    init(_ commands: [Subcommand]) { self.commands = commands }

    /// The options that can follow.
    ///
    /// Those of the default command may precede the name of another one.
    var options: [Option] {
      (command ?? commands[0]).options + GeneralOptions.table.options
    }

    func option(spelled word: Substring) -> Option? {
      let all = options + commands.flatMap(\.options)
      return all.first { $0.spellings.contains(String(word)) }
    }

    mutating func read(_ word: String) {
      if let option = openOption {
        // An equals sign that bash has split off.
        guard word != "=" else { return }
        openOption = nil
        apply(option, word)
      } else if isAfterDashes || !word.hasPrefix("-") || word == "-" {
        readOperand(word)
      } else if word == "--" {
        isAfterDashes = true
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = option(spelled: parts[0]), option.value != nil else { return }
        if parts.count > 1 { apply(option, String(parts[1])) } else { openOption = option }
      }
    }

    private mutating func readOperand(_ word: String) {
      if command == nil {
        command = commands.first { $0.name == word }
      } else {
        operands.append(word)
      }
    }

    /// Applies an option that names a folder of the tutor; a wrong value is of no importance here.
    private mutating func apply(_ option: Option, _ text: String) {
      try? GeneralOptions.table.apply(
        Option.Given(name: option.name, text: text), to: &general)
    }
  }
}
