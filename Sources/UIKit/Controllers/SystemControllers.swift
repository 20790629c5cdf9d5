import Foundation

/// A view controller that offers standard services, such as sharing or printing items.
///
/// On Linux, the controller has an empty view and only records what it was created with.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// The type of the closure to execute when the activity view controller is dismissed.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// The data objects to perform an activity on.
  ///
  /// Apple's UIKit doesn't expose this property.
  public let activityItems: [Any]
  /// The app's custom activities, if any.
  ///
  /// Apple's UIKit doesn't expose this property.
  public let applicationActivities: [UIActivity]?
  /// The services that the controller must not offer.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// The closure to execute when the activity view controller is dismissed.
  ///
  /// On Linux, UIKit never calls the closure. A test can call it to simulate the end of an
  /// activity.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates an activity view controller for the specified items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`.
  ///
  /// Interface files can't contain an activity view controller.
  public required init?(coder: NSCoder) { nil }
}

/// An abstract class for app-specific services that an activity view controller offers.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// A type that identifies an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The raw string value of the activity type.
    public let rawValue: String

    /// Creates an activity type with the specified raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an activity type with the specified raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The activity that sends the items over AirDrop.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// The activity that sends the items in an email.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// The activity that sends the items in a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// The activity that copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// The activity that prints the items.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// The activity that saves an image or a video to the camera roll.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// The activity that adds a URL to the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// The activity that assigns an image to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// The activity that posts the items to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// The activity that posts the items to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }
}

/// A view controller for taking pictures and for choosing items from the media library.
///
/// On Linux, the controller is empty and never calls its delegate. A test can call the delegate's
/// methods to simulate the user's choice.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Constants that describe the source of the media.
  public enum SourceType: Int, Sendable {
    case photoLibrary
    case camera
    case savedPhotosAlbum
  }

  /// A key in the dictionary that describes the chosen media.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The raw string value of the key.
    public let rawValue: String

    /// Creates a key with the specified raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The original, unedited image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as edited by the user.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The cropping rectangle that was applied to the original image.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file URL of a movie.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The type of the chosen media, such as an image or a movie.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The file URL of an image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// The source of the media to choose from.
  open var sourceType = SourceType.photoLibrary
  /// A Boolean value that indicates whether the user can edit the chosen media.
  open var allowsEditing = false
  /// The media types that the user can choose from.
  open var mediaTypes = ["public.image"]

  /// Creates an image picker.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Returns whether the device supports the source type.
  ///
  /// As in Apple's simulator, every source except the camera is available.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
}

/// Methods that an image picker calls when the user chooses an item or cancels.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Notifies the delegate that the user chose an image or a movie.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Notifies the delegate that the user canceled the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// The context of a preview that a firm press opens, in the form before context menus.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer that must fail before others recognize their gestures.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The delegate that provides the preview.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that the user presses.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp.
  var sourceRect: CGRect { get set }
}

/// Methods that provide a preview.
///
/// No presses occur on Linux. A test can call the methods.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the view controller to preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows the view controller of the preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// The registration of a view for previews.
private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
  }
}

extension UIViewController {
  /// Returns a context for previews of a view, which nothing opens on Linux.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
  /// Ends the registration for previews, without effect on Linux.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// Whether the screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  /// It is not known.
  case unknown
  /// It doesn't, as on Linux.
  case unavailable
  /// It does.
  case available
}

extension UITraitCollection {
  /// Whether the screen measures the force of touches, which it doesn't on Linux.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}
