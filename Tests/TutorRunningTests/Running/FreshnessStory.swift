import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorRunning

/// The runs of one package, each after another change of its files.
struct FreshnessStory: Sendable {
  /// The changes, in their order.
  enum Moment: Int, Comparable, Sendable {
    /// Nothing changed since the package was built without running its tests.
    case prepared
    /// The factor was saved a second time in the same second, and a resource deleted.
    case savedInOneSecond
    /// The factor was saved with an unchanged size and time, and a resource moved.
    case savedWithOneTime
    /// The factor was saved again in that second, but the compiler never saw it.
    case brokeManifest
    case restoredManifest
    /// The factor was saved again in that second, and the run canceled.
    case canceled
    case repeatedCanceled
    /// The factor was saved while the run was building.
    case savedDuringRun
    case repeatedAfterSave
    /// A test was added, and the database of the build system damaged.
    case damagedDatabase
    /// The factor was corrected, the warning's cause removed, and a resource excluded.
    case restoredFactor

    static func < (left: Moment, right: Moment) -> Bool { left.rawValue < right.rawValue }
  }

  /// What one run showed.
  struct Observation: Sendable {
    var report: Report
    var filesChangedDuringRun: Bool
    /// The files that were compiled.
    var compiled: [String]
    /// The environment of the tests, or `nil` if they did not run.
    var environment: Substring?

    /// The names of the tests that failed.
    var failures: Set<String> {
      Set(report.failedTests.compactMap(\.id.path.last))
    }
  }

  private(set) var preparation: PackageBuild.Outcome?
  private(set) var preparationReportedProgress = false
  private(set) var moments: [Moment: Observation] = [:]

  static let warning = Diagnostic(
    severity: .warning,
    message:
      "initialization of immutable value 'unused' was never used; consider replacing with assignment "
      + "to '_' or removing it",
    identifier: "pbd_never_used",
    location: SourceLocation(file: "Sources/Kata/Other.swift", line: 1, column: 20))

  private static let tests = """
      func testFactor() { XCTAssertEqual(doubled(2), 4) }
      func testKept() { XCTAssert(find("kept")) }
      func testDeleted() { XCTAssert(find("deleted")) }
      func testMoved() { XCTAssert(find("moved")) }
      func testExcluded() { XCTAssert(find("excluded")) }
      func testEnvironment() {
        let names = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }
        print("ENV", names.map { $0.key + "=" + $0.value }.joined(separator: ";"))
        XCTAssertNil(ProcessInfo.processInfo.environment["LD_PRELOAD"])
        XCTAssertNil(ProcessInfo.processInfo.environment["REDGREEN_RUN"])
        XCTAssertNil(readLine())
      }

    """

  private let package: TestPackage

  /// Makes the changes, and runs the package after each.
  init() throws {
    var files = [
      "Package.swift": Self.manifest(), TestPackage.xctests: TestPackage.xctest(Self.tests),
      "Sources/Kata/Other.swift": "func other() { let unused = 1 }\n",
      "Sources/Kata/Find.swift": """
      import Foundation
      public func find(_ name: String) -> Bool {
        Bundle.module.path(forResource: name, ofType: "xib") != nil
      }
      """,
    ]
    for name in ["kept", "deleted", "moved", "excluded"] {
      files["Sources/Kata/Resources/\(name).xib"] = "<\(name)/>"
    }
    package = try TestPackage(for: "freshness", files)
    try writeFactor(2, nanoseconds: 1000)
    let build = PackageBuild(Workspace(package: package.folder, runner: package.runner))
    build.runToEnd()
    preparation = build.outcome
    preparationReportedProgress = !build.drainProgress().isEmpty
    try run(.prepared)

    try writeFactor(3, nanoseconds: 1001)
    try package.remove("Sources/Kata/Resources/deleted.xib")
    try run(.savedInOneSecond)
    try writeFactor(2, nanoseconds: 1001)
    try package.remove("Sources/Kata/Resources/moved.xib")
    try package.write("Sources/Kata/Resources/other.xib", "<moved/>")
    try run(.savedWithOneTime)

    try writeFactor(3, nanoseconds: 1002)
    try package.write("Package.swift", package.text("Package.swift") + "nonsense(")
    try run(.brokeManifest)
    try package.write("Package.swift", Self.manifest())
    try run(.restoredManifest)
    try writeFactor(2, nanoseconds: 1003)
    try run(.canceled) { $0.cancel() }
    try run(.repeatedCanceled)

    let package = package
    try run(.savedDuringRun) { _ in try Self.writeFactor(3, to: package) }
    try run(.repeatedAfterSave)

    try Self.damage("build.db", of: package, with: "no database")
    try package.xctest(Self.tests + "  func testAdded() {}\n")
    try run(.damagedDatabase)
    try writeFactor(2)
    try package.write("Sources/Kata/Other.swift", "func other() {}\n")
    try package.write("Package.swift", Self.manifest(excluding: "\"Resources/excluded.xib\""))
    try run(.restoredFactor)
  }

  private mutating func run(_ moment: Moment, during change: (TestRun) throws -> Void = { _ in })
    throws
  {
    let run = package.start()
    try change(run)
    run.runToEnd()
    let compiled = run.drainProgress().compactMap { step -> String? in
      if case .building(_, _, let what) = step, what.contains("Compiling") { what } else { nil }
    }
    moments[moment] = Observation(
      report: run.report ?? Report(ending: .toolchainFault("no report")),
      filesChangedDuringRun: run.filesChangedDuringRun, compiled: compiled,
      environment: run.printed.text.split(separator: "\n").first { $0.hasPrefix("ENV") })
  }

  private func writeFactor(_ factor: Int, nanoseconds: Int? = nil) throws {
    try Self.writeFactor(factor, to: package)
    if let nanoseconds { try Self.setTime(of: package, nanoseconds: nanoseconds) }
  }

  /// Writes code with a factor of one digit, so that its size stays the same.
  static func writeFactor(_ factor: Int, to package: TestPackage) throws {
    try package.write(
      "Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { n * \(factor) }\n")
  }

  private static func manifest(excluding excluded: String = "") -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Kata",
      targets: [
        .target(name: "Kata", exclude: [\(excluded)], resources: [.process("Resources")]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ])
    """
  }

  /// Sets the modification time of the code, by default within one fixed second.
  static func setTime(
    of package: TestPackage, second: Int = 1_700_000_000, nanoseconds: Int = 0
  ) throws {
    let times = Array(repeating: timespec(tv_sec: second, tv_nsec: nanoseconds), count: 2)
    try #require(utimensat(AT_FDCWD, package.folder + "/Sources/Kata/Kata.swift", times, 0) == 0)
  }

  /// Replaces the content of a file of SwiftPM's in the build folder.
  static func damage(_ file: String, of package: TestPackage, with text: String) throws {
    let products = Workspace(package: package.folder, runner: package.runner).folders
      .products(package.runner.toolchain.triple)
    let path = "\(products)/../../\(file)"
    try #require(access(path, F_OK) == 0)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
