internal import TerminalUI
internal import TutorCore

/// The hints and wrong turns of a book for facilitators.
struct HandoutHTML {
  let book: Book
  let chapter: Book.Chapter

  func hints(_ hints: [String], originals: [String]) -> HTML {
    zip(hints, originals).enumerated().map { index, hint -> HTML in
      let (text, original) = hint
      return """
        <details><summary>Hint \(index + 1) of \(hints.count)</summary>
        <div\(book.languageAttribute(text, original: original))>\(prose(text))</div></details>
        """
    }.joined(separator: "\n")
  }

  func wrongTurns(_ turns: [WrongTurn], originals: [WrongTurn]) -> HTML {
    turns.map { turn -> HTML in
      let original = originals.first { $0.id == turn.id }?.advice ?? turn.advice
      return """
        <details><summary>Wrong turn: \(turn.id.replacing("-", with: " "))</summary>
        <p class="faint">\(HTML(sentence: turn.sign.sentence))</p>
        <div\(book.languageAttribute(turn.advice, original: original))>\(prose(turn.advice))</div>\
        </details>
        """
    }.joined(separator: "\n")
  }

  private func prose(_ text: String) -> HTML {
    Markdown(text.withTutorNamed).html(
      headingLevel: 3, highlight: CodeHTML(highlighting: chapter.highlighting).block)
  }
}

extension WrongTurn.Sign {
  /// A sentence that says how the tutor recognizes the wrong turn.
  fileprivate var sentence: String {
    switch self {
    case .diagnostic(let pattern): "The build fails: \(pattern.message.summary)"
    case .failure(let pattern): "\(pattern.test) fails: \(pattern.message.summary)"
    case .crash(let pattern): "\(pattern.test) crashes: \(pattern.message.summary)"
    case .passes: "The tests pass where they should fail, or the named test is missing."
    case .nothingRan: "No test runs."
    case .timesOut: "The tests do not end in time."
    case .structure: "The code does not have the required shape."
    case .view: "The view is not as described."
    }
  }
}
