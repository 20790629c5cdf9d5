/// What a facilitator publishes to a room: how far to go, a line of text, a timer.
package struct Pace: Equatable, Sendable {
  /// The last step that the room is to work on for now.
  package var openUpTo: StepPlace?
  package var message: String?
  package var timer: Timer?

  /// Time that the room has for something.
  package struct Timer: Equatable, Sendable {
    /// When it was started, in seconds since 1970 on the facilitator's clock.
    package var start: Int
    /// In seconds, a day at most.
    package var length: Int

    package init(start: Int, length: Int) {
      self.start = start
      self.length = max(0, min(length, 86_400))
    }

    /// Seconds that are left.
    ///
    /// - Parameters:
    ///   - now: The moment on the learner's clock, which may differ from the facilitator's.
    ///   - firstSeen: When the learner's tutor first saw this timer, on the learner's clock.
    /// - Returns: 0 where the time is up; never more than the timer's length.
    package func secondsLeft(at now: Int, firstSeen: Int) -> Int {
      // A clock that is behind would give more time than there is.
      let start = min(start, firstSeen)
      let (end, isTooLate) = start.addingReportingOverflow(length)
      guard !isTooLate, end > now else { return 0 }
      return min(length, end - now)
    }
  }

  package init(openUpTo: StepPlace? = nil, message: String? = nil, timer: Timer? = nil) {
    self.openUpTo = openUpTo
    self.message = message
    self.timer = timer
  }

  package var isEmpty: Bool { self == Pace() }

  /// The longest message, in characters.
  package static let longestMessage = 200

  /// The form of the trailers that this version writes and reads.
  private static let version = 1
  private static let prefix = "Redgreen-Pace-"

  /// The commit's message that carries it: one line for people, and trailers.
  package var commitMessage: String {
    var lines = ["pace", "", "\(Self.prefix)Version: \(Self.version)"]
    if let openUpTo { lines.append("\(Self.prefix)Open: \(openUpTo)") }
    if let message {
      let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append("\(Self.prefix)Message: \(line.prefix(Self.longestMessage))")
    }
    if let timer { lines.append("\(Self.prefix)Timer: \(timer.start) \(timer.length)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a commit's message; nil where it is none of ours.
  package init?(commitMessage: String) {
    var values: [Substring: String] = [:]
    for line in commitMessage.split(whereSeparator: \.isNewline)
    where line.hasPrefix(Self.prefix) {
      guard let colon = line.firstRange(of: ": ") else { continue }
      values[line[..<colon.lowerBound].dropFirst(Self.prefix.count)] = String(
        line[colon.upperBound...])
    }
    guard values["Version"].flatMap({ Int($0) }) == Self.version else { return nil }
    self.init()
    if let parts = values["Open"]?.split(separator: "/"), parts.count == 2 {
      openUpTo = StepPlace(lesson: String(parts[0]), step: String(parts[1]))
    }
    message = values["Message"].map { String($0.prefix(Self.longestMessage)) }
    let numbers = values["Timer"]?.split(separator: " ").compactMap { Int($0) } ?? []
    if numbers.count == 2 { timer = Timer(start: numbers[0], length: numbers[1]) }
  }
}
