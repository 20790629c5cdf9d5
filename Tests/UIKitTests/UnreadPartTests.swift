import Foundation
import Testing

@testable import UIKit

/// Warnings about parts of interface files that have no effect.
@MainActor @Suite
struct UnreadPartTests {
  private func warnings(_ objects: String) throws -> [String] {
    let nib = try NibFolder(objects: objects)
    return ConsoleLines.during { _ = nib.load() }
  }

  @Test func `an attribute that nothing reads is named with its file and line`() throws {
    let lines = try warnings("<view id=\"a\"/>\n<label id=\"b\"\n glow=\"YES\" text=\"Hello\"/>")
    #expect(
      lines == [
        "Nib.xib:10:25: warning: the attribute glow of <label> is not known here and has no "
          + "effect; if a test needs it, set the property in code"
      ])
  }

  @Test func `an attribute is named once for each element and file, and again for another`() throws
  {
    let nib = try NibFolder(
      objects: """
        <label id="a" glow="YES"/><label id="b" glow="YES"/><button id="c" glow="YES"/>
        """)
    let lines = ConsoleLines.during {
      _ = nib.load()
      _ = nib.load()
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("glow of <label>") == true)
    #expect(lines.last?.contains("glow of <button>") == true)
    #expect(try warnings("<label id=\"a\" glow=\"YES\"/>").count == 1)
  }

  @Test func `attributes of values, connections, and segues are checked as well`() throws {
    let nib = try NibFolder()
    try nib.write(
      "Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene sceneID="s"><objects>
          <viewController id="a">
            <view key="view" id="b">
              <rect key="frame" x="0" y="0" width="1" height="1" depth="1"/>
              <subviews><button id="c"><state key="normal" glow="YES"/></button></subviews>
            </view>
            <connections><segue destination="a" kind="show" id="d" speed="2"/></connections>
          </viewController>
        </objects></scene></scenes>
      </document>
      """)
    let lines = ConsoleLines.during { _ = UIStoryboard(name: "Main", bundle: nib.bundle) }
    #expect(lines.count == 3)
    for name in ["depth of <rect>", "glow of <state>", "speed of <segue>"] {
      #expect(lines.contains { $0.contains("the attribute \(name)") }, "\(name)")
    }
  }

  @Test(arguments: [
    ("label", "<color key=\"glowColor\" white=\"1\"/>", "color key=\"glowColor\""),
    ("label", "<size key=\"glowSize\" width=\"1\" height=\"1\"/>", "size key=\"glowSize\""),
    ("view", "<menu key=\"menu\"/>", "menu key=\"menu\""),
    ("button", "<state key=\"normal\"><sound/></state>", "sound"),
  ])
  func `a child element with a key that nothing reads is named`(
    parent: String, child: String, name: String
  ) throws {
    let lines = try warnings("<\(parent) id=\"a\">\(child)</\(parent)>")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the element <\(name)> in <") == true)
  }

  @Test func `what is kept for a reason gives no warning`() throws {
    let lines = try warnings(
      """
      <label id="a" userLabel="Title" misplaced="YES" minimumFontSize="10">
        <point key="canvasLocation" x="1" y="2"/>
      </label>
      <tableView id="b" dataMode="prototypes"/>
      """)
    #expect(lines == [])
  }

  @Test func `an element that is replaced as a whole is named without its attributes`() throws {
    let lines = try warnings(
      """
      <mapView id="a" mapType="standard"><subviews><label id="b" glow="YES"/></subviews></mapView>
      """)
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("<mapView>") && !$0.contains("mapType") })
    #expect(lines.contains { $0.contains("glow of <label>") })
  }

  @Test func `files of the lessons and files that Xcode has saved give no warning`() throws {
    #expect(InterfaceFiles.paths.count > 100)
    for path in InterfaceFiles.paths {
      guard let file = InterfaceFiles.read(path) else { continue }
      let lines = try ConsoleLines.during {
        PartsCheck.check(file)
        try load(file)
      }
      #expect(lines.filter { $0.contains("not known here and") } == [], "\(path)")
    }
  }

  /// Loads every object of a file, without the classes and connections of its module.
  private func load(_ file: InterfaceFile) throws {
    func plain(_ element: NibElement) -> NibElement {
      var element = element
      element.attributes["customClass"] = nil
      element.children = element.children
        .filter { !["connections", "userDefinedRuntimeAttributes"].contains($0.name) }.map(plain)
      return element
    }
    let scenes = file.document.child("scenes")?.children ?? []
    for objects in [file.document.child("objects")] + scenes.map({ $0.child("objects") }) {
      guard let objects = objects.map(plain) else { continue }
      let made = NibObjects(objects, in: file, bundle: nil)
      for element in objects.children where element.name != "vendorThing" {
        guard let controller = made.make(element) as? UIViewController,
          let view = element.children.first(where: { $0["key"] == "view" })
        else { continue }
        #expect(controller.viewIfLoaded == nil)
        made.make(view)
      }
    }
  }
}
