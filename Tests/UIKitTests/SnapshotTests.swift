import Testing

@testable import UIKit

/// Snapshots in the format of the tutor's `ViewTree`.
struct DrawnTree: Decodable {
  struct Size: Decodable, Equatable { var width, height: Double }
  struct Color: Decodable { var red, green, blue, alpha: Double, description: String }
  struct View: Decodable {
    var `class`: String
    var module: String?
    var frame: [Double]
    var background: Color?
    var hidden: Bool
    var alpha: Double
    var text: String?
    var clips: Bool
    var children: [View]
  }
  var version: Int
  var show: String
  var size: Size
  var root: View
}

@MainActor @Suite(.serialized)
struct SnapshotTests {
  private func look(_ request: String) throws -> DrawnTree {
    try JSONDecoder().decode(DrawnTree.self, from: answer(request))
  }

  @Test func `a screen snapshot includes what the code does to the storyboard`() throws {
    let tree = try look(#"{"show":"screen"}"#)
    #expect(tree.version == 1 && tree.show == "screen")
    #expect(tree.size == DrawnTree.Size(width: 375, height: 667))
    #expect(tree.root.class == "UIView" && tree.root.module == nil)
    #expect(tree.root.frame == [0, 0, 375, 667] && tree.root.alpha == 1)
    #expect(tree.root.background?.description == "UIExtendedGrayColorSpace 1 1")
    #expect(tree.root.background?.red == 1 && tree.root.background?.alpha == 1)
    let box = try #require(tree.root.children.first)
    #expect(box.class == "Recorder" && box.module == "UIKitTests")
    #expect(box.frame == [10, 20, 240, 128] && box.background == nil && box.children.isEmpty)
  }

  @Test func `a canvas snapshot shows a custom class as an empty box and runs none of its code`()
    throws
  {
    calls[21] = nil
    let tree = try look(#"{"show":"canvas","designable":[]}"#)
    let box = try #require(tree.root.children.first)
    #expect(tree.show == "canvas")
    #expect(box.class == "Recorder" && box.module == "UIKitTests" && box.children.isEmpty)
    #expect(calls[21] == nil)
  }

  @Test func `a canvas snapshot prepares designable classes`() throws {
    calls[21] = nil
    let tree = try look(#"{"show":"canvas","designable":["Recorder"]}"#)
    let box = try #require(tree.root.children.first)
    #expect(box.class == "Recorder")
    #expect(box.children.map(\.class) == ["UILabel"] && box.children.first?.frame == [1, 2, 3, 4])
    #expect(calls[21] == ["init"])
  }

  @Test func `a snapshot includes colors and text`() throws {
    let root = try #require(Bundle.main.loadNibNamed("Controls", owner: nil)?.first as? UIView)
    root.isHidden = true
    root.alpha = 0.5
    let data = try JSONEncoder().encode(Snapshot.View(root))
    let view = try JSONDecoder().decode(DrawnTree.View.self, from: data)
    #expect(view.hidden && view.alpha == 0.5)
    #expect(
      view.children.map(\.text) == ["Name", "Wait", "Your name", "Two\nlines", nil, nil, nil])
    #expect(view.children.map(\.clips) == [false, false, false, true, false, true, false])
  }

  @Test func `colors outside of sRGB are clamped to it`() {
    let color = Snapshot.Color(UIColor(red: 1.5, green: -0.5, blue: 0.5, alpha: 0.3))
    #expect([color.red, color.green, color.blue, color.alpha] == [1, 0, 0.5, 0.3])
  }

  @Test func `an invalid request is answered with an error`() throws {
    struct Refusal: Decodable { var error: String }
    let refusal = try JSONDecoder().decode(Refusal.self, from: answer("nonsense"))
    #expect(!refusal.error.isEmpty)
  }

  @Test func `the tutor's entry point writes the answer to a file`() throws {
    let path = NSTemporaryDirectory() + "view-\(UUID().uuidString).json"
    defer { unlink(path) }
    #expect(uikitSnapshot(#"{"show":"screen"}"#, path) == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try JSONDecoder().decode(DrawnTree.self, from: data).show == "screen")
    let lines = ConsoleLines.during { #expect(uikitSnapshot("{}", "/nowhere/view.json") == 74) }
    #expect(lines.first?.hasPrefix("/nowhere/view.json: ") == true)
  }
}
