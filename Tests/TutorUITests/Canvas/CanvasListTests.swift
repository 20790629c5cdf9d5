import InterfaceDocuments
import TerminalUI
import Testing
import TutorSource

@testable import CanvasUI
@testable import TutorUI

/// The lists of the canvas: what they offer, and when.
struct CanvasListTests {
  private func picker(_ canvas: InterfaceCanvas) throws -> CanvasPicker {
    guard case .picker(let picker) = canvas.dialog else { throw NoList() }
    return picker
  }
  private struct NoList: Error {}

  private func titles(_ canvas: InterfaceCanvas) throws -> [String] {
    try picker(canvas).list.shown.map(\.title)
  }

  // MARK: Classes that are not known yet

  @Test func `no connection is offered before the classes of the code are known`() throws {
    var canvas = try InterfaceCanvas.sample(contents: nil)
    _ = canvas.update(.readingTarget(seconds: 3))
    canvas.select("con-tr-oll")
    canvas.type("c")
    #expect(try titles(canvas) == [])
    #expect(canvas.lines.contains { $0.contains("Reading the classes of your code … 3 s") })
    #expect(canvas.press(.enter) == [])
    #expect(!canvas.file.isChanged)
    _ = canvas.update(.readingTarget(seconds: 4))
    #expect(canvas.lines.contains { $0.contains("Reading the classes of your code … 4 s") })
    _ = canvas.update(.target(InterfaceCanvas.sampleContents))
    #expect(try titles(canvas).prefix(2) == ["saveButton", "fields"])
    canvas.press(.enter, .enter)
    #expect(canvas.source("con-tr-oll").contains(#"<outlet property="saveButton""#))
    #expect(canvas.remark == #"Connected MenuController.saveButton to Button "Save"."#)
  }

  @Test func `the first time, a list says that the source reader is built`() throws {
    var canvas = try InterfaceCanvas.sample(contents: nil)
    _ = canvas.update(.readingTarget(seconds: 9, buildsReader: true))
    canvas.type("C")
    let sentence = "Building the source reader, once for this version of Swift … 9 s"
    #expect(canvas.lines.filter { $0.contains(sentence) }.count == 2)
    _ = canvas.update(.readingTarget(seconds: 10))
    #expect(canvas.lines.contains { $0.contains("Reading the classes of your code … 10 s") })
  }

  @Test func `an open list says why the classes of the code are not known`() throws {
    var canvas = try InterfaceCanvas.sample(160, 48, contents: nil)
    _ = canvas.update(.noTarget("no Package.swift is in a folder above this file"))
    canvas.select("but-to-one")
    #expect(canvas.type("C") == [.findTarget])
    #expect(canvas.lines.contains { $0.contains("no Package.swift is in a folder above") })
    _ = canvas.update(.target(InterfaceCanvas.sampleContents))
    #expect(try titles(canvas) == ["RoundButton"])
    canvas.press(.escape)
    #expect(canvas.type("C") == [])
  }

  @Test func `a list that is filled again keeps the typed text and the selected item`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("con-tr-oll")
    canvas.type("coutlet")
    canvas.press(.down)
    #expect(try picker(canvas).list.selected?.title == "fields")
    var contents = InterfaceCanvas.sampleContents
    contents.classes[0].outlets.insert(
      DeclaredClass.Property("header", type: "UILabel", line: 3), at: 0)
    _ = canvas.update(.target(contents))
    #expect(try titles(canvas).prefix(3) == ["header", "saveButton", "fields"])
    #expect(try picker(canvas).list.text == "outlet")
    #expect(try picker(canvas).list.selected?.title == "fields")
    contents.classes[0].outlets.removeAll { $0.name == "fields" }
    _ = canvas.update(.target(contents))
    #expect(try picker(canvas).list.selected?.title == "header")
  }

  @Test func `issues are not ruled out while the classes of the code are not known`() throws {
    let nib = try #require(DocumentTemplate.usual(forFile: "New.xib"))
    var canvas = try InterfaceCanvas.sample(bytes: Array(nib.text.utf8), contents: nil)
    _ = canvas.update(.readingTarget(seconds: 3))
    canvas.type("I")
    #expect(canvas.remark == "No issues so far. Reading the classes of your code … 3 s")
    _ = canvas.update(.noTarget("no toolchain was found"))
    canvas.type("I")
    #expect(
      canvas.remark
        == "No issues so far. The classes of your code are not known: no toolchain was found.")
    _ = canvas.update(.target(InterfaceCanvas.sampleContents))
    canvas.type("I")
    #expect(canvas.remark == "There are no issues.")
  }

  @Test func `inherited outlets that no object fits are not offered`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("con-tr-oll")
    canvas.type("c")
    #expect(try !titles(canvas).contains("transitioningDelegate"))
    #expect(try titles(canvas).contains("view"))
  }

  @Test func `outlets of other objects that every view fits are not offered`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("roo-tv-iew")
    canvas.type("atext field")
    canvas.press(.enter)
    canvas.select("lab-el-one")
    canvas.type("c")
    #expect(try titles(canvas).prefix(2) == ["MenuController.fields", "MenuController.titleLabel"])
    #expect(try !titles(canvas).contains { $0.hasPrefix("Text Field") })
  }

  @Test func `outlets and objects that are not connected come first`() throws {
    var canvas = try InterfaceCanvas.sample()
    var contents = InterfaceCanvas.sampleContents
    contents.classes[0].outlets.append(DeclaredClass.Property("note", type: "UIView", line: 7))
    _ = canvas.update(.target(contents))
    canvas.select("con-tr-oll")
    canvas.type("c")
    let details = try picker(canvas).list.shown.map { "\($0.title): \($0.detail)" }
    #expect(details[0] == "saveButton: outlet, UIButton")
    #expect(details[2] == "note: outlet, UIView")
    #expect(details.last == #"titleLabel: outlet, UILabel, to Label "Hello""#)
    canvas.type("note")
    canvas.press(.enter)
    #expect(try titles(canvas) == ["View", #"Button "Save""#, "Switch", #"Label "Hello""#])
  }

  @Test func `the library begins with what fits the place that its title names`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("a")
    #expect(try picker(canvas).list.title == "Add to View")
    #expect(try titles(canvas).first == "View")
    canvas.press(.escape)
    canvas.select("sce-ne-one")
    canvas.type("a")
    #expect(try titles(canvas).first == "View Controller")
  }

  @Test func `a message has the whole line, unless a pane counts its hidden rows there`() throws {
    var canvas = try InterfaceCanvas.sample()
    let message = String(repeating: "word ", count: 15) + "end"
    _ = canvas.update(.remarked(message))
    #expect(canvas.lines[22] == " " + message + " ")
    canvas.type("3")
    _ = canvas.update(.remarked(message))
    #expect(canvas.lines[22].contains(/…  +↓ \d+ more/))
  }

  // MARK: Constraints

  @Test func `constraints that exist are chosen, and choosing them again removes them`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("n")
    guard case .pins(let board) = canvas.dialog else { throw NoList() }
    #expect(board.rows.filter(\.isOn).map(\.title) == ["leading edge to the safe area"])
    #expect(board.rows.filter(\.isOn).map(\.text) == ["40"])
    canvas.type("jj8")
    canvas.press(.enter)
    #expect(canvas.remark == "Set 1 constraint.")
    #expect(canvas.text.contains(#"constant="8" id="con-st-one""#))
    canvas.type("njj ")
    canvas.press(.enter)
    #expect(canvas.remark == "Removed 1 constraint.")
    #expect(!canvas.text.contains("con-st-one"))
  }

  @Test func `a view that is pinned at its distance from the safe area stays in its place`() throws
  {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("but-to-one")
    canvas.type("n")
    guard case .pins(let board) = canvas.dialog else { throw NoList() }
    // The status bar is 20 points high.
    #expect(board.rows.first { $0.title == "top edge to the safe area" }?.text == "280")
    canvas.type("jj jj ")
    canvas.press(.enter)
    #expect(canvas.remark == "Set 2 constraints.")
    #expect(canvas.file.document.frame(at: canvas.file.outline["but-to-one"]?.path ?? []).y == 300)
    canvas.type("u")
    canvas.type("njj jj9")
    canvas.press(.enter)
    #expect(canvas.file.document.frame(at: canvas.file.outline["but-to-one"]?.path ?? []).y == 29)
  }

  @Test func `marked views are pinned and aligned together`() throws {
    var canvas = try InterfaceCanvas.sample(80, 40)
    canvas.select("lab-el-one")
    canvas.type("   n")
    guard case .pins(let board) = canvas.dialog else { throw NoList() }
    #expect(board.title == "Pin 3 views")
    #expect(board.rows[0].text == "0")
    #expect(board.rows.first { $0.title.hasPrefix("top edge") }?.text == "as placed")
    canvas.type(" ")
    let row = try #require(board.rows.firstIndex { $0.title == "equal widths" })
    for _ in 0..<row { canvas.type("j") }
    canvas.type(" ")
    #expect(board.rows.suffix(2).map(\.title) == ["vertical spaces", "horizontal spaces"])
    canvas.press(.end, .up)
    canvas.type(" ")
    canvas.press(.enter)
    #expect(canvas.remark == "Set 7 constraints.")
    let wanted = #"firstItem="swi-tc-one" firstAttribute="width" secondItem="lab-el-one""#
    #expect(canvas.text.contains(wanted))
    #expect(canvas.panes.outline.marked.isEmpty)
    canvas.type("u")
    #expect(canvas.file.document.bytes == InterfaceCanvas.sampleBytes)
  }

  // MARK: The inspector

  @Test func `a storyboard reference offers the storyboards and scenes of the target`() throws {
    var canvas = try InterfaceCanvas.sample()
    var contents = InterfaceCanvas.sampleContents
    contents.storyboards = [
      "Main": TargetContents.Storyboard(identifiers: ["menu"], hasInitialController: true),
      "Island": TargetContents.Storyboard(
        identifiers: ["Tower", "Beach"], hasInitialController: true),
    ]
    _ = canvas.update(.target(contents))
    canvas.type("astoryboard")
    canvas.press(.enter, .enter, .enter)
    #expect(try titles(canvas) == ["default", "Island"])
    canvas.type("Isl")
    canvas.press(.enter, .down, .enter)
    #expect(try titles(canvas) == ["default", "Beach", "Tower"])
    canvas.type("Harbor")
    canvas.press(.enter)
    #expect(
      canvas.text.contains(#"storyboardName="Island" referencedIdentifier="Harbor""#))
  }

  @Test func `an attribute is set for all marked objects`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("  3/alpha")
    canvas.press(.enter, .enter)
    canvas.type("0.5")
    canvas.press(.enter)
    #expect(canvas.source("lab-el-one").contains(#"alpha="0.5""#))
    #expect(canvas.source("but-to-one").contains(#"alpha="0.5""#))
    #expect(!canvas.source("swi-tc-one").contains(#"alpha="0.5""#))
    canvas.press(.escape)
    #expect(!canvas.panes.inspector.filter.isShown)
  }

  @Test func `the filter of the inspector finds fields of all tabs, with their headings`() throws {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("but-to-one")
    canvas.type("3/disabled color")
    #expect(
      canvas.panes.inspector.fields.map(\.title) == ["Disabled", "Text Color", "Shadow Color"])
    canvas.press(.escape)
    canvas.type("/width")
    #expect(canvas.panes.inspector.fields.contains { $0.title == "Width" && $0.value == "200" })
  }

  @Test func `the filter of the inspector selects the best match, which stays when it ends`()
    throws
  {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("but-to-one")
    canvas.type("3jjjjjjjj/ti")
    #expect(canvas.panes.inspector.fields.first { $0.name != nil }?.title == "Restoration ID")
    #expect(canvas.panes.inspector.chosen?.title == "Tint")
    canvas.type("tle")
    #expect(canvas.panes.inspector.chosen?.name == "normal.title")
    canvas.press(.enter, .down, .escape)
    #expect(canvas.panes.inspector.chosen?.name == "disabled.title")
    #expect(!canvas.panes.inspector.filter.isShown)
  }

  @Test func `another object keeps the selected field if it has it, or begins with its first`()
    throws
  {
    var canvas = try InterfaceCanvas.sample()
    canvas.select("lab-el-one")
    canvas.type("3/alpha")
    canvas.press(.enter, .escape)
    canvas.type("]")
    #expect(canvas.panes.inspector.chosen?.name == "alpha")
    canvas.select("lab-el-one")
    canvas.press(.home)
    #expect(canvas.panes.inspector.chosen?.name == "text")
    canvas.type("]")
    #expect(canvas.panes.inspector.chosen?.name == "buttonType")
  }
}
