internal import TutorUI
package import TerminalUI

extension InterfaceCanvas {
  /// Returns the screen that shows the current state.
  package func render() -> Screen {
    guard !panes.size.isTooSmall else { return .tooSmall(panes.size) }
    var screen = Screen(size: panes.size)
    drawHeader(&screen)
    panes.draw(on: &screen, of: file, theme)
    drawFoot(&screen)
    dialog?.draw(on: &screen, help: helpLines, theme)
    return screen
  }

  private func drawHeader(_ screen: inout Screen) {
    let (palette, columns) = (theme.palette, screen.size.columns)
    let state =
      file.isChanged
      ? StyledLine("not saved", style: palette.warning) : StyledLine("saved", style: palette.faint)
    let count = file.issues.count
    let issues =
      count == 0
      ? StyledLine()
      : StyledLine("! \(count) \(count == 1 ? "issue" : "issues")  ", style: palette.warning)
    let right = issues + state + " "
    let (title, space) = (file.title, max(0, columns - right.width - 3))
    // The end of a long path tells more than its beginning.
    let hidden = max(0, TextWidth.columns(of: title) - space)
    let left =
      hidden == 0
      ? title : theme.glyphs.ellipsis + title.dropFirst(hidden + theme.glyphs.ellipsis.count)
    screen.write(
      StyledLine(safe: left, style: palette.heading).truncated(to: space),
      at: Point(column: 1, row: 0))
    screen.write(right, at: Point(column: max(0, columns - right.width), row: 0))
  }

  /// The commands in the foot line; disabled ones are omitted.
  var footLine: FootLine<ScreenCommand> {
    FootLine(
      Commands.onFootLine(of: panes.focused).filter { $0.reasonDisabled(self) == nil },
      atEnd: Commands.atEndOfFootLine, columns: panes.size.columns
    ) { ($0.keyName, "\($0.name)") }
  }

  private func drawFoot(_ screen: inout Screen) {
    let reading = if case .reading = classes { classes.note } else { nil as String? }
    var text = remark ?? reading ?? panes.picture.sentence(about: file)
    if remark == nil, let drag, case .connecting(let source, let target) = drag.kind {
      let end = target.map { file.name(of: $0) } ?? "\u{2026}"
      text = "Connect \(file.name(of: source)) to \(end)"
    }
    let (columns, row) = (screen.size.columns, screen.size.rows - 2)
    // A pane may show the number of its hidden rows at the end of the line.
    let hasCount = (columns - 13..<columns).contains { screen[$0, row].text != " " }
    screen.write(
      StyledLine(safe: text, style: remark == nil ? theme.palette.faint : .plain)
        .truncated(to: columns - (hasCount ? 14 : 2), ellipsis: theme.glyphs.ellipsis),
      at: Point(column: 1, row: row))
    footLine.draw(on: &screen, row: screen.size.rows - 1, theme.widgets)
  }

  /// The lines of the help.
  var helpLines: [HelpPage.Line] {
    let others = [
      "", "arrows j k g G PgUp PgDn move; h l fold, or switch tabs",
      "Esc goes back, or to the object around this one; it never quits",
      "Dragging a view moves it; its lower right corner resizes it.",
      "Dragging with Ctrl or Alt, or in the outline, connects.",
    ].map { HelpPage.Line(StyledLine($0, style: theme.palette.faint)) }
    return Commands.all.map { $0.helpLine(on: self, theme.widgets) } + others
  }
}
