import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorWorkshops

/// The download of everybody's files, using real git.
@Suite(.waits)
struct CodeCollectionTests {
  let fixture: WorkshopOfTests

  init() throws { fixture = try WorkshopOfTests() }

  private var target: String { fixture.folder.path + "/code" }

  private func collect() throws -> [CodeCollection.Collected] {
    try CodeCollection(
      of: fixture.remote, in: CacheFolder(path: fixture.folder.path + "/cache"),
      environment: WorkshopOfTests.environment
    ).collect(into: target)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(target)/\(path)", encoding: .utf8)
  }

  @Test func `each machine of each learner gets a folder`() throws {
    let (ada, journal) = try fixture.learner("ada")
    try fixture.share(journal, ada, as: fixture.membership("ada"))
    let (bob, other) = try fixture.learner("bob")
    try fixture.folder.write("let b = 2\n", to: "bob/nibs/Sources/B.swift")
    try other.recordNow(WorkshopOfTests.verdict(.wrongRed))
    try fixture.share(other, bob, as: fixture.membership("bob"))
    try fixture.share(other, bob, as: fixture.membership("eve", sharesCode: false))
    let results = try collect()
    #expect(results.map(\.folder) == ["ada", "bob", "eve"])
    #expect(results.map(\.files) == [1, 2, 0])
    #expect(results.allSatisfy { $0.problem == nil })
    #expect(try text("ada/nibs/Sources/A.swift") == "let a = 1\n")
    #expect(try text("bob/nibs/Sources/B.swift") == "let b = 2\n")
    let rest = try FileManager.default.contentsOfDirectory(
      atPath: fixture.folder.path + "/cache/workshops")
    #expect(rest.isEmpty)
  }

  @Test func `an existing folder is left unchanged`() throws {
    try fixture.folder.write("mine", to: "code/a")
    #expect(throws: WorkshopError.folderExists(target)) { try collect() }
    #expect(try text("a") == "mine")
  }

  @Test func `files that could do harm are left out, and do not keep those of others`() throws {
    let (ada, journal) = try fixture.learner("ada")
    try fixture.share(journal, ada, as: fixture.membership("ada"))
    let blob = try fixture.folder.run(
      ["git", "--git-dir", fixture.remote.url, "hash-object", "-w", "--stdin"], input: "x"
    )
    .filter { !$0.isWhitespace }
    func tree(_ entries: [String]) throws -> String {
      try fixture.folder.run(
        ["git", "--git-dir", fixture.remote.url, "mktree", "--missing"],
        input: entries.joined(separator: "\n") + "\n"
      ).filter { !$0.isWhitespace }
    }
    func publish(_ name: String, _ tree: String) throws {
      let commit = try fixture.folder.run(
        [
          "git", "--git-dir", fixture.remote.url, "-c", "user.name=x", "-c", "user.email=x@x",
          "commit-tree", tree, "-m", "x",
        ]
      ).filter { !$0.isWhitespace }
      _ = try fixture.git("update-ref", "refs/redgreen/room/\(name)/m1", commit)
    }
    let inside = try tree(["100644 blob \(blob)\tescaped"])
    try publish(
      "mallory",
      try tree([
        "040000 tree \(inside)\t..", "040000 tree \(inside)\t.git", "120000 blob \(blob)\tlink",
        "100644 blob \(blob)\t.envrc", "100644 blob \(blob)\tgood",
      ]))
    // Each level doubles the number of files.
    var level = inside
    for _ in 1...22 {
      level = try tree(["040000 tree \(level)\ta", "040000 tree \(level)\tb"])
    }
    try publish("bomb", level)
    let results = try collect()
    #expect(results.map(\.folder) == ["ada", "bomb", "mallory"])
    #expect(results.map(\.files) == [1, 0, 1])
    #expect(results[1].problem?.contains("too large") == true)
    #expect(results[2].problem == "2 files left out")
    let names = try FileManager.default.subpathsOfDirectory(atPath: target).sorted()
    #expect(
      names == [
        "ada", "ada/nibs", "ada/nibs/Sources", "ada/nibs/Sources/A.swift", "mallory",
        "mallory/good",
      ])
  }
}
