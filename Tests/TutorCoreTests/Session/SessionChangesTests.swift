import TestSupport
import Testing

@testable import TutorCore

struct SessionChangesTests {
  private static let red = SessionTests.red
  private static let run = RunID(number: 1)

  private struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The messages sent before.
    var before: [Session.Event] = []
    var event: Session.Event
    /// The changes, with a verdict reduced to whether there is one.
    var changes: [String]
  }

  private static let rows = [
    Row(testDescription: "nothing", event: .declined, changes: []),
    Row(testDescription: "a run starts", event: .checkRequested, changes: ["runStarted"]),
    Row(
      testDescription: "a save during a run starts another one", before: [.checkRequested],
      event: .filesChanged, changes: ["runStarted"]),
    Row(
      testDescription: "a run is stopped", before: [.checkRequested], event: .cancelRequested,
      changes: ["runStopped"]),
    Row(
      testDescription: "a run ends with a verdict", before: [.checkRequested],
      event: .checkEnded(run, Evidence(report: .green)), changes: ["judged", "saving"]),
    Row(
      testDescription: "the same verdict again",
      before: [
        .checkRequested, .checkEnded(run, Evidence(report: .green)), .recorded, .checkRequested,
      ], event: .checkEnded(RunID(number: 2), Evidence(report: .green)),
      changes: ["judged", "saving"]),
    Row(
      testDescription: "a verdict is saved",
      before: [.checkRequested, .checkEnded(run, Evidence(report: .green))], event: .recorded,
      changes: ["saving"]),
    Row(
      testDescription: "a hint is opened", event: .hintRequested,
      changes: ["hintOpened", "saving"]),
    Row(testDescription: "a question is asked", event: .solveRequested, changes: ["asked"]),
    Row(
      testDescription: "another step, without what belonged to this one",
      before: [.checkRequested, .checkEnded(run, Evidence(report: .green)), .hintRequested],
      event: .goToRequested(SessionTests.read), changes: ["moved"]),
    Row(
      testDescription: "a jump to a step whose files are missing",
      event: .goToRequested(SessionTests.green), changes: ["moved", "saving", "noticed"]),
    Row(
      testDescription: "files were put back", event: .filesRestored("as they were"),
      changes: ["noticed"]),
  ]

  @Test(arguments: rows)
  private func `new diagnostics are listed once, in the order of the report`(_ row: Row) {
    var session = SessionTests().session(at: Self.red)
    for event in row.before { _ = session.update(event) }
    let old = session
    _ = session.update(row.event)
    #expect(session.changes(since: old).map(\.name) == row.changes)
    #expect(session.changes(since: session) == [])
  }
}

extension Session.Change {
  fileprivate var name: String {
    "\(self)".split(separator: "(").first.map(String.init) ?? ""
  }
}
