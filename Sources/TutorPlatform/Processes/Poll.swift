import Glibc

/// Functions that wait with `poll(2)`, the program's only way to wait.
package enum Poll {
  /// Waits until an activity must advance or a descriptor is readable.
  ///
  /// - Parameters:
  ///   - activities: The activities to wait for.
  ///   - descriptors: Further descriptors to poll for reading.
  ///   - patience: The maximum time to wait, in seconds.
  /// - Returns: The further descriptors that can be read.
  @discardableResult
  package static func wait(
    for activities: [any Activity], and descriptors: [Int32] = [], patience: Double = 1
  ) -> [Int32] {
    let all = descriptors + activities.flatMap(\.descriptors)
    var polled = all.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let now = Instant.now()
    let wakeUp = activities.compactMap(\.wakeUp).min().map { max(0, $0 - now) } ?? patience
    let milliseconds = (min(wakeUp, patience) * 1000).rounded(.up)
    guard poll(&polled, nfds_t(polled.count), Int32(milliseconds)) > 0 else { return [] }
    return polled.prefix(descriptors.count).filter { $0.revents != 0 }.map(\.fd)
  }

  /// Advances activities until a condition is met or the time is over.
  ///
  /// - Parameters:
  ///   - activities: The activities. Those that are over do not advance.
  ///   - seconds: The time limit, in seconds.
  ///   - patience: The maximum number of seconds between two evaluations of the condition.
  ///   - isDone: A closure that returns whether the condition is met.
  /// - Returns: Whether the condition was met in time.
  @discardableResult
  package static func run(
    _ activities: [any Activity], within seconds: Double = .infinity, patience: Double = 1,
    until isDone: () throws -> Bool
  ) rethrows -> Bool {
    let limit = Instant.now() + seconds
    while try !isDone() {
      let now = Instant.now()
      guard now < limit else { return false }
      wait(for: activities, patience: min(patience, limit - now))
      for activity in activities where !activity.isOver { activity.advance(at: .now()) }
    }
    return true
  }
}
