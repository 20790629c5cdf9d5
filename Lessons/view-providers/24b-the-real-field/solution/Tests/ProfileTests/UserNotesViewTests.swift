import XCTest

@testable import Profile

class UserNotesViewTests: XCTestCase {
  func testIsConnectedBothWays() {
    let textView = UITextView()
    let field = UserNotesView(caption: UILabel(), notesTextView: textView)
    let controller = UserNotesViewController(notes: "Old note", provider: field)
    controller.loadViewIfNeeded()
    XCTAssertTrue(controller.view === field)
    XCTAssertEqual(textView.text, "Old note")

    textView.text = "New note"
    textView.delegate?.textViewDidChange?(textView)
    XCTAssertEqual(controller.notes, "New note")
  }
}
