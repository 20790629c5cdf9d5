import TestReports
package import TutorCore

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

  /// Returns the mutants that no test caught, after a sentence about all.
  func lines(of missed: [MutantResult], _ tally: MutantTally) -> [String] {
    var lines = [tally.sentence]
    for result in missed {
      lines.append(safe("  " + result.practiceSentence))
      if let code = result.code {
        lines.append(safe("  > " + code.drop { $0 == " " || $0 == "\t" }))
      }
    }
    return lines
  }

  /// Returns the strip of verdicts, oldest first, as words.
  package func strip(of practice: Practice) -> String {
    practice.history.verdicts.compactMap(\.judgment?.cycle?.kind.rawValue).joined(separator: ", ")
  }

  /// Returns the review of a session.
  package func lines(of review: PracticeReview) -> [String] {
    var lines = [review.summary]
    for (index, step) in review.steps.enumerated() {
      guard let judgment = step.entry.judgment, let cycle = judgment.cycle else { continue }
      let time = step.entry.at.map { "\($0.timeOfDay.prefix(5)) " } ?? ""
      let size = cycle.changedLines.map { " (\($0.counted("line")))" } ?? ""
      lines += ["", "\(index + 1). \(time)\(cycle.kind.rawValue)\(size): \(judgment.reason)"]
      lines += cycle.remarks.map { "   " + line(of: $0) }
      if let tally = step.mutants { lines.append("   " + tally.sentence) }
      for change in step.changes {
        lines.append("   \(change.file)")
        lines += change.lines.map { line in "   \(line.sign.rawValue) \(line.text)" }
      }
    }
    return lines
  }

  /// Returns the summary at the end of a session.
  package func summary(of practice: Practice) -> [String] {
    let verdicts = practice.history.verdicts.compactMap(\.judgment?.cycle)
    let greens = verdicts.count { $0.kind == .green }
    let reds = verdicts.count { $0.kind == .red }
    guard !verdicts.isEmpty else { return [] }
    return [
      "\(reds.counted("red")), \(greens.counted("green")), "
        + "\(verdicts.count { $0.kind == .refactored }.counted("refactoring")), "
        + "\(practice.remarkCount.counted("remark")) in this session."
    ]
  }
}
