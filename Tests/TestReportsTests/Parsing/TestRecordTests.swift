import TestSupport
import Testing

@testable import TestReports

/// The record of the lines of both channels, in sequence.
struct TestRecordTests {
  static let a = TestID.xctest("K", "C", "testA")
  static let leap = TestID(framework: .swiftTesting, path: ["K", "a()"])

  /// A record of lines of the probe and of Swift Testing, which differ by their keys.
  private func record(_ lines: [String], sources: [String] = []) -> TestRecord {
    var record = TestRecord(package: RecordedRun.package, sources: sources)
    for line in lines { _ = receive(line, &record) }
    return record
  }

  private func receive(_ line: String, _ record: inout TestRecord) -> RunProgress? {
    line.hasPrefix(#"{"kind""#)
      ? record.receive(testingLine: Array(line.utf8))
      : record.receive(probeLine: Array(line.utf8))
  }

  static let open = #"{"event":"processStart","pid":1,"framework":"xctest","path":"/b.xctest"}"#
  static let start = #"{"event":"start","pid":1,"test":"K.C/testA"}"#
  static let fail = #"{"event":"fail","pid":1,"test":"K.C/testA","message":"boom"}"#
  static let planned = #"{"kind":"test","payload":{"kind":"function","id":"K.a()/A.swift:1:2"}}"#
  static let started =
    #"{"kind":"event","payload":{"kind":"testStarted","testID":"K.a()/A.swift:1:2"}}"#
  static let ended =
    #"{"kind":"event","payload":{"kind":"testEnded","testID":"K.a()/A.swift:1:2"}}"#
  static let runEnded = #"{"kind":"event","payload":{"kind":"runEnded"}}"#

  // MARK: - The probe

  @Test func `the bundle is the last one named`() {
    let unnamed = #"{"event":"processStart","pid":2,"framework":"xctest"}"#
    #expect(record([unnamed]).bundle == nil)
    #expect(record([Self.open, unnamed]).bundle == "/b.xctest")
  }

  static let problems: [(String, String?)] = [
    (#"{"event":"unobserved","pid":1,"message":"no XCTest"}"#, "no XCTest"),
    (#"{"event":"unobserved","pid":1}"#, "unknown"), (#"{"event":"bundleStart","pid":1}"#, nil),
  ]

  @Test(arguments: problems)
  func `the reason for a missing observation is kept`(_ line: String, _ problem: String?) {
    #expect(record([Self.open, line]).observerProblem == problem)
  }

  @Test func `each start and end of a test is reported with its result`() {
    var record = record([Self.open])
    let end = #"{"event":"end","pid":1,"test":"K.C/testA","ok":true}"#
    #expect(receive(Self.start, &record) == .testStarted(Self.a))
    #expect(receive(end, &record) == .testEnded(.passed(Self.a)))
  }

  @Test func `a test that starts twice is one test`() {
    var record = record([Self.open, Self.start, Self.fail, Self.start])
    #expect(record.tests.map(\.failures.count) == [1])
    #expect(record.close(pass: 0)?.test == Self.a)
  }

  @Test func `a test that fails and then passes in the same process has failed`() {
    let ends = ["false", "true"].map {
      #"{"event":"end","pid":1,"test":"K.C/testA","ok":\#($0)}"#
    }
    let record = record([Self.open, Self.start, Self.fail, ends[0], Self.start, ends[1]])
    #expect(record.tests.map(\.status) == [.failed])
  }

  @Test func `a failure of a known test is not a stray failure`() {
    let record = record([Self.open, Self.start, Self.fail])
    #expect(record.tests.map(\.failures) == [[Failure(message: "boom")]])
    #expect(record.strayFailures == [])
  }

  @Test func `a failure of a nameless test counts, and its start is an unreadable line`() {
    let failed = record([Self.open, #"{"event":"fail","pid":1,"message":"boom"}"#])
    #expect(failed.strayFailures == [Failure(message: "boom")])
    #expect(failed.unreadableLines == 0)
    let started = record([Self.open, #"{"event":"start","pid":1,"test":"nowhere"}"#])
    #expect(started.strayFailures == [])
    #expect(started.unreadableLines == 1)
  }

  static let skips: [(String, [String], String?)] = [
    ("a trait without a comment", [skipped("[]")], nil),
    ("a trait with a comment", [skipped(#"["only on demand"]"#)], "only on demand"),
    ("a trait with two comments", [skipped(#"["one","two"]"#)], "one two"),
    ("a stream without comments", [skipped(nil)], nil),
    (
      "a test that cancels itself",
      [
        started,
        #"{"kind":"event","payload":{"_comments":["later"],"kind":"testCancelled","testID":"K.a()/A.swift:1:2"}}"#,
        #"{"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"skip","text":"x"}],"testID":"K.a()/A.swift:1:2"}}"#,
      ], "later"
    ),
  ]

  private static func skipped(_ comments: String?) -> String {
    let key = comments.map { #""_comments":\#($0),"# } ?? ""
    return
      #"{"kind":"event","payload":{\#(key)"kind":"testSkipped","testID":"K.a()/A.swift:1:2"}}"#
  }

  @Test("a test is skipped, with the comment of what skipped it", arguments: skips)
  func skip(_ name: String, _ lines: [String], _ reason: String?) {
    let tests = record([Self.planned] + lines).tests
    #expect(tests == [TestResult(id: Self.leap, status: .skipped, skipReason: reason)])
  }

  @Test func `an unreadable issue counts as one unreadable line`() {
    #expect(record([Self.open, #"{"event":"issue","pid":1}"#]).unreadableLines == 1)
  }

  static let places: [(String, Int, TestReports.SourceLocation?)] = [
    ("/package/A.swift", 1, TestReports.SourceLocation(file: "A.swift", line: 1)),
    ("/other/A.swift", 7, TestReports.SourceLocation(file: "/other/A.swift", line: 7)),
    ("/package/A.swift", 0, nil), ("/package/A.swift", -1, nil), ("<EXPR>", 0, nil),
    ("<EXPR>", 3, nil), ("A.swift", 3, nil),
  ]

  @Test(arguments: places)
  func `a failure has a location only if it is valid`(
    _ file: String, _ line: Int, _ place: TestReports.SourceLocation?
  ) {
    let fail =
      #"{"event":"fail","pid":1,"test":"K.C/testA","message":"m","file":"\#(file)","line":\#(line)}"#
    let record = record([Self.open, Self.start, fail])
    #expect(record.tests.first?.failures == [Failure(message: "m", location: place)])
  }

  // MARK: - Processes

  @Test func `a repeated test counts with its new result, unless it had ended`() {
    let again = [
      #"{"event":"processStart","pid":2,"framework":"xctest"}"#,
      #"{"event":"start","pid":2,"test":"K.C/testA"}"#,
      #"{"event":"end","pid":2,"test":"K.C/testA","ok":true}"#,
    ]
    #expect(record([Self.open, Self.start] + again).tests == [.passed(Self.a)])
    let failed = #"{"event":"end","pid":1,"test":"K.C/testA","ok":false}"#
    #expect(record([Self.open, Self.start, failed] + again).tests.map(\.status) == [.failed])
  }

  @Test func `events that precede their process belong to its pass`() {
    let process = #"{"event":"processStart","pid":5,"framework":"swiftTesting"}"#
    let record = record([Self.planned, process, Self.started, Self.ended, Self.runEnded])
    #expect(record.passes.map(\.pid) == [5])
    #expect(record.tests == [.passed(Self.leap)])
  }

  @Test func `each process is a pass of its own`() {
    let other = #"{"event":"processStart","pid":5,"framework":"xctest"}"#
    #expect(record([Self.planned, other]).passes.map(\.pid) == [nil, 5])
    #expect(record([Self.open, other]).passes.map(\.pid) == [1, 5])
  }

  @Test func `a new process is read after an ended one`() {
    var record = record([Self.planned, Self.started, Self.ended, Self.runEnded])
    #expect(record.close(pass: 0) == nil)
    _ = receive(Self.planned, &record)
    #expect(record.passes.count == 2)
  }

  // MARK: - Swift Testing

  @Test func `each start and end of a function is reported with its result`() {
    var record = record([Self.planned])
    #expect(receive(Self.started, &record) == .testStarted(Self.leap))
    #expect(receive(Self.ended, &record) == .testEnded(.passed(Self.leap)))
  }

  @Test func `suites and unplanned functions are no tests`() {
    let suite = [
      #"{"kind":"test","payload":{"kind":"suite","id":"K.Bunch"}}"#,
      #"{"kind":"event","payload":{"kind":"testStarted","testID":"K.Bunch"}}"#,
    ]
    #expect(record(suite).tests == [])
    #expect(record([Self.started, Self.ended]).tests == [])
  }

  @Test func `the cases of a parameterized test are counted`() {
    var record = record([Self.planned, Self.started])
    let started = Self.started.replacing("testStarted", with: "testCaseStarted")
    _ = receive(started, &record)
    #expect(record.passes.last?.tests.map(\.cases) == [nil])
    for _ in 0..<4 { _ = receive(started, &record) }
    #expect(record.passes.last?.tests.map(\.cases) == [5])
  }

  static func issue(_ more: String, of test: String = "K.a()/A.swift:1:2") -> String {
    #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"\#(test)"\#(more)}}"#
  }

  static let issues: [(String, [String])] = [
    (#","messages":[{"symbol":"fail","text":"boom"}]"#, ["boom"]),
    (#","messages":[{"text":"boom"},{"symbol":"details","text":"why"}]"#, ["boom - why"]),
    ("", [""]),
    (#","messages":[{"symbol":"passWithWarnings","text":"boom"}]"#, []),
    (#","messages":[{"symbol":"fail","text":"boom"}],"issue":{"isKnown":true}"#, []),
    (#","messages":[{"symbol":"fail","text":"boom"}],"issue":{"isKnown":false}"#, ["boom"]),
  ]

  @Test(arguments: issues)
  func `an issue counts unless it is a known issue or a warning`(
    _ more: String, _ messages: [String]
  ) {
    let record = record([Self.planned, Self.started, Self.issue(more)])
    #expect(record.tests.flatMap(\.failures).map(\.message) == messages)
    #expect(record.strayFailures == [])
  }

  @Test func `the first known issue of a test is kept`() {
    let issues = ["boom", "bang"].map { text in
      Self.issue(#","messages":[{"symbol":"pass","text":"\#(text)"}],"issue":{"isKnown":true}"#)
    }
    let record = record([Self.planned, Self.started] + issues)
    #expect(record.tests.map(\.knownIssue?.message) == ["boom"])
  }

  @Test func `an issue of an unknown test is a stray failure`() {
    let other = Self.issue(#","messages":[{"symbol":"fail","text":"boom"}]"#, of: "K.b()")
    let record = record([Self.planned, Self.started, other])
    #expect(record.tests.flatMap(\.failures) == [])
    #expect(record.strayFailures.map(\.message) == ["boom"])
  }

  @Test(arguments: [("fail", TestResult.Status.failed), ("pass", .passed)])
  func `the end of a test states whether it failed`(_ symbol: String, _ status: TestResult.Status) {
    let ended =
      #"{"kind":"event","payload":{"kind":"testEnded","testID":"K.a()/A.swift:1:2","#
      + #""messages":[{"symbol":"\#(symbol)","text":"t"}]}}"#
    #expect(record([Self.planned, Self.started, ended]).tests.map(\.status) == [status])
  }

  // MARK: - The end of a process

  /// The crash that is found when the first pass ends.
  private func crash(
    _ lines: [String], sources: [String] = [], signal: Int32? = nil
  ) -> Crash? {
    var record = record(lines, sources: sources)
    return record.close(pass: 0, signal: signal)
  }

  @Test func `a process ends once, and an unknown one never`() {
    var record = record([Self.open, Self.start])
    #expect(record.close(pass: 7) == nil)
    #expect(record.close(pass: 0) != nil)
    #expect(record.close(pass: 0) == nil)
  }

  @Test func `the first of two final messages counts`() {
    let words = { (signal: Int) in
      #"{"event":"crash","pid":1,"signal":\#(signal),"message":"word \#(signal)"}"#
    }
    let crash = crash([Self.open, Self.start, words(4), words(6)])
    #expect(crash?.message == "word 4")
    #expect(crash?.signal == 4)
  }

  @Test func `a process that called exit has no signal`() {
    let exit = #"{"event":"exit","pid":1,"code":3}"#
    let left = crash([Self.open, Self.start, exit], signal: 9)
    #expect(left?.exitCode == 3)
    #expect(left?.signal == nil)
    let killed = crash([Self.open, Self.start], signal: 9)
    #expect(killed?.exitCode == nil)
    #expect(killed?.signal == 9)
  }

  @Test(arguments: [("69", true), ("70", false), ("0", false)])
  func `exit code 69 means that Swift Testing found no test`(
    _ code: String, _ isProper: Bool
  ) {
    let process = #"{"event":"processStart","pid":1,"framework":"swiftTesting"}"#
    let exit = #"{"event":"exit","pid":1,"code":\#(code)}"#
    #expect((crash([process, exit]) == nil) == isProper)
    #expect(crash([process, Self.planned, exit]) != nil)
  }

  static let candidates: [([String], String?)] = [
    (["Sources/A.swift", "Sources/BA.swift"], "Sources/A.swift"), (["A.swift"], "A.swift"),
    (["Sources/A.swift", "Tests/A.swift"], nil), (["Sources/B.swift"], nil), ([], nil),
  ]

  @Test(arguments: candidates)
  func `the runtime's file name is resolved if the package has just one such file`(
    _ sources: [String], _ file: String?
  ) {
    let words = #"{"event":"crash","pid":1,"signal":4,"message":"K/A.swift:3: Fatal error: x"}"#
    let place = crash([Self.open, Self.start, words], sources: sources)?.location
    #expect(place == file.map { TestReports.SourceLocation(file: $0, line: 3) })
  }
}
