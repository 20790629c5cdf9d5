import XCTest

@testable import Profile

class UserProfileViewControllerProviderMock: UserProfileViewControllerProvider {
  let viewController = UIViewController()
  var onProfilePictureTapped: ((UIImage) -> Void)?
}

class ProfileFlowTests: XCTestCase {
  let navigation = UINavigationController()
  let profile = UserProfileViewControllerProviderMock()
  lazy var flow = ProfileFlow(navigation: navigation, profile: profile)

  func testStartShowsTheProfile() {
    flow.start()
    XCTAssertTrue(
      navigation.topViewController === profile.viewController,
      "The flow should push the provided controller")
  }

  func testATappedPictureIsShown() {
    let picture = UIImage()
    flow.start()
    profile.onProfilePictureTapped?(picture)
    let shown = navigation.topViewController as? PictureViewController
    XCTAssertTrue(
      shown?.picture === picture, "The flow should show the tapped picture")
  }

  func testNothingKeepsTheFlow() {
    var flow: ProfileFlow? = ProfileFlow(navigation: navigation, profile: profile)
    weak var leftover = flow
    flow?.start()
    flow = nil
    XCTAssertNil(leftover, "Nothing should keep the flow")
  }
}
