internal import TutorTexts
internal import Glibc
import TutorRunning
internal import TutorPlatform
internal import TestReports
internal import TutorCore
internal import TutorSource

/// The phases of a check: support, copy, tests, table, preview, broken versions and mutants.
extension Check {
  /// Performs work that may throw.
  ///
  /// An error ends the check as a fault outside the learner's code.
  func begin(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      evidence.report = Report(ending: .toolchainFault("\(error)"))
      finish()
    }
  }

  func toolsBuilt(_ preparation: ToolPreparation) {
    preparation.progress.map(enqueue)
    guard let result = preparation.result else { return }
    begin {
      if isCancelled { return finish() }
      _ = try result.get()
      try startCopy()
    }
  }

  /// Copies the package if its tests are to run in a copy, and starts the tests.
  private func startCopy() throws {
    guard let copy = subject.copy else { return try startTests() }
    let mirror = PackageMirror(of: SafePath.real(subject.package), near: copy)
    if let reader = try mirror.prepare(with: runner()) {
      phase = .layout(reader)
    } else {
      try mirror.write(with: [:])
      (subject.original, subject.package) = (mirror.package, mirror.copy)
      try startTests()
    }
  }

  func layoutRead(_ reader: LayoutReader) {
    guard let result = reader.result else { return }
    begin {
      if isCancelled { return finish() }
      guard let copy = subject.copy, case .success(let layout) = result else {
        // In place, the build shows the errors of the manifest.
        return try startTests()
      }
      // Files may have been added since.
      var mirror = PackageMirror(of: SafePath.real(subject.package), near: copy)
      try mirror.setLayout(layout)
      try startCopy()
    }
  }

  /// Returns the runner for the package.
  ///
  /// - Throws: `CheckError.supportIsMissing` if the probe is not built.
  func runner() throws -> TestRunner {
    try subject.step.map { try buildTools.runner(for: $0.lesson) } ?? buildTools.runner()
  }

  /// Links the headless UIKit next to a package, if the lesson uses it.
  func linkUIKit(nextTo package: String) throws {
    if let step = subject.step { try buildTools.linkUIKit(for: step.lesson, package: package) }
  }

  private func startTests() throws {
    let runner = try runner()
    try linkUIKit(nextTo: subject.package)
    // A step with a preview or mutants needs more than the tests' results, so it uses `swift test`.
    let expectation = subject.step?.step.expectation
    let build = expectation?.isAboutTestsAlone != false ? directBuild : nil
    if method == .directBuild, expectation?.previewRequirement == nil, let build = directBuild {
      let run = ProvisionalRun(build)
      phase = .direct(run)
      // The run may be over already, and then nothing would wake the check up.
      directRunEnded(run)
    } else {
      startSwiftTest(with: runner)
      if method == .provisionalFirst, let build {
        provisional = .running(ProvisionalRun(build, since: subject.complete))
      }
    }
    // Read the files only after the run has started: the run detects changes from here on, and its
    // verdict then does not count.
    let (state, present) = try files()
    tested = present.map { ($0, state) }
    let isUnreadable = present == nil && SafeFile.isFolder(subject.package)
    let subject = subject
    reading = SourceWork(on: buildTools.sources) { reading in
      guard let step = subject.step else {
        return try LearnersSource(
          of: present ?? [:], state, since: subject.green, subject.dependencies,
          red: subject.red, reading)
      }
      return try LearnersSource(
        of: present ?? [:], state, isUnreadable: isUnreadable, for: step, reading)
    }
  }

  /// Returns the files that the tests run with.
  ///
  /// - Returns: Their state and their contents, or `nil` if those of a lesson cannot be read.
  /// - Throws: `FileError` if the files cannot be read in practice.
  private func files() throws -> (state: PackageSnapshot, contents: [String: [UInt8]]?) {
    var state = PackageSnapshot(ofBuild: subject.original ?? subject.package)
    var tested = state
    if isInCopy {
      tested = PackageSnapshot(of: subject.package)
      state.adopt(Set(state.stamps.keys).union(tested.stamps.keys), from: tested)
    }
    return (state, subject.step == nil ? try tested.contents() : try? tested.contents())
  }

  private func startSwiftTest(with runner: TestRunner) {
    let package = subject.package
    // In a lesson, all tests are compiled each time. A single run would end, and with it the build of the
    // reader, each time.
    let readsInterfaces =
      subject.step == nil && (method != .swiftTest || buildTools.sources.hasReader)
    let options = RunOptions(
      timeout: buildTools.timeout, sources: readsInterfaces ? buildTools.sources : nil,
      dependenciesOf: subject.original, processes: directBuild?.processes)
    phase = .tests(
      RepeatedRun(of: package, after: subject.lastRun, ignoring: subject.unequalTests) {
        runner.start(package: package, options: options)
      })
  }

  /// Continues with the report of a direct build, or with `swift test` if the build met an
  /// obstacle.
  func directRunEnded(_ run: ProvisionalRun) {
    guard let result = run.result else { return }
    if isCancelled { return finish() }
    begin {
      if case .success(let report) = result {
        phase = .reading(report, RunComparison())
        filesRead(report, RunComparison())
      } else {
        startSwiftTest(with: try runner())
      }
    }
  }

  /// Advances the provisional run.
  ///
  /// The run is canceled as soon as `swift test` starts its tests, so that the two never run tests
  /// at the same time.
  func advanceProvisionalRun(at now: Instant) {
    guard let run = provisional.run else { return }
    run.advance(at: now)
    let tests: RepeatedRun? = if case .tests(let run) = phase { run } else { nil }
    if tests?.hasStartedTests != false { run.cancel(at: now) }
    guard let result = run.result else { return }
    provisional = .ended(result)
    tests?.provisionalReport = try? result.get()
  }

  /// Turns the provisional result into evidence as soon as the learner's files are read.
  func sourcesRead() {
    guard case .ended(let result) = provisional, let source = reading?.result else { return }
    provisional = .ready(
      result.flatMap { report in
        source.map { evidence(of: report, $0) }.mapError(DirectBuildObstacle.init)
      })
  }

  func testsEnded(_ run: RepeatedRun) {
    for progress in run.drainProgress() { enqueue(progress) }
    guard let report = run.report else { return }
    changes = run.changes
    if isCancelled { return finish() }
    memory = run.memory
    phase = .reading(report, run.comparison)
    filesRead(report, run.comparison)
  }

  /// Continues with the table as soon as the learner's files are read.
  func filesRead(_ report: Report, _ comparison: RunComparison) {
    guard let source = reading?.result else {
      if let progress = buildTools.sources.progress { enqueue(progress) }
      return
    }
    begin {
      evidence = evidence(of: report, try source.get())
      evidence.comparison = comparison
      subject.step == nil ? finish() : try startTable()
    }
  }

  /// Returns the evidence of a report and of the step's conditions on the code.
  private func evidence(of report: Report, _ source: LearnersSource) -> Evidence {
    var evidence = Evidence(report: report, facts: source.facts)
    evidence.unmetConditions = source.unmetConditions
    evidence.unmetPlace = source.unmetPlace
    evidence.excerpts = SourceExcerpts(
      at: [source.unmetPlace].compactMap(\.self) + report.problems.compactMap(\.location),
      in: source.files)
    if report.unobservedMain != nil || report.tests.contains(where: { $0.status == .skipped }) {
      evidence.skipped = SkippedTests(in: report, conditions: source.testConditions)
    }
    evidence.changedTestFiles = source.changedTestFiles
    (evidence.change, evidence.at) = (source.change, Int(time(nil)))
    return evidence
  }

  func startView() throws {
    guard let preview = subject.step?.step.expectation?.previewRequirement, evidence.hasBuilt else {
      return try startBrokenVersions()
    }
    let show: ViewReader.Subject =
      switch preview.subject {
      case .screen: .screen
      case .canvas:
        .canvas(designable: try reading?.result?.get().designableClasses ?? [])
      }
    let runner = try runner()
    phase = .view(runner.preview(package: subject.package, at: show))
  }

  func viewDrawn(_ reader: ViewReader) {
    for progress in reader.drainProgress() { enqueue(progress) }
    guard let outcome = reader.outcome else { return }
    if isCancelled { return finish() }
    switch outcome {
    case .drawn(let view): evidence.drawing = .drawn(view)
    case .problem(let problem): evidence.drawing = .problem(problem)
    case .failedToBuild(let diagnostics):
      evidence.report?.build = .failed
      evidence.report?.diagnostics = diagnostics
    case .toolchainFault(let fault): evidence.report?.ending = .toolchainFault(fault)
    case .cancelled: evidence.report?.ending = .cancelled
    }
    begin { try startBrokenVersions() }
  }

  private func startBrokenVersions() throws {
    // Tests for wrong code are not worth much, so the rules come first.
    guard case .catchesMutants(let requirement) = subject.step?.step.expectation, evidence.isGreen,
      evidence.table?.brokenRule == nil
    else {
      return finish()
    }
    recordUntriedRules()
    guard !requirement.broken.isEmpty else {
      return try startMutants(requirement)
    }
    let versions = try BrokenVersions(
      of: subject.package, folder: subject.step?.brokenVersions ?? ""
    )
    .versions(for: requirement)
    let runner = try runner()
    let copy = buildTools.folder(of: .broken, of: subject.package)
    try linkUIKit(nextTo: copy)
    phase = .brokenVersions(
      BrokenVersionCheck(
        versions, of: try PackageSnapshot(of: subject.package).contents(),
        on: sharedBuild(with: runner),
        copy: copy, runner: runner, timeout: Self.versionTimeout))
  }

  /// Records why the rules could not be tried, because without them the tests prove nothing.
  private func recordUntriedRules() {
    guard let cell = evidence.table?.rules.first else { return }
    switch cell.result {
    case .missing(let reason): evidence.report?.ending = .toolchainFault(reason)
    case .ran(let report):
      guard report.build == .failed else { return }
      evidence.unbuiltVersions.append(
        UnbuiltVersion(
          change: "the tests for the rules", error: report.errors.first?.message ?? ""))
    }
  }

  func brokenVersionsTried(_ check: BrokenVersionCheck) {
    enqueue(
      .working(Phrase(.tryingBroken), done: check.progress.done, of: check.progress.of))
    guard check.isOver else { return }
    if isCancelled { return finish() }
    evidence.mutants = check.results
    evidence.unbuiltVersions += check.unbuilt
    if let problem = check.problem {
      evidence.report?.ending = .toolchainFault(problem)
      return finish()
    }
    guard case .catchesMutants(let requirement) = subject.step?.step.expectation else {
      return finish()
    }
    begin { try startMutants(requirement) }
  }

  /// Starts to remove each line of the required files, as mutants in a single build.
  private func startMutants(_ requirement: MutationRequirement) throws {
    guard !requirement.files.isEmpty else { return finish() }
    let runner = try runner()
    let copy = buildTools.folder(of: .mutants, of: subject.package)
    try linkUIKit(nextTo: copy)
    phase = .mutants(
      MutantCheck(
        of: subject.package, copy: copy, runner: runner, sources: buildTools.sources,
        scope: MutantCheck.Scope(
          files: Set(requirement.files), kinds: Mutant.Operator.removals)))
  }

  func mutantsTried(_ check: MutantCheck) {
    let (tried, of) = check.progress
    let what = Phrase(tried == 0 ? .buildingMutants : .tryingMutants)
    enqueue(.working(what, done: tried, of: of))
    guard check.isOver else { return }
    if isCancelled { return finish() }
    evidence.mutants += check.results
    if let problem = check.problem { evidence.report?.ending = .toolchainFault(problem) }
    finish()
  }

  func enqueue(_ progress: RunProgress) {
    if pendingProgress.last != progress { pendingProgress.append(progress) }
  }

  func finish() {
    phase = .over
  }
}

extension Evidence {
  /// A Boolean value that indicates whether the package has built, so that a view can be drawn.
  fileprivate var hasBuilt: Bool {
    guard let report, report.build == .succeeded else { return false }
    if case .toolchainFault = report.ending { return false }
    return true
  }

  /// A Boolean value that indicates whether all tests passed.
  ///
  /// Otherwise broken code would prove nothing.
  fileprivate var isGreen: Bool {
    guard let report, report.build == .succeeded, !report.tests.isEmpty else { return false }
    return report.tests.allSatisfy { $0.status == .passed }
  }
}
