import UIKit

/// Gives out a profile's view, and what on it means something.
protocol UserProfileViewProvider: AnyObject {
  var view: UIView { get }
  var scrollView: UIScrollView { get }
  var pictureView: UIImageView { get }
  var nameLabel: UILabel { get }
  var notesTextView: UITextView { get }
  var notificationsSwitch: UISwitch { get }
}
