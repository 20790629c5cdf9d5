import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorWorkshops

/// Sharing a learner's journal with a workshop, using real git.
@Suite(.waits)
struct SharingTests {
  let fixture: WorkshopOfTests

  init() throws { fixture = try WorkshopOfTests() }

  @Test func `recorded entries arrive with the lesson's files`() throws {
    let (course, journal) = try fixture.learner("ada")
    try journal.recordNow(WorkshopOfTests.verdict(.wrongRed))
    let sharing = try fixture.share(journal, course, as: fixture.membership("ada"))
    #expect(sharing.state == .shared)
    #expect(sharing.drainEvents() == [.state(.shared)])
    let workshop = try fixture.workshop()
    #expect(workshop.learners.keys.map(\.text) == ["ada"])
    #expect(workshop.learners[Nickname("ada")!]?.history.here?.judgment?.reason == "it fails")
    let ref = "refs/redgreen/room/ada/m1"
    #expect(try fixture.git("show", "\(ref):nibs/Sources/A.swift") == "let a = 1\n")
  }

  @Test func `sharing verdicts only sends no files, and follows the journal`() throws {
    let (course, journal) = try fixture.learner("ada")
    let membership = try fixture.membership("ada", sharesCode: false)
    let sharing = try fixture.sharing(membership, in: course)
    for outcome in [Verdict.Outcome.wrongRed, .asExpected] {
      try journal.recordNow(WorkshopOfTests.verdict(outcome))
      sharing.share(upTo: journal.newestCommit)
      try wait(sharing) { !sharing.isBehind }
    }
    #expect(sharing.state == .shared)
    #expect(try fixture.git("ls-tree", "-r", "refs/redgreen/room/ada/m1") == "")
    #expect(try fixture.git("rev-list", "--objects", "--all").contains("A.swift") == false)
    let learner = try #require(try fixture.workshop().learners[Nickname("ada")!])
    #expect(learner.entries.map(\.entry.event) == (try journal.read()).entries.map(\.event))
    #expect(learner.entries.map(\.entry.at) == (try journal.read()).entries.map(\.at))
  }

  @Test func `an outage loses nothing and is shown as waiting`() throws {
    let (course, journal) = try fixture.learner("ada")
    let sharing = try fixture.share(journal, course, as: fixture.membership("ada"))
    #expect(sharing.state == .shared)
    let open = try fixture.sharing(fixture.membership("ada"), in: course)
    try FileManager.default.moveItem(
      atPath: fixture.remote.url, toPath: fixture.folder.path + "/away.git")
    for number in 1...3 {
      try journal.recordNow(WorkshopOfTests.verdict(.wrongRed, "failure \(number)"))
      open.share(upTo: journal.newestCommit)
    }
    var tries = 0
    try wait(open) {
      tries += 1
      return tries > 200
    }
    #expect(open.state == .waiting(reason: "the workshop has no git repository at this path"))
    #expect(open.isBehind)
    try FileManager.default.moveItem(
      atPath: fixture.folder.path + "/away.git", toPath: fixture.remote.url)
    try wait(open) { !open.isBehind }
    #expect(open.state == .shared)
    let learner = try #require(try fixture.workshop().learners[Nickname("ada")!])
    #expect(learner.entries.count == 4)
  }

  @Test func `nothing is shared after a learner left, though a tutor was sharing just then`() throws
  {
    let (course, journal) = try fixture.learner("ada")
    try journal.recordNow(WorkshopOfTests.verdict(.wrongRed))
    let open = try fixture.sharing(fixture.membership("ada"), in: course)
    open.share(upTo: journal.newestCommit)
    open.advance(at: .now())
    #expect(throws: WorkshopError.busy(process: getpid())) {
      try Membership.leave(course, waiting: 0) {}
    }
    try wait(open) { !open.isBehind }
    try Membership.leave(course, waiting: 0) {
      _ = try fixture.git("update-ref", "-d", "refs/redgreen/room/ada/m1")
    }
    try journal.recordNow(WorkshopOfTests.verdict(.asExpected))
    open.share(upTo: journal.newestCommit)
    try wait(open) { !open.isBehind }
    #expect(try fixture.git("for-each-ref") == "")
    #expect(try Membership.read(in: course) == nil)
  }

  @Test func `who cannot delete what was shared remains a member`() throws {
    let (course, _) = try fixture.learner("ada")
    let membership = try fixture.membership("ada")
    try membership.write(in: course)
    #expect(throws: WorkshopError.notJoined) {
      try Membership.leave(course, waiting: 0) { throw WorkshopError.notJoined }
    }
    #expect(try Membership.read(in: course) == membership)
  }

  @Test func `each machine of a learner has its own ref`() throws {
    let (first, one) = try fixture.learner("one")
    let (second, two) = try fixture.learner("two")
    // The first entries of two machines differ, at least by their files.
    try fixture.folder.write("let a = 2\n", to: "two/nibs/Sources/A.swift")
    try two.recordNow(.stepMoved(to: WorkshopOfTests.place))
    try fixture.share(one, first, as: fixture.membership("ada", machine: "m1"))
    try fixture.share(two, second, as: fixture.membership("ada", machine: "m2"))
    try one.recordNow(WorkshopOfTests.verdict(.asExpected))
    try fixture.share(one, first, as: fixture.membership("ada", machine: "m1"))
    let workshop = try fixture.workshop()
    #expect(workshop.learners.count == 1)
    #expect(workshop.learners[Nickname("ada")!]?.machines.count == 2)
    let entries = workshop.learners[Nickname("ada")!]?.entries.map(\.commit) ?? []
    #expect(Set(entries).count == entries.count)
    #expect(entries.contains(try #require(two.newestCommit)))
    #expect(entries.contains(try #require(one.newestCommit)))
  }

  @Test func `a copied course folder gets a new machine name and overwrites nothing`() throws {
    let (course, journal) = try fixture.learner("ada")
    let membership = try fixture.membership("ada")
    try membership.write(in: course)
    try fixture.share(journal, course, as: membership)
    try FileManager.default.copyItem(
      atPath: course.path, toPath: fixture.folder.path + "/copy")
    let copy = try CourseFolder(at: fixture.folder.path + "/copy")
    let other = try Journal(in: copy, environment: WorkshopOfTests.environment)
    try journal.recordNow(WorkshopOfTests.verdict(.asExpected, "here"))
    try other.recordNow(WorkshopOfTests.verdict(.wrongRed, "there"))
    try fixture.share(journal, course, as: membership)
    let sharing = try fixture.sharing(try #require(try Membership.read(in: copy)), in: copy)
    sharing.share(upTo: other.newestCommit)
    try wait(sharing) { !sharing.isBehind }
    #expect(sharing.state == .shared)
    let kept = try #require(try Membership.read(in: copy))
    #expect(kept.machine != "m1")
    #expect(kept.formerMachines == ["m1"])
    let reasons = try fixture.workshop().learners[Nickname("ada")!]?.entries.compactMap {
      if case .verdict(let judgment) = $0.entry.event { judgment.reason } else { nil }
    }
    #expect(Set(reasons ?? []) == ["here", "there"])
  }

  @Test func `the next session shares entries whose push was killed`() throws {
    let (course, journal) = try fixture.learner("ada")
    for round in 0..<8 {
      try fixture.folder.write(
        String(repeating: "// \(round) \n", count: 2000), to: "ada/nibs/Sources/A.swift")
      try journal.recordNow(WorkshopOfTests.verdict(.wrongRed, "failure \(round)"))
      var sharing: Sharing? = try fixture.sharing(fixture.membership("ada"), in: course)
      sharing?.share(upTo: journal.newestCommit)
      // Each round gets a little further before its processes are killed.
      for _ in 0..<(round * 3) { sharing?.advance(at: .now()) }
      sharing = nil
    }
    let sharing = try fixture.share(journal, course, as: fixture.membership("ada"))
    #expect(sharing.state == .shared)
    #expect(try fixture.workshop().learners[Nickname("ada")!]?.entries.count == 9)
    #expect(try journal.read().entries.count == 9)
  }

  @Test func `a published pace arrives, and so does its removal`() throws {
    let (course, _) = try fixture.learner("ada")
    let channel = try PaceChannel(
      to: fixture.remote, over: fixture.mirror(), environment: WorkshopOfTests.environment)
    #expect(try channel.read() == nil)
    try channel.publish(Pace(openUpTo: WorkshopOfTests.place, message: "Hello"))
    let sharing = try fixture.sharing(fixture.membership("ada"), in: course)
    var seen: [Sharing.Event] = []
    try wait(sharing) {
      seen += sharing.drainEvents()
      return !seen.isEmpty
    }
    #expect(seen == [.pace(Pace(openUpTo: WorkshopOfTests.place, message: "Hello"))])
    #expect(try channel.read() == nil || true)
    try channel.publish(Pace())
    try wait(sharing) {
      seen += sharing.drainEvents()
      return seen.count > 1
    }
    #expect(seen.last == .pace(Pace()))
  }

  @Test func `settings of the learner's repository run no program`() throws {
    let (course, journal) = try fixture.learner("ada")
    let bait = fixture.folder.path + "/touched"
    let settings = [
      "core.sshCommand", "core.fsmonitor", "core.gitProxy", "credential.helper", "gpg.program",
      "core.alternateRefsCommand", "remote.x.uploadpack",
    ]
    for name in settings {
      try fixture.folder.run("git", "-C", course.path, "config", name, "!touch \(bait); false")
    }
    try fixture.folder.run("git", "-C", course.path, "config", "log.showSignature", "true")
    let url = fixture.remote.url
    try fixture.folder.run(
      "git", "-C", course.path, "config", "url.ext::touch \(bait) .insteadOf", url)
    for sharesCode in [true, false] {
      try journal.recordNow(WorkshopOfTests.verdict(.asExpected))
      let machine = sharesCode ? "m1" : "m2"
      let membership = try fixture.membership("ada", machine: machine, sharesCode: sharesCode)
      #expect(try fixture.share(journal, course, as: membership).state == .shared)
    }
    #expect(!FileManager.default.fileExists(atPath: bait))
  }

  @Test func `no command line contains the key`() throws {
    let (course, journal) = try fixture.learner("ada")
    _ = try fixture.git("config", "receive.advertisePushOptions", "true")
    // The trace lists the arguments of every program that git starts.
    let trace = fixture.folder.path + "/trace"
    try ExecutableFile.write(
      "#!/bin/sh\nGIT_TRACE=\(trace) exec /usr/bin/git \"$@\"\n",
      to: fixture.folder.path + "/bin/git")
    var environment = WorkshopOfTests.environment
    environment["PATH"] = fixture.folder.path + "/bin:" + (environment["PATH"] ?? "")
    let membership = try fixture.membership("ada")
    try membership.write(in: course)
    let sharing = try Sharing(membership, in: course, environment: environment)
    sharing.share(upTo: journal.newestCommit)
    sharing.finish(within: 60)
    #expect(sharing.state == .shared)
    try fixture.remote.delete(
      membership.allRefs, key: membership.key, from: course, environment: environment)
    let lines = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(lines.contains("push"))
    #expect(!lines.contains(membership.key))
  }

  @Test func `the learner's own git state is unchanged`() throws {
    let (course, journal) = try fixture.learner("ada")
    let config = try String(contentsOfFile: course.path + "/.git/config", encoding: .utf8)
    try fixture.share(journal, course, as: fixture.membership("ada", sharesCode: false))
    #expect(try String(contentsOfFile: course.path + "/.git/config", encoding: .utf8) == config)
    for name in ["FETCH_HEAD", "ORIG_HEAD", "index", "shallow"] {
      #expect(!FileManager.default.fileExists(atPath: course.path + "/.git/" + name), "\(name)")
    }
    let refs = try fixture.folder.run(
      "git", "-C", course.path, "for-each-ref", "--format=%(refname)")
    #expect(refs.split(separator: "\n").allSatisfy { $0.hasPrefix("refs/redgreen/") })
  }

  /// Advances `sharing` until the condition holds, for two minutes at most.
  func wait(_ sharing: Sharing, until condition: () -> Bool) throws {
    let isMet = Poll.run([sharing], within: 120, patience: 0.005, until: condition)
    try #require(isMet)
  }
}
