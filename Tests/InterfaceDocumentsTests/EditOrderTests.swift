import Testing

@testable import InterfaceDocuments

/// The places where edits write attributes and elements, which are those of Xcode.
@Suite struct EditOrderTests {
  @Test("a new attribute follows those that it always follows, whatever else there is")
  func attributeOrder() throws {
    let text = Samples.nib.replacing(
      "</view>",
      with: "<subviews><label opaque=\"NO\" placeholderIntrinsicWidth=\"9\" text=\"A\" "
        + "sizingRule=\"rule\" id=\"lab\"/></subviews></view>")
    let document = try Samples.document(text).edited(
      "set lab hidden yes", "set lab minimumScaleFactor 0.5", "rename lab B")
    #expect(
      document.text.contains(
        "<label hidden=\"YES\" opaque=\"NO\" placeholderIntrinsicWidth=\"9\" text=\"A\" "
          + "minimumScaleFactor=\"0.5\" sizingRule=\"rule\" id=\"lab\" userLabel=\"B\"/>"))
  }

  @Test func `attributes of a label that UIKit ignores have their place, too`() throws {
    let text = Samples.nib.replacing(
      "</view>",
      with: "<subviews><label opaque=\"NO\" baselineAdjustment=\"none\" "
        + "adjustsLetterSpacingToFitWidth=\"YES\" id=\"lab\"/></subviews></view>")
    let document = try Samples.document(text).edited(
      "set lab preferredMaxLayoutWidth 90", "set lab highlighted yes",
      "set lab minimumScaleFactor 0.5", "set lab adjustsFontForContentSizeCategory yes")
    #expect(
      document.text.contains(
        "<label opaque=\"NO\" baselineAdjustment=\"none\" minimumScaleFactor=\"0.5\" "
          + "adjustsLetterSpacingToFitWidth=\"YES\" highlighted=\"YES\" "
          + "adjustsFontForContentSizeCategory=\"YES\" preferredMaxLayoutWidth=\"90\" id=\"lab\"/>")
    )
  }

  @Test("constraints come before what Xcode simulates, and margins after it")
  func simulatedMetrics() throws {
    let text = Samples.nib.replacing(
      "</view>", with: "<nil key=\"simulatedTopBarMetrics\"/><connections/></view>")
    let document = try Samples.document(text).edited(
      "set main layoutMargins 1_2_3_4", "pin main width=9")
    let view = try #require(document.root.first("objects")?.first("view"))
    #expect(
      view.elements.map(\.name) == [
        "rect", "autoresizingMask", "constraints", "nil", "edgeInsets", "connections",
      ])
  }

  @Test func `an element that the catalog does not know does not change the order of others`()
    throws
  {
    let text = Samples.nib.replacing(
      "</view>", with: "<animations/><color key=\"backgroundColor\" white=\"1\"/></view>")
    let document = try Samples.document(text).edited("pin main width=9")
    let view = try #require(document.root.first("objects")?.first("view"))
    #expect(
      view.elements.map(\.name) == [
        "rect", "autoresizingMask", "animations", "color", "constraints",
      ])
  }

  @Test(
    "objects move only to where Xcode writes them",
    arguments: [
      ("move Header --at 0", nil), ("move Header --at 9", nil), ("move vc --at 2", nil),
      ("move safearea --at 0", nil), ("move Table --at 0", "Table Label"),
      ("move Table --at 1", "Label Table"),
    ] as [(String, String?)])
  func fixedPlaces(command: String, order: String?) throws {
    let before = try Samples.document().edited(
      "add label --label Label", "add table-view --label Table",
      "add view --in Table --label Header")
    guard let order else {
      #expect(throws: EditError.self) { try before.edited(command) }
      return
    }
    let outline = InterfaceOutline(of: try before.edited(command))
    let names = order.split(separator: " ").map(String.init)
    let after = try before.edited(command)
    #expect(
      outline.objects.compactMap { after[$0.path]["userLabel"] }.filter(names.contains) == names)
  }

  @Test("a view of a nib stays behind File's Owner and First Responder")
  func viewsOfNibs() throws {
    let nib = try Samples.document(Samples.nib)
    let view = try nib.edited("add view --label New")
    for document in [
      try nib.edited("move main --at 0"), try view.edited("move New --at 0"),
      try nib.edited("copy main --at 0"),
    ] {
      let names = document.root.first("objects")?.elements.map(\.name) ?? []
      #expect(names.prefix(2) == ["placeholder", "placeholder"])
    }
    #expect(try nib.edited("move main --at 0") == nib)
  }

  @Test func `a new view is placed below those that it would cover`() throws {
    let document = try Samples.document().edited(
      "add label --in main", "add label --in main", "add button --in main")
    let outline = InterfaceOutline(of: document)
    let frames = outline.objects.filter { ["label", "button"].contains($0.kind) }
      .map { document.frame(at: $0.path) }
    #expect(frames.count == 3)
    #expect(frames[1].y == frames[0].y + frames[0].height + 8)
    #expect(frames[2].y == frames[1].y + frames[1].height + 8)
  }

  @Test func `a segue that is deleted with its button is also removed from the list of segues`()
    throws
  {
    let scene = { (id: String, contents: String) in
      #"<scene sceneID="s\#(id)"><objects><viewController id="\#(id)" "#
        + #"sceneMemberID="viewController">\#(contents)</viewController></objects></scene>"#
    }
    let button =
      #"<view key="view" id="v"><subviews><button id="b"><connections>"#
      + #"<segue destination="two" kind="show" id="g"/></connections></button></subviews></view>"#
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>"#
      + scene("one", button) + scene("two", "") + "</scenes><inferredMetricsTieBreakers>"
      + #"<segue reference="g"/></inferredMetricsTieBreakers></document>"#
    let document = try InterfaceDocument(reading: Array(text.utf8)).edited("delete b")
    #expect(RandomEditTests.faults(of: document) == [])
    #expect(document.root.first("inferredMetricsTieBreakers") == nil)
  }
}
