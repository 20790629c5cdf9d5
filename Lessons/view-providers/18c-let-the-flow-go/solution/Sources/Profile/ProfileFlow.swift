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
    profile.onProfilePictureTapped = { [weak self] picture in
      self?.show(PictureViewController(picture: picture))
    }
    show(profile.viewController)
  }

  private func show(_ controller: UIViewController) {
    navigation.pushViewController(controller, animated: false)
  }
}
