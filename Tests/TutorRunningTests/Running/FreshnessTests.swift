import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorRunning

/// Reports describe the current files, never a build of earlier ones.
@Suite(.builds)
struct FreshnessTests {
  private let kata: TestPackage

  init() throws {
    kata = try TestPackage()
  }

  private func writeFactor(_ factor: Int) throws {
    try kata.write(
      "Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { n * \(factor) }\n")
  }

  /// Sets a file's modification time, by default within one fixed second.
  private func setTime(_ file: String, second: Int = 1_700_000_000, nanoseconds: Int = 0) throws {
    let times = Array(repeating: timespec(tv_sec: second, tv_nsec: nanoseconds), count: 2)
    try #require(utimensat(AT_FDCWD, kata.folder + "/" + file, times, 0) == 0)
  }

  @Test
  func `the later of two saves within one second counts`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    for round in 0..<4 {
      let isRight = round.isMultiple(of: 2)
      try writeFactor(isRight ? 2 : 3)
      try setTime("Sources/Kata/Kata.swift", nanoseconds: 1000 + round)
      #expect(kata.run().outcomes == ["KataTests.testA \(isRight ? "passed" : "failed")"])
    }
  }

  @Test
  func `a save within the second of a failed or canceled build counts`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    try writeFactor(2)
    try setTime("Sources/Kata/Kata.swift", nanoseconds: 1)
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
    // Break the manifest, so that the compiler never sees this version.
    let manifest = PackageFiles.text("Package.swift", in: kata.folder)
    try kata.write("Package.swift", manifest + "nonsense(")
    try writeFactor(3)
    try setTime("Sources/Kata/Kata.swift", nanoseconds: 2)
    let broken = kata.run()
    #expect(broken.build == .failed)
    #expect(broken.errors.first?.location?.file == "Package.swift")
    try kata.write("Package.swift", manifest)
    #expect(kata.run().outcomes == ["KataTests.testA failed"])

    try writeFactor(2)
    try setTime("Sources/Kata/Kata.swift", nanoseconds: 3)
    let run = kata.start()
    run.cancel()
    run.runToEnd()
    #expect(run.report?.ending == .cancelled)
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
  }

  @Test
  func `new content with an unchanged size and time is detected`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    try writeFactor(2)
    try setTime("Sources/Kata/Kata.swift", nanoseconds: 1)
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
    try writeFactor(3)
    try setTime("Sources/Kata/Kata.swift", nanoseconds: 1)
    #expect(kata.run().outcomes == ["KataTests.testA failed"])
  }

  @Test(arguments: TestVariable.everyCase ? ["debug.yaml", "build.db"] : ["build.db"])
  func `a build folder that a killed build has damaged is replaced`(_ file: String) throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    try writeFactor(2)
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
    let products = Workspace(package: kata.folder, runner: kata.runner).folders
      .products(kata.runner.toolchain.triple)
    let path = "\(products)/../../\(file)"
    try #require(access(path, F_OK) == 0)
    try Data(file == "build.db" ? "no database".utf8 : "".utf8).write(
      to: URL(fileURLWithPath: path))
    try kata.xctest("  func testB() { XCTAssertEqual(doubled(2), 5) }")
    #expect(kata.run().outcomes == ["KataTests.testB failed"])
    try kata.xctest("  func testC() { XCTAssertEqual(doubled(2), 4) }")
    #expect(kata.run().outcomes == ["KataTests.testC passed"])
  }

  @Test
  func `a save during a run is reported, and the next run includes it`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    let run = kata.start()
    try writeFactor(3)
    run.runToEnd()
    #expect(run.filesChangedDuringRun)
    let next = kata.finishedRun()
    #expect(!next.filesChangedDuringRun)
    #expect(next.report?.outcomes == ["KataTests.testA failed"])
  }

  @Test(.wholeCheckOnly)
  func `two packages with the same names never share a result`() throws {
    let other = try TestPackage()
    for package in [kata, other] {
      try package.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    }
    try writeFactor(3)
    #expect(kata.run().outcomes == ["KataTests.testA failed"])
    #expect(other.run().outcomes == ["KataTests.testA passed"])
    #expect(kata.run().outcomes == ["KataTests.testA failed"])
  }

  @Test(.wholeCheckOnly)
  func `added and removed files are detected despite a dangling editor lock`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(tripled(2), 6) }")
    #expect(kata.run().build == .failed)
    symlink("somebody@somewhere.123:456", kata.folder + "/Sources/Kata/.#Kata.swift")
    #expect(kata.run().build == .failed)
    try kata.write(
      "Sources/Kata/Tripled.swift", "public func tripled(_ n: Int) -> Int { n * 3 }\n")
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
    try kata.remove("Sources/Kata/Tripled.swift")
    #expect(kata.run().build == .failed)
  }

  @Test(.wholeCheckOnly)
  func `the last save counts even if the clock was set back`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    // Saved in the year 2096, in the year 1999, and now; each with the same size.
    for (factor, second) in [(2, 4_000_000_000), (3, 930_000_000), (2, nil), (3, 4_000_000_000)] {
      try writeFactor(factor)
      if let second { try setTime("Sources/Kata/Kata.swift", second: second) }
      #expect(kata.run().outcomes == ["KataTests.testA \(factor == 2 ? "passed" : "failed")"])
    }
  }

  /// Modifies the built module so that this compiler cannot import it, as if built by another one.
  private func makeModuleForeign() throws {
    let folder = Workspace(package: kata.folder, runner: kata.runner).folders
      .products(kata.runner.toolchain.triple)
    let path = folder + "/Modules/Kata.swiftmodule"
    var status = stat()
    try #require(stat(path, &status) == 0)
    try Data(count: Int(status.st_size)).write(to: URL(fileURLWithPath: path))
    // Restore the times, so that nothing seems to have changed since the build.
    try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
  }

  @Test(.wholeCheckOnly)
  func `a module built by another compiler is rebuilt, not reported as an error`() throws {
    try kata.xctest("  func testA() { XCTAssertEqual(doubled(2), 4) }")
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
    try makeModuleForeign()
    try kata.xctest("  func testB() { XCTAssertEqual(doubled(2), 4) }")
    var toolchain = kata.runner.toolchain
    toolchain.version += " of another day"
    let runner = TestRunner(
      toolchain: toolchain, probe: kata.runner.probe, cache: kata.runner.cache,
      environment: kata.runner.environment)
    let run = runner.start(package: kata.folder)
    run.runToEnd()
    #expect(run.report?.outcomes == ["KataTests.testB passed"])
  }

  /// Writes the manifest of a package with resources, one of which can be excluded.
  private func describe(_ kata: TestPackage, excluding excluded: String = "") throws {
    try kata.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Kata", exclude: [\(excluded)], resources: [.process("Resources")]),
          .testTarget(name: "KataTests", dependencies: ["Kata"]),
        ])
      """)
  }

  @Test(arguments: ["deleted", "excluded", "moved"])
  func `a resource that is no longer in the package is gone`(_ way: String) throws {
    try describe(kata)
    try kata.write("Sources/Kata/Resources/kept.xib", "<kept/>")
    try kata.write("Sources/Kata/Resources/gone.xib", "<gone/>")
    try kata.write(
      "Sources/Kata/Kata.swift",
      """
      import Foundation
      public func find(_ name: String) -> Bool { Bundle.module.path(forResource: name, ofType: "xib") != nil }
      """)
    try kata.xctest(
      "  func testKept() { XCTAssert(find(\"kept\")) }\n  func testGone() { XCTAssert(find(\"gone\")) }"
    )
    #expect(kata.run().outcomes == ["KataTests.testGone passed", "KataTests.testKept passed"])
    switch way {
    case "excluded": try describe(kata, excluding: "\"Resources/gone.xib\"")
    case "moved": try kata.write("Sources/Kata/Resources/other.xib", "<gone/>"); fallthrough
    default: try kata.remove("Sources/Kata/Resources/gone.xib")
    }
    #expect(kata.run().outcomes == ["KataTests.testGone failed", "KataTests.testKept passed"])
  }

  @Test
  func `a warning is repeated while its file is unchanged, though emitted only once`() throws {
    let warning = Diagnostic(
      severity: .warning,
      message:
        "initialization of immutable value 'unused' was never used; consider replacing with assignment "
        + "to '_' or removing it",
      identifier: "pbd_never_used",
      location: SourceLocation(file: "Sources/Kata/Other.swift", line: 1, column: 20))
    try kata.write("Sources/Kata/Other.swift", "func other() { let unused = 1 }\n")
    try kata.xctest("  func testA() {}")
    #expect(kata.run().diagnostics == [warning])
    #expect(kata.run().diagnostics == [warning])
    try kata.xctest("  func testA() {}\n  func testB() {}")
    #expect(kata.run().diagnostics == [warning])
    try kata.write("Sources/Kata/Other.swift", "func other() {}\n")
    #expect(kata.run().diagnostics == [])
  }

  @Test
  func `a run after prepare compiles nothing`() throws {
    try kata.xctest("  func testA() {}")
    let build = PackageBuild(Workspace(package: kata.folder, runner: kata.runner))
    build.runToEnd()
    #expect(build.outcome == .built([]))
    #expect(build.drainProgress().isEmpty == false)
    let run = kata.finishedRun()
    #expect(run.report?.outcomes == ["KataTests.testA passed"])
    let built = run.drainProgress().filter {
      if case .building(_, _, let what) = $0 { what.contains("Compiling") } else { false }
    }
    #expect(built == [])
  }

  @Test
  func `each run has the same environment, and tests cannot see the probe`() throws {
    try kata.xctest(
      """
        func testA() {
          let names = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }
          print("ENV", names.map { $0.key + "=" + $0.value }.joined(separator: ";"))
          XCTAssertNil(ProcessInfo.processInfo.environment["LD_PRELOAD"])
          XCTAssertNil(ProcessInfo.processInfo.environment["REDGREEN_RUN"])
          XCTAssertNil(readLine())
        }
      """)
    let environments = (0..<2).map { _ in
      kata.finishedRun().printed.text.split(separator: "\n").first { $0.hasPrefix("ENV") }
    }
    #expect(environments[0] != nil)
    #expect(environments[0] == environments[1])
    #expect(kata.run().outcomes == ["KataTests.testA passed"])
  }
}
