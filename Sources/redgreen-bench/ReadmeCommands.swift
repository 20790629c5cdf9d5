/// The commands in a marked block of a README, such as the one after `<!-- start -->`.
struct ReadmeCommands: Equatable {
  /// The commands, in order.
  var lines: [String]

  /// Reads the first block of shell code after a mark.
  ///
  /// Returns `nil` if there is no such mark, no block after it, or no command in the block.
  init?(markedAs mark: String, in readme: String) {
    let rest = readme.split(separator: "\n").drop { $0 != "<!-- \(mark) -->" }
    guard rest.dropFirst().first == "```sh" else { return nil }
    lines = rest.dropFirst(2).prefix { $0 != "```" }.map(String.init)
    guard !lines.isEmpty else { return nil }
  }

  /// Returns a script that runs the commands, with more words after the last one, and ends at the
  /// first failure.
  func script(appending words: String) -> String {
    (["set -e"] + lines).joined(separator: "\n") + " \(words)\n"
  }
}
