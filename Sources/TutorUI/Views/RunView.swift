internal import TerminalUI
internal import TestReports
internal import TutorCore
internal import TutorTexts

/// The last run as lines: its problems, its test results and its output.
struct RunView {
  let session: Session
  let run: RunPage
  /// The end of the verdict, if it does not fit below the panes.
  let restOfVerdict: [StyledLine]
  let problems: [Problem]
  /// The index of the selected problem.
  let chosen: Int?
  let highlighting: App.Highlightings
  let workplace: Workplace
  let theme: Theme
  let columns: Int

  private var palette: Palette { theme.palette }
  private var language: Language { theme.language }

  /// The lines; those of the output may be wider than the pane.
  var lines: [StyledLine] {
    let printed = TestOutput.ofCode(run.output.lines)
    let results = [
      restOfVerdict, selectionHelp, problemLines.flatMap(\.self), unfinished, passed, mutants,
      versions, printed.isEmpty ? [] : headingOfOutput,
    ].filter { !$0.isEmpty }
    var lines = Array(results.joined(separator: [""]))
    // A frame must not wait until thousands of lines are copied several times.
    lines += printed
    let end = provisionalVerdict
    return end.isEmpty ? lines : lines + (lines.isEmpty ? end : [""] + end)
  }

  /// The indices of the lines of each problem.
  var problemRanges: [Range<Int>] {
    let before = [restOfVerdict, selectionHelp].filter { !$0.isEmpty }
    var start = before.reduce(0) { $0 + $1.count + 1 }
    return problemLines.map { lines in
      defer { start += lines.count }
      return start..<start + lines.count
    }
  }

  private var selectionHelp: [StyledLine] {
    guard problems.count > 1 else { return [] }
    let arrows = "\(theme.glyphs.arrows.up) \(theme.glyphs.arrows.down)"
    return
      (StyledLine(language(.problems, "\(problems.count)"), style: palette.faint)
      + StyledLine(arrows, style: palette.accent)
      + StyledLine(language(.selects), style: palette.faint)
      + StyledLine("e", style: palette.accent) + StyledLine(language(.opens), style: palette.faint))
      .wrapped(to: columns)
  }

  /// The lines of each problem: what failed, its message, and its source.
  private var problemLines: [[StyledLine]] {
    problems.enumerated().map { index, problem in
      let isChosen = index == chosen && problems.count > 1
      let pointer = isChosen ? theme.glyphs.pointer : " "
      let mark = problems.count > 1 ? StyledLine(pointer + " ", style: palette.accent) : ""
      let indent = StyledLine("").padded(to: mark.width)
      let lines = self.lines(of: problem, columns: max(1, columns - mark.width))
      return lines.enumerated().map { ($0.offset == 0 ? mark : indent) + $0.element }
    }
  }

  private func lines(of problem: Problem, columns: Int) -> [StyledLine] {
    let message =
      switch problem.kind {
      case .error: text(language(.error).padded(to: 9), problem.message, palette.warning, columns)
      case .warning: text(language(.warning).padded(to: 9), problem.message, palette.faint, columns)
      case .crash:
        text("\(theme.glyphs.cross) ", problem.message, palette.verdict(.red), columns)
      case .failure:
        (problem.test.map {
          text("\(theme.glyphs.cross) ", $0.displayName, palette.verdict(.red), columns)
        } ?? []) + text("  ", problem.message, .plain, columns)
      }
    let excerpt = ExcerptView(
      problem: problem, excerpts: session.evidence?.excerpts ?? SourceExcerpts(),
      highlighting: highlighting, theme: theme, columns: max(1, columns - 2)
    ).lines
    return message + place(problem.location, columns) + excerpt.map { "  " + $0 }
  }

  /// The tests that were skipped or did not end.
  private var unfinished: [StyledLine] {
    run.tests.filter { test in
      switch test.status {
      case .passed: false
      case .failed: test.failures.isEmpty
      case .crashed: !problems.contains { $0.test == test.id }
      case .skipped, .unfinished: true
      }
    }.map { test in
      let isSkipped = test.status == .skipped
      let sign = isSkipped ? theme.glyphs.circle : theme.glyphs.cross
      return StyledLine(
        "\(sign) \(safe(test.id.displayName))",
        style: isSkipped ? palette.faint : palette.verdict(.red))
        + StyledLine("  \(language(test.status.name))")
    }
  }

  private func place(_ location: SourceLocation?, _ columns: Int) -> [StyledLine] {
    location.map {
      let url = workplace.url(of: $0.file, line: $0.line, in: session.place.lesson)
      return TaskView.wrapped(
        path: "\(safe($0.file)):\($0.line)", columns: max(1, columns - 2)
      ).map { "  " + StyledLine($0, style: palette.faint.linked(to: url)) }
    } ?? []
  }

  private var passed: [StyledLine] {
    run.tests.filter { $0.status == .passed }.map {
      StyledLine("\(theme.glyphs.check) ", style: palette.verdict(.green))
        + StyledLine(safe($0.id.displayName))
    }
  }

  private var mutants: [StyledLine] { lines(of: session.evidence?.mutants ?? []) }

  /// The results of the tests with other versions of the code, which the verdict sums up.
  private var versions: [StyledLine] {
    let details = session.isStale ? [] : session.verdict?.basis.details ?? []
    return details.flatMap { text("\(theme.glyphs.bullet) ", $0, palette.faint, columns) }
  }

  /// Returns lines for mutants: the outcome of each and, unless it was caught, its code.
  func lines(of results: [MutantResult]) -> [StyledLine] {
    results.flatMap { result -> [StyledLine] in
      let isCaught = result.caughtBy != nil
      let sign = isCaught ? theme.glyphs.check : "!"
      return text(
        "\(sign) ", "\(result.change): \(result.outcomeClause)",
        isCaught ? .plain : palette.warning, columns)
        + (isCaught ? [] : code(of: result))
    }
  }

  /// Returns the line of code that the mutant changes, with its line number.
  private func code(of result: MutantResult) -> [StyledLine] {
    guard let location = result.location, let code = result.code else {
      return place(result.location, columns)
    }
    let number = "\(location.line)"
    return [
      StyledLine("  \(safe(location.file))", style: palette.faint),
      (StyledLine("  \(number) \(theme.glyphs.box.vertical) ", style: palette.faint)
        + StyledLine(safe(code))).truncated(to: columns, ellipsis: theme.glyphs.ellipsis),
    ]
  }

  /// The lines above the output of the code.
  private var headingOfOutput: [StyledLine] {
    let dropped =
      run.output.droppedLines > 0
      ? [
        StyledLine(
          language(.earlierLines, "\(run.output.droppedLines)"), style: palette.faint)
      ]
      : []
    return [StyledLine(language(.outputOfCode), style: palette.heading)] + dropped
  }

  /// The reason why there was no provisional verdict.
  private var provisionalVerdict: [StyledLine] {
    guard case .failure(let obstacle)? = session.provisional else { return [] }
    return text("", "No provisional verdict: \(obstacle).", palette.faint, columns)
  }

  private func text(
    _ label: String, _ text: String, _ style: Style, _ columns: Int
  ) -> [StyledLine] {
    let lines = EscapeFilter.sanitized(text, tabWidth: 4).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix(20).enumerated().flatMap { index, line in
      let label = index == 0 ? label : String(repeating: " ", count: label.count)
      return (StyledLine(label, style: style) + StyledLine(String(line), style: style))
        .wrapped(to: columns, indent: label.count)
    }
  }

  private func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}

extension TestResult.Status {
  /// The word for the status of a test that is not listed as passed or as a problem.
  fileprivate var name: FrameText {
    switch self {
    case .passed: .testPasses
    case .failed: .failed
    case .crashed: .crashed
    case .skipped: .skipped
    case .unfinished: .unfinished
    }
  }
}
