import UIKit

/// The fields of a profile, arranged in a column on a page that scrolls.
final class UserProfileView: UIView {
  let scrollView: UIScrollView
  let pictureField: UserPictureView
  let nameField: UserNameView
  let notesField: UserNotesView
  let notificationsField: UserNotificationsView

  /// Puts the fields on a page inside the scroll view, which scrolls a single view best.
  init(
    scrollView: UIScrollView, page: UIView, pictureField: UserPictureView,
    nameField: UserNameView, notesField: UserNotesView,
    notificationsField: UserNotificationsView
  ) {
    self.scrollView = scrollView
    self.pictureField = pictureField
    self.nameField = nameField
    self.notesField = notesField
    self.notificationsField = notificationsField
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    layOut([pictureField, nameField, notesField, notificationsField], on: page)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  private func layOut(_ fields: [UIView], on page: UIView) {
    var top: CGFloat = 16
    for field in fields {
      field.frame.origin = CGPoint(x: 16, y: top)
      page.addSubview(field)
      top = field.frame.maxY + 16
    }
    page.frame = CGRect(x: 0, y: 0, width: 375, height: top)
    scrollView.frame = bounds
    scrollView.contentSize = page.frame.size
    scrollView.addSubview(page)
    addSubview(scrollView)
  }
}

extension UserProfileView: UserProfileViewType {
  var pictureView: UIImageView { pictureField.pictureView }
  var notesTextView: UITextView { notesField.notesTextView }
  var notificationsSwitch: UISwitch { notificationsField.notificationsSwitch }
}
