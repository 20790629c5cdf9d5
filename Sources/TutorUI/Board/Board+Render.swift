import TestReports
package import TerminalUI
internal import TutorCore

extension Board {
  /// Returns the screen that shows the current state.
  package func render() -> Screen {
    guard !size.isTooSmall else { return .tooSmall(size) }
    var screen = Screen(size: size)
    drawHeader(&screen)
    drawTabs(&screen)
    switch page {
    case .learners: drawLearners(&screen)
    default: screen.write(pageLines, in: pageRect, from: pages.scroll)
    }
    drawFoot(&screen)
    screen.cursor = Point(column: 0, row: size.rows - 1)
    help?.draw(helpLines, on: &screen, theme.widgets)
    return screen
  }

  /// The lines of the help: the keys, then notes.
  var helpLines: [HelpPage.Line] {
    let notes = [
      "",
      "Columns: here is the time on this step, idle the time since the last entry, ! wrong reds, "
        + "h hints, s solutions that were seen or applied.",
      "~ marks an idle time that follows from the learner's own clock.",
      "! before a name: the learner asks or is stuck. Silent learners may have a break.",
      "Learners' own tutors report these verdicts: good for teaching, not for grading.",
    ]
    return Commands.all.map { $0.helpLine(on: self, theme.widgets) }
      + notes.map { HelpPage.Line(StyledLine($0, style: palette.faint)) }
  }

  /// The rectangle of the current page.
  var pageRect: Rect {
    Rect(column: 1, row: 2, columns: size.columns - 2, rows: size.rows - 4 - noticeLines.count)
  }

  /// A Boolean value that indicates whether the learners' page has a row for the legend.
  var hasLegend: Bool { size.rows >= 20 }

  private static let legend =
    "! wrong reds · h hints · s solutions · ~ idle by the learner's own clock"

  /// The visible learners and their lines, chosen so that the selected learner is visible.
  var visibleRows: [(row: LearnerStatus, lines: [StyledLine])] {
    let layout = BoardRow.Layout(columns: pageRect.columns, list.widths)
    return list.visibleRows(in: max(1, pageRect.rows - (hasLegend ? 2 : 1))) { row in
      BoardRow(
        row: shown.current(row, in: course), layout: layout, theme: theme, course: course
      ).lines
    }
  }

  /// The lines of the current page; empty for the learners' page, which draws its own rows.
  var pageLines: [StyledLine] {
    let lines = BoardLines(theme: theme, course: course, columns: max(1, pageRect.columns))
    return switch page {
    case .learners: []
    case .failures: lines.failures(summary.clusters)
    case .steps: lines.steps(summary.histogram)
    case .projector:
      lines.projector(list.rows, summary, pace: shown.paceSentence(in: course))
    case .learner(let id):
      lines.learner(
        id, list.rows.first { $0.id == id }, verdicts: shown.verdicts(of: id), detail)
    }
  }

  // MARK: - Head

  private func drawHeader(_ screen: inout Screen) {
    let right =
      StyledLine(freshness, style: feed.failure == nil ? palette.faint : palette.warning) + " "
    let counts =
      seenAt == nil && list.rows.isEmpty
      ? "" : "  \(list.rows.count.counted("learner")): \(summary.needs.phrase)"
    let space = max(0, size.columns - right.width - 2 - counts.count)
    let name = page == .projector ? "redgreen" : safe(title)
    let left =
      StyledLine(name, style: palette.heading).truncated(
        to: space, ellipsis: theme.glyphs.ellipsis)
      + StyledLine(counts)
    screen.write(StyledLine(" ") + left, at: Point(column: 0, row: 0))
    screen.write(right, at: Point(column: max(0, size.columns - right.width), row: 0))
  }

  /// The age of the data, or that a past moment is shown.
  private var freshness: String {
    shown.replay != nil
      ? "looking back" : feed.freshness(at: shown.now, ellipsis: theme.glyphs.ellipsis)
  }

  private func drawTabs(_ screen: inout Screen) {
    let tabs: [(Page, String)] = [
      (.learners, "1 Learners"), (.failures, "2 Failures"), (.steps, "3 Steps"),
      (.projector, "p Projector"),
    ]
    var column = 1
    for (tab, title) in tabs {
      let isOpen = tab == page || (tab == .learners && isLearner)
      screen.write(
        title, at: Point(column: column, row: 1),
        style: isOpen ? palette.accent.underlined() : palette.faint)
      column += title.count + 2
    }
    let state = "sorted by \(list.order == .idle ? "silence" : list.order.rawValue)"
    guard page == .learners, column + state.count + 2 < size.columns else { return }
    screen.write(
      state, at: Point(column: size.columns - state.count - 1, row: 1), style: palette.faint)
  }

  private var isLearner: Bool { if case .learner = page { true } else { false } }

  // MARK: - Learners

  private func drawLearners(_ screen: inout Screen) {
    let rect = pageRect
    let layout = BoardRow.Layout(columns: rect.columns, list.widths)
    screen.write(layout.heading(palette), at: rect.origin)
    if hasLegend {
      screen.write(
        StyledLine(Self.legend, style: palette.faint).truncated(
          to: rect.columns, ellipsis: theme.glyphs.ellipsis),
        at: Point(column: rect.column, row: rect.endRow - 1))
    }
    if list.shown.isEmpty {
      let text =
        seenAt == nil
        ? ""
        : list.filter.isEmpty
          ? "No learner has joined yet. Learners run `redgreen join URL`."
          : "No row has '\(safe(list.filter))'. Esc shows all."
      screen.write(
        StyledLine(text, style: palette.faint).wrapped(to: rect.columns),
        in: rect.inset(top: 1))
    }
    let chosen = list.chosenRow?.id
    var next = rect.row + 1
    let end = rect.endRow - (hasLegend ? 1 : 0)
    for (row, lines) in visibleRows {
      let place = Rect(
        column: 0, row: next, columns: size.columns, rows: min(lines.count, end - next))
      screen.write(lines, in: place.inset(columns: 1, rows: 0))
      if row.id == chosen {
        screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
      }
      next += place.rows
    }
  }

  // MARK: - Foot

  /// The lines at the bottom: the review slider, the filter, errors, the pace and ignored refs.
  var noticeLines: [StyledLine] {
    let columns = max(1, size.columns - 2)
    var lines: [StyledLine] = []
    if let replay = shown.replay { lines.append(slider(replay)) }
    if let reply = detail.reply, case .learner(let id) = page {
      let text = "answer to \(id.text): \(reply.text)_   Enter sends it, Esc goes back"
      lines += StyledLine(safe: text, style: palette.accent).wrapped(to: columns)
    }
    if let remark {
      lines += StyledLine(safe: remark, style: palette.warning).wrapped(to: columns)
    }
    if list.isTyping || !list.filter.isEmpty {
      let end = list.isTyping ? "_" : "   Esc shows all"
      lines.append(StyledLine(safe: "/\(list.filter)\(end)", style: palette.accent))
    }
    // The projector's audience needs only the mark in the first line.
    if let failure = feed.failure, page != .projector {
      lines += StyledLine(safe: failure, style: palette.warning).wrapped(to: columns)
        .prefix(seenAt == nil ? 3 : 1)
    }
    if page != .projector, let sentence = roster.sentence(for: list.rows) {
      lines += StyledLine(safe: sentence).wrapped(to: columns).prefix(2)
    }
    if page != .projector, let sentence = shown.paceSentence(in: course) {
      lines += StyledLine("published: " + safe(sentence), style: palette.accent)
        .truncated(to: 2 * columns - 16, ellipsis: theme.glyphs.ellipsis).wrapped(to: columns)
    }
    lines += shown.workshop.skipped.notices.map {
      StyledLine($0, style: palette.faint).truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
    }
    return Array(lines.prefix(5))
  }

  /// Returns a slider that marks the reviewed moment between the first entry and the last.
  private func slider(_ replay: WorkshopReplay) -> StyledLine {
    let length = max(1, replay.span.upperBound - replay.span.lowerBound)
    let passed = replay.moment - replay.span.lowerBound
    let label = " \(Rhythm.time(passed)) of \(Rhythm.time(length))"
    let space = max(4, size.columns - 4 - label.count)
    let place = Int(Double(passed) / Double(length) * Double(space - 1))
    let line = String(repeating: theme.glyphs.box.horizontal, count: place)
    let rest = String(repeating: theme.glyphs.box.horizontal, count: space - 1 - place)
    return StyledLine(line, style: palette.accent)
      + StyledLine(theme.glyphs.disc, style: palette.accent)
      + StyledLine(rest, style: palette.faint)
      + StyledLine(label)
  }

  private func drawFoot(_ screen: inout Screen) {
    let row = size.rows - 1 - noticeLines.count
    screen.rule(row: row - 1, theme.widgets)
    screen.write(
      noticeLines, in: Rect(column: 1, row: row, columns: size.columns - 2, rows: noticeLines.count)
    )
    FootLine(footKeys, columns: size.columns) { $0 }
      .draw(on: &screen, row: size.rows - 1, theme.widgets)
  }

  /// The keys in the foot line and their meanings.
  private var footKeys: [(key: String, name: String)] {
    let commands = Commands.onFootLine(of: page, inReview: shown.replay != nil)
    var items = commands.map { (key: $0.keyName, name: "\($0.name)") }
    if shown.replay != nil {
      items.insert(("\(theme.glyphs.arrows.left)\(theme.glyphs.arrows.right)", "move"), at: 0)
    }
    switch page {
    case .learner, .projector: items.insert(("Esc", "back"), at: 0)
    default: if shown.replay != nil { items.insert(("Esc", "now"), at: 0) }
    }
    return items
  }

  func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}
