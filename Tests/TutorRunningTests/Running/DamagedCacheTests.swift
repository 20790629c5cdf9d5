import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Builds with a cache that is damaged or was moved, simulated by a script in place of SwiftPM.
@Suite(.waits)
struct DamagedCacheTests {
  private let folder: TemporaryFolder
  private let package: TestPackage
  private let cache: CacheFolder
  private let toolchain: Toolchain

  init() throws {
    folder = try TemporaryFolder()
    package = try TestPackage(replaying: ReplayedRuns())
    cache = CacheFolder(path: folder.path + "/cache")
    toolchain = Toolchain(
      binaries: folder.path + "/bin", version: "Swift version 6.3.1", triple: "t",
      resources: folder.path)
    try folder.write("", to: "calls")
  }

  private var modules: String { cache.moduleCache(for: toolchain) }
  private var calls: Int { folder.text("calls")?.count ?? 0 }

  /// Makes SwiftPM fail as long as a damaged file is in the cache of modules.
  private func workspace(isBeyondRepair: Bool = false) throws -> Workspace {
    let damage = modules + "/damaged.pcm"
    try TestFile.write("", to: damage)
    let program = """
      #!/bin/sh
      printf x >>'\(folder.path)/calls'
      test -e '\(damage)' || \(isBeyondRepair) || exit 0
      echo "<unknown>:0: error: file 'damaged.pcm' is not a valid module file: too small" >&2
      exit 1
      """
    try ExecutableFile.write(program, to: toolchain.binaries + "/swift")
    let runner = TestRunner(
      toolchain: toolchain, probe: try TestPackage.probe.get(), cache: cache,
      environment: ["PATH": "/usr/bin:/bin"])
    return Workspace(package: package.folder, runner: runner)
  }

  @Test func `a damaged cache is removed, and the build begins again`() throws {
    let build = PackageBuild(try workspace())
    build.runToEnd()
    #expect(build.outcome == .built([]))
    #expect(calls == 2)
  }

  @Test func `tests run again after a damaged cache is removed`() throws {
    let run = TestRun(try workspace(), options: RunOptions(timeout: 60))
    run.runToEnd()
    #expect(calls == 2)
    #expect(run.report?.errors == [])
  }

  @Test func `a cache that stays damaged is no fault of the learner's`() throws {
    let workspace = try workspace(isBeyondRepair: true)
    let run = TestRun(workspace, options: RunOptions(timeout: 60))
    run.runToEnd()
    guard case .toolchainFault(let sentence) = run.report?.ending else {
      Issue.record("\(String(describing: run.report))")
      return
    }
    #expect(sentence.hasPrefix("the cache folder is damaged"))
    let build = PackageBuild(workspace)
    build.runToEnd()
    #expect(build.outcome == .toolchainFault(sentence))
    #expect(calls == 4)
  }

  @Test func `what was built in a cache is removed after it was moved or copied`() throws {
    func names(_ cache: String) throws -> [String] {
      try SafeFile.names(in: folder.path + "/" + cache)
    }
    for name in ["modules-1/a", "packages/1/a", "probe-1/a"] {
      try folder.write("", to: "old/" + name)
    }
    CacheFolder(path: folder.path + "/old").discardForeignBuilds()
    CacheFolder(path: folder.path + "/old").discardForeignBuilds()
    #expect(try names("old") == ["location", "modules-1", "packages", "probe-1"])
    try FileManager.default.moveItem(atPath: folder.path + "/old", toPath: folder.path + "/new")
    let moved = CacheFolder(path: folder.path + "/new")
    #expect(moved.formerPath == folder.path + "/old")
    moved.discardForeignBuilds()
    #expect(moved.formerPath == nil)
    #expect(try names("new") == ["location", "probe-1"])
  }

  @Test func `what was not used for 30 days is removed when a new package comes`() throws {
    func setAge(days: Double, of path: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
        ofItemAtPath: folder.path + "/cache/" + path)
    }
    let names = ["mutants/a", "mutants/b", "packages/c", "packages/d", "table/e", "verify/f"]
    for name in names {
      try folder.write("", to: "cache/\(name)/file")
      try setAge(days: name == "packages/d" ? 29 : 31, of: name)
    }
    try setAge(days: 40, of: "mutants/b")
    let cache = CacheFolder(path: folder.path + "/cache")
    let copy = cache.path + "/mutants/a/package"
    try folder.write("", to: "cache/mutants/a/package/file")
    cache.noteUse(of: cache.path + "/packages/x", package: copy)
    cache.removeUnusedPackages()
    let left = names.filter { FileManager.default.fileExists(atPath: cache.path + "/" + $0) }
    #expect(left == ["mutants/a", "packages/d", "verify/f"])
  }

  @Test func `a new package makes room in the cache, a known one does not`() throws {
    let workspace = try workspace(isBeyondRepair: false)
    let old = workspace.cache.path + "/packages/old"
    func addOld() throws {
      try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -40 * 86_400)], ofItemAtPath: old)
    }
    try addOld()
    _ = try workspace.begin(PackageSnapshot(of: workspace.package.path))
    #expect(!FileManager.default.fileExists(atPath: old))
    try addOld()
    _ = try workspace.begin(PackageSnapshot(of: workspace.package.path))
    #expect(FileManager.default.fileExists(atPath: old))
  }

  @Test func `a part of the tutor is complete if its files have their sizes`() throws {
    try folder.write("library", to: "part/a.so")
    try folder.write("module", to: "part/b/c.swiftmodule")
    let part = Support(folder: folder.path + "/part")
    // Earlier versions of the tutor wrote no list, so a part of theirs may be truncated.
    #expect(!part.isComplete)
    try part.seal()
    #expect(part.isComplete)
    try folder.write("libr", to: "part/a.so")
    #expect(!part.isComplete)
    try folder.write("library", to: "part/a.so")
    #expect(part.isComplete)
    try FileManager.default.removeItem(atPath: folder.path + "/part/b")
    #expect(!part.isComplete)
    #expect(!Support(folder: folder.path + "/none").isComplete)
  }
}
