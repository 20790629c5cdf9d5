import XCTest

@testable import Profile

final class TheRuleOfTheField: XCTestCase {
  func testTheRuleOfTheField() {
    let textView = UITextView()
    let field = UserNotesView(caption: UILabel(), notesTextView: textView)
    var typed: [String] = []
    field.notes.onChange { typed.append($0) }
    field.notes.show("Shown")
    XCTAssertEqual(textView.text, "Shown")
    for text in ["a", "ab"] {
      textView.text = text
      textView.delegate?.textViewDidChange?(textView)
    }
    XCTAssertEqual(typed, ["a", "ab"])
    XCTAssertTrue(field.view === field)
  }
}
