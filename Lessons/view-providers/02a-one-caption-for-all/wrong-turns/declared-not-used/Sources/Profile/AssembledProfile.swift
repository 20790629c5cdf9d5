import UIKit

extension UserProfileView {
  /// Creates a profile with all its parts.
  static func assembled() -> UserProfileView {
    let scrollView = UIScrollView()
    scrollView.isPagingEnabled = false

    let page = UIView()
    page.backgroundColor = .white

    let pictureCaption = UILabel()
    pictureCaption.text = "Picture"
    let pictureView = UIImageView()
    pictureView.contentMode = .scaleAspectFit
    let pictureField = UserPictureView(
      caption: pictureCaption, pictureView: pictureView)

    let nameCaption = UILabel()
    nameCaption.text = "Name"
    let nameLabel = UILabel()
    nameLabel.numberOfLines = 1
    let nameField = UserNameView(caption: nameCaption, nameLabel: nameLabel)

    let notesCaption = UILabel()
    notesCaption.text = "Notes"
    let notesTextView = UITextView()
    notesTextView.isEditable = true
    let notesField = UserNotesView(
      caption: notesCaption, notesTextView: notesTextView)

    let notificationsCaption = UILabel()
    notificationsCaption.text = "Notifications"
    let notificationsSwitch = UISwitch()
    notificationsSwitch.isOn = false
    let notificationsField = UserNotificationsView(
      caption: notificationsCaption, notificationsSwitch: notificationsSwitch)

    return UserProfileView(
      scrollView: scrollView, page: page, pictureField: pictureField,
      nameField: nameField, notesField: notesField,
      notificationsField: notificationsField)
  }

  private static func makeCaption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }
}
