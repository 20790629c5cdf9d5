internal import TerminalUI
internal import TutorCore

/// The part of a page about one step.
struct StepSection {
  let book: Book
  let chapter: Book.Chapter
  /// The index of the step in its lesson.
  let index: Int

  private var step: Step { chapter.lesson.steps[index] }
  private var original: Step {
    let steps = chapter.original.steps
    return steps.indices.contains(index) ? steps[index] : step
  }
  private var code: CodeHTML { CodeHTML(highlighting: chapter.highlighting) }

  var html: HTML {
    let parts = [heading, prose, question, goal, handout, changes, run, after, links]
    return """
      <section class="step" id="\(step.id)">
      \(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
      </section>
      """
  }

  private var heading: HTML {
    """
    <h2><a href="#\(step.id)">Step \(index + 1)</a>: \
    <span\(language(step.title, original.title))>\(HTML(sentence: step.title))</span> \
    <span class="kind \(step.kind.rawValue)">\(step.kind.rawValue)</span></h2>
    """
  }

  private var prose: HTML {
    let html = Markdown(step.prose.withTutorNamed).html(headingLevel: 3, highlight: code.block)
    return "<div\(language(step.prose, original.prose))>\(html)</div>"
  }

  private var question: HTML {
    guard let question = step.question else { return "" }
    let attribute = language(question.text, original.question?.text ?? question.text)
    let answers = question.answers.map { answer -> HTML in "<li>\(answer)</li>\n" }
    let right: HTML =
      book.isHandout && question.answers.indices.contains(question.right)
      ? "<p>Right answer: \(question.right + 1). \(question.answers[question.right])</p>\n" : ""
    return """
      <div class="question"\(attribute)><p>\(question.text)</p>
      <ol>
      \(answers)</ol>
      \(right)</div>
      """
  }

  private var goal: HTML {
    guard step.expectation != nil else { return "" }
    return "<p><strong>Goal:</strong> \(HTML(sentence: step.goalSummary))</p>"
  }

  private var handout: HTML {
    guard book.isHandout else { return "" }
    let handout = HandoutHTML(book: book, chapter: chapter)
    let own = step.wrongTurns.filter { !chapter.lesson.wrongTurns.contains($0) }
    return [
      handout.hints(step.hints, originals: original.hints),
      handout.wrongTurns(own, originals: original.wrongTurns),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var changes: HTML {
    let changes = chapter.changes[step.id, default: []]
    guard !changes.isEmpty else {
      return step.kind == .read
        ? "" : "<p class=\"faint\">The code does not change in this step.</p>"
    }
    return """
      <h3>Changes</h3>
      \(changes.map(code.figure).joined(separator: "\n"))
      """
  }

  private var run: HTML {
    guard step.expectation != nil else {
      return "<p class=\"faint\">Nothing runs in this step.</p>"
    }
    guard let outcome = chapter.outcomes[step.id] else {
      return """
        <h3>Result</h3>
        <p class="finding">This step was not played.</p>
        """
    }
    return RunHTML(
      step: step, outcome: outcome, chapter: chapter, showsAnswer: book.isHandout
    ).html
  }

  private var after: HTML {
    guard let after = step.text.after else { return "" }
    return """
      <details class="after"><summary>After the run</summary>
      <div\(language(after, original.text.after ?? after))>\
      \(Markdown(after.withTutorNamed).html(headingLevel: 3, highlight: code.block))</div></details>
      """
  }

  /// The links to the neighboring steps.
  private var links: HTML {
    let steps = chapter.lesson.steps
    var links: [HTML] = []
    if index > 0 { links.append("<a href=\"#\(steps[index - 1].id)\">Previous step</a>") }
    if index + 1 < steps.count {
      links.append("<a href=\"#\(steps[index + 1].id)\">Next step</a>")
    }
    return links.isEmpty ? "" : "<p class=\"links\">\(links.joined(separator: " "))</p>"
  }

  private func language(_ text: String, _ original: String) -> HTML {
    book.languageAttribute(text, original: original)
  }
}

extension String {
  /// A text of a lesson for readers without a tutor: it says of the first key whose it is.
  var withTutorNamed: String {
    for (key, place) in [
      (/[Pp]ress `.`( and Enter)?/, " in the tutor"), (/[Dd]rück `.`( und Enter)?/, " im Tutor"),
    ] {
      guard let match = firstMatch(of: key) else { continue }
      return self[..<match.range.upperBound] + place + self[match.range.upperBound...]
    }
    return self
  }
}

extension HTML {
  /// Creates a sentence, in which code is between backticks.
  ///
  /// Sentences may quote messages of the compiler, so they are not read as CommonMark.
  init(sentence: String) {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // An odd number of backticks does not mark code.
    guard parts.count % 2 == 1 else {
      self.init(text: sentence)
      return
    }
    self = parts.enumerated().map { index, part -> HTML in
      index % 2 == 0 ? HTML(text: part) : "<code>\(part)</code>"
    }.joined()
  }
}
