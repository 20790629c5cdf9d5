internal import TutorCore
internal import FoundationEssentials

/// The words of a command line, understood.
struct Arguments: Equatable, Sendable {
  var subcommand: Subcommand = .learn
  /// The words behind the subcommand.
  var words: [String] = []
  /// The folder that holds the learner's packages.
  var course: String?
  /// The folder that holds the lessons.
  var lessons: String?
  var isPlain = false
  var isJSON = false
  var isConfirmed = false
  var color: ColorChoice = .auto
  var glyphs: GlyphChoice = .auto
  var isReducedMotion = false
  /// Whether the editor opens in a pane beside the tutor.
  var opensSplits = false
  /// Whether `status` tells the rhythm too.
  var wantsStats = false
  var room = Room()
  /// The finished package that a new lesson is made from.
  var from: String?
  var wantsHelp = false
  var wantsVersion = false

  enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }
  enum GlyphChoice: String, CaseIterable, Sendable { case auto, unicode, ascii }

  /// What the commands about a room are asked for.
  struct Room: Equatable, Sendable {
    var nickname: String?
    var sharesVerdictsOnly = false
    var deletes = false
    var looksOnce = false
    var htmlFile: String?
    var wantsCSV = false
    var isProjected = false
    var printsHook = false
    var openUpTo: String?
    var message: String?
    /// In minutes.
    var timer: Int?
    var clears = false
  }

  init() {}

  /// Understands the words behind the program's name.
  ///
  /// - Throws: `UsageError`, with a suggestion where a word was mistyped.
  init(parsing words: [String]) throws(UsageError) {
    var rest = words[...]
    var plain: [String] = []
    var onlyPlain = false
    var used: [Option] = []
    while let word = rest.popFirst() {
      if word == "--", !onlyPlain {
        onlyPlain = true
      } else if word.hasPrefix("-"), word != "-", !onlyPlain {
        used.append(try takeOption(word, &rest))
      } else {
        plain.append(word)
      }
    }
    try takeSubcommand(plain)
    let stranger = used.first { !($0.commands?.contains(subcommand) ?? true) }
    if let stranger, !wantsHelp { throw .foreignOption(stranger.rawValue, subcommand.rawValue) }
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>)
    throws(UsageError) -> Option
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option(rawValue: name) ?? Option.short[name] else {
      throw .unknownOption(name, suggestion: name.closest(in: Option.allCases.map(\.rawValue)))
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if option.valueName == nil, value != nil { throw .unexpectedValue(option.rawValue) }
    if option.valueName != nil, value == nil { value = rest.popFirst() }
    try set(option, value)
    return option
  }

  private mutating func set(_ option: Option, _ value: String?) throws(UsageError) {
    switch option {
    case .course: course = try Self.text(value, of: option)
    case .lessons: lessons = try Self.text(value, of: option)
    case .plain: isPlain = true
    case .json: isJSON = true
    case .yes: isConfirmed = true
    case .color: color = try Self.choice(value, of: option)
    case .glyphs: glyphs = try Self.choice(value, of: option)
    case .reducedMotion: isReducedMotion = true
    case .split: opensSplits = true
    case .stats: wantsStats = true
    case .help: wantsHelp = true
    case .version: wantsVersion = true
    case .from: from = try Self.text(value, of: option)
    case .nickname, .verdictsOnly, .delete, .once, .html, .csv, .projector, .printHook, .open,
      .message, .timer, .clear:
      try setForRoom(option, value)
    }
  }

  private mutating func setForRoom(_ option: Option, _ value: String?) throws(UsageError) {
    switch option {
    case .nickname: room.nickname = try Self.text(value, of: option)
    case .verdictsOnly: room.sharesVerdictsOnly = true
    case .delete: room.deletes = true
    case .once: room.looksOnce = true
    case .html: room.htmlFile = try Self.text(value, of: option)
    case .csv: room.wantsCSV = true
    case .projector: room.isProjected = true
    case .printHook: room.printsHook = true
    case .open: room.openUpTo = try Self.text(value, of: option)
    case .message: room.message = try Self.text(value, of: option)
    case .timer:
      let text = try Self.text(value, of: option)
      guard let minutes = Int(text), (1...1440).contains(minutes) else {
        throw .badValue(option.rawValue, text, allowed: ["1 to 1440 minutes"])
      }
      room.timer = minutes
    case .clear: room.clears = true
    default: break
    }
  }

  private static func text(_ value: String?, of option: Option) throws(UsageError) -> String {
    guard let value, !value.isEmpty else { throw .missingValue(option.rawValue) }
    return value
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: String?, of option: Option
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let value = try text(value, of: option)
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(option.rawValue, value, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  private mutating func takeSubcommand(_ plain: [String]) throws(UsageError) {
    guard let name = plain.first else { return }
    guard let subcommand = Subcommand(rawValue: name) else {
      throw .unknownCommand(name, suggestion: name.closest(in: Subcommand.allCases.map(\.rawValue)))
    }
    self.subcommand = subcommand
    words = Array(plain.dropFirst())
    guard !wantsHelp, !subcommand.argumentCount.contains(words.count) else { return }
    throw words.count > subcommand.argumentCount.upperBound
      ? .surplusWord(name, words[subcommand.argumentCount.upperBound])
      : .missingWord(name, subcommand.arguments)
  }
}
