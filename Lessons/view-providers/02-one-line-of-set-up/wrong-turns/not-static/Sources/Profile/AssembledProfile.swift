import UIKit

func assembled() -> UserProfileView {
  UserProfileView(
    scrollView: UIScrollView(), page: UIView(),
    pictureField: UserPictureView(caption: UILabel(), pictureView: UIImageView()),
    nameField: UserNameView(caption: UILabel(), nameLabel: UILabel()),
    notesField: UserNotesView(caption: UILabel(), notesTextView: UITextView()),
    notificationsField: UserNotificationsView(
      caption: UILabel(), notificationsSwitch: UISwitch()))
}
