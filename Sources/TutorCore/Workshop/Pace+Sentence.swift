extension Pace {
  /// What is published, in a line; nil where it says nothing.
  ///
  /// - Parameters:
  ///   - course: The lessons, whose steps have numbers.
  ///   - now: The moment, in seconds since 1970 on the clock of who reads it.
  ///   - firstSeen: When the timer was first seen, on that clock.
  /// - Returns: The line, with the message first.
  package func sentence(in course: CourseIndex, at now: Int, firstSeen: Int) -> String? {
    var parts: [String] = []
    if let message, !message.isEmpty { parts.append(message) }
    if let openUpTo { parts.append("the room works up to \(course.words(for: openUpTo))") }
    if let timer {
      let left = timer.secondsLeft(at: now, firstSeen: firstSeen)
      parts.append(left == 0 ? "time is up" : "\(Self.clock(left)) left")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// `4:05`, or `1:04:05` from an hour on.
  private static func clock(_ seconds: Int) -> String {
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (seconds / 60, seconds % 60)
    return minutes < 60
      ? "\(minutes):\(two(rest))" : "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }
}
