import XCTest

@testable import Profile

class UserProfileViewTests: XCTestCase {
  func testProvidesWhatIsOnIt() {
    let profile: UserProfileViewProvider = UserProfileView.assembled()
    let parts = [
      profile.scrollView, profile.pictureView, profile.nameLabel,
      profile.notesTextView, profile.notificationsSwitch,
    ]
    for part in parts {
      XCTAssertTrue(part.isDescendant(of: profile.view))
    }
  }
}
