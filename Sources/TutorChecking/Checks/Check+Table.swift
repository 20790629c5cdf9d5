internal import TutorTexts
import TestReports
import TutorRunning
internal import TutorPlatform
internal import TutorCore

/// The truth table of a check.
///
/// The table is filled during `swift test` if the package's build plan is known, and after it
/// otherwise.
extension Check {
  /// Fills the table while the tests run, starting when the provisional run is over.
  func advanceTable(at now: Instant) {
    switch earlyTable {
    case .filling(let run): run.advance(at: now)
    case .waiting:
      guard case .tests = phase, provisional.run == nil, let source = reading?.result else {
        return
      }
      earlyTable = .over
      guard let source = try? source.get(), let build = directBuild, build.isReady,
        let run = tableRun(on: build, source)
      else { return }
      earlyTable = .filling(run)
    case .over: break
    }
  }

  private func tableRun(
    on build: DirectBuild, _ source: LearnersSource, repeats: Bool = false
  ) -> VersionRun? {
    guard let plan = source.plan, !plan.columns.isEmpty else { return nil }
    let (learner, ownTests) = (source.files, source.wantsOwnTests)
    return VersionRun(
      on: build, learner: learner, count: plan.columns.count + (ownTests ? 1 : 0),
      timeout: Self.versionTimeout, repeats: repeats
    ) { try plan.mixtures(with: learner, ownTests: ownTests, $0) }
  }

  /// The time limit for the tests of one version of the code, in seconds.
  static let versionTimeout = 10.0

  /// Returns the state that direct builds of the package share, new if the caller has none.
  func sharedBuild(with runner: TestRunner) -> DirectBuild {
    directBuild
      ?? DirectBuild(package: subject.package, runner: runner, sources: buildTools.sources)
  }

  private var judge: Judge? {
    subject.step.map { Judge(of: $0.step, in: $0.lesson, evidence: evidence) }
  }

  /// Continues with the table if the verdict depends on it, and with the preview otherwise.
  func startTable() throws {
    guard judge?.dependsOnTable == true else {
      earlyTable.run?.cancel(at: .now())
      earlyTable = .over
      return try startView()
    }
    let build = sharedBuild(with: try runner())
    let run = try earlyTable.run ?? reading?.result.flatMap { tableRun(on: build, try $0.get()) }
    earlyTable = .over
    guard let run else { return try startView() }
    let copy = buildTools.folder(of: .table, of: subject.package)
    try linkUIKit(nextTo: copy)
    run.fallBack(
      to: Fallback(
        copy: copy, runner: try runner(),
        timeout: Self.versionTimeout,
        // A remark on the lesson's own tests is not worth a whole build.
        count: try reading?.result?.get().plan?.columns.count))
    phase = .table(run)
    tableFilled(run)
  }

  func tableFilled(_ run: VersionRun) {
    let (done, of) = run.progress
    let what = Phrase(run.isFallingBack ? .swiftTestOnVersions : .testsOnVersions)
    enqueue(.working(what, done: done, of: of))
    guard let results = run.results else { return }
    if isCancelled { return finish() }
    begin {
      guard let source = try reading?.result?.get(), let plan = source.plan else {
        return try startView()
      }
      var table = plan.table(results)
      if let first = evidence.table {
        let unsteady = first.tests(differingFrom: table) + run.unsteadyTests
        evidence.comparison.unsteady = unsteady.uniqued
        return try startView()
      }
      table.brokenRule = plan.brokenRule(in: table)
      evidence.table = table
      try repeatTable(source)
    }
  }

  /// Fills the table once more if it is the reason for a refusal, and continues with the preview
  /// otherwise.
  ///
  /// A test that does not always end the same way says nothing about the code.
  private func repeatTable(_ source: LearnersSource) throws {
    guard judge?.verdict()?.isAboutOtherVersions == true,
      let run = tableRun(
        on: sharedBuild(with: try runner()), source, repeats: true)
    else { return try startView() }
    phase = .table(run)
  }
}
