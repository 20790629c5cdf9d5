import Foundation
import Glibc
import TestSupport
import TestReports
import Testing
import TutorChecking
import TutorCore
import TutorPlatform
import TutorTestSupport
import TutorTexts

@testable import TutorRunning
@testable import TutorSystem

/// Sessions whose tests write files, or whose files are saved without a change.
///
/// Each run ends with the report that a test wants, so that nothing is built.
@Suite(.waits)
struct SavedFilesTests {
  private static let code = "Sources/Kata/Kata.swift"
  private static let output = "Tests/KataTests/KataTests.swift.out"

  private let replay: ReplayedRuns
  private let package: TestPackage
  private let runs = ScriptedRuns()

  init() throws {
    replay = try ReplayedRuns()
    package = try TestPackage(replaying: replay)
    try package.swiftTesting("@Test func doubles() { #expect(doubled(2) == 4) }")
    // A copy that was made before would be ready at once.
    let copies = try replay.tools.folder(of: .saves, of: package.folder)
    try? FileManager.default.removeItem(atPath: copies.folder)
  }

  /// Starts practice on the package.
  private func practice(
    after start: PracticeStart = PracticeStart(), staysOpen: Bool = true
  ) throws -> Practicing {
    try Practicing(on: package.folder, runs, toolsOf: replay, after: start, staysOpen: staysOpen)
  }

  /// Writes another version of the code, or of what tests wrote.
  private func edit(_ file: String, _ text: String) {
    do { try package.write(file, text) } catch { Issue.record(error) }
  }

  // MARK: - What tests write

  @Test func `processes that the tests leave are named in the verdict, beside what they wrote`()
    throws
  {
    runs.onTests = { edit(Self.output, "run \($0)") }
    runs.leftProcesses = ["sleep"]
    let verdict = try practice(staysOpen: false).verdict()
    #expect(verdict.writtenFiles == [Self.output])
    #expect(verdict.leftProcesses == ["sleep"])
    #expect(
      verdict.note?.hasSuffix(
        "The tests left sleep running. The tutor ended it. End each process in the test that starts "
          + "it.") == true)
  }

  @Test(arguments: [true, false])
  func `a file that the tests write is named in the verdict, and starts no other run`(
    staysOpen: Bool
  ) throws {
    runs.onTests = { edit(Self.output, "run \($0)") }
    let me = try practice(staysOpen: staysOpen)
    let verdict = try me.verdict()
    #expect(verdict.kind == .greenAtStart)
    #expect(verdict.writtenFiles == [Self.output])
    #expect(
      verdict.note
        == "While the tests ran, \(Self.output) changed. The verdict is about the files before that."
    )
    me.passTime()
    #expect(runs.count == 1)
    #expect(!me.session.isRunning)
    // It is no change of the next step either.
    me.send(.checkRequested)
    #expect(try me.verdict().kind == .unchanged)
    #expect(me.kinds == [.greenAtStart])
  }

  @Test func `what the tests of an earlier session wrote is no change`() throws {
    edit(Self.output, "earlier")
    var start = PracticeStart()
    start.green = try PackageSnapshot(of: package.folder).contents()
    edit(Self.output, "later")
    runs.onTests = { edit(Self.output, "run \($0)") }
    let verdict = try practice(after: start, staysOpen: false).verdict()
    #expect(verdict.kind == .unchanged)
    #expect(verdict.changedLines == 0)
  }

  @Test func `a save of the code while the tests write files starts another run`() throws {
    runs.onTests = { run in
      edit(Self.output, "run \(run)")
      if run == 1 { edit(Self.code, "public func doubled(_ n: Int) -> Int { n + n }\n") }
    }
    runs.isHeld = true
    let me = try practice()
    me.send(.started)
    let first = me.session.run
    #expect(me.wait { me.session.run != first })
    runs.isHeld = false
    #expect(try me.verdict().kind == .greenAtStart)
    #expect(runs.count == 2)
  }

  @Test func `what the tests of a stopped run wrote starts no run`() throws {
    runs.isHeld = true
    runs.onTests = { edit(Self.output, "run \($0)") }
    let me = try practice()
    me.send(.started)
    #expect(me.wait { runs.hasStartedTests })
    me.send(.cancelRequested)
    me.passTime()
    #expect(me.session.run == nil)
  }

  @Test(arguments: [true, false])
  func `tests that rewrite the code in each run get a verdict in a copy, and later in place`(
    staysOpen: Bool
  ) throws {
    runs.onTests = { run in
      let text = "public func doubled(_ n: Int) -> Int { n * 2 } // \(run)\n"
      #expect(throws: Never.self) {
        try SafeFile.write(Array(text.utf8), to: "\(runs.package)/\(Self.code)")
      }
    }
    let me = try practice(staysOpen: staysOpen)
    me.send(.started)
    #expect(
      me.wait {
        if runs.package == package.folder { me.pass(2) } else { me.returnToPresent() }
        return !me.session.isRunning
      })
    #expect(me.kinds == [.greenAtStart])
    #expect(runs.package != package.folder)
    #expect(staysOpen || runs.count == 3)
    // That the tests rewrite the file is known now.
    let count = runs.count
    me.send(.checkRequested)
    let verdict = try me.verdict()
    #expect(verdict.writtenFiles == [Self.code])
    me.passTime()
    #expect(runs.count == count + 1)
    #expect(runs.package == package.folder)
  }

  @Test func `code that tests rewrite once is run again`() throws {
    runs.onTests = { if $0 == 1 { edit(Self.code, "// recorded\n") } }
    let verdict = try practice(staysOpen: false).verdict()
    #expect(verdict.writtenFiles.isEmpty)
    #expect(runs.count == 2)
  }

  @Test func `a program that does not stay open gives up if each build changes its files`() throws {
    runs.onStart = { run in
      #expect(throws: Never.self) {
        try SafeFile.write(Array("// \(run)\n".utf8), to: "\(runs.package)/\(Self.code)")
      }
    }
    let verdict = try practice(staysOpen: false).verdict()
    #expect(verdict.obstacle == "files changed again and again while the tests were built")
  }

  // MARK: - Saves that overtake runs

  private static let inCopy: Phrase =
    "Saves overtake each run, so the tests run in a copy of the package."

  /// Saves another version every two seconds while no run ends, until a run is to have a copy.
  private func overtakeRuns(of me: Practicing) -> Bool {
    runs.isHeld = true
    me.send(.started)
    defer { me.returnToPresent() }
    var version = 0
    return me.wait {
      guard me.session.notice != Self.inCopy else { return true }
      version += 1
      edit(Self.code, "public func doubled(_ n: Int) -> Int { n * 2 } // \(version)\n")
      me.pass(2)
      return false
    }
  }

  @Test func `saves that overtake each run get a verdict in a copy, which they do not stop`() throws
  {
    let me = try practice()
    #expect(overtakeRuns(of: me))
    let copied = me.session.run
    #expect(me.wait { runs.package != package.folder && runs.hasStartedTests })
    #expect(me.session.notice == Self.inCopy)
    let count = runs.count
    #expect(count > 3)
    edit(Self.code, "public func doubled(_ n: Int) -> Int { n + n }\n")
    me.passTime()
    #expect(me.session.run == copied)
    // The verdict is that of the copy, and the newest files are run next.
    runs.isHeld = false
    #expect(me.wait { runs.count == count + 1 && !me.session.isRunning })
    #expect(me.kinds == [.greenAtStart, .refactored])
    #expect(runs.count == count + 1)
    // Nothing overtook that run, so the next one is in place again.
    edit(Self.code, "public func doubled(_ n: Int) -> Int { 2 * n }\n")
    me.passTime()
    #expect(me.wait { me.kinds.count == 3 && !me.session.isRunning })
    #expect(runs.package == package.folder)
  }

  /// Lets the description of the package wait for a line, and returns where to write it.
  private func holdDescription() throws -> Int32 {
    let gate = package.folder + "/../describe"
    try #require(mkfifo(gate, 0o600) == 0)
    // For reading, too, so that opening it does not wait for a reader.
    return open(gate, O_RDWR | O_CLOEXEC)
  }

  /// Lets also a watcher report that polls, and that was last called when more time had passed.
  private func letSlowWatcherReport(to me: Practicing) {
    me.pass(60)
    me.passTime()
    me.returnToPresent()
  }

  @Test func `a manifest that is saved while the old one is read starts another check`() throws {
    let writer = try holdDescription()
    defer { close(writer) }
    let me = try practice()
    #expect(overtakeRuns(of: me))
    let run = me.session.run
    edit("Package.swift", package.text("Package.swift") + "// another\n")
    letSlowWatcherReport(to: me)
    #expect(me.session.run != run)
  }

  @Test(arguments: [true, false])
  func `what is saved before the copy is made is in the copy`(isReportedAtOnce: Bool) throws {
    let writer = try holdDescription()
    defer { close(writer) }
    let me = try practice()
    #expect(overtakeRuns(of: me))
    let (run, count) = (me.session.run, runs.count)
    edit(Self.code, "public func doubled(_ n: Int) -> Int { n + n }\n")
    // Otherwise the copy is usually run before the watcher reports.
    if isReportedAtOnce { letSlowWatcherReport(to: me) }
    #expect(me.session.run == run)
    #expect(me.session.notice == Self.inCopy)
    #expect(write(writer, "\n", 1) == 1)
    runs.isHeld = false
    _ = try me.verdict()
    me.passTime()
    #expect(!me.session.isRunning)
    #expect(runs.count == count + 1)
    #expect(
      try String(contentsOfFile: "\(runs.package)/\(Self.code)", encoding: .utf8).contains("n + n"))
  }

  @Test func `a run in a copy that is stopped leaves later saves alone`() throws {
    let me = try practice()
    #expect(overtakeRuns(of: me))
    #expect(me.wait { runs.package != package.folder && runs.hasStartedTests })
    edit(Self.code, "public func doubled(_ n: Int) -> Int { n + n }\n")
    me.send(.cancelRequested)
    runs.isHeld = false
    me.passTime()
    #expect(me.wait { me.kinds.count == 1 && !me.session.isRunning })
  }

  // MARK: - What started a run

  @Test func `a change in a package next door is one of the step, and the run says why it ran`()
    throws
  {
    edit(
      "Package.swift",
      package.text("Package.swift").replacing(
        "targets:", with: "dependencies: [.package(path: \"../B\")], targets:"))
    edit("../B/Sources/B/B.swift", "public let one = 1\n")
    let me = try practice()
    #expect(try me.verdict().kind == .greenAtStart)
    edit("../B/Sources/B/B.swift", "public let one = 2\n")
    me.passTime()
    #expect(me.wait { me.kinds.count == 2 })
    #expect(me.kinds == [.greenAtStart, .refactored])
    #expect(me.session.notice == "It ran because ../B/Sources/B/B.swift changed.")
    // Another result is one of other files.
    runs.report = Self.red
    edit("../B/Sources/B/B.swift", "public let one = 3\n")
    me.passTime()
    #expect(me.wait { me.kinds.count == 3 })
    #expect(me.kinds.last == .broken)
  }

  @Test(arguments: [
    (["notes.txt"], "It ran because notes.txt changed."),
    (["notes.txt", "b.txt", "c.txt"], "It ran because b.txt and 2 other files changed."),
    ([Self.code], nil), (["notes.txt", Self.code], nil),
  ])
  func `a run that a user may not expect says why it ran`(
    _ files: [String], sentence: String?
  ) throws {
    let me = try practice()
    _ = try me.verdict()
    for file in files { edit(file, "// saved\n") }
    me.passTime()
    #expect(me.wait { runs.count == 2 && !me.session.isRunning })
    #expect(me.session.notice?.description == sentence)
    #expect(me.session.reasonOfRun?.description == sentence)
  }

  // MARK: - Saves without a change

  @Test func `a save without a change is no step, also at red`() throws {
    runs.report = Self.red
    let me = try practice()
    #expect(try me.verdict().kind == .redAtStart)
    edit(Self.code, package.text(Self.code))
    #expect(me.wait { me.session.isRunning })
    _ = try me.verdict()
    #expect(runs.count == 2)
    #expect(me.kinds == [.redAtStart])
    // Another result of the same files is not a step either.
    runs.report = ScriptedRuns.green
    me.send(.checkRequested)
    #expect(try me.verdict().kind == .notDeterministic)
    #expect(me.kinds.count == 1)
  }

  @Test func `a change that a run began with starts no other run when it is over`() throws {
    let me = try practice()
    _ = try me.verdict()
    edit(Self.code, "public func doubled(_ n: Int) -> Int { n + n }\n")
    me.send(.checkRequested)
    #expect(try me.verdict().kind == .refactored)
    me.passTime()
    #expect(runs.count == 2)
    #expect(!me.session.isRunning)
  }

  @Test func `ten saves without a change during a run do not restart it`() throws {
    runs.isHeld = true
    let me = try practice()
    me.send(.started)
    let first = me.session.run
    #expect(me.wait { runs.hasStartedTests })
    for _ in 0..<10 {
      edit(Self.code, package.text(Self.code))
      me.passTime()
    }
    #expect(me.session.run == first)
    runs.isHeld = false
    #expect(try me.verdict().kind == .greenAtStart)
    me.passTime()
    #expect(runs.count == 1)
    #expect(me.kinds == [.greenAtStart])
  }

  @Test func `a formatter that writes after a save leads to one verdict`() throws {
    runs.isHeld = true
    let me = try practice()
    me.send(.started)
    edit(Self.code, "public func doubled(_ n: Int) -> Int { n*2 }\n")
    me.passTime()
    edit(Self.code, "public func doubled(_ n: Int) -> Int { n * 2 }\n// formatted\n")
    me.passTime()
    runs.isHeld = false
    #expect(try me.verdict().kind == .greenAtStart)
    me.passTime()
    #expect(!me.session.isRunning)
    #expect(me.kinds == [.greenAtStart])
  }

  @Test func `an older file of the same size is another version`() throws {
    let (file, older) = (package.folder + "/" + Self.code, package.folder + "/../older.swift")
    try FileManager.default.copyItem(atPath: file, toPath: older)
    defer { try? FileManager.default.removeItem(atPath: older) }
    let me = try practice()
    edit(Self.code, package.text(Self.code).replacing("2", with: "3"))
    // Otherwise the watcher may see only the older file, which it knows.
    me.passTime()
    _ = try me.verdict()
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: older, toPath: file)
    #expect(me.wait { me.session.isRunning })
    #expect(try me.verdict().kind == .refactored)
    #expect(me.kinds.count == 2)
  }

  private static let red = Report(
    tests: [
      TestResult(id: ScriptedRuns.test, status: .failed, failures: [Failure(message: "no")])
    ],
    ending: .exited(1))
}
