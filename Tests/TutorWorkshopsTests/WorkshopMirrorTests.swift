import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform
@testable import TutorWorkshops

/// The board's copy of a workshop, including its defense against a hostile remote.
@Suite(.waits)
struct WorkshopMirrorTests {
  let fixture: WorkshopOfTests
  static let good =
    "x\n\nRedgreen-Version: 1\nRedgreen-Lesson: nibs\nRedgreen-Step: 02-red\nRedgreen-At: 100\n"
    + "Redgreen-Event: moved\n"

  init() throws { fixture = try WorkshopOfTests() }

  /// Adds commits with these messages to a ref of the remote, oldest first.
  func commit(_ messages: [String], to ref: String, onto old: Bool = false) throws {
    var stream = ""
    for (index, message) in messages.enumerated() {
      stream +=
        "commit \(ref)\ncommitter x <x@x> 1700000000 +0000\ndata \(message.utf8.count)\n\(message)\n"
      if index == 0, old { stream += "from \(ref)^0\n" }
      stream += "M 100644 inline nibs/A.swift\ndata 3\n\(index % 10)\n\n\n"
    }
    try fixture.folder.run(
      ["git", "--git-dir", fixture.remote.url, "fast-import", "--quiet", "--force"], input: stream)
  }

  func ref(_ name: String, _ machine: String = "m1") -> String {
    "refs/redgreen/room/\(name)/\(machine)"
  }

  @Test func `the learners that a mirror has seen are known without asking the remote`() throws {
    let cache = CacheFolder(path: fixture.folder.path + "/cache")
    #expect(WorkshopMirror.knownLearners(of: fixture.remote, in: cache) == [])
    for name in ["cy", "ada", "bob"] { try commit([Self.good], to: ref(name)) }
    try commit([Self.good], to: ref("ada", "m2"))
    let mirror = try fixture.mirror()
    mirror.refreshNow()
    _ = try fixture.git("update-ref", "-d", ref("bob"))
    mirror.refreshNow()
    try commit([Self.good], to: ref("dan"))
    let known = WorkshopMirror.knownLearners(of: fixture.remote, in: cache)
    #expect(known.map(\.text) == ["ada", "cy"])
  }

  @Test func `new entries arrive once, with the time of the poll that fetched them`() throws {
    let time = Clock()
    try commit([Self.good, Self.good], to: ref("ada"))
    let mirror = try fixture.mirror { time.now }
    var workshop = Workshop()
    try fixture.poll(mirror, into: &workshop)
    #expect(workshop.learners[Nickname("ada")!]?.entries.count == 2)
    #expect(workshop.learners[Nickname("ada")!]?.arrivedAt == nil)
    time.now = 6000
    try commit([Self.good], to: ref("ada"), onto: true)
    try commit([Self.good], to: ref("bob"))
    mirror.refreshNow()
    let moved = mirror.drainEvents().flatMap { item -> [WorkshopUpdate] in
      if case .moved(let items) = item { items } else { [] }
    }
    #expect(moved.count == 2)
    workshop.apply(moved)
    #expect(workshop.learners[Nickname("ada")!]?.entries.count == 3)
    #expect(workshop.learners[Nickname("ada")!]?.arrivedAt == 6000)
    #expect(workshop.learners[Nickname("bob")!]?.arrivedAt == 6000)
    mirror.refreshNow()
    #expect(mirror.drainEvents() == [.refreshed])
    // The next session remembers.
    var next = Workshop()
    try fixture.poll(try fixture.mirror(), into: &next)
    #expect(next.learners[Nickname("ada")!]?.arrivedAt == 6000)
    #expect(next.learners[Nickname("ada")!]?.entries.count == 3)
  }

  @Test func `a rewritten ref is read again, and a deleted ref disappears`() throws {
    let mirror = try fixture.mirror()
    var workshop = Workshop()
    try commit([Self.good, Self.good, Self.good], to: ref("ada"))
    try commit([Self.good], to: ref("bob"))
    try fixture.poll(mirror, into: &workshop)
    try commit([Self.good], to: ref("ada"))
    _ = try fixture.git("update-ref", "-d", ref("bob"))
    try fixture.poll(mirror, into: &workshop)
    #expect(workshop.learners.keys.map(\.text) == ["ada"])
    #expect(workshop.learners[Nickname("ada")!]?.entries.count == 1)
  }

  @Test func `only commits are fetched`() throws {
    let (course, journal) = try fixture.learner("ada")
    try fixture.share(journal, course, as: fixture.membership("ada"))
    let mirror = try fixture.mirror()
    mirror.refreshNow()
    let objects = try fixture.folder.run(
      "git", "--git-dir", mirror.path, "cat-file", "--batch-all-objects",
      "--batch-check=%(objecttype)")
    #expect(Set(objects.split(separator: "\n").filter { !$0.hasPrefix("warning") }) == ["commit"])
  }

  @Test func `groups of refs are fetched one after another, and a refresh can be canceled`() throws
  {
    for name in ["ada", "bob", "cyd", "dan", "eve"] { try commit([Self.good], to: ref(name)) }
    var limits = WorkshopMirror.Limits()
    limits.group = 1
    let mirror = try fixture.mirror(limits: limits)
    var workshop = Workshop()
    mirror.refresh()
    #expect(Poll.run([mirror], within: 60) { mirror.isFetchingAhead })
    mirror.cancel(at: .now())
    #expect(Poll.run([mirror], within: 60) { !mirror.isRefreshing })
    let begin = Instant.now()
    try fixture.poll(mirror, into: &workshop)
    #expect(workshop.learners.count == 5)
    #expect(Instant.now() - begin < limits.seconds)
  }

  @Test func `the packs of many refreshes are combined, and nothing is lost`() throws {
    var limits = WorkshopMirror.Limits()
    limits.packs = 3
    let mirror = try fixture.mirror(limits: limits)
    var workshop = Workshop()
    func packs() -> Int {
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: mirror.path + "/objects/pack")
      return (names ?? []).count { $0.hasSuffix(".pack") }
    }
    for number in 1...4 {
      try commit([Self.good], to: ref("ada"), onto: number > 1)
      try fixture.poll(mirror, into: &workshop)
      #expect(packs() == (number < 4 ? number : 1))
    }
    #expect(workshop.learners[Nickname("ada")!]?.entries.count == 4)
    // The mirror has no refs that would keep its commits.
    try commit([Self.good], to: ref("ada"), onto: true)
    try fixture.poll(mirror, into: &workshop)
    let commits = try #require(workshop.learners[Nickname("ada")!]).entries.map(\.commit)
    #expect(commits.count == 5)
    for commit in commits {
      try fixture.folder.run("git", "--git-dir", mirror.path, "cat-file", "-e", commit)
    }
  }

  @Test func `a change can be shown, and an entry without one reports that`() throws {
    let (course, journal) = try fixture.learner("ada")
    try fixture.folder.write("let a = 2\n", to: "ada/nibs/Sources/A.swift")
    try journal.recordNow(WorkshopOfTests.verdict(.wrongRed))
    try fixture.share(journal, course, as: fixture.membership("ada"))
    let mirror = try fixture.mirror()
    var workshop = Workshop()
    try fixture.poll(mirror, into: &workshop)
    let commit = try #require(workshop.learners[Nickname("ada")!]?.history.here?.commit)
    let change = try #require(readChange(of: commit, in: mirror))
    #expect(change.contains("-let a = 1\n+let a = 2\n"))
    #expect(readChange(of: "--output=/tmp/x", in: mirror) == nil)
    #expect(readChange(of: String(repeating: "0", count: 40), in: mirror) == nil)
  }

  @Test func `requesting another change cancels the one being read`() throws {
    let mirror = try fixture.mirror()
    mirror.refreshNow()
    let commit = String(repeating: "0", count: 40)
    mirror.readChange(of: commit)
    #expect(!mirror.descriptors.isEmpty)
    mirror.readChange(of: commit)
    mirror.cancelChange()
    #expect(mirror.descriptors.isEmpty)
    mirror.readChange(of: "none")
    #expect(mirror.descriptors.isEmpty)
    #expect(mirror.drainEvents().last == .change(commit: "none", nil))
  }

  /// Reads the changes of a verdict, as the board does.
  private func readChange(of commit: String, in mirror: WorkshopMirror) -> String? {
    mirror.readChange(of: commit)
    var text: String?
    Poll.run([mirror], within: 60) {
      for case .change(commit, let change) in mirror.drainEvents() {
        text = change
        return true
      }
      return false
    }
    return text
  }

  struct Hostile: CustomTestStringConvertible, Sendable {
    var name: String
    var messages: [String]
    var unreadable: Int
    var testDescription: String { name }
  }

  @Test(arguments: [
    Hostile(name: "no trailers", messages: ["hello"], unreadable: 1),
    Hostile(name: "no message", messages: [""], unreadable: 1),
    Hostile(
      name: "a million trailers",
      messages: [
        good
          + (0..<TestVariable.rounds(1_000_000, orOneIn: 5)).map { "Redgreen-X\($0 % 100): y" }
          .joined(separator: "\n") + "\n"
      ], unreadable: 1),
    Hostile(
      name: "a megabyte in a line", messages: [good + String(repeating: "x", count: 1 << 20)],
      unreadable: 1),
    Hostile(
      name: "control sequences", messages: [good + "\u{1B}]0;owned\u{7}\u{1B}[2J"], unreadable: 0),
    Hostile(
      name: "numbers that cannot be",
      messages: [good.replacing("At: 100", with: "At: 99999999999999999999999")], unreadable: 0),
    Hostile(
      name: "three thousand commits", messages: Array(repeating: good, count: 3000),
      unreadable: 0),
  ])
  func `a hostile ref affects only its own row`(_ hostile: Hostile) throws {
    try commit([Self.good], to: ref("good"))
    try commit(hostile.messages, to: ref("evil"))
    var limits = WorkshopMirror.Limits()
    limits.entries = 2000
    var workshop = Workshop()
    try fixture.poll(try fixture.mirror(limits: limits), into: &workshop)
    #expect(workshop.learners[Nickname("good")!]?.entries.count == 1)
    let evil = try #require(workshop.learners[Nickname("evil")!]?.machines["m1"])
    #expect(evil.unreadable == hostile.unreadable)
    #expect(evil.entries.count <= 2000)
  }

  @Test func `invalid names and refs that are not commits are counted and skipped`() throws {
    try commit([Self.good], to: ref("good"))
    try commit([Self.good], to: "refs/redgreen/room/deep/a/b/c/d")
    try commit([Self.good], to: "refs/redgreen/room/😀/m1")
    let blob = try fixture.folder.run(
      ["git", "--git-dir", fixture.remote.url, "hash-object", "-w", "--stdin"], input: "x")
    _ = try fixture.git("update-ref", ref("blob"), String(blob.prefix(40)))
    let workshop = try fixture.workshop()
    #expect(workshop.learners.keys.map(\.text).sorted() == ["blob", "good"])
    #expect(workshop.learners[Nickname("blob")!]?.trouble == "the journal cannot be read")
    #expect(workshop.skipped == SkippedRefs(unrecognized: 2))
  }

  @Test func `a ref that is too large to fetch is reported, and the others are still read`() throws
  {
    for name in ["a", "b", "c", "d"] { try commit([Self.good], to: ref(name)) }
    var generator = SystemRandomNumberGenerator()
    // Random text, since git could compress anything else.
    let noise = (0..<200_000).map { _ in String(generator.next(), radix: 36) }.joined()
    try commit([Self.good + noise], to: ref("evil"))
    var limits = WorkshopMirror.Limits()
    limits.bytesOfAll = 1 << 20
    limits.bytesOfOne = 1 << 17
    let mirror = try fixture.mirror(limits: limits)
    var workshop = Workshop()
    try fixture.poll(mirror, into: &workshop)
    #expect(workshop.learners.keys.map(\.text).sorted() == ["a", "b", "c", "d", "evil"])
    #expect(
      workshop.learners[Nickname("evil")!]?.trouble
        == "its ref is too large or is not a journal")
    #expect(workshop.learners[Nickname("d")!]?.entries.count == 1)
    try commit([Self.good], to: ref("a"), onto: true)
    try fixture.poll(mirror, into: &workshop)
    #expect(workshop.learners[Nickname("a")!]?.entries.count == 2)
    #expect(workshop.learners[Nickname("evil")!]?.trouble != nil)
  }

  @Test func `false refs cannot displace a known learner, and their number is reported`() throws {
    var limits = WorkshopMirror.Limits()
    limits.refs = 20
    for name in ["ada", "zoe"] { try commit([Self.good], to: ref(name)) }
    let mirror = try fixture.mirror(limits: limits)
    var workshop = Workshop()
    try fixture.poll(mirror, into: &workshop)
    let tip = try fixture.git("rev-parse", ref("ada")).prefix(40)
    let names = (0..<100).map { "000\($0)/m1" } + (0..<100).map { "0/m\($0)" }
    let lines = names.map { "create refs/redgreen/room/\($0) \(tip)\n" }.joined()
    try fixture.folder.run(
      ["git", "--git-dir", fixture.remote.url, "update-ref", "--stdin"], input: lines)
    for mirror in [mirror, try fixture.mirror(limits: limits)] {
      try fixture.poll(mirror, into: &workshop)
      #expect(workshop.learners[Nickname("ada")!] != nil)
      #expect(workshop.learners[Nickname("zoe")!]?.entries.count == 1)
      #expect(workshop.learners.values.reduce(0) { $0 + $1.machines.count } == 20)
      #expect(workshop.skipped.excess == 182)
    }
    let refs = try fixture.folder.run("git", "--git-dir", mirror.path, "for-each-ref")
    #expect(refs == "")
  }

  @Test func `a list of refs that is too long is not read to its end`() throws {
    for name in ["ada", "bob", "cleo"] { try commit([Self.good], to: ref(name)) }
    var limits = WorkshopMirror.Limits()
    limits.listing = 100
    var workshop = Workshop()
    #expect(throws: WorkshopError.unusable(fixture.remote.url, .tooManyRefs)) {
      try fixture.poll(try fixture.mirror(limits: limits), into: &workshop)
    }
  }

  @Test func `a mirror that cannot be written is no fault of the remote's`() throws {
    let mirror = try fixture.mirror()
    try TestFile.write("", to: mirror.path + "/objects")
    mirror.refreshNow()
    let error = CacheError(.notAFolder(mirror.path + "/objects"))
    #expect(mirror.drainEvents() == [.failed(.cacheUnusable(error))])
  }

  @Test func `a remote that never answers is given up`() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        try #require(bind(listener, raw, length) == 0 && listen(listener, 5) == 0)
        try #require(getsockname(listener, raw, &length) == 0)
        return UInt16(bigEndian: pointer.pointee.sin_port)
      }
    }
    var limits = WorkshopMirror.Limits()
    limits.secondsOfAll = 0.3
    let remote = try Remote("git://127.0.0.1:\(port)/x.git", in: "/")
    let mirror = try WorkshopMirror(
      of: remote, in: CacheFolder(path: fixture.folder.path + "/cache"),
      environment: WorkshopOfTests.environment, limits: limits)
    mirror.refreshNow()
    #expect(mirror.drainEvents() == [.failed(.unusable(remote.url, .timedOut(seconds: 0)))])
    #expect(!mirror.isRefreshing)
  }

  @Test func `a damaged store is ignored, and its entries are read from git again`() throws {
    try commit([Self.good, Self.good], to: ref("ada"))
    try commit([Self.good], to: ref("bob"))
    let first = try fixture.mirror()
    var before = Workshop()
    try fixture.poll(first, into: &before)
    let path = first.path + "/entries"
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    for damaged in [[], Array("other".utf8), Array(bytes.dropLast(3)), bytes.map { $0 ^ 1 }] {
      try Data(damaged).write(to: URL(filePath: path))
      var workshop = Workshop()
      try fixture.poll(try fixture.mirror(), into: &workshop)
      #expect(workshop.learners.mapValues(\.entries) == before.learners.mapValues(\.entries))
      // The next session reads the repaired store.
      var next = Workshop()
      try fixture.poll(try fixture.mirror(), into: &next)
      #expect(next.learners.mapValues(\.entries) == before.learners.mapValues(\.entries))
    }
  }

  @Test func `a change leaves out files that are too large, without fetching them`() throws {
    let (course, journal) = try fixture.learner("ada")
    try fixture.folder.write("let a = 2\n", to: "ada/nibs/Sources/A.swift")
    let huge = String(repeating: "x", count: ChangeReader.largestFile + 1)
    try fixture.folder.write(huge, to: "ada/nibs/Sources/Huge [1].swift")
    try journal.recordNow(WorkshopOfTests.verdict(.wrongRed))
    try fixture.share(journal, course, as: fixture.membership("ada"))
    let mirror = try fixture.mirror()
    var workshop = Workshop()
    try fixture.poll(mirror, into: &workshop)
    let commit = try #require(workshop.learners[Nickname("ada")!]?.history.here?.commit)
    let change = try #require(readChange(of: commit, in: mirror))
    #expect(change.hasPrefix("nibs/Sources/Huge [1].swift is too large to show.\n"))
    #expect(change.contains("-let a = 1\n+let a = 2\n"))
    #expect(!change.contains("xxx"))
    let sizes = try fixture.folder.run(
      "git", "--git-dir", mirror.path, "cat-file", "--batch-all-objects",
      "--batch-check=%(objectsize)")
    #expect(sizes.split(separator: "\n").compactMap { Int($0) }.allSatisfy { $0 < 10_000 })
  }

  @Test func `a missing remote is reported, and is read once it is back`() throws {
    let mirror = try fixture.mirror()
    var workshop = Workshop()
    try commit([Self.good], to: ref("ada"))
    try fixture.poll(mirror, into: &workshop)
    try FileManager.default.moveItem(atPath: fixture.remote.url, toPath: fixture.folder.path + "/x")
    let error = #expect(throws: WorkshopError.self) { try fixture.poll(mirror, into: &workshop) }
    #expect(error?.description.contains("has no git repository") == true)
    #expect(workshop.learners.count == 1)
    try FileManager.default.moveItem(atPath: fixture.folder.path + "/x", toPath: fixture.remote.url)
    try fixture.poll(mirror, into: &workshop)
    #expect(workshop.learners.count == 1)
  }
}

/// A clock that a test sets, read by the mirror on the test's own thread.
private final class Clock: @unchecked Sendable {
  var now = 5000
}
