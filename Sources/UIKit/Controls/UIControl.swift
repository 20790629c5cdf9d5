import Foundation

/// The base class for views that report user interactions as events.
@preconcurrency @MainActor
open class UIControl: UIView, ActionSender {
  private struct TargetAction {
    weak var target: AnyObject?
    var hasTarget: Bool
    var selector: Selector
    var events: Event
  }

  private var targetActions: [TargetAction] = []
  private var triggers: [(events: Event, run: () -> Void)] = []
  private var closures: [(action: UIAction, events: Event)] = []

  /// A Boolean value that indicates whether the control is enabled.
  open var isEnabled = true
  /// A Boolean value that indicates whether the control is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the control is highlighted.
  open var isHighlighted = false

  /// The horizontal alignment of the content in the control's bounds.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment of the content, with left and right in place of leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }
  /// The vertical alignment of the content in the control's bounds.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// A Boolean value that indicates whether the primary action shows the control's menu.
  ///
  /// This implementation stores the value but never shows a menu.
  open var showsMenuAsPrimaryAction = false
  /// A Boolean value that indicates whether a long press shows the control's menu.
  open var isContextMenuInteractionEnabled = false
  /// The text of the tooltip that appears when a pointer hovers over the control.
  open var toolTip: String?
  /// A Boolean value that indicates whether the control tracks touches.
  ///
  /// Always `false` because this implementation delivers no touches.
  open var isTracking: Bool { false }
  /// A Boolean value that indicates whether a tracked touch is inside the control's bounds.
  ///
  /// Always `false` because this implementation delivers no touches.
  open var isTouchInside: Bool { false }

  /// Constants that specify the horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, NamedInFiles, Sendable {
    /// Centered.
    case center
    /// Aligned with the left edge.
    case left
    /// Aligned with the right edge.
    case right
    /// Stretched to fill the width.
    case fill
    /// Aligned with the leading edge.
    case leading
    /// Aligned with the trailing edge.
    case trailing

    static let casesByName = cases(
      "center", "left", "right", "fill", "leading", "trailing")
  }

  /// Constants that specify the vertical alignment of content.
  public enum ContentVerticalAlignment: Int, NamedInFiles, Sendable {
    /// Centered.
    case center
    /// Aligned with the top edge.
    case top
    /// Aligned with the bottom edge.
    case bottom
    /// Stretched to fill the height.
    case fill

    static let casesByName = cases("center", "top", "bottom", "fill")
  }

  /// Creates a control with a frame and a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    primaryAction.map { addAction($0, for: .primaryActionTriggered) }
  }

  /// Notifies the control that a touch enters its bounds.
  ///
  /// Returns whether the control continues to track the touch. This implementation never calls the
  /// tracking methods because it delivers no touches.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Notifies the control that a tracked touch moves; returns whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Notifies the control that tracking ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Notifies the control that tracking is canceled.
  open func cancelTracking(with event: UIEvent?) {}

  /// The state of the control, derived from its Boolean properties.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Associates a target and an action method with events.
  ///
  /// If the target is `nil`, the control searches the responder chain for an object that can
  /// perform the action. The control doesn't retain the target. As in UIKit, a target and an action
  /// that are added again are called once for each event.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let target = target.map { $0 as AnyObject }
    let known = targetActions.firstIndex { entry in
      entry.target === target && entry.hasTarget == (target != nil) && entry.selector == action
    }
    if let known {
      targetActions[known].events.formUnion(events)
    } else {
      targetActions.append(
        TargetAction(target: target, hasTarget: target != nil, selector: action, events: events))
    }
  }

  /// Stops the delivery of events to a target and an action method.
  ///
  /// A target of `nil` matches all targets, and an action of `nil` matches all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let target = target.map { $0 as AnyObject }
    for index in targetActions.indices.reversed() {
      let entry = targetActions[index]
      guard target == nil || entry.target === target,
        action == nil || entry.selector == action
      else { continue }
      targetActions[index].events.subtract(events)
      if targetActions[index].events.isEmpty { targetActions.remove(at: index) }
    }
  }

  /// Adds an action for events.
  ///
  /// It replaces an action that has the same identifier for the same events.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    closures.append((action, events))
  }

  /// Removes an action for events.
  ///
  /// Actions are matched by identifier.
  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in closures.indices where closures[index].action.identifier == identifier {
      closures[index].events.subtract(events)
    }
    closures.removeAll { $0.events.isEmpty }
  }

  /// Runs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.run(by: self) }

  /// Returns the methods called on a target for an event, or `nil` if no method is called.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let found = targetActions.filter { $0.target === target && !$0.events.isDisjoint(with: event) }
    return found.isEmpty ? nil : found.map(\.selector.description)
  }

  /// The targets of the control.
  ///
  /// Only `NSObject` instances are included.
  open var allTargets: Set<NSObject> { Set(targetActions.compactMap { $0.target as? NSObject }) }

  /// All events for which the control has actions.
  open var allControlEvents: Event { Event(targetActions.map(\.events) + closures.map(\.events)) }

  /// Passes each target-action pair and each action to a closure until it sets `stop`.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in targetActions where !stop {
      iterator(nil, (entry.target, entry.selector), entry.events, &stop)
    }
    for (action, events) in closures where !stop { iterator(action, nil, events, &stop) }
  }

  /// Calls the action methods and runs the actions associated with events.
  open func sendActions(for sent: Event) {
    // The primary event of a control triggers its primary action, too.
    let events = sent.contains(primaryEvent) ? sent.union(.primaryActionTriggered) : sent
    for entry in targetActions where !entry.events.isDisjoint(with: events) {
      if entry.hasTarget, entry.target == nil { continue }
      sendAction(entry.selector, to: entry.target, for: nil)
    }
    for (action, wanted) in closures where !wanted.isDisjoint(with: events) { action.run(by: self) }
    for (wanted, run) in triggers where !wanted.isDisjoint(with: events) { run() }
  }

  /// Calls an action method on a target.
  ///
  /// If the target is `nil`, the control searches the responder chain, starting at itself, for an
  /// object that can perform the action. Apple's UIKit starts at the first responder instead.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let receiver = target ?? self.target(forAction: action, withSender: self) else { return }
    guard let responder = receiver as? UIResponder, event == nil
    else { return Actions.send(action, to: receiver as AnyObject, sender: self, event: event) }
    responder.perform(action, with: self)
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {
    addTarget(
      target, action: Selector(selector), for: event.flatMap(Event.init(name:)) ?? defaultEvent)
  }

  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void) {
    triggers.append((defaultEvent, run))
  }

  /// The event that triggers the primary action.
  var primaryEvent: Event { defaultEvent }

  /// The event of an Interface Builder connection that names no event.
  var defaultEvent: Event { .valueChanged }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("enabled", \UIControl.isEnabled),
      .flag("selected", \UIControl.isSelected),
      .flag("highlighted", \UIControl.isHighlighted),
      // Xcode omits the values that were the defaults of its first versions.
      .named(
        "contentHorizontalAlignment", \UIControl.contentHorizontalAlignment, absent: .left),
      .named("contentVerticalAlignment", \UIControl.contentVerticalAlignment, absent: .top),
      .flag("showsMenuAsPrimaryAction", \UIControl.showsMenuAsPrimaryAction),
    ]
  }
}
