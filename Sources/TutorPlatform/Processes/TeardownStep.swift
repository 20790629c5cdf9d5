import Glibc

/// A step in ending a process and its descendants: a signal, and the delay before it.
package struct TeardownStep: Equatable, Sendable {
  /// The processes that receive the signal.
  package enum Target: Sendable {
    case leader
    /// Every process of the child's session.
    ///
    /// A process group does not suffice, because SwiftPM creates one for each of its children.
    case session
  }

  /// The time since the previous step, in seconds.
  package var delay: Double
  /// The processes that receive the signal.
  package var target: Target
  /// The number of the signal.
  package var signal: Int32

  /// Creates a step.
  package init(after delay: Double, _ signal: Int32, to target: Target) {
    self.delay = delay
    self.target = target
    self.signal = signal
  }

  /// The steps that end SwiftPM and its tests: SIGINT, then SIGKILL twice.
  ///
  /// SwiftPM 6.3 forwards SIGINT to the test, whereas SIGTERM leaves the test orphaned at full
  /// load. The second SIGKILL is for processes that were started during the first.
  package static let standard = [
    TeardownStep(after: 0, SIGINT, to: .leader),
    TeardownStep(after: 0.3, SIGKILL, to: .session),
    TeardownStep(after: 0.2, SIGKILL, to: .session),
  ]
}
