import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform

@Suite(.waits)
struct JournalTests {
  let folder: TemporaryFolder
  let course: CourseFolder
  static let environment = ProcessInfo.processInfo.environment
  static let place = StepPlace(lesson: "nibs", step: "02-red")
  static let verdict = JournalEntry.verdict(
    Verdict(
      outcome: .asExpected, kind: .red, finding: .environment(.fault("cannot find 'X'\nin scope"))),
    at: place, hints: 1, duration: 1.25)

  init() throws {
    folder = try TemporaryFolder()
    course = try CourseFolder(at: folder.path + "/course")
    try folder.write("one", to: "course/nibs/Sources/A.swift")
  }

  func open() throws -> Journal {
    try Journal(in: course, environment: Self.environment)
  }

  func git(_ arguments: String...) -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", course.path] + arguments
    process.standardOutput = output
    process.standardError = output
    try? process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test func `entries are reported as saved when the last of them is on disk`() throws {
    let journal = try open()
    for _ in 1...3 { journal.record(.stepMoved(to: Self.place)) }
    var events: [GitJournal.Event] = []
    Poll.run([journal]) {
      let new = journal.drainEvents()
      if !new.isEmpty { #expect(journal.isIdle) }
      events += new
      return journal.isIdle
    }
    #expect(events + journal.drainEvents() == [.recorded])
    #expect(try journal.read().entries.count == 3)
  }

  @Test func `the next session reads back the recorded entries`() throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: Self.place))
    try journal.recordNow(Self.verdict)
    #expect(journal.drainEvents() == [], "the caller knows that they are on disk")
    let (entries, unreadable) = try open().read()
    #expect(unreadable == 0)
    #expect(entries.map(\.place) == [.step(Self.place), .step(Self.place)])
    #expect(entries.first?.event == .stepMoved)
    #expect(
      entries.last?.event
        == .verdict(
          .init(
            outcome: .asExpected, kind: .red, reason: "cannot find 'X' in scope", hints: 1,
            duration: 1.25)))
  }

  @Test(arguments: ["garbage\n", "", String(repeating: "0", count: 40)])
  func `a damaged ref is recovered from the journal's cache`(_ text: String) throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    try folder.write(text, to: "course/.git/\(journal.ref)")
    let again = try open()
    #expect(try again.read().entries.count == 1)
    #expect(again.loss == nil)
    try again.recordNow(Self.verdict)
    #expect(try open().read().entries.count == 2)
  }

  @Test func `a journal of another machine is continued, unless this one has entries of its own`()
    throws
  {
    let first = try open()
    try first.recordNow(.stepRead(at: Self.place))
    let shared = try #require(first.newestCommit)
    try first.recordNow(.hintShown(at: Self.place, number: 1))
    let newest = try #require(first.newestCommit)
    // Two journals in one repository, as if the commits had been fetched.
    try FileManager.default.removeItem(atPath: course.ownFolder + "/journal.cache")
    try SafeFile.write(Array("learner-two/machine-two\n".utf8), to: course.ownFolder + "/learner")
    let second = try open()
    try second.adopt(shared)
    #expect(throws: JournalError.hasDiverged(course.path)) { try second.adopt(shared) }
    try second.adopt(newest)
    try second.recordNow(.hintShown(at: Self.place, number: 2))
    let entries = try open().read()
    #expect(entries.unreadable == 0)
    #expect(
      entries.entries.map(\.event) == [
        .stepRead, .hintShown(number: 1), .hintShown(number: 2),
      ])
    #expect(throws: JournalError.hasDiverged(course.path)) { try second.adopt(newest) }
  }

  @Test func `reading includes entries that are not written yet`() throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: Self.place))
    try folder.write("two", to: "course/nibs/Sources/A.swift")
    journal.record(Self.verdict)
    let files = try journal.files(of: "nibs") { entries in entries.isEmpty ? nil : 0 }
    #expect(files?["Sources/A.swift"] == Array("two".utf8))
    #expect(try journal.read().entries.count == 2)
  }

  @Test func `a truncated commit loses only its own entries`() throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: Self.place))
    try journal.recordNow(Self.verdict)
    let id = git("rev-parse", journal.ref).prefix(40)
    let object = "\(course.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.removeItem(atPath: object)
    try Data("x".utf8).write(to: URL(fileURLWithPath: object))
    // A write that fails makes the next session read git itself.
    let blind = try open()
    #expect(throws: GitError.self) { try blind.recordNow(Self.verdict) }
    let again = try open()
    #expect(try again.read().entries.map(\.event) == [.stepMoved])
    #expect(again.loss == .entries(1))
  }

  @Test func `a record that two processes have written is read once`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    // Another process reads the journal from git and writes it, between the commit and its record.
    let file = course.ownFolder + "/journal.cache"
    let text = try #require(folder.text("course/.redgreen/journal.cache"))
    let last = try #require(text.split(separator: "\0").last)
    try (text + last + "\0").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try open().read().entries.count == text.split(separator: "\0").count)
  }

  @Test func `a completely unreadable journal is an error and is left unchanged`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    try folder.write("garbage", to: "course/.git/\(journal.ref)")
    try FileManager.default.removeItem(atPath: course.ownFolder + "/journal.cache")
    #expect(throws: JournalError.damaged(folder: course.path, ref: journal.ref)) { try open() }
    #expect(folder.text("course/.git/\(journal.ref)") == "garbage")
  }

  @Test func `the files of a verdict are restored exactly`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    try folder.write("two", to: "course/nibs/Sources/A.swift")
    try folder.write("new", to: "course/nibs/Sources/Ä b.swift")
    try folder.write("built", to: "course/nibs/.build/x")
    try journal.recordNow(.snapshot(at: Self.place, reason: .beforeUndo))
    let first = try journal.version(of: "nibs") { entry in
      if case .verdict = entry.event { true } else { false }
    }
    #expect(first?.files == ["Sources/A.swift": Array("one".utf8)])
    let last = try journal.version(of: "nibs") { _ in true }
    #expect(last?.files.keys.sorted() == ["Sources/A.swift", "Sources/Ä b.swift"])
  }

  @Test func `files of an older journal that other programs act on are not restored`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    let blob = git("hash-object", "-w", "nibs/Sources/A.swift").filter { !$0.isWhitespace }
    _ = git("read-tree", journal.ref)
    _ = git("update-index", "--add", "--cacheinfo", "100644,\(blob),nibs/.envrc")
    let tree = git("write-tree").filter { !$0.isWhitespace }
    let commit = git(
      "-c", "user.name=x", "-c", "user.email=x", "commit-tree", tree, "-p", journal.ref, "-m",
      Self.verdict.message(at: 0))
    _ = git("update-ref", journal.ref, commit.filter { !$0.isWhitespace })
    #expect(git("ls-tree", "--name-only", journal.ref, "nibs/").contains("nibs/.envrc"))
    #expect(
      try open().version(of: "nibs") { _ in true }?.files == ["Sources/A.swift": Array("one".utf8)])
  }

  @Test func `files that .gitignore names are not recorded, and old ones are not restored`() throws
  {
    let journal = try open()
    try folder.write("mine", to: "course/nibs/a.secret")
    try journal.recordNow(Self.verdict)
    #expect(git("ls-tree", "-r", "--name-only", journal.ref).contains("nibs/a.secret"))
    try folder.write("*.secret\n", to: "course/nibs/.gitignore")
    #expect(
      try journal.version(of: "nibs") { _ in true }?.files == ["Sources/A.swift": Array("one".utf8)]
    )
    try journal.recordNow(Self.verdict)
    #expect(git("ls-tree", "-r", "--name-only", journal.ref) == "nibs/Sources/A.swift\n")
  }

  @Test func `an entry has the files of the moment when it was recorded`() throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: Self.place))
    try folder.write("two", to: "course/nibs/Sources/A.swift")
    journal.record(.stepRead(at: Self.place))
    journal.record(Self.verdict)
    try FileManager.default.removeItem(atPath: course.path + "/nibs")
    #expect(try journal.version(of: "nibs") { _ in true }?.files == ["Sources/A.swift": two])
  }

  private let two = Array("two".utf8)

  @Test func `an entry keeps files that are lost, and all files of a package that is gone`() throws
  {
    let journal = try open()
    try folder.write("b", to: "course/nibs/Sources/B.swift")
    try journal.recordNow(Self.verdict)
    let b = Array("b".utf8)
    unlink(course.path + "/nibs/Sources/B.swift")
    try folder.write("two", to: "course/nibs/Sources/A.swift")
    journal.record(Self.verdict, keeping: ["Sources/B.swift", "Sources/C.swift"])
    let kept = try journal.version(of: "nibs") { _ in true }
    #expect(kept?.files == ["Sources/A.swift": two, "Sources/B.swift": b])
    try FileManager.default.removeItem(atPath: course.path + "/nibs")
    try journal.recordNow(Self.verdict)
    #expect(try open().version(of: "nibs") { _ in true }?.files == kept?.files)
    #expect(try open().read().entries.count == 3)
  }

  @Test func `kept files are no entry, and are found after a kill until the next entry`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    let tip = journal.newestCommit
    let files = ["Sources/A.swift": two]
    journal.keep(files, at: Self.place)
    Poll.run([journal]) { journal.isIdle }
    #expect(journal.newestCommit == tip)
    #expect(journal.drainEvents() == [])
    let again = try open()
    #expect(try again.read().entries.count == 1)
    #expect(try again.unsettledFiles(of: "nibs") == files)
    #expect(try again.unsettledFiles(of: "other") == nil)
    try again.recordNow(Self.verdict)
    #expect(try open().unsettledFiles(of: "nibs") == nil)
  }

  @Test func `a file with a quote in its name is recorded, and its lines are counted`() throws {
    let name = "Sources/\"B\".swift"
    try folder.write("one\n", to: "course/nibs/\(name)")
    let journal = try open()
    try journal.recordNow(Self.verdict)
    try folder.write("one\ntwo\n", to: "course/nibs/\(name)")
    try journal.recordNow(Self.verdict)
    let files = try journal.files(of: "nibs") { $0.isEmpty ? nil : 0 }
    #expect(files?[name] == Array("one\ntwo\n".utf8))
    #expect(try journal.phases().map(\.changedLines) == [nil, 1])
  }

  @Test func `an entry comes after those that another tutor has recorded meanwhile`() throws {
    let (journal, other) = (try open(), try open())
    try journal.recordNow(Self.verdict)
    try other.recordNow(.stepMoved(to: Self.place))
    try journal.recordNow(Self.verdict)
    #expect(try journal.read().entries.count == 3)
    #expect(try open().read().entries.count == 3)
  }

  @Test func `only the newest kept files stay in the repository`() throws {
    let journal = try open()
    for number in 0..<3 {
      try folder.write("\(number)", to: "course/nibs/Sources/A.swift")
      journal.keep(try course.files(of: "nibs"), at: Self.place)
      try journal.recordNow(Self.verdict)
    }
    let again = try open()
    try folder.write("3", to: "course/nibs/Sources/A.swift")
    again.keep(try course.files(of: "nibs"), at: Self.place)
    again.flush()
    #expect(!git("fsck", "--unreachable", "--no-progress").contains("unreachable"))
    #expect(try again.unsettledFiles(of: "nibs")?["Sources/A.swift"] == Array("3".utf8))
  }

  @Test func `a commit's tree keeps the other lessons' files`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    try folder.write("x", to: "course/other/B.swift")
    try journal.recordNow(.stepMoved(to: StepPlace(lesson: "other", step: "1")))
    #expect(
      git("ls-tree", "-r", "--name-only", journal.ref)
        == "nibs/Sources/A.swift\nother/B.swift\n")
  }

  @Test func `the learner's own git state is unchanged`() throws {
    _ = git("init", "-q", ".")
    _ = git("config", "user.name", "L")
    _ = git("config", "user.email", "l@example.org")
    _ = git("config", "core.hooksPath", "hooks")
    for hook in ["post-commit", "reference-transaction"] {
      try ExecutableFile.write(
        "#!/bin/sh\ntouch \(folder.path)/hooked\n", to: course.path + "/hooks/" + hook)
    }
    try folder.write("mine", to: "course/mine.txt")
    _ = git("add", "mine.txt")
    func state() -> [String] {
      [
        git("status", "--porcelain", "--", "mine.txt"), git("stash", "list"), git("branch", "-a"),
        folder.text("course/.git/config") ?? "", folder.text("course/.git/HEAD") ?? "",
        git("ls-files", "--stage"),
      ]
    }
    let before = state()
    try? FileManager.default.removeItem(atPath: folder.path + "/hooked")
    let journal = try open()
    try journal.recordNow(Self.verdict)
    #expect(access(folder.path + "/hooked", F_OK) != 0)
    #expect(state() == before)
  }

  @Test func `a repository that the learner created in a lesson is recorded as plain files`() throws
  {
    _ = git("init", "-q", "nibs")
    let journal = try open()
    try journal.recordNow(Self.verdict)
    #expect(git("ls-tree", "-r", "--name-only", journal.ref) == "nibs/Sources/A.swift\n")
  }

  @Test func `foreign commits on the ref are skipped and counted`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    let tree = git("write-tree").filter { !$0.isWhitespace }
    let commit = git(
      "-c", "user.name=x", "-c", "user.email=x", "commit-tree", tree, "-p", journal.ref, "-m",
      "Redgreen-Version: 1\nRedgreen-Lesson: ")
    _ = git("update-ref", journal.ref, commit.filter { !$0.isWhitespace })
    let (entries, unreadable) = try open().read()
    #expect(entries.count == 1)
    #expect(unreadable == 1)
  }

  @Test func `an unwritable journal reports a failure, and the next entry is still recorded`()
    throws
  {
    let journal = try open()
    let objects = course.path + "/.git/objects"
    rename(objects, objects + "-away")
    journal.record(Self.verdict)
    while !journal.isIdle { journal.advance(at: .now()) }
    guard case .failed = journal.drainEvents().first else {
      Issue.record("no failure told")
      return
    }
    rename(objects + "-away", objects)
    try journal.recordNow(Self.verdict)
    #expect(try open().read().entries.count == 1)
  }

  @Test func `git that does not end is given up, and the next entry is recorded`() throws {
    try open().recordNow(Self.verdict)
    try ExecutableFile.write(
      "#!/bin/sh\n[ $1 != fast-import ] || exec sleep 600\nPATH=/usr/bin:/bin exec git \"$@\"\n",
      to: folder.path + "/bin/git")
    let journal = try Journal(
      in: course,
      environment: Self.environment.merging(["PATH": "\(folder.path)/bin:/usr/bin:/bin"]) { $1 })
    journal.writingTime = 0.1
    let error = #expect(throws: GitError.self) { try journal.recordNow(Self.verdict) }
    #expect(error?.description.contains("git did not end within 0 s") == true)
    try open().recordNow(Self.verdict)
    #expect(try open().read().entries.count == 2)
  }

  @Test func `stale git locks are removed, and locks in use are reported`() throws {
    let journal = try open()
    try journal.recordNow(Self.verdict)
    let lock = "course/.git/\(journal.ref).lock"
    try folder.write("", to: lock)
    let error = #expect(throws: GitError.self) { try journal.recordNow(Self.verdict) }
    #expect(error?.description.contains(".lock': File exists") == true)
    let longAgo = [
      timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0),
    ]
    utimes(folder.path + "/" + lock, longAgo)
    try journal.recordNow(Self.verdict)
    #expect(try journal.read().entries.count == 2)
  }

  @Test func `a course folder inside another repository gets a repository of its own`() throws {
    let outer = TemporaryFolderRepository(folder)
    outer.initialize()
    let journal = try open()
    try journal.recordNow(Self.verdict)
    #expect(SafeFile.isFolder(course.path + "/.git"))
    #expect(outer.refs() == "")
  }
}

/// A git repository in a temporary folder.
private struct TemporaryFolderRepository {
  let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) { self.folder = folder }

  func initialize() { _ = run("init", "-q", ".") }
  func refs() -> String { run("for-each-ref") }

  private func run(_ arguments: String...) -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    process.standardOutput = output
    try? process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}

struct TrailersTests {
  @Test(arguments: [
    JournalTests.verdict, .stepMoved(to: JournalTests.place), .stepRead(at: JournalTests.place),
    .hintShown(at: JournalTests.place, number: 2),
    .snapshot(at: JournalTests.place, reason: .beforeReset),
  ])
  func `an entry survives a round trip through its commit message`(_ entry: JournalEntry) {
    let again = JournalEntry(message: entry.message(at: 1_790_000_007))
    #expect(again?.place == entry.place)
    #expect(again?.at == 1_790_000_007)
    #expect(again?.message(at: 1_790_000_007) == entry.message(at: 1_790_000_007))
  }

  @Test(arguments: [
    "", "Redgreen-Version: 1", "Redgreen-Version: 2\nRedgreen-Lesson: a\nRedgreen-Step: b",
    "Redgreen-Version: 1\nRedgreen-Lesson: a\nRedgreen-Step: b\nRedgreen-Event: verdict",
    "Redgreen-Version: x\nRedgreen-Lesson: a\nRedgreen-Step: b\nRedgreen-Event: read",
    "Redgreen-Version: 1\nRedgreen-Lesson: a\nRedgreen-Step: b\nRedgreen-Event: hint\nRedgreen-Number: y",
  ])
  func `a foreign commit message is not parsed as an entry`(_ message: String) {
    #expect(JournalEntry(message: message) == nil)
  }

  @Test func `random messages never crash the parser`() {
    var random = SystemRandomNumberGenerator()
    let base = Array(JournalTests.verdict.message(at: 1_790_000_007).utf8)
    for _ in 0..<2000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = JournalEntry(message: String(decoding: bytes, as: UTF8.self))
    }
  }
}
