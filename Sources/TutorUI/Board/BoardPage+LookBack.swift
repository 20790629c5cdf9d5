import TerminalUI
package import TutorCore
internal import TutorTexts

extension BoardPage {
  /// Returns the page with which a learner looks back at a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - phases: The phases in the learner's journal.
  /// - Returns: The complete HTML document.
  package func lookBack(at lesson: Lesson, _ phases: [CyclePhase]) -> String {
    let rhythm = Rhythm(of: phases, in: lesson.id)
    let verdicts = phases.verdicts(of: lesson.id)
    let steps = lesson.steps.compactMap { step -> (String, [Verdict.Mark])? in
      let marks = verdicts.filter { $0.entry.place.step?.step == step.id }
        .compactMap(\.judgment?.mark)
      return marks.isEmpty ? nil : (step.title, marks)
    }
    let figures = (rhythm.rows + rhythm.extremeRows { course.steps[$0]?.title })
      .map { (name: $0.name.rawValue, value: "\($0.value)") }
    return lookBack(figures, rhythm.advice.map(\.description), steps: steps)
  }

  /// Returns the page with which a user looks back at a session of practice.
  package func lookBack(at review: PracticeReview) -> String {
    // A part of the session ends with a green, and has the name of its first red.
    var parts: [(name: String, marks: [Verdict.Mark])] = []
    var isOver = true
    for judgment in review.steps.compactMap(\.entry.judgment) {
      if isOver { parts.append((judgment.reason, [])) }
      parts[parts.count - 1].marks.append(judgment.mark)
      isOver = judgment.cycle?.kind.isGreen == true
    }
    return lookBack(
      review.figures, [review.summary] + review.advice.map(\.description),
      steps: parts.map { ($0.name, $0.marks) })
  }

  private func lookBack(
    _ figures: [(name: String, value: String)], _ sentences: [String],
    steps: [(String, [Verdict.Mark])]
  ) -> String {
    let strips = steps.map { name, marks -> HTML in
      "<tr><td>\(name)<td class=strip>\(strip(marks))</tr>"
    }
    let body: HTML = """
      <h1>\(title)</h1>\(paragraphs(sentences))\(table(figures))\
      <h2>Every run</h2><table>\(strips.joined())</table>
      """
    return document(body)
  }

  /// Returns the section on how everybody in a workshop worked.
  func rhythm(of report: WorkshopReport) -> HTML {
    guard report.rhythm.runs > 0 else { return "" }
    let figures =
      report.rhythm.rowsOfWorkshop + report.rhythm.extremeRows { course.steps[$0]?.title }
    return """
      <h2>Everybody's rhythm</h2>\
      \(table(figures.map { ($0.name.rawValue, "\($0.value)") }))\
      \(paragraphs(report.rhythm.advice.map(\.description)))
      """
  }

  private func table(_ figures: [(name: String, value: String)]) -> HTML {
    let rows = figures.map { name, value -> HTML in "<tr><td>\(name)<td>\(value)</tr>" }
    return "<table>\(rows)</table>"
  }

  private func paragraphs(_ sentences: [String]) -> HTML {
    sentences.map { sentence -> HTML in "<p>\(sentence)</p>" }.joined()
  }
}

extension PracticeReview {
  /// The figures of the session, with their names.
  var figures: [(name: String, value: String)] {
    (rhythm.rowsOfPractice + rhythm.extremeRows { _ in nil })
      .map { (name: $0.name.rawValue, value: "\($0.value)") }
  }
}
