package import TutorTexts
package import TerminalUI
internal import TutorCore

/// A command of a screen, with its keys, its texts and its action.
package struct Command<Screen, Effect>: Sendable {
  /// The keys that trigger the command.
  ///
  /// The screen shows the first one by default.
  package var keys: [Key]
  /// The text that the screen shows for the keys.
  package var keyName: String
  /// The text that the help shows for the keys: all of them by default.
  package var helpKeys: String
  /// The name in the foot line, in one or two words.
  package var name: Phrase
  /// The description in the help.
  package var help: Phrase
  /// Returns why the command is disabled, or `nil` if it is enabled.
  package var reasonDisabled: @Sendable (Screen) -> String?
  /// Performs the command on the screen, and returns the effects for the program to perform.
  package var perform: @Sendable (inout Screen, Key) -> [Effect]

  /// Creates a command whose texts are in English.
  ///
  /// The screen shows the first key unless `keyName` is given.
  package init(
    _ keys: [Key], showing keyName: String? = nil, _ name: String, _ help: String,
    reasonDisabled: @escaping @Sendable (Screen) -> String? = { _ in nil },
    perform: @escaping @Sendable (inout Screen, Key) -> [Effect]
  ) {
    self.init(
      keys, keyName, Phrase(verbatim: name), Phrase(verbatim: help), reasonDisabled, perform)
  }

  /// Creates a command whose texts are in the language of the screen.
  package init(
    _ keys: [Key], _ name: FrameText, _ help: FrameText,
    reasonDisabled: @escaping @Sendable (Screen) -> String? = { _ in nil },
    perform: @escaping @Sendable (inout Screen, Key) -> [Effect]
  ) {
    self.init(keys, nil, Phrase(name), Phrase(help), reasonDisabled, perform)
  }

  private init(
    _ keys: [Key], _ keyName: String?, _ name: Phrase, _ help: Phrase,
    _ reasonDisabled: @escaping @Sendable (Screen) -> String?,
    _ perform: @escaping @Sendable (inout Screen, Key) -> [Effect]
  ) {
    self.keys = keys
    self.keyName = keyName ?? keys.first?.name ?? ""
    helpKeys = keyName ?? keys.map(\.name).filter { !$0.isEmpty }.joined(separator: " ")
    self.name = name
    self.help = help
    self.reasonDisabled = reasonDisabled
    self.perform = perform
  }
}

extension Command {
  /// Returns the command's line of the help, which is faint while the command is disabled.
  package func helpLine(
    on screen: Screen, in language: Language = .english, _ style: WidgetStyle
  ) -> HelpPage.Line {
    HelpPage.Line(
      StyledLine(helpKeys, style: style.accent).padded(to: 8)
        + StyledLine(language(help), style: reasonDisabled(screen) == nil ? .plain : style.faint),
      words: language(name), indent: 8)
  }
}

extension Session {
  /// Returns the first lines of the help: why the last run began, if a user may not expect that.
  func lastRunLines(in language: Language = .english) -> [HelpPage.Line] {
    guard let reasonOfRun else { return [] }
    let sentence = language(Phrase(.lastRun, reasonOfRun))
    return [StyledLine(EscapeFilter.sanitized(sentence)), ""].map { .init($0) }
  }
}

extension Command where Effect: ScreenEffect {
  /// Draws the whole screen again.
  package static var redraw: Command {
    Command([.control("l")], .redraw, .redrawHelp) { _, _ in [.redraw] }
  }

  /// Stops the tutor until the shell continues it.
  package static var suspend: Command {
    Command([.control("z")], .suspend, .suspendHelp) { _, _ in [.suspend] }
  }
}

extension Command: Equatable {
  package static func == (left: Command, right: Command) -> Bool { left.name == right.name }
}

extension Key {
  /// The name of the key on the screen; empty for keys that are not shown.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^\(character.uppercased())"
    case .tab: "Tab"
    case .escape: "Esc"
    case .enter: "Enter"
    case .function(let number): "F\(number)"
    default: ""
    }
  }
}
