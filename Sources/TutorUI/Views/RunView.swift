internal import TerminalUI
internal import TutorCore

/// The last run as lines: its diagnostics, its test results and its output.
struct RunView {
  let session: Session
  let run: App.RunState
  let theme: App.Theme
  let columns: Int

  private var palette: Palette { theme.palette }

  var lines: [StyledLine] {
    let parts = [verdict, diagnostics, failures, passed, mutants, output, provisionalVerdict]
      .filter { !$0.isEmpty }
    guard !parts.isEmpty else {
      return [StyledLine("Nothing has run yet: save a file, or press t.", style: palette.faint)]
    }
    return Array(parts.joined(separator: [""]))
  }

  private var verdict: [StyledLine] {
    guard session.verdict != nil, !session.isRunning else { return [] }
    return VerdictView(session: session, theme: theme, columns: columns).lines
  }

  /// The diagnostics of the build, with errors before warnings.
  private var diagnostics: [StyledLine] {
    guard !session.isRunning, let report = session.evidence?.report else { return [] }
    return report.errors.flatMap { text("error    ", $0.sentence, palette.warning) }
      + report.warnings.flatMap { text("warning  ", $0.sentence, palette.faint) }
  }

  private var failures: [StyledLine] {
    run.tests.filter { $0.status != .passed }.flatMap { test -> [StyledLine] in
      let (sign, style) =
        test.status == .skipped
        ? (theme.glyphs.circle, palette.faint) : (theme.glyphs.cross, palette.verdict(.red))
      let name = "\(sign) \(safe(test.id.displayName))"
      var line = StyledLine(name, style: style)
      if test.status != .failed { line += StyledLine("  \(test.status.rawValue)") }
      return [line]
        + test.failures.flatMap { text("  ", $0.message, .plain) + place($0.location) }
    }
  }

  private func place(_ location: SourceLocation?) -> [StyledLine] {
    location.map { [StyledLine("  at \(safe($0.file)):\($0.line)", style: palette.faint)] } ?? []
  }

  private var passed: [StyledLine] {
    run.tests.filter { $0.status == .passed }.map {
      StyledLine("\(theme.glyphs.check) ", style: palette.verdict(.green))
        + StyledLine(safe($0.id.displayName))
    }
  }

  private var mutants: [StyledLine] { lines(of: session.evidence?.mutants ?? []) }

  /// Returns lines for mutants: the outcome of each and, unless it was caught, its code.
  func lines(of results: [MutantResult]) -> [StyledLine] {
    results.flatMap { result -> [StyledLine] in
      let isCaught = result.caughtBy != nil
      let sign = isCaught ? theme.glyphs.check : "!"
      return text(
        "\(sign) ", "\(result.change): \(result.outcomeClause)",
        isCaught ? .plain : palette.warning)
        + (isCaught ? [] : code(of: result))
    }
  }

  /// Returns the line of code that the mutant changes, with its line number.
  private func code(of result: MutantResult) -> [StyledLine] {
    guard let location = result.location, let code = result.code else {
      return place(result.location)
    }
    let number = "\(location.line)"
    return [
      StyledLine("  \(safe(location.file))", style: palette.faint),
      (StyledLine("  \(number) \(theme.glyphs.box.vertical) ", style: palette.faint)
        + StyledLine(safe(code))).truncated(to: columns, ellipsis: theme.glyphs.ellipsis),
    ]
  }

  private var output: [StyledLine] {
    let lines = run.output.lines
    guard !lines.isEmpty else { return [] }
    let dropped =
      run.output.droppedLines > 0
      ? [StyledLine("(\(run.output.droppedLines) earlier lines are omitted)", style: palette.faint)]
      : []
    return [StyledLine("Output of the code", style: palette.heading)] + dropped
      + lines.map { $0.truncated(to: columns, ellipsis: theme.glyphs.ellipsis) }
  }

  /// The reason why there was no provisional verdict.
  private var provisionalVerdict: [StyledLine] {
    guard case .failure(let obstacle)? = session.provisional else { return [] }
    return text("", "No provisional verdict: \(obstacle).", palette.faint)
  }

  private func text(_ label: String, _ text: String, _ style: Style) -> [StyledLine] {
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
