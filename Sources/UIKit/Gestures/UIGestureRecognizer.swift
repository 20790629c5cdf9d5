import Foundation

/// What recognizes a movement of fingers on a view and tells others of it.
///
/// There are no fingers here: a test sets the `state`, and whoever is interested is told.
@preconcurrency @MainActor
open class UIGestureRecognizer: InterfaceObject, NibObject, ActionSender {
  /// How far the recognition has got.
  public enum State: Int, Sendable {
    /// Nothing yet.
    case possible
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// It is over.
    case ended
    /// It was broken off.
    case cancelled
    /// It was something else.
    case failed

    /// It was recognized: what is over at once is called so.
    public static let recognized = State.ended
  }

  private struct TargetAction {
    weak var target: AnyObject?
    var action: Selector
  }

  private var targetActions: [TargetAction] = []
  private var triggers: [() -> Void] = []

  /// How far the recognition has got; whoever is interested is told of each change, but not of `possible` and `failed`.
  open var state = State.possible {
    didSet {
      if [.began, .changed, .ended, .cancelled].contains(state) { sendActions() }
    }
  }
  /// The view that it belongs to.
  public internal(set) weak var view: UIView?
  /// Whether it recognizes anything.
  open var isEnabled = true
  /// Whether touches end for the view when it recognizes something.
  open var cancelsTouchesInView = true
  /// Whether touches reach the view late.
  open var delaysTouchesBegan = false
  /// Whether the end of touches reaches the view late.
  open var delaysTouchesEnded = true
  /// Who is asked about it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name to find it by.
  open var name: String?
  /// Where the fingers are, in the window; set by a test.
  public var testLocation = CGPoint.zero

  /// Makes a recognizer that tells a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer that tells nobody.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Has a method of the target called; the target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    targetActions.append(TargetAction(target: target as AnyObject, action: action))
  }

  /// Ends what was begun for that target and method; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    targetActions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }

  /// Where the fingers are: `testLocation` in the view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(testLocation, from: nil) ?? testLocation
  }

  /// How many fingers there are.
  open var numberOfTouches: Int { 1 }

  /// Has another one fail first; without effect here.
  open func require(toFail other: UIGestureRecognizer) {}

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

  override func readAttributes(of element: NibElement) {
    element.flag("enabled").map { isEnabled = $0 }
    element.flag("cancelsTouchesInView").map { cancelsTouchesInView = $0 }
    element.flag("delaysTouchesBegan").map { delaysTouchesBegan = $0 }
    element.flag("delaysTouchesEnded").map { delaysTouchesEnded = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("delegate", let object as any UIGestureRecognizerDelegate): delegate = object
    case ("enabled", let flag as Bool): isEnabled = flag
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who is asked about a gesture recognizer; all of it may be left out.
///
/// Nobody asks here.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether it may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether another one may recognize something at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  /// Whether it is told of a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether it waits until another one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool
  /// Whether another one waits until it has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
  /// Yes.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
}
