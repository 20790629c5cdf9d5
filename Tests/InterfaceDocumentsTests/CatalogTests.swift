import Testing

@testable import InterfaceDocuments

/// Tests of the catalog's tables.
@Suite struct CatalogTests {
  @Test("every line of the catalog's text is read, and other lines are found")
  func text() {
    #expect(ObjectKind.unreadable == [])
    let text = """
      group pair
        flag one
      label | Label | UILabel | view < view | leaf
        text text, longText Text
        integer lines=1 Lines (last)
        choice style=plain Style: plain bordered
        group pair: pair Pair (frame)
        flags mask@autoresizingMask: x y
        in contents: pages view@accessory
        outlets delegate LabelDelegate, links UILabel*
        events - tap
      """
    let reader = CatalogReader(text)
    #expect(reader.unreadable == [])
    let kind = reader.kinds.first
    #expect(kind?.inherits == "view" && kind?.isLeaf == true)
    #expect(kind?.attributes.map(\.defaultValue) == [nil, nil, "1", "plain"])
    #expect(kind?.attributes.map(\.title) == ["Text", "Text", "Lines", "Style"])
    #expect(kind?.attributes.map(\.place) == [.middle, .middle, .last, .middle])
    #expect(kind?.parts.map(\.element) == ["pair", "autoresizingMask", "pages", "view"])
    #expect(kind?.parts.map(\.key) == ["pair", "mask", nil, "accessory"])
    #expect(kind?.parts.map(\.place) == [.frame, .middle, .contents, .contents])
    #expect(kind?.outlets.last == KnownOutlet("links", "UILabel", isCollection: true))
    #expect(kind?.events == ["", "tap"])
    for line in [
      "label | Label | UILabel", "label | Label | UILabel | unknown",
      "label | Label | UILabel | view | unknown", "  text text",
      "group g\n  text | Text", "group g\n  choice style: oneWord", "group g\n  paint a",
      "group g\n  group missing: a", "group g\n  text text (first)", "group g\n  choice style",
      "group g\n  in top: view", "group g\n  outlets delegate",
    ] { #expect(CatalogReader(line).unreadable.count == 1, "\(line)") }
  }

  @Test("every kind inherits from a known kind, without a cycle, and has a unique name")
  func kindsAreConsistent() {
    let names = ObjectKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for kind in ObjectKind.all {
      var ancestors: [String] = []
      var current: ObjectKind? = kind
      while let inherited = current?.inherits {
        guard !ancestors.contains(inherited) else {
          Issue.record("\(kind.name) inherits from itself")
          break
        }
        ancestors.append(inherited)
        current = ObjectKind.named(inherited)
        #expect(current != nil, "\(kind.name) inherits from \(inherited)")
      }
      #expect(!kind.title.isEmpty && !kind.className.isEmpty)
    }
  }

  @Test("no kind has an attribute, a part, an outlet, or an event twice")
  func nothingIsListedTwice() {
    for kind in ObjectKind.all {
      let attributes = kind.attributes.map(\.name)
      #expect(Set(attributes).count == attributes.count, "\(kind.name): \(attributes)")
      let all = kind.allAttributes.map(\.name)
      #expect(Set(all).count == all.count, "\(kind.name): \(all)")
      let keys = kind.parts.map { "\($0.element) \($0.key ?? "")" }
      #expect(Set(keys).count == keys.count, "\(kind.name): \(keys)")
      #expect(Set(kind.allOutlets.map(\.name)).count == kind.allOutlets.count)
      #expect(Set(kind.allEvents).count == kind.allEvents.count)
    }
  }

  @Test("default values fit their types, as files spell them")
  func defaultsFit() {
    for kind in ObjectKind.all {
      for field in kind.attributes {
        guard let value = field.defaultValue else { continue }
        #expect(field.type.normalized(value) == value, "\(kind.name) \(field.name)")
      }
    }
  }

  @Test("the attributes that identify an object are left to the caller")
  func reservedNames() {
    let reserved = Set(ObjectKind.identity + ["sceneID"])
    for kind in ObjectKind.all {
      #expect(reserved.isDisjoint(with: kind.attributes.map(\.name)), "\(kind.name)")
    }
  }

  @Test(
    "attributes are in the order in which Xcode writes them",
    arguments: [
      (
        "label",
        """
        opaque userInteractionEnabled contentMode horizontalHuggingPriority \
        verticalHuggingPriority fixedFrame text textAlignment lineBreakMode numberOfLines \
        baselineAdjustment adjustsFontSizeToFit translatesAutoresizingMaskIntoConstraints
        """
      ),
      (
        "tableView",
        """
        opaque clipsSubviews clearsContextBeforeDrawing contentMode alwaysBounceVertical dataMode \
        style separatorStyle rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight
        """
      ),
      (
        "tableViewCell",
        """
        clipsSubviews contentMode preservesSuperviewLayoutMargins selectionStyle accessoryType \
        hidesAccessoryWhenEditing indentationLevel indentationWidth reuseIdentifier textLabel \
        detailTextLabel style
        """
      ),
      (
        "textField",
        """
        opaque contentMode contentHorizontalAlignment contentVerticalAlignment borderStyle \
        placeholder textAlignment minimumFontSize translatesAutoresizingMaskIntoConstraints
        """
      ),
      ("viewController", "storyboardIdentifier title automaticallyAdjustsScrollViewInsets"),
      ("constraint", "firstItem firstAttribute secondItem secondAttribute constant symbolic"),
      ("segue", "destination kind relationship identifier destinationCreationSelector"),
    ])
  func attributeOrder(name: String, written: String) throws {
    let kind = try #require(ObjectKind.named(name))
    let expected = written.split(separator: " ").map(String.init)
    #expect(kind.allAttributes.map(\.name).filter(expected.contains) == expected)
  }

  @Test(
    "child elements are in the order in which Xcode writes them",
    arguments: [
      (
        "view",
        """
        rect:frame autoresizingMask:autoresizingMask subviews: viewLayoutGuide:safeArea \
        color:backgroundColor color:tintColor accessibility:accessibilityConfiguration \
        gestureRecognizers: constraints: userDefinedRuntimeAttributes: variation: connections:
        """
      ),
      ("label", "constraints: fontDescription:fontDescription color:textColor connections:"),
      (
        "tableViewCell",
        """
        autoresizingMask:autoresizingMask tableViewCellContentView:contentView \
        color:backgroundColor connections:
        """
      ),
      ("tableViewController", "tableView:view navigationItem:navigationItem connections:"),
      ("button", "state:normal buttonConfiguration:configuration connections:"),
    ])
  func partOrder(name: String, written: String) throws {
    let kind = try #require(ObjectKind.named(name))
    let expected = written.split(separator: " ").map(String.init)
    let parts = kind.allParts.map { "\($0.element):\($0.key ?? "")" }
    #expect(parts.filter(expected.contains) == expected)
  }

  @Test("a subclass replaces an inherited child element with the same key")
  func replacedParts() throws {
    let kind = try #require(ObjectKind.named("tableViewController"))
    #expect(kind.allParts.filter { $0.key == "view" }.map(\.element) == ["tableView"])
  }

  @Test(
    "the usual event of a control is the first one",
    arguments: [
      ("button", "touchUpInside"), ("textField", "editingDidEnd"), ("switch", "valueChanged"),
      ("slider", "valueChanged"), ("control", "valueChanged"), ("barButtonItem", ""),
      ("swipeGestureRecognizer", ""),
    ])
  func usualEvent(name: String, event: String) {
    #expect(ObjectKind.named(name)?.allEvents.first == event)
  }

  @Test("views, labels, and bar items send no action")
  func noEvents() {
    for name in ["view", "label", "tableView", "tabBarItem", "viewController", "searchBar"] {
      #expect(ObjectKind.named(name)?.allEvents == [], "\(name)")
    }
  }
}
