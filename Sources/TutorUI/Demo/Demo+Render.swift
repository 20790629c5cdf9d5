package import TerminalUI
internal import TutorCore
internal import TutorTexts

extension Demo {
  /// Returns the screen: the tutor, and below it a caption and the keys of the demo.
  package func render() -> Screen {
    var screen = Screen(size: size)
    var tutor = app.render()
    changeBox?.draw(on: &tutor, app.theme.widgets)
    screen.draw(tutor, at: Point(column: 0, row: 0))
    let palette = app.palette
    let rows = size.rows - sizeOfApp.rows
    var (rest, foot) = Rect(column: 0, row: sizeOfApp.rows, columns: size.columns, rows: rows)
      .split(bottom: rows < 2 ? 0 : 1)
    if rows > 2 {
      let edge: Rect
      (edge, rest) = rest.split(top: 1)
      screen.fill(edge, style: palette.accent, character: app.theme.glyphs.box.horizontal)
      let place = app.language(.demoPlace, "\(index + 1)", "\(DemoMoment.all.count)")
      screen.write(
        " \(place)\(isPaused ? app.language(.demoPaused) : "") ",
        at: Point(column: 2, row: edge.row), style: palette.accent)
    }
    screen.write(captionLines(caption), in: rest.inset(columns: 1, rows: 0))
    footLine.draw(on: &screen, row: foot.row, app.theme.widgets)
    screen.cursor = Point(column: 1, row: rest.row)
    return screen
  }

  /// The size of the tutor's screen, above the longest caption.
  ///
  /// It is the same for all moments, so that the screen stays where it is.
  var sizeOfApp: Size {
    let most =
      DemoMoment.all.map { captionLines(app.language($0.caption, program)).count }.max() ?? 1
    let rows = min(most + 2, max(1, size.rows / 3))
    return Size(columns: size.columns, rows: max(1, size.rows - rows))
  }

  private func captionLines(_ caption: String) -> [StyledLine] {
    StyledLine(caption, style: app.palette.heading).wrapped(to: max(1, size.columns - 2))
  }

  /// The box with the change that the learner is writing.
  private var changeBox: DialogBox? {
    guard let change else { return nil }
    let view = DiffView(
      theme: app.theme, highlighting: app.colors.known,
      columns: max(1, min(size.columns - 8, 72)))
    // The title of the box names the file.
    let lines = view.lines(of: [change]).dropFirst(2).prefix(max(1, sizeOfApp.rows - 2))
    return DialogBox(title: StyledLine(change.file), Array(lines))
  }

  private var footLine: FootLine<FrameText> {
    let keys = [isOver ? nil : (isPaused ? FrameText.goOn : .pause), isOver ? nil : .next]
    return FootLine(
      keys.compactMap(\.self) + (index == 0 ? [] : [.back]), atEnd: [.quit], columns: size.columns
    ) { [language = app.language] name in
      let key: String =
        switch name {
        case .next: "n"
        case .back: "p"
        case .quit: "q"
        default: language(.space)
        }
      return (key, language(name))
    }
  }
}
