import UIKit

typealias UserProfileViewType = UserProfileViewProvider

extension UserProfileViewProvider {
  /// A view for mocks that have nothing but its parts.
  var view: UIView { UIView() }
}

final class UserProfileViewMock: UserProfileViewProvider {
  let scrollView = UIScrollView()
  let pictureView = UIImageView()
  let nameLabel = UILabel()
  let notesTextView = UITextView()
  let notificationsSwitch = UISwitch()
}
