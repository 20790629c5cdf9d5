import TerminalUI
import Testing

@testable import CanvasUI
@testable import TutorUI

/// The canvas compared with golden frames; `ThemeTests` has its themes and glyphs.
struct CanvasFrameTests {
  private func canvas(_ size: Size = Size(columns: 80, rows: 24)) throws -> InterfaceCanvas {
    var canvas = try InterfaceCanvas.sample(size.columns, size.rows)
    canvas.select("but-to-one")
    return canvas
  }

  @Test func `the outline`() throws {
    expectFrame(of: try canvas(), named: "canvas-outline", showing: [.head, .tabs])
  }

  @Test(arguments: [Size(columns: 60, rows: 15), Size(columns: 160, rows: 48)])
  func `one pane fits on a small screen, and three on a large one`(_ size: Size) throws {
    expectFrame(
      of: try canvas(size), named: "canvas-\(size.columns)x\(size.rows)", showing: [.head, .tabs],
      hasStyles: false)
  }

  @Test func `the picture of the scene`() throws {
    var canvas = try canvas()
    canvas.type("2")
    canvas.press(.right)
    expectFrame(of: canvas, named: "canvas-picture", showing: [.head])
  }

  @Test func `the inspector`() throws {
    var canvas = try canvas()
    canvas.type("3")
    expectFrame(of: canvas, named: "canvas-inspector")
  }

  @Test func `a small screen shows the first fields, and their number`() throws {
    var canvas = try canvas(Size(columns: 60, rows: 15))
    canvas.type("3")
    let lines = canvas.render().lines
    #expect(
      lines[3...5] == [" Button \"Save\"", " Button", "   Type                           system"])
    #expect(lines[13].hasSuffix("↓ 72 more"))
  }

  @Test(arguments: InterfaceCanvas.Pane.allCases)
  func `a large screen points at the pane that has the keys`(_ pane: InterfaceCanvas.Pane) throws {
    var canvas = try canvas(Size(columns: 160, rows: 48))
    canvas.panes.focused = pane
    let titles = canvas.render().text(ofRow: 1)
    #expect(titles.contains("▸\(pane.index + 1) \(pane.rawValue)"))
    #expect(titles.count { $0 == "▸" } == 1)
  }

  // MARK: - Boxes on top of the screen

  @Test func `the library`() throws {
    var canvas = try canvas()
    canvas.type("aview")
    expectBox(on: canvas, named: "canvas-library")
  }

  @Test func `constraints to add`() throws {
    var canvas = try canvas()
    canvas.type("n jj8")
    expectBox(on: canvas, named: "canvas-pins")
  }

  @Test func `what can be connected`() throws {
    var canvas = try canvas()
    canvas.type("c")
    expectBox(on: canvas, named: "canvas-connections")
  }

  @Test func `a change by another program`() throws {
    var canvas = try canvas()
    canvas.type("rOK")
    canvas.press(.enter)
    _ = canvas.update(.changedOnDisk(CanvasTests.theirs))
    expectBox(on: canvas, named: "canvas-conflict")
  }

  @Test func `the keys`() throws {
    var canvas = try canvas()
    canvas.type("?")
    expectBox(on: canvas, named: "canvas-keys")
  }
}
