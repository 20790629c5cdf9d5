import Foundation
import Testing
import UIKit

/// The layout of texts with attributes: each character is half as wide as its font's size.
@MainActor
struct TextLayoutTests {
  private let storage = NSTextStorage(
    string: "one two three\nfour", attributes: [.font: UIFont.systemFont(ofSize: 20)])
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 90, height: 0))

  init() {
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
  }

  @Test func `lines break after words and at line breaks`() {
    var lines: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 18)) {
      rectangle, _, _, range, _ in
      lines.append(range)
      #expect(rectangle.width == 90)
    }
    #expect(lines == [NSRange(0..<8), NSRange(8..<14), NSRange(14..<18)])
    #expect(manager.glyphRange(for: container) == NSRange(0..<18))
    #expect(manager.usedRect(for: container) == CGRect(x: 0, y: 0, width: 80, height: 72))
  }

  @Test func `the number of lines is limited`() {
    container.maximumNumberOfLines = 1
    #expect(manager.glyphRange(for: container) == NSRange(0..<7))
    #expect(manager.usedRect(for: container).height == 24)
    container.maximumNumberOfLines = 0
    container.size.height = 50
    #expect(manager.usedRect(for: container).height == 48)
  }

  @Test func `characters have rectangles in the container`() {
    let two = NSRange(4..<7)
    #expect(
      manager.boundingRect(forGlyphRange: two, in: container)
        == CGRect(x: 45, y: 0, width: 30, height: 24))
    #expect(
      manager.boundingRect(forGlyphRange: NSRange(4..<10), in: container)
        == CGRect(x: 5, y: 0, width: 70, height: 48))
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: nil).minY == 24)
    #expect(manager.location(forGlyphAt: 9) == CGPoint(x: 15, y: 18))
  }

  @Test(arguments: [
    (CGPoint(x: 5, y: 0), 0), (CGPoint(x: 46, y: 10), 4), (CGPoint(x: -9, y: -9), 0),
    (CGPoint(x: 6, y: 30), 8), (CGPoint(x: 300, y: 60), 17), (CGPoint(x: 26, y: 900), 16),
  ])
  func `a point has a character`(point: CGPoint, index: Int) {
    #expect(manager.glyphIndex(for: point, in: container) == index)
  }

  @Test func `a point is between two places of the caret`() {
    var fraction: CGFloat = 0
    let index = manager.characterIndex(
      for: CGPoint(x: 22.5, y: 1), in: container,
      fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(index == 1 && fraction == 0.75)
  }

  @Test func `an empty text has no rectangle`() {
    storage.setAttributedString(NSAttributedString(string: ""))
    #expect(manager.usedRect(for: container) == .zero)
    #expect(manager.glyphIndex(for: .zero, in: container) == 0)
    #expect(manager.numberOfGlyphs == 0)
  }

  @Test func `the delegate of a storage is told about each change`() {
    final class Changes: NSObject, NSTextStorageDelegate {
      var notes: [String] = []
      func textStorage(
        _ storage: NSTextStorage, didProcessEditing actions: NSTextStorage.EditActions,
        range: NSRange, changeInLength: Int
      ) {
        notes.append("\(actions.rawValue) \(range.location)+\(range.length) \(changeInLength)")
      }
    }
    let changes = Changes()
    storage.delegate = changes
    storage.replaceCharacters(in: NSRange(0..<3), with: "a")
    storage.append(NSAttributedString(string: "!"))
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(0..<2))
    storage.deleteCharacters(in: NSRange(0..<1))
    #expect(changes.notes == ["2 0+1 -2", "3 16+1 1", "1 0+2 0", "2 0+0 -1"])
  }

  @Test func `each value of an attribute can be replaced`() {
    let values: [() -> (NSAttributedString.Key, Any)] = [
      { (.foregroundColor, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)) },
      { (.font, UIFont.systemFont(ofSize: 17)) }, { (.paragraphStyle, NSMutableParagraphStyle()) },
      { (.shadow, NSShadow()) }, { (.attachment, NSTextAttachment()) },
      { (.init("image"), UIImage()) },
    ]
    let text = NSMutableAttributedString(string: "one")
    for value in values {
      for _ in 0..<2 {
        let (key, object) = value()
        text.addAttribute(key, value: object, range: NSRange(0..<3))
        let kept = text.attribute(key, at: 1, effectiveRange: nil) as? NSObject
        #expect(kept?.isEqual(object) == true)
      }
    }
  }

  // MARK: Text views

  @Test func `a text view and its storage have the same text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.text = "one"
    view.textStorage.append(NSAttributedString(string: " two"))
    #expect(view.text == "one two")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(0..<3))
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
    view.text = "three"
    #expect(view.textStorage.string == "three")
    view.insertText("!")
    #expect(view.textStorage.string == "three!")
  }

  @Test func `a text view lays its text out in its width`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.font = .systemFont(ofSize: 20)
    view.text = "one two three"
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(used == CGRect(x: 0, y: 0, width: 80, height: 48))
  }

  @Test func `a text view shows the text of its container`() {
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.text == storage.string && view.textStorage === storage)
    storage.replaceCharacters(in: NSRange(0..<3), with: "1")
    #expect(view.text == "1 two three\nfour")
    #expect(view.layoutManager === manager)
  }
}
