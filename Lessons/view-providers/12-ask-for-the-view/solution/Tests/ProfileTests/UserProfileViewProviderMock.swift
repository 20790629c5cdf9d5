@testable import Profile

class UserProfileViewProviderMock: UserProfileViewProvider {
  let view = UIView()
  let scrollView = UIScrollView()
  let pictureView = UIImageView()
  let nameLabel = UILabel()
  let notesTextView = UITextView()
  let notificationsSwitch = UISwitch()
}
