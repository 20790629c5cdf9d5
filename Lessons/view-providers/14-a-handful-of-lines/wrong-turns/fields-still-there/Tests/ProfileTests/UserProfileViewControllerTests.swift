import XCTest

@testable import Profile

class UserProfileViewControllerTests: XCTestCase {
  let ada = User(name: "Ada", notes: "Likes engines", wantsNotifications: true)
  let profile = UserProfileViewProviderMock()
  lazy var controller = UserProfileViewController(user: ada, profile: profile)

  func testShowsTheName() {
    controller.loadViewIfNeeded()
    XCTAssertEqual(profile.nameField.nameLabel.text, "Ada")
  }

  func testItsViewIsWhatTheProviderGives() {
    XCTAssertTrue(controller.view === profile.view)
  }
}
