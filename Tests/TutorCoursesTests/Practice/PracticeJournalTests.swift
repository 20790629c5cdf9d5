import Foundation
import TestSupport
import Testing
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorCourses

/// A package in a folder, with or without a repository of its own.
private struct PackageInFolder {
  let folder: TemporaryFolder
  var path: String { folder.path + "/Kata" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a manifest", to: "Kata/Package.swift")
    try folder.write("let secret = 1", to: "Kata/Sources/Kata/Kata.swift")
    try folder.write("token", to: "Kata/.env")
    try folder.write("token", to: "Kata/secrets/list.txt")
    try folder.write(".env\nsecrets/\n", to: "Kata/.gitignore")
  }

  func open() throws -> PracticeJournal {
    try PracticeJournal(
      in: try PracticeRepository(
        of: path, environment: ProcessInfo.processInfo.environment))
  }

  @discardableResult
  func git(_ arguments: String..., in folder: String? = nil) throws -> String {
    try git(arguments, in: folder)
  }

  @discardableResult
  func git(_ arguments: [String], in folder: String? = nil) throws -> String {
    let environment = ProcessInfo.processInfo.environment.merging([
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]) { $1 }
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git"] + arguments, environment: environment, directory: folder ?? path,
        limits: .interactive))
    child.runToEnd()
    return child.output.text
  }

  /// Everything in a folder: the contents and the times of all files.
  func state(of folder: String) -> [String: [String]] {
    var state: [String: [String]] = [:]
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names {
      let file = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      let content = FileManager.default.contents(atPath: file).map {
        Fingerprint(of: "\($0.base64EncodedString())").hex
      }
      state[name] = ["\(attributes?[.modificationDate] ?? "")", content ?? ""]
    }
    return state
  }
}

@Suite(.waits) struct PracticeJournalTests {
  private static let red = JournalEntry(
    place: .package("Kata"), event: .verdict(.init(kind: .red, reason: "r", asked: ["A.two"])),
    at: 1_800_000_000)

  private func record(
    _ entry: JournalEntry, in package: PackageInFolder, _ journal: PracticeJournal
  ) throws {
    journal.record(entry, files: try PackageSnapshot(of: package.path).contents())
    Poll.run([journal]) { journal.isIdle }
    #expect(journal.drainEvents() == [.recorded])
  }

  @Test func `the next session reads back entries and files`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    try package.folder.write("let secret = 2", to: "Kata/Sources/Kata/Kata.swift")
    try package.folder.write("a", to: "Kata/Sources/Kata/\"odd\\ name.swift")
    try record(Self.red, in: package, journal)
    try FileManager.default.removeItem(atPath: package.path + "/Sources/Kata/\"odd\\ name.swift")
    try record(Self.red, in: package, journal)
    let next = try package.open()
    let records = try next.read()
    #expect(records.map(\.entry) == [Self.red, Self.red, Self.red])
    let files = try records.map { try next.files(of: $0.commit) }
    let path = "Sources/Kata/Kata.swift"
    #expect(
      files.map { $0[path].map { String(decoding: $0, as: UTF8.self) } }
        == ["let secret = 1", "let secret = 2", "let secret = 2"])
    #expect(files.map(\.count) == [3, 4, 3])
  }

  @Test func `an entry that is still being written is read, too`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    let journal = try package.open()
    journal.record(Self.red, files: try PackageSnapshot(of: package.path).contents())
    #expect(try journal.read().count == 1)
  }

  @Test func `a review contains the changes of each step`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    try package.folder.write("let secret = 2", to: "Kata/Sources/Kata/Kata.swift")
    try package.folder.write("new", to: "Kata/Sources/Kata/New.swift")
    try record(Self.red, in: package, journal)
    let review = try package.open().review()
    #expect(
      review.steps.map { $0.changes.map(\.file) } == [
        [], ["Sources/Kata/Kata.swift", "Sources/Kata/New.swift"],
      ])
    #expect(review.steps[1].changes[0].lines.map(\.text) == ["let secret = 1", "let secret = 2"])
  }

  @Test func `ignored and hidden files are not recorded`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    let commit = try #require(try journal.read().last?.commit)
    #expect(
      try journal.files(of: commit).keys.sorted() == [
        ".gitignore", "Package.swift", "Sources/Kata/Kata.swift",
      ])
  }

  @Test func `the package and its repository stay as they are`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "-m", "first")
    try ExecutableFile.write(
      "exit 1", to: package.path + "/.git/hooks/reference-transaction")
    let before = package.state(of: package.path)
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    let after = package.state(of: package.path)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(
      changed.allSatisfy {
        $0.hasPrefix(".git/objects") || $0.hasPrefix(".git/refs/redgreen") || $0 == ".git/refs"
          || $0 == ".git" || $0.hasPrefix(".git/redgreen")
      })
    #expect(try package.git("status", "--porcelain") == "")
    #expect(try package.git("branch", "--all").split(separator: "\n").count == 1)
  }

  @Test func `without a repository, the journal is beside the package`() throws {
    let package = try PackageInFolder()
    let before = package.state(of: package.path)
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    #expect(package.state(of: package.path) == before)
    #expect(
      FileManager.default.fileExists(atPath: package.folder.path + "/.Kata.redgreen/HEAD"))
    let commit = try #require(try package.open().read().last?.commit)
    #expect(try journal.files(of: commit)[".env"] == nil)
  }

  @Test func `packages of one repository have journals of their own`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet", in: package.folder.path)
    try package.folder.write("// a manifest", to: "Other/Package.swift")
    let environment = ProcessInfo.processInfo.environment
    let first = try PracticeRepository(of: package.path, environment: environment)
    let second = try PracticeRepository(
      of: package.folder.path + "/Other", environment: environment)
    #expect(first.ref != second.ref)
    #expect(first.isOwn && second.isOwn)
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    let commit = try #require(try journal.read().last?.commit)
    #expect(try journal.files(of: commit)["Package.swift"] != nil)
  }

  @Test
  func `the entries of two terminals that practice on one package are all kept`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    let (one, two) = (try package.open(), try package.open())
    try record(Self.red, in: package, one)
    var other = Self.red
    other.at = 1_800_000_001
    two.record(other, files: try PackageSnapshot(of: package.path).contents())
    Poll.run([two]) { two.isIdle }
    #expect(two.drainEvents() == [.recorded])
    other.at = 1_800_000_002
    one.record(other, files: try PackageSnapshot(of: package.path).contents())
    #expect(try one.read().map(\.entry.at) == [Self.red.at, 1_800_000_001, 1_800_000_002])
  }

  @Test func `a lock that a killed git has left does not block the journal`() throws {
    let package = try PackageInFolder()
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    let lock = journal.repository.repository + "/\(journal.ref).lock"
    try Data().write(to: URL(fileURLWithPath: lock))
    let longAgo = [timeval](repeating: timeval(tv_sec: 1_000_000, tv_usec: 0), count: 2)
    utimes(lock, longAgo)
    try record(Self.red, in: package, journal)
    #expect(try package.open().read().count == 2)
  }

  @Test func `a damaged ref is recovered`() throws {
    let package = try PackageInFolder()
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    try record(Self.red, in: package, journal)
    let ref = "\(journal.repository.repository)/\(journal.ref)"
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: ref))
    let again = try package.open()
    #expect(try again.read().count == 2)
    try record(Self.red, in: package, again)
    #expect(try package.open().read().count == 3)
  }

  @Test func `an older journal, which has no cache, is read and continued`() throws {
    let package = try PackageInFolder()
    let journal = try package.open()
    try record(Self.red, in: package, journal)
    try record(Self.red, in: package, journal)
    try FileManager.default.removeItem(atPath: journal.repository.ownFolder)
    let again = try package.open()
    #expect(try again.read().count == 2)
    try record(Self.red, in: package, again)
    #expect(try package.open().read().count == 3)
    #expect(try package.open().read().count == 3)
  }

  @Test func `commits continue the work, but other moves of HEAD do not`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet", "--initial-branch=main")
    let repository = try package.open().repository
    // Commits with the same message within one second would be the same commit.
    func commit(_ message: String, _ options: String...) throws -> String? {
      try package.git(["commit", "--quiet", "--allow-empty", "-m", message] + options)
      return repository.head
    }
    #expect(repository.onlyCommitted(since: nil))
    let first = try #require(try commit("merge: one"))
    #expect(repository.onlyCommitted(since: nil))
    #expect(repository.onlyCommitted(since: first))
    let second = try #require(try commit("two"))
    #expect(repository.onlyCommitted(since: first))
    let amended = try #require(try commit("three", "--amend"))
    #expect(amended != second)
    #expect(repository.onlyCommitted(since: first))
    #expect(repository.onlyCommitted(since: second))
    #expect(!repository.onlyCommitted(since: String(repeating: "0", count: 40)))
    try package.git("reset", "--quiet", "--hard", first)
    #expect(!repository.onlyCommitted(since: amended))
    try package.git("checkout", "--quiet", "-b", "other")
    let other = try #require(try commit("four"))
    try package.git("checkout", "--quiet", "main")
    let third = try #require(try commit("five"))
    #expect(!repository.onlyCommitted(since: other))
    try package.git("merge", "--quiet", "--no-edit", "other")
    #expect(repository.head != third)
    #expect(!repository.onlyCommitted(since: third))
  }

  @Test func `without a reflog, only the same commit continues the work`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    try package.git("config", "core.logAllRefUpdates", "false")
    let repository = try package.open().repository
    try package.git("commit", "--quiet", "--allow-empty", "-m", "a")
    let first = try #require(repository.head)
    #expect(repository.onlyCommitted(since: first))
    try package.git("commit", "--quiet", "--allow-empty", "-m", "b")
    #expect(!repository.onlyCommitted(since: first))
  }

  @Test func `a linked worktree has a journal of its own`() throws {
    let package = try PackageInFolder()
    try package.git("init", "--quiet")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "-m", "first")
    try package.git("worktree", "add", "--quiet", package.folder.path + "/tree")
    let environment = ProcessInfo.processInfo.environment
    let main = try PracticeRepository(of: package.path, environment: environment)
    let linked = try PracticeRepository(
      of: package.folder.path + "/tree", environment: environment)
    #expect(main.ref != linked.ref)
    #expect(linked.head == main.head)
    #expect(main.head != nil)
  }
}

extension PracticeRepository {
  func onlyCommitted(since earlier: String?) -> Bool { onlyCommitted(from: earlier, to: head) }
}
