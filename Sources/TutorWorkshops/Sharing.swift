package import TutorGit
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// Shares a learner's journal with a workshop in the background, and polls for the facilitator's
/// pace.
///
/// Pushing the newest entry shares all earlier ones, too. After a failure, the push is retried with
/// exponential backoff.
package final class Sharing {
  /// An event for the owner of the sharing.
  package enum Event: Equatable, Sendable {
    case state(SharingState)
    case pace(Pace?)
    /// The facilitator has replied to the learner.
    case replied(Pace.Reply)
  }

  /// The membership that determines the remote and the ref.
  package private(set) var membership: Membership
  /// The progress of sharing.
  package private(set) var state: SharingState = .waiting(reason: nil)

  private var record: SharingRecord
  private let location: any JournalLocation
  private let steps: SharingSteps
  private let timing: Timing
  private var running: Running?
  /// Held while a push is prepared and runs, so that nothing is shared after the learner left.
  private var turn: FileLock?
  /// A Boolean value that indicates whether the learner left, so that nothing more is shared.
  private var hasLeft = false
  private var entries = Entries()
  private var attempts = Attempts()
  /// Whether the remote accepts push options, which carry the key.
  private var takesOptions = true
  private var pace: (last: Pace?, nextPoll: Instant)
  /// While closing, the time at which sharing ends and the number of failures before closing.
  private var closing: (limit: Instant, failures: Int)?
  private var events: [Event] = []

  /// A task in progress.
  private struct Running {
    let task: Task
    let chain: CommandChain
    /// The time at which the child process is canceled.
    let deadline: Instant
  }

  /// The newest entry that is to be shared, and the newest that is shared, which also are their
  /// predecessors.
  private struct Entries {
    var wanted: String?
    var sent: String?

    var isBehind: Bool { wanted != nil && wanted != sent }
  }

  /// The failed attempts since the last success.
  private struct Attempts {
    var failures = 0
    var lockFailures = 0
    /// The problem of the last attempt, or `nil` if it succeeded.
    var problem: RemoteProblem?
    var next = Instant(seconds: 0)

    /// Notes a failure, and waits longer after each.
    mutating func fail(_ problem: RemoteProblem, at now: Instant, _ timing: Timing) {
      self.problem = problem
      failures += 1
      let pause = min(timing.longestPause, timing.firstPause * Double(1 << min(failures - 1, 10)))
      // Vary the pause, so that not all learners retry at once when the remote is back.
      next = now + pause * Double.random(in: 0.5...1.5)
    }
  }

  private enum Task: Equatable {
    /// Creates commits without files from the journal's commits, which contain files.
    case strip(String)
    /// Pushes a commit of the journal, or another one in its place.
    case push(String, as: String)
    case poll
  }

  /// Time limits and intervals, in seconds.
  package struct Timing: Sendable {
    /// The time limit for a git command.
    package var limit = 60.0
    /// The pause before the second attempt.
    ///
    /// Each further pause is twice as long.
    package var firstPause = 2.0
    /// The maximum pause between two attempts, before random variation.
    package var longestPause = 120.0
    /// The minimum interval between two polls for the pace.
    ///
    /// The maximum is a third longer.
    package var pollInterval = 20.0

    /// Creates the default timing.
    package init() {}
  }

  /// Creates the sharing of a journal.
  ///
  /// - Parameters:
  ///   - membership: The membership that determines the remote and the ref.
  ///   - location: The location of the journal.
  ///   - environment: The learner's environment, which git needs to find the credentials.
  ///   - timing: Time limits and intervals, which tests can shorten.
  /// - Throws: `GitError` if git is missing or fails, `WorkshopError` if the address was edited
  ///   and is not valid, or `FileError` if a file next to the journal cannot be written.
  package init(
    _ membership: Membership, in location: some JournalLocation, environment: [String: String],
    timing: Timing = Timing()
  ) throws {
    self.membership = membership
    self.location = location
    self.timing = timing
    steps = try SharingSteps(
      to: Remote(membership.url), from: location, environment: environment)
    record = SharingRecord(in: location)
    pace = (nil, .now())
  }

  /// The problem of the last attempt, or `nil` if it succeeded.
  package var problem: RemoteProblem? { attempts.problem }

  /// The interval between two attempts to get the lock of the membership, in seconds.
  private static let turnPause = 0.1

  private func keep(_ change: (inout SharingRecord) -> Void) {
    let old = record
    change(&record)
    if record != old { record.write(in: location) }
  }

  /// Requests that all entries up to a commit of the journal be shared.
  package func share(upTo commit: String?) {
    guard let commit, commit != entries.wanted, !hasLeft else { return }
    entries.wanted = commit
    // After a failure, a new entry neither shortens nor extends the pause.
    if attempts.failures == 0 { attempts.next = .now() }
    set(isBehind ? .waiting(reason: problem.map(Self.reason)) : .shared)
  }

  /// Returns the events since the last call.
  package func drainEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// A Boolean value that indicates whether entries remain to be shared.
  package var isBehind: Bool { entries.isBehind }

  /// Starts to close: makes one last attempt to share the remaining entries, then stops.
  ///
  /// - Parameter seconds: The time limit in seconds after which sharing ends in any case.
  package func close(within seconds: Double) {
    let limit = Instant.now() + seconds
    if running == nil { attempts.next = .now() }
    closing = (limit, attempts.failures)
  }

  /// Closes and waits until sharing has ended.
  package func finish(within seconds: Double) {
    close(within: seconds)
    Poll.run([self]) { isOver }
  }

  private func set(_ next: SharingState) {
    guard next != state else { return }
    state = next
    events.append(.state(next))
  }
}

extension Sharing: Activity {
  package var descriptors: [Int32] { running?.chain.descriptors ?? [] }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    if let running {
      return [running.chain.wakeUp, running.deadline, closing?.limit].compactMap(\.self).min()
    }
    return [isBehind ? attempts.next : nil, closing?.limit ?? pace.nextPoll]
      .compactMap(\.self).min()
  }

  package var isOver: Bool {
    guard let closing else { return false }
    return !isBehind || attempts.failures != closing.failures || Instant.now() >= closing.limit
  }

  package func cancel(at now: Instant) {
    closing = (now, attempts.failures)
    running?.chain.cancel(at: now)
  }

  package func advance(at now: Instant) {
    if let running {
      if now >= running.deadline { running.chain.cancel(at: now) }
      running.chain.advance(at: now)
      guard running.chain.isOver else { return }
      self.running = nil
      end(running, at: now)
    }
    if running == nil { turn = nil }
    guard running == nil, !isOver else { return }
    if isBehind, now >= attempts.next, let wanted = entries.wanted {
      beginSharing(wanted, at: now)
    } else if now >= pace.nextPoll, closing == nil {
      begin(.poll, at: now)
    }
  }

  private func beginSharing(_ commit: String, at now: Instant) {
    do {
      guard case .taken(let lock) = try Membership.lock(in: location) else {
        attempts.next = now + Self.turnPause
        return
      }
      // The learner may have left in another terminal, and what was shared may be deleted.
      guard try Membership.read(in: location)?.isSame(as: membership) == true else {
        hasLeft = true
        entries.wanted = entries.sent
        return
      }
      turn = lock
      begin(membership.sharesCode ? .push(commit, as: commit) : .strip(commit), at: now)
    } catch {
      fail(.other("\(error)"), at: now)
    }
  }

  private func begin(_ next: Task, at now: Instant) {
    guard let ref = membership.ref else { return }
    let step =
      switch next {
      case .strip(let commit): steps.strip(commit)
      case .push(_, let commit):
        steps.push(commit, to: ref, key: takesOptions ? membership.key : nil)
      case .poll: steps.poll
      }
    do {
      running = Running(
        task: next, chain: try CommandChain(step), deadline: now + timing.limit)
    } catch {
      fail(.other("\(error)"), at: now)
    }
  }

  private func end(_ ended: Running, at now: Instant) {
    let isGood = ended.chain.hasSucceeded
    let child = ended.chain.child
    if !isGood, ended.task != .poll, now >= ended.deadline {
      return fail(.timedOut(seconds: Int(timing.limit)), at: now)
    }
    switch ended.task {
    case .strip(let commit) where isGood:
      begin(.push(commit, as: steps.found.stripped), at: now)
    case .push(let commit, _) where isGood: succeed(commit, at: now)
    case .poll: finishPoll(isGood: isGood, at: now)
    case .push: endRefusedPush(child.errors.text + child.output.text, at: now)
    case .strip:
      fail(.other(ended.chain.failure.map { "\($0)" } ?? Git.message(child)), at: now)
    }
  }

  private func succeed(_ commit: String, at now: Instant) {
    entries.sent = commit
    attempts = Attempts(next: now)
    keep { ($0.commit, $0.sharedAt, $0.problem) = (commit, Int(time(nil)), nil) }
    // The remote is reachable, so poll for the pace soon.
    pace.nextPoll = min(pace.nextPoll, now + timing.pollInterval / 4)
    set(isBehind ? .waiting(reason: nil) : .shared)
  }

  private func endRefusedPush(_ words: String, at now: Instant) {
    if takesOptions, words.contains("push options") {
      takesOptions = false
      attempts.next = now
    } else if words.contains("non-fast-forward") || words.contains("fetch first") {
      // Another machine with a copy of this folder shares under the same name.
      useNewMachine(at: now)
    } else if words.contains("cannot lock ref") || words.contains("Unable to create") {
      attempts.lockFailures += 1
      // A git process that was killed at the remote leaves a lock that other users cannot remove.
      if attempts.lockFailures < 4 {
        fail(RemoteProblem(gitOutput: words), at: now)
      } else {
        useNewMachine(at: now)
      }
    } else {
      let problem = RemoteProblem(gitOutput: words)
      fail(problem, at: now)
      if words.contains("[remote rejected]") { set(.refused(Self.reason(for: problem))) }
    }
  }

  private func useNewMachine(at now: Instant) {
    membership.renameMachine()
    attempts.lockFailures = 0
    attempts.failures += 1
    attempts.next = now
    do {
      try membership.write(in: location)
    } catch {
      fail(.other("\(error)"), at: now)
    }
  }

  /// Returns a problem as a sentence about the remote, without its address.
  private static func reason(for problem: RemoteProblem) -> String {
    if case .other(let message) = problem { return message }
    return "the workshop \(problem)"
  }

  private func fail(_ problem: RemoteProblem, at now: Instant) {
    keep { $0.problem = Self.reason(for: problem) }
    attempts.fail(problem, at: now, timing)
    set(.waiting(reason: Self.reason(for: problem)))
  }

  private func finishPoll(isGood: Bool, at now: Instant) {
    pace.nextPoll = now + timing.pollInterval * Double.random(in: 1...(4.0 / 3))
    guard isGood else { return }
    let next = Pace(commitMessage: steps.found.pace)
    guard next != pace.last else { return }
    pace.last = next
    events.append(.pace(next))
    let seen = record.replySeen ?? 0
    guard let reply = next?.replies.last(where: { $0.learner.text == membership.nickname }),
      reply.at > seen
    else { return }
    keep { $0.replySeen = reply.at }
    events.append(.replied(reply))
  }
}
