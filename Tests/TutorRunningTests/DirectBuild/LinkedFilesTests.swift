import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// A package with linked folders, a large resource, and a hidden Swift file.
///
/// Only a toolchain shows that its files are the same for `swift test`, a direct build, and a copy.
@Suite(.live) struct LinkedFilesTests {
  private static let code = "Sources/Kata/Kata.swift"
  private static let size = PackageSnapshot.Limits().fileSize + 1

  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Kata",
      targets: [
        .target(name: "Kata", resources: [.process("Resources")]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ])
    """,
    code: """
    import Foundation
    public func sum() -> Int { inside() + outside() }
    public func size() throws -> Int {
      let url = Bundle.module.url(forResource: "large", withExtension: "txt")
      return try Data(contentsOf: url!).count
    }
    """,
    "Sources/Kata/Inside/Inside.swift": "func inside() -> Int { 1 }\n",
    "Sources/Kata/.Old.swift": "not Swift\n",
    "Sources/Kata/Resources/large.txt": "",
    TestPackage.xctests: TestPackage.xctest(
      """
      func testSize() throws { XCTAssertEqual(try size(), \(size)) }
      func testSum() { XCTAssertEqual(sum() + inside(), 4) }
      """),
  ]

  private let package: TestPackage

  init() throws {
    package = try TestPackage(for: "linked-files", Self.files)
    try package.write("../outside/Outside.swift", "func outside() -> Int { 2 }\n")
    for (link, target) in [
      "Tests/KataTests/Inside": "../../Sources/Kata/Inside",
      "Sources/Kata/Outside": "../../../outside",
    ] {
      unlink(package.folder + "/" + link)
      try #require(symlink(target, package.folder + "/" + link) == 0)
    }
    try #require(truncate(package.folder + "/Sources/Kata/Resources/large.txt", Self.size) == 0)
  }

  @Test func `swift test, a direct build, and a copy compile and find the same files`() throws {
    let passed = ["KataTests.testSize passed", "KataTests.testSum passed"]
    #expect(package.run().outcomes == passed)
    let build = DirectBuild(
      package: package.folder, runner: package.runner, sources: try TestPackage.memory())
    AheadCompilation(on: build).runToEnd()
    let run = ProvisionalRun(build, timeout: 60)
    run.runToEnd()
    #expect(try run.result?.get().outcomes == passed)

    let learner = try PackageSnapshot(of: package.folder).contents()
    let right = PackageMixture(files: learner, learners: Set(learner.keys))
    var wrong = right
    wrong.learners.remove("Sources/Kata/Outside/Outside.swift")
    wrong.files["Sources/Kata/Outside/Outside.swift"] = Array("func outside() -> Int { 3 }".utf8)
    let failed = ["KataTests.testSize passed", "KataTests.testSum failed"]
    let versions = VersionRun(on: build, learner: learner, count: 2, timeout: 60) { _ in
      [right, wrong]
    }
    versions.runToEnd()
    #expect(try #require(versions.results).map(outcomes) == [passed, failed])
    for contents in [Fallback.Contents.versionsAlone, .mirror] {
      let copies = CopyRun(
        [wrong], of: SafePath.real(package.folder),
        by: Fallback(
          copy: package.folder + "-copies/\(contents)/Kata", runner: package.runner, timeout: 60,
          contents: contents),
        sources: build.sources)
      copies.runToEnd()
      #expect(try #require(copies.results).map(outcomes) == [failed])
    }
    #expect(package.text("../outside/Outside.swift") == "func outside() -> Int { 2 }\n")
  }

  private func outcomes(_ result: TruthTable.Result) -> [String] {
    switch result {
    case .ran(let report): report.outcomes + report.errors.map(\.message)
    case .missing(let reason): [reason]
    }
  }
}
