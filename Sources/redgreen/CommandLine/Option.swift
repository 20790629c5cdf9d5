/// A command-line option: its spelling, its value, and its help text.
struct Option: Equatable, Sendable {
  /// The name with its dashes, such as `--course`.
  var name: String
  /// The letter of the short form, without its dash.
  var letter: Character?
  /// The value that follows the option, or `nil` for a switch.
  var value: Value?
  /// A Boolean value that indicates whether a switch may have a value after an equals sign.
  var acceptsValue = false
  var summary: String

  /// The value of an option: its name in help texts, and its kind.
  struct Value: Equatable, Sendable {
    var name: String
    var kind: WordKind

    static let folder = Value(name: "DIR", kind: .folder)
    static let file = Value(name: "FILE", kind: .file)
    static let address = Value(name: "URL", kind: .address)
    /// Returns a value that a shell cannot complete.
    static func text(_ name: String) -> Value { Value(name: name, kind: .text) }
  }

  /// An option that a command line contains, with its value; the text is empty for a switch.
  struct Given: Equatable, Sendable {
    var name: String
    var text: String
  }

  /// The option as shown in help texts, such as `--course DIR`.
  var usage: String { [name, value?.name].compactMap(\.self).joined(separator: " ") }

  /// The option's name and, if it has a letter, the letter with its dash.
  var spellings: [String] { [name] + (letter.map { ["-\($0)"] } ?? []) }

  /// Returns whether a word of the command line is this option, possibly with its value.
  func isSpelled(_ word: String) -> Bool {
    spellings.contains(word) || word.hasPrefix(name + "=")
  }
}

/// The options of a command, and the values that they have by default.
struct OptionTable<Options: Sendable>: Sendable {
  var defaults: Options
  var rows: [Row]

  /// An option, and the property that it sets.
  struct Row: Sendable {
    var option: Option
    /// Sets the property to the option's text, which is empty for a switch.
    var apply: @Sendable (inout Options, String) throws(UsageError) -> Void
  }

  init(_ defaults: Options, _ rows: [Row]) {
    self.defaults = defaults
    self.rows = rows
  }

  var options: [Option] { rows.map(\.option) }

  /// Applies an option.
  ///
  /// - Throws: `UsageError.badValue` if the option cannot have this value.
  func apply(_ given: Option.Given, to options: inout Options) throws(UsageError) {
    try rows.first { $0.option.name == given.name }?.apply(&options, given.text)
  }

  /// Returns the options that a command line contains.
  ///
  /// - Throws: `UsageError.badValue` if an option cannot have its value.
  func values(of given: [Option.Given]) throws(UsageError) -> Options {
    var options = defaults
    for option in given { try apply(option, to: &options) }
    return options
  }
}

// MARK: - Kinds of options

extension OptionTable.Row {
  /// A key path to the property that an option sets.
  typealias Path<Value> = any (WritableKeyPath<Options, Value> & Sendable)

  /// Creates a switch.
  static func flag(
    _ name: String, _ letter: Character? = nil, _ path: Path<Bool>, _ summary: String
  ) -> Self {
    Self(option: Option(name: name, letter: letter, summary: summary)) { options, _ in
      options[keyPath: path] = true
    }
  }

  /// Creates an option whose value is used unchanged.
  static func text(
    _ name: String, _ letter: Character? = nil, _ value: Option.Value, _ path: Path<String?>,
    _ summary: String
  ) -> Self {
    Self(option: Option(name: name, letter: letter, value: value, summary: summary)) {
      options, text in options[keyPath: path] = text
    }
  }

  /// Creates an option that may be repeated.
  static func list(
    _ name: String, _ value: Option.Value, _ path: Path<[String]>, _ summary: String
  ) -> Self {
    Self(option: Option(name: name, value: value, summary: summary)) { options, text in
      options[keyPath: path].append(text)
    }
  }

  /// Creates an option whose value is one of a type's cases.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ valueName: String, _ path: Path<Choice>, _ summary: String
  ) -> Self where Choice.RawValue == String {
    let allowed = Choice.allCases.map(\.rawValue)
    let value = Option.Value(name: valueName, kind: .oneOf(allowed))
    return Self(option: Option(name: name, value: value, summary: summary)) {
      options, text throws(UsageError) in
      guard let choice = Choice(rawValue: text) else {
        throw .badValue(name, text, allowed: allowed)
      }
      options[keyPath: path] = choice
    }
  }

  /// Creates an option whose value is a number of units, such as minutes.
  static func number(
    _ name: String, of unit: String, in range: ClosedRange<Int>, _ summary: String,
    set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> Self {
    let value = Option.Value(name: unit.uppercased(), kind: .number)
    return Self(option: Option(name: name, value: value, summary: summary)) {
      options, text throws(UsageError) in
      guard let number = Int(text), range.contains(number) else {
        throw .badValue(
          name, text, allowed: ["\(range.lowerBound) to \(range.upperBound) \(unit)"])
      }
      set(&options, number)
    }
  }

  /// Returns the option as one of a command whose options contain these.
  func part<Whole>(
    _ path: any (WritableKeyPath<Whole, Options> & Sendable)
  ) -> OptionTable<Whole>.Row {
    OptionTable<Whole>.Row(option: option) { [apply] options, text throws(UsageError) in
      try apply(&options[keyPath: path], text)
    }
  }
}
