import Testing

@testable import InterfaceDocuments

/// Tests of edits: what they write, and that they leave the rest alone.
@Suite struct EditTests {
  @Test("a view is added with Xcode's order and indentation, centered, with a fixed frame")
  func addView() throws {
    let before = try Samples.document()
    let after = try before.edited("add label --in main --text Hello")
    #expect(after.lostLines(since: before) == [])
    let lines = after.newLines(since: before)
    #expect(lines.first == "<subviews>")
    #expect(lines.last == "</subviews>")
    #expect(
      lines.contains {
        $0.hasPrefix("<label ") && $0.contains("fixedFrame=\"YES\"")
          && $0.contains("text=\"Hello\"")
          && $0.hasSuffix("translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"ID\">")
      })
    #expect(
      lines.contains("<rect key=\"frame\" x=\"179\" y=\"389.5\" width=\"42\" height=\"21\"/>"))
    #expect(
      lines.contains(
        "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"))
    #expect(after.text.contains("heightSizable=\"YES\"/>\n                        <subviews>\n"))
  }

  @Test("pinning a view writes constraints into the common superview and frees the frame")
  func pin() throws {
    let before = try Samples.document().edited("add label --text Hello")
    let after = try before.edited("pin label centerX centerY", "pin label width=200 leading=8")
    let lines = after.newLines(since: before)
    #expect(
      lines.contains(
        "<constraint firstItem=\"ID\" firstAttribute=\"centerX\" secondItem=\"roo-tv-iew\" "
          + "secondAttribute=\"centerX\" id=\"ID\"/>")
        || lines.contains { $0.contains("firstAttribute=\"centerX\" secondItem=\"roo-tv-iew\"") })
    #expect(lines.contains("<constraint firstAttribute=\"width\" constant=\"200\" id=\"ID\"/>"))
    #expect(
      lines.contains { $0.contains("firstAttribute=\"leading\" secondItem=\"saf-ea-rea\"") })
    #expect(!after.text.contains("fixedFrame"))
    #expect(!after.text.contains("flexibleMaxX"))
  }

  @Test("values inside a group are set by their own types")
  func valuesOfGroups() throws {
    let after = try Samples.document().edited(
      "add button", "set button accessibilityConfiguration.traits link",
      "set button accessibilityConfiguration.hint Opens", "set button normal.titleColor systemRed")
    #expect(
      after.text.contains("<accessibility key=\"accessibilityConfiguration\" hint=\"Opens\">"))
    #expect(after.text.contains("<accessibilityTraits key=\"traits\" link=\"YES\"/>"))
    #expect(after.text.contains("<color key=\"titleColor\" systemColor=\"systemRedColor\"/>"))
  }

  @Test("every attribute that UIKit reads can be pinned")
  func pinEveryAttribute() throws {
    let before = try Samples.document().edited("add label")
    for attribute in ObjectKind.cases(of: "firstAttribute", in: "constraint").dropFirst() {
      let after = try before.edited("pin label \(attribute)=8 --to main")
      #expect(after.text.contains("firstAttribute=\"\(attribute)\""), "\(attribute)")
    }
  }

  @Test("a copied scene refers to its own views, also as anchors of popovers")
  func copyReferences() throws {
    let segue = """
      <connections><segue destination="con-tr-oll" kind="popoverPresentation" \
      popoverAnchorView="roo-tv-iew" id="seg-ue-one"/></connections></viewController>
      """
    let text = Samples.storyboard.replacing("</viewController>", with: segue)
    let after = try Samples.document(text).edited("copy vc")
    #expect(after.text.matches(of: /popoverAnchorView="roo-tv-iew"/).count == 1)
    #expect(after.text.matches(of: /popoverAnchorView="/).count == 2)
  }

  @Test("pinning the same edge again changes the constant of the constraint that is there")
  func pinAgain() throws {
    let before = try Samples.document().edited("add label", "pin label top=8")
    let after = try before.edited("pin label top=20")
    // The view follows, from 28 to 40 points below the top.
    let lines = after.newLines(since: before)
    #expect(lines.count == 2)
    #expect(lines.first?.contains("y=\"40\"") == true)
    #expect(lines.last?.contains("constant=\"20\"") == true)
    #expect(after.lostLines(since: before).count == 2)
  }

  @Test("deleting a view removes its outlets, actions, and constraints, and empty groups")
  func delete() throws {
    let before = try Samples.document()
    let full = try before.edited(
      "add button --text Save", "pin button centerX", "connect vc.saveButton to button",
      "connect button to vc.save:")
    #expect(full.text.contains("<outlet property=\"saveButton\""))
    #expect(full.text.contains("<action selector=\"save:\" destination=\"con-tr-oll\" "))
    #expect(try full.edited("delete button").text == before.text)
  }

  @Test("deleting a controller removes its scene with the comment, and segues that lead to it")
  func deleteController() throws {
    let before = try Samples.document()
    let full = try before.edited(
      "add view-controller --storyboardIdentifier Detail", "add button",
      "segue button to Detail --identifier show")
    #expect(full.text.contains("kind=\"show\" identifier=\"show\""))
    let after = try full.edited("delete Detail", "delete button")
    #expect(after.text == before.text)
  }

  @Test("an outlet that is connected again keeps its identifier")
  func reconnect() throws {
    let before = try Samples.document().edited(
      "add label --text One", "add label --text Two", "connect vc.title to One")
    let after = try before.edited("connect vc.title to Two")
    let changed = after.newLines(since: before)
    #expect(changed.count == 1)
    #expect(changed[0].hasPrefix("<outlet property=\"title\""))
  }

  @Test("connections are sorted by element and name, as Xcode sorts them")
  func connectionOrder() throws {
    let document = try Samples.document().edited(
      "add label --text One", "connect vc.zebra to One", "connect vc.apple to One",
      "add view-controller --title Next", "segue vc to Next", "connect vc.moon to One")
    let names = document.text.matches(of: /<(outlet property="\w+|segue)/).map {
      String($0.output.1)
    }
    #expect(
      names == [
        "outlet property=\"apple", "outlet property=\"moon", "outlet property=\"zebra", "segue",
      ])
  }

  @Test("a class of the target gets the module and its provider; removing it removes all three")
  func setClass() throws {
    let before = try Samples.document().edited("add view --label Box")
    let after = try before.edited("class Box CustomView")
    #expect(
      after.text.contains(
        "customClass=\"CustomView\" customModule=\"App\" customModuleProvider=\"target\">"))
    #expect(try after.edited("class Box").text == before.text)
  }

  @Test("the comment before a scene follows the controller's title, unless it was another text")
  func comment() throws {
    let document = try Samples.document()
    #expect(
      try document.edited("set vc title Start_--_here").text.contains("<!--Start - - here-->"))
    let own = try Samples.document(
      Samples.storyboard.replacing("<!--View Controller-->", with: "<!--mine-->"))
    #expect(try own.edited("set vc title Start").text.contains("<!--mine-->"))
  }

  @Test("a storyboard reference is named after its destination")
  func referenceNames() throws {
    let document = try Samples.document().edited(
      "add storyboard-reference --storyboardName Island --referencedIdentifier Lighthouse",
      "add storyboard-reference --storyboardName Island", "segue vc to Lighthouse",
      "segue vc to Island")
    #expect(document.text.contains("<!--Lighthouse-->"))
    #expect(document.text.contains("<!--Island-->"))
    let outline = InterfaceOutline(of: document)
    let references = outline.objects.filter { $0.kind == "viewControllerPlaceholder" }
    #expect(
      references.map { document.name(of: $0) }
        == ["Lighthouse in Storyboard \"Island\"", "Storyboard \"Island\""])
    let destinations = document.text.matches(of: /<segue destination="([^"]+)"/)
      .map { String($0.output.1) }
    #expect(destinations == references.map(\.id))
  }

  @Test(
    "a new scene is as large as the document's device",
    arguments: [
      ("id=\"retina4_7\" orientation=\"portrait\"", "width=\"375\" height=\"667\""),
      ("id=\"retina4_7\" orientation=\"landscape\"", "width=\"667\" height=\"375\""),
      ("id=\"ipad99\"", "width=\"393\" height=\"852\""),
    ])
  func sceneSize(device: String, expected: String) throws {
    let source = Samples.storyboard.replacing(
      "    <scenes>", with: "    <device \(device)/>\n    <scenes>")
    let document = try Samples.document(source)
    let added = try document.edited("add view-controller").newLines(since: document)
    #expect(added.contains { $0.hasSuffix("x=\"0.0\" y=\"0.0\" \(expected)/>") })
  }

  @Test("a new view is centered, on half points if necessary")
  func centeredView() throws {
    let document = try Samples.document(
      Samples.storyboard.replacing("width=\"400\"", with: "width=\"375\""))
    #expect(
      try document.edited("add view").text.contains(
        "<rect key=\"frame\" x=\"67.5\" y=\"336\" width=\"240\" height=\"128\"/>"))
  }

  @Test(
    "attributes and parts are set in the form that Xcode writes",
    arguments: [
      (
        "set label textColor systemRed", "<color key=\"textColor\" systemColor=\"systemRedColor\"/>"
      ),
      (
        "set label backgroundColor #FF0000",
        "<color key=\"backgroundColor\" red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" "
          + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
      ),
      (
        "set label font bold_20",
        "<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"20\"/>"
      ),
      (
        "set label font system_bold_20",
        "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"bold\" "
          + "pointSize=\"20\"/>"
      ),
      (
        "set label fontDescription Body",
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
      ),
      (
        "set label frame 1_2_30_40",
        "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>"
      ),
      ("set label x 7.5", "<rect key=\"frame\" x=\"7.5\" y=\"389.5\" width=\"42\" height=\"21\"/>"),
      ("frame label 0 5", "<rect key=\"frame\" x=\"0.0\" y=\"5\" width=\"42\" height=\"21\"/>"),
      (
        "runtime label cornerRadius number 8",
        "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"cornerRadius\">"
      ),
    ])
  func set(command: String, line: String) throws {
    let before = try Samples.document().edited("add label")
    let after = try before.edited(command)
    #expect(after.newLines(since: before).contains(line))
    #expect(after.newLines(since: before).count <= 5)
  }

  @Test("a system color brings its resource, sorted by name")
  func systemColor() throws {
    let document = try Samples.document().edited("add label", "set label textColor systemred")
    let names = document.text.matches(of: /<systemColor name="(\w+)"/).map { String($0.output.1) }
    #expect(names == ["systemBackgroundColor", "systemRedColor"])
  }

  @Test("a text of several lines becomes an element, and an attribute again")
  func multilineText() throws {
    let document = try Samples.document().edited("add label")
    var generator = FixedGenerator()
    let outline = InterfaceOutline(of: document)
    let key = try document.resolve("label", in: outline).key
    let lines = try document.applying(.set(key, "text", "a < b\nc"), using: &generator).document
    #expect(lines.text.contains("<string key=\"text\">a &lt; b\nc</string>"))
    let line = try lines.applying(.set(key, "text", "Label"), using: &generator).document
    #expect(line == document)
  }

  @Test("views move among their siblings and into other views without losing anything")
  func move() throws {
    let before = try Samples.document().edited(
      "add label --text One", "add label --text Two", "add view --label Box")
    let reordered = try before.edited("move Two --at 0")
    let texts = reordered.text.matches(of: /text="(\w+)"/).map { String($0.output.1) }
    #expect(texts == ["Two", "One"])
    #expect(try reordered.edited("move Two --at 1").text == before.text)
    let inside = try before.edited("move One --in Box")
    #expect(inside.text.count > before.text.count)
    let outline = InterfaceOutline(of: inside)
    let one = try inside.resolve("One", in: outline)
    #expect(one.parent.map { outline.objects[$0].kind } == "view")
    #expect { try before.edited("move Box --in Box") } throws: {
      "\($0)" == "Box cannot be moved into itself"
    }
  }

  @Test("deleting an object removes the attributes that refer to it")
  func references() throws {
    let text = Samples.storyboard.replacing(
      "</view>",
      with: """
        <connections><segue destination="con-tr-oll" kind="popoverPresentation" \
        popoverAnchorView="anc-ho-r12" id="seg-ue-123"/></connections></view>
        """)
    let document = try Samples.document(
      text.replacing(
        "<viewLayoutGuide",
        with: "<subviews><view id=\"anc-ho-r12\"/></subviews><viewLayoutGuide"))
    let after = try document.edited("delete anc-ho-r12")
    #expect(!after.text.contains("anc-ho-r12") && after.text.contains("seg-ue-123"))
  }

  @Test("views are embedded in a container with the union of their frames")
  func embed() throws {
    let before = try Samples.document().edited(
      "add label --text One", "add label --text Two", "frame One 10 20", "frame Two 30 60",
      "pin One top=8 --to Two.bottom")
    let after = try before.edited("embed One Two --in view")
    #expect(
      after.text.contains("<rect key=\"frame\" x=\"10\" y=\"20\" width=\"62\" height=\"61\"/>"))
    #expect(
      after.text.contains("<rect key=\"frame\" x=\"20\" y=\"40\" width=\"42\" height=\"21\"/>"))
    #expect(after.text.contains("secondAttribute=\"bottom\" constant=\"8\""))
  }

  @Test("an initial controller that is embedded leaves that place to its container")
  func embedController() throws {
    let document = try Samples.document().edited("embed vc --in navigation-controller")
    let initial = try #require(document.root["initialViewController"])
    let outline = InterfaceOutline(of: document)
    #expect(outline[initial]?.kind == "navigationController")
    #expect(
      document.text.contains(
        "<segue destination=\"con-tr-oll\" kind=\"relationship\" "
          + "relationship=\"rootViewController\" id="))
  }

  @Test("a gesture recognizer is added next to the controller and connected to its view")
  func gesture() throws {
    let document = try Samples.document().edited(
      "add tap-gesture-recognizer --in main", "connect tapGestureRecognizer to vc.tapped:")
    #expect(
      document.text.contains("<outletCollection property=\"gestureRecognizers\" destination="))
    #expect(document.text.contains("appends=\"YES\""))
    #expect(
      document.text.contains("<action selector=\"tapped:\" destination=\"con-tr-oll\" id="))
  }

  @Test("an unwind segue adds the exit of the scene")
  func unwind() throws {
    let document = try Samples.document().edited(
      "add button", "segue button to exit --action back:")
    #expect(document.text.contains("userLabel=\"Exit\" sceneMemberID=\"exit\"/>"))
    #expect(document.text.contains("kind=\"unwind\" unwindAction=\"back:\""))
  }

  @Test("copies have identifiers of their own and keep their inner connections")
  func copy() throws {
    let before = try Samples.document().edited(
      "add view --label Box", "add label --in Box --text In", "pin In top=4 --to Box",
      "connect vc.box to Box")
    let after = try before.edited("copy Box")
    #expect(InterfaceOutline(of: after).objects.allSatisfy { !$0.key.contains("#") })
    #expect(after.text.matches(of: /text="In"/).count == 2)
    #expect(after.text.matches(of: #/<constraint /#).count == 2)
    #expect(after.text.matches(of: #/<outlet /#).count == 1)
  }

  @Test(
    "an edit that does not fit is an error that says why, and what to do",
    arguments: [
      ("add lable", "the library has no 'lable': did you mean label?"),
      ("add textfeld", "the library has no 'textfeld': did you mean text-field or textField?"),
      ("delete nobody", "no object is called 'nobody'"),
      (
        "set main contentMod center",
        "View has no attribute 'contentMod': did you mean contentMode?"
      ),
      (
        "set main backgroundColor reddish",
        "'reddish' does not fit backgroundColor, which is #RRGGBB, #RRGGBBAA, or the name of a "
          + "system color"
      ),
      ("set main title Map", "View has no attribute 'title'"),
      ("set main text Map", "View has no attribute 'text'"),
      ("set main hidden maybe", "'maybe' does not fit hidden, which is yes or no"),
      ("connect main to vc.save:", "View does not send actions"),
      ("segue main to vc", "View cannot be an end of a segue of the kind 'show'"),
      ("initial main", "View is not a controller of a storyboard"),
      (
        "delete firstresponder",
        "First Responder is part of the file: it cannot be moved, copied, or deleted"
      ),
      ("pin main top=x", "'x' is not a number"),
      ("frame main 1", "'frame' is written frame OBJECT X Y [WIDTH HEIGHT]"),
      ("ad label", "unknown edit 'ad': did you mean add?"),
      ("disconnect nothing", "no connection has the identifier 'nothing'"),
      ("embed main --in label", "View cannot be embedded in 'Label'"),
      ("add table-view-cell --in main", "Table View Cell cannot be inside View"),
    ])
  func errors(command: String, message: String) throws {
    let document = try Samples.document()
    #expect { try document.edited(command) } throws: { "\($0)" == message }
  }

  @Test("the lines of a file with Windows line ends keep them, and new ones get them")
  func windowsLineEnds() throws {
    let text = Samples.storyboard.replacing("\n", with: "\r\n")
    let before = try Samples.document(text)
    #expect(before.text == text)
    let after = try before.edited("add label")
    #expect(!after.text.replacing("\r\n", with: "").contains("\n"))
    #expect(try after.edited("delete label").text == text)
  }

  @Test("a document of Xcode 10 gets the values of system colors, a newer one their names")
  func systemColorsOfTemplates() throws {
    let capability =
      "<capability name=\"System colors in document resources\" "
      + "minToolsVersion=\"11.0\"/>"
    let old = try Samples.document().edited("add view --label Box")
    #expect(
      old.text.contains(
        "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\" "
          + "customColorSpace=\"genericGamma22GrayColorSpace\"/>"))
    let new = try Samples.document(
      Samples.storyboard.replacing(
        "<scenes>", with: "<dependencies>\(capability)</dependencies>\n    <scenes>"))
    #expect(try new.edited("add view").text.matches(of: /systemBackgroundColor/).count == 3)
  }

  @Test("a class that is given with a new view has the module of the target")
  func addWithClass() throws {
    let document = try Samples.document().edited("add view --class CustomView")
    #expect(
      document.text.contains(
        "customClass=\"CustomView\" customModule=\"App\" customModuleProvider=\"target\">"))
  }

  @Test("constraints are named as equations")
  func constraintNames() throws {
    let document = try Samples.document().edited(
      "add label --text Hello", "pin label top=20 trailing=8 width=100 centerX=-5")
    let outline = InterfaceOutline(of: document)
    let names = outline.objects.filter { $0.category == .constraint }
      .map { document.name(of: $0, in: outline) }
    #expect(
      names.sorted() == [
        "Hello.centerX = View.centerX - 5", "Hello.top = Safe Area.top + 20",
        "Hello.width = 100", "Safe Area.trailing = Hello.trailing + 8",
      ])
  }

  @Test("outlets do not lead from one scene to another")
  func scenes() throws {
    let document = try Samples.document().edited(
      "add view-controller --title Next", "add label --in Next --text There")
    #expect { try document.edited("connect vc.label to There") } throws: {
      "\($0)" == "ViewController and Label \"There\" are in different scenes: "
        + "only segues connect scenes"
    }
  }

  @Test("undo goes back to the first version byte for byte, redo to the last one")
  func history() throws {
    var generator = FixedGenerator()
    var history = EditHistory(try Samples.document())
    for command in ["add label --text One", "set One hidden yes", "delete One"] {
      let edit = TextEdit(command.split(separator: " ").map(String.init))
      history.record(
        try edit.apply(to: history.present.document, module: nil, using: &generator))
    }
    let last = history.present.document
    while history.undo() != nil {}
    #expect(history.present.document.text == Samples.storyboard)
    while history.redo() != nil {}
    #expect(history.present.document == last)
    #expect(last.text == Samples.storyboard)
  }
}
