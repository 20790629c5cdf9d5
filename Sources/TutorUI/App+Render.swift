package import TerminalUI
internal import TutorCore
package import TutorTexts

extension App {
  /// Returns the screen that shows the current state.
  package func render() -> Screen { AppView(app: self).screen }

  var palette: Palette { theme.palette }

  /// The positions of all parts of the screen.
  var layout: Layout { knownLayout ?? computedLayout }

  var computedLayout: Layout { AppView(app: self).layout }

  var header: HeaderView { HeaderView(app: self) }
  var overlayView: OverlayView { OverlayView(app: self) }

  /// The language of the tutor's own texts on the screen.
  package var language: Language { theme.language }

  func paneView(columns: Int) -> PaneView { PaneView(app: self, columns: columns) }

  /// Returns all lines of a pane, also those out of view; `cut(to:_:)` fits them to its width.
  func lines(of tab: Tab, in rect: Rect) -> [StyledLine] {
    paneView(columns: rect.columns).lines(of: tab, in: rect)
  }

  /// The enabled commands in the foot line.
  var footLine: FootLine<ScreenCommand> {
    let isEnabled = { (command: ScreenCommand) in command.reasonDisabled(self) == nil }
    return FootLine(
      AppCommands.onFootLine.filter(isEnabled),
      atEnd: size.columns < 40 ? [AppCommands.quit] : AppCommands.atEndOfFootLine,
      columns: size.columns
    ) { ($0.keyName, language($0.name)) }
  }
}
