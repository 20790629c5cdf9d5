package import TutorRunning
import TestReports
package import TutorCore
package import TutorPlatform
internal import TutorSource

/// A run of single tests with earlier versions of the code, which shows whether the tests ask for
/// what has been written since.
package final class ProofRun: CompositeActivity {
  /// The input of a run.
  package struct Subject: Sendable {
    /// The tests to try.
    package var proofs: PracticeCycle.Proofs
    /// The evidence of the check that found the tests.
    package var evidence: Evidence
    /// The files that were tested, by path.
    package var files: [String: [UInt8]]
    /// The files of the last green, by path.
    package var green: [String: [UInt8]]
    /// The files of the last red, by path, or `nil` without a red.
    package var red: [String: [UInt8]]?

    /// Creates the input of a run.
    package init(
      proofs: PracticeCycle.Proofs, evidence: Evidence, files: [String: [UInt8]],
      green: [String: [UInt8]], red: [String: [UInt8]]?
    ) {
      self.proofs = proofs
      self.evidence = evidence
      self.files = files
      self.green = green
      self.red = red
    }
  }

  /// One test and the version of the code that it is tried with.
  private struct Trial {
    var test: TestID
    var code: [String: [UInt8]]
    /// The results to which the test is added if it passes.
    var result: any WritableKeyPath<Practice.Proof, [String]> & Sendable
  }

  /// The tests that pass with the earlier code, or the reason why that is unknown.
  ///
  /// `nil` until the run is over.
  package private(set) var result: Result<Practice.Proof, Practice.Obstacle>?
  /// The number of tests that were tried, and the number of all.
  package var progress: (done: Int, of: Int) { run.progress }

  private let subject: Subject
  private let trials: [Trial]
  private let run: VersionRun

  /// The maximum number of tests that are tried.
  private static let limit = 8
  /// The time limit for one test, in seconds.
  private static let timeout = 10.0

  /// Starts the run.
  ///
  /// - Parameters:
  ///   - subject: The tests and the versions of the code.
  ///   - build: The direct build of the package.
  ///   - runner: The runner for the package's tests.
  ///   - copy: The path of a copy of the package, for tests that a direct build cannot run.
  package init(of subject: Subject, on build: DirectBuild, runner: TestRunner, copy: String) {
    self.subject = subject
    let trials = Self.trials(of: subject)
    self.trials = trials
    run = VersionRun(
      on: build, learner: subject.files, count: trials.count, timeout: Self.timeout,
      fallback: Fallback(
        copy: copy, runner: runner, timeout: Self.timeout, contents: .mirror)
    ) { reading in
      try trials.map { try Self.mixture(of: $0, in: subject, reading) }
    }
  }

  package var isOver: Bool { result != nil }

  package var parts: [any Activity] { isOver ? [] : [run] }

  package func cancel(at now: Instant) {
    run.cancel(at: now)
    partsAdvanced()
  }

  package func partsAdvanced() {
    guard !isOver, let results = run.results else { return }
    result = proof(results)
  }

  private static func trials(of subject: Subject) -> [Trial] {
    let tests = Dictionary(
      (subject.evidence.report?.passedTests ?? []).map { ($0.id.practiceName, $0.id) },
      uniquingKeysWith: { first, _ in first })
    func trials(
      _ names: [String], with code: [String: [UInt8]],
      _ result: any WritableKeyPath<Practice.Proof, [String]> & Sendable
    ) -> [Trial] {
      names.compactMap { tests[$0] }.map { Trial(test: $0, code: code, result: result) }
    }
    let all =
      trials(subject.proofs.changedSinceRed, with: subject.red ?? subject.green, \.weakened)
      + trials(subject.proofs.neverRed, with: subject.green, \.neverRed)
      + trials(subject.proofs.changedWithCode, with: subject.green, \.changedWithCode)
    return Array(all.prefix(limit))
  }

  /// Returns the present tests with earlier code.
  ///
  /// The other new tests of the same file are left out, because they may not build with that code.
  private static func mixture(
    of trial: Trial, in subject: Subject, _ reading: Reading
  ) throws(Reading.Unread) -> PackageMixture {
    let present = subject.files
    let layout = TestFolders(manifest: present["Package.swift"]?.text ?? "")
    var files = trial.code.filter { !layout.isInTests($0.key) }
    files["Package.swift"] = present["Package.swift"]
    for (path, bytes) in present where layout.isInTests(path) { files[path] = bytes }
    let others = subject.evidence.change.map { change in
      change.newTests.mapValues { Set($0.map(\.name)) }
    }
    for (path, names) in others ?? [:] {
      guard let text = files[path]?.text else { continue }
      let left = try reading.outline(of: text).text(text) { function in
        let name = (function.types + [function.name]).joined(separator: ".")
        return function.isTest && names.contains(name) && name != trial.test.practiceName
      }
      files[path] = Array(left.utf8)
    }
    let same = files.keys.filter { files[$0] == present[$0] }
    return PackageMixture(files: files, learners: Set(same), tests: [trial.test])
  }

  private func proof(
    _ results: [TruthTable.Result]
  ) -> Result<Practice.Proof, Practice.Obstacle> {
    var proof = Practice.Proof(untried: max(0, subject.proofs.count - Self.limit))
    for (trial, result) in zip(trials, results) {
      switch result {
      case .missing(let reason): return .failure(Practice.Obstacle(reason))
      case .ran(let report):
        let name = trial.test.practiceName
        guard report.build == .succeeded, report.crashes.isEmpty, report.sawEndOfTests,
          report.passedTests.contains(where: { $0.id.practiceName == name }),
          report.failedTests.isEmpty
        else { continue }
        proof[keyPath: trial.result].append(name)
      }
    }
    return .success(proof)
  }
}
