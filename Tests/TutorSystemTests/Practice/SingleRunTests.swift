import TestSupport
import Testing
import TutorChecking
import TutorCore
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

/// Practice that ends after one run.
@Suite(.waits)
struct SingleRunTests {
  @Test(arguments: [true, false])
  func `only practice that stays open builds the reader to compile less the next time`(
    staysOpen: Bool
  ) throws {
    let replay = try ReplayedRuns()
    let package = try TestPackage(replaying: replay)
    let runs = ScriptedRuns()
    let unbuilt = SourceMemory(reader: { throw CheckError.supportIsMissing })
    let me = try Practicing(
      on: package.folder, runs, toolsOf: replay, sources: unbuilt, staysOpen: staysOpen)
    #expect(try me.verdict().kind == .greenAtStart)
    #expect(runs.canReadSources == staysOpen)
  }

  @Test func `a single run reads the interfaces of the code if the reader is built`() throws {
    let replay = try ReplayedRuns()
    let package = try TestPackage(replaying: replay)
    let runs = ScriptedRuns()
    let me = try Practicing(on: package.folder, runs, toolsOf: replay, staysOpen: false)
    _ = try replay.tools.support.build(.reader).runToEnd()
    #expect(try me.verdict().kind == .greenAtStart)
    #expect(runs.canReadSources)
  }
}
