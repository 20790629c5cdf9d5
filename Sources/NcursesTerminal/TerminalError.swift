/// The reason why the screen cannot be turned on.
///
/// Plain text output works in any case.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or output is not a terminal, but a file or a pipe, for example.
  case notATerminal
  /// The environment variable `TERM` is not set.
  case noTerminalName
  /// The terminal cannot move its cursor.
  case noCursorAddressing(name: String)
  /// This machine has no description of the terminal or of a similar one.
  case noDescription(name: String)
  /// The terminal's settings could not be read.
  case noSettings(errno: Int32)

  /// A description of the problem and how to fix it.
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
