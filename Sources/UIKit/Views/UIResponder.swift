import Foundation

/// An object that responds to events, such as a view, a view controller, or a window.
@preconcurrency @MainActor
open class UIResponder: InterfaceObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder in the responder chain, or `nil` if there is none.
  open var next: UIResponder? { nil }

  /// The app, which ends the responder chain together with its delegate; `nil` in lessons.
  static var app: UIResponder? {
    #if SWIFT_PACKAGE
      UIApplication.shared
    #else
      nil
    #endif
  }

  /// A Boolean value that indicates whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder can give up first responder status.
  open var canResignFirstResponder: Bool { true }

  /// The current first responder of the process.
  private static weak var firstResponder: UIResponder?
  static var first: UIResponder? { firstResponder }

  /// A Boolean value that indicates whether the responder is the first responder.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Asks UIKit to make this object the first responder.
  ///
  /// The current first responder must agree to resign.
  ///
  /// - Returns: Whether the responder is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveEvents else { return false }
    if let other = Self.firstResponder, !other.resignFirstResponder() { return false }
    Self.firstResponder = self
    return true
  }

  /// Asks the responder to give up first responder status.
  ///
  /// - Returns: Whether the responder agreed.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Self.firstResponder = nil }
    return true
  }

  // MARK: Accessibility

  /// A string that identifies the responder in tests of the user interface.
  open var accessibilityIdentifier: String?
  /// A succinct label that identifies the responder to assistive apps.
  open var accessibilityLabel: String?
  /// A brief description of the result of performing an action on it.
  open var accessibilityHint: String?
  /// Its value, for assistive apps.
  open var accessibilityValue: String?
  /// The traits that describe it to assistive apps.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The accessibility elements in it, in reading order.
  open var accessibilityElements: [Any]?
  /// A Boolean value that indicates whether assistive apps ignore the elements in it.
  open var accessibilityElementsHidden = false
  /// A Boolean value that indicates whether assistive apps ignore the siblings of a view.
  open var accessibilityViewIsModal = false
  /// Its custom actions, for assistive apps.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// A Boolean value that indicates whether assistive apps treat the subviews as a group.
  open var shouldGroupAccessibilityChildren = false
  /// A Boolean value that indicates whether a view keeps its colors if the screen inverts them.
  open var accessibilityIgnoresInvertColors = false
  /// A Boolean value that indicates whether the responder is an accessibility element.
  open var isAccessibilityElement = false
  /// Performs the action of the element, and returns whether it succeeded.
  ///
  /// No assistive app runs on Linux. A test can call this method and those like it.
  open func accessibilityActivate() -> Bool { false }
  /// Dismisses a modal view, and returns whether it succeeded.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action, and returns whether it succeeded.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls the content for an assistive app, and returns whether it did.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Increments the value of the element.
  open func accessibilityIncrement() {}
  /// Decrements the value of the element.
  open func accessibilityDecrement() {}
  /// The frame of the element, in the coordinate system of the screen.
  open var accessibilityFrame: CGRect {
    get { storedFrame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
    set { storedFrame = newValue }
  }
  private var storedFrame: CGRect?
  /// Returns the number of accessibility elements in the responder.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the accessibility element at an index.
  open func accessibilityElement(at index: Int) -> Any? { accessibilityElements?[index] }
  /// Returns the index of an accessibility element, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: State restoration

  /// The identifier of a view or a view controller for state restoration, without effect on Linux.
  open var restorationIdentifier: String?

  /// Saves the state of a view or a view controller.
  ///
  /// Nothing calls this method on Linux. A test can call it.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of a view or a view controller.
  ///
  /// Nothing calls this method on Linux. A test can call it.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Events

  /// Notifies the responder that touches began, and forwards them to the next responder.
  ///
  /// No touches occur on Linux. A test can call the methods for touches and motions directly.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Notifies the responder that touches moved, and forwards them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Notifies the responder that touches ended, and forwards them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Notifies the responder that touches were canceled, and forwards them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Notifies the responder that a motion began, and forwards it to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Notifies the responder that a motion ended, and forwards it to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Notifies the responder that a motion was canceled, and forwards it to the next responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Notifies the responder that a button was pressed, and forwards it to the next responder.
  ///
  /// No buttons are pressed on Linux. A test can call the methods for presses directly.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Notifies the responder that a press changed, and forwards it to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Notifies the responder that a button was released, and forwards it to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Notifies the responder that a press was canceled, and forwards it to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Notifies the responder of a command from another device, and forwards it to the next responder.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
  /// The view displayed instead of the keyboard while the responder is the first one.
  ///
  /// No keyboard is shown on Linux.
  open var inputView: UIView? { nil }
  /// The view displayed above the keyboard while the responder is the first one.
  open var inputAccessoryView: UIView? { nil }
  /// The key commands of the responder.
  ///
  /// No keys are pressed on Linux.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Updates the input views of the first responder, without effect on Linux.
  open func reloadInputViews() {}

  /// A Boolean value that indicates whether events can reach the responder.
  ///
  /// Views outside of a window don't receive events.
  var canReceiveEvents: Bool { true }

  /// Calls the method with the given name, with the sender as its argument if it takes one.
  ///
  /// Raises an exception if the responder has no such method.
  ///
  /// Linux has no Objective-C runtime, so methods are found in the symbol table of the executable.
  /// The table contains them only in debug builds that aren't stripped, such as those of
  /// `swift test`. In a release build, override this method, or use closures:
  /// `UIControl.addAction(_:for:)`.
  open func perform(_ selector: Selector, with sender: Any?) {
    Actions.send(selector, to: self, sender: sender)
  }

  /// Calls the method with the given name, without an argument.
  public func perform(_ selector: Selector) { perform(selector, with: nil) }

  /// Returns whether the responder has a method with the given name.
  ///
  /// As with `perform(_:with:)`, methods are found only in debug builds.
  open func responds(to selector: Selector) -> Bool { Actions.responds(self, to: selector) }

  /// Returns whether the responder can perform an action that has no target of its own.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// Returns the responder that handles an action, or `nil` if there is none.
  ///
  /// The result is this responder, or else the next one up the chain that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }
}
