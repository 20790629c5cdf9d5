package import TerminalUI

/// A command of a screen: its keys, its words, and what it does.
package struct Command<Screen, Effect>: Sendable {
  /// The keys that mean the command, the one that is shown first.
  package var keys: [Key]
  /// The keys as the screen shows them.
  package var keyName: String
  /// One or two words for the foot line.
  package var name: String
  /// A sentence for the help.
  package var help: String
  /// Returns why the command cannot be performed now, or `nil` if it can.
  var reasonDisabled: @Sendable (Screen) -> String?
  /// Does what the command is for, and returns what the program is to do then.
  var perform: @Sendable (inout Screen, Key) -> [Effect]

  /// Creates a command.
  ///
  /// The screen shows its first key, unless another text is given.
  init(
    _ keys: [Key], showing keyName: String? = nil, _ name: String, _ help: String,
    reasonDisabled: @escaping @Sendable (Screen) -> String? = { _ in nil },
    perform: @escaping @Sendable (inout Screen, Key) -> [Effect]
  ) {
    self.keys = keys
    self.keyName = keyName ?? keys.first?.name ?? ""
    self.name = name
    self.help = help
    self.reasonDisabled = reasonDisabled
    self.perform = perform
  }
}

extension Command: Equatable {
  package static func == (left: Command, right: Command) -> Bool { left.name == right.name }
}

extension Key {
  /// The key as it is written on the screen; empty for keys that are not shown.
  var name: String {
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
