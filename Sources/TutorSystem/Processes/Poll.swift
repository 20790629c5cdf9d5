import Glibc

/// Waits for news with `poll(2)`.
package enum Poll {
  /// Waits until some activity has something to read or must be woken, at most as long as `patience` seconds.
  ///
  /// - Returns: Which of the further descriptors can be read.
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
}
