package import TutorCourses
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// Brings a learner's journal to a room's remote, off the verdict's path, and looks what the facilitator publishes.
///
/// Only the newest entry is pushed, which brings all before it; after a failure it is tried again, later each time.
package final class Sharing {
  /// What has changed.
  package enum News: Equatable, Sendable {
    case state(SharingState)
    case pace(Pace?)
  }

  package private(set) var membership: Membership
  package private(set) var state: SharingState = .waiting

  private let folder: CourseFolder
  private let git: Git
  private let environment: [String: String]
  private let timing: Timing
  private var child: ChildProcess?
  private var task: Task?
  /// Until when the child may take.
  private var deadline: Instant?
  private var wanted: String?
  private var sent: String?
  private var failures = 0
  private var lockFailures = 0
  private var nextTry = Instant(seconds: 0)
  private var nextPoll: Instant
  /// Whether the remote takes push options, with which the key is sent.
  private var takesOptions = true
  private var pace: Pace?
  /// Until when what is left may be shared, and how many tries had failed before.
  private var closing: (limit: Instant, failures: Int)?
  private var news: [News] = []

  private enum Task: Equatable {
    /// Makes commits that hold no files of those that do.
    case strip(String)
    case push(String)
    case poll
  }

  /// How long things may take and what is waited between them, in seconds.
  package struct Timing: Sendable {
    /// One call of git.
    package var limit = 60.0
    /// Before the second try; each further one waits twice as long.
    package var firstPause = 2.0
    package var longestPause = 120.0
    /// Between two looks at what the facilitator publishes, at least; a third more at most.
    package var pollInterval = 20.0

    package init() {}
  }

  /// Shares from now on.
  ///
  /// - Parameters:
  ///   - membership: Where to, and under which name.
  ///   - folder: The learner's course folder, whose repository has the journal.
  ///   - environment: The learner's own: git's credentials are found by it.
  ///   - timing: For tests.
  /// - Throws: `JournalError.gitIsMissing`.
  package init(
    _ membership: Membership, in folder: CourseFolder, environment: [String: String],
    timing: Timing = Timing()
  ) throws {
    self.membership = membership
    self.folder = folder
    self.timing = timing
    git = try Git(in: folder, environment: environment)
    self.environment = Remote.environment(environment, repository: folder.path + "/.git")
    nextPoll = .now()
  }

  /// Has everything up to this commit of the journal shared.
  package func share(upTo commit: String?) {
    guard let commit, commit != wanted else { return }
    wanted = commit
    // What comes new is no reason to hurry after a failure, and none to wait either.
    if failures == 0 { nextTry = .now() }
    set(sent == commit ? .shared : .waiting)
  }

  /// Gives what has changed since the last call.
  package func drainEvents() -> [News] {
    defer { news = [] }
    return news
  }

  /// Whether something waits to be shared.
  package var isBehind: Bool { wanted != nil && wanted != sent }

  /// Begins to close: what is not shared yet is tried once more, and then nothing further is begun.
  ///
  /// - Parameter seconds: The seconds until the sharing is over in any case.
  package func close(within seconds: Double) {
    let limit = Instant.now() + seconds
    if child == nil { nextTry = .now() }
    closing = (limit, failures)
  }

  /// Closes, and waits until that is done.
  package func finish(within seconds: Double) {
    close(within: seconds)
    Poll.run([self]) { isOver }
  }

  private func set(_ next: SharingState) {
    guard next != state else { return }
    state = next
    news.append(.state(next))
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
    guard child == nil, !isOver else { return }
    if isBehind, now >= nextTry, let wanted {
      begin(membership.sharesCode ? .push(wanted) : .strip(wanted), at: now)
    } else if now >= nextPoll, closing == nil {
      begin(.poll, at: now)
    }
  }

  private func begin(_ next: Task, at now: Instant) {
    guard let ref = membership.ref else { return }
    let command =
      switch next {
      case .strip(let commit):
        script(Self.strip, [commit, Membership.randomKey()], git.environment)
      case .push(let commit):
        script(
          Self.push,
          [
            membership.url, "\(membership.sharesCode ? commit : Self.stripped):\(ref.name)",
            takesOptions ? "redgreen-key=\(membership.key)" : "",
          ], environment)
      case .poll: script(Self.poll, [membership.url, WorkshopRef.pace], environment)
      }
    task = next
    deadline = now + timing.limit
    do {
      child = try ChildProcess(command)
    } catch {
      fail("\(error)", at: now)
    }
  }

  private func script(_ text: String, _ words: [String], _ environment: [String: String])
    -> ChildProcess.Command
  {
    ChildProcess.Command(
      "/bin/sh", ["-c", text, "sh", git.program] + words, environment: environment,
      directory: folder.path)
  }

  private func end(_ child: ChildProcess, at now: Instant) {
    let isGood = child.status == .exited(0)
    switch task {
    case .strip(let commit) where isGood: begin(.push(commit), at: now)
    case .push(let commit) where isGood: succeed(commit, at: now)
    case .poll: finishPoll(child, isGood: isGood, at: now)
    case .push: endRefusedPush(child, at: now)
    case .strip, nil: fail(Git.words(child), at: now)
    }
  }

  private func succeed(_ commit: String, at now: Instant) {
    sent = commit
    (failures, lockFailures) = (0, 0)
    nextTry = now
    // The way is open: see at once what the facilitator says.
    nextPoll = min(nextPoll, now + timing.pollInterval / 4)
    set(isBehind ? .waiting : .shared)
  }

  private func endRefusedPush(_ child: ChildProcess, at now: Instant) {
    let words = child.errors.text + child.output.text
    if takesOptions, words.contains("push options") {
      takesOptions = false
      nextTry = now
    } else if words.contains("non-fast-forward") || words.contains("fetch first") {
      // Another machine with a copy of this folder shares under this name.
      useNewMachine(at: now)
    } else if words.contains("cannot lock ref") || words.contains("Unable to create") {
      lockFailures += 1
      // A git that was killed at the remote leaves a lock that nobody else may remove.
      if lockFailures < 4 { fail(Git.words(child), at: now) } else { useNewMachine(at: now) }
    } else if words.contains("[remote rejected]") {
      fail(Git.words(child), at: now)
      set(.refused(Self.refusal(in: words)))
    } else {
      fail(Git.words(child), at: now)
    }
  }

  private func useNewMachine(at now: Instant) {
    membership.renameMachine()
    lockFailures = 0
    failures += 1
    nextTry = now
    do { try membership.write(in: folder) } catch { fail("\(error)", at: now) }
  }

  /// What a hook at the remote says.
  private static func refusal(in words: String) -> String {
    let lines = words.split(whereSeparator: \.isNewline)
    let said = lines.first { $0.hasPrefix("remote: ") }?.dropFirst(8)
    let line = said ?? lines.first { $0.contains("[remote rejected]") } ?? ""
    let plain = line.filter { ($0.unicodeScalars.first?.value ?? 0) >= 0x20 }.prefix(200)
    // git fills the line up with spaces.
    return plain.split(separator: " ").joined(separator: " ")
  }

  private func fail(_ words: String, at now: Instant) {
    failures += 1
    let pause = min(timing.longestPause, timing.firstPause * Double(1 << min(failures - 1, 10)))
    // A room that comes back must not be stormed by all at once.
    nextTry = now + pause * Double.random(in: 0.5...1.5)
    set(.waiting)
  }

  private func finishPoll(_ child: ChildProcess, isGood: Bool, at now: Instant) {
    nextPoll = now + timing.pollInterval * Double.random(in: 1...(4.0 / 3))
    guard isGood else { return }
    let next = Pace(commitMessage: String(child.output.text.prefix(4000)))
    guard next != pace else { return }
    pace = next
    news.append(.pace(next))
  }
}

// MARK: - What git is asked

extension Sharing {
  /// Where the commits without files are, and which commit of the journal they reach up to.
  private static let stripped = "refs/redgreen/verdicts"

  /// Adds, to the commits that hold no files, one for each of the journal's that is not among them yet.
  private static let strip = """
    set -e
    g=$1; tip=$2; mark=$3
    have=$("$g" rev-parse --verify --quiet refs/redgreen/verdicts || true)
    upto=$("$g" rev-parse --verify --quiet refs/redgreen/verdicts-upto || true)
    if [ -n "$have" ] && [ -n "$upto" ] && "$g" merge-base --is-ancestor "$upto" "$tip"; then range=$upto..$tip
    else have=; range=$tip; fi
    {
      if [ -n "$have" ]; then printf 'reset refs/redgreen/verdicts-next\\nfrom %s\\n\\n' "$have"; fi
      "$g" log --reverse --first-parent --format="commit refs/redgreen/verdicts-next%ncommitter redgreen <redgreen@localhost> %ct +0000%ndata <<$mark%n%B%n$mark%n" "$range"
    } | "$g" fast-import --quiet --force
    next=$("$g" rev-parse refs/redgreen/verdicts-next)
    printf 'update refs/redgreen/verdicts %s\\nupdate refs/redgreen/verdicts-upto %s\\n' "$next" "$tip" | "$g" update-ref --stdin
    """

  private static let push = """
    g=$1; url=$2; spec=$3; option=$4
    if [ -n "$option" ]; then exec "$g" push --porcelain --no-verify --push-option="$option" -- "$url" "$spec"; fi
    exec "$g" push --porcelain --no-verify -- "$url" "$spec"
    """

  /// Prints the message of what the facilitator published last; what is larger than a few lines is not fetched.
  private static let poll = """
    g=$1; url=$2; ref=$3
    oid=$("$g" ls-remote -- "$url" "$ref") || exit 1
    oid=$(printf %s "$oid" | head -n 1 | cut -f 1)
    [ -n "$oid" ] || exit 0
    if ! "$g" cat-file -e "$oid" 2>/dev/null; then
      ulimit -f 2048
      "$g" fetch --quiet --no-tags --no-write-fetch-head -- "$url" "+$ref:$ref" || exit 1
    fi
    "$g" cat-file commit "$oid" | head -c 4000
    """
}
