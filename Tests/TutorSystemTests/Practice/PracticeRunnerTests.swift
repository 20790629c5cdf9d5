import Foundation
import TestSupport
import Testing
import TutorCore
import TutorCourses
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

@Suite(.builds, .serialized) struct PracticeRunnerTests {
  @Test func `a cycle of red, green, and refactoring is recognized and recorded`() throws {
    let me = try Practitioner()
    #expect(try me.verdict().kind == .greenAtStart)
    try me.tests(
      """
      @Test func doubles() { #expect(doubled(2) == 4) }
      @Test func halves() { #expect(halved(4) == 2) }
      """)
    let red = try me.verdict()
    #expect(red.kind == .red)
    #expect(red.asked == ["halves"])
    try me.code(
      """
      public func doubled(_ n: Int) -> Int { n * 2 }
      public func halved(_ n: Int) -> Int { n }
      """)
    #expect(try me.verdict().kind == .red)
    try me.code(
      """
      public func doubled(_ n: Int) -> Int { n * 2 }
      public func halved(_ n: Int) -> Int { n / 2 }
      """)
    let green = try me.verdict()
    #expect(green.kind == .green)
    #expect(green.remarks.isEmpty)
    try me.code(
      """
      // Functions.
      public func doubled(_ n: Int) -> Int { n + n }
      public func halved(_ n: Int) -> Int { n / 2 }
      """)
    let refactored = try me.verdict()
    #expect(refactored.kind == .refactored)
    // Without mutants, it stays unknown whether a test reaches the lines.
    #expect(refactored.nextMove?.hasPrefix("If a test reaches each changed line") == true)
    #expect(
      me.practice.history.compactMap(\.judgment?.cycle?.kind) == [
        .greenAtStart, .red, .red, .green, .refactored,
      ])
    #expect(me.session.saving == .saved)
  }

  @Test
  func
    `a test that passes with the earlier code was never red, and one that needs new code was not`()
    throws
  {
    let me = try Practitioner()
    _ = try me.verdict()
    try me.addTwoTestsWithCodeForOne()
    let verdict = try me.verdict()
    #expect(verdict.kind == .green)
    #expect(me.practice.background.proof == .done(count: 1))
    #expect(verdict.remarks == [PracticeRemark(.neverRed, ["doublesAgain"])])
  }

  @Test func `a test that was weakened until it passed is remarked on`() throws {
    let me = try Practitioner()
    _ = try me.verdict()
    try me.tests(
      """
      @Test func doubles() { #expect(doubled(2) == 4) }
      @Test func negates() { #expect(doubled(-1) == 2) }
      """)
    #expect(try me.verdict().kind == .red)
    try me.tests(
      """
      @Test func doubles() { #expect(doubled(2) == 4) }
      @Test func negates() { #expect(doubled(-1) != 2) }
      """)
    let verdict = try me.verdict()
    #expect(verdict.kind == .green)
    #expect(verdict.remarks == [PracticeRemark(.weakened, ["negates"])])
  }

  @Test func `mutants of changed lines are tried, and code that no test reaches is remarked on`()
    throws
  {
    let me = try Practitioner(goal: .trials)
    _ = try me.verdict()
    try me.tests(
      """
      @Test func doubles() { #expect(doubled(2) == 4) }
      @Test func halves() { #expect(halved(4) == 2) }
      """)
    #expect(try me.verdict().kind == .red)
    try me.code(
      """
      public func doubled(_ n: Int) -> Int { n * 2 }
      public func halved(_ n: Int) -> Int {
        if n < 0 {
          return -7
        }
        return n / 2
      }
      """)
    let verdict = try me.verdict()
    #expect(verdict.kind == .green)
    #expect(verdict.remarks == [PracticeRemark(.codeWithoutTest, ["Sources/Kata/Kata.swift:4"])])
    #expect(
      me.practice.background.missed.contains { $0.location?.line == 3 && $0.isReached })
    #expect(me.practice.background.missed.allSatisfy { ($0.location?.line ?? 0) > 1 })
    let tally = try #require(me.practice.background.mutants)
    #expect(tally.onlyNewTests == tally.count - tally.missed)
    let missed = try #require(me.practice.background.missed.first { $0.isReached })
    let id = try #require(missed.id)
    try me.mark(id, because: "a fast path")
    #expect(!me.practice.background.missed.contains(missed))
    #expect(me.practice.background.mutants?.equivalent == 1)
    let marks = try me.marks()
    #expect(marks.map(\.id) == [id])
    #expect(marks.map(\.reason) == ["a fast path"])
    #expect(try me.sources()["Sources/Kata/Kata.swift"].map { $0.text.contains("fast") } == false)
  }

  @Test func `a single run finds code that no test reaches, and tries no mutants`() throws {
    let me = try Practitioner(goal: .reach)
    _ = try me.verdict()
    try me.code(
      """
      public func doubled(_ n: Int) -> Int { n * 2 }
      public func unused() -> Int { 7 }
      """)
    let verdict = try me.verdict()
    #expect(verdict.kind == .untestedCode)
    #expect(verdict.remarks == [PracticeRemark(.codeWithoutTest, ["Sources/Kata/Kata.swift:2"])])
    #expect(me.practice.background.mutants == nil)
    #expect(me.practice.background.mutation == .nothing)
    try me.code(
      """
      public func doubled(_ n: Int) -> Int { n * 2 }
      public func idle() -> Int { 7 }
      """)
    let renamed = try me.verdict()
    #expect(renamed.kind == .refactored)
    #expect(renamed.remarks == [])
    #expect(renamed.nextMove == "Continue to refactor, or write the next test.")
  }

  @Test(.wholeCheckOnly)
  func `mutants of a step that the next one interrupts are tried with its mutants`() throws {
    let me = try Practitioner(goal: .trials)
    _ = try me.verdict()
    let doubled = "public func doubled(_ n: Int) -> Int { n * 2 }"
    try me.code("\(doubled)\npublic func unused() -> Int { 7 }")
    let first = try me.verdict(waits: false)
    // New code that no test names is known without mutants.
    #expect(first.kind == .untestedCode)
    try me.code("// A line more.\n\(doubled)\npublic func unused() -> Int { 7 }\nlet other = [1]")
    let verdict = try me.verdict()
    #expect(verdict.kind == .untestedCode)
    let lines = ["Sources/Kata/Kata.swift:3", "Sources/Kata/Kata.swift:4"]
    #expect(verdict.remarks == [PracticeRemark(.codeWithoutTest, lines)])
  }

  @Test(.wholeCheckOnly, .live)
  func `a package with C code has its tests tried with earlier code in a copy`() throws {
    let me = try Practitioner(isLive: true)
    try me.package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Seven"), .target(name: "Kata", dependencies: ["Seven"]),
          .testTarget(name: "KataTests", dependencies: ["Kata"]),
        ])
      """)
    try me.package.write("Sources/Seven/include/seven.h", "int seven(void);\n")
    try me.package.write("Sources/Seven/seven.c", "int seven(void) { return 7; }\n")
    _ = try me.verdict()
    try me.addTwoTestsWithCodeForOne()
    let verdict = try me.verdict()
    #expect(me.practice.background.proof == .done(count: 1))
    #expect(verdict.remarks == [PracticeRemark(.neverRed, ["doublesAgain"])])
  }

  @Test func `mutants run only the selected tests`() throws {
    let me = try Practitioner(goal: .trials, filter: ["doubles"])
    _ = try me.verdict()
    try me.addTwoTestsWithCodeForOne()
    #expect(try me.verdict().passed == 2)
    // The test that catches them is not selected.
    #expect(me.practice.background.missed.contains { $0.location?.line == 2 })
  }

  /// Returns a user who has refactored after the first green, and committed both.
  private func afterCommittedRefactoring() throws -> Practitioner {
    let me = try Practitioner(isInRepository: true)
    try me.commit()
    #expect(try me.verdict().kind == .greenAtStart)
    try me.code("public func doubled(_ n: Int) -> Int { n + n }")
    #expect(try me.verdict().kind == .refactored)
    try me.commit()
    return me
  }

  @Test
  func `a step is not compared with files of another commit, but a commit of it changes nothing`()
    throws
  {
    let me = try afterCommittedRefactoring()
    #expect(try me.verdict().kind == .unchanged)
    try me.checkOut("HEAD~1")
    #expect(try me.verdict().kind == .greenAtStart)
    #expect(me.session.notice?.description.hasPrefix("Another commit is checked out") == true)
  }

  @Test func `a test that is written after a commit of the green is red`() throws {
    let me = try afterCommittedRefactoring()
    try me.tests(
      """
      @Test func doubles() { #expect(doubled(2) == 4) }
      @Test func halves() { #expect(halved(4) == 2) }
      """)
    #expect(try me.verdict().kind == .red)
    #expect(me.session.notice == nil)
  }

  @Test func `practice continues where the journal ends, unless another commit is checked out`()
    throws
  {
    let me = try Practitioner(isInRepository: true)
    try me.commit()
    _ = try me.verdict()
    try me.addTwoTestsWithCodeForOne()
    try me.code("public func doubled(_ n: Int) -> Int { n * 2 }")
    #expect(try me.verdict().kind == .red)
    let repository = try PracticeRepository(
      of: me.package.folder, environment: ProcessInfo.processInfo.environment)
    let start = try PracticeStart(of: PracticeJournal(in: repository))
    #expect(start.history.count == 2)
    #expect(start.cycle.last == .red)
    #expect(start.green?["Tests/KataTests/Functions.swift"] != nil)
    #expect(start.red != start.green)
    try me.commit()
    #expect(try PracticeStart(of: PracticeJournal(in: repository)).cycle.last == .red)
    try me.commit()
    try me.checkOut("HEAD~1")
    let moved = try PracticeStart(of: PracticeJournal(in: repository))
    #expect(moved.green == nil)
    #expect(moved.history.count == 2)
    #expect(moved.cycle == PracticeCycle())
  }

  @Test func `files that the journal does not record are not changes of the next session`() throws {
    let me = try Practitioner(isInRepository: true)
    try me.package.write(".hidden/settings", "a\n")
    try me.package.write("rows.key", "a\n")
    _ = try me.verdict()
    let repository = try PracticeRepository(
      of: me.package.folder, environment: ProcessInfo.processInfo.environment)
    let start = try PracticeStart(of: PracticeJournal(in: repository))
    #expect(start.green == (try PackageSnapshot(of: me.package.folder).contents()))
  }

  @Test func `help that is requested before the first run is recorded`() throws {
    let me = try Practitioner()
    try me.requestHelp("why?")
    let repository = try PracticeRepository(
      of: me.package.folder, environment: ProcessInfo.processInfo.environment)
    #expect(
      try PracticeStart(of: PracticeJournal(in: repository)).history.last?.event
        == .helpRequested("why?"))
    #expect(try me.verdict().kind == .greenAtStart)
  }

  @Test func `undo restores the files of the verdict before, and of the last green`() throws {
    let me = try Practitioner()
    #expect(try me.undo(.lastVerdict) == "There is nothing to undo yet.")
    try me.package.write(".hidden/settings", "a\n")
    _ = try me.verdict()
    let green = try me.sources()
    try me.addTwoTestsWithCodeForOne()
    try me.code("public func doubled(_ n: Int) -> Int { n * 2 }")
    #expect(try me.verdict().kind == .red)
    let red = try me.sources()
    try me.package.write("Sources/Kata/More.swift", "// More.\n")
    let later = try me.sources()
    #expect(
      try me.undo(.lastVerdict)
        == "Your files are restored to the previous verdict; `undo` brings your change back.")
    #expect(try me.sources() == red)
    let back = "Your own files are back; `undo` undoes this."
    #expect(try me.undo(.lastVerdict) == back)
    #expect(try me.sources() == later)
    #expect(
      try me.undo(.lastVerdict)
        == "Your files are restored to the previous verdict; `undo` brings your change back.")
    #expect(try me.undo(.lastVerdict) == back)
    #expect(
      try me.undo(.lastGreen)
        == "Your files are restored to the last green; `undo` brings your change back.")
    #expect(try me.sources() == green)
    #expect(me.package.text(".hidden/settings") == "a\n")
    // A link stays one, and so does what it leads to.
    let link = me.package.folder + "/Sources/Kata/Kata.swift"
    try FileManager.default.removeItem(atPath: link)
    try me.package.write(".hidden/settings", "b\n")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: me.package.folder + "/.hidden/settings")
    #expect(try me.undo(.lastGreen)?.contains("not changed: Sources/Kata/Kata.swift.") == true)
    #expect(me.package.text(".hidden/settings") == "b\n")
    try FileManager.default.removeItem(atPath: link)
    _ = try me.undo(.lastGreen)
    #expect(try me.verdict().kind == .unchanged)
  }

  @Test func `a session that began red has no green of an earlier session`() throws {
    let me = try Practitioner(isInRepository: true)
    try me.commit()
    #expect(try me.verdict().kind == .greenAtStart)
    try me.tests("@Test func doubles() { #expect(doubled(2) == 5) }")
    try me.commit()
    try me.checkOut("HEAD~1")
    try me.checkOut("-")
    #expect(try me.verdict().kind == .redAtStart)
    let repository = try PracticeRepository(
      of: me.package.folder, environment: ProcessInfo.processInfo.environment)
    let start = try PracticeStart(of: PracticeJournal(in: repository))
    #expect(start.green == nil)
    #expect(start.cycle.greenAt == nil)
    #expect(start.history.count == 2)
  }
}
