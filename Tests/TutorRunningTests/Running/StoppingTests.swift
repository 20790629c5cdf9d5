import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Runs that would not end on their own.
@Suite(.builds)
struct StoppingTests {
  private let kata: TestPackage

  init() throws {
    kata = try TestPackage()
  }

  /// Returns the living processes whose command line contains the package's test bundle.
  private func survivors(of run: TestRun, named part: String = "/build") -> [String] {
    let root = run.workspace.folders.root
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { pid in
      guard Int(pid) != nil, let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(root + part)
    }
  }

  /// Returns the survivors after a short wait, since a killed process needs some time to die.
  private func survivorsAfterDying(of run: TestRun, named part: String = "/build") -> [String] {
    var left: [String] = []
    Poll.run([], within: 5, patience: 0.02) {
      left = survivors(of: run, named: part)
      return left.isEmpty
    }
    return left
  }

  @Test
  func `an endless test is stopped with all its child processes, and reported by name`() throws {
    try kata.xctest(
      """
        func testA() {}
        func testB() {
          signal(SIGINT, SIG_IGN); signal(SIGTERM, SIG_IGN)
          let child = Process()
          child.executableURL = URL(fileURLWithPath: "/bin/sh")
          child.arguments = ["-c", "trap '' INT TERM; while :; do sleep 1; done", CommandLine.arguments[0]]
          try? child.run()
          print("in the loop")
          while true {}
        }
        func testC() {}
      """)
    kata.runner.prepare(package: kata.folder).runToEnd()
    let run = kata.finishedRun(timeout: 1)
    let report = try #require(run.report)
    #expect(report.ending == .timedOut(seconds: 1))
    #expect(report.outcomes == ["KataTests.testA passed", "KataTests.testB unfinished"])
    #expect(!report.sawEndOfTests)
    #expect(run.printed.text.contains("in the loop"))
    #expect(survivorsAfterDying(of: run) == [])
  }

  @Test
  func `the processes of a run are gone once the run is released`() throws {
    try kata.swiftTesting("@Test func a() { while true {} }")
    kata.runner.prepare(package: kata.folder).runToEnd()
    let run = kata.start()
    while !run.drainProgress().contains(where: { if case .testStarted = $0 { true } else { false } }
    ) {
      try #require(!run.isOver)
      run.advance(at: .now())
    }
    #expect(survivors(of: run) != [])
    run.cancel()
    run.runToEnd()
    #expect(run.report?.ending == .cancelled)
    #expect(run.report?.test("a()")?.status == .unfinished)
    #expect(survivorsAfterDying(of: run) == [])
  }

  private func isManifestRunning(of run: TestRun) -> Bool {
    survivors(of: run, named: "/").contains { pid in
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
      return program?.hasSuffix("-manifest") == true
    }
  }

  @Test
  func `an endless manifest is stopped with the run`() throws {
    try kata.xctest("  func testA() {}")
    let manifest = PackageFiles.text("Package.swift", in: kata.folder)
    try kata.write("Package.swift", manifest + "\nwhile true {}\n")
    let run = kata.start()
    // SwiftPM compiles the manifest and runs it.
    while !isManifestRunning(of: run) {
      try #require(!run.isOver)
      run.advance(at: .now())
    }
    run.cancel()
    run.runToEnd()
    #expect(run.report?.ending == .cancelled)
    #expect(survivorsAfterDying(of: run, named: "/") == [])
    try kata.write("Package.swift", manifest)
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
  }

  @Test
  func `a run waits for the build that started before it`() throws {
    try kata.xctest("  func testA() {}")
    let build = kata.runner.prepare(package: kata.folder)
    let run = kata.start()
    run.advance(at: .now() + 1)
    #expect(!run.isOver)
    build.runToEnd()
    run.runToEnd()
    #expect(run.report?.outcomes == ["KataTests.testA passed"])
  }

  @Test
  func `a run waits for another tutor that uses the workspace, and names the process`() throws {
    try kata.xctest("  func testA() {}")
    let root = Workspace(package: kata.folder, runner: kata.runner).folders.root
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let script = "exec 9>'\(root)/lock'; flock 9; printf $$ >&9; echo ready; exec sleep 100"
    var isReady = false
    let other = try ChildProcess(
      ChildProcess.Command("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    ) {
      _, _ in isReady = true
    }
    while !isReady, !other.isOver { other.advance(at: .now()) }
    let cancelled = kata.start()
    let run = kata.start()
    for later in 1...3 { run.advance(at: .now() + Double(later)) }
    #expect(run.drainProgress() == [.waiting(process: other.pid)])
    #expect(!run.isOver)
    cancelled.cancel()
    #expect(cancelled.report?.ending == .cancelled)
    other.cancel(at: .now())
    other.runToEnd()
    run.runToEnd()
    #expect(run.report?.outcomes == ["KataTests.testA passed"])
  }

  @Test
  func `a missing package is a fault with a fix`() {
    let run = kata.runner.start(package: "/nonexistent/package")
    #expect(run.isOver)
    guard case .toolchainFault(let fault) = run.report?.ending else {
      Issue.record("no fault")
      return
    }
    #expect(fault.contains("/nonexistent/package"))
  }
}
