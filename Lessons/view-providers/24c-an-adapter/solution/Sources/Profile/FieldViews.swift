import UIKit

/// One field of the profile: a caption with its content below.
class FieldView: UIView {
  init(caption: UILabel, content: UIView, height: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: 343, height: height + 28))
    caption.frame = CGRect(x: 0, y: 0, width: 343, height: 24)
    content.frame = CGRect(x: 0, y: 28, width: 343, height: height)
    addSubview(caption)
    addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

final class UserPictureView: FieldView {
  let pictureView: UIImageView

  init(caption: UILabel, pictureView: UIImageView) {
    self.pictureView = pictureView
    super.init(caption: caption, content: pictureView, height: 160)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

final class UserNameView: FieldView {
  let nameLabel: UILabel

  init(caption: UILabel, nameLabel: UILabel) {
    self.nameLabel = nameLabel
    super.init(caption: caption, content: nameLabel, height: 24)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

final class UserNotesView: FieldView {
  let notesTextView: UITextView
  private let typed = Source("")

  init(caption: UILabel, notesTextView: UITextView) {
    self.notesTextView = notesTextView
    super.init(caption: caption, content: notesTextView, height: 120)
    notesTextView.delegate = self
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

extension UserNotesView: UserNotesViewProvider, UITextViewDelegate {
  var view: UIView { self }

  var notes: ControlProperty<String> {
    ControlProperty(changes: typed) { [weak self] text in
      self?.notesTextView.text = text
    }
  }

  func textViewDidChange(_ textView: UITextView) {
    typed.value = textView.text
  }
}

final class UserNotificationsView: FieldView {
  let notificationsSwitch: UISwitch

  init(caption: UILabel, notificationsSwitch: UISwitch) {
    self.notificationsSwitch = notificationsSwitch
    super.init(caption: caption, content: notificationsSwitch, height: 31)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}
