import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The questions about a package's modules.
@Suite(.builds) struct LearningTests {
  @Test func `the first module in an unusual folder is the obstacle, before any question`() throws {
    let package = try TestPackage.replayed()
    try package.remove("Sources")
    for file in ["Code/A.swift", "Checks/T.swift"] { try package.write(file, "") }
    let build = DirectBuild(
      package: package.folder, runner: package.runner, sources: try TestPackage.memory())
    let (folder, scratch) = (build.workspace.package.path, build.workspace.folders.scratch)
    try FileManager.default.createDirectory(
      atPath: scratch, withIntermediateDirectories: true)
    let plan = BuildPlanText.plan(
      BuildPlanText.module("Tests", sources: ["\(folder)/Checks/T.swift"], imports: ["Kata"])
        + BuildPlanText.module("Kata", sources: ["\(folder)/Code/A.swift"]) + BuildPlanText.link)
    try plan.write(toFile: BuildSystem.plan(in: scratch), atomically: true, encoding: .utf8)
    let learning = Learning(
      on: build, files: PackageSnapshot(of: package.folder), for: .nextCheck)
    #expect(learning.isOver)
    #expect(
      learning.obstacle?.description
        == "Kata is not in one folder directly below Sources or Tests")
  }
}
