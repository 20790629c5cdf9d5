import FoundationEssentials
import Glibc
import TutorPlatform

/// The time limit of a run of a test bundle.
package struct TimeLimit: Equatable, Sendable {
  /// The maximum duration of all tests together, in seconds.
  var seconds: Double
  /// The number of times that the limit is granted to a process that waits for a processor.
  ///
  /// Other programs can delay processes of low priority.
  var patience: Double

  /// Creates a limit, which by default is granted once.
  package init(seconds: Double, patience: Double = 1) {
    self.seconds = seconds
    self.patience = patience
  }

  /// Returns a later end for a process that has reached its end, or `nil` if its time is over.
  ///
  /// - Parameters:
  ///   - child: The process.
  ///   - begun: The beginning of the run.
  ///   - now: The present time.
  /// - Returns: The end, or `nil`.
  func laterEnd(for child: ChildProcess, since begun: Instant, at now: Instant) -> Instant? {
    let last = begun + seconds * patience
    return now < last && isStarved(child) ? min(last, now + seconds) : nil
  }

  /// Returns whether a process wants to run, but got less than half of the time it was given.
  private func isStarved(_ child: ChildProcess) -> Bool {
    let folder = "/proc/\(child.pid)/task"
    var wantsToRun = false
    var ticks = 0
    for task in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let bytes = SafeFile.contents(of: "\(folder)/\(task)/stat") ?? []
      // The program's name, in parentheses, may contain anything.
      let fields =
        String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ") ?? []
      guard fields.count > 12 else { continue }
      wantsToRun = wantsToRun || fields[0] == "R"
      ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
    return wantsToRun && Double(ticks) / Double(max(1, sysconf(Int32(_SC_CLK_TCK)))) < seconds / 2
  }
}
