import TestReports
package import TutorCore
internal import TutorTexts

// Practice as lines of plain text.
extension PlainTranscript {
  /// Returns the verdict in one line, without a period.
  func headline(of verdict: PracticeVerdict) -> String {
    safe("\(verdict.label): \(verdict.reason)")
  }

  /// Returns a verdict with its first problem, its remarks, and the next move.
  func lines(of verdict: PracticeVerdict, in session: Session) -> [String] {
    var lines = [headline(of: verdict)]
    if !verdict.kind.isGreen, let problem = verdict.problem {
      if let location = problem.location {
        lines.append(safe("  \(location.file):\(location.line)"))
        if let code = session.evidence?.excerpts.line(at: location) {
          lines.append(safe("  > " + code.drop { $0 == " " || $0 == "\t" }))
        }
      }
      lines += problem.values.map { safe("    \($0.part) is \($0.value)") }
      let others = verdict.asked.count + verdict.broken.count - 1
      if others > 0 { lines.append("  and \(others.counted("more failing test"))") }
    }
    if let result = session.predictionResult { lines.append(safe("\(result.sentence)")) }
    lines += verdict.remarks.map(line)
    lines += [verdict.note.map(safe), verdict.nextMove].compactMap(\.self)
    return lines
  }

  /// Returns a remark in one line.
  func line(of remark: PracticeRemark) -> String { safe("Remark: \(remark.sentence)") }

  /// Returns the mutants that no test caught, by line of code, after a sentence about all.
  func lines(of missed: [MutantResult], _ tally: MutantTally) -> [String] {
    var lines = [tally.sentence]
    for line in missed.byLine {
      lines.append(safe("  " + line.heading))
      if let code = line.code { lines.append(safe("  > " + code.drop { $0 == " " || $0 == "\t" })) }
      lines += line.changes.map { safe("    " + $0) }
    }
    return lines
  }

  /// Returns the strip of verdicts, oldest first, as words.
  package func strip(of practice: Practice) -> String {
    practice.history.verdicts.compactMap(\.judgment?.cycle?.kind.rawValue).joined(separator: ", ")
  }

  /// Returns the review of a session.
  package func lines(of review: PracticeReview) -> [String] {
    var lines = [review.summary] + review.figures.map { "\($0.name): \($0.value)" }
    lines += review.advice.map(\.description)
    for (index, step) in review.steps.enumerated() {
      guard let judgment = step.entry.judgment, let cycle = judgment.cycle else { continue }
      let time = step.entry.at.map { "\($0.timeOfDay.prefix(5)) " } ?? ""
      let size = cycle.changedLines.map { " (\($0.counted("line")))" } ?? ""
      lines += ["", "\(index + 1). \(time)\(cycle.kind.rawValue)\(size): \(judgment.reason)"]
      lines += cycle.remarks.map { "   " + line(of: $0) }
      if let tally = step.mutants { lines.append("   " + tally.sentence) }
      for change in step.changes {
        lines.append("   \(change.file)")
        lines += self.lines(of: change).map { "   " + $0 }
      }
    }
    return lines
  }

  /// Returns the summary of the review at the end of a session, and how to see all of it.
  ///
  /// - Parameters:
  ///   - practice: The practice.
  ///   - isHere: Whether the package is the one around the current folder.
  /// - Returns: The lines; none if nothing was judged.
  package func summary(of practice: Practice, isHere: Bool) -> [String] {
    let review = PracticeReview(of: practice.history) { _ in [] }
    guard practice.verdict != nil, !review.steps.isEmpty else { return [] }
    guard practice.isRecorded else { return [review.summary] }
    let folder = isHere ? "" : " \(safe(workplace.courseFolder))"
    return [review.summary, "See each step with `redgreen practice\(folder) --review`."]
  }
}
