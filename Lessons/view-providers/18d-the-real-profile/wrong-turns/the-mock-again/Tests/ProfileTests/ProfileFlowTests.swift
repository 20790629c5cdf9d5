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

  func testTheRealProfileLeadsToItsPicture() {
    let picture = UIImage()
    let ada = User(name: "Ada", notes: "", wantsNotifications: false, picture: picture)
    let view = UserProfileViewProviderMock()
    let controller = UserProfileViewController(user: ada, profile: view)
    let flow = ProfileFlow(navigation: navigation, profile: profile)
    flow.start()
    controller.loadViewIfNeeded()
    XCTAssertTrue(
      view.pictureView.isUserInteractionEnabled, "The picture should react to touches")

    view.pictureView.gestureRecognizers?.first?.state = .ended

    let shown = navigation.topViewController as? PictureViewController
    XCTAssertTrue(shown?.picture === picture, "The tap should lead to the picture")
  }
}
