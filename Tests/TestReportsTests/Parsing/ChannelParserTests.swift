import TestSupport
import Testing

@testable import TestReports

/// The lines that test processes write, valid and damaged.
struct ChannelParserTests {
  @Test(arguments: [
    "", " ", "null", "[]", "1", "\"event\"", "{", "{}", "{\"event\":\"start\"}",
    #"{"event":"start","pid":"31"}"#, #"{"event":"start","pid":31.5}"#,
    #"{"event":"start","pid":99999999999}"#, #"{"event":"launch","pid":31}"#,
    #"{"event":"start","pid":31,"framework":"quick"}"#,
    #"{"event":"start","pid":31,"test":"A/b""#, #"{"event":"start","pid":31} trailing"#,
    #"{"event":"start","pid":31,"line":"7"}"#, "Test Case 'A.b' passed",
  ])
  func `a line that the probe did not write is unreadable`(_ line: String) {
    #expect(ProbeEvent(line: Array(line.utf8)) == nil)
    var record = TestRecord(package: RecordedRun.package, sources: [])
    #expect(record.receive(probeLine: Array(line.utf8)) == nil)
    #expect(record.unreadableLines == 1)
    #expect(record.passes == [])
  }

  @Test
  func `a probe line with unknown keys is read`() {
    let line = #"{"event":"end","pid":31,"test":"K.C/testA","ok":true,"color":"blue"}"#
    let event = ProbeEvent(line: Array(line.utf8))
    #expect(event?.event == .end)
    #expect(event?.testID == .xctest("K", "C", "testA"))
    #expect(event?.skipped == nil)
  }

  @Test
  func `invalid UTF-8 becomes replacement characters`() {
    let line =
      Array(#"{"event":"crash","pid":31,"message":"Fatal error: "#.utf8) + [0xFF, 0xFE]
      + Array(#""}"#.utf8)
    #expect(ProbeEvent(line: line)?.message == "Fatal error: \u{FFFD}\u{FFFD}")
  }

  @Test
  func `a message of one megabyte is read completely`() {
    let long = String(repeating: "é", count: 1 << 19)
    let line = #"{"event":"fail","pid":31,"test":"K.C/testA","message":"\#(long)"}"#
    #expect(ProbeEvent(line: Array(line.utf8))?.message == long)
  }

  @Test(arguments: [
    ("K.C/testA", ["K", "C", "testA"]), ("K.Outer.Inner/testA", ["K", "Outer.Inner", "testA"]),
    ("C/testA", ["C", "testA"]), ("K.C/test/B", ["K", "C/test", "B"]),
    ("K.Größe/test🎉", ["K", "Größe", "test🎉"]),
  ])
  func `the probe's name of a test is split into its parts`(_ name: String, _ path: [String]) throws
  {
    let line = #"{"event":"start","pid":31,"test":"\#(name)"}"#
    let event = try #require(ProbeEvent(line: Array(line.utf8)))
    #expect(event.testID == TestID(framework: .xctest, path: path))
  }

  @Test(arguments: [
    "", "null", "{}", #"{"kind":"test"}"#, #"{"kind":"suite","payload":{"kind":"function"}}"#,
    #"{"kind":"event","payload":{}}"#, #"{"kind":"event","payload":{"kind":7}}"#,
    #"{"kind":"event","payload":{"kind":"issueRecorded","messages":{}}}"#,
    #"{"kind":"event","payload":{"kind":"issueRecorded","messages":[{"symbol":"fail"}]}}"#,
    #"{"kind":"event","payload":{"kind":"runEnded""#,
    #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"sourceLocation":{"line":1}}}}"#,
  ])
  func `a line that is no Swift Testing record is unreadable`(_ line: String) {
    #expect(TestingRecord(line: Array(line.utf8)) == nil)
    var record = TestRecord(package: RecordedRun.package, sources: [])
    #expect(record.receive(testingLine: Array(line.utf8)) == nil)
    #expect(record.unreadableLines == 1)
  }

  @Test
  func `an event of an unknown kind changes nothing`() {
    var record = TestRecord(package: RecordedRun.package, sources: [])
    let line = #"{"kind":"event","payload":{"kind":"valueAttached","testID":"K.a()/A.swift:1:2"}}"#
    #expect(record.receive(testingLine: Array(line.utf8)) == nil)
    #expect(record.unreadableLines == 0)
    #expect(record.tests == [])
  }

  @Test(arguments: [
    ("K.a()/A.swift:6:24", ["K", "a()"]), ("K.Bunch/a(n:)/A.swift:6:24", ["K", "Bunch", "a(n:)"]),
    ("K.Bunch", ["K", "Bunch"]),
    ("K.Outer/Inner/a()/A.swift:6:24", ["K", "Outer", "Inner", "a()"]),
    ("K.`a/b.c`()/A.swift:6:24", ["K", "`a/b.c`()"]), ("K", ["K"]), ("", [""]),
    ("K/A.swift:6:24", ["K"]), ("`a.swift:1`", ["`a.swift:1`"]),
  ])
  func `a Swift Testing identifier is split into its parts`(_ id: String, _ path: [String]) {
    #expect(TestID(swiftTesting: id) == TestID(framework: .swiftTesting, path: path))
  }

  @Test(arguments: [
    (
      #"{"name":"All","tests":[{"name":"B","tests":[{"name":"K.C","tests":[{"name":"testA"}]}]}]}"#,
      1
    ),
    (#"{"name":"All","tests":[{"name":"B","tests":[{"name":"K.C","tests":[]}]}]}"#, 0),
    (#"{"name":"All","tests":[{"name":"B"}]}"#, 0), (#"{"name":"All"}"#, 0), (#"{"tests":[]}"#, 0),
    ("", 0), ("noise\n\n{}\n", 0), (#"{"name":"All","tests":[{"#, 0),
  ])
  func `a bundle's list of tests is read if there is one`(_ text: String, _ count: Int) {
    #expect(TestList.names(json: Array(text.utf8)).count == count)
  }

  @Test
  func `output around a bundle's list is skipped`() {
    let list =
      #"{"name":"All","tests":[{"name":"B","tests":[{"name":"K.C","tests":[{"name":"testA"}]}]}]}"#
    let text = "hello\n" + list + "\nbye\n"
    #expect(TestList.names(json: Array(text.utf8)) == [.xctest("K", "C", "testA")])
  }

  @Test(arguments: ["xctest-crash", "mixed-crash", "exit-0"])
  func `a recorded list names the tests that the run reports`(_ name: String) throws {
    let run = try RecordedRun(name)
    let listed = TestList.names(json: run.processes[1].output)
    #expect(Set(listed) == Set(run.report.tests.map(\.id).filter { $0.framework == .xctest }))
  }

  @Test(arguments: [
    ("", nil), ("KataTests/K.swift:6: Fatal error: oops\n", 6), ("K.swift:x: Fatal error", nil),
    ("Swift/Array.swift:10: Fatal error: Index out of range", nil), ("Fatal error", nil),
    ("K.swift:99999999999999999999: Fatal error: a", nil), ("K.swift:7", nil), ("K.swift:7: ", 7),
  ])
  func `the runtime's message is separated from its location`(_ text: String, _ line: Int?) {
    #expect(RuntimeMessage(text).location?.line == line)
    #expect(!RuntimeMessage(text).text.contains("Fatal error: oops\n"))
  }

  @Test func `a message does not name the folder of a bundle, which differs on each machine`() {
    let text = "reason: 'Could not load NIB in bundle: 'NSBundle <%> (loaded)' with name 'V''"
    #expect(
      RuntimeMessage(text.replacing("%", with: "/tmp/cache/1/build/debug")).text
        == text.replacing("%", with: "…"))
  }
}
