import TestReports
internal import TerminalUI
internal import TutorCore
internal import TutorTexts

extension PracticeScreen {
  /// The lines of the current page.
  var pageLines: [StyledLine] {
    switch page {
    case .verdict: workshopLines + verdictLines
    case .steps: stepLines
    case .output: outputLines
    case .readme: readmeLines
    }
  }

  private var columns: Int { pageRect.columns }

  // MARK: The workshop

  /// The facilitator's message and reply, and the reason if something is not shared.
  private var workshopLines: [StyledLine] {
    var lines = workshop.paceLines(
      in: Self.noLessons, at: nil, now: clock.now, columns: columns, palette)
    lines += workshop.replyLines(columns: columns, palette)
    if let problem = workshop.sharing.problem {
      lines += StyledLine(safe("\(problem)"), style: palette.warning).wrapped(
        to: columns, indent: 2)
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private static let noLessons = CourseIndex(Course(lessons: []))

  // MARK: The verdict

  private var verdictLines: [StyledLine] {
    if case .cycle(let verdict)? = session.anyProvisionalVerdict {
      return head(verdict, " (provisional)")
    }
    guard let verdict = practice?.verdict else {
      return [StyledLine("The tests run for the first time.", style: palette.faint)]
    }
    let parts = [
      head(verdict, session.isStale ? " (before your last save)" : ""), predicted,
      problemLines, move(after: verdict), remarkLines(verdict), missedLines, background,
    ]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func head(_ verdict: PracticeVerdict, _ note: String) -> [StyledLine] {
    let style = session.isStale ? palette.faint : palette.verdict(verdict.kind.mark)
    return
      (StyledLine("\(sign(of: verdict.kind)) \(verdict.label)", style: style)
      + StyledLine(": " + safe(verdict.reason.namingKeys()))
      + StyledLine(note, style: palette.warning)).wrapped(to: columns, indent: 2)
  }

  private var predicted: [StyledLine] {
    if let prediction = session.prediction {
      return StyledLine("? you predict: \(safe("\(prediction.sentence)"))", style: palette.accent)
        .wrapped(to: columns, indent: 2)
    }
    guard let result = session.predictionResult else { return [] }
    let sign = result.outcome == .right ? theme.glyphs.check : theme.glyphs.cross
    return StyledLine("\(sign) \(safe("\(result.sentence)"))").wrapped(to: columns, indent: 2)
  }

  /// The problems from the selected one on.
  private var problemLines: [StyledLine] {
    let all = problems
    var lines: [StyledLine] = []
    if all.count > 1 {
      lines.append(
        StyledLine("problem \(selection.problem + 1) of \(all.count)", style: palette.faint))
    }
    for problem in all.dropFirst(selection.problem).prefix(all.count > 1 ? 3 : 1) {
      if let test = problem.test {
        lines += StyledLine(
          "\(theme.glyphs.cross) \(safe(test.practiceName))", style: palette.verdict(.red)
        ).wrapped(to: columns, indent: 2)
      }
      let message = StyledLine("  " + safe(problem.message)).wrapped(to: columns, indent: 2)
      lines += message.prefix(Self.messageLimit)
      if message.count > Self.messageLimit {
        lines.append(StyledLine("  " + theme.glyphs.ellipsis, style: palette.faint))
      }
      if let location = problem.location {
        lines.append(
          StyledLine("  \(safe(location.file)):\(location.line)", style: palette.faint)
            .truncated(to: columns, ellipsis: theme.glyphs.ellipsis))
      }
      lines += ExcerptView(
        problem: problem, excerpts: session.evidence?.excerpts ?? SourceExcerpts(),
        highlighting: [:], theme: theme,
        columns: max(1, columns - 2)
      ).lines.map { "  " + $0 }
    }
    return lines
  }

  /// The number of lines of a message that are shown, so that the source line below stays visible.
  private static let messageLimit = 5

  private func move(after verdict: PracticeVerdict) -> [StyledLine] {
    guard !session.isRunning, let move = verdict.nextMove else { return [] }
    return StyledLine("\(theme.glyphs.arrows.right) \(move)", style: palette.accent)
      .wrapped(to: columns, indent: 2)
  }

  private func remarkLines(_ verdict: PracticeVerdict) -> [StyledLine] {
    verdict.remarks.flatMap { remark in
      StyledLine("! \(safe(remark.sentence))", style: palette.warning)
        .wrapped(to: columns, indent: 2)
    }
      + (verdict.note.map {
        StyledLine(safe($0), style: palette.faint).wrapped(to: columns, indent: 2)
      } ?? [])
  }

  private var missedLines: [StyledLine] {
    guard let background = practice?.background, case .done = background.mutation,
      let tally = background.mutants, !tally.isEmpty
    else { return [] }
    let marked = background.equivalent.flatMap { result in
      StyledLine(
        "= \(safe(result.placeAndChange)): \(safe(result.equivalence ?? ""))", style: palette.faint
      ).wrapped(to: columns, indent: 2)
    }
    guard tally.missed > 0 else {
      return StyledLine("\(theme.glyphs.check) \(tally.sentence)", style: palette.faint)
        .wrapped(to: columns, indent: 2) + marked
    }
    return StyledLine(tally.sentence).wrapped(to: columns)
      + background.missed.byLine.flatMap { line in
        StyledLine("\(theme.glyphs.bullet) \(safe(line.heading))").wrapped(to: columns, indent: 2)
          + (line.code.map { code in
            [
              StyledLine(
                "    " + safe(String(code.drop { $0 == " " || $0 == "\t" })), style: palette.faint
              )
              .truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
            ]
          } ?? [])
          + line.changes.flatMap {
            StyledLine("  - \(safe($0))").wrapped(to: columns, indent: 4)
          }
      } + marked
  }

  /// The work in the background.
  private var background: [StyledLine] {
    guard let practice else { return [] }
    let clock = clock.waited(since: clock.since.background, theme)
    return practice.backgroundActivities.flatMap {
      StyledLine(safe($0 + clock), style: palette.faint).wrapped(to: columns, indent: 2)
    }
      + practice.obstacles.flatMap {
        StyledLine(safe($0), style: palette.faint).wrapped(to: columns, indent: 2)
      }
  }

  // MARK: The other pages

  private var stepLines: [StyledLine] {
    let newestFirst = Array(steps.reversed())
    if let change = selection.change, newestFirst.indices.contains(selection.step) {
      let lines = DiffView(theme: theme, columns: columns).lines(of: change)
      let head = newestFirst[selection.step].judgment.flatMap { judgment in
        judgment.cycle.map {
          StyledLine(
            "\(sign(of: $0.kind)) \($0.kind.rawValue): \(safe(judgment.reason))",
            style: palette.verdict($0.kind.mark))
        }
      }
      return (head?.wrapped(to: columns, indent: 2) ?? []) + [""]
        + (change.isEmpty
          ? [StyledLine("No code changed in this step.", style: palette.faint)] : lines)
    }
    guard !newestFirst.isEmpty else {
      return [StyledLine("There are no steps yet.", style: palette.faint)]
    }
    return newestFirst.enumerated().flatMap { index, entry -> [StyledLine] in
      guard let judgment = entry.judgment, let cycle = judgment.cycle else { return [] }
      let time = String(entry.at?.timeOfDay.prefix(5) ?? "     ")
      let lines = cycle.changedLines.map { " (\($0.counted("line")))" } ?? ""
      let isChosen = index == selection.step
      let head =
        StyledLine("\(isChosen ? theme.glyphs.pointer : " ") \(time) ", style: palette.faint)
        + StyledLine(
          "\(sign(of: cycle.kind)) \(cycle.kind.rawValue)",
          style: palette.verdict(cycle.kind.mark))
        + StyledLine(lines, style: palette.faint)
        + StyledLine(cycle.remarks.isEmpty ? "" : " !", style: palette.warning)
        + StyledLine("  " + safe(judgment.reason))
      guard isChosen else {
        return [head.truncated(to: columns, ellipsis: theme.glyphs.ellipsis)]
      }
      return head.wrapped(to: columns, indent: 10)
        + cycle.remarks.flatMap {
          StyledLine("          ! \(safe($0.sentence))", style: palette.warning)
            .wrapped(to: columns, indent: 12)
        }
    }
  }

  private var outputLines: [StyledLine] {
    let lines = TestOutput.ofCode(output.lines)
    let printed =
      lines.contains { $0.width > 0 }
      ? lines.flatMap { $0.wrapped(to: columns) }
      : [StyledLine("The code printed nothing.", style: palette.faint)]
    return printed + provisionalObstacle
  }

  /// The reason why the last run had no provisional verdict, or nothing if it had one.
  private var provisionalObstacle: [StyledLine] {
    guard case .failure(let obstacle)? = session.provisional else { return [] }
    return [""]
      + StyledLine(
        "There was no provisional verdict: \(safe("\(obstacle)")).", style: palette.faint
      )
      .wrapped(to: columns)
  }

  private var readmeLines: [StyledLine] {
    guard let readme else {
      return [StyledLine("The package has no README.md.", style: palette.faint)]
    }
    return Markdown(readme).lines(columns: columns, theme: palette.prose(theme.glyphs))
  }

  /// The lines of the help: the keys, then the signs.
  var helpLines: [HelpPage.Line] {
    let signs =
      [
        (PracticeVerdict.Kind.red, "a new or changed test fails"),
        (.green, "all tests pass, also with untested new code"),
        (.refactored, "still green after a change"),
        (.broken, "a test that passed before fails, or nothing ran"),
        (.fault, "the tests could not be run"),
      ].map { kind, meaning in
        StyledLine(sign(of: kind).padded(to: 8), style: palette.verdict(kind.mark))
          + StyledLine(meaning)
      } + [StyledLine("An underlined sign has remarks.", style: palette.faint)]
    return session.lastRunLines() + Commands.all.map { $0.helpLine(on: self, theme.widgets) }
      + ([""] + signs).map { HelpPage.Line($0) }
  }
}
