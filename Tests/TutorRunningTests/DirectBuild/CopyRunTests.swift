import TestSupport
import Testing
import TestReports
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning

@Suite(.recordings) struct CopyRunTests {
  @Test func `a run proves nothing if somebody else changes the copy meanwhile`() throws {
    let runs = try ReplayedRuns()
    let package = try TestPackage(replaying: runs)
    try package.write("Sources/Kata/Kata.swift", "func one() -> Int { 1 }\n")
    try package.write(
      "Tests/KataTests/KataTests.swift",
      """
      import Foundation
      import Testing
      @testable import Kata
      @Test func two() {
        try? "func one() -> Int { 3 }".write(
          toFile: "Sources/Kata/Kata.swift", atomically: true, encoding: .utf8)
        #expect(one() == 1)
      }
      """)
    runs.onTests = { copy in
      try? SafeFile.write(
        Array("func one() -> Int { 3 }".utf8), to: copy + "/Sources/Kata/Kata.swift")
    }
    let version = PackageMixture(
      files: try PackageSnapshot(of: package.folder).contents(), learners: [],
      tests: [TestID(framework: .swiftTesting, path: ["KataTests", "two()"])])
    let run = CopyRun(
      [version], of: SafePath.real(package.folder),
      by: Fallback(
        copy: package.folder + "-proofs/Kata", runner: package.runner, timeout: 60,
        contents: .mirror),
      sources: try runs.tools.sources)
    run.runToEnd()
    #expect(run.results?.count == 1)
    guard case .missing(let reason)? = run.results?.first else {
      Issue.record("\(String(describing: run.results))")
      return
    }
    #expect(reason == "the copy changed during the run")
  }
}
