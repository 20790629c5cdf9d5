package import TutorCore

/// Practice as lines of plain text.
package struct PracticeTranscript: Sendable {
  /// Creates a transcript.
  package init() {}

  /// Returns the lines for a change of a session.
  package func lines(for change: PracticeSession.Change, in session: PracticeSession) -> [String] {
    switch change {
    case .runStarted: ["Running swift test."]
    case .runStopped: ["The run was stopped."]
    case .provisionalVerdict(let verdict): ["Provisional: \(headline(of: verdict))."]
    case .judged(let verdict): lines(of: verdict, in: session)
    case .remarked(let remarks): remarks.map(line)
    case .mutantsTried(let missed, let tally): lines(of: missed, tally)
    case .obstacle(let sentence): [sentence]
    case .saving(.failed(let reason)): ["The journal was not written: \(reason)"]
    case .saving: []
    case .predicted(let prediction): ["You predict: \(prediction.sentence)."]
    case .noticed(let notice): [notice]
    }
  }

  /// Returns the verdict in one line, without a period.
  package func headline(of verdict: PracticeVerdict) -> String {
    "\(verdict.label): \(verdict.reason)"
  }

  private func lines(of verdict: PracticeVerdict, in session: PracticeSession) -> [String] {
    var lines = [headline(of: verdict)]
    if !verdict.kind.isGreen, let problem = verdict.problem {
      if let location = problem.location {
        lines.append("  \(location.file):\(location.line)")
        if let code = session.excerpts.line(at: location) {
          lines.append("  > " + code.drop { $0 == " " || $0 == "\t" })
        }
      }
      lines += problem.values.map { "    \($0.part) is \($0.value)" }
      let others = verdict.asked.count + verdict.broken.count - 1
      if others > 0 { lines.append("  and \(others.counted("more failing test"))") }
    }
    if let result = session.predictionResult { lines.append(result.sentence) }
    lines += verdict.remarks.map(line)
    if let move = verdict.nextMove { lines.append(move) }
    return lines
  }

  private func line(of remark: PracticeRemark) -> String { "Remark: \(remark.sentence)" }

  private func lines(of missed: [MutantResult], _ tally: MutantTally) -> [String] {
    var lines = [tally.sentence]
    for result in missed {
      lines.append("  " + result.practiceSentence)
      if let code = result.code { lines.append("  > " + code.drop { $0 == " " || $0 == "\t" }) }
    }
    return lines
  }

  /// Returns the strip of verdicts, oldest first, as words.
  package func strip(of session: PracticeSession) -> String {
    session.history.verdicts.compactMap(\.judgment?.cycle?.kind.rawValue).joined(separator: ", ")
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
  package func summary(of session: PracticeSession) -> [String] {
    let verdicts = session.history.verdicts.compactMap(\.judgment?.cycle)
    let greens = verdicts.count { $0.kind == .green }
    let reds = verdicts.count { $0.kind == .red }
    guard !verdicts.isEmpty else { return [] }
    return [
      "\(reds.counted("red")), \(greens.counted("green")), "
        + "\(verdicts.count { $0.kind == .refactored }.counted("refactoring")), "
        + "\(session.remarkCount.counted("remark")) in this session."
    ]
  }
}
