import UIKit

/// Shows a user's profile, and keeps the changes that the user makes there.
final class UserProfileViewController: UIViewController {
  let profile: UserProfileViewType
  private(set) var user: User

  init(user: User, profile: UserProfileViewType) {
    self.user = user
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func loadView() {
    guard let ownView = profile as UIView else {
      fatalError("UserProfileView should be a UIView subclass")
    }
    view = ownView
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
  }
}
