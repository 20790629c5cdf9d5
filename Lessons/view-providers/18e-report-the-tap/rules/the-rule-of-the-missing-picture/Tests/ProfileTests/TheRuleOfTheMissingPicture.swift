import XCTest

@testable import Profile

private final class PlainViews: UserProfileViewProvider {
  let view = UIView()
  let scrollView = UIScrollView()
  let pictureView = UIImageView()
  let nameLabel = UILabel()
  let notesTextView = UITextView()
  let notificationsSwitch = UISwitch()
}

final class TheRuleOfTheMissingPicture: XCTestCase {
  func testTheRuleOfTheMissingPicture() {
    let picture = UIImage()
    for (given, expected) in [(nil, 0), (picture, 1)] {
      let views = PlainViews()
      let user = User(name: "Bob", notes: "", wantsNotifications: true, picture: given)
      let controller = UserProfileViewController(user: user, profile: views)
      var reported: [UIImage] = []
      controller.onProfilePictureTapped = { reported.append($0) }
      controller.loadViewIfNeeded()
      views.pictureView.gestureRecognizers?.forEach { $0.state = .ended }
      XCTAssertEqual(
        reported.count, expected, given == nil ? "without a picture" : "with a picture")
    }
  }
}
