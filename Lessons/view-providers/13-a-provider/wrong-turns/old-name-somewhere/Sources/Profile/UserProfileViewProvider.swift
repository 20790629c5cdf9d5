import UIKit

/// Provides a profile's view and its meaningful parts.
protocol UserProfileViewProvider: AnyObject {
  var view: UIView { get }
  var scrollView: UIScrollView { get }
  var pictureView: UIImageView { get }
  var nameLabel: UILabel { get }
  var notesTextView: UITextView { get }
  var notificationsSwitch: UISwitch { get }
}
