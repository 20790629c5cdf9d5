@testable import Profile

class UserProfileViewMock: UserProfileViewType {
  let scrollView = UIScrollView()
  let pictureView = UIImageView()
  let nameLabel = UILabel()
  let notesTextView = UITextView()
  let notificationsSwitch = UISwitch()
}
