import UIKit

/// Gives out the controller of a profile, and tells what matters to whoever shows it.
protocol UserProfileViewControllerProvider: AnyObject {
  var viewController: UIViewController { get }
  var onProfilePictureTapped: ((UIImage) -> Void)? { get set }
}
