import TestSupport
import Testing
import TutorTexts

@testable import TestReports

/// Backtraces and toolchain faults.
struct CrashAndFaultTests {
  @Test(arguments: [
    "", "null", "[]", "{\"threads\":{}}", "{\"threads\":[{\"frames\":[{\"sourceLocation\":{}}]}]}",
  ])
  func `other output is no backtrace`(_ text: String) {
    #expect(CrashLog(json: Array(text.utf8)) == nil)
  }

  @Test
  func `a truncated backtrace is none or the same`() throws {
    let json = try #require(try RecordedRun("xctest-crash").processes[0].crashLogs.values.first)
    let whole = try #require(CrashLog(json: json))
    for length in stride(from: 0, to: json.count, by: 7) {
      let log = CrashLog(json: Array(json[..<length]))
      #expect(log == nil || log == whole)
    }
  }

  @Test
  func `a crash with a truncated backtrace keeps its test and the runtime's message`() throws {
    var run = try RecordedRun("xctest-crash")
    run.processes[0].crashLogs = run.processes[0].crashLogs.mapValues { Array($0.prefix(500)) }
    let crash = try #require(run.report.crashes.first)
    #expect(crash.message == "Fatal error: Index out of range")
    #expect(crash.test?.path.last == "testB")
    // The runtime's message names a file of the standard library.
    #expect(crash.location == nil)
  }

  @Test
  func `a crash with the learner's own message has a location without a backtrace`() throws {
    var run = try RecordedRun("mixed-crash")
    run.processes[0].crashLogs = [:]
    #expect(
      run.report.crashes.first?.location
        == SourceLocation(file: "Tests/KataTests/KataTests.swift", line: 7))
  }

  static let frames: [(String, TestReports.SourceLocation?)] = [
    (
      #"{"file":"/package/A.swift","line":3,"column":4}"#,
      SourceLocation(file: "A.swift", line: 3, column: 4)
    ),
    (#"{"file":"/package/A.swift","line":3,"column":0}"#, SourceLocation(file: "A.swift", line: 3)),
    (#"{"file":"/package/A.swift","line":3}"#, SourceLocation(file: "A.swift", line: 3)),
    (
      #"{"file":"/package/A.swift","line":1,"column":1}"#,
      SourceLocation(file: "A.swift", line: 1, column: 1)
    ),
    (#"{"file":"/package/A.swift","line":0,"column":0}"#, nil),
    (#"{"file":"/package/.build/B.swift","line":3}"#, nil),
    (#"{"file":"/packages/A.swift","line":3}"#, nil), (#"{"file":"","line":3}"#, nil),
  ]

  @Test(arguments: frames)
  func `the location of a crash is the innermost frame in the learner's files`(
    _ place: String, _ location: TestReports.SourceLocation?
  ) throws {
    let text = """
      {"threads":[{"frames":[{"description":"idle"}]},
      {"crashed":true,"frames":[{"description":"f"},{"sourceLocation":\(place)}]}]}
      """
    let log = try #require(CrashLog(json: Array(text.utf8)))
    #expect(log.location(in: RecordedRun.package) == location)
  }

  @Test
  func `a trap without a message gets the runtime's wording`() throws {
    let text = """
      {"threads":[{"crashed":true,"frames":[
      {"description":"Swift runtime failure: arithmetic overflow + 0 in f()"}]}]}
      """
    let log = try #require(CrashLog(json: Array(text.utf8)))
    #expect(log.runtimeFailure == "Fatal error: arithmetic overflow")
  }

  @Test
  func `a backtrace without threads has neither location nor reason`() throws {
    let log = try #require(CrashLog(json: Array("{}".utf8)))
    #expect(log.location(in: RecordedRun.package) == nil)
    #expect(log.runtimeFailure == nil)
  }

  /// The number of frames of one function and of others, and the omitted ones.
  static let recursions: [(Int, Int, String, Bool)] = [
    (41, 0, "truncated", true), (41, 0, "omittedFrames", true), (40, 0, "truncated", false),
    (41, 0, "async", false), (15, 42, "truncated", true), (14, 42, "truncated", false),
  ]

  @Test(arguments: recursions)
  func `endless recursion fills a truncated backtrace`(
    _ same: Int, _ others: Int, _ kind: String, _ isDeep: Bool
  ) throws {
    let names = Array(repeating: "f", count: same) + (0..<others).map { "g\($0)" }
    let frames =
      names.map { #"{"description":"\#($0)"}"# } + [#"{"kind":"\#(kind)"}"#]
    let text = #"{"threads":[{"crashed":true,"frames":[\#(frames.joined(separator: ","))]}]}"#
    let log = try #require(CrashLog(json: Array(text.utf8)))
    #expect((log.runtimeFailure != nil) == isDeep)
  }

  static let faults: [(String, Int32?, String?)] = [
    ("", 1, nil), ("error: no such module 'X'", 1, nil),
    ("error: No space left on device", 1, "the disk is full"),
    ("database or disk is full", 1, "the disk is full"), ("", 134, "exit code 134"),
    ("couldNotFindTmpDir", 1, "temporary files"),
    (
      "/usr/bin/ld.bfd: cannot find -l_Testing_Foundation: No such file or directory", 1,
      "the linker cannot find the library _Testing_Foundation. "
    ),
    ("ld.lld: error: unable to find library -lX", 1, "the linker cannot find the library X. "),
    ("clang: error: invalid linker name in argument '-fuse-ld=gold'", 1, "binutils"),
    (
      "error: a resolved file is required when automatic dependency resolution is disabled and should be placed at "
        + "/k/Package.resolved.", 1, "run `swift package resolve`"
    ),
    ("error: invalid access to /x", 1, "another user"),
    ("error: unable to load output file map '/x'", 1, "double quote"),
    (
      "error: module '_Builtin_stddef' is defined in both '/a/X.pcm' and '/b/X.pcm'", 1,
      "another path"
    ),
    (
      "error: precompiled file '/new/S.pcm' was compiled with module cache path '/old'", 1,
      "another path"
    ),
    (
      "<unknown>:0: error: file '/c/S.pcm' is not a valid module file: file too small", 1,
      "damaged"
    ),
    ("A.swift:1:8: error: malformed compiled module: /c/A.swiftmodule", 1, "damaged"),
    (
      "error: error opening input file 'x.o' (The file was not recognized as a valid object file",
      1, "damaged"
    ),
    ("/c/build/debug.yaml:121:56: error: Expected quote at end of scalar", 1, "damaged"),
    ("error: empty file", 1, "damaged"),
    ("error: unable to attach DB: error: accessing build database \"/c\": malformed", 1, "damaged"),
    ("error: unable to load standard library for target 'x'", 1, "incomplete"),
    ("Another instance of SwiftPM (PID: 4711) is already running", nil, "`kill 4711`"),
    ("Another instance of SwiftPM (PID: ", nil, nil),
    ("Another instance of SwiftPM (PID: 99999999999999999999)", nil, nil),
  ]

  @Test(arguments: faults)
  func `a toolchain fault is recognized by SwiftPM's message and has a fix`(
    _ text: String, _ code: Int32?, _ words: String?
  ) {
    let fault = ToolFault.fault(in: text, exitCode: code)
    #expect((fault == nil) == (words == nil))
    if let words { #expect(fault?.contains(words) == true) }
  }

  /// The output of SwiftPM 6.3.1 for dependencies that cannot be fetched, with name and reason.
  static let missingDependencies: [(String, String, String)] = [
    (
      "Fetching https://host.invalid/a/numerics.git\nerror: Failed to clone repository https://host.invalid/a/numerics.git:\n"
        + "    Cloning into bare repository '/s/repositories/numerics-b241f2d9'...\n"
        + "    fatal: unable to access 'https://host.invalid/a/numerics.git/': Could not resolve host: host.invalid\n",
      "numerics",
      "unable to access 'https://host.invalid/a/numerics.git/': Could not resolve host: host.invalid"
    ),
    (
      "error: Failed to clone repository ssh://git@127.0.0.1:1/x.git:\n"
        + "    Cloning into bare repository '/s/repositories/x-221bc449'...\n"
        + "    ssh: connect to host 127.0.0.1 port 1: Connection refused\n"
        + "fatal: Could not read from remote repository.\n",
      "x", "ssh: connect to host 127.0.0.1 port 1: Connection refused"
    ),
    ("error: Failed to clone repository https://a/b:", "b", "git gives no reason"),
    (
      "Fetching https://a/there\nFetching https://a/b\nFetched https://a/there from cache (0.02s)\n"
        + "error: Git command 'git -C /c/repositories/b-d936ec6c config --get remote.origin.url' failed: fatal: cannot "
        + "change to '/c/repositories/b-d936ec6c': No such file or directory",
      "b", "git cannot clone https://a/b"
    ),
    (
      "Fetching https://a/Dep.git\nFetching https://a/Other\n"
        + "error: 'dep': Git command 'git -C /c/repositories/Dep-d936ec6c config --get remote.origin.url' failed: fatal: "
        + "cannot change to '/c/repositories/Dep-d936ec6c': No such file or directory",
      "Dep", "git cannot clone https://a/Dep.git"
    ),
    (
      "error: the package at '/k/nowhere' cannot be accessed (/k/nowhere doesn't exist in file system)",
      "nowhere", "/k/nowhere doesn't exist in file system"
    ),
    (
      "error: Dependencies could not be resolved because no versions of 'local' match the requirement 1.0.0..<2.0.0 and "
        + "root depends on 'local' 1.0.0..<2.0.0.", "local",
      "no versions of 'local' match the requirement 1.0.0..<2.0.0 and root depends on 'local' 1.0.0..<2.0.0"
    ),
    (
      "error: could not find a branch named ‘nope’ in /k/local", "local",
      "could not find a branch named ‘nope’"
    ),
  ]

  @Test(arguments: missingDependencies)
  func `a dependency that cannot be fetched is named with git's reason`(
    _ text: String, _ name: String, _ reason: String
  ) {
    #expect(
      ToolFault.fault(in: text, exitCode: 1)
        == "the dependency \(name) cannot be fetched: \(reason); add it to the package's folder, or remove it"
    )
  }

  @Test(arguments: [
    "    print(\"error: Failed to clone repository https://a/b:\")",
    "Fetching https://a/b\nerror: Git command 'git status' failed: x", "Fetching https://a/b",
    "error: could not find a value in the table", "error: could not find a ",
    "warning: 'x': skipping cache due to an error: Failed to clone repository ssh://a/x:",
  ])
  func `other messages about repositories are no missing dependency`(_ text: String) {
    #expect(ToolFault.fault(in: text, exitCode: 1) == nil)
  }

  @Test(arguments: RecordedRun.names)
  func `no recorded run is a toolchain fault`(_ name: String) throws {
    let report = try RecordedRun(name).report
    if case .toolchainFault = report.ending { Issue.record("\(report.ending)") }
  }

  static let signals: [(String, Int32?, Int32?)] = [
    ("error: Process '/a.xctest' exited with unexpected signal code 11\n", 11, nil),
    (
      "error: Process '/a.xctest --testing-library swift-testing' exited with unexpected signal code 4",
      nil, 4
    ),
    ("error: Process '/a.xctest' exited with unexpected signal code x", nil, nil),
    ("error: Process '/a.xctest' exited with unexpected signal code 6\r\n", 6, nil),
    ("error: Process '", nil, nil),
    ("the learner says '/a.xctest' exited with unexpected signal code 6\n", nil, nil),
  ]

  @Test(arguments: signals)
  func `SwiftPM's message about a signal belongs to one framework`(
    _ text: String, _ xctest: Int32?, _ testing: Int32?
  ) {
    #expect(BuildOutput.signal(in: text, of: .xctest) == xctest)
    #expect(BuildOutput.signal(in: text, of: .swiftTesting) == testing)
  }

  @Test(arguments: [
    ("[5/12] Compiling Kata Kata.swift", 5, "Compiling Kata Kata.swift"), ("[5/12]", 5, ""),
    ("[5/] Compiling", nil, ""), ("[a/b] x", nil, ""), ("[1/2/3] x", nil, ""), ("[", nil, ""),
    ("[99999999999999999999/1] x", nil, ""), (" [5/12] x", nil, ""), ("", nil, ""),
  ])
  func `the build step is read from its line`(_ line: String, _ step: Int?, _ what: String) {
    let progress = BuildOutput.progress(line)
    #expect(progress == step.map { .building(step: $0, of: 12, what: what) })
  }

  @Test(arguments: [
    ("Compiling Years Year.swift", "compiling Year.swift, 3 of 7"),
    ("Emitting module Years", "compiling Years, 3 of 7"), ("Linking kata", "linking, 3 of 7"),
    ("Write swift-version-6A52383ED409C6A7.txt", "building, 3 of 7"), ("", "building, 3 of 7"),
  ])
  func `an activity names what is built, without SwiftPM's own work`(
    _ what: String, _ expected: String
  ) {
    #expect(RunProgress.building(step: 3, of: 7, what: what).activity?.description == expected)
    let work = RunProgress.working(Phrase(.tryingMutants), done: 3, of: 7)
    #expect(work.activity?.description == "trying mutants, 3 of 7")
    #expect(RunProgress.printed([]).activity == nil)
  }

  @Test func `a wait names the process that is waited for, if it is known`() {
    #expect(
      RunProgress.waiting(process: 12).activity == "waiting for another tutor (process 12)")
    #expect(RunProgress.waiting(process: nil).activity == "waiting for another tutor")
  }

  @Test
  func `the compiled files are those that SwiftPM names`() throws {
    let build = try RecordedRun("unicode").processes[0].errors
    let files = BuildOutput.compiledFiles(in: build)
    #expect(
      files.isSuperset(of: ["Kata/Kata.swift", "Kata/Grüße 🎉.swift", "KataTests/Functions.swift"]))
    #expect(BuildOutput.isComplete(build))
    #expect(!BuildOutput.isComplete("He said: Build complete!\n"))
    #expect(BuildOutput.isComplete("x\r\nBuild complete! (1.0s)\r\n"))
  }
}
