import InterfaceDocuments
import TerminalUI
import Testing

@testable import CanvasUI
@testable import TutorUI

/// The keys of the canvas, and what they change.
struct CanvasTests {
  /// Keys pressed with an object selected, and text that an element then contains.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var selection: String
    var pane: InterfaceCanvas.Pane = .outline
    var keys: [Key]
    var key: String
    var contains: [String]

    init(
      _ name: String, _ selection: String, in pane: InterfaceCanvas.Pane = .outline, _ keys: [Key],
      _ key: String? = nil, _ contains: String...
    ) {
      testDescription = name
      self.selection = selection
      self.pane = pane
      self.keys = keys
      self.key = key ?? selection
      self.contains = contains
    }
  }

  @Test func `classes that are read while their list is open appear in it, and typed text stays`()
    throws
  {
    var canvas = try InterfaceCanvas.sample(contents: nil)
    canvas.press(.character("C"))
    canvas.type("Round")
    #expect(!"\(canvas.dialog!)".contains("RoundButton.swift"))
    _ = canvas.update(.target(InterfaceCanvas.sampleContents))
    guard case .picker(let picker) = canvas.dialog else {
      Issue.record("the list was closed")
      return
    }
    #expect(picker.list.text == "Round")
    #expect("\(picker.list.items)".contains("RoundButton.swift"))
  }

  static func typing(_ text: String) -> [Key] { text.map(Key.character) }

  static let rows = [
    Row(
      "an arrow moves a view by a point", "but-to-one", in: .canvas, [.right, .down], nil,
      #"x="101" y="301" width="200" height="100""#),
    Row(
      "capital letters move a view by 8 points", "but-to-one", in: .canvas, typing("LJ"), nil,
      #"x="108" y="308" width="200""#),
    Row(
      "signs change the size", "but-to-one", in: .canvas, typing("><<+++-"), nil,
      #"width="199" height="102""#),
    Row(
      "a frame is typed", "but-to-one",
      typing("f") + [.control("u")] + typing("1 2 3.5 4") + [.enter],
      nil, #"x="1" y="2" width="3.5" height="4""#),
    Row(
      "a label is set", "but-to-one", typing("rOK") + [.enter], nil, #"userLabel="OK""#),
    Row(
      "a class of the source is chosen", "but-to-one", typing("Cround") + [.enter], nil,
      #"customClass="RoundButton" customModule="App" customModuleProvider="target""#),
    Row(
      "a class that is not known is typed", "but-to-one", typing("COther") + [.enter], nil,
      #"customClass="Other" customModule="App""#),
    Row(
      "an object of the library is added", "roo-tv-iew", typing("aslider") + [.enter], nil,
      "<slider ", #"id="swi-tc-one""#),
    Row(
      "the title that was typed comes first", "but-to-one", typing("aview") + [.enter],
      "roo-tv-iew", "<view contentMode=", #"id="swi-tc-one""#),
    Row(
      "a new view goes next to a label, not into it", "lab-el-one", typing("aslider") + [.enter],
      "roo-tv-iew", "<slider "),
    Row(
      "J reorders", "lab-el-one", typing("J"), "roo-tv-iew",
      #"id="but-to-one""#),
    Row(
      "an outlet is connected", "con-tr-oll", typing("csave") + [.enter, .enter], nil,
      #"<outlet property="saveButton" destination="but-to-one""#),
    Row(
      "an outlet is connected from its destination", "but-to-one",
      typing("cMenuController.saveB") + [.enter], "con-tr-oll",
      #"<outlet property="saveButton" destination="but-to-one""#),
    Row(
      "an outlet collection is connected", "con-tr-oll",
      typing("cfields") + [.enter] + typing("switch") + [.enter], nil,
      #"<outletCollection property="fields" destination="swi-tc-one""#),
    Row(
      "an action is connected to a method that fits", "swi-tc-one",
      typing("cvalueCh") + [.enter] + typing("toggle") + [.enter], nil,
      #"<action selector="toggle:" destination="con-tr-oll" eventType="valueChanged""#),
    Row(
      "an action without a method is typed", "swi-tc-one",
      typing("cvalueCh") + [.enter] + typing("flip:") + [.enter], nil,
      #"<action selector="flip:" destination="con-tr-oll""#),
    Row(
      "a segue is added", "but-to-one",
      typing("sshow") + [.enter, .enter] + typing("go") + [.enter], nil,
      #"<segue destination="det-ai-con" kind="show" identifier="go""#),
    Row(
      "a view is embedded", "but-to-one", typing("mview") + [.enter], "roo-tv-iew",
      #"<view contentMode="#),
    Row(
      "constraints are pinned", "but-to-one",
      typing("n") + typing(" j j") + typing("12") + [.enter],
      "roo-tv-iew", #"firstItem="but-to-one" firstAttribute="centerX""#,
      #"firstItem="but-to-one" firstAttribute="leading" secondItem="saf-ea-rea" "#
        + #"secondAttribute="leading" constant="12""#),
    Row(
      "a flag is toggled", "swi-tc-one", in: .inspector, [.enter], nil,
      #"contentMode="scaleToFill" translatesAutoresizing"#),
  ]

  @Test(arguments: rows) func `keys edit the document`(_ row: Row) throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select(row.selection)
    canvas.panes.focused = row.pane
    for key in row.keys { canvas.press(key) }
    #expect(canvas.dialog == nil)
    for text in row.contains { #expect(canvas.source(row.key).contains(text), "\(row.key)") }
    #expect(canvas.file.isChanged)
    // Every edit is one step of the history, except that small movements are undone together.
    canvas.press(.escape)
    canvas.panes.focused = .outline
    canvas.type("u")
    #expect(canvas.file.document.bytes == InterfaceCanvas.sampleBytes)
    #expect(!canvas.file.isChanged)
    canvas.type("U")
    #expect(canvas.file.isChanged)
  }

  @Test func `an unchanged document is written byte for byte, so there is nothing to save`() throws
  {
    var canvas = try InterfaceCanvas.sample()
    #expect(canvas.file.document.bytes == InterfaceCanvas.sampleBytes)
    #expect(canvas.type("w") == [])
    #expect(canvas.remark == "There is nothing to save.")
    #expect(canvas.type("q") == [.quit])
  }

  @Test func `saving expects the contents that were read`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("d")
    let bytes = canvas.file.document.bytes
    #expect(canvas.type("w") == [.save(bytes, expecting: InterfaceCanvas.sampleBytes)])
    #expect(canvas.file.isChanged)
    #expect(canvas.update(.saved(bytes)) == [])
    #expect(!canvas.file.isChanged)
    canvas.type("u")
    #expect(canvas.file.isChanged)
  }

  @Test func `quitting with changes asks, and y saves first`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("d")
    #expect(canvas.type("q") == [])
    #expect(canvas.press(.escape) == [])
    #expect(canvas.type("qn") == [.quit])
    canvas.dialog = nil
    let bytes = canvas.file.document.bytes
    #expect(canvas.type("qy") == [.save(bytes, expecting: InterfaceCanvas.sampleBytes)])
    #expect(canvas.update(.saved(bytes)) == [.quit])
  }

  @Test func `a failed save does not quit later`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("dqy")
    _ = canvas.update(.failed("The disk is full."))
    #expect(canvas.remark == "The disk is full.")
    #expect(canvas.update(.saved(canvas.file.document.bytes)) == [])
  }

  // MARK: - Another program

  static let theirs = Array(
    InterfaceCanvas.sampleText.replacing(#"text="Hello""#, with: #"text="Theirs""#).utf8)

  @Test func `a change on disk is loaded if there are no own changes, and can be undone`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("but-to-one")
    #expect(canvas.update(.changedOnDisk(Self.theirs)) == [])
    #expect(canvas.dialog == nil)
    #expect(canvas.file.document.bytes == Self.theirs)
    #expect(canvas.file.selection == "but-to-one")
    #expect(!canvas.file.isChanged)
    canvas.type("u")
    #expect(canvas.file.document.bytes == InterfaceCanvas.sampleBytes)
    #expect(canvas.file.isChanged)
  }

  @Test func `a change on disk asks if there are own changes`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("swi-tc-one")
    canvas.type("d")
    let mine = canvas.file.document.bytes
    _ = canvas.update(.changedOnDisk(Self.theirs))
    #expect(canvas.lines.contains { $0.contains("The file has changed") })
    #expect(canvas.lines.contains { $0.contains(#"text="Theirs""#) })
    var kept = canvas
    kept.type("m")
    #expect(kept.file.document.bytes == mine)
    #expect(kept.type("w") == [.save(mine, expecting: Self.theirs)])
    var taken = canvas
    taken.type("t")
    #expect(taken.file.document.bytes == Self.theirs)
    #expect(!taken.file.isChanged)
    taken.type("u")
    #expect(taken.file.document.bytes == mine)
    canvas.press(.escape)
    #expect(canvas.file.document.bytes == mine)
    // The program compares with what was read, so that saving asks again.
    #expect(canvas.type("w") == [.save(mine, expecting: InterfaceCanvas.sampleBytes)])
  }

  @Test func `an unreadable change on disk never replaces the document`() throws {
    var canvas = try InterfaceCanvas.sample()
    _ = canvas.update(.changedOnDisk(Array("<document".utf8)))
    #expect(canvas.lines.contains { $0.contains("cannot be read") })
    canvas.type("t")
    #expect(canvas.file.document.bytes == InterfaceCanvas.sampleBytes)
  }

  @Test func `an unfinished merge of the file is named, with what differs`() throws {
    var canvas = try InterfaceCanvas.sample()
    let text = String(decoding: InterfaceCanvas.sampleBytes, as: UTF8.self)
    let merge = text.replacing(
      "<scenes>", with: "\n<<<<<<< HEAD\n<scenes>\n=======\n<scenes>\n>>>>>>> feature")
    _ = canvas.update(.changedOnDisk(Array(merge.utf8)))
    #expect(canvas.lines.contains { $0.contains("unfinished") })
  }

  @Test func `a deleted file can be written again`() throws {
    var canvas = try InterfaceCanvas.sample()
    _ = canvas.update(.changedOnDisk(nil))
    canvas.type("m")
    #expect(canvas.type("w") == [.save(InterfaceCanvas.sampleBytes, expecting: nil)])
  }

  // MARK: - The outline

  @Test func `arrows move, fold, and unfold`() throws {
    var canvas = try InterfaceCanvas.sample()
    #expect(canvas.file.selection == "roo-tv-iew")
    let count = canvas.panes.outline.rows.count
    canvas.press(.left)
    #expect(canvas.panes.outline.rows.count < count)
    canvas.press(.right)
    #expect(canvas.panes.outline.rows.count == count)
    canvas.press(.right)
    #expect(canvas.file.selection == "lab-el-one")
    canvas.press(.left)
    #expect(canvas.file.selection == "roo-tv-iew")
    canvas.press(.end)
    #expect(canvas.file.selection == "fir-st-two")
    canvas.press(.home)
    #expect(canvas.file.selection == "sce-ne-one")
    canvas.press(.escape)
    #expect(canvas.file.selection == "sce-ne-one")
  }

  @Test func `the filter shows what matches, and Esc shows all`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.type("/switch")
    canvas.press(.enter)
    #expect(canvas.file.selection == "swi-tc-one")
    #expect(canvas.panes.outline.rows.count == 1)
    canvas.press(.escape)
    #expect(canvas.panes.outline.rows.count == canvas.file.outline.objects.count)
  }

  @Test func `issues are marked, listed, and filtered`() throws {
    var text = InterfaceCanvas.sampleText
    text.replace(#"property="titleLabel""#, with: #"property="tittleLabel""#)
    var canvas = try InterfaceCanvas.sample(bytes: Array(text.utf8))
    #expect(canvas.file.issues.contains { $0.key == "con-tr-oll" })
    #expect(canvas.lines.contains { $0.contains("! MenuController") })
    canvas.type("!")
    canvas.press(.enter)
    #expect(canvas.file.selection == canvas.file.issues.first?.key)
    canvas.select("con-tr-oll")
    #expect(canvas.type("e") == [.edit(file: "Sources/App/MenuController.swift", line: 3)])
    canvas.type("/issue")
    #expect(
      canvas.panes.outline.rows.map { canvas.file.outline.objects[$0].key }.contains("con-tr-oll"))
  }

  @Test func `e opens the class, or the line of the file`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("con-tr-oll")
    #expect(canvas.type("e") == [.edit(file: "Sources/App/MenuController.swift", line: 3)])
    canvas.select("lab-el-one")
    #expect(canvas.type("e") == [.edit(file: nil, line: 12)])
  }

  @Test func `E lists the editors, and the chosen one is used from then on`() throws {
    var canvas = try InterfaceCanvas.sample(80, 24, editors: ["in vim", "in nano"])
    canvas.type("E")
    #expect(canvas.render().text.contains("in nano"))
    #expect(canvas.press(.down, .enter) == [.chooseEditor(1)])
    #expect(canvas.dialog == nil)
  }

  @Test func `copies are pasted next to their original with new identifiers`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("but-to-one")
    #expect(canvas.type("y") == [.copy(canvas.source("but-to-one"))])
    canvas.type("p")
    let buttons = canvas.file.outline.objects.filter { $0.kind == "button" }
    #expect(buttons.count == 2)
    #expect(Set(buttons.map(\.id)).count == 2)
    #expect(buttons.map(\.depth) == [buttons[0].depth, buttons[0].depth])
    #expect(canvas.type("x").count == 1)
    #expect(canvas.file.outline.objects.count { $0.kind == "button" } == 1)
  }

  @Test func `several marked objects are deleted together`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("  d")
    #expect(canvas.file.outline["lab-el-one"] == nil)
    #expect(canvas.file.outline["but-to-one"] == nil)
    #expect(canvas.file.outline["swi-tc-one"] != nil)
  }

  @Test func `an edit that does not fit says why, and changes nothing`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("fir-st-res")
    canvas.type("d")
    #expect(canvas.remark?.hasPrefix("First Responder is part of the file") == true)
    #expect(!canvas.file.isChanged)
    canvas.select("lab-el-one")
    canvas.type("n")
    canvas.press(.enter)
    #expect(canvas.remark == "No constraint was chosen. Space chooses one.")
  }

  @Test func `a disabled command says why`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("con-tr-oll")
    canvas.type("n")
    #expect(canvas.remark == "Not now: this is not a view.")
  }

  @Test func `the issues of a large document wait for a moment without a key`() throws {
    let label = #"<label text="x" id="lab-el-NN"><rect key="frame" x="0.0" y="0.0" "#
    let labels = (0..<500).map {
      label.replacing("NN", with: "\($0)") + #"width="1" height="1"/></label>"#
    }
    let text = InterfaceCanvas.sampleText.replacing(
      "<subviews>", with: "<subviews>" + labels.joined()
    )
    .replacing(#"property="titleLabel""#, with: #"property="tittleLabel""#)
    var canvas = try InterfaceCanvas.sample(bytes: Array(text.utf8))
    #expect(canvas.needsCheck)
    #expect(canvas.file.issues.isEmpty)
    _ = canvas.update(.idled)
    #expect(!canvas.needsCheck)
    #expect(canvas.file.issues.contains { $0.key == "con-tr-oll" })
    canvas.select("lab-el-7")
    canvas.type("d")
    #expect(canvas.needsCheck)
  }

  @Test func `a new file is not saved yet, even without changes`() throws {
    var canvas = try InterfaceCanvas(
      reading: Array(DocumentTemplate.view.text.utf8), isNew: true, title: "New.xib",
      size: Size(columns: 80, rows: 24), seed: 1)
    let bytes = canvas.file.document.bytes
    #expect(canvas.file.isChanged)
    #expect(canvas.type("w") == [.save(bytes, expecting: nil)])
    _ = canvas.update(.saved(bytes))
    #expect(canvas.type("q") == [.quit])
  }

  @Test func `a long path shows its end`() throws {
    let canvas = try InterfaceCanvas(
      reading: InterfaceCanvas.sampleBytes,
      title: "Sources/" + String(repeating: "Folder/", count: 12) + "Main.storyboard",
      size: Size(columns: 80, rows: 24), seed: 1)
    #expect(canvas.lines[0].hasPrefix(" …"))
    #expect(canvas.lines[0].contains("/Folder/Main.storyboard "))
  }

  // MARK: - Fields

  @Test func `a field validates while typing`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("but-to-one")
    canvas.panes.focused = .inspector
    canvas.panes.switchTab(by: 1, of: canvas.file)
    canvas.panes.inspector.choose(
      canvas.panes.inspector.fields.firstIndex { $0.title == "Width" } ?? 0)
    canvas.press(.enter, .control("u"))
    canvas.type("wide")
    #expect(canvas.lines.contains { $0.contains("! Type a number.") })
    canvas.press(.enter)
    #expect(canvas.dialog != nil)
    canvas.press(.control("u"))
    canvas.type("80")
    canvas.press(.enter)
    #expect(canvas.source("but-to-one").contains(#"width="80""#))
    #expect(canvas.panes.inspector.fields[canvas.panes.inspector.field].value == "80")
  }

  @Test func `a color is chosen by name, or typed`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.panes.focused = .inspector
    let background = canvas.panes.inspector.fields.firstIndex { $0.title == "Background" }
    canvas.panes.inspector.choose(try #require(background))
    canvas.press(.enter)
    canvas.type("systemTeal")
    canvas.press(.enter)
    #expect(canvas.source("lab-el-one").contains(#"systemColor="systemTealColor""#))
    #expect(canvas.panes.inspector.fields[canvas.panes.inspector.field].value == "systemTealColor")
    canvas.press(.enter)
    canvas.type("#12")
    canvas.press(.enter)
    #expect(canvas.lines.contains { $0.contains("! Type #RRGGBB") })
    canvas.type("3456")
    canvas.press(.enter)
    #expect(canvas.panes.inspector.fields[canvas.panes.inspector.field].value == "#123456")
    canvas.type("d")
    #expect(canvas.panes.inspector.fields[canvas.panes.inspector.field].isDefault)
  }

  @Test func `a runtime attribute is added with its type`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.panes.switchTab(by: -1, of: canvas.file)
    canvas.press(.end, .enter)
    canvas.type("layer.cornerRadius")
    canvas.press(.enter)
    canvas.type("number")
    canvas.press(.enter)
    canvas.type("8")
    canvas.press(.enter)
    #expect(canvas.source("lab-el-one").contains(#"keyPath="layer.cornerRadius""#))
    #expect(
      canvas.panes.inspector.fields.contains { $0.title == "layer.cornerRadius" && $0.value == "8" }
    )
  }

  @Test func `connections lead to their ends, and are removed`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.panes.inspector.show(.connections, of: canvas.file, .unicode)
    canvas.panes.focused = .inspector
    canvas.press(.enter)
    #expect(canvas.file.selection == "con-tr-oll")
    canvas.type("d")
    #expect(!canvas.text.contains("<outlet "))
  }

  @Test func `every pane and tab can be shown at any size`() throws {
    for (columns, rows) in [(1, 1), (59, 15), (60, 15), (80, 24), (129, 30), (300, 100), (0, 0)] {
      var canvas = try InterfaceCanvas.sample(columns, rows)
      for key in Self.typing("123tttt?") + [.escape] + Self.typing("a") {
        canvas.press(key)
        #expect(canvas.render().size == Size(columns: columns, rows: rows))
      }
    }
  }
}
