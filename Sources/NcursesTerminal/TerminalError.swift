/// Why there can be no screen; the line mode works all the same.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Input or output is a file or a pipe.
  case notATerminal
  /// `TERM` is not set.
  case noTerminalName
  /// The terminal can only print one line after the other.
  case noCursorAddressing(name: String)
  /// Neither the terminal nor any that it may resemble is described on this machine.
  case noDescription(name: String)
  /// The terminal's settings could not be read.
  case noSettings(errno: Int32)

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .notATerminal:
      "Input or output is not a terminal: run it in a terminal, or use --plain."
    case .noTerminalName:
      "TERM is not set, so the terminal is unknown: set TERM (xterm-256color suits most), or use --plain."
    case .noCursorAddressing(let name):
      "The terminal '\(name)' cannot move its cursor: set TERM to what it really is, or use --plain."
    case .noDescription(let name):
      "No description of the terminal '\(name)' is installed: install ncurses-term, or use --plain."
    case .noSettings(let errno):
      "The terminal's settings cannot be read (errno \(errno)): open another terminal, or use --plain."
    }
  }
}
