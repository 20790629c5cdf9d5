import UIKit

/// What the controller wants of a profile's view.
protocol UserProfileViewType: AnyObject {
  var scrollView: UIScrollView { get }
  var pictureView: UIImageView { get }
  var nameLabel: UILabel { get }
  var notesTextView: UITextView { get }
  var notificationsSwitch: UISwitch { get }
}
