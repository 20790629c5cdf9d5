import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Runs that would not end on their own.
///
/// Only a toolchain starts the processes that must be gone afterward. The tests share one package, so
/// they run one after the other.
@Suite(.live, .serialized)
struct StoppingTests {
  private static let shared = Result {
    let files = [
      TestPackage.xctests: TestPackage.xctest(
        """
          func testA() {}
          func testB() {
            guard isThere("endless") else { return }
            signal(SIGINT, SIG_IGN); signal(SIGTERM, SIG_IGN)
            let child = Process()
            child.executableURL = URL(fileURLWithPath: "/bin/sh")
            child.arguments = ["-c", "trap '' INT TERM; while :; do sleep 1; done", CommandLine.arguments[0]]
            try? child.run()
            print("in the loop")
            while true { usleep(1000) }
          }
          func testC() {}
        """),
      TestPackage.functions: TestPackage.swiftTesting(
        """
        /// The tests run in the package's folder.
        func isThere(_ file: String) -> Bool { access("../" + file, F_OK) == 0 }
        @Test func a() { while isThere("waiting") { usleep(1000) } }
        """),
    ]
    let package = try TestPackage(for: "stopping", files)
    // A test run that was killed may have left them.
    for file in ["endless", "waiting"] { try? package.remove("../" + file) }
    return package
  }

  private let package: TestPackage

  init() throws {
    package = try Self.shared.get()
  }

  private static let outcomes = [
    "KataTests.testA passed", "KataTests.testB passed", "KataTests.testC passed", "a() passed",
  ]

  /// Performs `body` while a file exists that keeps a test from ending.
  private func with<Value>(_ file: String, _ body: () throws -> Value) throws -> Value {
    // Beside the package, where it is none of its files.
    try package.write("../" + file, "")
    defer { try? package.remove("../" + file) }
    return try body()
  }

  /// Returns the survivors after a short wait, since a killed process needs some time to die.
  private func survivorsAfterDying(of run: TestRun, in folder: String = "/build") -> [Int32] {
    var left: [Int32] = []
    Poll.run([], within: 5, patience: 0.02) {
      left = RunProcesses(of: run).living(in: folder)
      return left.isEmpty
    }
    return left
  }

  @Test
  func `an endless test is stopped with all its child processes, and reported by name`() throws {
    let limit = 60.0
    let run = try with("endless") {
      let run = package.start(timeout: limit)
      Poll.run([run], patience: 0.05) { run.isOver || run.printed.text.contains("in the loop") }
      try #require(!run.isOver)
      // From here on, the clock is ahead, so that nothing has to wait for the limit.
      while !run.isOver {
        Poll.wait(for: [run], patience: 0.05)
        run.advance(at: .now() + limit)
      }
      return run
    }
    let report = try #require(run.report)
    #expect(report.ending == .timedOut(seconds: 60))
    #expect(report.outcomes == ["KataTests.testA passed", "KataTests.testB unfinished"])
    #expect(!report.sawEndOfTests)
    #expect(survivorsAfterDying(of: run) == [])
  }

  @Test
  func `the processes of a canceled run are gone`() throws {
    let run = try with("waiting") {
      let run = package.start()
      var hasStarted = false
      Poll.run([run]) {
        hasStarted =
          hasStarted
          || run.drainProgress().contains {
            if case .testStarted(let test) = $0 { test.displayName == "a()" } else { false }
          }
        return hasStarted || run.isOver
      }
      try #require(!run.isOver)
      #expect(RunProcesses(of: run).living() != [])
      run.cancel()
      run.runToEnd()
      return run
    }
    #expect(run.report?.ending == .cancelled)
    #expect(run.report?.test("a()")?.status == .unfinished)
    #expect(survivorsAfterDying(of: run) == [])
  }

  @Test
  func `an endless manifest is stopped with the run`() throws {
    let manifest = package.text("Package.swift")
    try package.write("Package.swift", manifest + "\nwhile true {}\n")
    let run = package.start()
    // SwiftPM compiles the manifest and runs it.
    Poll.run([run], patience: 0.05) {
      run.isOver || RunProcesses(of: run).isRunning(in: "/", programWithSuffix: "-manifest")
    }
    run.cancel()
    run.runToEnd()
    try package.write("Package.swift", manifest)
    #expect(run.report?.ending == .cancelled)
    #expect(survivorsAfterDying(of: run, in: "/") == [])
    #expect(package.run().outcomes == Self.outcomes)
  }

  @Test
  func `a run waits for the build that started before it`() throws {
    let build = package.runner.prepare(package: package.folder)
    let run = package.start()
    run.advance(at: .now() + 1)
    #expect(!run.isOver)
    build.runToEnd()
    run.runToEnd()
    #expect(run.report?.outcomes == Self.outcomes)
  }

  @Test
  func `a run waits for another tutor that uses the workspace, and names the process`() throws {
    let root = Workspace(package: package.folder, runner: package.runner).folders.root
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let script = "exec 9>'\(root)/lock'; flock 9; printf $$ >&9; echo ready; exec sleep 100"
    var isReady = false
    let other = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], limits: .interactive)
    ) {
      _, _ in isReady = true
    }
    Poll.run([other]) { isReady || other.isOver }
    let cancelled = package.start()
    let run = package.start()
    for later in 1...3 { run.advance(at: .now() + Double(later)) }
    #expect(run.drainProgress() == [.waiting(process: other.pid)])
    #expect(!run.isOver)
    cancelled.cancel()
    #expect(cancelled.report?.ending == .cancelled)
    other.cancel(at: .now())
    other.runToEnd()
    run.runToEnd()
    #expect(run.report?.outcomes == Self.outcomes)
  }

  @Test
  func `a missing package is a fault with a fix`() {
    let run = package.runner.start(package: "/nonexistent/package")
    #expect(run.isOver)
    guard case .toolchainFault(let fault) = run.report?.ending else {
      Issue.record("no fault")
      return
    }
    #expect(fault.contains("/nonexistent/package"))
  }
}
