import Foundation

/// What was begun elsewhere; corelibs Foundation has none.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// What kind of activity it is.
  public let activityType: String
  /// What it is called.
  open var title: String?
  /// The address of the same on the web.
  open var webpageURL: URL?
  /// More about it.
  open var userInfo: [AnyHashable: Any]?

  /// Makes an activity.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

/// The activity of somebody who browses the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What can go on with what was begun elsewhere.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}
