import XCTest

@testable import Profile

class UserProfileViewControllerProviderMock {
  let viewController = UIViewController()
  var onProfilePictureTapped: ((UIImage) -> Void)?
}
