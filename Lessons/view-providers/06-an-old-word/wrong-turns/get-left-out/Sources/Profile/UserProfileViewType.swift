import UIKit

/// The parts of a profile's view that the controller uses.
protocol UserProfileViewType: AnyObject {
  var scrollView: UIScrollView { get }
  var pictureView: UIImageView { get }
  var nameLabel: UILabel
  var notesTextView: UITextView { get }
  var notificationsSwitch: UISwitch { get }
}
