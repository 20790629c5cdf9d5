package import TutorPlatform
internal import FoundationEssentials
package import TutorCore

/// Tries broken versions of a package, one after the other, each in a copy that the learner never sees.
package final class BrokenVersionCheck: Activity {
  /// One broken version.
  package struct Version: Equatable, Sendable {
    /// What was broken, in words.
    package var change: String
    package var location: SourceLocation?
    /// File contents that replace those of the package, by path relative to it.
    package var files: [String: String]

    package init(change: String, location: SourceLocation? = nil, files: [String: String]) {
      self.change = change
      self.location = location
      self.files = files
    }
  }

  /// What became of the versions that were tried so far; one that does not build is left out.
  package private(set) var results: [MutantResult] = []
  /// How many versions do not build, and so prove nothing.
  package private(set) var leftOut = 0
  package private(set) var isOver = false
  /// Why the versions could not be tried.
  package private(set) var problem: String?

  private let package: String
  private let copy: String
  private let runner: TestRunner
  private var waiting: [Version]
  private let count: Int
  private var current: (version: Version, run: TestRun)?

  /// Begins to try versions of the package in a copy at the other path.
  package init(of package: String, copy: String, versions: [Version], runner: TestRunner) {
    self.package = package
    self.copy = copy
    self.runner = runner
    waiting = versions
    count = versions.count
    startNext()
  }

  /// The number of the version that is being tried, counted from 1, and of how many.
  package var progress: (number: Int, of: Int) { (count - waiting.count, count) }

  package var descriptors: [Int32] { current?.run.descriptors ?? [] }
  package var wakeUp: Instant? { current?.run.wakeUp }

  package func advance(at now: Instant) {
    guard let current else { return }
    current.run.advance(at: now)
    guard let report = current.run.report else { return }
    self.current = nil
    record(report, of: current.version)
    startNext()
  }

  /// Stops at once; what was found so far stays.
  package func cancel(at now: Instant) {
    waiting = []
    current?.run.cancel(at: now)
  }

  private func record(_ report: Report, of version: Version) {
    switch report.ending {
    case .cancelled: waiting = []
    case .toolchainFault(let reason): stop(because: reason)
    case .timedOut: add(version, caughtBy: "a test that never ends")
    case .exited, .signalled:
      if report.build == .failed {
        leftOut += 1
      } else if let notice = report.firstNotice {
        add(version, caughtBy: notice)
      } else if report.sawEndOfTests, !report.tests.isEmpty {
        add(version, caughtBy: nil)
      } else {
        stop(because: "the tests of a broken version were not seen to their end: \(version.change)")
      }
    }
  }

  private func add(_ version: Version, caughtBy: String?) {
    results.append(
      MutantResult(change: version.change, location: version.location, caughtBy: caughtBy))
  }

  private func startNext() {
    guard !waiting.isEmpty else {
      isOver = true
      return
    }
    let version = waiting.removeFirst()
    do {
      try lay(version)
      current = (version, runner.start(package: copy))
    } catch {
      stop(because: "\(error)")
    }
  }

  private func stop(because reason: String) {
    problem = reason
    waiting = []
    isOver = true
  }

  /// Makes the copy equal to the package but for the broken version's files.
  private func lay(_ version: Version) throws {
    var files = try PackageCopy.files(of: package)
    for (path, text) in version.files { files[path] = Array(text.utf8) }
    try PackageCopy.write(files, to: copy)
  }
}

extension Report {
  /// What noticed that the code is broken: the first test that did not pass.
  fileprivate var firstNotice: String? {
    if let crash = crashes.first { return crash.test?.displayName ?? "a crash" }
    if let failed = failedTests.first { return failed.id.displayName }
    return tests.first { $0.status == .unfinished }?.id.displayName
  }
}
