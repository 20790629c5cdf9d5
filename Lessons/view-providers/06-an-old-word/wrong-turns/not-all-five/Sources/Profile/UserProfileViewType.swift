import UIKit

/// What the controller wants of a profile's view.
protocol UserProfileViewType: class {
  var scrollView: UIScrollView { get }
  var pictureView: UIImageView { get }
  var userNameLabel: UILabel { get }
  var notesTextView: UITextView { get }
  var notificationsSwitch: UISwitch { get }
}
