internal import FoundationEssentials
internal import TutorPlatform

/// The processes that a direct build has started, to be started again by hand.
///
/// Their time is the limit below which no verdict can be, unless it needs fewer or shorter
/// processes.
final class ProcessReplay {
  private struct Entry {
    var start: PreparedProcesses.Start
    /// The indices of the processes that had ended when this one started.
    var needs: Set<Int>
  }

  private var entries: [Entry] = []

  /// Adds a process that has just been started, unless it is `swift test`.
  func note(_ start: PreparedProcesses.Start) {
    guard !start.command.program.hasSuffix("/swift-test") else { return }
    let ended = entries.indices.filter { entries[$0].start.child.isOver }
    entries.append(Entry(start: start, needs: Set(ended)))
  }

  /// The number of processes that had loaded their programs before, and of all.
  var count: (ready: Int, all: Int) {
    (entries.count { $0.start.hasWaited }, entries.count)
  }

  /// Starts all processes again, each after those that had ended before it, and returns the seconds
  /// until the last one has ended.
  ///
  /// - Throws: `ProcessError` if a process or a channel of a test process cannot be created.
  func run() throws -> Double {
    let channels = try channels()
    let start = Instant.now()
    var running: [Int: ChildProcess] = [:]
    var ended: Set<Int> = []
    while ended.count < entries.count {
      for index in entries.indices where running[index] == nil && !ended.contains(index) {
        guard entries[index].needs.isSubset(of: ended) else { continue }
        running[index] = try ChildProcess(entries[index].start.command)
      }
      Poll.wait(for: Array(running.values), and: channels.map(\.descriptor))
      for channel in channels { _ = channel.readAvailable() }
      for (index, child) in running {
        child.advance(at: .now())
        guard child.isOver else { continue }
        ended.insert(index)
        running[index] = nil
      }
    }
    return Instant.now() - start
  }

  /// Creates the channels through which the test processes report.
  private func channels() throws -> [NamedPipe] {
    let folders = Set(entries.compactMap { $0.start.command.environment["REDGREEN_RUN"] })
    return try folders.flatMap { folder in
      try ["events", "testing", "output"].map { try NamedPipe(at: folder + "/" + $0) }
    }
  }
}
