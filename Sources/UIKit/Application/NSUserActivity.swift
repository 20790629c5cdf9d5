import Foundation

/// The state of an app at a moment in time, to be continued later or elsewhere.
///
/// corelibs Foundation does not have this class.
open class NSUserActivity: NSObject {
  /// The activity type, in reverse-DNS notation.
  public let activityType: String
  /// The user-visible title of the activity.
  open var title: String?
  /// The webpage to load if no app can continue the activity.
  open var webpageURL: URL?
  /// The state that is needed to continue the activity.
  open var userInfo: [AnyHashable: Any]?

  /// Creates a user activity with the given activity type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

/// The activity type for continuing from web browsing.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that can restore the state of a user activity.
///
/// Apple's protocol requires `restoreUserActivityState(_:)`; this one has no requirements.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}
