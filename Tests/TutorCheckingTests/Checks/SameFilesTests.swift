import Foundation
import TestSupport
import Testing
import TutorCore
import TutorCourses
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorChecking
@testable import TutorRunning

/// Whoever looks at a package's files sees the same ones.
@Suite(.waits) struct SameFilesTests {
  /// A change of one file.
  struct Change: CustomTestStringConvertible {
    var testDescription: String
    /// The path of the file, next to which there is the package `Kata`.
    var file: String
    /// The path under which the package has the file, or `nil` if it has none.
    var path: String?
    /// The size of the file.
    var size = 3
    /// A Boolean value that indicates whether the package has only a link to a folder around the file.
    var isLinked = false
  }

  static let changes = [
    Change(
      testDescription: "a hidden resource", file: "Kata/Sources/Kata/Resources/.config.json",
      path: "Sources/Kata/Resources/.config.json"),
    Change(
      testDescription: "a file in a linked folder", file: "Kata/Shared/inner/A.txt",
      path: "Sources/Kata/Shared/inner/A.txt", isLinked: true),
    Change(
      testDescription: "a file in a linked folder outside of the package",
      file: "outside/inner/B.txt",
      path: "Sources/Kata/Outside/inner/B.txt", isLinked: true),
    Change(
      testDescription: "a linked file outside of the package", file: "outside.txt",
      path: "Sources/Kata/outside.txt"),
    Change(
      testDescription: "a file over the limit", file: "Kata/Tests/large.bin",
      path: "Tests/large.bin", size: PackageSnapshot.Limits().fileSize + 1),
    Change(
      testDescription: "a configuration of SwiftPM",
      file: "Kata/.swiftpm/configuration/mirrors.json", path: ".swiftpm/configuration/mirrors.json"),
    Change(testDescription: "a product", file: "Kata/.build/debug.yaml"),
    Change(testDescription: "the index of git", file: "Kata/.git/index"),
    Change(testDescription: "a file of Xcode", file: "Kata/.swiftpm/xcode/a.xcscheme"),
    Change(testDescription: "a file of the tutor", file: "Kata/.redgreen/notes"),
    Change(testDescription: "a setting of an editor", file: "Kata/.vscode/settings.json"),
    Change(testDescription: "a swap file of vim", file: "Kata/Sources/Kata/.Kata.swift.swp"),
    Change(testDescription: "a backup", file: "Kata/Sources/Kata/Kata.swift~"),
    Change(testDescription: "a test of vim whether it can write", file: "Kata/Sources/Kata/4913"),
  ]

  /// Someone who looks at a package's files.
  enum Viewer: String, CaseIterable {
    case run, nextRun = "next run", table, practice, mutants, watcher
  }

  private let package: TestPackage
  private var parent: String { package.folder.folder }

  init() throws {
    package = try TestPackage.replayed()
    // Only the names and the times of files matter.
    try package.replay?.answer(.test, with: .garbage)
    for file in ["Shared/inner/A.txt", "../outside/inner/B.txt", "../outside.txt"] {
      try package.write(file, "old")
    }
    let links = [
      "Shared": "../../Shared", "Outside": "../../../outside",
      "outside.txt": "../../../outside.txt",
    ]
    for (name, target) in links {
      try #require(symlink(target, package.folder + "/Sources/Kata/" + name) == 0)
    }
  }

  /// Replaces a file.
  ///
  /// A child process of another test can keep an open file, whose watcher then hears of it later.
  private func write(_ change: Change, _ text: String) throws {
    let (draft, file) = (parent + "/draft", parent + "/" + change.file)
    try package.write("../draft", text)
    try SafeFile.makeFolder(file.folder)
    try #require(truncate(draft, change.size) == 0 && rename(draft, file) == 0)
  }

  @Test(arguments: changes, Viewer.allCases)
  func `the same files for the run, the table, practice, mutants, and the watcher`(
    _ change: Change, _ viewer: Viewer
  ) throws {
    try write(change, "old")
    let sees = try seesChange(viewer) { try write(change, "new") }
    #expect(sees == (change.path != nil))
  }

  /// Returns whether a viewer notices a change.
  private func seesChange(_ viewer: Viewer, _ change: () throws -> Void) throws -> Bool {
    switch viewer {
    case .run:
      try package.replay?.answer(.test, with: .hang)
      let run = package.start()
      try change()
      run.cancel()
      run.runToEnd()
      return run.changes != RunChanges()
    case .nextRun:
      let before = RunMemory.fingerprint(of: package.folder)
      try change()
      return RunMemory.fingerprint(of: package.folder) != before
    case .table:
      let before = try versionKey()
      try change()
      return try versionKey() != before
    case .practice:
      let before = try practiceResult()
      try change()
      let after = try practiceResult()
      return after.state != before.state
    case .mutants:
      let before = try copyForMutants()
      try change()
      let after = try copyForMutants()
      return after != before
    case .watcher:
      let watcher = FileWatcher(of: package.folder, isSilent: false)
      try change()
      watcher.advance(at: .now())
      watcher.advance(at: .now() + 2)
      return watcher.drainEvents()
    }
  }

  /// The key of a table's knowledge about the present package.
  private func versionKey() throws -> Fingerprint {
    let files = PackageSnapshot(of: package.folder)
    let build = DirectBuild(
      package: package.folder, runner: package.runner, sources: try TestPackage.memory())
    build.learn(
      try BuildPlan(reading: BuildPlanText.plan(BuildPlanText.link)), [], for: files)
    return try SourceWork(on: build.sources) {
      try PackageVersion(of: files, on: build, $0).key
    }.value()
  }

  private func practiceResult() throws -> (files: [String: [UInt8]], state: PackageSnapshot) {
    let check = Check(
      of: Check.Subject(package: package.folder, green: nil),
      on: BuildTools(support: try package.support(), sources: try TestPackage.memory()))
    check.runToEnd()
    return try #require(check.tested)
  }

  /// The files of the copy for mutants: the contents, or the sizes and times of large files.
  private func copyForMutants() throws -> [String: Fingerprint] {
    let mirror = PackageMirror(of: SafePath.real(package.folder), in: parent + "/copies")
    try mirror.write(with: [:])
    let copied = PackageSnapshot(of: mirror.copy)
    #expect(Set(copied.stamps.keys) == Set(mirror.contents.keys))
    return copied.stamps.mapValues(\.content)
  }

  @Test func `the journal has the same files, but records none in linked folders`() throws {
    for change in Self.changes where change.file != "Kata/.git/index" { try write(change, "old") }
    let repository = try PracticeRepository(
      of: package.folder, environment: ProcessInfo.processInfo.environment)
    let journal = try PracticeJournal(in: repository)
    let all = try practiceResult().files
    journal.record(
      JournalEntry(
        place: .package("Kata"), event: .verdict(.init(kind: .red, reason: "r")), at: 1),
      files: all)
    Poll.run([journal]) { journal.isIdle }
    let commit = try #require(journal.newestCommit)
    let recorded = try journal.files(of: commit)
    let unrecorded = try journal.unrecordedFiles()
    #expect(recorded.merging(unrecorded) { $1 } == all)
    #expect(Set(recorded.keys).isDisjoint(with: unrecorded.keys))
    for change in Self.changes {
      guard let path = change.path, change.size == 3 else { continue }
      #expect(all[path] != nil)
      if change.isLinked { #expect(recorded[path] == nil) }
    }
    #expect(recorded["Shared/inner/A.txt"] != nil)
  }
}
