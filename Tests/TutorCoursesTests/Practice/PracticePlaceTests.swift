import Foundation
import TestSupport
import Testing
import TutorCore
import TutorPlatform

@testable import TutorCourses

/// Practice on packages whose repository is not a plain folder `.git` in them.
@Suite(.waits)
struct PracticePlaceTests {
  /// The place of a package in git.
  enum Place: CaseIterable { case worktree, submodule, subfolder, subfolderOfWorktree }

  private static let code = "Sources/Kata/Kata.swift"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["repo", "repo/Kata"] {
      try folder.write("// a manifest", to: path + "/Package.swift")
      try folder.write("let one = 1", to: "\(path)/\(Self.code)")
    }
    try git("init", "--quiet", in: "repo")
    try commit(in: "repo")
  }

  @discardableResult
  private func git(_ arguments: String..., in path: String) throws -> String {
    let settings = [
      "-c", "user.name=a", "-c", "user.email=a@b", "-c", "protocol.file.allow=always",
    ]
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git"] + settings + arguments,
        environment: ProcessInfo.processInfo.environment, directory: "\(folder.path)/\(path)",
        limits: .interactive))
    child.runToEnd()
    try #require(child.status == .exited(0), "\(arguments): \(child.errors.text)")
    return child.output.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func commit(in path: String) throws {
    try git("add", ".", in: path)
    try git("commit", "--quiet", "-m", "step", in: path)
  }

  /// Creates a package, and returns its path in the folder.
  private func package(in place: Place) throws -> String {
    switch place {
    case .worktree, .subfolderOfWorktree:
      try git("worktree", "add", "--quiet", "../tree", in: "repo")
      return place == .worktree ? "tree" : "tree/Kata"
    case .submodule:
      try FileManager.default.createDirectory(
        atPath: folder.path + "/outer", withIntermediateDirectories: true)
      try git("init", "--quiet", in: "outer")
      try git("submodule", "--quiet", "add", "../repo", "inner", in: "outer")
      try commit(in: "outer")
      return "outer/inner"
    case .subfolder: return "repo/Kata"
    }
  }

  private func journal(of path: String) throws -> PracticeJournal {
    let repository = try PracticeRepository(
      of: "\(folder.path)/\(path)", environment: ProcessInfo.processInfo.environment)
    #expect(repository.isOwn)
    return try PracticeJournal(in: repository)
  }

  private func record(_ kind: PracticeVerdict.Kind, in journal: PracticeJournal, of path: String)
    throws
  {
    let entry = JournalEntry(
      place: .package("Kata"), event: .verdict(.init(kind: kind, reason: "r", asked: [])))
    journal.record(
      entry, files: try PackageSnapshot(of: "\(folder.path)/\(path)").contents())
    journal.flush()
    #expect(journal.drainEvents() == [.recorded])
  }

  @Test(arguments: Place.allCases, [false, true])
  func `steps are recorded and undone, and the user's own commits succeed`(
    _ place: Place, hasLeftLock: Bool
  ) throws {
    let path = try package(in: place)
    let own = try git("rev-parse", "--absolute-git-dir", in: path)
    let lock = own + "/index.lock"
    if hasLeftLock { try Data().write(to: URL(filePath: lock)) }
    let steps = try journal(of: path)
    try record(.green, in: steps, of: path)
    try folder.write("let one = 2", to: "\(path)/\(Self.code)")
    try record(.red, in: steps, of: path)
    try folder.write("let one = 3", to: "\(path)/\(Self.code)")
    let present = try steps.presentFiles()
    let green = try #require(try steps.files(at: .lastGreen, otherThan: present))
    let snapshot = JournalEntry(
      place: .package("Kata"), event: .snapshot(reason: .beforeUndo, position: nil))
    #expect(try steps.restore(green.files, over: present, after: snapshot) == [])
    #expect(folder.text("\(path)/\(Self.code)") == "let one = 1")
    #expect(try journal(of: path).read().count == 3)
    // What git had begun stays, and nothing of the steps is in the user's commits.
    #expect((access(lock, F_OK) == 0) == hasLeftLock)
    unlink(lock)
    #expect(try git("status", "--porcelain", in: path).isEmpty)
    try folder.write("let one = 4", to: "\(path)/\(Self.code)")
    try commit(in: path)
    #expect(try git("show", "--format=%s", "--name-only", in: path).hasSuffix(Self.code))
    #expect(try git("rev-list", "--count", "HEAD", in: path) == "2")
    #expect(steps.repository.onlyCommitted(since: try git("rev-parse", "HEAD^", in: path)))
    try record(.green, in: steps, of: path)
    #expect(try steps.read().count == 4)
  }
}
