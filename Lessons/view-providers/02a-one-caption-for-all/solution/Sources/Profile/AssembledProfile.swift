import UIKit

extension UserProfileView {
  /// Creates a profile with all its parts.
  static func assembled() -> UserProfileView {
    let scrollView = UIScrollView()
    scrollView.isPagingEnabled = false

    let page = UIView()
    page.backgroundColor = .white

    let pictureView = UIImageView()
    pictureView.contentMode = .scaleAspectFit
    let pictureField = UserPictureView(
      caption: makeCaption("Picture"), pictureView: pictureView)

    let nameLabel = UILabel()
    nameLabel.numberOfLines = 1
    let nameField = UserNameView(caption: makeCaption("Name"), nameLabel: nameLabel)

    let notesTextView = UITextView()
    notesTextView.isEditable = true
    let notesField = UserNotesView(
      caption: makeCaption("Notes"), notesTextView: notesTextView)

    let notificationsSwitch = UISwitch()
    notificationsSwitch.isOn = false
    let notificationsField = UserNotificationsView(
      caption: makeCaption("Notifications"), notificationsSwitch: notificationsSwitch)

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
