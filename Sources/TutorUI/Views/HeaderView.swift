internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The two lines above the panes: the lesson with the state of the work, and the tabs with the strip of
/// verdicts.
struct HeaderView {
  let app: App

  private var layout: Layout { app.layout }
  private var palette: Palette { app.palette }
  private var language: Language { app.language }

  func draw(_ screen: inout Screen) {
    guard let lesson = app.session.lesson, let step = app.session.step else { return }
    let number = "\(lesson.number(of: step.id) ?? 0)/\(lesson.steps.count)"
    let done =
      app.session.isStepDone
      ? StyledLine(" \(app.theme.glyphs.check)", style: palette.verdict(.green)) : ""
    let hand =
      app.session.progress.helpRequest == nil || app.workshop.sharing == .off
      ? "" : StyledLine(language(.handRaised) + "  ", style: palette.warning)
    guard layout.header.rows > 0 else { return }
    let kind = StyledLine("\(language(step.kind.name)) \(number)", style: palette.accent) + done
    let course = StyledLine(
      "  " + language(.courseDone, "\(progressOfCourse)"), style: palette.faint)
    let rights =
      app.size.columns < 60
      ? [kind + " "] : [notice, shortNotice].map { hand + $0 + "  " + kind + course + " " }
    let width = TextWidth.columns(of: lesson.title)
    let right =
      rights.first { width + $0.width + 2 <= app.size.columns } ?? rights[rights.count - 1]
    let space = app.size.columns - right.width - 2
    // Without its text, the step's title has to say which one it is.
    let text = app.size.rows < Layout.rowsWithText ? step.title : lesson.title
    let title = StyledLine(EscapeFilter.sanitized(text), style: palette.heading)
      .truncated(to: max(0, space), ellipsis: app.theme.glyphs.ellipsis)
    screen.write(StyledLine(" ") + title, at: layout.header.origin)
    screen.write(
      right, at: Point(column: max(0, app.size.columns - right.width), row: layout.header.row))
    if layout.tabs.rows > 0 { drawTabs(&screen) }
  }

  /// The share of the course's steps that are done, in percent; 0 only if none is done.
  private var progressOfCourse: Int {
    let count = app.session.course.places.count
    let done = app.session.progress.doneCount(in: app.session.course)
    return done == 0 ? 0 : max(1, done * 100 / count)
  }

  /// The notice without the details of the background activity, which take the title's space.
  private var shortNotice: StyledLine {
    app.background.preparing == nil
      ? notice : StyledLine(language(.preparing) + clock, style: palette.faint)
  }

  /// The time since the background activity began.
  private var clock: String {
    guard let preparing = app.background.preparing, !app.theme.isReducedMotion else { return "" }
    let seconds = Int(app.clock.now - preparing.since)
    return seconds < 1 ? "" : " \(seconds) s"
  }

  /// The background activity or, without any, whether the last verdict is saved.
  var notice: StyledLine {
    if let preparing = app.background.preparing {
      return StyledLine(language(preparing.what) + clock, style: palette.faint)
    }
    switch app.session.saving {
    case .nothing: return app.workshop.sharing.notice(palette, language).dropping(columns: 2)
    case .pending: return StyledLine(language(.saving), style: palette.faint)
    case .saved:
      return StyledLine(language(.progressSaved), style: palette.faint)
        + app.workshop.sharing.notice(palette, language)
    case .failed: return StyledLine(language(.notSaved), style: palette.warning)
    }
  }

  /// The tabs and the columns that they occupy, for drawing and for finding clicks.
  var tabRanges: [(tab: Tab, range: Range<Int>)] {
    var column = 1
    if app.isWide { column = (layout.panes.last?.rect.column ?? 1) }
    return Tab.allCases.compactMap { tab in
      let width = title(of: tab).count
      if app.isWide, tab == .step { return (tab, 1..<width + 2) }
      guard tab != .view || app.session.lesson?.needsUIKit == true else { return nil }
      defer { column += width + 2 }
      return (tab, column..<column + width)
    }
  }

  /// Returns the key and the title of a tab.
  private func title(of tab: Tab) -> String { "\(tab.rawValue + 1) \(language(tab.title))" }

  private func drawTabs(_ screen: inout Screen) {
    let shown = Set(layout.panes.map(\.tab))
    for (tab, range) in tabRanges {
      let title = title(of: tab)
      let style =
        tab == app.focused
        ? palette.accent.underlined() : shown.contains(tab) ? .plain : palette.faint
      screen.write(title, at: Point(column: range.lowerBound, row: layout.tabs.row), style: style)
    }
    drawStrip(&screen)
  }

  /// Draws one mark for each verdict of the lesson, with the newest at the right end.
  private func drawStrip(_ screen: inout Screen) {
    let start = (tabRanges.last?.range.upperBound ?? 0) + 3
    let space = app.size.columns - start - 1
    var strip = StyledLine()
    for mark in app.session.progress.strips[app.session.place.lesson, default: []].suffix(
      max(0, space - 2))
    {
      strip.append(app.theme.glyphs.sign(of: mark.mark), style: palette.verdict(mark.mark))
    }
    if !app.session.isStepDone { strip.append(app.theme.glyphs.circle, style: palette.faint) }
    guard space > 0 else { return }
    screen.write(strip, at: Point(column: app.size.columns - strip.width - 1, row: layout.tabs.row))
  }
}

extension Step.Kind {
  /// The kind as a word.
  var name: FrameText {
    switch self {
    case .read: .kindRead
    case .red: .kindRed
    case .green: .kindGreen
    case .refactor: .kindRefactor
    case .preview: .kindPreview
    case .mutation: .kindMutation
    }
  }
}
