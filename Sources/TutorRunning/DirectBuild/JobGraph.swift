import TutorPlatform
import Glibc

/// Commands that run as soon as the jobs that they depend on are done, as many at once as there are cores.
struct JobGraph<Purpose> {
  struct Job {
    var name: String
    /// The names of the jobs that must be done before; a name that is not in the graph counts as done.
    var needs: Set<String> = []
    var command: ChildProcess.Command
    /// What its end is good for.
    var purpose: Purpose
  }

  /// A job whose process has ended.
  struct Ended {
    var job: Job
    var child: ChildProcess
    var status: ProcessExit
  }

  private var waiting: [Job] = []
  private var running: [(job: Job, child: ChildProcess)] = []
  /// The jobs that failed, so that nothing that depends on them can run.
  private var failed: Set<String> = []

  var descriptors: [Int32] { running.flatMap(\.child.descriptors) }
  var wakeUp: Instant? {
    running.isEmpty ? .now() : running.compactMap(\.child.wakeUp).min()
  }

  /// A Boolean value that indicates whether no job runs and none is left that can run.
  var isDone: Bool { running.isEmpty && !waiting.contains(where: canStart) }

  mutating func add(_ job: Job) { waiting.append(job) }

  /// Keeps whatever depends on a job from running.
  mutating func fail(_ name: String) { failed.insert(name) }

  /// Takes the jobs whose processes have ended.
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
    while running.count < cores, let index = waiting.firstIndex(where: canStart) {
      let job = waiting.remove(at: index)
      running.append((job, try ChildProcess(job.command)))
    }
  }

  private func canStart(_ job: Job) -> Bool {
    let unfinished = Set((waiting + running.map(\.job)).map(\.name)).union(failed)
    return job.needs.isDisjoint(with: unfinished)
  }
}

/// The number of processors of this machine.
private let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
