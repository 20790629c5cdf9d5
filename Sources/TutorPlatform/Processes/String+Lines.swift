extension String {
  /// The first line that is not empty, as what a program says for itself; "it says nothing" if there is none.
  package var firstLine: String {
    split(separator: "\n").first.map(String.init) ?? "it says nothing"
  }
}
