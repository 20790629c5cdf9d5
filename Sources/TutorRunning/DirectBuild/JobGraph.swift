import TutorPlatform

/// A graph of commands that run as soon as their dependencies are done.
///
/// As many commands run at once as the machine has processors.
struct JobGraph<Purpose> {
  struct Job {
    var name: String
    /// The names of the jobs that must be done first; a name that is not in the graph counts as
    /// done.
    var needs: Set<String> = []
    var command: ChildProcess.Command
    /// A value with which the caller handles the job's end.
    var purpose: Purpose
  }

  /// A job whose process has ended.
  struct Ended {
    var job: Job
    var child: ChildProcess
    var status: ProcessExit
  }

  private let processes: PreparedProcesses?
  private var waiting: [Job] = []
  private var running: [(job: Job, child: ChildProcess)] = []
  /// The failed jobs; jobs that depend on them never run.
  private var failed: Set<String> = []

  /// Creates a graph without jobs.
  ///
  /// - Parameter processes: The processes that may wait for the jobs already.
  init(on processes: PreparedProcesses? = nil) { self.processes = processes }

  var descriptors: [Int32] { running.flatMap(\.child.descriptors) }
  var wakeUp: Instant? {
    running.isEmpty ? .now() : running.compactMap(\.child.wakeUp).min()
  }

  /// A Boolean value that indicates whether no job is running and none can start.
  var isDone: Bool { running.isEmpty && !waiting.contains(where: canStart) }

  mutating func add(_ job: Job) { waiting.append(job) }

  /// Marks a job as failed, so that jobs that depend on it do not run.
  mutating func fail(_ name: String) { failed.insert(name) }

  /// Removes and returns the jobs whose processes have ended.
  mutating func drainEnded(at now: Instant) -> [Ended] {
    for entry in running { entry.child.advance(at: now) }
    let ended = running.compactMap { entry in
      entry.child.status.map { Ended(job: entry.job, child: entry.child, status: $0) }
    }
    running.removeAll { $0.child.status != nil }
    return ended
  }

  /// Starts the jobs that can run now.
  ///
  /// - Throws: `ProcessError` if a process cannot be started.
  mutating func startReady() throws {
    while running.count < Machine.processors, let index = waiting.firstIndex(where: canStart) {
      let job = waiting.remove(at: index)
      running.append((job, try processes?.start(job.command) ?? ChildProcess(job.command)))
    }
  }

  private func canStart(_ job: Job) -> Bool {
    let unfinished = Set((waiting + running.map(\.job)).map(\.name)).union(failed)
    return job.needs.isDisjoint(with: unfinished)
  }
}
