internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The contents of the panes, in lines of a width.
struct PaneView {
  let app: App
  let columns: Int

  /// Returns all lines of a tab, including those that are scrolled out of view.
  func lines(of tab: Tab, in rect: Rect) -> [StyledLine] {
    switch tab {
    case .step: app.stepText.lines
    case .run: runLines
    case .diff: diffLines
    case .view: viewLines(in: rect)
    case .rhythm: rhythm?.lines ?? []
    }
  }

  /// The page of the rhythm, once the journal has been read.
  var rhythm: RhythmView? {
    app.pages.rhythm.map {
      RhythmView(
        page: $0, session: app.session, theme: app.theme, diffView: diffView,
        columns: columns)
    }
  }

  private var runLines: [StyledLine] {
    if let task = app.background.task {
      return AppView(app: app).progress(of: task.what, since: task.since)
        .wrapped(to: columns, indent: 2)
        + [StyledLine(app.language(.escStops), style: app.palette.faint)]
    }
    let view = run
    guard let (verdict, results) = app.pages.mutants else {
      let lines = view.lines
      return lines.isEmpty ? listingLines : lines
    }
    let sign = app.theme.glyphs.sign(of: verdict.mark)
    let head = StyledLine(
      "\(sign) \(verdict.sentence(in: app.language))",
      style: app.palette.verdict(verdict.mark))
    return head.wrapped(to: columns, indent: 2) + [""] + view.lines(of: results) + [""]
      + verdict.notes.flatMap { StyledLine($0, style: app.palette.faint).wrapped(to: columns) }
  }

  /// The page of the run.
  var run: RunView {
    RunView(
      session: app.session, run: app.pages.run,
      restOfVerdict: app.session.isRunning
        ? [] : AppView(app: app).restOfVerdict.flatMap { $0.wrapped(to: columns) },
      problems: app.problems, chosen: app.pages.run.chosenProblem, highlighting: app.colors.known,
      workplace: app.workplace, theme: app.theme, columns: columns)
  }

  /// The file that the learner edits, as long as nothing has run.
  private var listingLines: [StyledLine] {
    let help = StyledLine(
      app.language(app.session.isRunning ? .resultsAppear : .nothingHasRun),
      style: app.palette.faint)
    guard let listing = app.pages.listing, let text = listing.text else { return [help] }
    let safe = EscapeFilter.sanitized(text, tabWidth: 4)
    let code =
      app.colors.known[safe].map { StyledLine.lines(of: $0, app.palette) }
      ?? StyledLine.lines(of: safe)
    let width = "\(code.count)".count
    let rows = code.enumerated().map { index, line in
      let number = "\(index + 1)"
      let blanks = String(repeating: " ", count: width - number.count)
      let margin = StyledLine(
        "\(blanks)\(number) \(app.theme.glyphs.box.vertical) ", style: app.palette.faint)
      return margin
        + line.truncated(to: max(1, columns - margin.width), ellipsis: app.theme.glyphs.ellipsis)
    }
    return help.wrapped(to: columns)
      + ["", StyledLine(EscapeFilter.sanitized(listing.file), style: app.palette.heading)] + rows
  }

  private var diffView: DiffView {
    DiffView(theme: app.theme, highlighting: app.colors.known, columns: columns)
  }

  private var diffLines: [StyledLine] {
    guard let diffs = app.pages.diffs else {
      return [
        StyledLine(app.language(.pressForSolution), style: app.palette.faint)
      ]
    }
    return diffView.lines(fromSolution: diffs)
  }

  private func viewLines(in rect: Rect) -> [StyledLine] {
    if let task = app.background.task {
      return [AppView(app: app).progress(of: task.what, since: task.since)]
    }
    guard let view = app.pages.view else {
      let problem = app.session.evidence?.viewProblem
      return StyledLine(
        problem ?? app.language(.pressForView), style: app.palette.faint
      ).wrapped(to: rect.columns)
    }
    let outline = ViewOutline(view)
    let picture = ViewPicture(
      outline, columns: rect.columns * 2 / 5, rows: max(6, rect.rows), palette: app.palette,
      glyphs: app.theme.glyphs)
    let width = (picture.lines.first?.width ?? 0) + 2
    let rows = outline.rows.flatMap { row -> [StyledLine] in
      let indent = String(repeating: "  ", count: min(row.depth, 6))
      let label = indent + row.letter + " "
      let text = StyledLine(label, style: app.palette.accent) + StyledLine(row.words)
      return text.wrapped(to: max(10, rect.columns - width), indent: label.count + 1)
    }
    return (0..<max(picture.lines.count, rows.count)).map { index in
      let left = index < picture.lines.count ? picture.lines[index] : ""
      return left.padded(to: width) + (index < rows.count ? rows[index] : "")
    }
  }
}

extension Sequence<StyledLine> {
  /// Returns a pane's lines with an ellipsis where they are wider than the pane.
  ///
  /// It is for those that are needed: a frame must not wait until thousands of lines of output are cut.
  func cut(to rect: Rect, _ glyphs: Glyphs) -> [StyledLine] {
    map { $0.truncated(to: rect.columns, ellipsis: glyphs.ellipsis) }
  }
}
