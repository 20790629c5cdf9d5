/// A timer of practice: the whole time, and the turns of people who share a keyboard.
package struct PracticeTimer: Equatable, Sendable {
  /// The names of the people who take turns, in order; empty without turns.
  package var names: [String] = []
  /// The length of a turn, in seconds.
  package var turn = 5 * 60
  /// The whole time in seconds, or `nil` if it is not limited.
  package var whole: Int?
  /// The time at which it started, in seconds since 1970.
  package var start: Int

  /// Creates a timer without turns and without a limit.
  package init(start: Int) { self.start = start }

  /// The state of a timer at a moment.
  package struct State: Equatable, Sendable {
    /// The number of the turn, counted from 0, or `nil` if there are no turns.
    package var number: Int?
    /// The person at the keyboard, or `nil` without turns.
    package var name: String?
    /// The next person at the keyboard, or `nil` without turns.
    package var next: String?
    /// The number of seconds until the next turn, or `nil` if there are no turns.
    package var turnLeft: Int?
    /// The number of seconds that are left of the whole time, or `nil` if it is not limited.
    package var left: Int?
    /// A Boolean value that indicates whether the whole time is over.
    package var isOver: Bool { left == 0 }
  }

  /// Returns the state at a time in seconds since 1970.
  package func state(at now: Int) -> State {
    // A clock may have been set back.
    let passed = max(0, now.subtractingReportingOverflow(start).partialValue)
    var state = State(left: whole.map { max(0, $0 - passed) })
    guard !names.isEmpty, turn > 0, !state.isOver else { return state }
    let number = passed / turn
    state.number = number
    state.name = names[number % names.count]
    state.next = names[(number + 1) % names.count]
    state.turnLeft = turn - passed % turn
    return state
  }

  /// Returns what to say when time has moved from one state to another, or `nil` if nothing.
  package static func announcement(from old: State?, to new: State) -> String? {
    if new.isOver { return old?.isOver == true ? nil : "The time is over." }
    guard let name = new.name, old?.number != new.number else { return nil }
    guard old != nil else { return "\(name) begins, and \(new.next ?? name) is next." }
    return "Switch: \(name) types now, and \(new.next ?? name) is next."
  }
}

extension PracticeTimer.State {
  /// The state in a few words, such as `Ada 4:30, then Ben  20:00 left`, or an empty text.
  package var summary: String {
    var parts: [String] = []
    if let name, let turnLeft, let next {
      parts.append("\(name) \(Self.clock(turnLeft))" + (next == name ? "" : ", then \(next)"))
    }
    if let left { parts.append(isOver ? "time is over" : "\(Self.clock(left)) left") }
    return parts.joined(separator: "  ")
  }

  private static func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
