import Foundation

/// What can receive events and be made by an interface file: views, controllers, windows.
@preconcurrency @MainActor
open class UIResponder: InterfaceObject {
  /// Makes a responder.
  public override init() { super.init() }

  /// Who is asked after this one.
  open var next: UIResponder? { nil }

  /// Whether this one may be asked first.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this one may be asked no longer.
  open var canResignFirstResponder: Bool { true }

  /// Who is asked first now.
  private static weak var firstResponder: UIResponder?
  static var first: UIResponder? { firstResponder }

  /// Whether this one is asked first.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Asks to be asked first; whoever was so before must agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveEvents else { return false }
    if let other = Self.firstResponder, !other.resignFirstResponder() { return false }
    Self.firstResponder = self
    return true
  }

  /// Asks not to be asked first any more.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Self.firstResponder = nil }
    return true
  }

  // MARK: Events

  /// Fingers come down; the next one is told.
  ///
  /// Nobody touches anything here: a test calls it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Fingers move; the next one is told.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Fingers are lifted; the next one is told.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Touches are broken off; the next one is told.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// The device begins to be shaken; the next one is told.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// The device was shaken; the next one is told.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Keys that do something; nobody types them here.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Has the keyboard look at its views again; does nothing here.
  open func reloadInputViews() {}

  /// Whether events reach it: views outside of windows get none.
  var canReceiveEvents: Bool { true }

  /// Calls the method of that name, which may take the sender; raises an exception where there is none.
  ///
  /// Methods are found in the symbol table of the executable, which has them as long as it was built for debugging and not
  /// stripped, as `swift test` builds it. In a release build this has to be overridden, or closures be used:
  /// `UIControl.addAction(_:for:)`.
  open func perform(_ selector: Selector, with sender: Any?) {
    Actions.send(selector, to: self, sender: sender)
  }

  /// Calls the method of that name, without anything.
  public func perform(_ selector: Selector) { perform(selector, with: nil) }

  /// Whether there is a method of that name; the same holds as for `perform(_:with:)`.
  open func responds(to selector: Selector) -> Bool { Actions.responds(self, to: selector) }

  /// Whether an action without a target of its own may end here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// Who takes an action: this one, or the next up the chain that can perform it.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }
}
