import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Provisional runs compared with `swift test`, on packages written for the comparison.
///
/// Only a toolchain shows that both report the same. Most tests share one package and what is built for
/// it, so they run one after the other.
@Suite(.live, .serialized)
struct ProvisionalRunTests {
  /// The package, which SwiftPM has built once.
  ///
  /// Safe to share, because only one test at a time uses it.
  private final class Shared: @unchecked Sendable {
    let package: TestPackage
    let build: DirectBuild
    let report: Report

    init() throws {
      package = try TestPackage(for: "provisional", ProvisionalRunTests.files)
      build = try ProvisionalRunTests.directBuild(of: package)
      report = package.run()
      AheadCompilation(on: build).runToEnd()
    }
  }

  private static let shared = Result { try Shared() }

  private static func directBuild(of package: TestPackage) throws -> DirectBuild {
    DirectBuild(package: package.folder, runner: package.runner, sources: try TestPackage.memory())
  }

  private static let code = "Sources/Kata/Kata.swift"

  private static let files = [
    code: "public func doubled(_ n: Int) -> Int { n * 2 }\n",
    TestPackage.xctests: TestPackage.xctest("func testA() { XCTAssertEqual(doubled(2), 4) }"),
    TestPackage.functions: TestPackage.swiftTesting("@Test func b() { #expect(doubled(3) == 6) }"),
  ]

  private let package: TestPackage
  private let build: DirectBuild
  /// What `swift test` reports of the package as each test finds it.
  private let report: Report

  init() throws {
    let shared = try Self.shared.get()
    package = shared.package
    build = shared.build
    report = shared.report
    for (file, text) in Self.files where package.text(file) != text {
      try package.write(file, text)
    }
  }

  /// Runs `swift test`, and records how it builds the package.
  private func prepare(_ package: TestPackage, on build: DirectBuild) -> Report {
    let report = package.run()
    AheadCompilation(on: build).runToEnd()
    return report
  }

  private func result(
    _ build: DirectBuild, timeout: Double = 60
  ) -> Result<Report, DirectBuildObstacle>? {
    // The usual time limit can be too short beside other work.
    let run = ProvisionalRun(build, timeout: timeout)
    run.runToEnd()
    return run.result
  }

  private func obstacle(_ build: DirectBuild, timeout: Double = 60) -> String? {
    guard case .failure(let obstacle)? = result(build, timeout: timeout) else { return nil }
    return obstacle.description
  }

  /// Runs the tests by a direct build, and expects the report that `swift test` gives.
  private func expectAgreement(
    _ comment: Comment, with full: Report? = nil, _ package: TestPackage? = nil,
    on build: DirectBuild? = nil
  ) {
    let provisional = result(build ?? self.build)
    let full = full ?? (package ?? self.package).run()
    guard case .success(let report)? = provisional else {
      Issue.record("\(comment.rawValue): \(String(describing: provisional))")
      return
    }
    #expect(report.comparable == full.comparable, comment)
  }

  @Test func `a provisional run reports the same as swift test, in both frameworks`() throws {
    #expect(report.outcomes == ["KataTests.testA passed", "b() passed"])
    expectAgreement("unchanged", with: report)
    try package.write(Self.code, "public func doubled(_ n: Int) -> Int { n * 3 }\n")
    expectAgreement("a body changed")
    try package.write(
      Self.code, "public func doubled(_ n: Int, times: Int = 2) -> Int { n * times }\n")
    expectAgreement("an interface changed")
  }

  @Test func `added and removed Swift files and tests take effect immediately`() throws {
    let file = "Sources/Kata/More.swift"
    try package.write(file, "public let more = 1\n")
    defer { try? package.remove(file) }
    try package.xctest(
      """
      func testA() { XCTAssertEqual(doubled(2), 4) }
      func testB() async throws { XCTFail("told") }
      func testC() throws { throw XCTSkip("not today") }
      private func testD() {}
      func testMore() { XCTAssertEqual(more, 1) }
      """)
    expectAgreement("tests and a file more")
    try package.remove(file)
    expectAgreement("the file removed, so that the tests do not build")
  }

  @Test func `errors of the tests are not reported while the code under test does not build`()
    throws
  {
    // Compiling this takes longer than compiling the tests, so their errors are known first.
    let bodies = (0..<300).map { "func f\($0)() -> [Int] { [1, 2, 3].map { $0 * \($0) } }\n" }
    try package.write(Self.code, bodies.joined() + "public func doubled() -> Int { nowhere }\n")
    try package.xctest("func testA() { neither() }")
    expectAgreement("both do not build")
  }

  @Test func `a crash is reported as by swift test, and the remaining tests are run`() throws {
    let prebuilt = try PrebuiltRun.crashes.get()
    let build = try Self.directBuild(of: prebuilt.package)
    AheadCompilation(on: build).runToEnd()
    expectAgreement("crashes", with: prebuilt.report, on: build)
  }

  @Test func `a SwiftPM that was loaded ahead runs the tests as one that starts with the run`()
    throws
  {
    try package.xctest(
      """
      func testA() {
        let variables = ProcessInfo.processInfo.environment
        for (name, value) in variables.sorted(by: <) { print("its", name, value) }
        print("its arguments", CommandLine.arguments)
        XCTAssertEqual(doubled(2), 5)
      }
      """)
    let plain = SwiftPM().swiftTest(package.folder, for: package.runner)
    plain.runToEnd()
    AheadCompilation(on: build).runToEnd()
    var starts: [String: Bool] = [:]
    build.onStart = { starts[$0.command.program] = $0.hasWaited }
    defer { build.onStart = { _ in } }
    let run = SwiftPM().swiftTest(
      package.folder, for: package.runner, options: RunOptions(processes: build.processes))
    run.runToEnd()
    #expect(starts == [package.runner.toolchain.binaries + "/swift-test": true])
    #expect(run.report?.failedTests.map(\.id) == plain.report?.failedTests.map(\.id))
    let told = [run, plain].map { run in
      run.printed.text.split(separator: "\n").filter { $0.hasPrefix("its ") }
    }
    #expect(told[0] == told[1])
    #expect(told[0].count > 5)
  }

  @Test func `a direct build has an obstacle until SwiftPM has built the package`() throws {
    #expect(obstacle(try Self.directBuild(of: package)) == "the package has not been built yet")
  }

  @Test func `other new files and a changed manifest are obstacles until SwiftPM has built them`()
    throws
  {
    let build = try Self.directBuild(of: package)
    AheadCompilation(on: build).runToEnd()
    try package.write("Sources/Kata/Words.txt", "one")
    #expect(obstacle(build) == "files were added or removed")
    try package.remove("Sources/Kata/Words.txt")
    expectAgreement("as before", with: report, on: build)
    let manifest = package.text("Package.swift")
    defer { try? package.write("Package.swift", manifest) }
    try package.write("Package.swift", manifest + "// changed\n")
    #expect(obstacle(build) == "Package.swift has changed")
    expectAgreement("the new manifest", with: prepare(package, on: build), on: build)
  }

  /// Replaces the linked programs by one that ends as a program with missing symbols does.
  private func damagePrograms() throws {
    let programs = build.root + "/programs"
    for name in try FileManager.default.contentsOfDirectory(atPath: programs) {
      try ExecutableFile.write("#!/bin/sh\nexit 127\n", to: programs + "/" + name)
    }
  }

  @Test func `a program that was linked with another UIKit is not used again`() throws {
    let build = try Self.directBuild(of: package)
    AheadCompilation(on: build).runToEnd()
    expectAgreement("the first UIKit", with: report, on: build)
    build.recipe?.surroundings = Fingerprint(of: "another UIKit")
    try damagePrograms()
    defer { try? FileManager.default.removeItem(atPath: build.root + "/programs") }
    expectAgreement("another UIKit", with: report, on: build)
  }

  @Test func `a program that reports nothing is linked again for the next run`() throws {
    expectAgreement("as linked", with: report)
    try damagePrograms()
    defer { try? FileManager.default.removeItem(atPath: build.root + "/programs") }
    #expect(obstacle(build) == "the tests reported nothing")
    expectAgreement("linked again", with: report)
  }

  @Test func `tests that cannot be listed from the source are an obstacle`() throws {
    try package.write(
      "Tests/KataTests/KataTests.swift",
      "import XCTest\ntypealias Base = XCTestCase\nclass T: Base { func testA() {} }\n")
    #expect(obstacle(build) == "'Base' is a type alias")
  }

  @Test func `a package without a test framework is an obstacle`() throws {
    for file in [TestPackage.xctests, TestPackage.functions] {
      try package.write(file, "import Kata\nlet six = doubled(3)\n")
    }
    #expect(obstacle(build) == "no file uses a test framework")
  }

  @Test func `a declaration more does not compile the tests that do not use it again`() throws {
    let objects = { try Set(FileManager.default.contentsOfDirectory(atPath: build.objects)) }
    expectAgreement("unchanged", with: report)
    let before = try objects()
    // Objects of earlier test runs are kept, so the name is new.
    let name = "two\(ProcessInfo.processInfo.processIdentifier)"
    try package.write(
      Self.code, (Self.files[Self.code] ?? "") + "public let \(name) = 2\n")
    expectAgreement("a declaration more", with: report)
    #expect(try objects().subtracting(before).count == 1)
    try package.write(
      TestPackage.functions,
      TestPackage.swiftTesting("@Test func b() { #expect(doubled(3) == 6 && \(name) == 2) }"))
    expectAgreement("its use")
    #expect(try objects().subtracting(before).count == 2)
  }

  @Test(.wholeCheckOnly)
  func `tests that take too long are stopped and left to swift test`() throws {
    try package.swiftTesting("@Test func b() { while true {} }")
    #expect(
      obstacle(build, timeout: ProvisionalRun.usualTimeout)
        == "the tests took longer than 2 seconds")
  }

  @Test func `a regular run waits until the provisional run's tests have ended`() throws {
    let log = package.folder + "/../log"
    try? FileManager.default.removeItem(atPath: log)
    let end = package.folder + "/../end"
    try? FileManager.default.removeItem(atPath: end)
    try package.xctest(
      """
      func write(_ word: String) throws {
        let log = URL(fileURLWithPath: "\(log)")
        let before = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        try (before + word).write(to: log, atomically: true, encoding: .utf8)
      }
      func testA() throws {
        try write("begin ")
        while access("\(end)", F_OK) != 0 { usleep(1000) }
        try write("end ")
      }
      """)
    let read = { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
    // The regular run has started first, but its tests must be the second.
    let run = package.start()
    let processes = RunProcesses(of: run)
    for process in processes.living() { kill(process, SIGSTOP) }
    let provisional = ProvisionalRun(build, timeout: 60)
    Poll.run([provisional], patience: 0.02) { provisional.isOver || read() != "" }
    #expect(!provisional.isOver)
    for process in processes.living() { kill(process, SIGCONT) }
    Poll.run([run, provisional], patience: 0.02) {
      run.isOver || processes.isRunning(programWithSuffix: ".xctest")
    }
    // Without the hold, its tests would begin now.
    Poll.run([run, provisional], within: 0.3) { run.isOver }
    try package.write("../end", "")
    Poll.run([run, provisional]) { run.isOver }
    // The two runs never overlap.
    #expect(read() == "begin end begin end ")
  }

  @Test(.wholeCheckOnly) func `a warning is repeated as long as its file is unchanged`() throws {
    let package = try TestPackage()
    let build = try Self.directBuild(of: package)
    try package.write(
      Self.code,
      "public func doubled(_ n: Int) -> Int {\n  var two = 2\n  return n * two\n}\n")
    try package.xctest("func testA() { XCTAssertEqual(doubled(2), 4) }")
    _ = prepare(package, on: build)
    expectAgreement("compiled ahead", package, on: build)
    try package.xctest("func testA() { XCTAssertEqual(doubled(3), 6) }")
    expectAgreement("another file is compiled", package, on: build)
    let report = try #require(try result(build)?.get())
    #expect(report.diagnostics.contains { $0.severity == .warning })
  }

  @Test(.wholeCheckOnly) func `a changed resource takes effect immediately`() throws {
    let package = try TestPackage()
    let build = try Self.directBuild(of: package)
    try package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Kata", resources: [.process("Resources")]),
          .testTarget(name: "KataTests", dependencies: ["Kata"]),
        ])
      """)
    try package.write("Sources/Kata/Resources/Word.txt", "one")
    try package.write(
      Self.code,
      """
      import Foundation
      public func word() -> String? {
        Bundle.module.path(forResource: "Word", ofType: "txt")
          .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      }
      """)
    try package.xctest("func testWord() { XCTAssertEqual(word(), \"one\") }")
    _ = prepare(package, on: build)
    expectAgreement("unchanged", package, on: build)
    try package.write("Sources/Kata/Resources/Word.txt", "two")
    expectAgreement("changed", package, on: build)
    try package.write("Sources/Kata/Resources/More.txt", "three")
    #expect(obstacle(build) == "files were added or removed")
    _ = prepare(package, on: build)
    expectAgreement("a resource more, built by SwiftPM", package, on: build)
  }
}

extension Report {
  /// The report without the parts that differ between runs.
  var comparable: Report {
    var result = self
    result.duration = 0
    return result
  }
}
