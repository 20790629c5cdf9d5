internal import TerminalUI

/// A way of a terminal to tell the user about something while its window does not have the focus.
package enum TerminalNotification: Hashable, Sendable {
  case bell
  /// A notification of the desktop by the operating system command 9, as in iTerm2, or 777, as in
  /// urxvt.
  case desktop(command: Int)

  /// Creates the way that a setting names, or returns `nil` if it names none.
  ///
  /// Terminals that do not know a command ignore it. Those of VTE and foot know 777
  /// (foot-ctlseqs(7)); iTerm2, WezTerm, Ghostty and kitty know 9.
  package init?(_ setting: String, _ environment: [String: String]) {
    switch setting {
    case "bell": self = .bell
    case "desktop":
      let knows777 =
        environment["VTE_VERSION"] != nil || environment["TERM", default: ""].hasPrefix("foot")
      self = .desktop(command: knows777 ? 777 : 9)
    default: return nil
    }
  }

  /// Returns the bytes that tell the user a text.
  package func bytes(_ text: String) -> [UInt8] {
    // A semicolon separates the parts of the command.
    let plain = EscapeFilter.sanitized(text, tabWidth: 1).replacing("\n", with: " ")
      .replacing(";", with: ",")
    return switch self {
    case .bell: [0x07]
    case .desktop(777): Array("\u{1B}]777;notify;redgreen;\(plain)\u{1B}\\".utf8)
    case .desktop: Array("\u{1B}]9;redgreen: \(plain)\u{1B}\\".utf8)
    }
  }
}
