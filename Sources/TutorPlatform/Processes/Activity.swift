/// A task that the program's single `poll(2)` loop drives, such as a child process.
///
/// The loop polls `descriptors` for reading, until `wakeUp` at the latest, and then calls
/// `advance(at:)`, which must not block.
package protocol Activity: AnyObject {
  /// The descriptors to poll for reading, queried before each poll.
  var descriptors: [Int32] { get }
  /// The latest time for the next call of `advance(at:)`, or `nil` if only the descriptors matter.
  var wakeUp: Instant? { get }
  /// A Boolean value that indicates whether there is nothing left to wait for.
  var isOver: Bool { get }
  /// Does the work that is possible without blocking.
  func advance(at now: Instant)
  /// Starts to stop the activity.
  ///
  /// The activity may need further calls of `advance(at:)` until its processes have ended.
  func cancel(at now: Instant)
}

extension Activity {
  /// Waits until the activity is over.
  ///
  /// No other activity advances meanwhile.
  ///
  /// - Parameter onProgress: A closure that is called repeatedly during the wait.
  package func runToEnd(onProgress: () -> Void = {}) {
    Poll.run([self]) {
      onProgress()
      return isOver
    }
  }

  /// Waits until the activity is over, and cancels it after a time limit.
  ///
  /// - Parameter seconds: The time limit, in seconds.
  /// - Returns: `false` if the activity was canceled.
  @discardableResult
  package func runToEnd(within seconds: Double) -> Bool {
    if Poll.run([self], within: seconds, until: { isOver }) { return true }
    cancel(at: .now())
    Poll.run([self]) { isOver }
    return false
  }
}
