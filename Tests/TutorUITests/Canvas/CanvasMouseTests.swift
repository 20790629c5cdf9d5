import InterfaceDocuments
import TerminalUI
import Testing

@testable import CanvasUI
@testable import TutorUI

/// The mouse on the canvas.
struct CanvasMouseTests {
  /// The cells of a view on a wide screen.
  private func cells(_ key: String, _ canvas: InterfaceCanvas) throws -> Rect {
    let place = try #require(canvas.panes.picturePlace(in: canvas.file))
    let scene = try #require(canvas.panes.picture.scene)
    let row = try #require(scene.rows[key])
    return place.cells(of: scene.outline.rows[row].frameInRoot)
  }

  @Test func `a click selects the topmost view`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48)
    let button = try cells("but-to-one", canvas)
    canvas.mouse(.press, button.column + 2, button.row + 1)
    canvas.mouse(.release, button.column + 2, button.row + 1)
    #expect(canvas.file.selection == "but-to-one")
    #expect(canvas.panes.focused == .canvas)
    #expect(!canvas.file.isChanged)
  }

  @Test func `dragging moves a view, as one step`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48)
    let button = try cells("but-to-one", canvas)
    canvas.mouse(.press, button.column + 2, button.row + 1)
    for step in 1...4 { canvas.mouse(.drag, button.column + 2 + step, button.row + 1 + step) }
    canvas.mouse(.release, button.column + 6, button.row + 5)
    let moved = try cells("but-to-one", canvas)
    // A frame has whole points, so that its first cell may differ by one.
    #expect(abs(moved.column - button.column - 4) <= 1)
    #expect(moved.row == button.row + 4)
    canvas.type("u")
    #expect(canvas.file.document.bytes == InterfaceCanvas.sampleBytes)
  }

  @Test func `dragging the lower right corner resizes the selected view`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48)
    canvas.select("but-to-one")
    let button = try cells("but-to-one", canvas)
    canvas.mouse(.press, button.endColumn - 1, button.endRow - 1)
    canvas.mouse(.drag, button.endColumn + 2, button.endRow)
    canvas.mouse(.release, button.endColumn + 2, button.endRow)
    let resized = try cells("but-to-one", canvas)
    #expect(resized.origin == button.origin)
    // A frame has whole points, so that its last cell may differ by one.
    #expect(abs(resized.columns - button.columns - 3) <= 1)
    #expect(abs(resized.rows - button.rows - 1) <= 1)
    #expect(resized.rows > button.rows)
  }

  @Test func `dragging with Ctrl lists the connections that fit`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48)
    let layout = canvas.panes.layout
    let controller = try #require(
      canvas.panes.outline.rows.firstIndex { canvas.file.outline.objects[$0].key == "con-tr-oll" })
    let button = try cells("but-to-one", canvas)
    canvas.mouse(.press, button.column + 2, button.row + 1, .control)
    canvas.mouse(.drag, layout[.outline].column + 8, layout[.outline].row + controller, .control)
    canvas.mouse(.release, layout[.outline].column + 8, layout[.outline].row + controller)
    guard case .picker(let picker) = canvas.dialog else {
      Issue.record("no list is open")
      return
    }
    #expect(
      picker.list.items.map(\.title) == [
        "MenuController.save:", "MenuController.saveButton", "MenuController.fields",
        "accessibilityElements",
      ])
    canvas.press(.enter)
    #expect(canvas.source("but-to-one").contains(#"<action selector="save:""#))
  }

  @Test func `a click chooses a field, and a second one edits it`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48)
    let area = canvas.panes.inspector.visible(in: canvas.panes.layout[.inspector]).rect
    let row = try #require(canvas.panes.inspector.fields.firstIndex { $0.title == "Alpha" })
    canvas.mouse(.press, area.column + 3, area.row + row)
    #expect(canvas.panes.inspector.field == row)
    #expect(canvas.dialog == nil)
    canvas.mouse(.press, area.column + 3, area.row + row)
    #expect(canvas.dialog != nil)
  }

  @Test func `the wheel moves in each pane, and in lists`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48)
    canvas.mouse(.wheelDown, 3, 5)
    #expect(canvas.panes.outline.bar(in: canvas.file) > 2)
    let field = canvas.panes.inspector.field
    canvas.mouse(.wheelDown, 155, 8)
    #expect(canvas.panes.inspector.field > field)
    canvas.type("a")
    canvas.mouse(.wheelDown, 80, 20)
    guard case .picker(let picker) = canvas.dialog else {
      Issue.record("no list is open")
      return
    }
    #expect(picker.list.chosen == 3)
  }

  @Test func `clicks on titles and on the foot line work like keys`() throws {
    var canvas = try InterfaceCanvas.sample()
    let title = try #require(canvas.panes.layout.titles.last)
    canvas.mouse(.press, title.range.lowerBound, 1)
    #expect(canvas.panes.focused == .inspector)
    let help = try #require(canvas.footLine.labels.first { $0.item.name == "keys" })
    canvas.mouse(.press, help.range.lowerBound, 23)
    #expect(canvas.dialog == .help(HelpPage()))
  }
}
