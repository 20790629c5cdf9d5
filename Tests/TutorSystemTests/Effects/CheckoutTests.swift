import Foundation
import Glibc
import TestSupport
import Testing
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

/// Practice in a repository in which git writes the files of other commits.
///
/// The runs take no time, so that each one that starts too early ends with a verdict.
@Suite(.waits)
struct CheckoutTests {
  private static let files = (1...12).map { "Sources/Kata/F\($0).swift" }

  private let replay: ReplayedRuns
  private let package: TestPackage
  private let runs = ScriptedRuns()
  private let tested = TestedFiles()

  /// The contents of a file at the start of each run.
  private final class TestedFiles {
    var texts: [String] = []
  }

  init() throws {
    replay = try ReplayedRuns()
    package = try TestPackage(replaying: replay)
    try package.swiftTesting("@Test func doubles() { #expect(doubled(2) == 4) }")
    try git("init", "--quiet", "--initial-branch=main")
    try commit("main")
    try git("switch", "--quiet", "--create", "other")
    for number in 1...4 { try commit("other \(number)") }
    try git("switch", "--quiet", "main")
    let (package, tested) = (package, tested)
    runs.onStart = { _ in tested.texts.append(package.text(Self.files[11])) }
  }

  private func practice(in folder: String? = nil) throws -> Practicing {
    try Practicing(on: folder ?? package.folder, runs, toolsOf: replay, isRecorded: true)
  }

  private func write(_ text: String) throws {
    for file in Self.files { try package.write(file, Self.code(text)) }
  }

  private static func code(_ text: String) -> String {
    "private let text = \"\(text)\"\n"
  }

  private func commit(_ text: String) throws {
    try write(text)
    try git("add", ".")
    try git("commit", "--quiet", "--message", text)
  }

  private func start(_ arguments: [String]) throws -> ChildProcess {
    let settings = ["-c", "user.name=a", "-c", "user.email=a@b"]
    return try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git"] + settings + arguments,
        environment: ProcessInfo.processInfo.environment.merging(["GIT_EDITOR": "true"]) { $1 },
        directory: package.folder, limits: .interactive))
  }

  private func git(_ arguments: String...) throws {
    let child = try start(arguments)
    child.runToEnd()
    #expect(child.status == .exited(0), "\(child.errors.text)")
  }

  @Test func `a switch to another commit is one verdict, on all of its files`() throws {
    let me = try practice()
    #expect(try me.verdict().kind == .greenAtStart)
    // Git waits at a gate in the middle of the files.
    let gate = package.folder + "/.git/gate"
    try package.write(".git/info/attributes", "*.swift filter=gate\n")
    try git("config", "filter.gate.clean", "cat")
    try git(
      "config", "filter.gate.smudge", "cat; case %f in *F6.swift) read line <'\(gate)';; esac")
    #expect(mkfifo(gate, 0o600) == 0)
    let child = try start(["switch", "--quiet", "other"])
    var descriptor: Int32 = -1
    let isOpen = Poll.run([child], within: 60) {
      descriptor = open(gate, O_WRONLY | O_NONBLOCK)
      return descriptor >= 0 || child.isOver
    }
    try #require(isOpen && !child.isOver)
    for _ in 0..<8 { me.pass(0.5) }
    #expect(tested.texts == [Self.code("main")])
    Glibc.write(descriptor, "\n", 1)
    close(descriptor)
    child.runToEnd()
    #expect(child.status == .exited(0), "\(child.errors.text)")
    me.passTime()
    #expect(me.wait { me.kinds.count == 2 })
    me.passTime()
    #expect(tested.texts == [Self.code("main"), Self.code("other 4")])
    #expect(me.kinds == [.greenAtStart, .greenAtStart])
  }

  @Test func `a rebase of several commits is one verdict, on the last one`() throws {
    try git("switch", "--quiet", "--create", "mine", "main")
    try package.write("Sources/Kata/Mine.swift", "// 1\n")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "mine")
    try git("switch", "--quiet", "other")
    let me = try practice()
    _ = try me.verdict()
    try git("rebase", "--quiet", "--exec", "false", "mine", allowing: 1)
    for number in 1...4 {
      me.pass(0.3)
      me.pass(0.3)
      #expect(tested.texts.count == 1)
      try git("rebase", "--continue", allowing: number == 4 ? 0 : 1)
    }
    me.passTime()
    #expect(me.wait { me.kinds.count == 2 })
    me.passTime()
    #expect(tested.texts == [Self.code("other 4"), Self.code("other 4")])
    #expect(me.kinds == [.greenAtStart, .greenAtStart])
  }

  private func git(_ arguments: String..., allowing code: Int32) throws {
    let child = try start(arguments)
    child.runToEnd()
    #expect(child.status == .exited(code), "\(child.errors.text)")
  }

  @Test func `a stash is one verdict, and so is its return`() throws {
    let me = try practice()
    _ = try me.verdict()
    try write("edited")
    me.passTime()
    #expect(me.wait { me.kinds.count == 2 })
    for (index, arguments) in [["stash"], ["stash", "pop"]].enumerated() {
      let child = try start(arguments + ["--quiet"])
      child.runToEnd()
      #expect(child.status == .exited(0), "\(child.errors.text)")
      me.passTime()
      #expect(me.wait { me.kinds.count == 3 + index })
    }
    me.passTime()
    #expect(me.kinds == [.greenAtStart, .refactored, .refactored, .refactored])
    #expect(tested.texts == ["main", "edited", "main", "edited"].map(Self.code))
  }

  @Test func `files that are written one by one are one verdict, with the commit of the end`()
    throws
  {
    let me = try practice()
    #expect(try me.verdict().kind == .greenAtStart)
    runs.isHeld = true
    for file in Self.files {
      try package.write(file, Self.code("other 4"))
      me.pass(0.12)
      me.pass(0.12)
    }
    #expect(me.wait { me.session.isRunning && runs.hasStartedTests })
    try git("reset", "--quiet", "--soft", "other")
    runs.isHeld = false
    #expect(me.wait { !me.session.isRunning })
    me.passTime()
    #expect(tested.texts.filter { $0 == Self.code("other 4") }.count == 1)
    #expect(me.kinds == [.greenAtStart, .greenAtStart])
    #expect(me.session.notice?.description.hasPrefix("Another commit is checked out") == true)
  }
}
