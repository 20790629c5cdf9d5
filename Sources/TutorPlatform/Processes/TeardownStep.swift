import Glibc

/// One step of ending a process and all that it started: what to send, and how long to wait before.
package struct TeardownStep: Equatable, Sendable {
  /// Who is sent the signal.
  package enum Target: Sendable {
    case leader
    /// Every process of the child's session; process groups do not do, because SwiftPM makes one for each child.
    case session
  }

  package var delay: Double
  package var target: Target
  package var signal: Int32

  package init(after delay: Double, _ signal: Int32, to target: Target) {
    self.delay = delay
    self.target = target
    self.signal = signal
  }

  /// SIGINT, which SwiftPM 6.3 forwards to the test (SIGTERM leaves it orphaned at full load), then SIGKILL.
  ///
  /// The last step comes twice for a process that was being started while the first one looked.
  package static let standard = [
    TeardownStep(after: 0, SIGINT, to: .leader),
    TeardownStep(after: 0.3, SIGKILL, to: .session),
    TeardownStep(after: 0.2, SIGKILL, to: .session),
  ]
}
