import XCTest

@testable import Profile

class UserProfileViewControllerTests: XCTestCase {
  let ada = User(name: "Ada", notes: "Likes engines", wantsNotifications: true)
  let profile = UserProfileViewProviderMock()
  lazy var controller = UserProfileViewController(user: ada, profile: profile)

  func testShowsTheName() {
    controller.loadViewIfNeeded()
    XCTAssertEqual(profile.nameLabel.text, "Ada")
  }

  func testItsViewIsWhatTheProviderGives() {
    XCTAssertTrue(controller.view === profile.view)
  }

  func testShowsAllOfTheUser() {
    controller.loadViewIfNeeded()
    XCTAssertTrue(profile.pictureView.image === ada.picture)
    XCTAssertEqual(profile.notesTextView.text, "Likes engines")
    XCTAssertTrue(profile.notificationsSwitch.isOn)
  }

  func testTurningTheSwitchIsTakenOver() {
    controller.loadViewIfNeeded()
    profile.notificationsSwitch.isOn = false
    XCTAssertFalse(controller.user.wantsNotifications)
  }
}
