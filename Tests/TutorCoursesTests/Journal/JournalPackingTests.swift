import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

@Suite(.waits)
struct JournalPackingTests {
  let folder: TemporaryFolder
  let course: CourseFolder
  private static let place = StepPlace(lesson: "nibs", step: "02-red")

  init() throws {
    folder = try TemporaryFolder()
    course = try CourseFolder(at: folder.path + "/course")
    for number in 0..<8 { try write("first\n", to: number) }
  }

  private func write(_ text: String, to number: Int) throws {
    let lines = (0..<60).map { "let value\($0) = compute(\($0), \(number))\n" }.joined()
    try folder.write(text + lines, to: "course/nibs/Sources/App/F\(number).swift")
  }

  private func open(_ limits: JournalPacking.Limits = .init()) throws -> Journal {
    let journal = try Journal(in: course, environment: ProcessInfo.processInfo.environment)
    journal.packing.limits = limits
    return journal
  }

  /// Records entries as one does who saves often: each keeps the files, and then has a verdict.
  private func save(_ count: Int, in journal: Journal) throws {
    for number in 0..<count {
      try write("changed \(UInt64.random(in: 0 ... .max))\n", to: number % 8)
      journal.keep(try course.files(of: "nibs"), at: Self.place)
      try journal.recordNow(.stepMoved(to: Self.place))
    }
  }

  private func pack(_ journal: Journal) {
    journal.packIfGrown(while: true, at: .now())
    journal.packIfGrown(while: true, at: .now() + 3)
    Poll.run([journal], within: 60) { journal.packing.chain == nil }
  }

  @discardableResult
  private func git(_ arguments: String..., input: String = "") throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git", "-C", course.path] + arguments,
        environment: ProcessInfo.processInfo.environment, input: .bytes(Array(input.utf8)),
        limits: .interactive))
    child.runToEnd()
    return child.output.text + child.errors.text
  }

  /// What git finds wrong with the repository.
  private func fsck() throws -> [Substring] {
    try git("fsck", "--no-dangling", "--no-progress").split(separator: "\n").filter {
      !$0.hasPrefix("notice: ")
    }
  }

  private func count(_ key: String) throws -> Int {
    let line = try git("count-objects", "-v").split(separator: "\n").first { $0.hasPrefix(key) }
    return line.flatMap { Int($0.drop { !$0.isNumber }) } ?? -1
  }

  private var files: (count: Int, bytes: Int) {
    var result = (count: 0, bytes: 0)
    try? FolderWalk(through: course.path + "/.git", count: 100_000, depth: 8).run { item in
      if item.kind == .file { result = (result.count + 1, result.bytes + item.identity.size) }
      return item.kind == .folder
    }
    return result
  }

  @Test func `an entry with the files that were kept in the same second stays`() throws {
    let journal = try open()
    for number in 0..<3 {
      try write("kept\n", to: number)
      journal.keep(try course.files(of: "nibs"), at: Self.place)
      // Tests have changed the files, so those before are recorded.
      try journal.recordNow(.snapshot(at: Self.place, reason: .beforeTests))
      try journal.recordNow(.stepMoved(to: Self.place))
    }
    #expect(try fsck().isEmpty)
    #expect(try open().read().entries.count == 6)
  }

  @Test func `a grown journal is packed, and nothing is lost`() throws {
    let journal = try open()
    try save(20, in: journal)
    let versions = try journal.phases().map { try journal.files(of: "nibs", in: $0.id) }
    pack(journal)
    #expect(try count("count:") < 10)
    #expect(try count("packs:") == 1)
    let again = try open()
    #expect(try again.phases().map { try again.files(of: "nibs", in: $0.id) } == versions)
    try save(1, in: again)
    #expect(try open().read().entries.count == 21)
    #expect(try fsck() == [])
  }

  @Test func `packing leaves everything else in the repository as it is`() throws {
    let journal = try open()
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--allow-empty", "-qm", "mine")
    let lost = try git("hash-object", "-w", "--stdin", input: "nobody refers to me")
    try git("repack", "-q", "-d")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--allow-empty", "-qm", "more")
    let names = ["HEAD", "config", "index", "logs/HEAD", "refs/heads/main"]
    let before = names.map { folder.text("course/.git/\($0)") }
    let packs = try FileManager.default.contentsOfDirectory(
      atPath: course.path + "/.git/objects/pack")
    try save(20, in: journal)
    pack(journal)
    #expect(names.map { folder.text("course/.git/\($0)") } == before)
    #expect(
      try git("cat-file", "blob", String(lost.prefix { !$0.isNewline })) == "nobody refers to me")
    #expect(
      Set(packs).isSubset(
        of: try FileManager.default.contentsOfDirectory(
          atPath: course.path + "/.git/objects/pack")))
    #expect(try git("log", "--format=%s", "HEAD") == "more\nmine\n")
  }

  @Test func `many packs are replaced by one`() throws {
    let limits = JournalPacking.Limits(interval: 1, objects: 1, packs: 2)
    let journal = try open(limits)
    for number in 1...3 {
      try save(2, in: journal)
      pack(journal)
      #expect(try count("packs:") == (number < 3 ? number : 1))
    }
    #expect(try journal.read().entries.count == 6)
    #expect(try fsck() == [])
  }

  @Test func `nothing is packed while somebody waits, or right after that`() throws {
    let journal = try open(.init(interval: 1, objects: 1))
    try save(2, in: journal)
    let now = Instant.now()
    journal.packIfGrown(while: true, at: now)
    journal.packIfGrown(while: false, at: now + 1.5)
    journal.packIfGrown(while: true, at: now + 2.5)
    #expect(journal.packing.chain == nil)
    journal.packIfGrown(while: true, at: now + 5)
    #expect(journal.packing.chain != nil)
  }

  @Test func `a small journal is not packed`() throws {
    let journal = try open()
    try save(3, in: journal)
    pack(journal)
    #expect(try count("packs:") == 0)
  }

  @Test func `a journal whose packed commit is gone is packed anew`() throws {
    let journal = try open()
    try save(20, in: journal)
    try folder.write("commit \(String(repeating: "0", count: 40))\n", to: "course/.redgreen/packs")
    pack(journal)
    #expect(try count("packs:") == 0)
    try save(10, in: journal)
    pack(journal)
    #expect(try count("packs:") == 1)
  }

  @Test func `packing that is killed at any instant loses nothing`() throws {
    var random = TestSeed.numbers(for: "JournalPackingTests")
    var entries = 0
    for _ in 0..<(TestVariable.everyCase ? 40 : 4) {
      let journal = try open(.init(interval: 1, objects: 1, packs: 1))
      try save(3, in: journal)
      entries += 3
      journal.packIfGrown(while: true, at: .now())
      journal.packIfGrown(while: true, at: .now() + 3)
      Poll.run([journal], within: .random(in: 0...0.1, using: &random)) { false }
      journal.cancel(at: .now())
      Poll.run([journal], within: 60) { journal.packing.chain == nil }
      #expect(try open().read().entries.count == entries)
      #expect(try fsck() == [])
    }
  }

  @Test(.wholeCheckOnly) func `500 saves take at most 2 MB in 300 files`() throws {
    let journal = try open()
    var most = (count: 0, bytes: 0)
    for _ in 0..<50 {
      try save(10, in: journal)
      pack(journal)
      most = (max(most.count, files.count), max(most.bytes, files.bytes))
    }
    #expect(most.count <= 300 && most.bytes <= 2 << 20, "\(most)")
    #expect(try journal.read().entries.count == 500)
  }
}
