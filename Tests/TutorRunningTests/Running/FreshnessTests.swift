import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorRunning

/// Reports describe the current files, never a build of earlier ones.
///
/// Only a toolchain shows what SwiftPM, its build system, and the compiler's driver take for unchanged.
@Suite(.live)
struct FreshnessTests {
  // MARK: - One change after the other

  private static let story = Result { try FreshnessStory() }

  private func moment(_ name: FreshnessStory.Moment) throws -> FreshnessStory.Observation {
    try #require(try Self.story.get().moments[name])
  }

  @Test
  func `a run after prepare compiles nothing`() throws {
    let story = try Self.story.get()
    #expect(story.preparation == .built([FreshnessStory.warning]))
    #expect(story.preparationReportedProgress)
    let run = try moment(.prepared)
    #expect(run.failures == [])
    #expect(run.report.passedTests.count == 6)
    #expect(run.compiled == [])
  }

  @Test
  func `the later of two saves within one second counts`() throws {
    #expect(try moment(.savedInOneSecond).failures.contains("testFactor"))
  }

  @Test
  func `new content with an unchanged size and time is detected`() throws {
    #expect(try !moment(.savedWithOneTime).failures.contains("testFactor"))
  }

  @Test
  func `a save within the second of a failed or canceled build counts`() throws {
    let broken = try moment(.brokeManifest).report
    #expect(broken.build == .failed)
    #expect(broken.errors.first?.location?.file == "Package.swift")
    #expect(try moment(.restoredManifest).failures.contains("testFactor"))
    #expect(try moment(.canceled).report.ending == .cancelled)
    #expect(try !moment(.repeatedCanceled).failures.contains("testFactor"))
  }

  @Test
  func `a save during a run is reported, and the next run includes it`() throws {
    #expect(try moment(.savedDuringRun).filesChangedDuringRun)
    let next = try moment(.repeatedAfterSave)
    #expect(!next.filesChangedDuringRun)
    #expect(next.failures.contains("testFactor"))
  }

  @Test
  func `a build folder that a killed build has damaged is replaced`() throws {
    let run = try moment(.damagedDatabase)
    #expect(run.report.test("KataTests.testAdded")?.status == .passed)
    #expect(run.failures.contains("testFactor"))
    #expect(try moment(.restoredFactor).report.test("KataTests.testAdded")?.status == .passed)
    #expect(try !moment(.restoredFactor).failures.contains("testFactor"))
  }

  @Test(arguments: [
    (FreshnessStory.Moment.savedInOneSecond, "testDeleted"), (.savedWithOneTime, "testMoved"),
    (.restoredFactor, "testExcluded"),
  ])
  func `a resource that is no longer in the package is gone`(
    _ first: FreshnessStory.Moment, _ test: String
  ) throws {
    for (moment, observation) in try Self.story.get().moments where !observation.failures.isEmpty {
      #expect(observation.failures.contains(test) == (moment >= first), "\(moment)")
      #expect(!observation.failures.contains("testKept"), "\(moment)")
    }
  }

  @Test
  func `a warning is repeated while its file is unchanged, though emitted only once`() throws {
    #expect(try moment(.prepared).report.diagnostics == [FreshnessStory.warning])
    #expect(try moment(.savedInOneSecond).report.diagnostics == [FreshnessStory.warning])
    #expect(try moment(.restoredFactor).report.diagnostics == [])
  }

  @Test
  func `each run has the same environment, and tests cannot see the probe`() throws {
    let environments = try Self.story.get().moments.values.compactMap(\.environment)
    #expect(environments.count > 5)
    #expect(Set(environments).count == 1)
    for (moment, observation) in try Self.story.get().moments {
      #expect(!observation.failures.contains("testEnvironment"), "\(moment)")
    }
  }

  // MARK: - Rarer changes

  private let package: TestPackage

  init() throws {
    package = try TestPackage()
  }

  @Test(.wholeCheckOnly)
  func `a build plan that a killed build has cut off is replaced`() throws {
    try package.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    #expect(package.run().outcomes == ["KataTests.testA passed"])
    try FreshnessStory.damage("debug.yaml", of: package, with: "")
    try package.xctest("  func testB() { XCTAssertEqual(doubled(2), 5) }")
    #expect(package.run().outcomes == ["KataTests.testB failed"])
    try package.xctest("  func testC() { XCTAssertEqual(doubled(2), 4) }")
    #expect(package.run().outcomes == ["KataTests.testC passed"])
  }

  @Test(.wholeCheckOnly)
  func `tests are compiled for the new layout of a type that they import through another module`()
    throws
  {
    try package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Kata"), .target(name: "Between", dependencies: ["Kata"]),
          .testTarget(name: "KataTests", dependencies: ["Between"]),
        ])
      """)
    try package.write(
      "Sources/Between/Between.swift",
      """
      import Kata
      public func total(_ coins: [Coin]) -> Int { coins.reduce(0) { $0 + $1.value } }
      """)
    try package.xctest(
      "  func testA() { XCTAssertEqual(total([Coin(1), Coin(2)]), 3) }", outside: "import Between")
    for property in ["", "private var name = \"a coin\"", ""] {
      try package.write(
        "Sources/Kata/Kata.swift",
        """
        public struct Coin {
          \(property)
          public let value: Int
          public init(_ value: Int) { self.value = value }
        }
        """)
      #expect(package.run().outcomes == ["KataTests.testA passed"])
    }
  }

  @Test(.wholeCheckOnly)
  func `two packages with the same names never share a result`() throws {
    let other = try TestPackage()
    for package in [package, other] {
      try package.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    }
    try FreshnessStory.writeFactor(3, to: package)
    #expect(package.run().outcomes == ["KataTests.testA failed"])
    #expect(other.run().outcomes == ["KataTests.testA passed"])
    #expect(package.run().outcomes == ["KataTests.testA failed"])
  }

  @Test(.wholeCheckOnly)
  func `added and removed files are detected despite a dangling editor lock`() throws {
    try package.xctest("  func testA() { XCTAssertEqual(tripled(2), 6) }")
    #expect(package.run().build == .failed)
    symlink("somebody@somewhere.123:456", package.folder + "/Sources/Kata/.#Kata.swift")
    #expect(package.run().build == .failed)
    try package.write(
      "Sources/Kata/Tripled.swift", "public func tripled(_ n: Int) -> Int { n * 3 }\n")
    #expect(package.run().outcomes == ["KataTests.testA passed"])
    try package.remove("Sources/Kata/Tripled.swift")
    #expect(package.run().build == .failed)
  }

  @Test(.wholeCheckOnly)
  func `the last save counts even if the clock was set back`() throws {
    try package.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    // Saved in the year 2096, in the year 1999, and now; each with the same size.
    for (factor, second) in [(2, 4_000_000_000), (3, 930_000_000), (2, nil), (3, 4_000_000_000)] {
      try FreshnessStory.writeFactor(factor, to: package)
      if let second { try FreshnessStory.setTime(of: package, second: second) }
      #expect(package.run().outcomes == ["KataTests.testA \(factor == 2 ? "passed" : "failed")"])
    }
  }

  /// Modifies the built module so that this compiler cannot import it, as if built by another one.
  private func makeModuleForeign() throws {
    let folder = Workspace(package: package.folder, runner: package.runner).folders
      .products(package.runner.toolchain.triple)
    let path = folder + "/Modules/Kata.swiftmodule"
    var status = stat()
    try #require(stat(path, &status) == 0)
    try Data(count: Int(status.st_size)).write(to: URL(fileURLWithPath: path))
    // Restore the times, so that nothing seems to have changed since the build.
    try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
  }

  @Test(.wholeCheckOnly)
  func `a module built by another compiler is rebuilt, not reported as an error`() throws {
    try package.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    #expect(package.run().outcomes == ["KataTests.testA passed"])
    try makeModuleForeign()
    try package.xctest("  func testB() { XCTAssertEqual(doubled(2), 4) }")
    var toolchain = package.runner.toolchain
    toolchain.version += " of another day"
    let runner = TestRunner(
      toolchain: toolchain, probe: package.runner.probe, cache: package.runner.cache,
      environment: package.runner.environment)
    let run = runner.start(package: package.folder)
    run.runToEnd()
    #expect(run.report?.outcomes == ["KataTests.testB passed"])
  }
}
