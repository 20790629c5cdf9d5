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
    let inNeed = rows.count { !$0.needs.isEmpty }
    var body: HTML = """
      <h1>\(title)</h1><p>\(rows.count.counted("learner")), \(inNeed) in need of help, \
      at \(now.timeOfDay)</p>
      """
    if let sentence = roster.sentence(for: rows) { body += "<p>\(sentence)</p>" }
    body += notices(skipped)
    if let sentence = pace?.sentence(in: course, at: now, firstSeen: now) {
      body += "<p class=pace>\(sentence)</p>"
    }
    body += clusters(FailureCluster.clusters(of: rows, in: course))
    body +=
      "<h2>Learners</h2><table class=learners><tr><th>name<th>step<th>rhythm<th>here<th>idle<th>why</tr>"
    body += rows.map(row).joined(separator: "\n") + "</table>"
    body += histogram(StepHistogram(of: rows, in: course))
    return page(body, refresh: refresh)
  }

  private func notices(_ skipped: SkippedRefs) -> HTML {
    skipped.notices.map { "<p>\($0)</p>" }.joined()
  }

  private func row(_ row: LearnerStatus) -> HTML {
    let place = row.history.here.map { BoardRow.Layout.text(for: $0.place, course) } ?? ""
    let why =
      row.trouble
      ?? (row.needs.isEmpty
        ? row.isFinished ? "all done" : row.isAway ? "away" : ""
        : row.needs.map(\.summary).joined(separator: "; "))
    let style: HTML = row.needs.isEmpty ? row.isAway ? " class=away" : "" : " class=need"
    let idle = (row.isIdleGuessed ? "~" : "") + BoardRow.short(row.idle)
    return """
      <tr\(style)><td>\(row.id.text)<td>\(place)<td class=strip>\(strip(row.history.marks))\
      <td>\(BoardRow.short(row.secondsOnStep))<td>\(idle)<td>\(why)</tr>
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
    let most = max(1, histogram.bars.map(\.here).max() ?? 1)
    let rows = histogram.bars.map { bar -> HTML in
      let width = bar.here * 100 / most
      return """
        <tr><td>\(course.label(for: .step(bar.place)))<td>\(course.steps[bar.place]?.title ?? "")\
        <td class=bar><span style="width:\(width)%"></span><td>\(bar.here)<td>\(bar.done)</tr>
        """
    }
    return "<h2>Steps</h2><table><tr><th>step<th>title<th>here<th><th>done</tr>\(rows)</table>"
  }

  /// Returns the page that summarizes a workshop.
  package func report(_ report: WorkshopReport) -> String {
    var body: HTML = "<h1>\(title)</h1><p>\(report.learners.counted("learner"))</p>"
    body += notices(report.skipped)
    let stuck = report.stuck
    if !stuck.isEmpty {
      let items = stuck.map { row -> HTML in
        """
        <li>\(course.label(for: .step(row.place))): \(row.done) of \(row.reached) done, \
        \(Self.tenths(row.runsPerLearner)) runs each</li>
        """
      }
      body += "<h2>Where learners got stuck</h2><ol>\(items)</ol>"
    }
    body += "<h2>Steps</h2><table><tr><th>step<th>title<th>reached<th>done<th>runs<th>wrong reds"
    body += "<th>hints<th>median<th>9 of 10</tr>"
    let steps = report.steps.map { row -> HTML in
      let times = [row.medianSeconds, row.ninthDecileSeconds].map { $0.map(Self.duration) ?? "" }
      return """
        <tr><td>\(course.label(for: .step(row.place)))<td>\(row.title)<td>\(row.reached)\
        <td>\(row.done)<td>\(row.runs)<td>\(row.wrongReds)<td>\(row.hints)<td>\(times[0])\
        <td>\(times[1])</tr>
        """
    }
    body += "\(steps)</table>" + rhythm(of: report)
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
    body{font:16px/1.4 system-ui,sans-serif;margin:1em auto;max-width:70em;padding:0 .7em;color:#111;background:#fff}
    table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
    th,td{text-align:left;padding:.2em .6em .2em 0;border-bottom:1px solid #ddd;vertical-align:top}
    pre{white-space:pre-wrap;margin:.3em 0}blockquote{border-left:3px solid #c80;margin:.3em 0;padding-left:.6em;white-space:pre-wrap}
    .strip{font-family:monospace;white-space:nowrap}.strip i{font-style:normal}
    .red{color:#c00}.green{color:#080}.wrong{color:#a60}.unknown{color:#808}
    .need td{background:#fff4e0}.away{color:#666}.pace{font-weight:bold}
    .bar{width:40%}.bar span{display:block;background:#48c;height:1em}
    @media(max-width:40em){.learners tr{display:block;padding:.4em 0;border-bottom:1px solid #ddd}
    .learners tr:first-child{display:none}.learners td{display:inline-block;border:0}.learners td:last-child{display:block}}
    @media(prefers-color-scheme:dark){body{color:#eee;background:#111}th,td{border-color:#333}.need td{background:#3a2a00}
    .red{color:#f66}.green{color:#6d6}.wrong{color:#fb4}.away{color:#aaa}}
    """
}
