extension UIControl {
  /// What can be done to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit per event, as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of events from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down more than once.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves on it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves beside it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves onto it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves off it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger is lifted on it: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted beside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was broken off.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value is another.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Its action is wanted, whatever was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Typing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Something was typed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Typing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Typing ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All about typing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All.
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

    /// The event of that name in an interface file.
    init?(name: String) {
      guard let event = Self.names[name] else { return nil }
      self = event
    }
  }

  /// What can be so about a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit per state, as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of states from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing in particular.
    public static let normal: State = []
    /// It is being touched.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// What is typed goes to it.
    public static let focused = State(rawValue: 8)

    /// The state of that name in an interface file.
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
