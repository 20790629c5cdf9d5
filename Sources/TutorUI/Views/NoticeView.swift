internal import TerminalUI
internal import TutorCore
internal import TutorTexts

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
        ? "_"
        : "   " + app.language(.numberOf, "\(number)", "\(count)")
          + "   \(app.theme.glyphs.arrows.down) \(app.language(.searchKeys))"
      return [StyledLine(safe: "/\(search.text)\(state)", style: app.palette.accent)]
    }
    let text =
      app.remark ?? app.session.sentence.map { app.language($0) }
      ?? app.workshop.sharing.problem.map { app.language($0) }
    let notice = text.map {
      StyledLine(
        EscapeFilter.sanitized(
          $0.naming(program: app.workplace.program).namingKeys(in: app.language)),
        style: app.palette.warning
      )
      .wrapped(to: max(1, app.size.columns - 2))
    }
    let columns = max(1, app.size.columns - 2)
    let pace = app.workshop.paceLines(
      in: app.course, at: app.session.place, now: Int(app.clock.now + app.clock.offset),
      columns: columns, app.palette)
    return (notice ?? []) + app.workshop.replyLines(columns: columns, app.palette, app.language)
      + pace.prefix(2)
  }
}
