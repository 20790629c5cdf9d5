extension String {
  /// The first line that is not empty, or "no output" if all lines are empty.
  ///
  /// Use it to quote a program's output in an error message.
  package var firstLine: String {
    split(separator: "\n").first.map(String.init) ?? "no output"
  }
}
