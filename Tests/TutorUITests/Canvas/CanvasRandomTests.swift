import Foundation
import Fuzzing
import InterfaceDocuments
import TerminalUI
import TestSupport
import Testing

@testable import CanvasUI
@testable import TutorUI

/// Random keys and mouse events on documents.
struct CanvasRandomTests {
  /// The interface files of the repository.
  static let files: [URL] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Lessons", "Tests"].flatMap { folder -> [URL] in
      let walk = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (walk?.compactMap { $0 as? URL } ?? []).filter {
        ["xib", "storyboard"].contains($0.pathExtension)
      }
    }.sorted { $0.path < $1.path }
  }()

  static let keys: [Key] =
    Array("acdefghijklmnoprstuvwxyzACGHIJKLTU123?/[]<>+-=! 0.#").map(Key.character)
    + [
      .up, .down, .left, .right, .enter, .enter, .enter, .escape, .tab, .backTab, .delete,
      .backspace, .home, .end, .pageUp, .pageDown, .control("u"), .control("r"), .control("s"),
      .paste("<label id=\"x\"/>"), .paste("\u{1B}[2J<"), .focusGained, .alt("x"),
    ]

  static func key(_ numbers: inout SplitMix, _ size: Size) -> Key {
    guard Int.random(in: 0..<8, using: &numbers) == 0 else {
      return keys.randomElement(using: &numbers) ?? .escape
    }
    let kinds: [MouseEvent.Kind] = [.press, .release, .drag, .wheelUp, .wheelDown]
    return .mouse(
      MouseEvent(
        kind: kinds.randomElement(using: &numbers) ?? .press,
        at: Point(
          column: .random(in: -1...size.columns, using: &numbers),
          row: .random(in: -1...size.rows, using: &numbers)),
        modifiers: Bool.random(using: &numbers) ? .control : []))
  }

  @Test func `random keys never crash, and undoing all of them restores the bytes`() throws {
    var numbers = TestSeed.numbers(for: "random keys on the canvas")
    for round in 0..<TestVariable.rounds(400, orOneIn: 200) {
      let file = try #require(Self.files.randomElement(using: &numbers))
      let bytes = round == 0 ? InterfaceCanvas.sampleBytes : Array(try Data(contentsOf: file))
      let sizes = [(160, 48), (80, 24), (60, 15), (61, 16)]
      let (columns, rows) = try #require(sizes.randomElement(using: &numbers))
      guard
        var canvas = try? InterfaceCanvas.sample(
          columns, rows, bytes: bytes,
          contents: Bool.random(using: &numbers) ? nil : .some(InterfaceCanvas.sampleContents))
      else { continue }
      var pressed: [Key] = []
      for _ in 0..<150 {
        let key = Self.key(&numbers, canvas.panes.size)
        pressed.append(key)
        for effect in canvas.update(.key(key)) {
          if case .save(let bytes, _) = effect { _ = canvas.update(.saved(bytes)) }
        }
        _ = canvas.render()
        let text = "\(file.lastPathComponent): \(pressed)"
        #expect(canvas.file.selection.map { canvas.file.outline[$0] != nil } ?? true, "\(text)")
        #expect(throws: Never.self, "\(text)") {
          try InterfaceDocument(reading: canvas.file.document.bytes)
        }
      }
      var history = canvas.file.history
      while history.undo() != nil {}
      #expect(history.present.document.bytes == bytes, "\(file.lastPathComponent): \(pressed)")
    }
  }
}
