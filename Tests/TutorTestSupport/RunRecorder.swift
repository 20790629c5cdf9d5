import Foundation
package import TestSupport
import TestReports
package import TutorPlatform
package import TutorRunning

/// Records a real run, in a form that does not depend on the machine.
package final class RunRecorder {
  private var recording: RecordedRun
  /// A Boolean value that indicates whether the last process has ended, so that further input
  /// belongs to a new one.
  private var isOver = false
  private let paths: [(path: String, name: String)]
  let run: TestRun

  /// Starts to record a run that has just started.
  package init(of run: TestRun, package: String, for runner: TestRunner) {
    self.run = run
    let workspace = Workspace(package: package, runner: runner)
    let toolchain = runner.toolchain.binaries.replacing("/usr/bin", with: "")
    paths = [
      (workspace.package.path, RecordedRun.package.path), (workspace.root, "/workspace"),
      (runner.cache.path, "/cache"), (toolchain + "/usr", "/toolchain/usr"),
      (TestPackage.sources, "/redgreen/Sources"),
    ]
    let files = PackageSnapshot(of: package)
    var header = RecordedRun.Header(of: files, for: runner)
    header.frameworks = workspace.frameworks(files).sorted { $0.rawValue < $1.rawValue }
    recording = RecordedRun(header, processes: [RecordedRun.Process()])
    run.onInput = { [unowned self] in receive($0) }
  }

  /// A Boolean value that indicates whether files changed during the run.
  var isMixed: Bool { run.filesChangedDuringRun }

  /// The recording of the run, which must have ended.
  package var finished: RecordedRun {
    var recording = recording
    recording.header.ending = run.report.map { "\($0.ending)" } ?? ""
    return recording
  }

  private func receive(_ input: RunInput) {
    if isOver, case .crashLog = input {
    } else if isOver {
      recording.processes.append(RecordedRun.Process())
      isOver = false
    }
    let last = recording.processes.count - 1
    switch input {
    case .began: recording.processes = [RecordedRun.Process()]
    case .built(let line): recording.processes[last].inputs.append(.built(anonymous(line)))
    case .probe(let line): recording.processes[last].inputs.append(.probe(anonymous(line)))
    case .testing(let line): recording.processes[last].inputs.append(.testing(anonymous(line)))
    case .printed(let bytes): recording.processes[last].inputs.append(.printed(anonymous(bytes)))
    case .lostLine: recording.processes[last].inputs.append(.lostLine)
    case .crashLog(let pid, let bytes):
      recording.processes[last].crashLogs[pid] = anonymous(bytes)
    case .ended(let ending, _, let output):
      recording.processes[last].output = anonymous(output)
      recording.processes[last].ending = ending
      isOver = true
    }
  }

  /// Returns the bytes with machine-specific paths replaced.
  private func anonymous(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for (path, name) in paths {
      // Swift Testing records nested in a probe record are escaped twice.
      for slash in ["/", "\\/", "\\\\/"] {
        bytes = bytes.replacing(
          Array(path.replacing("/", with: slash).utf8),
          with: Array(name.replacing("/", with: slash).utf8))
      }
    }
    return bytes
  }
}

extension RecordedRun.Header {
  /// Creates the header of a run of a package with these files.
  package init(of files: PackageSnapshot, for runner: TestRunner) {
    self.init(files: files.stamps.mapValues(\.content.hex))
    if case .own(let selection) = runner.use {
      if !selection.filter.isEmpty { filter = selection.filter }
      if !selection.skip.isEmpty { skip = selection.skip }
    }
    if !runner.lessonVariables.isEmpty { environment = runner.lessonVariables }
  }
}
