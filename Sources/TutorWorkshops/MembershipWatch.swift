package import TutorGit
package import TutorPlatform

/// Notices that the learner joined or left a workshop in another terminal.
package final class MembershipWatch: Activity {
  private let path: String
  private var known: FileIdentity?
  private var next: Instant
  private var hasChanged = false

  /// The interval between two checks, in seconds.
  private static let interval = 2.0

  /// Creates a watch for changes from now on.
  package init(in location: some JournalLocation) {
    path = Membership.path(in: location)
    next = .now() + Self.interval
    known = FileIdentity(at: path)
  }

  /// Returns whether the membership has changed since the last call.
  package func drainEvents() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  package var descriptors: [Int32] { [] }
  package var wakeUp: Instant? { next }
  package var isOver: Bool { false }

  package func advance(at now: Instant) {
    guard now >= next else { return }
    next = now + Self.interval
    let current = FileIdentity(at: path)
    if current != known { hasChanged = true }
    known = current
  }

  /// Does nothing.
  package func cancel(at now: Instant) {}
}
