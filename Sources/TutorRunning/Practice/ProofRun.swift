package import TutorCore
package import TutorPlatform
internal import TutorSource

/// A run of single tests with earlier versions of the code, which shows whether the tests ask for
/// what has been written since.
package final class ProofRun: Activity {
  /// The input of a run.
  package struct Subject: Sendable {
    /// The tests to try.
    package var proofs: PracticeCycle.Proofs
    /// The result of the check that found the tests.
    package var result: PracticeCheck.Result
    /// The files of the last green, by path.
    package var green: [String: [UInt8]]
    /// The files of the last red, by path, or `nil` without a red.
    package var red: [String: [UInt8]]?

    /// Creates the input of a run.
    package init(
      proofs: PracticeCycle.Proofs, result: PracticeCheck.Result, green: [String: [UInt8]],
      red: [String: [UInt8]]?
    ) {
      self.proofs = proofs
      self.result = result
      self.green = green
      self.red = red
    }
  }

  /// One test and the version of the code that it is tried with.
  private struct Trial {
    var test: TestID
    var code: [String: [UInt8]]
    var isOfRed: Bool
  }

  /// The tests that pass with the earlier code, or the reason why that is unknown.
  ///
  /// `nil` until the run is over.
  package var result: Result<PracticeSession.Proof, PracticeSession.Obstacle>? {
    guard let results = run.results else { return nil }
    return proof(results)
  }
  /// The number of tests that were tried, and the number of all.
  package var progress: (done: Int, of: Int) { run.progress }

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
  package init(of subject: Subject, on build: DirectBuild) {
    let trials = Self.trials(of: subject)
    self.trials = trials
    let files = subject.result.files
    run = VersionRun(
      on: build, learner: files, count: trials.count, timeout: Self.timeout
    ) { reading in
      try trials.map { try Self.mixture(of: $0, in: subject, reading) }
    }
  }

  package var isOver: Bool { run.isOver }
  package var descriptors: [Int32] { run.descriptors }
  package var wakeUp: Instant? { run.wakeUp }
  package func cancel(at now: Instant) { run.cancel(at: now) }
  package func advance(at now: Instant) { run.advance(at: now) }

  private static func trials(of subject: Subject) -> [Trial] {
    let tests = Dictionary(
      subject.result.report.passedTests.map { ($0.id.practiceName, $0.id) },
      uniquingKeysWith: { first, _ in first })
    let new = subject.proofs.neverRed.compactMap { tests[$0] }
      .map { Trial(test: $0, code: subject.green, isOfRed: false) }
    let changed = subject.proofs.changedSinceRed.compactMap { tests[$0] }
      .map { Trial(test: $0, code: subject.red ?? subject.green, isOfRed: true) }
    return Array((changed + new).prefix(limit))
  }

  /// Returns the present tests with earlier code.
  ///
  /// The other new tests of the same file are left out, because they may not build with that code.
  private static func mixture(
    of trial: Trial, in subject: Subject, _ reading: Reading
  ) throws(Reading.Unread) -> PackageMixture {
    let present = subject.result.files
    let layout = TestFolders(manifest: present["Package.swift"]?.text ?? "")
    var files = trial.code.filter { !layout.isInTests($0.key) }
    files["Package.swift"] = present["Package.swift"]
    for (path, bytes) in present where layout.isInTests(path) { files[path] = bytes }
    let others = subject.result.change.map { change in
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
  ) -> Result<PracticeSession.Proof, PracticeSession.Obstacle> {
    var proof = PracticeSession.Proof(neverRed: [], weakened: [])
    for (trial, result) in zip(trials, results) {
      switch result {
      case .missing(let reason): return .failure(PracticeSession.Obstacle(reason))
      case .ran(let report):
        let name = trial.test.practiceName
        guard report.build == .succeeded, report.crashes.isEmpty, report.sawEndOfTests,
          report.passedTests.contains(where: { $0.id.practiceName == name }),
          report.failedTests.isEmpty
        else { continue }
        if trial.isOfRed { proof.weakened.append(name) } else { proof.neverRed.append(name) }
      }
    }
    return .success(proof)
  }
}
