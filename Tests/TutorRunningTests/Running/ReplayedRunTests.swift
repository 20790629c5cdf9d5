import TestSupport
import Testing
import TestReports
import TutorCore
import TutorPlatform
import TutorRunning
import TutorTestSupport

/// Replayed runs behave like real ones.
@Suite(.recordings) struct ReplayedRunTests {
  private let runs: ReplayedRuns
  private let package: TestPackage

  init() throws {
    runs = try ReplayedRuns()
    package = try TestPackage(replaying: runs)
    try package.xctest("  func testA() { print(\"hello\") }\n  func testB() { XCTFail(\"no\") }")
  }

  private func start(timeout: Double = 60) -> any TestRunning {
    package.runner.start(package: package.folder, options: RunOptions(timeout: timeout))
  }

  @Test func `the progress of a run comes in its order, and a report at its end`() {
    let run = start()
    var progress: [RunProgress] = []
    var hadStarted: [Bool] = []
    while !run.isOver {
      Poll.wait(for: [run])
      run.advance(at: .now())
      hadStarted.append(run.hasStartedTests)
      progress += run.drainProgress()
    }
    let kinds = progress.map { step in
      switch step {
      case .building: "built"
      case .testStarted(let id): "\(id.displayName) started"
      case .testEnded(let result): "\(result.id.displayName) \(result.status)"
      case .printed: "printed"
      default: "other"
      }
    }
    #expect(kinds.first == "built")
    #expect(
      Set(kinds) == [
        "built", "printed", "KataTests.testA started", "KataTests.testA passed",
        "KataTests.testB started", "KataTests.testB failed",
      ])
    let printed = progress.flatMap { step -> [UInt8] in
      if case .printed(let bytes) = step { bytes } else { [] }
    }
    #expect(String(decoding: printed, as: UTF8.self).contains("hello\n"))
    #expect(hadStarted.first == false && hadStarted.last == true)
    #expect(run.report?.outcomes == ["KataTests.testA passed", "KataTests.testB failed"])
    #expect(run.report?.ending == .exited(1))
    #expect(!run.filesChangedDuringRun)
  }

  @Test func `a hanging run ends when it is canceled, or at its time limit`() {
    runs.pace = .hanging
    let (now, canceled, late) = (Instant.now(), start(), start(timeout: 5))
    for _ in 0..<50 {
      canceled.advance(at: now)
      late.advance(at: now)
    }
    #expect(canceled.hasStartedTests && late.hasStartedTests)
    #expect(!canceled.isOver && !late.isOver)
    canceled.cancel(at: now)
    #expect(!canceled.isOver)
    canceled.advance(at: now)
    #expect(canceled.report?.ending == .cancelled)
    #expect(late.wakeUp == now + 5)
    late.advance(at: now + 4)
    #expect(!late.isOver)
    late.advance(at: now + 5)
    #expect(late.report?.ending == .timedOut(seconds: 5))
  }

  @Test func `a slow run takes the test's time`() {
    runs.pace = .seconds(3)
    let run = start()
    var now = Instant.now()
    let begun = now
    while !run.isOver {
      run.advance(at: now)
      now = run.wakeUp ?? now
    }
    #expect(now - begun > 6)
    #expect(run.report?.duration == now - begun)
  }

  @Test func `a run with a file that was changed meanwhile says so`() throws {
    let run = start()
    runs.onTests = { _ in }
    try package.write("Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { 0 }\n")
    run.runToEnd()
    #expect(run.filesChangedDuringRun)
  }

  @Test(.enabled(if: !ReplayedRuns.areRecorded))
  func `a run without a recording fails, and the sentence names what differs`() throws {
    try package.write("Sources/Kata/Other.swift", "let other = 1\n")
    withKnownIssue {
      let run = start()
      guard case .toolchainFault(let reason)? = run.report?.ending else {
        Issue.record("\(String(describing: run.report))")
        return
      }
      #expect(reason.hasPrefix("no recording fits these files; "))
      #expect(reason.hasSuffix("differs in Sources/Kata/Other.swift; record with RECORD_RUNS=1"))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("no recording fits these files; ") }
    }
  }
}
