import XCTest

@testable import Profile

private final class QuietProvider: UserProfileViewControllerProvider {
  let viewController = UIViewController()
  var onProfilePictureTapped: ((UIImage) -> Void)?
}

final class TheRuleOfLateTaps: XCTestCase {
  func testTheRuleOfLateTaps() {
    let navigation = UINavigationController()
    let profile = QuietProvider()
    var flow: ProfileFlow? = ProfileFlow(navigation: navigation, profile: profile)
    flow?.start()
    flow = nil
    profile.onProfilePictureTapped?(UIImage())
    XCTAssertTrue(
      navigation.topViewController === profile.viewController,
      "a tap should do nothing once the flow is gone")
  }
}
