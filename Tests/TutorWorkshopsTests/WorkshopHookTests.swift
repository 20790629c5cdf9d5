import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorWorkshops

/// The hook that a workshop's remote runs.
@Suite(.waits)
struct WorkshopHookTests {
  let fixture: WorkshopOfTests

  init() throws {
    fixture = try WorkshopOfTests()
    try ExecutableFile.write(WorkshopHook.text, to: fixture.remote.url + "/hooks/pre-receive")
    _ = try fixture.git("config", "receive.advertisePushOptions", "true")
    _ = try fixture.git("config", "receive.maxInputSize", "20m")
  }

  @Test func `a learner can create, extend and delete their own ref`() throws {
    let (course, journal) = try fixture.learner("ada")
    let membership = try fixture.membership("ada")
    #expect(try fixture.share(journal, course, as: membership).state == .shared)
    try journal.recordNow(WorkshopOfTests.verdict(.asExpected))
    #expect(try fixture.share(journal, course, as: membership).state == .shared)
    #expect(try fixture.workshop().learners.count == 1)
    try fixture.remote.delete(
      membership.allRefs, key: membership.key, from: course,
      environment: WorkshopOfTests.environment)
    #expect(try fixture.git("for-each-ref") == "")
  }

  @Test func `a learner cannot write or delete another learner's ref`() throws {
    let (course, journal) = try fixture.learner("ada")
    try fixture.share(journal, course, as: fixture.membership("ada"))
    let before = try fixture.git("for-each-ref")
    try journal.recordNow(WorkshopOfTests.verdict(.asExpected))
    var thief = try fixture.membership("ada")
    thief.key = "another"
    let sharing = try fixture.share(journal, course, as: thief)
    #expect(sharing.state == .refused("refs/redgreen/room/ada/m1 belongs to another learner"))
    #expect(throws: WorkshopError.self) {
      try fixture.remote.delete(
        thief.allRefs, key: thief.key, from: course, environment: WorkshopOfTests.environment)
    }
    #expect(try fixture.git("for-each-ref") == before)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var spec: String
    var said: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(name: "a branch", spec: "HEAD:refs/heads/main", said: "no learner's ref"),
    Row(name: "a deep ref", spec: "HEAD:refs/redgreen/room/a/b/c", said: "no learner's ref"),
    Row(name: "a shallow ref", spec: "HEAD:refs/redgreen/room/a", said: "no learner's ref"),
    Row(name: "a tree", spec: "HEAD^{tree}:refs/redgreen/room/a/m1", said: "not a commit"),
    Row(name: "a long message", spec: "long:refs/redgreen/room/a/m1", said: "too large"),
    Row(
      name: "what does not go on", spec: "+other:refs/redgreen/room/ada/m1",
      said: "cannot be taken back"),
  ])
  func `a push that is not a journal is refused`(_ row: Row) throws {
    let (course, journal) = try fixture.learner("ada")
    try fixture.share(journal, course, as: fixture.membership("ada"))
    let git = ["git", "-C", course.path, "-c", "user.name=x", "-c", "user.email=x@x"]
    try fixture.folder.run(git + ["commit", "--quiet", "--allow-empty", "-m", "one"])
    try fixture.folder.run(git + ["branch", "other"])
    let long = fixture.folder.path + "/message"
    try String(repeating: "x", count: 20_000).write(toFile: long, atomically: true, encoding: .utf8)
    try fixture.folder.run(git + ["commit", "--quiet", "--allow-empty", "-F", long])
    try fixture.folder.run(git + ["branch", "long"])
    try fixture.folder.run(git + ["reset", "--quiet", "--soft", "other"])
    let words = ["push", "--push-option=redgreen-key=key-of-ada-m1", fixture.remote.url, row.spec]
    let output = try fixture.folder.run(
      ["sh", "-c", "\"$@\" && echo TAKEN; true", "sh"] + git + words)
    #expect(output.contains(row.said), "\(output)")
    #expect(!output.contains("TAKEN"))
  }

  /// Pushes the learner's newest commit to refs, and returns whether the remote accepted that.
  private func push(_ refs: [String], key: String, from learner: (CourseFolder, Journal)) throws
    -> Bool
  {
    let commit = try #require(learner.1.newestCommit)
    let specs = refs.map { "\(commit):refs/redgreen/room/\($0)" }
    let words =
      [
        "git", "-C", learner.0.path, "push", "--push-option=redgreen-key=\(key)",
        fixture.remote.url,
      ]
      + specs
    let output = try fixture.folder.run(["sh", "-c", "\"$@\" && echo TAKEN; true", "sh"] + words)
    return output.contains("TAKEN")
  }

  @Test func `a key can have only a few refs`() throws {
    let course = try fixture.learner("ada")
    #expect(try push((1...5).map { "a\($0)/m1" }, key: "k", from: course))
    #expect(try !push((6...9).map { "a\($0)/m1" }, key: "k", from: course))
    #expect(try push((6...8).map { "a\($0)/m1" }, key: "k", from: course))
    #expect(try !push(["a9/m1"], key: "k", from: course))
    // The names that were refused are free, and the known refs can still be written.
    #expect(try push(["a9/m1"], key: "other", from: course))
    try course.1.recordNow(WorkshopOfTests.verdict(.asExpected))
    #expect(try push(["a1/m1"], key: "k", from: course))
    #expect(try fixture.git("for-each-ref").split(separator: "\n").count == 9)
  }

  @Test func `a full workshop accepts no further refs`() throws {
    let path = fixture.remote.url + "/hooks/pre-receive"
    try WorkshopHook.text.replacing("most_refs_in_all=5000", with: "most_refs_in_all=2")
      .write(toFile: path, atomically: false, encoding: .utf8)
    let course = try fixture.learner("ada")
    #expect(try push(["a/m1", "b/m1"], key: "k", from: course))
    #expect(try !push(["c/m1"], key: "l", from: course))
    try course.1.recordNow(WorkshopOfTests.verdict(.asExpected))
    #expect(try push(["a/m1"], key: "k", from: course))
  }

  @Test func `a push without a key is refused`() throws {
    let (course, journal) = try fixture.learner("ada")
    _ = try fixture.git("config", "receive.advertisePushOptions", "false")
    let sharing = try fixture.sharing(fixture.membership("ada"), in: course)
    sharing.share(upTo: journal.newestCommit)
    sharing.finish(within: 60)
    guard case .refused(let reason) = sharing.state else {
      Issue.record("\(sharing.state)")
      return
    }
    #expect(reason.contains("receive.advertisePushOptions"))
  }
}
