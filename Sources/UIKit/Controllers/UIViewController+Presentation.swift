import Foundation

extension UIViewController {
  /// Whether the controller is shown now.
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
    let covered = controller.coversPresenter ? presenter : nil
    controller.loadViewIfNeeded()
    controller.viewIfLoaded?.frame = window.bounds
    covered?.beginAppearanceTransition(false, animated: animated)
    controller.beginAppearanceTransition(true, animated: animated)
    controller.viewIfLoaded.map(window.addSubview)
    covered?.endAppearanceTransition()
    controller.endAppearanceTransition()
    controller.isBeingPresented = false
    return true
  }

  func hidePresented(_ animated: Bool) {
    guard let controller = storedPresented else { return }
    controller.hidePresented(false)
    let covered = controller.coversPresenter && viewIfLoaded?.window != nil ? self : nil
    controller.isBeingDismissed = true
    controller.beginAppearanceTransition(false, animated: animated)
    covered?.beginAppearanceTransition(true, animated: animated)
    controller.viewIfLoaded?.removeFromSuperview()
    storedPresented = nil
    controller.storedPresenter = nil
    controller.endAppearanceTransition()
    covered?.endAppearanceTransition()
    controller.isBeingDismissed = false
  }

  /// The outermost controller around this one, or the first that says that it is the place for it.
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
    [.fullScreen, .currentContext].contains(modalPresentationStyle)
  }
}

/// How a controller is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen.
  case fullScreen = 0
  /// As a page.
  case pageSheet
  /// As a smaller page.
  case formSheet
  /// Over the controller that defines the context.
  case currentContext
  /// As its own code says.
  case custom
  /// Over the whole screen, with what is below still there.
  case overFullScreen
  /// Over the controller that defines the context, with what is below still there.
  case overCurrentContext
  /// In a bubble.
  case popover
  /// Not at all.
  case none = -1
  /// As the system finds best.
  case automatic = -2

  /// The style of that name in an interface file.
  init?(name: String) {
    let names: [String: UIModalPresentationStyle] = [
      "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
      "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
      "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
      "automatic": .automatic,
    ]
    guard let style = names[name] else { return nil }
    self = style
  }
}

/// How a controller comes that is shown over another.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// Turning.
  case flipHorizontal
  /// Fading in.
  case crossDissolve
  /// Like a page.
  case partialCurl

  /// The style of that name in an interface file.
  init?(name: String) {
    let names = ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]
    guard let index = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }
}
