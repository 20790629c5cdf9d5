import UIKit

/// A person who uses the app.
struct User {
  var name: String
  var notes: String
  var wantsNotifications: Bool
  var picture: UIImage?
}
