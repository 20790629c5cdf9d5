import Foundation

/// What an app can do with something: send it, print it, keep it.
///
/// Here it is an empty controller that tells what it was given.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// What is called at the end; a test calls it.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// What something is to be done with; Apple's does not tell.
  public let activityItems: [Any]
  /// What the app itself can do; Apple's does not tell.
  public let applicationActivities: [UIActivity]?
  /// What is not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// What is called at the end; a test calls it.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Makes a controller.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes none: no file can have one.
  public required init?(coder: NSCoder) { nil }
}

/// Something that can be done with something.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// What is done.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Names what is done.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Names what is done.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Sent to somebody near.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Sent by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sent as a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Copied.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Printed.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Kept among the pictures.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Kept to be read.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Given to somebody in the address book.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Shown to friends.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Shown to everybody.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }
}

/// A controller to choose a picture by, or to take one; here an empty one whose delegate a test tells.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// From all that there are.
    case photoLibrary
    /// From the camera.
    case camera
    /// From those taken last.
    case savedPhotosAlbum
  }

  /// What is known about a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Names what is known.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The picture as it was.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as it was changed.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Which part was chosen.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// Where the film is.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// What kind of thing it is.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// Where the picture is.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where pictures come from.
  open var sourceType = SourceType.photoLibrary
  /// Whether they can be changed.
  open var allowsEditing = false
  /// What kinds of things are offered.
  open var mediaTypes = ["public.image"]

  /// Makes a controller.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Whether pictures can come from there: not from the camera, as in a simulator.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
}

/// Who is told which picture was chosen; all of it may be left out.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// A picture was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// No picture was chosen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Ends it.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
