import Foundation

/// The state of a view controller's appearance on the screen.
struct Appearance {
  enum State { case disappeared, appearing, appeared, disappearing }

  var state = State.disappeared
  var isAnimated = false

  var isVisible: Bool { state == .appeared || state == .appearing }
}

extension UIViewController {
  func begin(_ isAppearing: Bool, _ animated: Bool) {
    guard appearance.isVisible != isAppearing else { return }
    appearance = Appearance(
      state: isAppearing ? .appearing : .disappearing, isAnimated: animated)
    if isAppearing { loadViewIfNeeded() }
    lifeCycle {
      guard isAppearing else { return viewWillDisappear(animated) }
      viewWillAppear(animated)
      viewIsAppearing(animated)
    }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func end() {
    switch appearance.state {
    case .appearing:
      // As in UIKit, frames are right when the view has appeared.
      if let view = viewIfLoaded, view.window?.isHidden == false { view.layoutIfNeeded() }
      appearance.state = .appeared
      lifeCycle { viewDidAppear(appearance.isAnimated) }
    case .disappearing:
      appearance.state = .disappeared
      lifeCycle { viewDidDisappear(appearance.isAnimated) }
    case .appeared, .disappeared: return
    }
    forward { $0.endAppearanceTransition() }
  }

  /// Begins and ends the appearance transition.
  func appear(_ animated: Bool = false) {
    beginAppearanceTransition(true, animated: animated)
    endAppearanceTransition()
  }

  /// Begins and ends the disappearance transition.
  func disappear(_ animated: Bool = false) {
    beginAppearanceTransition(false, animated: animated)
    endAppearanceTransition()
  }

  func lifeCycle(_ call: () -> Void) { if !skipsLifeCycleCalls { call() } }

  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    childrenInSight.forEach(call)
  }

  /// Replaces one child with another, with appearance calls if this view controller is visible.
  ///
  /// The order of the calls is UIKit's: the old child's `viewWillDisappear(_:)` comes before the
  /// new child's `viewWillAppear(_:)`, and its `viewDidDisappear(_:)` before `viewDidAppear(_:)`.
  func exchange(
    _ old: UIViewController?, for new: UIViewController?, animated: Bool, swap: () -> Void
  ) {
    guard old !== new, isViewLoaded, isSeen else { return swap() }
    old?.beginAppearanceTransition(false, animated: animated)
    new?.loadViewIfNeeded()
    new?.beginAppearanceTransition(true, animated: animated)
    swap()
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }

  /// Whether an exchange of children sends appearance calls.
  ///
  /// This is the case if the view controller is appearing or has appeared, or if its view is in a
  /// visible window.
  var isSeen: Bool { appearance.isVisible || (viewIfLoaded?.window).map { !$0.isHidden } ?? false }
}
