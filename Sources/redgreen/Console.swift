internal import Glibc

/// Standard output and standard error.
enum Console {
  /// Writes a line to standard output.
  static func write(_ line: String) {
    write(line + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, prefixed with the program's name.
  static func reportError(_ sentence: String) {
    write("redgreen: \(sentence)\n", to: STDERR_FILENO)
  }

  /// Returns whether an answer is "y" or "yes", ignoring case and white space.
  static func isYes(_ text: String?) -> Bool {
    ["y", "yes"].contains(text?.lowercased().filter { !$0.isWhitespace } ?? "")
  }

  /// Writes a text to a file descriptor without adding a newline.
  ///
  /// If a write fails, for example because the reader is gone, the rest is dropped.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
