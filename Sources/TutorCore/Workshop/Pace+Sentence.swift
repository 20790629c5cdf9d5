extension Pace {
  /// Returns the published pace in one line, or `nil` if it is empty.
  ///
  /// - Parameters:
  ///   - course: The lessons, which provide the numbers of the steps.
  ///   - now: The current time, in seconds since 1970 on the reader's clock.
  ///   - firstSeen: The time at which the timer was first seen, on the same clock.
  /// - Returns: The line, which starts with the message.
  package func sentence(in course: CourseIndex, at now: Int, firstSeen: Int) -> String? {
    var parts: [String] = []
    if let message, !message.isEmpty { parts.append(message) }
    if let openUpTo {
      parts.append("the workshop works up to \(course.label(for: .step(openUpTo)))")
    }
    if let timer {
      let left = timer.secondsLeft(at: now, firstSeen: firstSeen)
      parts.append(left == 0 ? "time is up" : "\(Self.clock(left)) left")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Formats a duration: `4:05`, or `1:04:05` from one hour on.
  private static func clock(_ seconds: Int) -> String {
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (seconds / 60, seconds % 60)
    return minutes < 60
      ? "\(minutes):\(two(rest))" : "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }
}
