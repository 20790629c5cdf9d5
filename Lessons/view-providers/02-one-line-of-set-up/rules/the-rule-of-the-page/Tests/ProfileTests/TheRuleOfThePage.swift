import XCTest

@testable import Profile

final class TheRuleOfThePage: XCTestCase {
  func testTheRuleOfThePage() {
    let profile = UserProfileView.assembled()
    let fields = [
      profile.pictureField, profile.nameField, profile.notesField, profile.notificationsField,
    ] as [UIView]
    let captions = fields.map { ($0.subviews.first as? UILabel)?.text }
    XCTAssertEqual(captions, ["Picture", "Name", "Notes", "Notifications"])
    XCTAssertEqual(profile.pictureField.pictureView.contentMode, .scaleAspectFit)
    XCTAssertEqual(profile.nameField.nameLabel.numberOfLines, 1)
    XCTAssertTrue(profile.notesField.notesTextView.isEditable)
    XCTAssertFalse(profile.notificationsField.notificationsSwitch.isOn)
    XCTAssertEqual(profile.scrollView.isPagingEnabled, false)
    XCTAssertEqual(profile.scrollView.subviews.first?.backgroundColor, .white)
  }
}
