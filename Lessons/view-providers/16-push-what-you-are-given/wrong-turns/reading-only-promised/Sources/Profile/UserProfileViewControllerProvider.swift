import UIKit

/// Provides the controller of a profile, and reports a tap on the picture.
protocol UserProfileViewControllerProvider: AnyObject {
  var viewController: UIViewController { get }
  var onProfilePictureTapped: (UIImage) -> Void { get set }
}
