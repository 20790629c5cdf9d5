import Glibc

/// Commands that are run as soon as what they need is done, a few at once.
struct JobGraph {
  struct Job {
    var name: String
    /// The names of jobs that must be done before; one that is not in the graph counts as done.
    var needs: Set<String>
    var command: ChildProcess.Command
    var end: (ChildProcess, ProcessExit) throws -> Void
  }

  private var waiting: [Job] = []
  private var running: [(job: Job, child: ChildProcess)] = []
  /// Jobs whose dependents are never to be run.
  private var blocked: Set<String> = []
  private var next: (() throws -> Void)?

  private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  var descriptors: [Int32] { running.flatMap(\.child.descriptors) }
  var wakeUp: Instant? {
    let canStart = running.isEmpty && (!waiting.isEmpty || next != nil)
    return canStart ? .now() : running.compactMap(\.child.wakeUp).min()
  }

  /// Whether what is left waits for what will never be done.
  private(set) var isStuck = false

  mutating func add(_ job: Job) { waiting.append(job) }

  /// Keeps whatever needs a job from being run.
  mutating func block(behind name: String) { blocked.insert(name) }

  /// Says what comes when no job is left.
  mutating func whenDone(_ work: @escaping () throws -> Void) { next = work }

  /// Takes the jobs that have ended, whose ends are still to be told.
  mutating func takeEnded(at now: Instant) -> [(job: Job, child: ChildProcess, status: ProcessExit)]
  {
    for entry in running { entry.child.advance(at: now) }
    let ended = running.compactMap { entry in
      entry.child.status.map { (entry.job, entry.child, $0) }
    }
    running.removeAll { $0.child.status != nil }
    return ended
  }

  /// Gives up the jobs that wait for what will never be done; what comes when no job is left comes now.
  mutating func giveUpWaiting() {
    waiting = []
    isStuck = false
  }

  /// Starts what can be started, and takes what comes when nothing is left.
  mutating func startReady() throws -> (() throws -> Void)? {
    let names = Set((waiting + running.map(\.job)).map(\.name)).union(blocked)
    while running.count < Self.cores,
      let index = waiting.firstIndex(where: { $0.needs.isDisjoint(with: names) })
    {
      let job = waiting.remove(at: index)
      running.append((job, try ChildProcess(job.command)))
    }
    isStuck = running.isEmpty && !waiting.isEmpty
    guard running.isEmpty, waiting.isEmpty else { return nil }
    defer { next = nil }
    return next
  }
}
