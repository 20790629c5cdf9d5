internal import TerminalUI
internal import TutorCore

/// The lines above the foot line: the search or what has just happened, and what the workshop's
/// facilitator says.
struct NoticeView {
  let app: App

  /// The lines, of which there is space for three.
  var lines: [StyledLine] {
    if let search = app.panes.search {
      let (number, count) = search.position
      let state =
        search.isTyping
        ? "_" : "   \(number) of \(count)   \(app.theme.glyphs.arrows.down) next, Esc ends"
      return [StyledLine(safe: "/\(search.text)\(state)", style: app.palette.accent)]
    }
    let text = app.remark ?? app.session.sentence ?? app.workshop.sharing.problem
    let notice = text.map {
      StyledLine(
        EscapeFilter.sanitized($0.naming(program: app.workplace.program).namingKeys),
        style: app.palette.warning
      )
      .wrapped(to: max(1, app.size.columns - 2))
    }
    let columns = max(1, app.size.columns - 2)
    let pace = app.workshop.paceLines(
      in: app.course, at: app.session.place, now: Int(app.clock.now + app.clock.offset),
      columns: columns, app.palette)
    return (notice ?? []) + app.workshop.replyLines(columns: columns, app.palette) + pace.prefix(2)
  }
}
