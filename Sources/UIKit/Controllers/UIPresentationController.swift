import Foundation

/// What shows one controller over another; here only what code says about it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// What is shown.
  public private(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  /// What it is shown over.
  open var presentingViewController: UIViewController {
    presentedViewController.storedPresenter ?? presenter ?? presentedViewController
  }
  /// Who is asked and told about swiping it away; nobody swipes here, a test tells it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The style that it is shown in.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The view that everything is in.
  open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
  /// What is shown.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where it is shown.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether what is below is taken away meanwhile.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  /// Makes one.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presenting
    super.init()
  }

  /// Called before it is shown; a test calls it.
  open func presentationTransitionWillBegin() {}
  /// Called when it is shown; a test calls it.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before it goes; a test calls it.
  open func dismissalTransitionWillBegin() {}
  /// Called when it is gone; a test calls it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the views are laid out; a test calls it.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the views are laid out; a test calls it.
  open func containerViewDidLayoutSubviews() {}
}

/// Who is asked and told about what is shown over something else; all of it may be left out.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// In which style it is shown where there is little room; nobody asks here.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// In which style it is shown in such surroundings; nobody asks here.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether it may be swiped away.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// It is about to be swiped away.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// It was swiped away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// It may not be swiped away, and somebody tried to.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The controller's own.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.presentationStyle }
  /// That for any surroundings.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Yes.
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

/// What shows a controller in a bubble.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the bubble points to.
  open var sourceView: UIView?
  /// The rectangle in that view.
  open var sourceRect = CGRect.zero
  /// The view or button that it points to, in the newer form.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The button that it points to.
  open var barButtonItem: UIBarButtonItem?
  /// To which sides it may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// What can be touched although it is shown.
  open var passthroughViews: [UIView]?
}

/// Who is asked and told about a bubble.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// To which side a bubble points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit per side.
  public let rawValue: UInt

  /// Makes a set of sides from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Wherever there is room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// What shows a controller as a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject, @unchecked Sendable {
    /// A name for such a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Names a height.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Names a height.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All that there is.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the height.
    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// About half of the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// All that there is.
    public static func large() -> Detent { Detent(.large) }
    /// A height of one's own, which nobody asks for here.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString)) }
  }

  /// The heights at which it rests.
  open var detents: [Detent] = [.large()]
  /// At which of them it rests.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Up to which of them what is below is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether there is something to drag it by.
  open var prefersGrabberVisible = false
  /// How round its corners are.
  open var preferredCornerRadius: CGFloat?
  /// Whether it grows before what is in it moves.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether it is at the lower edge only where there is little height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether it is as wide as what is in it wants.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Makes several changes, at once.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

extension UIViewController {
  /// What shows this controller, or the one around it, over another.
  ///
  /// As in UIKit it is made when it is first asked for, after which the style should not be changed any more.
  public var presentationController: UIPresentationController? {
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
          forPresented: self, presenting: storedPresenter, source: storedPresenter ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
    default: made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    storedPresentation = made
    return made
  }

  /// What shows this controller in a bubble; nil where it is shown otherwise.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// What shows this controller as a sheet; nil where it is shown otherwise.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
