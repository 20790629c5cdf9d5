package import TutorPlatform
internal import FoundationEssentials
package import TutorCore

/// Runs a package's tests against broken versions of its code, one after the other.
///
/// Each version is written to a copy of the package; the learner's own files are not touched.
package final class BrokenVersionCheck: Activity {
  /// A version of the package that contains a mistake.
  package struct Version: Equatable, Sendable {
    /// A description of the mistake, for messages.
    package var change: String
    /// A Boolean value that indicates whether all tests must pass with the version, because it only adds
    /// tests for a rule.
    package var isRule = false
    /// The location of the mistake, if known.
    package var location: SourceLocation?
    /// The contents of the files that differ from the package, by path relative to it.
    package var files: [String: String]

    /// Creates a broken version.
    package init(change: String, location: SourceLocation? = nil, files: [String: String]) {
      self.change = change
      self.location = location
      self.files = files
    }
  }

  /// The results of the versions tried so far, without those that do not build.
  package private(set) var results: [MutantResult] = []
  /// The versions that do not build with the learner's tests.
  package private(set) var unbuilt: [UnbuiltVersion] = []
  /// The first rule that the learner's code breaks.
  ///
  /// Nothing is tried after it.
  package private(set) var brokenRule: BrokenRule?
  package private(set) var isOver = false
  /// The reason why the versions could not be tried, or `nil` if there was no problem.
  package private(set) var problem: String?

  private let package: String
  private let copy: String
  private let runner: TestRunner
  private let endsAtMiss: Bool
  private var waiting: [Version]
  private let count: Int
  private var current: (version: Version, run: TestRun)?

  /// Creates a check and starts to try the first version.
  ///
  /// - Parameters:
  ///   - package: The path of the learner's package.
  ///   - copy: The path of the copy that the versions are written to.
  ///   - versions: The versions to try, in this order.
  ///   - runner: The runner for the copy's tests.
  ///   - endsAtMiss: Whether the check ends at the first version that the tests miss.
  package init(
    of package: String, copy: String, versions: [Version], runner: TestRunner,
    endsAtMiss: Bool = false
  ) {
    self.package = package
    self.copy = copy
    self.runner = runner
    self.endsAtMiss = endsAtMiss
    waiting = versions
    count = versions.count
    startNext()
  }

  /// The number of the current version, counted from 1, and the total number of versions.
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

  /// Cancels the current run and all that remain; earlier results are kept.
  package func cancel(at now: Instant) {
    waiting = []
    current?.run.cancel(at: now)
  }

  private func record(_ report: Report, of version: Version) {
    switch report.ending {
    case .cancelled: waiting = []
    case .toolchainFault(let reason): stop(because: reason)
    case .timedOut: add(version, caughtBy: "a timeout", problem: "its test takes too long")
    case .exited, .signalled:
      if report.build == .failed {
        unbuilt.append(
          UnbuiltVersion(change: version.change, error: report.errors.first?.message ?? ""))
      } else if let notice = report.firstNotice {
        add(version, caughtBy: notice, problem: report.firstProblem)
      } else if report.sawEndOfTests, !report.tests.isEmpty {
        add(version, caughtBy: nil)
        if endsAtMiss, !version.isRule { waiting = [] }
      } else {
        stop(because: "the tests of a broken version did not run to the end: \(version.change)")
      }
    }
  }

  private func add(_ version: Version, caughtBy: String?, problem: String? = nil) {
    guard !version.isRule else {
      guard let caughtBy else { return }
      waiting = []
      brokenRule = BrokenRule(name: version.change, problem: problem ?? "\(caughtBy) fails")
      return
    }
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

  /// Writes the package to the copy, with the version's files in place of the originals.
  private func lay(_ version: Version) throws {
    var files = try PackageCopy.files(of: package)
    for (path, text) in version.files { files[path] = Array(text.utf8) }
    try PackageCopy.write(files, to: copy)
  }
}

extension Report {
  /// The message of the crash or of the first failure, in one line.
  fileprivate var firstProblem: String? {
    let message = crashes.first?.message ?? failedTests.first?.failures.first?.message
    return message?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// The name of the test that caught the mistake: the one that crashed, or else the first that did
  /// not pass.
  fileprivate var firstNotice: String? {
    if let crash = crashes.first { return crash.test?.displayName ?? "a crash" }
    if let failed = failedTests.first { return failed.id.displayName }
    return tests.first { $0.status == .unfinished }?.id.displayName
  }
}
