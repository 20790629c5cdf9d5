/// Something that goes on beside the program's one `poll(2)` loop, such as a child process.
///
/// The loop polls `descriptors` for reading, no longer than until `wakeUp`, and then calls `advance`, which never
/// waits for anything.
package protocol Activity: AnyObject {
  /// The descriptors to poll for reading; asked for again before each poll.
  var descriptors: [Int32] { get }
  /// When `advance` must be called at the latest; nil where only the descriptors matter.
  var wakeUp: Instant? { get }
  /// A Boolean value that indicates whether there is nothing left to wait for.
  var isOver: Bool { get }
  /// Does what can be done now without waiting.
  func advance(at now: Instant)
  /// Begins to end the activity.
  ///
  /// It may take further calls of `advance` until its processes have ended and it is over.
  func cancel(at now: Instant)
}

extension Activity {
  /// Waits until the activity is over; for the command line, where nothing else goes on.
  package func runToEnd(onProgress: () -> Void = {}) {
    Poll.run([self]) {
      onProgress()
      return isOver
    }
  }

  /// Waits until the activity is over, and cancels it if it takes longer than a number of seconds.
  ///
  /// - Parameter seconds: The seconds.
  /// - Returns: Whether the activity was over by itself.
  @discardableResult
  package func runToEnd(within seconds: Double) -> Bool {
    if Poll.run([self], within: seconds, until: { isOver }) { return true }
    cancel(at: .now())
    Poll.run([self]) { isOver }
    return false
  }
}
