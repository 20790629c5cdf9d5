import Testing

@testable import UIKit

@MainActor @Suite
struct OutletTests {
  private func load(_ outlets: String, owner: Any?) throws -> [UIView] {
    let nib = try NibFolder(
      owner: outlets, objects: #"<view id="a"/><view id="b"/><label id="c"/>"#)
    return nib.load(owner: owner).compactMap { $0 as? UIView }
  }

  private func outlet(_ name: String, _ destination: String = "a") -> String {
    #"<outlet property="\#(name)" destination="\#(destination)" id="\#(name)-id"/>"#
  }

  @Test func `strong, weak, and private outlets are connected`() throws {
    let owner = Owner()
    let views = try load(
      outlet("strong") + outlet("weakly", "b") + outlet("hidden", "c"), owner: owner)
    #expect(owner.strong === views[0])
    #expect(owner.weakly === views[1])
    #expect(owner.whatIsHidden === views[2])
  }

  @Test func `an outlet of the superclass is connected`() throws {
    let owner = HeirOfOwner()
    let views = try load(outlet("hidden"), owner: owner)
    #expect(owner.whatIsHidden === views[0])
  }

  @Test func `outlets of an owner that is not a responder are connected`() throws {
    let owner = PlainOwner()
    let views = try load(outlet("strong"), owner: owner)
    #expect(owner.strong === views[0])
  }

  @Test func `a strong outlet keeps its object alive, and a weak one does not`() throws {
    let owner = Owner()
    _ = try load(outlet("strong") + outlet("weakly", "b"), owner: owner)
    #expect(owner.strong != nil)
    #expect(owner.weakly == nil)
  }

  @Test func `a weak outlet of a subview lives with its superview`() throws {
    let nib = try NibFolder(
      owner: outlet("weakly", "b"),
      objects: #"<view id="a"><subviews><view id="b"/></subviews></view>"#)
    let owner = Owner()
    let view = try #require(nib.first(owner: owner))
    #expect(owner.weakly === view.subviews.first)
    owner.weakly.removeFromSuperview()
    #expect(owner.weakly == nil)
  }

  @Test func `an outlet collection gets its members in order`() throws {
    let owner = Owner()
    let members = ["b", "a"].map {
      #"<outletCollection property="all" destination="\#($0)" id="all-\#($0)"/>"#
    }
    let views = try load(members.joined(), owner: owner)
    #expect(owner.all.count == 2)
    #expect(owner.all[0] === views[1] && owner.all[1] === views[0])
  }

  @Test func `an object of the wrong class is not connected, and that is logged`() throws {
    let owner = Owner()
    let lines = try ConsoleLines.during { _ = try load(outlet("label"), owner: owner) }
    #expect(owner.label == nil)
    #expect(
      lines == [
        "Failed to connect (label) outlet from (UIKitTests.Owner) to (UIView): "
          + "missing setter or instance variable"
      ])
  }

  @Test func `a missing destination is logged`() throws {
    let lines = try ConsoleLines.during { _ = try load(outlet("label", "zzz"), owner: Owner()) }
    #expect(lines.count == 1)
    #expect(lines[0].contains("nothing has the id zzz, so label is not connected"))
  }

  @Test func `an outlet can be set and read in code`() {
    let owner = Owner()
    let view = UIView()
    owner.strong = view
    owner.weakly = view
    #expect(owner.strong === view && owner.weakly === view)
    owner.strong = nil
    #expect(owner.strong == nil && owner.weakly === view)
  }

  @Test func `the same views can have outlets to each other`() throws {
    let nib = try NibFolder(
      objects: """
        <textField id="a"><connections><outlet property="delegate" destination="b" id="1"/>
        </connections></textField>
        <view id="b" customClass="FieldDelegate" customModule="UIKitTests"/>
        """)
    let objects = nib.load()
    #expect((objects[0] as? UITextField)?.delegate === objects[1] as? FieldDelegate)
  }
}

class FieldDelegate: UIView, UITextFieldDelegate {}

@MainActor @Suite
struct RuntimeAttributeTests {
  private func load(_ attributes: String) throws -> Recorder? {
    try NibFolder(
      objects: """
        <view id="a" customClass="Recorder" customModule="UIKitTests">
          <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></view>
        """
    ).first(Recorder.self)
  }

  private func attribute(_ type: String, _ key: String, _ rest: String) -> String {
    #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="\#(key)" \#(rest)"#
  }

  private func number(_ key: String, _ value: String) -> String {
    attribute(
      "number", key, #"><real key="value" value="\#(value)"/></userDefinedRuntimeAttribute>"#)
  }

  @Test func `properties of UIKit and inspectable properties are set`() throws {
    let view = try #require(
      try load(
        number("layer.cornerRadius", "8.5") + number("corner", "4") + number("count", "3")
          + number("alpha", "0.5") + attribute("boolean", "hidden", #"value="YES"/>"#)
          + attribute("string", "caption", #"value="hello"/>"#)
          + attribute(
            "color", "backgroundColor",
            #"><color key="value" white="0" alpha="1" colorSpace="calibratedWhite"/>"#
              + "</userDefinedRuntimeAttribute>")))
    #expect(view.layer.cornerRadius == 8.5)
    #expect(view.corner == 4 && view.count == 3 && view.alpha == 0.5)
    #expect(view.isHidden && view.caption == "hello" && view.backgroundColor == .black)
  }

  @Test func `an unknown key is logged in Apple's wording`() throws {
    let lines = try ConsoleLines.during {
      _ = try load(attribute("boolean", "glow", #"value="YES"/>"#))
    }
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "Failed to set (glow) user defined inspected property on (UIKitTests.Recorder): "
          + "[<UIKitTests.Recorder 0x"))
    #expect(
      lines[0].hasSuffix(
        "> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key glow."
      ))
  }

  @Test func `a value of the wrong type is logged`() throws {
    let lines = try ConsoleLines.during {
      let view = try load(number("count", "1.5"))
      #expect(view?.count == 0)
    }
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("the value does not fit the property count of UIKitTests.Recorder"))
  }
}
