/// The information that a facilitator publishes to a workshop: a step to stop at, a message and a
/// timer.
package struct Pace: Equatable, Sendable {
  /// The last step that the workshop should work on for now.
  package var openUpTo: StepPlace?
  /// A line of text from the facilitator.
  package var message: String?
  /// The timer, if one is running.
  package var timer: Timer?

  /// The newest reply to each learner, oldest first.
  package private(set) var replies: [Reply] = []

  /// A reply of the facilitator to one learner.
  package struct Reply: Equatable, Sendable {
    /// The learner.
    package var learner: Nickname
    /// The time of the reply, in seconds since 1970 on the facilitator's clock.
    package var at: Int
    /// The text, in one line.
    package var text: String

    /// Creates a reply.
    package init(learner: Nickname, at moment: Int, text: String) {
      self.learner = learner
      at = moment
      self.text = text
    }
  }

  /// The maximum number of replies that are kept.
  private static let mostReplies = 50

  /// Returns the newest reply to a learner, or `nil` without a reply.
  package func newestReply(to learner: Nickname) -> Reply? {
    replies.last { $0.learner == learner }
  }

  /// Withdraws everything but the replies, which show that questions are answered.
  package mutating func withdraw() { (openUpTo, message, timer) = (nil, nil, nil) }

  /// Adds a reply to a learner in place of an earlier one, and removes the oldest ones beyond the
  /// limit.
  package mutating func reply(to learner: Nickname, _ text: String, at moment: Int) {
    add(Reply(learner: learner, at: moment, text: Self.cleaned(text)))
  }

  private mutating func add(_ reply: Reply) {
    replies = Array(
      (replies.filter { $0.learner != reply.learner } + [reply]).suffix(Self.mostReplies))
  }

  /// A timer for the workshop.
  package struct Timer: Equatable, Sendable {
    /// The start time, in seconds since 1970 on the facilitator's clock.
    package var start: Int
    /// The length in seconds, at most one day.
    package var length: Int

    /// Creates a timer.
    ///
    /// The length is clamped to the range from zero to one day.
    package init(start: Int, length: Int) {
      self.start = start
      self.length = max(0, min(length, 86_400))
    }

    /// Returns the number of seconds left.
    ///
    /// - Parameters:
    ///   - now: The time on the learner's clock, which may differ from the facilitator's.
    ///   - firstSeen: The time at which the learner's tutor first saw the timer, on the learner's
    ///     clock.
    /// - Returns: The seconds left: 0 if the time is up, and never more than the timer's length.
    package func secondsLeft(at now: Int, firstSeen: Int) -> Int {
      // If the learner's clock is behind, the published start would leave too much time.
      let start = min(start, firstSeen)
      let (end, isTooLate) = start.addingReportingOverflow(length)
      guard !isTooLate, end > now else { return 0 }
      let (left, isTooLong) = end.subtractingReportingOverflow(now)
      return isTooLong ? length : min(length, left)
    }
  }

  /// Creates a pace.
  package init(openUpTo: StepPlace? = nil, message: String? = nil, timer: Timer? = nil) {
    self.openUpTo = openUpTo
    self.message = message
    self.timer = timer
  }

  /// A Boolean value that indicates whether nothing is published.
  package var isEmpty: Bool { self == Pace() }

  /// The maximum length of a message, in characters.
  package static let longestMessage = 200

  /// The version of the trailer format that this code writes and reads.
  private static let version = 1
  fileprivate static let prefix = "Redgreen-Pace-"

  /// The commit message that encodes the pace: a title line and trailers.
  package var commitMessage: String {
    var lines = ["pace", "", "\(Self.prefix)Version: \(Self.version)"]
    if let openUpTo { lines.append("\(Self.prefix)Open: \(openUpTo)") }
    if let message {
      lines.append("\(Self.prefix)Message: \(Self.cleaned(message))")
    }
    if let timer { lines.append("\(Self.prefix)Timer: \(timer.start) \(timer.length)") }
    lines += replies.map { "\(Self.prefix)Reply: \($0.learner) \($0.at) \($0.text)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a message in one line without control and format characters, which could move the
  /// cursor or reorder text.
  fileprivate static func cleaned(_ message: String) -> String {
    let scalars = message.unicodeScalars.filter {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: $0 == "\n" || $0 == "\t"
      default: true
      }
    }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    return String(words.joined(separator: " ").prefix(longestMessage))
  }

  /// Parses a commit message, or returns `nil` if it does not encode a pace of this version.
  package init?(commitMessage: String) {
    var values: [Substring: String] = [:]
    self.init()
    for line in commitMessage.split(whereSeparator: \.isNewline)
    where line.hasPrefix(Self.prefix) {
      guard let colon = line.firstRange(of: ": ") else { continue }
      if let reply = Reply(trailer: line) { add(reply) }
      values[line[..<colon.lowerBound].dropFirst(Self.prefix.count)] = String(
        line[colon.upperBound...])
    }
    guard values["Version"].flatMap({ Int($0) }) == Self.version else { return nil }
    if let parts = values["Open"]?.split(separator: "/"), parts.count == 2 {
      openUpTo = StepPlace(lesson: String(parts[0]), step: String(parts[1]))
    }
    message = values["Message"].map(Self.cleaned)
    let numbers = values["Timer"]?.split(separator: " ").compactMap { Int($0) } ?? []
    if numbers.count == 2 { timer = Timer(start: numbers[0], length: numbers[1]) }
  }
}

extension Pace.Reply {
  /// Parses the trailer of a reply, or returns `nil` if the line is something else.
  fileprivate init?(trailer: some StringProtocol) {
    let start = "\(Pace.prefix)Reply: "
    guard trailer.hasPrefix(start) else { return nil }
    let parts = trailer.dropFirst(start.count).split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let learner = Nickname(String(parts[0])), let at = Int(parts[1]),
      (0..<1 << 40).contains(at)
    else { return nil }
    self.init(learner: learner, at: at, text: Pace.cleaned(String(parts[2])))
  }
}
