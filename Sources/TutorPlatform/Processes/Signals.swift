internal import Glibc
internal import termios_shim

/// The signals that end or suspend a command without a screen.
package struct Signals {
  /// The descriptor that can be read when a signal has arrived.
  package let descriptor = tsh_watchSignals()

  /// Starts to watch the signals.
  package init() {}

  /// Returns a signal that ends the program, if one has arrived; obeys those that suspend it.
  package func next() -> Int32? {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      switch Int32(byte) {
      case SIGTSTP: tsh_stopJob()
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: return Int32(byte)
      default: break
      }
    }
    return nil
  }

  /// Advances activities until a condition is met, or cancels them after a signal.
  ///
  /// - Parameters:
  ///   - activities: The activities.
  ///   - isDone: Returns whether the condition is met.
  /// - Returns: The signal that ends the program, or `nil` if the condition is met.
  package func run(_ activities: [any Activity], until isDone: () throws -> Bool) rethrows -> Int32?
  {
    while try !isDone() {
      let readable = Poll.wait(for: activities, and: [descriptor])
      for activity in activities where !activity.isOver { activity.advance(at: .now()) }
      guard readable.contains(descriptor), let signal = next() else { continue }
      for activity in activities { activity.cancel(at: .now()) }
      Poll.run(activities, within: 5) { activities.allSatisfy(\.isOver) }
      return signal
    }
    return nil
  }
  /// Runs work that does not wait for anything, and lets a signal end the program during it.
  package func whileComputing<Value>(_ work: () throws -> Value) rethrows -> Value {
    tsh_releaseSignals()
    defer { tsh_reclaimSignals() }
    return try work()
  }
}
