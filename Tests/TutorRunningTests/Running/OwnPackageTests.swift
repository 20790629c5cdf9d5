import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Runs of the real `swift test` for packages that are not lessons.
///
/// Only a toolchain shows what SwiftPM does with the user's environment, filters, and dependencies.
@Suite(.live)
struct OwnPackageTests {
  /// The run of a package in a repository, and the package before and after it.
  private struct Whole: Sendable {
    static let environment = ["OF_THE_USER": "yes", "TMPDIR": "/tmp/redgreen own"]

    let package: OwnPackage
    let before: String
    let report: Report
    let after: String

    private static let tests = """
      import Foundation
      import Testing
      @Test func environment() {
        let all = ProcessInfo.processInfo.environment
        #expect(all["OF_THE_USER"] == "yes")
        #expect(all["TMPDIR"] == "\(Self.environment["TMPDIR"] ?? "")")
        #expect(all["GIT_OPTIONAL_LOCKS"] == nil)
        #expect(all["LD_PRELOAD"] == nil)
        #expect(all["SWIFT_BACKTRACE"] == nil)
        // UIKit looks for it.
        #expect(dlsym(nil, "redgreen_records_crashes") != nil)
        #expect(all.keys.filter { $0.hasPrefix("REDGREEN") } == [])
      }
      @Test func exit() async throws {
        let result = await #expect(
          processExitsWith: .failure, observing: [\\.standardErrorContent]
        ) {
          fatalError("expected")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Fatal error: expected") && !text.contains("Backtracing"))
      }
      """

    init() throws {
      var files = OwnPackage.plain
      files["Tests/KataTests/Environment.swift"] = Self.tests
      files[".gitignore"] = ".build\n"
      // SwiftPM keeps what it knows of a manifest that it has seen, and then does not run git.
      files["Package.swift", default: ""] += "// \(Instant.now())\n"
      package = try OwnPackage(for: "own", files)
      try package.shell(
        """
        git init -q . && git add -A
        git -c user.name=a -c user.email=a@b commit -qm x
        """)
      // Otherwise git has a reason to write the index.
      try package.shell("touch Package.swift Sources/Kata/Kata.swift")
      before = try package.snapshot()
      report = try package.report(environment: Self.environment)
      after = try package.snapshot()
    }
  }

  private static let whole = Result { try Whole() }

  @Test func `tests of both frameworks run with the user's environment`() throws {
    let report = try Self.whole.get().report
    #expect(
      report.outcomes == [
        "KataTests.testOne passed", "environment() passed", "exit() passed", "two() passed",
      ], "\(report)")
    #expect(report.sawEndOfTests)
    #expect(report.scope == nil)
  }

  @Test func `a run changes nothing in the package, its build folder, or its repository`() throws {
    let whole = try Self.whole.get()
    #expect(whole.after == whole.before)
  }

  @Test func `a user's own preloaded library stays first choice of the tests`() throws {
    let package = try OwnPackage()
    let runner = try package.runner(environment: ["LD_PRELOAD": "/lib/of/user.so"])
    let workspace = Workspace(package: package.path, runner: runner)
    let environment = workspace.environment
    #expect(environment.variables["LD_PRELOAD"]?.hasSuffix(":/lib/of/user.so") == true)
    #expect(environment.variables["REDGREEN_SET_LD_PRELOAD"] == "/lib/of/user.so")
    #expect(environment.unobserved["LD_PRELOAD"] == "/lib/of/user.so")
    let cell = workspace.bundle("/b").moved(to: RunFolders(root: "/cell"))
    let list = cell.command([], isObserved: false)
    #expect(list.environment["LD_PRELOAD"] == "/lib/of/user.so")
  }

  @Test func `filters select tests in both frameworks, and no match is no success`() throws {
    let package = try Self.whole.get().package
    func report(_ filter: [String] = [], skip: [String] = []) throws -> Report {
      try package.report(filter: filter, skip: skip, environment: Whole.environment)
    }
    let one = try report(["testOne"])
    #expect(one.outcomes == ["KataTests.testOne passed"], "\(one)")
    #expect(one.sawEndOfTests && one.crashes.isEmpty && one.ending == .exited(0), "\(one)")
    #expect(one.scope == .selected)
    let rest = try report(skip: ["testOne", "exit|environment"])
    #expect(rest.outcomes == ["two() passed"], "\(rest)")
    #expect(rest.sawEndOfTests && rest.ending == .exited(0), "\(rest)")
    let both = try report(["two", "One$"])
    #expect(both.outcomes == ["KataTests.testOne passed", "two() passed"], "\(both)")
    let none = try report(["nothing"])
    #expect(none.build == .succeeded)
    #expect(none.tests == [])
    #expect(!none.sawEndOfTests)
  }

  @Test func `a crash among tests that run at once is attributed, and the others run`() throws {
    var files = OwnPackage.plain
    files["Tests/KataTests/KataTests.swift"] = """
      import Foundation
      import Testing
      import XCTest
      final class KataTests: XCTestCase {
        func testA() {}
        func testB() { fatalError("in B") }
        func testC() {}
      }
      /// Whether `a` is running; a crash of `b` must find two running tests.
      let flag = DispatchSemaphore(value: 0)
      @Test func a() { flag.signal(); usleep(100_000) }
      @Test func b() { _ = flag.wait(timeout: .now() + 1); fatalError("oops") }
      @Test func c() {}
      """
    let package = try OwnPackage(for: "own-crash", files)
    let report = try package.report()
    #expect(
      report.outcomes == [
        "KataTests.testA passed", "KataTests.testB crashed", "KataTests.testC passed",
        "a() passed", "b() crashed", "c() passed",
      ])
    #expect(Set(report.crashes.map { $0.test?.displayName }) == ["KataTests.testB", "b()"])
    #expect(!report.sawEndOfTests)
    let some = try package.report(filter: ["testA", "testB"])
    #expect(some.outcomes == ["KataTests.testA passed", "KataTests.testB crashed"])
  }

  @Test(.wholeCheckOnly) func `tests are compiled again only if what they can use has changed`()
    throws
  {
    let package = try OwnPackage()
    let sources = try TestPackage.memory()
    func run() throws -> (outcomes: [String], compiled: Bool) {
      // The driver compares whole seconds.
      usleep(1_100_000)
      let run = try package.runner().start(
        package: package.path, options: RunOptions(sources: sources))
      run.runToEnd()
      let compiled = run.drainProgress().contains { step in
        if case .building(_, _, let what) = step {
          what.contains("Compiling KataTests")
        } else {
          false
        }
      }
      return (run.report?.outcomes ?? [], compiled)
    }
    let passed = ["KataTests.testOne passed", "two() passed"]
    let failed = ["KataTests.testOne failed", "two() failed"]
    #expect(try run().outcomes == passed)
    try package.write("Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { n * 3 }\n")
    #expect(try run() == (failed, false))
    try package.write(
      "Sources/Kata/Kata.swift", "public func doubled(_ n: Int, _ m: Int = 2) -> Int { n * m }\n")
    #expect(try run() == (passed, true))
  }

  @Test(.wholeCheckOnly) func `a run and a user's own build do not wait for each other`() throws {
    let package = try OwnPackage()
    let build = try ChildProcess(
      ChildProcess.Command(
        TestPackage.toolchain.get().binaries + "/swift", ["test"],
        environment: ProcessInfo.processInfo.environment, directory: package.path,
        limits: .interactive))
    let run = try package.runner().start(package: package.path)
    while !run.isOver || !build.isOver {
      Poll.wait(for: [run, build])
      build.advance(at: .now())
      run.advance(at: .now())
    }
    #expect(run.report?.passedTests.count == 2)
    #expect(build.status == .exited(0))
    #expect(!build.errors.text.contains("Another instance"))
  }

  @Test(.wholeCheckOnly)
  func `fetched dependencies work when their origin is gone`() throws {
    let package = try OwnPackage()
    let dependency = package.around + "/dependency"
    try FileManager.default.createDirectory(atPath: dependency, withIntermediateDirectories: true)
    try package.write(
      "../dependency/Package.swift",
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "dependency", products: [.library(name: "Two", targets: ["Two"])],
        targets: [.target(name: "Two")])
      """)
    try package.write("../dependency/Sources/Two/Two.swift", "public let two = 2\n")
    let commit = "git add -A && git -c user.name=a -c user.email=a@b commit -qm x"
    try package.shell("git init -q . && \(commit) && git tag 1.0.0", in: dependency)
    try package.write("Package.swift", Self.manifest(dependency, from: "1.0.0"))
    try package.write(
      "Sources/Kata/Kata.swift", "import Two\npublic func doubled(_ n: Int) -> Int { n * two }\n")
    try package.write(
      TestPackage.xctests,
      TestPackage.xctest("  func testOne() { XCTAssertEqual(doubled(2), 4) }"))
    let swift = try TestPackage.toolchain.get().binaries + "/swift"
    let options = "--disable-dependency-cache"
    try package.shell("\(swift) package resolve \(options)")
    try package.shell(
      "echo 'public let two = 3' > Sources/Two/Two.swift; \(commit); git tag 2.0.0", in: dependency)

    let away = dependency + " away"
    try FileManager.default.moveItem(atPath: dependency, toPath: away)
    let before = try package.snapshot()
    let first = try package.report()
    #expect(first.passedTests.count == 1, "\(first)")
    #expect(try package.snapshot() == before)

    // The user's build folder may disappear.
    try FileManager.default.removeItem(atPath: package.path + "/.build")
    #expect(try package.report().passedTests.count == 1)

    try FileManager.default.moveItem(atPath: away, toPath: dependency)
    try package.write("Package.swift", Self.manifest(dependency, from: "2.0.0"))
    let stale = try package.report()
    #expect(
      stale.ending
        == .toolchainFault(
          "Package.resolved does not fit Package.swift; run `swift package resolve`"))
    try package.shell("\(swift) package resolve \(options)")
    try FileManager.default.moveItem(atPath: dependency, toPath: away)
    let second = try package.report()
    #expect(second.failedTests.count == 1, "\(second)")
  }

  private static func manifest(_ dependency: String, from version: String) -> String {
    OwnPackage.manifest(
      """
      dependencies: [.package(url: "file://\(dependency)", from: "\(version)")],
      targets: [
        .target(name: "Kata", dependencies: [.product(name: "Two", package: "dependency")]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """)
  }

  @Test func `what prevents a run is described without words about lessons`() throws {
    let package = try OwnPackage(["Sources/Kata/Kata.swift": ""])
    let ending = try package.report().ending
    guard case .toolchainFault(let words) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(
      words.hasSuffix("/Package.swift is missing; choose the folder that contains Package.swift")
    )
  }
}
