import Foundation

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
    super.init()
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
