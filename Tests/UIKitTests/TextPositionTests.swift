import Testing

@testable import UIKit

/// Positions, ranges, and selections of text fields and text views.
@MainActor @Suite
struct TextPositionTests {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 200))

  private func range(_ input: any UITextInput, _ start: Int, _ end: Int) throws -> UITextRange {
    let first = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let second = try #require(input.position(from: input.beginningOfDocument, offset: end))
    return try #require(input.textRange(from: first, to: second))
  }

  @Test func `positions count UTF-16 units, and end with the text`() throws {
    for input in [field, view] as [any UITextInput] {
      (input as? UITextField)?.text = "a👍b"
      (input as? UITextView)?.text = "a👍b"
      let (start, end) = (input.beginningOfDocument, input.endOfDocument)
      #expect(input.offset(from: start, to: end) == 4 && input.offset(from: end, to: start) == -4)
      #expect(input.position(from: end, offset: 1) == nil)
      #expect(input.position(from: start, offset: -1) == nil)
      #expect(input.position(from: start, offset: 4) == end)
      #expect(input.position(from: end, in: .left, offset: 4) == start)
      #expect(input.compare(start, to: end) == .orderedAscending)
      #expect(try input.text(in: range(input, 3, 1)) == "👍")
      #expect(input.textRange(from: end, to: end)?.isEmpty == true)
      #expect(input.markedTextRange == nil)
    }
  }

  @Test func `text is entered at the caret of a field, and replaces its selection`() throws {
    field.text = "Helo"
    #expect(try field.selectedTextRange == range(field, 4, 4))
    field.selectedTextRange = try range(field, 2, 2)
    field.insertText("l")
    #expect(field.text == "Hello")
    #expect(try field.selectedTextRange == range(field, 3, 3))
    field.selectedTextRange = try range(field, 0, 4)
    field.type("J👍")
    field.deleteBackward()
    #expect(field.text == "Jo")
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    field.deleteBackward()
    #expect(field.text?.isEmpty == true)
  }

  @Test func `the delegate of a field is asked about the selected range`() throws {
    final class Delegate: UITextFieldDelegate {
      var ranges: [NSRange] = []
      var selections = 0
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        ranges.append(range)
        return true
      }
      func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
    }
    let delegate = Delegate()
    field.delegate = delegate
    field.text = "abc"
    field.selectedTextRange = try range(field, 1, 2)
    #expect(delegate.selections == 1)
    field.type("x")
    #expect(delegate.ranges == [NSRange(location: 1, length: 1)] && field.text == "axc")
  }

  @Test func `a range is replaced, and the delegate of a view learns of it`() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      var texts: [String] = []
      func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
    }
    let delegate = Delegate()
    view.delegate = delegate
    view.text = "one two"
    try view.replace(range(view, 0, 3), withText: "1")
    #expect(delegate.texts == ["1 two"] && view.selectedRange == NSRange(location: 1, length: 0))
    view.selectedTextRange = try range(view, 2, 5)
    #expect(view.selectedRange == NSRange(location: 2, length: 3))
  }

  @Test func `carets are where the measured text before them ends`() throws {
    field.font = .systemFont(ofSize: 20)
    field.text = "abcd"
    #expect(field.caretRect(for: field.endOfDocument) == CGRect(x: 40, y: 8, width: 2, height: 24))
    field.textAlignment = .right
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 160)
    #expect(
      field.closestPosition(to: CGPoint(x: 171, y: 0))
        == field.position(
          from: field.beginningOfDocument, offset: 1))
    view.font = .systemFont(ofSize: 20)
    view.text = "abcd efg"
    #expect(view.caretRect(for: view.endOfDocument) == CGRect(x: 35, y: 32, width: 2, height: 24))
    #expect(view.closestPosition(to: CGPoint(x: 500, y: 500)) == view.endOfDocument)
    #expect(try view.firstRect(for: range(view, 0, 8)).maxX == 60)
    #expect(try view.selectionRects(for: range(view, 0, 0)).isEmpty)
  }
}
