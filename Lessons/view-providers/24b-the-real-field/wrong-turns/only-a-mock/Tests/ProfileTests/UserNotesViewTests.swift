import XCTest

@testable import Profile

class UserNotesViewTests: XCTestCase {
  func testIsConnectedBothWays() {
    let textView = UITextView()
    let controller = UserNotesViewController(notes: "Old note", provider: UserNotesViewProviderMock())
    controller.loadViewIfNeeded()
    XCTAssertEqual(textView.text, "Old note")

    textView.text = "New note"
    textView.delegate?.textViewDidChange?(textView)
    XCTAssertEqual(controller.notes, "New note")
  }
}
