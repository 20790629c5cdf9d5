import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorSystem
@testable import TutorWorkshops

/// Practice that is shared with a workshop, using real git.
@Suite(.waits)
struct SharedPracticeTests {
  let fixture: WorkshopOfTests

  init() throws { fixture = try WorkshopOfTests() }

  /// A user who practices on a package with a repository of its own.
  private struct Person {
    let path: String
    let repository: PracticeRepository
    let journal: PracticeJournal

    func record(_ kind: PracticeVerdict.Kind, _ reason: String = "1 is not 2") throws {
      let name = String(path.split(separator: "/").last ?? "")
      record(
        JournalEntry(
          place: .package(name), event: .verdict(.init(kind: kind, reason: reason)),
          at: 1_800_000_000))
    }

    func record(_ entry: JournalEntry) {
      journal.record(entry, files: (try? PackageSnapshot(of: path).contents()) ?? [:])
      Poll.run([journal]) { journal.isIdle }
      #expect(journal.drainEvents() == [.recorded])
    }

    /// Shares what was recorded, as the tutor does while it is open and when it ends.
    @discardableResult
    func share() -> [JournalSharing.Event] {
      let sharing = sharing(staysOpen: false)
      sharing.beginClosing()
      return events(of: sharing) { sharing.isClosed }
    }

    func sharing(staysOpen: Bool) -> JournalSharing {
      JournalSharing(
        of: repository, environment: WorkshopOfTests.environment, staysOpen: staysOpen
      ) { try Membership.read(ofPractice: repository) }
    }

    /// Advances the sharing until a condition holds, and records that the user has joined.
    func events(of sharing: JournalSharing, until isOver: () -> Bool) -> [JournalSharing.Event] {
      var events = sharing.journalAdvanced(journal)
      let limit = Instant.now() + 30
      while true {
        if events.last(where: { $0 == .joined }) != nil {
          events.removeAll { $0 == .joined }
          journal.record(
            JournalEntry(
              place: .package(String(path.split(separator: "/").last ?? "")),
              event: .joined(JournalEntry.Equipment(toolchain: "6.3.1"))),
            files: (try? PackageSnapshot(of: path).contents()) ?? [:])
        }
        guard !isOver(), Instant.now() < limit else { break }
        let activities = sharing.activities + [journal]
        Poll.wait(for: activities, patience: 1)
        for activity in activities { activity.advance(at: .now()) }
        _ = journal.drainEvents()
        events += sharing.journalAdvanced(journal)
      }
      _ = journal.drainEvents()
      return events
    }
  }

  private func person(_ name: String, at kata: String = "bowling", hasRepository: Bool = true)
    throws -> Person
  {
    let package = "\(name)/\(kata)"
    try fixture.folder.write("// a manifest", to: package + "/Package.swift")
    try fixture.folder.write("let by = \"\(name)\"", to: package + "/Sources/A.swift")
    let path = fixture.folder.path + "/" + package
    if hasRepository { try fixture.folder.run("git", "init", "--quiet", path) }
    let repository = try PracticeRepository(of: path, environment: WorkshopOfTests.environment)
    return Person(path: path, repository: repository, journal: try PracticeJournal(in: repository))
  }

  private func join(_ name: String, _ person: Person, sharesCode: Bool = true) throws {
    var membership = try fixture.membership(name, sharesCode: sharesCode)
    try membership.write(ofPractice: person.repository)
  }

  private var everythingThere: String {
    get throws { try fixture.git("log", "--all", "--name-only", "--format=%B") }
  }

  @Test func `the board shows what two people practice, with their marks`() throws {
    let (ada, bob) = (try person("ada"), try person("bob", at: "tennis", hasRepository: false))
    try join("ada", ada)
    try join("bob", bob)
    for kind in [PracticeVerdict.Kind.greenAtStart, .red, .stillRed, .green, .refactored] {
      try ada.record(kind)
    }
    ada.record(
      JournalEntry(
        place: .package("bowling"), event: .mutants(MutantTally(missed: 1, of: 3)),
        at: 1_800_000_000))
    try bob.record(.broken, "it does not build")
    let events = ada.share()
    #expect(events.last == .workshop(.state(.shared)))
    bob.share()
    let workshop = try fixture.workshop()
    let first = try #require(workshop.learners[Nickname("ada")!])
    #expect(first.history.marks == [.green, .red, .wrong, .green, .green])
    #expect(first.history.here?.place == .package("bowling"))
    #expect(first.history.here?.judgment?.reason == "1 is not 2")
    #expect(first.machines.values.map(\.unreadable) == [0])
    #expect(first.entries.count == 7)
    #expect(first.history.equipment?.toolchain == "6.3.1")
    let second = try #require(workshop.learners[Nickname("bob")!])
    #expect(second.history.marks == [.wrong])
    #expect(second.history.here?.judgment?.reason == "it does not build")
    #expect(second.history.here?.place == .package("tennis"))
    #expect(
      try fixture.git("show", "refs/redgreen/room/ada/m1:Sources/A.swift") == "let by = \"ada\"")
  }

  @Test func `somebody who has joined is on the board before their first verdict, and joins once`()
    throws
  {
    let ada = try person("ada")
    try join("ada", ada)
    ada.share()
    let learner = try #require(try fixture.workshop().learners[Nickname("ada")!])
    #expect(learner.history.here?.place == .package("bowling"))
    #expect(learner.history.marks.isEmpty)
    ada.share()
    #expect(try fixture.workshop().learners[Nickname("ada")!]?.entries.count == 1)
  }

  @Test func `verdicts alone push no file, and go on where they ended`() throws {
    let ada = try person("ada")
    try join("ada", ada, sharesCode: false)
    try ada.record(.red)
    ada.share()
    try ada.record(.green)
    ada.share()
    #expect(try fixture.git("ls-tree", "-r", "refs/redgreen/room/ada/m1") == "")
    #expect(try !everythingThere.contains("A.swift"))
    let objects = try fixture.git("rev-list", "--objects", "--all")
    #expect(objects.split(separator: "\n").count == 4, "three commits and the empty tree")
    #expect(try fixture.workshop().learners[Nickname("ada")!]?.history.marks == [.red, .green])
  }

  @Test func `files that look secret are not shared`() throws {
    let ada = try person("ada")
    try fixture.folder.write("token", to: "ada/bowling/.env")
    try fixture.folder.write("key", to: "ada/bowling/server.pem")
    try fixture.folder.write("build", to: "ada/bowling/out.txt")
    try fixture.folder.write("out.txt\n", to: "ada/bowling/.gitignore")
    try join("ada", ada)
    try ada.record(.red)
    ada.share()
    let files = try fixture.git("ls-tree", "-r", "--name-only", "refs/redgreen/room/ada/m1")
    #expect(files == ".gitignore\nPackage.swift\nSources/A.swift\n")
  }

  @Test func `nothing is shared before somebody joins, and nothing after they leave`() throws {
    let ada = try person("ada")
    try ada.record(.red)
    #expect(ada.share() == [])
    #expect(try fixture.git("for-each-ref") == "")
    try join("ada", ada)
    ada.share()
    let shared = try fixture.git("for-each-ref")
    #expect(shared.contains("refs/redgreen/room/ada/m1"))
    try Membership.leave(ada.repository, waiting: 10) {}
    try ada.record(.green)
    #expect(ada.share() == [])
    #expect(try fixture.git("for-each-ref") == shared)
  }

  @Test func `an open practice notices that somebody joins and leaves in another terminal`() throws
  {
    let ada = try person("ada")
    try ada.record(.red)
    let sharing = ada.sharing(staysOpen: true)
    try join("ada", ada)
    let joined = ada.events(of: sharing) { sharing.sharing?.state == .shared }
    #expect(joined.last == .workshop(.state(.shared)))
    try Membership.leave(ada.repository, waiting: 10) {}
    let left = ada.events(of: sharing) { sharing.sharing == nil }
    #expect(left.last == .workshop(.state(.off)))
  }

  @Test func `a copy of a package shares nothing until its owner agrees`() throws {
    let ada = try person("ada")
    try join("ada", ada)
    try ada.record(.red)
    let path = fixture.folder.path + "/copy/bowling"
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path + "/copy", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: ada.path, toPath: path)
    let repository = try PracticeRepository(of: path, environment: WorkshopOfTests.environment)
    let copy = Person(
      path: path, repository: repository, journal: try PracticeJournal(in: repository))
    let sentence = "Nothing is shared: \(WorkshopError.copiedMembership)."
    #expect(
      copy.share() == [.noticed(sentence)])
    #expect(try fixture.git("for-each-ref") == "")
    try join("eve", copy)
    copy.share()
    #expect(try fixture.git("for-each-ref").contains("refs/redgreen/room/eve/m1"))
  }

  @Test func `the membership is outside the package's files, and only its owner can read it`()
    throws
  {
    let ada = try person("ada")
    try join("ada", ada)
    #expect(ada.repository.ownFolder.hasSuffix("/ada/bowling/.git/redgreen/package"))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: ada.repository.ownFolder + "/workshop.json")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try fixture.folder.run("git", "-C", ada.path, "status", "--porcelain")
        == "?? Package.swift\n?? Sources/\n")
    let bob = try person("bob", hasRepository: false)
    try join("bob", bob)
    #expect(
      try PackageSnapshot(of: bob.path).contents().keys.sorted() == [
        "Package.swift", "Sources/A.swift",
      ])
  }

  @Test func `practice is not offered as a journal of lessons to restore`() throws {
    let ada = try person("ada")
    try join("ada", ada)
    try ada.record(.red)
    ada.share()
    let (course, _) = try fixture.learner("course")
    let refs = try fixture.remote.refs(
      of: Nickname("ada")!, from: course, environment: WorkshopOfTests.environment)
    #expect(refs.count == 1)
    #expect(
      try SharedJournal.newest(
        of: refs, from: fixture.remote, in: course, environment: WorkshopOfTests.environment) == nil
    )
  }
}
