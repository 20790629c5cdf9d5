package import TutorPlatform
package import TutorCore

/// One check of a step: runs what the step needs, one thing after the other, and gathers the evidence.
package final class StepCheck: Activity {
  /// What is to be found out.
  package struct Subject: Sendable {
    package var step: Step
    package var lesson: Lesson
    /// The learner's package.
    package var package: String
    /// The folder with the step's authored broken versions.
    package var brokenVersions: String
    /// Files as they were when a refactoring began, by path; nil where there was none.
    package var testsBefore: [String: [UInt8]]?
    /// What the truth table of the step is made of; `nil` if its tests are tried with no other code.
    package var table: TableMaterial?
    /// Files as they were on arrival at the step, by path; nil if that is not known.
    package var arrival: [String: [UInt8]]?

    package init(
      step: Step, lesson: Lesson, package: String, brokenVersions: String,
      testsBefore: [String: [UInt8]]? = nil, table: TableMaterial? = nil,
      arrival: [String: [UInt8]]? = nil
    ) {
      self.table = table
      self.arrival = arrival
      self.step = step
      self.lesson = lesson
      self.package = package
      self.brokenVersions = brokenVersions
      self.testsBefore = testsBefore
    }
  }

  /// How the package's tests are run.
  package enum Method: Sendable {
    /// By `swift test`.
    case swiftTest
    /// By a direct build for a provisional verdict, and by `swift test` for the one that counts.
    case provisionalFirst
    /// By a direct build alone, and by `swift test` if that has an obstacle.
    case directBuild
  }

  /// What is going on.
  enum Phase {
    case support(SupportBuild)
    case direct(ProvisionalRun)
    case tests(TestRun)
    /// The tests are over, and what the files say is still being read.
    case reading(Report)
    case table(TableRun)
    case scratch(ScratchCells)
    case view(ViewReader)
    case brokenVersions(BrokenVersionCheck)
    case mutants(MutantCheck)
    case over
  }

  /// What was seen so far; complete once the check is over.
  package internal(set) var evidence = Evidence()
  /// Whether files changed while the tests ran, so that the verdict belongs to neither version.
  package internal(set) var filesChangedDuringRun = false

  /// What came of the provisional run, until the files are read, too.
  var provisionalResult: Result<Report, DirectBuildObstacle>?
  /// What came of the provisional run, until it is taken.
  var provisional: Result<Evidence, DirectBuildObstacle>?

  let subject: Subject
  let buildTools: BuildTools
  /// What the direct builds of the package share; `nil` if this check is the only one.
  let directBuild: DirectBuild?
  let method: Method
  var provisionalRun: ProvisionalRun?
  /// The table that is filled beside the tests.
  var table: TableRun?
  var hasTriedTable = false
  /// Reads the learner's files, beside the tests.
  var reading: SourceWork<LearnersSource>?
  var news: [RunProgress] = []
  var phase = Phase.over
  var isCancelled = false

  /// Begins a check.
  ///
  /// - Parameters:
  ///   - subject: What is to be found out.
  ///   - buildTools: The tools.
  ///   - directBuild: What the direct builds of the package share, if there are other checks of it.
  ///   - method: How the tests are run; without direct builds always by `swift test`.
  package init(
    of subject: Subject, on buildTools: BuildTools, directBuild: DirectBuild? = nil,
    method: Method = .swiftTest
  ) {
    self.directBuild = directBuild
    self.method = method
    self.subject = subject
    self.buildTools = buildTools
    begin { try self.startSupport() }
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }
  package var descriptors: [Int32] {
    activities.flatMap(\.descriptors)
  }
  package var wakeUp: Instant? { activities.compactMap(\.wakeUp).min() }

  private var activities: [any Activity] {
    let all: [(any Activity)?] = [activity, reading, provisionalRun, table]
    return all.compactMap(\.self)
  }

  private var activity: (any Activity)? {
    switch phase {
    case .support(let activity): activity
    case .direct(let activity): activity
    case .tests(let activity): activity
    case .table(let activity): activity
    case .scratch(let activity): activity
    case .view(let activity): activity
    case .brokenVersions(let activity): activity
    case .mutants(let activity): activity
    case .reading, .over: nil
    }
  }

  /// Takes what the provisional run has seen, once; the check itself is still to confirm it.
  package func consumeProvisional() -> Result<Evidence, DirectBuildObstacle>? {
    defer { provisional = nil }
    return provisional
  }

  /// Takes the news since the last time.
  package func drainProgress() -> [RunProgress] {
    defer { news = [] }
    return news
  }

  /// Ends the check; its evidence then says that it was cancelled.
  package func cancel(at now: Instant) {
    activity?.cancel(at: now)
    provisionalRun?.cancel(at: now)
    provisionalRun = nil
    table?.cancel(at: now)
    table = nil
    reading?.cancel(at: now)
    evidence = Evidence(report: Report(ending: .cancelled))
    isCancelled = true
    if case .reading = phase { finish() }
  }

  package func advance(at now: Instant) {
    reading?.advance(at: now)
    followProvisionalRun(at: now)
    followProvisionalResult()
    followTable(at: now)
    activity?.advance(at: now)
    switch phase {
    case .support(let build): follow(build)
    case .direct(let run): follow(run)
    case .tests(let run): follow(run)
    case .reading(let report): follow(report)
    case .table(let run): follow(run)
    case .scratch(let cells): follow(cells)
    case .view(let reader): follow(reader)
    case .brokenVersions(let check): follow(check)
    case .mutants(let check): follow(check)
    case .over: break
    }
  }
}
