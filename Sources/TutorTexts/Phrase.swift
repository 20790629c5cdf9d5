/// A sentence in the language of the screen: texts of the tutor, and words that are the same in every
/// language, such as a message of the compiler.
package struct Phrase: Sendable, ExpressibleByStringInterpolation {
  private indirect enum Part: Sendable {
    case text(any TutorText, [Phrase])
    case verbatim(String)
  }

  private var parts: [Part]

  /// Creates a phrase from a text and its insertions.
  package init(_ text: FrameText, _ insertions: Phrase...) {
    parts = [.text(text, insertions)]
  }

  /// Creates a phrase from a text of a verdict and its insertions.
  package init(_ text: VerdictText, _ insertions: Phrase...) {
    parts = [.text(text, insertions)]
  }

  /// Creates a phrase that is the same in every language.
  package init(verbatim text: String) {
    parts = [.verbatim(text)]
  }

  /// Creates a phrase that is the same in every language.
  package init(stringLiteral text: String) { self.init(verbatim: text) }

  /// Returns the phrase in a language.
  package func text(in language: Language) -> String {
    parts.map { part in
      switch part {
      case .text(let text, let insertions):
        language.filled(text, insertions.map { $0.text(in: language) })
      case .verbatim(let text): text
      }
    }.joined()
  }

  /// Returns two phrases as one.
  package static func + (left: Phrase, right: Phrase) -> Phrase {
    var both = left
    both.parts += right.parts
    return both
  }
}

extension Phrase: CustomStringConvertible {
  /// The phrase in English, as commands and JSON have it.
  package var description: String { text(in: .english) }
}

extension Phrase: Hashable {
  package static func == (left: Phrase, right: Phrase) -> Bool {
    left.description == right.description
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
