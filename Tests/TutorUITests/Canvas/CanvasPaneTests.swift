import InterfaceDocuments
import TerminalUI
import Testing

@testable import CanvasUI
@testable import TutorUI

/// The panes and dialogs of the canvas, each without the others.
struct CanvasPaneTests {
  private func file() throws -> EditedFile {
    var file = try EditedFile(
      reading: InterfaceCanvas.sampleBytes, isNew: false, title: "Main.storyboard", module: "App",
      seed: 1)
    file.use(InterfaceCanvas.sampleContents)
    return file
  }

  // MARK: The file

  @Test func `an edit that does not fit leaves the file as it was`() throws {
    var file = try file()
    #expect(throws: EditError.self) { try file.apply([.delete(["lab-el-one"]), .delete(["no"])]) }
    #expect(!file.isChanged)
    #expect(try file.apply([.delete(["lab-el-one"])]) == "Deleted Label \"Hello\".")
    #expect(file.isChanged)
    #expect(file.undo() == "Undone: Deleted Label \"Hello\".")
    #expect(!file.isChanged)
    #expect(file.undo() == "There is nothing to undo.")
  }

  @Test func `small movements of one view are undone together, those of two are not`() throws {
    var file = try file()
    func nudge(_ key: String) throws {
      let view = try #require(file.outline[key])
      _ = try file.nudge(view, x: 1)
    }
    try nudge("lab-el-one")
    try nudge("lab-el-one")
    try nudge("but-to-one")
    _ = file.undo()
    #expect(file.isChanged)
    _ = file.undo()
    #expect(!file.isChanged)
  }

  @Test func `looking for new issues changes neither the document nor later identifiers`() throws {
    var (tried, other) = (try file(), try file())
    let outlet = InterfaceEdit.connectOutlet(
      from: "con-tr-oll", property: "nothing", to: "lab-el-one", isCollection: false)
    #expect(tried.issuesAdded(by: [outlet]).count == 1)
    for edit in [outlet] {
      _ = try tried.apply([edit])
      _ = try other.apply([edit])
    }
    #expect(tried.document == other.document)
  }

  // MARK: The outline

  @Test func `the outline folds the selected object, then leads to the one around it`() throws {
    var file = try file()
    var pane = OutlinePane(of: file)
    file.select("roo-tv-iew")
    let count = pane.rows.count
    #expect(pane.fold(in: file) == nil)
    #expect(pane.rows.count < count)
    #expect(pane.fold(in: file) == "con-tr-oll")
    #expect(pane.unfold(in: file) == nil)
    #expect(pane.rows.count == count)
    #expect(pane.unfold(in: file) == "lab-el-one")
  }

  @Test func `the filter selects its first match, and reaches beyond folded objects`() throws {
    var file = try file()
    var pane = OutlinePane(of: file)
    file.select("con-tr-oll")
    _ = pane.fold(in: file)
    pane.isTypingFilter = true
    let keys = "switch".map { pane.typeFilter(.character($0), in: file) }
    #expect(keys.last == "swi-tc-one")
    #expect(pane.rows.count == 1)
    _ = pane.typeFilter(.escape, in: file)
    #expect(!pane.isFiltered && !pane.isTypingFilter)
  }

  // MARK: The inspector and the picture

  @Test func `the inspector skips headings`() throws {
    var file = try file()
    file.select("lab-el-one")
    var pane = InspectorPane()
    pane.refresh(for: file, .unicode)
    #expect(pane.fields.first?.action == Inspector.Action.none)
    #expect(pane.chosen?.title == "Text")
    pane.choose(0)
    #expect(pane.chosen?.title == "Text")
    pane.move(by: -1)
    #expect(pane.chosen?.title == "Text")
    pane.move(by: 1)
    #expect(pane.chosen?.title == "Enabled")
    pane.show(.connections, of: file, .unicode)
    #expect(pane.chosen?.value == "MenuController")
  }

  @Test func `the picture is that of the scene that contains the selection`() throws {
    var file = try file()
    var pane = PicturePane()
    pane.refresh(for: file)
    #expect(pane.scene?.keys == ["roo-tv-iew", "lab-el-one", "but-to-one", "swi-tc-one"])
    #expect(pane.key(movedBy: -1, from: "roo-tv-iew") == "swi-tc-one")
    file.select("det-ai-con")
    pane.refresh(for: file)
    #expect(pane.scene?.keys == ["det-ai-vie"])
  }

  // MARK: Dialogs

  @Test func `the text of a prompt becomes an edit, or another question`() throws {
    let file = try file()
    func choice(_ purpose: CanvasPurpose, _ text: String) -> CanvasChoice? {
      purpose.choice(for: text, in: file)
    }
    #expect(choice(.label(key: "a"), "Box") == .edits([.rename("a", "Box")]))
    #expect(choice(.label(key: "a"), "") == .edits([.rename("a", nil)]))
    #expect(
      choice(.frame(key: "a"), "1 2, 3 4")
        == .edits([.setFrame("a", x: 1, y: 2, width: 3, height: 4)]))
    #expect(choice(.frame(key: "a"), "1 2") == nil)
    #expect(CanvasPurpose.frame(key: "a").problem(of: "1 2") == "Type four numbers.")
    #expect(choice(.runtimeKeyPath(key: "a"), "") == nil)
    guard case .picker(let types) = choice(.runtimeKeyPath(key: "a"), "layer.cornerRadius") else {
      Issue.record("the types are not listed")
      return
    }
    #expect(types.list.items.map(\.title) == RuntimeAttributeType.allCases.map(\.rawValue))
  }

  @Test func `constraints are refused while a constant is no number`() throws {
    let file = try file()
    let index = try #require(file.outline.index(ofKey: "lab-el-one"))
    var dialog = CanvasDialog.pins(PinBoard(of: index, with: nil, in: file))
    func press(_ key: Key) -> CanvasDialog.Outcome {
      dialog.handle(key, in: file, help: [], size: Size(columns: 80, rows: 24))
    }
    _ = press(.character("-"))
    guard case .open("A constant is not a number.") = press(.enter) else {
      Issue.record("the dialog was closed")
      return
    }
    _ = press(.character("4"))
    guard case .pinned(let edits, "lab-el-one") = press(.enter) else {
      Issue.record("the constraint is not added")
      return
    }
    #expect(edits.count == 1)
  }
}
