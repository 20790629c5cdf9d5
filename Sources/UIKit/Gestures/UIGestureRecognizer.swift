import Foundation

/// The base class for gesture recognizers.
///
/// This implementation delivers no touches. A test sets `state`, and the recognizer calls its
/// actions and performs its segues. Properties that configure how touches are recognized or
/// delivered have no effect.
@preconcurrency @MainActor
open class UIGestureRecognizer: InterfaceObject, NibObject, ActionSender {
  /// The current state that a gesture recognizer is in.
  public enum State: Int, Sendable {
    /// The gesture recognizer hasn't yet recognized its gesture.
    case possible
    /// The gesture recognizer has received touches that it recognizes as a continuous gesture.
    case began
    /// The gesture recognizer has received touches that change a continuous gesture.
    case changed
    /// The gesture recognizer has received touches that end a continuous gesture.
    case ended
    /// A continuous gesture was canceled.
    case cancelled
    /// The gesture recognizer has received touches that it can't recognize as its gesture.
    case failed

    /// A discrete gesture was recognized; the same state as `ended`.
    public static let recognized = State.ended
  }

  private struct TargetAction {
    weak var target: AnyObject?
    var action: Selector
  }

  private var targetActions: [TargetAction] = []
  private var triggers: [() -> Void] = []

  /// The current state of the gesture recognizer.
  ///
  /// Setting the state to `.began`, `.changed`, `.ended`, or `.cancelled` calls the actions of an
  /// enabled recognizer. The states `.began` and `.ended` also perform the segues that an interface
  /// file connects to it. A gesture that begins fails instead if the view or the delegate prevents
  /// it.
  open var state = State.possible {
    didSet {
      if oldValue == .possible, state == .began || state == .ended, !mayBegin {
        return state = .failed
      }
      if [.began, .changed, .ended, .cancelled].contains(state) { sendActions() }
    }
  }
  /// The view that the gesture recognizer is attached to.
  public internal(set) weak var view: UIView?
  /// A Boolean value that indicates whether the gesture recognizer is enabled.
  ///
  /// A disabled gesture recognizer calls no actions.
  open var isEnabled = true
  /// A Boolean value that indicates whether a recognized gesture cancels the touches in the view.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether the recognizer delays the start of touches to the view.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the recognizer delays the end of touches to the view.
  open var delaysTouchesEnded = true
  /// The delegate of the gesture recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The name associated with the gesture recognizer.
  open var name: String?
  /// The location of the gesture in the window's coordinate system, for tests to set.
  ///
  /// Apple's UIKit has no such property.
  public var testLocation = CGPoint.zero

  /// Creates a gesture recognizer with a target and an action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a gesture recognizer without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Creates a gesture recognizer from an element of an interface file.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Adds a target and an action to the gesture recognizer.
  ///
  /// The gesture recognizer keeps a weak reference to the target.
  open func addTarget(_ target: Any, action: Selector) {
    targetActions.append(TargetAction(target: target as AnyObject, action: action))
  }

  /// Removes targets and actions from the gesture recognizer.
  ///
  /// - Parameters:
  ///   - target: The target to remove, or `nil` to match all targets.
  ///   - action: The action to remove, or `nil` to match all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    targetActions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }

  /// Returns `testLocation`, converted to the coordinate system of a view.
  ///
  /// If `view` is `nil`, the location stays in the window's coordinate system.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(testLocation, from: nil) ?? testLocation
  }

  /// The number of touches involved in the gesture; always 1 in this implementation.
  open var numberOfTouches: Int { 1 }

  /// Creates a dependency on the failure of another gesture recognizer.
  ///
  /// Does nothing in this implementation.
  open func require(toFail other: UIGestureRecognizer) {}

  // MARK: Subclasses

  /// Notifies the recognizer that touches began.
  ///
  /// No touches occur on Linux. A test can call the methods for touches and presses directly.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies the recognizer that touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies the recognizer that touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies the recognizer that touches were canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Notifies the recognizer that a button was pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Notifies the recognizer that a press changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Notifies the recognizer that a button was released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Notifies the recognizer that a press was canceled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Prepares the recognizer for the next gesture.
  ///
  /// UIKit doesn't call this method on Linux, where a recognizer keeps its last state.
  open func reset() {}
  /// Ignores a touch, without effect on Linux.
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  /// Ignores a press, without effect on Linux.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
  /// Returns whether another recognizer may prevent this one from recognizing its gesture.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer may prevent another one from recognizing its gesture.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether the recognizer waits until another one fails.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits until this one fails.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer receives an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Returns the location of one touch, which is that of the gesture on Linux.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
  /// The types of touches that the recognizer accepts, each the raw value of a `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2]
  /// The types of buttons that the recognizer accepts, each the raw value of a `UIPress.PressType`.
  open var allowedPressTypes: [NSNumber] = []
  /// A Boolean value that indicates whether the recognizer accepts touches of only one type at once.
  open var requiresExclusiveTouchType = true

  private var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  private func sendActions() {
    guard isEnabled else { return }
    for entry in targetActions {
      guard let target = entry.target else { continue }
      if let responder = target as? UIResponder {
        responder.perform(entry.action, with: self)
      } else {
        Actions.send(entry.action, to: target, sender: self)
      }
    }
    if state == .ended || state == .began { triggers.forEach { $0() } }
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {
    if let target { addTarget(target, action: Selector(selector)) }
  }

  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void) { triggers.append(run) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("enabled", \UIGestureRecognizer.isEnabled),
      .flag("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
      .flag("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
      .flag("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
      .object("delegate", \UIGestureRecognizer.delegate),
    ]
  }
}
