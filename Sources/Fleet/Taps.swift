import UIKit

extension UIButton {
  /// Simulates a tap on the button.
  ///
  /// Sends `touchDown`, then `touchUpInside`.
  ///
  /// - Throws: `FleetError` if the button does not allow interaction, is disabled, or is hidden.
  @preconcurrency @MainActor
  public func tap() throws(FleetError) {
    if let obstacle { throw FleetError(kind: .button, reason: "Cannot tap UIButton: \(obstacle)") }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
  }
}

extension UISwitch {
  /// Simulates a tap on the switch, which turns it on or off.
  ///
  /// Sends `valueChanged`, then `touchUpInside`.
  ///
  /// - Throws: `FleetError` if the switch does not allow interaction, is disabled, or is hidden.
  @preconcurrency @MainActor
  public func flip() throws(FleetError) {
    if let obstacle { throw FleetError(kind: .switch, reason: "Cannot flip UISwitch: \(obstacle)") }
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
    sendActions(for: .touchUpInside)
  }
}

extension UIBarButtonItem {
  /// Simulates a tap on the item.
  ///
  /// The method of UIKit with this name does nothing if the item is disabled.
  ///
  /// - Throws: `FleetError` if the item is disabled or hidden.
  @preconcurrency @MainActor
  public func tap() throws(FleetError) {
    let obstacle =
      !isEnabled ? "Control is not enabled." : isHidden ? "Control is not visible." : nil
    if let obstacle {
      throw FleetError(kind: .barButtonItem, reason: "Cannot tap UIBarButtonItem: \(obstacle)")
    }
    let touch: (UIBarButtonItem) -> () -> Void = UIBarButtonItem.tap
    touch(self)()
  }
}

extension UIAlertController {
  /// Simulates a tap on the first action with the given title.
  ///
  /// Dismisses the alert, then calls the action's handler.
  ///
  /// - Throws: `FleetError` if there is no such action, or if it is disabled.
  @preconcurrency @MainActor
  public func tapAlertAction(withTitle title: String) throws(FleetError) {
    guard let action = actions.first(where: { $0.title == title }) else {
      throw FleetError(kind: .alert, reason: "No action with title '\(title)' found on alert.")
    }
    guard action.isEnabled else {
      throw FleetError(kind: .alert, reason: "Cannot tap UIAlertAction: Control is not enabled.")
    }
    tap(action)
  }
}

extension UITabBarController {
  /// Simulates a tap on the tab with the given title.
  ///
  /// - Throws: `FleetError` if there is no such tab, or if it is disabled.
  @preconcurrency @MainActor
  public func selectTab(withLabelText text: String) throws(FleetError) {
    let index = viewControllers?.firstIndex { $0.tabBarItem.title == text }
    guard let index, let item = viewControllers?[index].tabBarItem else {
      throw FleetError(kind: .tabBar, reason: "No tab with label text '\(text)' found on tab bar.")
    }
    guard item.isEnabled else {
      throw FleetError(
        kind: .tabBar, reason: "Cannot select tab '\(text)': Control is not enabled.")
    }
    tapItem(at: index)
  }
}
