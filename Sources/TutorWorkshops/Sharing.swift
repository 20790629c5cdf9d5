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

  /// The problem of the last attempt, or `nil` if it succeeded.
  package private(set) var problem: RemoteProblem?

  private var record: SharingRecord
  private let location: any JournalLocation
  private let git: Git
  private let remote: Remote
  private let repository: SharingRepository
  /// The learner's environment.
  private let environment: [String: String]
  private let timing: Timing
  private var child: ChildProcess?
  private var task: Task?
  /// Held while a push is prepared and runs, so that nothing is shared after the learner left.
  private var turn: FileLock?
  /// A Boolean value that indicates whether the learner left, so that nothing more is shared.
  private var hasLeft = false
  /// The time at which the child process is canceled.
  private var deadline: Instant?
  private var wanted: String?
  private var sent: String?
  private var failures = 0
  private var lockFailures = 0
  private var nextTry = Instant(seconds: 0)
  private var nextPoll: Instant
  /// Whether the remote accepts push options, which carry the key.
  private var takesOptions = true
  private var pace: Pace?
  /// While closing, the time at which sharing ends and the number of failures before closing.
  private var closing: (limit: Instant, failures: Int)?
  private var events: [Event] = []

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
    git = try location.git(environment)
    self.environment = environment
    remote = try Remote(membership.url)
    repository = try SharingRepository(in: location, git: git)
    record = SharingRecord(in: location)
    nextPoll = .now()
  }

  /// The interval between two attempts to get the lock of the membership, in seconds.
  private static let turnPause = 0.1

  private func keep(_ change: (inout SharingRecord) -> Void) {
    let old = record
    change(&record)
    if record != old { record.write(in: location) }
  }

  /// Requests that all entries up to a commit of the journal be shared.
  package func share(upTo commit: String?) {
    guard let commit, commit != wanted, !hasLeft else { return }
    wanted = commit
    // After a failure, a new entry neither shortens nor extends the pause.
    if failures == 0 { nextTry = .now() }
    set(sent == commit ? .shared : .waiting(reason: problem.map(Self.reason)))
  }

  /// Returns the events since the last call.
  package func drainEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// A Boolean value that indicates whether entries remain to be shared.
  package var isBehind: Bool { wanted != nil && wanted != sent }

  /// Starts to close: makes one last attempt to share the remaining entries, then stops.
  ///
  /// - Parameter seconds: The time limit in seconds after which sharing ends in any case.
  package func close(within seconds: Double) {
    let limit = Instant.now() + seconds
    if child == nil { nextTry = .now() }
    closing = (limit, failures)
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
  package var descriptors: [Int32] { child?.descriptors ?? [] }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    if let child { return [child.wakeUp, deadline, closing?.limit].compactMap(\.self).min() }
    return [isBehind ? nextTry : nil, closing?.limit ?? nextPoll].compactMap(\.self).min()
  }

  package var isOver: Bool {
    guard let closing else { return false }
    return !isBehind || failures != closing.failures || Instant.now() >= closing.limit
  }

  package func cancel(at now: Instant) {
    closing = (now, failures)
    child?.cancel(at: now)
  }

  package func advance(at now: Instant) {
    if let child {
      if let deadline, now >= deadline { child.cancel(at: now) }
      child.advance(at: now)
      guard child.isOver else { return }
      self.child = nil
      end(child, at: now)
    }
    if child == nil { turn = nil }
    guard child == nil, !isOver else { return }
    if isBehind, now >= nextTry, let wanted {
      beginSharing(wanted, at: now)
    } else if now >= nextPoll, closing == nil {
      begin(.poll, at: now)
    }
  }

  private func beginSharing(_ commit: String, at now: Instant) {
    do {
      guard case .taken(let lock) = try Membership.lock(in: location) else {
        nextTry = now + Self.turnPause
        return
      }
      // The learner may have left in another terminal, and what was shared may be deleted.
      guard try Membership.read(in: location)?.isSame(as: membership) == true else {
        hasLeft = true
        wanted = sent
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
    let command =
      switch next {
      case .strip(let commit):
        script(
          Self.strip, [commit, Membership.randomKey(), location.verdictsRef], git.environment)
      case .push(_, let commit): push(commit, to: ref)
      case .poll:
        script(
          Self.poll, [remote.url, WorkshopRef.pace, remote.uploadPack.first ?? ""],
          remote.environment(environment, repository: repository.path))
      }
    task = next
    deadline = now + timing.limit
    do {
      child = try ChildProcess(command)
    } catch {
      fail(.other("\(error)"), at: now)
    }
  }

  private func push(_ commit: String, to ref: WorkshopRef) -> ChildProcess.Command {
    ChildProcess.Command(
      git.program,
      ["push", "--porcelain", "--no-verify"] + remote.receivePack
        + ["--", remote.url, "\(commit):\(ref.name)"],
      environment: remote.environment(
        environment, repository: repository.path, key: takesOptions ? membership.key : nil),
      directory: git.folder)
  }

  private func script(_ text: String, _ words: [String], _ environment: [String: String])
    -> ChildProcess.Command
  {
    ChildProcess.Command(
      "/bin/sh", ["-c", text, "sh", git.program] + words, environment: environment,
      directory: git.folder)
  }

  private func end(_ child: ChildProcess, at now: Instant) {
    let isGood = child.status == .exited(0)
    if !isGood, task != .poll, let deadline, now >= deadline {
      return fail(.timedOut(seconds: Int(timing.limit)), at: now)
    }
    switch task {
    case .strip(let commit) where isGood:
      begin(.push(commit, as: child.output.text), at: now)
    case .push(let commit, _) where isGood: succeed(commit, at: now)
    case .poll: finishPoll(child, isGood: isGood, at: now)
    case .push: endRefusedPush(child.errors.text + child.output.text, at: now)
    case .strip, nil: fail(.other(Git.message(child)), at: now)
    }
  }

  private func succeed(_ commit: String, at now: Instant) {
    sent = commit
    problem = nil
    keep { ($0.commit, $0.sharedAt, $0.problem) = (commit, Int(time(nil)), nil) }
    (failures, lockFailures) = (0, 0)
    nextTry = now
    // The remote is reachable, so poll for the pace soon.
    nextPoll = min(nextPoll, now + timing.pollInterval / 4)
    set(isBehind ? .waiting(reason: nil) : .shared)
  }

  private func endRefusedPush(_ words: String, at now: Instant) {
    if takesOptions, words.contains("push options") {
      takesOptions = false
      nextTry = now
    } else if words.contains("non-fast-forward") || words.contains("fetch first") {
      // Another machine with a copy of this folder shares under the same name.
      useNewMachine(at: now)
    } else if words.contains("cannot lock ref") || words.contains("Unable to create") {
      lockFailures += 1
      // A git process that was killed at the remote leaves a lock that other users cannot remove.
      if lockFailures < 4 {
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
    lockFailures = 0
    failures += 1
    nextTry = now
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
    self.problem = problem
    keep { $0.problem = Self.reason(for: problem) }
    failures += 1
    let pause = min(timing.longestPause, timing.firstPause * Double(1 << min(failures - 1, 10)))
    // Vary the pause, so that not all learners retry at once when the remote is back.
    nextTry = now + pause * Double.random(in: 0.5...1.5)
    set(.waiting(reason: Self.reason(for: problem)))
  }

  private func finishPoll(_ child: ChildProcess, isGood: Bool, at now: Instant) {
    nextPoll = now + timing.pollInterval * Double.random(in: 1...(4.0 / 3))
    guard isGood else { return }
    let next = Pace(commitMessage: String(child.output.text.prefix(4000)))
    guard next != pace else { return }
    pace = next
    events.append(.pace(next))
    let seen = record.replySeen ?? 0
    guard let reply = next?.replies.last(where: { $0.learner.text == membership.nickname }),
      reply.at > seen
    else { return }
    keep { $0.replySeen = reply.at }
    events.append(.replied(reply))
  }
}

// MARK: - Git scripts

extension Sharing {
  /// Appends a commit without files for each of the journal's commits that does not have one yet, and
  /// prints the last one.
  private static let strip = """
    set -e
    g=$1; tip=$2; mark=$3; ref=$4
    have=$("$g" rev-parse --verify --quiet $ref || true)
    upto=$("$g" rev-parse --verify --quiet $ref-upto || true)
    if [ -n "$have" ] && [ -n "$upto" ] && "$g" merge-base --is-ancestor "$upto" "$tip"; then range=$upto..$tip
    else have=; range=$tip; fi
    {
      if [ -n "$have" ]; then printf 'reset %s-next\\nfrom %s\\n\\n' "$ref" "$have"; fi
      "$g" log --reverse --first-parent --format="commit $ref-next%ncommitter redgreen <redgreen@localhost> %ct +0000%ndata <<$mark%n%B%n$mark%n" "$range"
    } | "$g" fast-import --quiet --force
    next=$("$g" rev-parse $ref-next)
    printf 'update %s %s\\nupdate %s-upto %s\\n' "$ref" "$next" "$ref" "$tip" | "$g" update-ref --stdin
    printf %s "$next"
    """

  /// Prints the message of the facilitator's latest commit.
  ///
  /// The fetch fails if it would write a file larger than 1 MiB.
  private static let poll = """
    g=$1; url=$2; ref=$3; upload=$4
    oid=$("$g" ls-remote ${upload:+"$upload"} -- "$url" "$ref") || exit 1
    oid=$(printf %s "$oid" | head -n 1 | cut -f 1)
    [ -n "$oid" ] || exit 0
    if ! "$g" cat-file -e "$oid" 2>/dev/null; then
      ulimit -f 2048
      "$g" fetch --quiet --no-tags --no-write-fetch-head ${upload:+"$upload"} -- "$url" "+$ref:$ref" || exit 1
    fi
    "$g" cat-file commit "$oid" | head -c 4000
    """
}
