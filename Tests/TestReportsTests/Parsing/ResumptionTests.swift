import TestSupport
import Testing

@testable import TestReports

@Suite struct ResumptionTests {
  private static let header = """
    {"event":"processStart","pid":1,"framework":"swiftTesting","path":"/p.xctest"}
    """

  private func record(tests: Int, started: [Int], ended: [Int]) -> TestRecord {
    var record = TestRecord(package: PackageFolder("/p"), sources: [])
    _ = record.receive(probeLine: Array(Self.header.utf8))
    for number in 0..<tests {
      let line = """
        {"version":0,"kind":"test","payload":{"kind":"function","name":"t\(number)()",\
        "id":"K.t\(number)()/K.swift:1:1","isParameterized":false,\
        "sourceLocation":{"_filePath":"/p/K.swift","fileID":"K/K.swift","line":1,"column":1}}}
        """
      _ = record.receive(testingLine: Array(line.utf8))
    }
    for (numbers, kind) in [(started, "testStarted"), (ended, "testEnded")] {
      for number in numbers {
        let line = """
          {"version":0,"kind":"event","payload":{"kind":"\(kind)","testID":"K.t\(number)()/K.swift:1:1",\
          "messages":[],"instant":{"absolute":1,"since1970":1}}}
          """
        _ = record.receive(testingLine: Array(line.utf8))
      }
    }
    return record
  }

  @Test func `after a crash, tests that were running come before those that did not start`() {
    var record = record(tests: 5, started: [0, 2, 4], ended: [0])
    _ = record.receive(probeLine: Array(#"{"event":"crash","pid":1,"signal":4}"#.utf8))
    var findings = RunFindings(frameworks: [.swiftTesting])
    findings.closePasses(of: &record, signal: { _ in nil }, log: { _ in nil })
    #expect(findings.crashes.map(\.test) == [nil])
    var resumption = Resumption()
    let wanted = [2, 4, 1, 3].map { TestID(framework: .swiftTesting, path: ["K", "t\($0)()"]) }
    #expect(resumption.next(after: record) == .run(.swiftTesting, wanted))
    // Nothing more was reported, so a further attempt would not help.
    #expect(resumption.next(after: record) == .done)
  }

  @Test func `more tests than a command line can name are run in parts`() {
    var record = record(tests: 700, started: [0, 1], ended: [])
    _ = record.receive(probeLine: Array(#"{"event":"crash","pid":1,"signal":4}"#.utf8))
    var resumption = Resumption()
    guard case .run(_, let first) = resumption.next(after: record) else {
      Issue.record("no run")
      return
    }
    #expect(first.count == 300)
    let long = (0..<9_000).map {
      TestID(framework: .xctest, path: ["Kata", "KataTests", "test\($0)"])
    }
    let part = Resumption.fitting(long, of: .xctest)
    #expect(part.count > 1_000 && part.count < 9_000)
  }
}
