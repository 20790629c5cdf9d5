import Glibc

/// Something that goes on beside the program's one `poll(2)` loop, such as a child process.
///
/// The loop polls `descriptors` for reading, no longer than until `wakeUp`, and then calls `advance`, which never
/// waits for anything.
package protocol Activity: AnyObject {
  /// What to poll for reading; asked again before each poll.
  var descriptors: [Int32] { get }
  /// When `advance` must be called at the latest; nil where only the descriptors matter.
  var wakeUp: Instant? { get }
  /// Whether there is nothing left to wait for.
  var isOver: Bool { get }
  /// Does what can be done now without waiting.
  func advance(at now: Instant)
}

extension Activity {
  /// Waits until the activity is over; for the command line, where nothing else goes on.
  package func runToEnd(onProgress: () -> Void = {}) {
    while !isOver {
      Poll.wait(for: [self])
      advance(at: .now())
      onProgress()
    }
  }
}

extension ChildProcess {
  /// Waits until the child is over, and ends it where it takes longer.
  ///
  /// - Returns: Whether it was over by itself within so many seconds.
  @discardableResult
  func runToEnd(within seconds: Double) -> Bool {
    let limit = Instant.now() + seconds
    while !isOver {
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, nfds_t(polled.count), 100)
      if Instant.now() >= limit { cancel(at: .now()) }
      advance(at: .now())
    }
    return Instant.now() < limit
  }
}
