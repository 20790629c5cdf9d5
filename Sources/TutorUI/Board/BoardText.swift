import TestReports
internal import TerminalUI
package import TutorCore

/// A workshop or a report as plain text.
package struct BoardText {
  let course: CourseIndex

  /// Creates the text form for a course.
  package init(course: CourseIndex) {
    self.course = course
  }

  /// Returns the state of a workshop as lines.
  ///
  /// There is a summary, a line for each learner, and two lines for each failure that several
  /// learners see.
  package func workshop(
    _ rows: [LearnerStatus], pace: Pace?, skipped: SkippedRefs, roster: Roster = Roster(),
    at now: Int
  ) -> [String] {
    var lines = ["\(rows.count.counted("learner")): \(NeedCounts(of: rows).phrase)"]
    if let sentence = roster.sentence(for: rows) { lines.append(safe(sentence)) }
    lines += skipped.notices
    if let sentence = pace?.sentence(in: course, at: now, firstSeen: now) {
      lines.append("published: \(safe(sentence))")
    }
    lines += rows.map(line)
    for cluster in FailureCluster.clusters(of: rows, in: course) where cluster.learners.count > 1 {
      lines.append("\(safe(cluster.headline(in: course))): \(safe(cluster.text))")
      if let advice = cluster.advice {
        lines.append("  the lesson says: \(safe(advice.firstLine))")
      } else if cluster.place.step != nil {
        lines.append("  the lesson has no advice on this")
      }
    }
    return lines
  }

  private func line(of row: LearnerStatus) -> String {
    let place =
      row.history.here.map { BoardRow.Layout.text(for: $0.place, course) } ?? "nowhere yet"
    let marks = row.history.marks.suffix(20).map(Glyphs.ascii.sign).joined()
    let idle = (row.isIdleGuessed ? "~" : "") + BoardRow.short(row.idle)
    var parts = [
      row.id.text, place, marks, "\(BoardRow.short(row.secondsOnStep)) here", "idle \(idle)",
      "\(row.history.wrongReds.counted("wrong red"))", row.history.hints.counted("hint"),
    ]
    if row.solutions > 0 { parts.append(row.solutions.counted("solution")) }
    if row.copiedSolutions > 0 {
      parts.append("\(row.copiedSolutions.counted("step")) with the text of the solution")
    }
    if row.skippedSteps > 0 { parts.append("skipped \(row.skippedSteps.counted("step"))") }
    if let trouble = row.trouble { parts.append(trouble) }
    parts += row.needs.map { ($0.kind == .answered ? "" : "! ") + $0.summary }
    if row.isFinished { parts.append("all done") } else if row.isAway { parts.append("away") }
    return safe(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// Returns a report as lines.
  ///
  /// There is a line for each step. The steps where learners got stuck and the failures without
  /// advice follow.
  package func report(_ report: WorkshopReport) -> [String] {
    var lines = [report.learners.counted("learner")] + report.skipped.notices
    lines += report.steps.map { row in
      let time = row.medianSeconds.map { ", median \(BoardPage.duration($0))" } ?? ""
      return "\(safe(course.label(for: .step(row.place)))): \(row.done) of \(row.reached) done, "
        + "\(BoardPage.tenths(row.runsPerLearner)) runs each, \(row.wrongReds.counted("wrong red")), "
        + "\(row.hints.counted("hint"))\(time)"
    }
    let stuck = report.stuck
    if stuck?.isEmpty != true {
      lines += ["", "Where learners got stuck:"]
      lines +=
        stuck?.map { "  \(safe(course.label(for: .step($0.place)))) \(safe($0.title))" }
        ?? ["  \(WorkshopReport.tooFewRuns)"]
    }
    if !report.unexplained.isEmpty {
      lines += ["", "Failures without advice in the lessons:"]
      lines += report.unexplained.prefix(20).map {
        "  \(safe(course.label(for: .step($0.place)))), \($0.learners.counted("learner")), "
          + "\($0.runs.counted("run")): \(safe($0.text))"
      }
    }
    return lines
  }

  /// Returns the report as CSV (RFC 4180), with a row for each step.
  ///
  /// Rows for failures without advice follow the steps.
  package func csv(_ report: WorkshopReport) -> String {
    let head = [
      "lesson", "step", "number", "title", "reached", "done", "runs", "wrong reds", "hints",
      "median seconds", "ninth decile seconds",
    ]
    let rows = report.steps.map { row -> [String] in
      let times = [row.medianSeconds, row.ninthDecileSeconds].map { $0.map(String.init) ?? "" }
      let counts = [row.reached, row.done, row.runs, row.wrongReds, row.hints].map(String.init)
      return cells(of: row.place) + [row.title] + counts + times
    }
    let failures = report.unexplained.map { row -> [String] in
      let counts = ["\(row.learners)", "", "\(row.runs)", "", ""]
      return cells(of: row.place) + ["no advice for: \(row.text)"] + counts + ["", ""]
    }
    let all: [[String]] = [head] + rows + failures
    return all.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private func cells(of place: StepPlace) -> [String] {
    [place.lesson, place.step, course.steps[place].map { "\($0.number)" } ?? ""]
  }

  private func field(_ text: String) -> String {
    var safe = safe(text)
    // Spreadsheets interpret text that starts with one of these as a formula.
    if let first = safe.first, "=+-@".contains(first) { safe = "'" + safe }
    return safe.contains { ",\"".contains($0) }
      ? "\""
        + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"" : safe
  }

  private func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text, tabWidth: 4).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }
}

extension String {
  fileprivate var firstLine: String {
    split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
