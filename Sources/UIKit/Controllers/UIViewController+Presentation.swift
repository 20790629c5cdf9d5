import Foundation

extension UIViewController {
  /// Presents a view controller and returns whether it succeeded.
  ///
  /// Logs a warning and returns `false` if this view controller isn't in a window, or if the
  /// presenter already presents another one. Raises an `NSException` if the view controller is
  /// already presented, has a parent, or is itself the presenter.
  func show(_ controller: UIViewController, _ animated: Bool) -> Bool {
    let presenter = presenter(of: controller)
    guard let window = viewIfLoaded?.window else {
      Console.log(AppleTexts.notInWindow(controller, on: self))
      return false
    }
    if let other = presenter.storedPresented {
      Console.log(AppleTexts.alreadyPresenting(controller, on: self, other: other))
      return false
    }
    if controller.storedPresenter != nil || controller.parent != nil || controller === presenter {
      AppleTexts.presentedTwice(controller).raise()
    }
    presenter.storedPresented = controller
    controller.storedPresenter = presenter
    controller.isBeingPresented = true
    let presentation = controller.presentation(from: self)
    controller.loadViewIfNeeded()
    presentation?.enter(window)
    let covered = controller.coversPresenter ? presenter : nil
    presentation?.presentationTransitionWillBegin()
    covered?.beginAppearanceTransition(false, animated: animated)
    controller.beginAppearanceTransition(true, animated: animated)
    presentation?.showPresentedView(in: window)
    if let presentation, presentation.shouldRemovePresentersView {
      presentation.removed = RemovedView(presenter.viewIfLoaded)
    }
    covered?.endAppearanceTransition()
    controller.endAppearanceTransition()
    presentation?.presentationTransitionDidEnd(true)
    controller.isBeingPresented = false
    return true
  }

  func hidePresented(_ animated: Bool) {
    guard let controller = storedPresented else { return }
    controller.hidePresented(false)
    let presentation = controller.storedPresentation
    let isShown = (viewIfLoaded?.window ?? controller.viewIfLoaded?.window) != nil
    let covered = controller.coversPresenter && isShown ? self : nil
    controller.isBeingDismissed = true
    presentation?.dismissalTransitionWillBegin()
    controller.beginAppearanceTransition(false, animated: animated)
    covered?.beginAppearanceTransition(true, animated: animated)
    presentation?.removed?.putBack()
    presentation?.leave()
    storedPresented = nil
    controller.storedPresenter = nil
    controller.endAppearanceTransition()
    covered?.endAppearanceTransition()
    presentation?.dismissalTransitionDidEnd(true)
    // As in UIKit, another presentation has another presentation controller.
    controller.storedPresentation = nil
    controller.isBeingDismissed = false
  }

  /// Returns the view controller that presents the specified one.
  ///
  /// It is the outermost container. For the styles that use the current context, it is the nearest
  /// one that defines a presentation context, if any.
  private func presenter(of controller: UIViewController) -> UIViewController {
    let inContext: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]
    var found = self
    while let parent = found.parent {
      if inContext.contains(controller.modalPresentationStyle), found.definesPresentationContext {
        break
      }
      found = parent
    }
    return found
  }

  private var coversPresenter: Bool {
    modalPresentationStyle == .currentContext
      || storedPresentation?.shouldRemovePresentersView == true
  }

  /// A Boolean value that indicates whether a presentation has removed the view.
  var isCovered: Bool { storedPresented?.storedPresentation?.removed != nil }
}

/// Modal presentation styles.
public enum UIModalPresentationStyle: Int, NamedInFiles, Sendable {
  /// A presentation that covers the screen.
  case fullScreen = 0
  /// A presentation that partially covers the underlying content.
  case pageSheet
  /// A presentation in the center of the screen.
  case formSheet
  /// A presentation over the content of the view controller that defines the presentation context.
  case currentContext
  /// A presentation that a custom presentation controller manages.
  case custom
  /// A presentation that covers the screen and keeps the underlying content.
  case overFullScreen
  /// A presentation over another view controller's content that keeps the underlying content.
  case overCurrentContext
  /// A presentation in a popover view.
  case popover
  /// No adaptation of the presentation.
  case none = -1
  /// The default presentation that the system chooses.
  case automatic = -2

  static let casesByName: [String: Self] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
    "automatic": .automatic,
  ]
}

/// Transition styles for the presentation of view controllers.
public enum UIModalTransitionStyle: Int, NamedInFiles, Sendable {
  /// The view slides up from the bottom of the screen.
  case coverVertical
  /// The view flips horizontally in 3D.
  case flipHorizontal
  /// The current view fades out while the new view fades in.
  case crossDissolve
  /// The corner of the current view curls up to reveal the new view.
  case partialCurl

  static let casesByName = cases("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")
}
