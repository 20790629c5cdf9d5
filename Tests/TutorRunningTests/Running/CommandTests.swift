import Glibc
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The commands that build and run a package.
///
/// Only a toolchain shows how a bundle behaves if its filter matches nothing.
@Suite(.live) struct CommandTests {
  let package: TestPackage
  let workspace: Workspace

  init() throws {
    package = try TestPackage()
    workspace = Workspace(package: package.folder, runner: package.runner)
  }

  /// Returns the arguments after `test` or `build` that determine how and where to compile.
  private func flags(_ command: ChildProcess.Command) -> [String] {
    let start = command.arguments.firstIndex(of: "--package-path") ?? 0
    let end = command.arguments.firstIndex(of: "--export-dynamic") ?? 0
    return Array(command.arguments[start...end])
  }

  @Test func `a build and a test run have the same flags, so they share build products`() {
    let test = workspace.testCommand([.xctest, .swiftTesting], events: "/e")
    #expect(flags(test) == flags(workspace.buildCommand()))
    #expect(test.environment == workspace.buildCommand().environment)
  }

  @Test func `products depend on the UIKit that a link next to the package names`() throws {
    let course = try TemporaryFolder()
    try course.write("", to: ".redgreen/x")
    try course.write("", to: "nibs/Package.swift")
    let workspace = Workspace(package: course.path + "/nibs", runner: package.runner)
    let without = workspace.surroundings
    let link = course.path + "/.redgreen/UIKit"
    try #require(symlink("/one", link) == 0)
    let first = workspace.surroundings
    try #require(unlink(link) == 0 && symlink("/two", link) == 0)
    #expect(Set([without, first, workspace.surroundings]).count == 3)
  }

  @Test(arguments: [
    ("PACKAGE/Tests/LinuxMain.swift", "Tests/LinuxMain.swift"),
    ("PACKAGE/XCTMain.swift", "XCTMain.swift"),
    ("'PACKAGE/a b/LinuxMain.swift'", "a b/LinuxMain.swift"),
    ("/build/debug/KPackageTests.derived/runner.swift", nil), ("PACKAGE/Tests/Main.swift", nil),
    ("/other/LinuxMain.swift", nil),
  ])
  func
    `a main of the package's own is found in the list of a bundle's sources, and runs XCTest alone`(
      _ source: String, _ main: String?
    ) throws
  {
    let products = try TemporaryFolder()
    let program = products.path + "/my-k.swiftPackageTests.xctest"
    let files = PackageSnapshot(of: package.folder)
    #expect(workspace.ownMain(of: program) == nil)
    let path = source.replacing("PACKAGE", with: SafePath.real(package.folder))
    try products.write(path + "\n", to: "my_k_swiftPackageTests.build/sources")
    #expect(workspace.ownMain(of: program) == main)
    let all = workspace.frameworks(files)
    #expect(workspace.frameworks(of: program, files) == (main == nil ? all : [.xctest]))
  }

  @Test func `a lesson's variables are in the environment of every started process`() throws {
    let runner = package.runner.adding(["RUNALL": "true", "PATH": "/nowhere"])
    let workspace = Workspace(package: package.folder, runner: runner)
    let environments = [
      workspace.testCommand([.xctest], events: "/e").environment,
      workspace.buildCommand().environment, workspace.bundle("/b").command([]).environment,
      workspace.bundle("/b").command([], isObserved: false).environment,
      workspace.bundle("/b").moved(to: RunFolders(root: "/cell")).command([]).environment,
    ]
    for environment in environments {
      #expect(environment["RUNALL"] == "true")
      // A lesson cannot override the tutor's own variables.
      #expect(environment["PATH"] != "/nowhere")
    }
  }

  @Test func `a first build has the two flags that make it three times faster`() {
    let flags = flags(workspace.buildCommand())
    #expect(flags.contains("-module-cache-path"))
    #expect(flags.contains("-index-ignore-system-modules"))
  }

  @Test func `tests that a filter does not match are missing and never pass`() throws {
    let prebuilt = try PrebuiltRun.results.get()
    let workspace = Workspace(package: prebuilt.package.folder, runner: prebuilt.package.runner)
    let arguments = BundleArguments(
      for: [TestID(framework: .swiftTesting, path: ["KataTests", "gone()"])], of: .swiftTesting)
    let bundle = workspace.bundle(try #require(workspace.builtBundle()))
    let child = try ChildProcess(
      bundle.command(arguments.words(events: "/dev/null"), isObserved: false))
    child.runToEnd()
    // Swift Testing exits with success, or with its code for "no tests".
    #expect([.exited(0), .exited(69)].contains(child.status))
    let report = Report(tests: [], ending: .exited(0), sawEndOfTests: true)
    let step = Step(
      id: "green", kind: .green, title: "", prose: "",
      expectation: .passes(PassRequirement(tests: [TestName("gone()")])))
    let verdict = Judge(of: step, evidence: Evidence(report: report)).verdict()
    #expect(verdict?.outcome == .nothingRan)
  }
}
