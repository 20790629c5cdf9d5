import Foundation

/// Whether a controller is seen.
struct Appearance {
  enum State { case disappeared, appearing, appeared, disappearing }

  var state = State.disappeared
  var isAnimated = false

  var isInSight: Bool { state == .appeared || state == .appearing }
}

extension UIViewController {
  func begin(_ isAppearing: Bool, _ animated: Bool) {
    guard appearance.isInSight != isAppearing else { return }
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
      appearance.state = .appeared
      lifeCycle { viewDidAppear(appearance.isAnimated) }
    case .disappearing:
      appearance.state = .disappeared
      lifeCycle { viewDidDisappear(appearance.isAnimated) }
    case .appeared, .disappeared: return
    }
    forward { $0.endAppearanceTransition() }
  }

  /// Appears at once.
  func appear(_ animated: Bool = false) {
    beginAppearanceTransition(true, animated: animated)
    endAppearanceTransition()
  }

  /// Disappears at once.
  func disappear(_ animated: Bool = false) {
    beginAppearanceTransition(false, animated: animated)
    endAppearanceTransition()
  }

  func lifeCycle(_ call: () -> Void) {
    if !skipsLifeCycleCalls { call() }
  }

  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    childrenInSight.forEach(call)
  }

  /// Shows one child instead of another, and tells both if this controller is seen.
  ///
  /// The order is UIKit's: the old one begins to go before the new one begins to come, and is gone before the new one is there.
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

  /// Whether those around are told of appearing: it has appeared itself, or is in a window that can be seen.
  var isSeen: Bool {
    appearance.isInSight || (viewIfLoaded?.window).map { !$0.isHidden } ?? false
  }
}
