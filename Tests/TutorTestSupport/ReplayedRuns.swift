import Foundation
import Synchronization
import TestSupport
import Testing
import TutorCore
package import TutorPlatform
package import TutorRunning

/// Runs that are replayed from recordings, so that a test needs neither a toolchain nor time.
///
/// The recordings of a test file are in `Recordings/<name of the file>`. One fits a run if the files
/// of the package, the selection of tests, and the variables of the lesson are the same.
///
/// `RECORD_RUNS=1 swift test --no-parallel --filter <suite>` runs the tests of the file with
/// `swift test` instead, and writes all its recordings anew.
///
/// Direct builds meet an obstacle, because nothing has been built; `swift test` runs instead.
package final class ReplayedRuns: RunSource, @unchecked Sendable {
  /// A Boolean value that indicates whether `swift test` runs, and the recordings are written anew.
  package static let areRecorded = ProcessInfo.processInfo.environment["RECORD_RUNS"] != nil

  /// How the following runs are played.
  package var pace = ReplayedRun.Pace.immediate
  /// A closure that is called with the path of the package when the tests of a following run start.
  ///
  /// It must do what the recorded tests do to the files.
  package var onTests: (String) -> Void = { _ in }
  /// The number of runs so far.
  package private(set) var count = 0

  private let recordings: Recordings
  private let memory: Idle

  /// Creates the runs of the current test.
  package init() throws {
    recordings = try Recordings.of(#require(Test.current))
    let support = try Self.support.get()
    memory =
      Self.idleMemories.withLock { $0.popLast() } ?? Idle(memory: SourceMemory(support: support))
  }

  deinit { Self.idleMemories.withLock { $0.append(memory) } }

  /// The tools for checks; their runs are replayed.
  package var tools: BuildTools {
    get throws {
      BuildTools(
        support: try Self.support.get(), runs: self, sources: memory.memory)
    }
  }

  /// A runner whose runs are replayed.
  package var runner: TestRunner { get throws { try tools.runner() } }

  package func run(
    _ package: String, for runner: TestRunner, options: RunOptions
  ) -> any TestRunning {
    count += 1
    let header = RecordedRun.Header(of: PackageSnapshot(of: package), for: runner)
    var made: RecordedRun?
    if Self.areRecorded {
      do {
        let recorder = try recordings.record(package, for: runner, timeout: options.timeout)
        if case .immediate = pace { return recorder.run }
        recorder.run.runToEnd()
        made = recorder.finished
      } catch {
        Issue.record(error)
      }
    }
    guard let recording = made ?? recordings.recording(for: header) else {
      let reason = recordings.reasonForLack(of: header)
      Issue.record("\(reason)")
      return ReplayedRun(failing: reason, of: package, for: runner)
    }
    let run = ReplayedRun(recording, of: package, for: runner, timeout: options.timeout, pace: pace)
    run.onTests = { [onTests] in onTests(package) }
    return run
  }

  package func build(_ package: String, for runner: TestRunner) -> any Activity { NoBuild() }

  /// A build that is over.
  private final class NoBuild: Activity {
    let descriptors: [Int32] = []
    let wakeUp: Instant? = nil
    let isOver = true
    func advance(at now: Instant) {}
    func cancel(at now: Instant) {}
  }
}

extension ReplayedRuns {
  /// Memories that no test uses at present.
  private static let idleMemories = Mutex<[Idle]>([])

  // Safe to send, since tests hand memories over only through the lock.
  private struct Idle: @unchecked Sendable { let memory: SourceMemory }

  /// A cache with the source reader that was built with the tests.
  ///
  /// Its toolchain can only describe a package, without dependencies. It waits for a line of the FIFO
  /// `describe` next to the package, if there is one.
  private static let support = Result {
    let folder = SharedFolder.path + "/replayed"
    let support = SupportCache(
      cache: CacheFolder(path: folder + "/cache"),
      toolchain: Toolchain(
        binaries: folder + "/toolchain/usr/bin", version: "Swift version 6.3.1",
        triple: "x86_64-unknown-linux-gnu", resources: folder + "/toolchain/usr/lib/swift"),
      sources: TestPackage.sources, environment: ProcessInfo.processInfo.environment)
    let binaries = support.toolchain.binaries
    for path in try [binaries, support.folder(of: .probe), support.folder(of: .reader)] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    for part in [Support.Part.probe, .reader] {
      try TestFile.write("", to: support.folder(of: part) + "/files")
    }
    let program = """
      [ ! -p ../describe ] || read line <../describe
      echo '{"targets": [], "dependencies": []}'
      """
    // A shell writes the program: while this process has it open, no thread can start it.
    try ChildProcess(
      ChildProcess.Command(
        "/bin/sh",
        ["-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > $0/swift; chmod +x $0/swift"]
          + [binaries, program],
        environment: ["PATH": "/usr/bin:/bin"], limits: .interactive)
    ).runToEnd()
    let reader = try support.folder(of: .reader) + "/SourceReader"
    // Another test process may have linked it.
    try? FileManager.default.createSymbolicLink(
      atPath: reader, withDestinationPath: try #require(BuiltModules.folder) + "/SourceReader")
    return support
  }
}
