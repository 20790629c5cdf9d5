import TestReports
internal import TerminalUI
package import TutorCore

/// A workshop or a report as a self-contained HTML page.
package struct BoardPage {
  let course: CourseIndex
  let title: String

  /// Creates a page for a course, with the given title.
  package init(course: CourseIndex, title: String) {
    self.course = course
    self.title = title
  }

  /// Returns the page that shows the current state of a workshop.
  ///
  /// - Parameters:
  ///   - rows: The learners, in the order in which to show them.
  ///   - pace: The pace that the facilitator has published.
  ///   - skipped: The refs that are not among the rows.
  ///   - roster: The learners who are expected.
  ///   - now: The current time, in seconds since 1970.
  ///   - refresh: The interval at which a browser reloads the page, in seconds, or `nil` for never.
  /// - Returns: The complete HTML document.
  package func workshop(
    _ rows: [LearnerStatus], pace: Pace?, skipped: SkippedRefs, roster: Roster = Roster(),
    at now: Int, refresh: Int?
  ) -> String {
    var body: HTML = """
      <h1>\(title)</h1><p class=sum><b>\(rows.count.counted("learner"))</b>: \
      \(NeedCounts(of: rows).phrase), at \(now.timeOfDay)</p>
      """
    if let sentence = roster.sentence(for: rows) { body += "<p>\(sentence)</p>" }
    body += notices(skipped)
    if let sentence = pace?.sentence(in: course, at: now, firstSeen: now) {
      body += "<p class=pace>\(sentence)</p>"
    }
    body += clusters(FailureCluster.clusters(of: rows, in: course))
    body +=
      "<h2>Learners</h2><table class=learners><tr><th>name<th>step<th>rhythm<th>here<th>idle<th>why</tr>"
    body += rows.map(row).joined(separator: "\n") + "</table>" + Self.legend
    body += histogram(StepHistogram(of: rows, in: course))
    return page(body, refresh: refresh)
  }

  /// The meanings of the signs in the table of learners.
  private static var legend: HTML {
    let marks: [(Verdict.Mark, String)] = [
      (.red, "red, as it should be"), (.green, "green"), (.wrong, "not as the step expects"),
      (.unknown, "no verdict"),
    ]
    let signs = marks.map { mark, meaning -> HTML in
      "<i class=\(mark.rawValue)>\(Glyphs.unicode.sign(of: mark))</i> \(meaning); "
    }
    return """
      <p class="away legend">\(signs)here: time on this step; idle: time since the last entry, with ~ \
      by the learner's own clock</p>
      """
  }

  private func notices(_ skipped: SkippedRefs) -> HTML {
    skipped.notices.map { "<p>\($0)</p>" }.joined()
  }

  private func row(_ row: LearnerStatus) -> HTML {
    let place = row.history.here?.place
    let step = place.map { BoardRow.Layout.text(for: $0, course) } ?? ""
    let title = place.flatMap { course.step(at: $0)?.title } ?? ""
    let why =
      row.trouble
      ?? (row.needs.isEmpty
        ? row.isFinished ? "all done" : row.isAway ? "away" : ""
        : row.needs.map(\.summary).joined(separator: "; "))
    let style: HTML =
      switch row.needKind {
      case .asks: " class=asks"
      case .stuck: " class=need"
      case .answered, .silent: ""
      case nil: row.isAway ? " class=away" : ""
      }
    let idle = (row.isIdleGuessed ? "~" : "") + BoardRow.short(row.idle)
    return """
      <tr\(style)><td><b>\(row.id.text)</b><td>\(step) <small>\(title)</small><td class=strip>\(strip(row.history.marks))\
      <td data-l=here>\(BoardRow.short(row.secondsOnStep))<td data-l=idle>\(idle)<td>\(why)</tr>
      """
  }

  func strip(_ marks: [Verdict.Mark]) -> HTML {
    marks.suffix(40).map { "<i class=\($0.rawValue)>\(Glyphs.unicode.sign(of: $0))</i>" }.joined()
  }

  private func clusters(_ clusters: [FailureCluster]) -> HTML {
    let shared = clusters.filter { $0.learners.count > 1 }.prefix(10)
    guard !shared.isEmpty else { return "" }
    let sections = shared.map { cluster -> HTML in
      let names = cluster.learners.prefix(30).map(\.text).joined(separator: ", ")
      let advice: HTML =
        cluster.advice.map { "<blockquote>\($0)</blockquote>" }
        ?? (cluster.place.step == nil
          ? "" : "<p class=away>The lesson has no advice on this.</p>")
      return """
        <section><b>\(cluster.headline(in: course))</b><pre>\(cluster.text)</pre>\(advice)\
        <p class=away>\(names)</p></section>
        """
    }
    return "<h2>The same failure</h2>\(sections)"
  }

  private func histogram(_ histogram: StepHistogram) -> HTML {
    guard !histogram.bars.isEmpty else { return "" }
    let rows = histogram.rows.map { row -> HTML in
      switch row {
      case .unreached(_, let count):
        return "<tr class=away><td colspan=4>\(BoardLines.unreached(count))</tr>"
      case .bar(let bar):
        let width = bar.here * 100 / max(1, histogram.learners)
        return """
          <tr><td>\(step(bar.place, course.steps[bar.place]?.title ?? ""))\
          <td class=bar><span style="width:\(width)%"></span><td data-l=here>\(bar.here)\
          <td data-l=done>\(bar.done)</tr>
          """
      }
    }
    return """
      <h2>Steps</h2><table class=steps><tr><th>step<th><th>here<th>done</tr>\(rows)</table>\
      <p class=away>A full bar is all \(histogram.learners.counted("learner")).</p>
      """
  }

  /// Returns the name and the title of a step.
  private func step(_ place: StepPlace, _ title: String) -> HTML {
    "\(course.label(for: .step(place))) <small>\(title)</small>"
  }

  /// Returns the page that summarizes a workshop.
  package func report(_ report: WorkshopReport) -> String {
    var body: HTML = "<h1>\(title)</h1><p>\(report.learners.counted("learner"))</p>"
    body += notices(report.skipped)
    let stuck = report.stuck
    if stuck == nil {
      body += "<h2>Where learners got stuck</h2><p>\(WorkshopReport.tooFewRuns)</p>"
    } else if let stuck, !stuck.isEmpty {
      let items = stuck.map { row -> HTML in
        """
        <li>\(step(row.place, row.title)): \(row.done) of \(row.reached) done, \
        \(Self.tenths(row.runsPerLearner)) runs each</li>
        """
      }
      body += "<h2>Where learners got stuck</h2><ol>\(items)</ol>"
    }
    body += "<h2>Steps</h2><table class=steps><tr><th>step<th>reached<th>done<th>runs<th>wrong reds"
    body += "<th>hints<th>median<th>9 of 10</tr>"
    let steps = report.steps.map { row -> HTML in
      let times = [row.medianSeconds, row.ninthDecileSeconds].map { $0.map(Self.duration) ?? "" }
      return """
        <tr><td>\(step(row.place, row.title))<td data-l=reached>\(row.reached)\
        <td data-l=done>\(row.done)<td data-l=runs>\(row.runs)\
        <td data-l="wrong reds">\(row.wrongReds)<td data-l=hints>\(row.hints)\
        <td data-l=median>\(times[0])<td data-l="9 of 10">\(times[1])</tr>
        """
    }
    body +=
      "\(steps)</table><p class=away>median: half of those who have done the step took at most "
    body += "this long; 9 of 10: nine of ten did</p>"
    body += rhythm(of: report)
    if !report.unexplained.isEmpty {
      let failures = report.unexplained.map { failure -> HTML in
        """
        <tr><td>\(course.label(for: .step(failure.place)))<td>\(failure.learners)<td>\(failure.runs)\
        <td>\(failure.text)</tr>
        """
      }
      body += "<h2>Failures without advice in the lessons</h2><table>"
      body += "<tr><th>step<th>learners<th>runs<th>failure</tr>\(failures)</table>"
    }
    return page(body, refresh: nil)
  }

  /// Returns a readable duration.
  ///
  /// Below two minutes it is in exact seconds, which distinguishes short steps.
  static func duration(_ seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : Rhythm.time(seconds)
  }

  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func page(_ body: HTML, refresh: Int?) -> String {
    let note: HTML = """

      <p class=away>Learners' own tutors report these verdicts: good for teaching, not for grading.</p>
      """
    return document(body + note, refresh: refresh)
  }

  func document(_ body: HTML, refresh: Int? = nil) -> String {
    HTMLPage(title: title, style: Self.style, body: body, refresh: refresh).source
  }

  private static let style: HTML = """
    body{font:clamp(16px,1.4vw,26px)/1.4 system-ui,sans-serif;margin:1em auto;max-width:70em;padding:0 .7em;color:#111;background:#fff}
    table{border-collapse:collapse;width:100%}
    @media(max-width:60em){table{display:block;overflow-x:auto}}
    th,td{text-align:left;padding:.2em .6em .2em 0;border-bottom:1px solid #ddd;vertical-align:top}
    pre{white-space:pre-wrap;margin:.3em 0}blockquote{border-left:3px solid #c80;margin:.3em 0;padding-left:.6em;white-space:pre-wrap}
    .strip{font-family:monospace;white-space:nowrap}.strip i{font-style:normal}
    .red{color:#c00}.green{color:#080}.wrong{color:#a60}.unknown{color:#808}
    .sum{font-size:1.5em;margin:.3em 0}small{color:#555;font-size:.85em}
    .asks td{background:#ffd9a8}.need td{background:#fff4e0}.away{color:#666}.pace{font-weight:bold}
    .bar{width:40%}.bar span{display:block;background:#48c;height:1em}
    @media(max-width:40em){.learners,.learners tbody,.steps tbody{display:block}
    .learners tr,.steps tr{display:block;padding:.4em 0;border-bottom:1px solid #ddd}
    .learners tr:first-child,.steps tr:first-child{display:none}.learners td,.steps td{display:inline-block;border:0;background:none}
    .asks{background:#ffd9a8}.need{background:#fff4e0}
    .learners td:last-child,.steps td:first-child{display:block}.steps .bar{display:block;width:100%}
    td[data-l]:not(:empty)::before{content:attr(data-l) " ";color:#666}}
    @media(prefers-color-scheme:dark){body{color:#eee;background:#111}th,td,tr{border-color:#333!important}small,td[data-l]::before{color:#aaa!important}
    .asks td,.asks{background:#6b3f00}.need td,.need{background:#3a2a00}
    .red{color:#f66}.green{color:#6d6}.wrong{color:#fb4}.unknown{color:#d8d}.away{color:#aaa}}
    """
}
