import Testing
import TestReports
import TutorCore

@Suite struct PracticeChangeTests {
  @Test func `changes of comments are no change`() {
    let file = testFile([("A.one", "x")])
    #expect(change([testPath: (file, file)]).isEmpty)
  }

  @Test func `a test that did not exist is new`() {
    let found = change([
      testPath: (testFile([("A.one", "x")]), testFile([("A.one", "x"), ("A.two", "y")]))
    ])
    #expect(found.newNames == ["A.two"])
    #expect(found.changed.isEmpty)
    #expect(found.changesTests)
    #expect(found.file(ofTest: "A.two") == testPath)
  }

  @Test func `a test with other code has changed`() {
    let found = change([testPath: (testFile([("A.one", "x")]), testFile([("A.one", "y")]))])
    #expect(found.changed.map(\.new.name) == ["A.one"])
    #expect(found.newNames.isEmpty)
  }

  @Test func `a removed test with the code of a new one was renamed`() {
    let found = change([testPath: (testFile([("A.one", "x")]), testFile([("A.first", "x")]))])
    #expect(found.renamedTests == ["A.first": "A.one"])
    #expect(found.removedTests.isEmpty)
    #expect(found.newTests.isEmpty)
    #expect(!found.isEmpty)
  }

  @Test func `a test that moved to another file is neither new nor removed`() {
    let found = change([
      testPath: (testFile([("A.one", "x"), ("A.two", "y")]), testFile([("A.one", "x")])),
      "Tests/KataTests/OtherTests.swift": (nil, testFile([("A.two", "y")])),
    ])
    #expect(found.newNames.isEmpty)
    #expect(found.removedTests.isEmpty)
  }

  @Test func `a moved test that changed on the way has changed`() {
    let found = change([
      testPath: (testFile([("A.two", "y")]), nil),
      "Tests/KataTests/OtherTests.swift": (nil, testFile([("A.two", "z")])),
    ])
    #expect(found.changed.map(\.new.name) == ["A.two"])
    #expect(found.removedTests.isEmpty)
  }

  @Test(arguments: [
    ("func ( ) { # expect ( f ( 1 ) == 2 ) }", "func ( ) { # expect ( f ( 1 ) == 3 ) }", true),
    (
      "func ( ) { # expect ( f ( 1 ) == 2 ) }", "func ( ) { try a . b ( ) ; XCTAssert ( c ) }",
      false
    ),
    ("x", "y", false),
  ])
  func `a removed test that a new one resembles was renamed and changed`(
    _ old: String, _ new: String, _ isRenamed: Bool
  ) {
    let found = change([testPath: (testFile([("A.one", old)]), testFile([("A.first", new)]))])
    #expect(found.changed.map(\.new.name) == (isRenamed ? ["A.first"] : []))
    #expect(found.removedTests == (isRenamed ? [] : ["A.one"]))
  }

  @Test func `a test of a renamed class is not gone, whatever else has changed in it`() {
    let found = change([
      "Tests/KataTests/OldTests.swift": (
        testFile([("Old.leap", "a b c d"), ("Old.day", "e")]), nil
      ),
      "Tests/KataTests/NewTests.swift": (nil, testFile([("New.leap", "x y z")])),
    ])
    #expect(found.changed.map(\.new.name) == ["New.leap"])
    #expect(found.removedTests == ["Old.day"])
  }

  @Test func `code and helpers of tests are told apart`() {
    let found = change([
      codePath: (codeFile(1), codeFile(2)),
      testPath: (testFile([], rest: 1), testFile([], rest: 2)),
    ])
    #expect(found.changedCode == [codePath])
    #expect(found.changedHelpers == [testPath])
  }

  @Test func `added lines of code are known by number`() throws {
    let difference = try #require(
      FileDiff(of: codePath, from: "a\nb\n", to: "a\nc\nd\nb\n", context: 0))
    let found = change([codePath: (codeFile(1), codeFile(2))], differences: [difference])
    #expect(found.codeLines == [codePath: [2, 3]])
    #expect(found.lineCount == 2)
  }

  @Test func `lines of tests count but are no code`() throws {
    let difference = try #require(FileDiff(of: testPath, from: "a\n", to: "b\n", context: 0))
    let found = change(
      [testPath: (testFile([("A.one", "x")]), testFile([("A.one", "y")]))],
      differences: [difference])
    #expect(found.codeLines.isEmpty)
    #expect(found.lineCount == 2)
  }

  @Test(arguments: [
    (["M", "A", "testOne"], "A.testOne"), (["M", "adds(a:b:)"], "adds"),
    (["M", "Outer", "Inner", "it()"], "Outer.Inner.it"),
    (["M", "`Any sum`", "`adds (two) numbers`(a:)"], "Any sum.adds (two) numbers"),
  ])
  func `a name has no module, no arguments, and no backticks`(path: [String], name: String) {
    #expect(TestID(framework: .swiftTesting, path: path).practiceName == name)
  }

  @Test func `removed tests are named in order`() {
    let found = change([
      testPath: (testFile([("A.two", "x"), ("A.one", "y")]), testFile([])),
      "Tests/KataTests/Earlier.swift": (testFile([("A.six", "z")]), nil),
    ])
    #expect(found.removedTests == ["A.one", "A.six", "A.two"])
  }

  @Test func `a new or removed test file changes no helpers, and a removed code file changes code`()
  {
    let found = change([testPath: (nil, testFile([("A.one", "x")])), codePath: (codeFile(1), nil)])
    #expect(found.changedHelpers.isEmpty)
    #expect(found.changedCode == [codePath])
  }

  @Test func `a changed test is found by its name, with its file`() {
    let found = change([
      testPath: (
        testFile([("A.one", "x"), ("A.two", "y")]), testFile([("A.one", "z"), ("A.two", "w")])
      )
    ])
    #expect(found.changed.map(\.new.name) == ["A.one", "A.two"])
    #expect(found.test(named: "A.two")?.code == "w")
    #expect(found.file(ofTest: "A.two") == testPath)
    #expect(found.test(named: "A.six") == nil)
    #expect(found.file(ofTest: "A.six") == nil)
  }
}
