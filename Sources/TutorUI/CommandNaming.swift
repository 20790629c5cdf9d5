internal import TutorTexts

extension String {
  /// Returns the text with another name for the tutor's program in the command lines that it quotes.
  ///
  /// Texts are written for an installed tutor, such as "see `redgreen doctor`". If it is not
  /// installed, `redgreen` alone would not start it.
  ///
  /// - Parameter program: The words that start the tutor, such as `swift run redgreen`.
  /// - Returns: The text with those words after a backquote, an apostrophe, or "usage:".
  package func naming(program: String) -> String {
    guard program != "redgreen" else { return self }
    var text = self
    for lead in ["`", "'", "USAGE: ", "Usage: "] {
      text.replace(lead + "redgreen ", with: lead + program + " ")
      if lead.count == 1 { text.replace(lead + "redgreen" + lead, with: lead + program + lead) }
    }
    return text
  }

  /// Returns the text with the key that undoes, for screens, in place of the command for plain output.
  func namingKeys(in language: Language = .english) -> String {
    replacing("`undo`", with: language(.theKey, AppCommands.undo.keyName))
  }
}
