extension UIControl {
  /// Constants that describe the events of controls.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, with the same values as in Apple's UIKit.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch-down event in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A repeated touch-down event in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger drags inside the bounds of the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger drags outside the bounds of the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger drags into the bounds of the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger drags out of the bounds of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch-up event inside the bounds of the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch-up event outside the bounds of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A system event cancels the current touches of the control.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// An interaction changes the value of the control.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control, whichever event triggers it.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field begins an editing session.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field ends an editing session.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The Return key ends an editing session in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    private static let names: [String: Event] = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
      "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
      "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
      "touchCancel": .touchCancel, "valueChanged": .valueChanged,
      "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    /// Creates the event that has the given name in an Interface Builder file.
    init?(name: String) {
      guard let event = Self.names[name] else { return nil }
      self = event
    }
  }

  /// Constants that describe the states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set, with the same values as in Apple's UIKit.
    public let rawValue: UInt

    /// Creates a set of states from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The default state: enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The highlighted state.
    public static let highlighted = State(rawValue: 1)
    /// The disabled state.
    public static let disabled = State(rawValue: 2)
    /// The selected state.
    public static let selected = State(rawValue: 4)
    /// The focused state.
    public static let focused = State(rawValue: 8)

    /// Creates the state that has the given name in an Interface Builder file.
    init?(name: String) {
      let names: [String: State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
        "selected": .selected, "focused": .focused,
      ]
      guard let state = names[name] else { return nil }
      self = state
    }
  }
}
