import UIKit

/// Shows a user's profile, and keeps the changes that the user makes there.
final class UserProfileViewController: UIViewController, UserProfileViewControllerProvider {
  let profile: UserProfileViewProvider
  private(set) var user: User
  var onProfilePictureTapped: ((UIImage) -> Void)?


  init(user: User, profile: UserProfileViewProvider) {
    self.user = user
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func loadView() {
    view = profile.view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    profile.pictureView.image = user.picture
    profile.nameLabel.text = user.name
    profile.notesTextView.text = user.notes
    let notifications = profile.notificationsSwitch
    notifications.isOn = user.wantsNotifications
    let takeOver = UIAction { [weak self] _ in
      self?.user.wantsNotifications = notifications.isOn
    }
    notifications.addAction(takeOver, for: .valueChanged)
    profile.pictureView.isUserInteractionEnabled = true
    profile.pictureView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("pictureTapped:")))
  }

  @IBAction func pictureTapped(_ sender: Any) {
    if let picture = user.picture { onProfilePictureTapped?(picture) }
  }
}
