import XCTest

@testable import Profile

class UserProfileViewControllerTests: XCTestCase {
  let ada = User(name: "Ada", notes: "Likes engines", wantsNotifications: true)
  let profile = UserProfileViewProviderMock()
  let controller = UserProfileViewController(user: ada, profile: profile)

  func testShowsTheName() {
    controller.loadViewIfNeeded()
    XCTAssertEqual(profile.nameLabel.text, "Ada")
  }

  func testItsViewIsWhatTheProviderGives() {
    XCTAssertTrue(controller.view === profile.view)
  }
}
