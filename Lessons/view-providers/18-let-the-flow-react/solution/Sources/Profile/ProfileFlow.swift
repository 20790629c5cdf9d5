import UIKit

/// Decides which screen follows the profile.
final class ProfileFlow {
  private let navigation: UINavigationController
  private let profile: UserProfileViewControllerProvider

  init(navigation: UINavigationController, profile: UserProfileViewControllerProvider) {
    self.navigation = navigation
    self.profile = profile
  }

  func start() {
    profile.onProfilePictureTapped = { picture in
      self.navigation.pushViewController(
        PictureViewController(picture: picture), animated: false)
    }
    navigation.pushViewController(profile.viewController, animated: false)
  }
}
