import FoundationEssentials
import Glibc
package import TutorPlatform

/// The folders that the processes of a test run share with the tutor.
package struct RunFolders: Equatable, Sendable {
  /// The path of the folder that contains the others.
  let root: String

  /// The folder of the channels through which the processes report; `REDGREEN_RUN` names it.
  var run: String { root + "/run" }
  package var temporary: String { root + "/tmp" }
  /// The folder for backtraces.
  var crashes: String { root + "/crashes" }

  package init(root: String) {
    self.root = root
  }

  /// Creates the folders, and empties those with temporary files and backtraces.
  package func prepare(_ cache: CacheFolder) throws {
    for folder in [temporary, crashes] { try? FileManager.default.removeItem(atPath: folder) }
    for folder in [temporary, run, crashes] { try cache.make(folder) }
  }

  /// Sets whether the probe observes Swift Testing issues while XCTest runs.
  ///
  /// The setting is a file and not an environment variable, because SwiftPM would plan the build
  /// again if the environment changed.
  func watchIssues(_ isWanted: Bool) {
    let path = run + "/watch-issues"
    if isWanted { close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) } else { unlink(path) }
  }

  /// Sets whether the tests of `swift test` wait for those of a provisional verdict.
  ///
  /// Both could write the same files. The probe waits until the hold is released, but at most two
  /// seconds.
  func holdTests(_ isHeld: Bool) {
    let path = run + "/hold"
    if isHeld { close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) } else { unlink(path) }
  }

  /// Returns the JSON backtrace of a crashed process, or `nil` if the runtime wrote none.
  func crashLog(of pid: Int32) -> [UInt8]? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: crashes)) ?? []
    let name = names.first { $0.contains("-\(pid)-") && $0.hasSuffix(".json") }
    return name.flatMap { SafeFile.contents(of: crashes + "/" + $0) }
  }
}
