internal import Glibc
internal import TerminalUI
internal import TutorUI
internal import termios_shim

/// Standard output and standard error.
enum Console {
  /// Writes a line to standard output.
  ///
  /// It may quote a remote, a lesson, or a name, so it is made safe to display, and its further lines
  /// are indented: no quotation can look like a line of the program.
  static func write(_ line: String) {
    write(indented(line) + "\n", to: STDOUT_FILENO)
  }

  /// Writes a text of the program with many lines to standard output.
  static func write(document: String) {
    write(readable(document) + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, as `write(_:)` does to standard output, wrapped between words.
  static func writeError(_ line: String) {
    let columns = terminalColumns(of: STDERR_FILENO)
    for line in indented(line).split(separator: "\n", omittingEmptySubsequences: false) {
      Output.wrapped(String(line), to: columns, hanging: line.first == " " ? 0 : 2)
        .forEach { write($0 + "\n", to: STDERR_FILENO) }
    }
  }

  /// Returns a text that names the program as it can be started, and is safe to display.
  private static func readable(_ text: String) -> String {
    EscapeFilter.sanitized(text.naming(program: ProgramName.current))
  }

  private static func indented(_ line: String) -> String {
    readable(line).replacing("\n", with: "\n  ")
  }

  /// Writes a styled line to standard output, without its styles unless it is colored.
  static func write(_ line: StyledLine, isColored: Bool) {
    isColored ? write(line.colored + "\n", to: STDOUT_FILENO) : write(line.text)
  }

  /// Writes a record as a line of JSON to standard output.
  static func write(_ record: JSONRecord) {
    write(record.text + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, prefixed with the program's name, and the usage if there is one.
  static func reportError(_ sentence: String, usage: String = "") {
    writeError("redgreen: " + sentence)
    write(readable(usage), to: STDERR_FILENO)
  }

  /// Shows the current activity on standard error, in place of the previous one.
  ///
  /// The line has at most 76 characters, so that it never wraps in a usual terminal. Nothing is shown
  /// if standard error is not a terminal.
  static func showProgress(_ activity: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let line = EscapeFilter.sanitized(activity).filter { !$0.isNewline }.prefix(76)
    write(clearLine + line, to: STDERR_FILENO)
  }

  /// Removes the activity that `showProgress(_:)` has shown.
  static func clearProgress() {
    if isatty(STDERR_FILENO) == 1 { write(clearLine, to: STDERR_FILENO) }
  }

  /// Rings the bell if standard output is a terminal.
  static func ring() {
    if isatty(STDOUT_FILENO) == 1 { write("\u{7}", to: STDOUT_FILENO) }
  }

  /// The carriage return and the control sequence EL (ECMA-48) that empty the current line.
  private static let clearLine = "\r\u{1B}[K"

  /// Returns the width of the output: that of the terminal or of `COLUMNS`, or else 80.
  static func columns(_ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }) {
      return min(max(20, columns), 1000)
    }
    return terminalColumns(of: STDOUT_FILENO) ?? 80
  }

  /// Returns the width of the terminal to which output goes, or `nil` without a terminal.
  static func terminalColumns(of descriptor: Int32) -> Int? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard isatty(descriptor) == 1, tsh_windowSize(descriptor, &columns, &rows), columns > 0
    else { return nil }
    return max(20, Int(columns))
  }

  /// Returns whether an answer is "y" or "yes", ignoring case and white space.
  static func isYes(_ text: String?) -> Bool {
    ["y", "yes"].contains(text?.lowercased().filter { !$0.isWhitespace } ?? "")
  }

  /// Writes a text to a file descriptor without adding a newline.
  ///
  /// If a write fails, for example because the reader is gone, the rest is dropped.
  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
