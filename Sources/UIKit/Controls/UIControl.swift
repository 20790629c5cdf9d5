import Foundation

/// A view that tells others what is done to it.
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

  /// Whether it can be used.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is being touched.
  open var isHighlighted = false

  /// Where its contents are, from left to right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where its contents are, from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a menu is shown at a tap; nobody sees it here.
  open var showsMenuAsPrimaryAction = false
  /// Whether a long press shows a menu.
  open var isContextMenuInteractionEnabled = false
  /// What is shown about it beside a pointer.
  open var toolTip: String?
  /// Whether it is being touched; never here.
  open var isTracking: Bool { false }
  /// Whether the finger is on it; never here.
  open var isTouchInside: Bool { false }

  /// Where contents are, from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// From edge to edge.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Where contents are, from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// From edge to edge.
    case fill
  }

  /// Makes a control that runs a closure for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    primaryAction.map { addAction($0, for: .primaryActionTriggered) }
  }

  /// A finger comes down; whether it is followed.
  ///
  /// Nobody touches anything here.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// A finger moves; whether it is followed on.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// A finger is lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// A touch is broken off.
  open func cancelTracking(with event: UIEvent?) {}

  /// All that is so at the moment.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Has a method of the target called when one of the events happens.
  ///
  /// The target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let target = target.map { $0 as AnyObject }
    targetActions.append(
      TargetAction(target: target, hasTarget: target != nil, selector: action, events: events))
  }

  /// Ends what was begun for that target and method; nil stands for any.
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

  /// Runs a closure when one of the events happens; it takes the place of one of the same identifier.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    closures.append((action, events))
  }

  /// Runs a closure no more when one of the events happens.
  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Runs the closure of that identifier no more when one of the events happens.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in closures.indices where closures[index].action.identifier == identifier {
      closures[index].events.subtract(events)
    }
    closures.removeAll { $0.events.isEmpty }
  }

  /// Runs a closure as if one of the events had happened.
  open func sendAction(_ action: UIAction) { action.run(by: self) }

  /// The methods that are called on a target for an event; nil where there are none.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let found = targetActions.filter { $0.target === target && !$0.events.isDisjoint(with: event) }
    return found.isEmpty ? nil : found.map(\.selector.description)
  }

  /// The objects whose methods are called; those that are no `NSObject` are left out here.
  open var allTargets: Set<NSObject> {
    Set(targetActions.compactMap { $0.target as? NSObject })
  }

  /// All events that something is called or run for.
  open var allControlEvents: Event {
    Event(targetActions.map(\.events) + closures.map(\.events))
  }

  /// Goes through all that is called or run, until `stop` is set.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in targetActions where !stop {
      iterator(nil, (entry.target, entry.selector), entry.events, &stop)
    }
    for (action, events) in closures where !stop { iterator(action, nil, events, &stop) }
  }

  /// Tells all who want to know that the events happened.
  open func sendActions(for sent: Event) {
    // A control's main event is the primary action, too.
    let events = sent.contains(primaryEvent) ? sent.union(.primaryActionTriggered) : sent
    for entry in targetActions where !entry.events.isDisjoint(with: events) {
      if entry.hasTarget, entry.target == nil { continue }
      sendAction(entry.selector, to: entry.target, for: nil)
    }
    for (action, wanted) in closures where !wanted.isDisjoint(with: events) {
      action.run(by: self)
    }
    for (wanted, run) in triggers where !wanted.isDisjoint(with: events) { run() }
  }

  /// Has one method called; without a target, on the first responder, else the first up from here that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let receiver = target ?? self.target(forAction: action, withSender: self) else { return }
    guard let responder = receiver as? UIResponder, event == nil else {
      return Actions.send(action, to: receiver as AnyObject, sender: self, event: event)
    }
    responder.perform(action, with: self)
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {
    addTarget(
      target, action: Selector(selector), for: event.flatMap(Event.init(name:)) ?? defaultEvent)
  }

  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void) {
    triggers.append((defaultEvent, run))
  }

  /// What brings the primary action about.
  var primaryEvent: Event { defaultEvent }

  /// What a connection means that names no event.
  var defaultEvent: Event { .valueChanged }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("enabled").map { isEnabled = $0 }
    element.flag("selected").map { isSelected = $0 }
    element.flag("highlighted").map { isHighlighted = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("enabled", let flag as Bool): isEnabled = flag
    case ("selected", let flag as Bool): isSelected = flag
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
