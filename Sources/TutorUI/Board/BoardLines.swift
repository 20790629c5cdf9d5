import TestReports
internal import TerminalUI
internal import TutorCore

/// The lines of the board's pages.
struct BoardLines {
  let theme: Theme
  let course: CourseIndex
  /// The width of the page.
  let columns: Int

  private var palette: Palette { theme.palette }

  // MARK: - Failures

  func failures(_ clusters: [FailureCluster]) -> [StyledLine] {
    guard !clusters.isEmpty else {
      return [
        StyledLine("No learner has an unexpected failure.", style: palette.faint)
      ]
    }
    let more = clusters.dropFirst(Self.mostClusters)
    let end =
      more.isEmpty
      ? []
      : [
        StyledLine("\(more.count.counted("more failure", "more failures")).", style: palette.faint)
      ]
    return clusters.prefix(Self.mostClusters).flatMap { cluster -> [StyledLine] in
      var lines = StyledLine(
        "\(cluster.headline(in: course))",
        style: cluster.learners.count > 1 ? palette.warning : palette.heading
      ).wrapped(to: columns)
      lines += StyledLine("  " + safe(cluster.text)).wrapped(to: columns, indent: 2)
      lines += adviceLines(cluster)
      lines += StyledLine(
        "  " + cluster.learners.map { safe($0.text) }.joined(separator: ", "), style: palette.faint
      ).wrapped(to: columns, indent: 2).prefix(3)
      return lines + [""]
    } + end
  }

  /// The maximum number of failures on the page.
  private static let mostClusters = 100

  /// Returns the lesson's advice on a failure, or a line that reports that no advice exists.
  private func adviceLines(_ cluster: FailureCluster) -> [StyledLine] {
    if cluster.place.step == nil { return [] }
    guard let advice = cluster.advice else {
      return StyledLine("  The lesson has no advice on this.", style: palette.faint).wrapped(
        to: columns, indent: 2)
    }
    return Markdown(advice).lines(
      columns: max(1, columns - 4), theme: palette.prose(theme.glyphs)
    ).map { StyledLine("  \(theme.glyphs.quoteBar) ", style: palette.warning) + $0 }
  }

  // MARK: - Steps

  func steps(_ histogram: StepHistogram) -> [StyledLine] {
    guard !histogram.bars.isEmpty else {
      return [StyledLine("No learner has started a lesson yet.", style: palette.faint)]
    }
    let legend = StyledLine(
      "Each bar is a part of \(histogram.learners.counted("learner")); ! asks or is stuck.",
      style: palette.faint)
    let titles = histogram.bars.map { TextWidth.columns(of: course.steps[$0.place]?.title ?? "") }
    let width = min(titles.max() ?? 0, max(28, columns / 2 - 6))
    var lines: [StyledLine] = []
    var lesson: Lesson.ID?
    for row in histogram.rows {
      if row.lesson != lesson {
        lesson = row.lesson
        lines.append(
          StyledLine(safe(course.lessonTitles[row.lesson] ?? ""), style: palette.heading))
      }
      switch row {
      case .bar(let bar): lines.append(line(of: bar, titles: width, most: histogram.learners))
      case .unreached(_, let count):
        lines.append(StyledLine("     \(Self.unreached(count))", style: palette.faint))
      }
    }
    return lines + legend.wrapped(to: columns)
  }

  /// Returns the words for consecutive steps that no one has reached.
  static func unreached(_ count: Int) -> String {
    "reached by no one: \(count.counted("step"))"
  }

  private func line(of bar: StepHistogram.Bar, titles width: Int, most: Int) -> StyledLine {
    let entry = course.steps[bar.place]
    let number = "\(entry?.number ?? 0)"
    let title = StyledLine(safe(entry?.title ?? ""), style: palette.faint)
    let space = max(4, columns - width - 26)
    let length = { (count: Int) in
      count == 0 ? 0 : max(1, Int((Double(count) / Double(max(1, most)) * Double(space)).rounded()))
    }
    let needy = length(bar.inNeed)
    let fine = max(0, length(bar.here) - needy)
    return StyledLine(String(repeating: " ", count: max(0, 4 - number.count)) + number + " ")
      + title.truncated(to: width, ellipsis: theme.glyphs.ellipsis).padded(to: width + 1)
      + StyledLine(String(repeating: "!", count: needy), style: palette.warning)
      + StyledLine(String(repeating: theme.glyphs.blocks.full, count: fine), style: palette.accent)
      + StyledLine(
        " \(bar.here == 0 ? "" : "\(bar.here) here, ")\(bar.done) done", style: palette.faint)
  }

  // MARK: - For all to see

  func projector(_ rows: [LearnerStatus], _ summary: BoardSummary, pace: String?)
    -> [StyledLine]
  {
    var lines: [StyledLine] = [""]
    lines += BigDigits.lines(
      [
        ("here", rows.count { !$0.isAway }, palette.accent),
        ("ask", summary.needs[.asks], summary.needs[.asks] > 0 ? palette.warning : palette.faint),
        ("stuck", summary.needs[.stuck], palette.faint),
        ("done", rows.count(where: \.isFinished), palette.verdict(.green)),
      ], block: theme.glyphs.blocks.full)
    lines += [""]
    if let pace {
      lines += StyledLine(safe(pace), style: palette.heading).wrapped(to: columns) + [""]
    }
    if let cluster = summary.clusters.first, cluster.learners.count > 1 {
      lines += StyledLine(cluster.headline(in: course), style: palette.heading).wrapped(to: columns)
      lines += StyledLine(safe(cluster.text)).wrapped(to: columns).prefix(2)
      lines += [""]
    }
    return lines + steps(summary.histogram)
  }

  // MARK: - A learner

  /// Returns the lines of a learner's page.
  ///
  /// - Parameters:
  ///   - id: The learner.
  ///   - row: The learner's status, or `nil` if the learner is not in the workshop.
  ///   - verdicts: The verdicts that the learner has shared.
  ///   - detail: The state of the page.
  /// - Returns: The lines.
  func learner(
    _ id: Nickname, _ row: LearnerStatus?, verdicts: [ShownWorkshop.SharedVerdict],
    _ detail: LearnerDetail
  ) -> [StyledLine] {
    guard let row else {
      return [StyledLine("\(safe(id.text)) is not in the workshop.", style: palette.faint)]
    }
    let history = row.history
    var lines = [StyledLine(safe(id.text), style: palette.heading)]
    if let place = history.here?.place {
      let title = place.step == nil ? "practice" : course.step(at: place)?.title ?? ""
      lines += StyledLine("\(course.label(for: place)): \(safe(title))").wrapped(to: columns)
    }
    lines += facts(of: row)
    lines += row.needs.flatMap {
      StyledLine(
        ($0.kind == .answered ? "" : "! ") + safe($0.summary),
        style: $0.kind == .answered ? palette.accent : palette.warning
      ).wrapped(to: columns, indent: 2)
    }
    if history.helpRequest != nil {
      let isAnswered = row.needs.contains { $0.kind == .answered }
      lines.append(
        StyledLine(
          isAnswered ? "Press a to answer once more." : "Press a to answer.", style: palette.accent)
      )
    }
    let current = history.here.flatMap { here in
      here.judgment.map {
        ShownWorkshop.SharedVerdict(place: here.place, judgment: $0, commit: here.commit ?? "")
      }
    }
    let chosen = detail.verdict.flatMap { verdicts.indices.contains($0) ? verdicts[$0] : nil }
    lines += [""] + strip(verdicts.map(\.judgment.mark), selected: detail.verdict) + [""]
    if let chosen, let verdict = detail.verdict {
      lines += StyledLine(
        "\(verdict + 1) of \(verdicts.count): \(safe(course.label(for: chosen.place)))",
        style: palette.heading
      ).wrapped(to: columns)
    }
    let shown = chosen ?? current
    lines += judgmentLines(shown)
    return lines + changeLines(detail.change, of: shown?.commit)
  }

  private func facts(of row: LearnerStatus) -> [StyledLine] {
    let history = row.history
    let guess = row.isIdleGuessed ? " (by the learner's clock)" : ""
    let text =
      "\(Rhythm.time(row.secondsOnStep)) on this step, silent for \(Rhythm.time(row.idle))\(guess); "
      + "\((history.here?.runs ?? 0).counted("run")) here, "
      + "\((history.here?.hints ?? 0).counted("hint")) open; in all "
      + "\(row.doneSteps) of \(course.places.count) steps done, "
      + "\(history.wrongReds.counted("wrong red")), \(history.hints.counted("hint"))"
      + (row.solutions > 0 ? ", \(row.solutions.counted("solution")) used" : "")
      + (row.copiedSolutions > 0
        ? ", \(row.copiedSolutions.counted("step")) with the very text of the solution" : "")
      + (row.skippedSteps > 0 ? ", \(row.skippedSteps.counted("step")) skipped" : "")
      + (row.machines > 1 ? "; shares from \(row.machines) machines" : "")
      + (history.equipment.map { $0.toolchain.isEmpty ? "" : "; Swift \($0.toolchain)" } ?? "")
    return StyledLine(text, style: palette.faint).wrapped(to: columns)
      + (row.trouble.map {
        StyledLine(safe($0), style: palette.warning).wrapped(to: columns)
      } ?? [])
  }

  /// Returns the marks of all verdicts, with the selected one highlighted.
  private func strip(_ marks: [Verdict.Mark], selected: Int?) -> [StyledLine] {
    guard !marks.isEmpty else { return [] }
    var rows = [StyledLine()]
    for (index, mark) in marks.enumerated().suffix(columns * 4) {
      if rows[rows.count - 1].width >= columns { rows.append(StyledLine()) }
      let style = palette.verdict(mark)
      rows[rows.count - 1].append(
        theme.glyphs.sign(of: mark),
        style: index == selected ? style.overlaid(with: palette.selection) : style)
    }
    let help = "\(theme.glyphs.arrows.left) \(theme.glyphs.arrows.right) walk through the verdicts"
    return rows + [StyledLine(help, style: palette.faint)]
  }

  private func judgmentLines(_ shown: ShownWorkshop.SharedVerdict?) -> [StyledLine] {
    guard let judgment = shown?.judgment, let place = shown?.place else {
      return [StyledLine("No run on this step yet.", style: palette.faint)]
    }
    let sign = theme.glyphs.sign(of: judgment.mark)
    var lines = StyledLine(
      "\(sign) \(judgment.label): \(safe(judgment.reason))", style: palette.verdict(judgment.mark)
    ).wrapped(to: columns, indent: 2)
    if judgment.hasTextOfSolution {
      lines.append(
        StyledLine("The files have the very text of the solution.", style: palette.faint))
    }
    if let turn = judgment.wrongTurn {
      if let advice = course.step(at: place)?.wrongTurns[turn] {
        lines += Markdown(advice).lines(
          columns: max(1, columns - 2), theme: palette.prose(theme.glyphs)
        ).map { StyledLine(theme.glyphs.quoteBar + " ", style: palette.warning) + $0 }
      }
    } else if judgment.outcome != .asExpected, place.step != nil {
      lines.append(StyledLine("The lesson has no advice on this.", style: palette.faint))
    }
    return lines
  }

  private func changeLines(_ change: (commit: String, text: String?)?, of commit: String?)
    -> [StyledLine]
  {
    guard let change, change.commit == commit else { return [] }
    guard let text = change.text else {
      return ["", StyledLine("reading the change \(theme.glyphs.ellipsis)", style: palette.faint)]
    }
    guard !text.isEmpty else {
      return [
        "", StyledLine("Nothing changed before it, or no code is shared.", style: palette.faint),
      ]
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(400)
    return ["", StyledLine("The change before it", style: palette.heading)]
      + lines.filter { !$0.hasPrefix("index ") && !$0.hasPrefix("diff --git ") }.map {
        StyledLine(safe(String($0)), style: style(ofDiffLine: $0))
          .truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
      }
  }

  private func style(ofDiffLine line: Substring) -> Style {
    if line.hasPrefix("+++") || line.hasPrefix("---") { return palette.heading }
    if line.hasPrefix("+") { return palette.added }
    if line.hasPrefix("-") { return palette.removed }
    return line.hasPrefix("@@") ? palette.faint : .plain
  }

  // MARK: - Keys

  private func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}

/// Large digits that can be read from the back of the room.
enum BigDigits {
  private static let shapes: [[String]] = [
    ["###", "# #", "# #", "# #", "###"], [" # ", "## ", " # ", " # ", "###"],
    ["###", "  #", "###", "#  ", "###"], ["###", "  #", "###", "  #", "###"],
    ["# #", "# #", "###", "  #", "  #"], ["###", "#  ", "###", "  #", "###"],
    ["###", "#  ", "###", "# #", "###"], ["###", "  #", "  #", "  #", "  #"],
    ["###", "# #", "###", "# #", "###"], ["###", "# #", "###", "  #", "###"],
  ]

  /// Returns numbers side by side, each with its label underneath.
  static func lines(_ numbers: [(label: String, value: Int, style: Style)], block: String)
    -> [StyledLine]
  {
    let digits = numbers.map { "\(max(0, $0.value))".compactMap(\.wholeNumberValue) }
    let widths = zip(numbers, digits).map { max($0.label.count, $1.count * 8 - 2) + 4 }
    var lines = (0..<5).map { row in
      zip(zip(numbers, digits), widths).reduce(into: StyledLine()) { line, item in
        let ((number, digits), width) = item
        let text = digits.map { digit in
          shapes[digit][row].map { $0 == "#" ? block + block : "  " }.joined()
        }.joined(separator: "  ")
        line += StyledLine(text, style: number.style).padded(to: width)
      }
    }
    lines.append(
      zip(numbers, widths).reduce(into: StyledLine()) { line, item in
        line += StyledLine(item.0.label, style: item.0.style).padded(to: item.1)
      })
    return lines
  }
}
