package import TutorGit
package import TutorPlatform

/// The publication of a pace, which runs in the background.
package final class PacePublication: Activity {
  /// The problem, or `nil` if nothing has failed so far.
  package private(set) var problem: RemoteProblem?

  private var child: ChildProcess?
  private var commands: [ChildProcess.Command]
  private let limit: Instant

  /// The maximum time, in seconds.
  private static let seconds = 60.0

  /// Starts the first of several commands; the next one follows if the remote takes no push options.
  init(_ commands: [ChildProcess.Command]) throws {
    self.commands = Array(commands.dropFirst())
    child = try commands.first.map { try ChildProcess($0) }
    limit = .now() + Self.seconds
  }

  package var isOver: Bool { child == nil }
  package var descriptors: [Int32] { child?.descriptors ?? [] }
  package var wakeUp: Instant? { child.flatMap { [$0.wakeUp, limit].compactMap(\.self).min() } }
  package func cancel(at now: Instant) { child?.cancel(at: now) }

  package func advance(at now: Instant) {
    guard let child else { return }
    if now >= limit { child.cancel(at: now) }
    child.advance(at: now)
    guard child.isOver else { return }
    self.child = nil
    guard child.status != .exited(0) else { return }
    if child.errors.text.contains("push options"), !commands.isEmpty {
      do {
        self.child = try ChildProcess(commands.removeFirst())
      } catch {
        problem = .other("\(error)")
      }
    } else {
      problem =
        now >= limit
        ? .timedOut(seconds: Int(Self.seconds)) : RemoteProblem(gitOutput: child.errors.text)
    }
  }
}
