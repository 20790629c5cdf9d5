import FoundationEssentials
package import TutorCore
import TutorSource

/// One provisional look at a package: compiled, linked and run with the toolchain's own compiler and linker.
///
/// It is there in a fraction of the time of `swift test`, which confirms it right after. Where it cannot be sure to see the
/// same, it stands aside.
package final class QuickLook: Activity {
  /// How it ended.
  package enum Outcome: Equatable, Sendable {
    case seen(Report)
    /// There is nothing to show, and why.
    case stoodAside(String)
  }

  package private(set) var outcome: Outcome? {
    didSet { build.workspace.folders.holdTests(false) }
  }
  package var isOver: Bool { outcome != nil }

  let build: QuickBuild
  let files: PackageFiles
  let isRehearsal: Bool
  let begun = Instant.now()
  /// When all that had changed was compiled, and when it was linked; nil where it did not come so far.
  package internal(set) var compiledAt: Instant?
  package internal(set) var linkedAt: Instant?
  var texts: [String: String] = [:]
  /// What the compiler has said, and of which files.
  var said: [Diagnostic] = []
  var compiledFiles: Set<String> = []
  /// Modules with a list of XCTests.
  var listed: Set<String> = []
  /// What was compiled, of modules that others cannot import yet.
  var results: [String: QuickBuild.Compiled] = [:]
  /// Modules whose interface is still to be made.
  var unfinished: Set<String> = []
  var frameworks: Set<TestID.Framework> = []
  var jobs = JobGraph()
  var channels: TestChannels?
  var findings = RunFindings(frameworks: [])
  var resumption = Resumption()
  var testsEnd: Instant?
  var hasFailed = false

  /// How long the tests may take, in seconds: what takes longer is not worth being told twice.
  private static let timeout = 2.0

  /// Begins to look at the package as it is now.
  package convenience init(_ build: QuickBuild) {
    self.init(build, isRehearsal: false)
  }

  /// Begins to compile the package as it is now, so that the next look has little left to do.
  ///
  /// SwiftPM must just have built it, or tried to.
  package static func rehearsal(_ build: QuickBuild) -> QuickLook {
    QuickLook(build, isRehearsal: true)
  }

  private init(_ build: QuickBuild, isRehearsal: Bool) {
    self.build = build
    self.isRehearsal = isRehearsal
    files = PackageFiles(of: build.workspace.package.path)
    if let obstacle = build.workspace.obstacle ?? build.workspace.obstacle(in: files) {
      standAside(obstacle)
    } else {
      attempt { try isRehearsal ? learn() : start() }
    }
  }

  package var descriptors: [Int32] {
    isOver ? [] : jobs.descriptors + (channels?.descriptors ?? [])
  }

  package var wakeUp: Instant? {
    isOver ? nil : [jobs.wakeUp, testsEnd].compactMap(\.self).min()
  }

  /// Ends the look and all that it has started.
  package func cancel() {
    standAside("it was stopped")
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    channels?.read()
    if let testsEnd, now >= testsEnd { return standAside("the tests take long") }
    attempt {
      for (job, child, status) in jobs.takeEnded(at: now) where !isOver {
        channels?.drain()
        try job.end(child, status)
      }
      if !isOver { try jobs.startReady()?() }
      if jobs.isStuck { standAside("the compiler says what only `swift test` can tell of") }
    }
  }

  func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      standAside("\(error)")
    }
  }

  func standAside(_ reason: String) {
    guard !isOver else { return }
    // Nothing of it may go on beside the tests that count.
    jobs = JobGraph()
    channels = nil
    outcome = .stoodAside(reason)
  }

  /// Runs one command, and goes on with what it showed.
  func run(
    _ words: [String], observed: Bool = false,
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) throws {
    jobs.add(job("", words, observed: observed, then: next))
  }

  func job(
    _ name: String, _ words: [String], needs: Set<String> = [], observed: Bool = false,
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) -> JobGraph.Job {
    JobGraph.Job(
      name: name, needs: needs,
      command: ChildProcess.Command(
        words.first ?? "", Array(words.dropFirst()),
        environment: observed ? build.environment : build.workspace.environment.unobserved,
        directory: build.workspace.package.path),
      end: next)
  }

  // MARK: - Tests

  func runTests() throws {
    guard !isRehearsal else {
      _ = diagnosticsWithThoseBefore()
      return standAside("it was a rehearsal")
    }
    try build.copyResources(build.recipe?.plan.resources ?? [])
    let channels = try TestChannels(
      in: build.folder.run, of: build.workspace.package, files: files)
    self.channels = channels
    if frameworks.count > 1 { try build.write("", to: build.folder.run + "/watch-issues") }
    findings = RunFindings(frameworks: frameworks)
    linkedAt = .now()
    testsEnd = .now() + Self.timeout
    build.workspace.folders.holdTests(true)
    try runTests(of: [.xctest, .swiftTesting].filter(frameworks.contains)[...])
  }

  func runTests(of waiting: ArraySlice<TestID.Framework>) throws {
    guard let framework = waiting.first, let channels else { return try resume() }
    let arguments =
      framework == .xctest
      ? []
      : BundleArguments.arguments(for: [], of: framework, events: channels.testingPath)
    try run([bundle] + arguments, observed: true) { [unowned self] _, status in
      note(status)
      try runTests(of: waiting.dropFirst())
    }
  }

  func note(_ status: ProcessExit) {
    // 69 is what Swift Testing ends with where there is no test.
    hasFailed = hasFailed || ![0, 69].contains(status.code)
    if let record = channels?.record, record.hasStarted {
      _ = findings.takeEnd(saying: "", exitCode: nil, record: record)
    }
    channels?.close(&findings, signal: { _ in status.signal }) { [build] pid in
      build.workspace.folders.crashLog(of: pid, in: build.folder.crashes).flatMap(CrashLog.init)
    }
  }

  func resume() throws {
    guard let channels else { return }
    switch resumption.next(after: channels.record) {
    case .done: finish()
    case .list(let bundle):
      try run([bundle, "--dump-tests-json"]) { [unowned self] child, _ in
        resumption.learn(TestList.names(json: child.output.bytes))
        try resume()
      }
    case .run(let framework, let tests, let bundle):
      let arguments = BundleArguments.arguments(
        for: tests, of: framework, events: channels.testingPath)
      try run([bundle] + arguments, observed: true) { [unowned self] _, status in
        note(status)
        try resume()
      }
    }
  }

  func finish() {
    guard let channels, channels.record.hasStarted, channels.record.observerProblem == nil else {
      return standAside("the tests cannot be heard")
    }
    findings.diagnostics = diagnosticsWithThoseBefore()
    finish(
      findings.report(
        of: channels.record, ending: .exited(hasFailed ? 1 : 0), duration: Instant.now() - begun))
  }

  func finish(_ report: Report) {
    guard PackageFiles(of: build.workspace.package.path) == files else {
      return standAside("files changed meanwhile")
    }
    guard !report.isDoubtful else { return standAside("what it saw is to be seen twice") }
    channels = nil
    let bundles = build.workspace.folders.products(build.workspace.toolchain.triple)
    outcome = .seen(report.replacing(build.folder.path, with: bundles))
  }
}

extension Report {
  /// The same with another folder in what was said, so that it does not matter where a bundle lies.
  fileprivate func replacing(_ folder: String, with other: String) -> Report {
    var result = self
    for index in result.crashes.indices {
      result.crashes[index].message.replace(folder, with: other)
    }
    for test in result.tests.indices {
      for failure in result.tests[test].failures.indices {
        result.tests[test].failures[failure].message.replace(folder, with: other)
      }
    }
    return result
  }
}
