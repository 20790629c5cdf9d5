import Foundation

/// An object that manages the presentation of a view controller.
///
/// UIKit calls the methods for transitions in every presentation. The methods for layout, the
/// presented view, and its frame have an effect for the `custom` presentation style only.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The view controller that is presented.
  public private(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  /// The view controller that presents the other one.
  open var presentingViewController: UIViewController {
    presentedViewController.storedPresenter ?? presenter ?? presentedViewController
  }
  /// The delegate that handles dismissal by the user and adapts the presentation style.
  ///
  /// UIKit doesn't call the delegate on Linux. A test can call its methods.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presentation style of the presented view controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The view in which the presented view is shown, or `nil` outside of a presentation.
  ///
  /// On Linux, it is the window unless the presentation style is `custom`.
  open var containerView: UIView? { container ?? presentedViewController.viewIfLoaded?.superview }
  private weak var container: UIView?
  /// The presenter's view while the presentation has removed it.
  var removed: RemovedView?
  /// The view of the presented view controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view, in the container view's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// A Boolean value that indicates whether the presentation removes the presenter's view.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The view controller to present.
  ///   - presenting: The view controller that presents it, or `nil` if it is not known yet.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presenting
  }

  /// Prepares a container in the window.
  func enter(_ window: UIWindow) {
    guard presentationStyle == .custom else { return container = window }
    let view = TransitionView(frame: window.bounds)
    view.presentation = self
    window.addSubview(view)
    container = view
  }

  func showPresentedView(in window: UIWindow) {
    guard presentationStyle == .custom, let container else {
      presentedViewController.viewIfLoaded?.frame = window.bounds
      return presentedViewController.viewIfLoaded.map(window.addSubview) ?? ()
    }
    guard let view = presentedView else { return }
    view.frame = frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  func leave() {
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    if container is TransitionView { container?.removeFromSuperview() }
    container = nil
    removed = nil
  }

  /// Called before the presentation begins.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation ends.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal ends.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container view lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the size of the container view changes; UIKit doesn't call it on Linux.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the traits change; UIKit doesn't call it on Linux.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called after the preferred content size of a child has changed; UIKit doesn't call it on Linux.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of a child in the container view, by default that of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// The container of a custom presentation.
@MainActor
private final class TransitionView: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// A view that a presentation has removed, with its former place.
@MainActor
struct RemovedView {
  private let view: UIView
  private weak var superview: UIView?
  private let index: Int

  /// Removes a view; returns `nil` if it has no superview.
  init?(_ view: UIView?) {
    guard let view, let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
    view.removeFromSuperview()
  }

  func putBack() { if view.superview == nil { superview?.insertSubview(view, at: index) } }
}

/// Methods that respond to changes of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Notifies the delegate that the user selected another height.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Methods that handle the dismissal of a presentation and adapt its style.
///
/// All methods have default implementations. UIKit doesn't call them on Linux. A test can call
/// them.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the presentation style to use in a compact environment.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Returns the presentation style to use for the specified traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether the user may dismiss the presented view controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Notifies the delegate that the user is about to dismiss the presented view controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate that the user dismissed the presented view controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate that the user tried to dismiss a nondismissible presentation.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the presentation controller's own style.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.presentationStyle }
  /// Returns the style for a compact environment.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// An object that manages the display of content in a popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that contains the anchor rectangle of the popover.
  open var sourceView: UIView?
  /// The anchor rectangle of the popover, in the source view's coordinates.
  open var sourceRect = CGRect.zero
  /// The view or bar button item that anchors the popover.
  ///
  /// The value is `barButtonItem` if that is set, and `sourceView` otherwise. Setting it sets one
  /// of the two and clears the other.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The bar button item that anchors the popover.
  open var barButtonItem: UIBarButtonItem?
  /// The arrow directions that the popover may use.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The background color of the popover.
  open var backgroundColor: UIColor?
  /// The views that the user can interact with while the popover is visible.
  open var passthroughViews: [UIView]?
}

/// Methods that handle the dismissal of a popover and adapt its style.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// Directions of the arrow of a popover.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The raw value of the option set, with one bit for each direction.
  public let rawValue: UInt

  /// Creates a set of directions from the raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// An arrow that points upward.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// An arrow that points downward.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// An arrow that points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// An arrow that points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// An arrow that points in any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// A presentation controller that manages the appearance and behavior of a sheet.
///
/// On Linux, its properties have no effect.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  public final class Detent: NSObject, @unchecked Sendable {
    // Unchecked because `NSObject` is not sendable. Its only stored property is a constant.
    /// An identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The raw string value of the identifier.
      public let rawValue: String

      /// Creates an identifier with the specified raw value.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier with the specified raw value.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of the system's medium detent.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the system's large detent.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier

    private let resolver:
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping @MainActor (
          any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns the height of the detent in a context.
    @MainActor public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }

    /// Creates a detent that is about half the height of the screen.
    public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Creates a detent at full height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Creates a detent with a custom height.
    ///
    /// On Linux, only `resolvedValue(in:)` calls the resolver.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the detent, or `nil` to create a unique one.
    ///   - resolver: A closure that returns the height of the detent.
    /// - Returns: The new detent.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (
          any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }
  }

  /// The heights at which the sheet can rest.
  open var detents: [Detent] = [.large()]
  /// The identifier of the most recently selected detent.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The identifier of the largest detent that doesn't dim the view underneath the sheet.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// A Boolean value that indicates whether the sheet shows a grabber.
  open var prefersGrabberVisible = false
  /// The preferred corner radius of the sheet, or `nil` for the default radius.
  open var preferredCornerRadius: CGFloat?
  /// A Boolean value that indicates whether scrolling expands the sheet to a larger detent.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A Boolean value that indicates whether the sheet is at the bottom edge in compact height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// A Boolean value that indicates whether the width follows the preferred content size.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Runs a closure that changes properties of the sheet.
  ///
  /// On Linux, the changes aren't animated.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

/// The surroundings in which a sheet computes the height of a detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that a detent can have.
  var maximumDetentValue: CGFloat { get }
}

extension UIViewController {
  /// The presentation controller of this view controller, or of its presented parent.
  ///
  /// As in Apple's UIKit, it is created on first access. Set `modalPresentationStyle` before that.
  public var presentationController: UIPresentationController? { presentation(from: nil) }

  /// Returns the presentation controller, which is created on first access.
  ///
  /// - Parameter source: The view controller that presents this one, or `nil` if it is not known.
  /// - Returns: The presentation controller of this view controller, or of its presented parent.
  func presentation(from source: UIViewController?) -> UIPresentationController? {
    if let own = storedPresentation { return own }
    if let parent, parent.storedPresenter != nil { return parent.presentationController }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .pageSheet, .formSheet, .automatic:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .custom:
      made =
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: storedPresenter,
          source: source ?? storedPresenter ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
    default: made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    storedPresentation = made
    return made
  }

  /// The popover presentation controller, or `nil` if this isn't a popover presentation.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The sheet presentation controller, or `nil` if this isn't a sheet presentation.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
