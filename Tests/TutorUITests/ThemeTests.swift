import TerminalUI
import Testing
import TestReports
import TutorCore

@testable import CanvasUI
@testable import TutorUI

/// Rules that hold for every screen in a theme.
///
/// `FrameTests` has the frames of one screen in each theme.
struct ThemeTests {
  /// Screens of all parts of the program, with their pages and boxes.
  private static func screens(_ theme: Theme) throws -> [(name: String, screen: Screen)] {
    let size = Size(columns: 80, rows: 24)
    var screens: [(String, Screen)] = []
    for (name, step, report) in [
      ("red", Step.missingClass, Report.typing), ("done", .missingClass, .missing),
      ("green", .frame, .failing),
    ] {
      var app = App.sample(at: step, theme: theme)
      screens.append(("open \(name)", app.render()))
      app.check(report, at: 1)
      for keys in ["", "h", "2", "dy", "y", "?", "l", "c", "p", "p1x", "E", "/view"] {
        var app = app
        app.type(keys)
        screens.append(("\(name) \(keys)", app.render()))
      }
    }
    var view = App.sample(at: .preview, theme: theme)
    view.check(.mixed, view: .square, at: 1)
    screens.append(("view", view.render()))
    for key in "1 2 3p?".map({ Key.character($0) }) + [.enter, .character("v")] {
      var board = BoardTests.board(theme: theme)
      _ = board.update(.key(key))
      screens.append(("board \(key)", board.render()))
    }
    for keys in ["", "s", "o", "r", "p", "?"] {
      var practice = PracticeRig.withMissedMutants(size, theme)
      for key in keys { _ = practice.press(.character(key)) }
      screens.append(("practice \(keys)", practice.screen.render()))
    }
    for keys in ["", "2", "3", "3t", "av", "n jj8", "c", "?", "d"] {
      var canvas = try InterfaceCanvas.sample(theme: theme)
      canvas.select("but-to-one")
      canvas.type(keys)
      screens.append(("canvas \(keys)", canvas.render()))
    }
    return screens
  }

  @Test(arguments: [Palette.color, .mono])
  func `with ASCII glyphs, every screen is drawn with ASCII`(_ palette: Palette) throws {
    for (name, screen) in try Self.screens(Theme(palette: palette, glyphs: .ascii)) {
      // These are in texts, such as messages of Swift Testing. The terminal replaces them.
      let others = screen.text.filter { !$0.isASCII && $0 != "→" && $0 != "·" }
      #expect(others == "", "\(name)")
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `without colors, no screen has one`(_ glyphs: Glyphs) throws {
    for (name, screen) in try Self.screens(Theme(palette: .mono, glyphs: glyphs)) {
      let isPlain = screen.cells.allSatisfy {
        $0.style.foreground == .default && $0.style.background == .default
      }
      #expect(isPlain, "\(name)")
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `the signs of verdicts differ without color`(_ glyphs: Glyphs) {
    #expect(Set(Verdict.Mark.allCases.map(glyphs.sign)).count == Verdict.Mark.allCases.count)
  }

  @Test func `the colors follow the background of the terminal`() {
    var app = App.sample()
    _ = app.update(.key(.background(isLight: true)), at: 1)
    #expect(app.theme.palette == .light)
    #expect(app.render() == App.sample(theme: Theme(palette: .light)).render())
    _ = app.update(.key(.background(isLight: false)), at: 2)
    #expect(app.theme.palette == .color)
    var plain = App.sample(theme: Theme(palette: .mono))
    _ = plain.update(.key(.background(isLight: true)), at: 1)
    #expect(plain.theme.palette == .mono)
  }

  // MARK: - Pictures

  @Test func `without colors, a view is filled with its letter`() {
    let picture = ViewPicture(
      ViewOutline(.square), columns: 31, rows: 14, palette: .mono, glyphs: .ascii)
    #expect(
      picture.lines.map(\.text) == [
        "+-------------+",
        "|A            |", "|             |", "|             |", "|             |",
        "|   Bbbbbbb   |", "|   bCbHell   |", "|   bbbbbbb   |", "|   bbbbbbb   |",
        "|             |", "|             |", "|             |", "|             |",
        "+-------------+",
      ])
  }

  @Test(arguments: [
    (
      Size(columns: 60, rows: 15),
      ["+-------------------+", "|  B|Hello       +  |", "|     Cc(Save)c     |"]
    ),
    (Size(columns: 80, rows: 24), ["|          Cc(Save)cccccccccccc#          |"]),
  ])
  func `the picture of a scene is as large as it fits, and frames the selected view`(
    _ size: Size, _ lines: [String]
  ) throws {
    var canvas = try InterfaceCanvas.sample(
      size.columns, size.rows, theme: Theme(palette: .mono, glyphs: .ascii))
    canvas.select("but-to-one")
    canvas.type("2")
    let text = canvas.render().text
    for line in lines { #expect(text.contains(line)) }
  }
}
