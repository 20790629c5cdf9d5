/// A kind of texts of the tutor's own, whose raw values are in English.
package protocol TutorText: RawRepresentable<String>, Sendable {
  /// The text in German.
  var german: String { get }
}

extension FrameText: TutorText {
  package var german: String { GermanTexts.form(of: self) }
}

extension VerdictText: TutorText {}

/// A language of the tutor's own texts.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// Creates the language with a code such as `de`, or English if the tutor has no texts in that
  /// language.
  package init(code: String?) {
    self = code.flatMap(Language.init) ?? .english
  }

  /// Returns a text in the language.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - insertions: What takes the places of `%1`, `%2`, and so on.
  /// - Returns: The text with the insertions.
  package func callAsFunction(_ text: FrameText, _ insertions: String...) -> String {
    filled(text, insertions)
  }

  /// Returns a phrase in the language.
  package func callAsFunction(_ phrase: Phrase) -> String { phrase.text(in: self) }

  /// Returns a number of things in the language.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The text for one thing.
  ///   - many: The text for any other number, which takes the place of `%1`.
  /// - Returns: The text that fits the number.
  package func callAsFunction(_ count: Int, one: FrameText, many: FrameText) -> String {
    count == 1 ? self(one) : self(many, "\(count)")
  }

  /// Returns a text with its insertions.
  func filled(_ text: some TutorText, _ insertions: [String]) -> String {
    let form = form(of: text)
    guard !insertions.isEmpty else { return form }
    // An insertion may contain a percent sign, so the places are found before anything is inserted.
    var parts = form.split(separator: "%", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      guard let number = part.first?.wholeNumberValue, insertions.indices.contains(number - 1)
      else {
        result += "%" + part
        continue
      }
      result += insertions[number - 1] + part.dropFirst()
    }
    return result
  }

  /// Returns a text in the language, with the places of its insertions.
  package func form(of text: some TutorText) -> String {
    switch self {
    case .english: text.rawValue
    case .german: text.german
    }
  }
}
