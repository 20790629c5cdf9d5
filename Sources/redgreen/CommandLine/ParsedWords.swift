internal import TutorCore

/// The words of a command line, divided into a command, its operands, and options.
struct ParsedWords: Sendable {
  private(set) var subcommand: Subcommand
  /// The words after the command's name, without options.
  private(set) var operands: [String] = []
  var general = GeneralOptions()
  /// The options of the command itself.
  private(set) var own: [Option.Given] = []

  /// Parses the words after the program's name.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - commands: The available commands, with the default command first.
  /// - Throws: `UsageError`, with a suggestion if a word seems to be mistyped.
  init(_ words: [String], for commands: [Subcommand]) throws(UsageError) {
    subcommand = commands[0]
    // Options of different commands may have the same name, but other help texts.
    let first = words.lazy.compactMap { word in commands.first { $0.name == word } }.first
    let readsOptions = first?.readsOptions ?? false
    let everywhere = GeneralOptions.table.options
    let options = everywhere + (first?.options ?? []) + commands.flatMap(\.options)
    var rest = words[...]
    var operands: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if readsOptions, word.hasPrefix("-"), word.count > 1,
        !everywhere.contains(where: { $0.isSpelled(word) })
      {
        operands.append(word)
      } else if word.hasPrefix("--") {
        try parseOption(word, &rest, options)
      } else if word.hasPrefix("-"), word != "-" {
        try parseLetters(word.dropFirst(), &rest, options)
      } else {
        operands.append(word)
      }
    }
    try parseSubcommand(operands, commands)
    guard !general.wantsHelp else { return }
    if let foreign = own.first(where: { given in
      !subcommand.options.contains { $0.name == given.name }
    }) {
      throw .foreignOption(foreign.name, subcommand.name)
    }
  }

  /// Parses one option in its long form: `--course DIR` or `--course=DIR`.
  private mutating func parseOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, suggestion: name.closest(in: options.map(\.name)))
    }
    try add(option, parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  /// Parses options in their short form: `-y`, `-hy`, `-C DIR` or `-CDIR`.
  private mutating func parseLetters(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      guard option.value != nil, !letters.isEmpty else {
        try add(option, nil, &rest)
        continue
      }
      try add(option, String(letters.first == "=" ? letters.dropFirst() : letters), &rest)
      break
    }
  }

  private mutating func add(
    _ option: Option, _ text: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let given = Option.Given(name: option.name, text: try value(of: option, text, &rest))
    if GeneralOptions.table.options.contains(where: { $0.name == option.name }) {
      try GeneralOptions.table.apply(given, to: &general)
    } else {
      own.append(given)
    }
  }

  /// Returns the value of an option, or an empty text for a switch.
  private func value(
    of option: Option, _ text: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = option.value else {
      guard text == nil || option.acceptsValue else { throw .unexpectedValue(option.name) }
      return text ?? ""
    }
    var text = text
    // A word that begins with a dash is always an option. A value that begins with a dash
    // needs the form `--option=value`.
    if text == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      text = rest.popFirst()
    }
    guard let text, !text.isEmpty else { throw .missingValue(option.name, value.name) }
    return text
  }

  private mutating func parseSubcommand(_ words: [String], _ commands: [Subcommand])
    throws(UsageError)
  {
    guard let name = words.first else { return }
    subcommand = try commands.command(named: name)
    operands = Array(words.dropFirst())
    let counts = subcommand.operands.counts
    guard !general.wantsHelp, !counts.contains(operands.count) else { return }
    throw operands.count > counts.upperBound
      ? .unexpectedArgument(operands[counts.upperBound]) : .missingWord(subcommand.operands.usage)
  }
}
