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
  private var tests: BundleRun?

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
    isOver ? [] : jobs.descriptors + (tests?.descriptors ?? [])
  }

  package var wakeUp: Instant? {
    isOver ? nil : [jobs.wakeUp, tests?.wakeUp].compactMap(\.self).min()
  }

  /// Ends the look and all that it has started.
  package func cancel(at now: Instant) {
    standAside("it was stopped")
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    if let tests { return advance(tests, at: now) }
    attempt {
      for (job, child, status) in jobs.takeEnded(at: now) where !isOver {
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
    tests?.cancel(at: .now())
    tests = nil
    outcome = .stoodAside(reason)
  }

  /// Runs one command, and goes on with what it showed.
  func run(
    _ words: [String],
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) throws {
    jobs.add(job("", words, then: next))
  }

  func job(
    _ name: String, _ words: [String], needs: Set<String> = [],
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) -> JobGraph.Job {
    JobGraph.Job(
      name: name, needs: needs,
      command: ChildProcess.Command(
        words.first ?? "", Array(words.dropFirst()),
        environment: build.workspace.environment.unobserved,
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
    if frameworks.count > 1 { try build.write("", to: build.folder.run + "/watch-issues") }
    linkedAt = .now()
    build.workspace.folders.holdTests(true)
    tests = try BundleRun(
      BundleRun.Place(
        bundle: bundle, run: build.folder.run, crashes: build.folder.crashes,
        directory: build.workspace.package.path, environment: build.environment),
      of: build.workspace, files: files, frameworks: frameworks, timeout: Self.timeout)
  }

  private func advance(_ tests: BundleRun, at now: Instant) {
    tests.advance(at: now)
    switch tests.outcome {
    case nil: break
    case .tookTooLong: standAside("the tests take long")
    case .silent: standAside("the tests cannot be heard")
    case .ran(var report):
      report.diagnostics = diagnosticsWithThoseBefore()
      report.duration = Instant.now() - begun
      finish(report)
    }
  }

  func finish(_ report: Report) {
    guard PackageFiles(of: build.workspace.package.path) == files else {
      return standAside("files changed meanwhile")
    }
    guard !report.isDoubtful else { return standAside("what it saw is to be seen twice") }
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
