import XCTest

@testable import Profile

class UserProfileViewControllerTests: XCTestCase {
  let ada = User(name: "Ada", notes: "Likes engines", wantsNotifications: true)
  var profile: UserProfileView!
  var controller: UserProfileViewController!

  override func setUp() {
    super.setUp()
    profile = .assembled()
    controller = UserProfileViewController(user: ada, profile: profile)
  }

  func testShowsTheName() {
    controller.loadViewIfNeeded()
    XCTAssertEqual(profile.nameField.nameLabel.text, "Ada")
  }

  func testItsViewIsTheProfile() {
    XCTAssertTrue(controller.view === profile)
  }
}
