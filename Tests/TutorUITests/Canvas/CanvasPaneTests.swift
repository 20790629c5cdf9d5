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
    pane.filter.isTyping = true
    let keys = "switch".map { pane.typeFilter(.character($0), in: file) }
    #expect(keys.last == "swi-tc-one")
    #expect(pane.rows.count == 1)
    _ = pane.typeFilter(.escape, in: file)
    #expect(!pane.filter.isShown)
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

  /// Returns the picture of a nib with the given objects.
  private func scene(_ objects: String) throws -> SceneDrawing {
    let text = InterfaceCanvas.sampleText
    let head = try #require(text.range(of: "<scenes>"))
    let document = try InterfaceDocument(
      reading: Array(
        (text[..<head.lowerBound] + "<objects>\(objects)</objects></document>").utf8))
    let outline = InterfaceOutline(of: document)
    let root = try #require(SceneDrawing.root(of: 0, in: outline))
    return SceneDrawing(of: root, document: document, outline: outline)
  }

  @Test func `the cells of a static table are drawn`() throws {
    let frame = #"<rect key="frame" x="0.0" y="50" width="300" height="44"/>"#
    let cell =
      #"<tableViewCell id="cell">\#(frame)<tableViewCellContentView key="contentView" id="content">"#
      + #"<subviews><label text="Row" id="label"/></subviews></tableViewCellContentView></tableViewCell>"#
    let drawn = try scene(
      #"<tableView id="table"><sections><tableViewSection id="section"><cells>"# + cell
        + "</cells></tableViewSection></sections></tableView>")
    #expect(drawn.keys == ["table", "cell", "content", "label"])
    #expect(drawn.outline.rows[1].frameInRoot == [0, 50, 300, 44])
  }

  @Test func `a navigation controller is a screen with its bar`() throws {
    let drawn = try scene(
      #"<navigationController id="nav"><navigationBar key="navigationBar" id="bar">"#
        + #"<rect key="frame" x="0.0" y="59" width="393" height="44"/></navigationBar>"#
        + "</navigationController>")
    #expect(drawn.keys == ["nav", "bar"])
    #expect(drawn.outline.size.height > 600)
    #expect(drawn.outline.rows[1].frameInRoot == [0, 59, 393, 44])
  }

  @Test func `each of a hundred views has a mark of its own`() throws {
    let labels = (0..<100).map { #"<label text="x" id="l\#($0)"/>"# }.joined()
    let drawn = try scene(#"<view id="root"><subviews>\#(labels)</subviews></view>"#)
    let marks = drawn.outline.rows.map(\.letter)
    #expect(Set(marks).count == 101)
    #expect(marks[51...53] == ["z", "A2", "B2"])
  }

  @Test func `controls are drawn as what they are, and texts reach beyond small labels`() throws {
    func view(_ element: String, _ attributes: String, y: Int, _ parts: String = "") -> String {
      #"<\#(element) \#(attributes) id="\#(element)"><rect key="frame" x="0.0" y="\#(y)" "#
        + #"width="100" height="20"/>\#(parts)</\#(element)>"#
    }
    let drawn = try scene(
      #"<view id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="120"/><subviews>"#
        + view("label", #"text="A long text""#, y: 0)
        + view("textField", #"placeholder="Name""#, y: 20)
        + view("switch", #"on="YES""#, y: 40) + view("imageView", #"image="star""#, y: 60)
        + view("segmentedControl", "", y: 80, #"<segments><segment title="a"/></segments>"#)
        + view("slider", "", y: 100) + "</subviews></view>")
    let picture = ViewPicture(
      drawn.outline, columns: 32, rows: 8, palette: .color, glyphs: .ascii)
    #expect(
      picture.lines.map(\.text).dropFirst().dropLast() == [
        "|AB A long text                |", "|C [Name__]                    |",
        "|D [on]                        |", "|E image star                  |",
        "|F [a]                         |", "|G ---o---                     |",
      ])
  }

  // MARK: Dialogs

  @Test func `the text of a prompt becomes an edit, or another question`() throws {
    func choice(_ typed: TypedText, _ text: String) -> CanvasChoice? {
      typed.choice(for: text, module: "App")
    }
    let label = TypedText.value(of: ["a", "b"], name: "label", .text)
    #expect(choice(label, "Box") == .edits([.set("a", "label", "Box"), .set("b", "label", "Box")]))
    #expect(choice(label, "") == .edits([.set("a", "label", nil), .set("b", "label", nil)]))
    #expect(
      choice(.frame(of: "a"), "1 2, 3 4")
        == .edits([.setFrame("a", x: 1, y: 2, width: 3, height: 4)]))
    #expect(choice(.frame(of: "a"), "1 2") == nil)
    #expect(TypedText.frame(of: "a").problem(of: "1 2") == "Type four numbers.")
    #expect(choice(.runtimeKeyPath(of: "a"), "") == nil)
    guard case .picker(let types) = choice(.runtimeKeyPath(of: "a"), "layer.cornerRadius") else {
      Issue.record("the types are not listed")
      return
    }
    #expect(types.list.items.map(\.title) == RuntimeAttributeType.allCases.map(\.rawValue))
  }

  @Test func `constraints are refused while a constant is no number`() throws {
    let file = try file()
    var dialog = CanvasDialog.pins(PinBoard(of: ["but-to-one"], in: file))
    func press(_ key: Key) -> CanvasDialog.Outcome {
      dialog.handle(key, in: file, help: [], size: Size(columns: 80, rows: 24))
    }
    _ = press(.character("-"))
    guard case .open("A constant is not a number.") = press(.enter) else {
      Issue.record("the dialog was closed")
      return
    }
    _ = press(.character("4"))
    guard case .pinned(let edits) = press(.enter) else {
      Issue.record("the constraint is not added")
      return
    }
    #expect(edits.count == 1)
  }
}
