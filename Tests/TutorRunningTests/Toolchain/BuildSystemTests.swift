import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The build systems of SwiftPM, by what they leave in a scratch folder.
struct BuildSystemTests {
  private let folder: TemporaryFolder
  private let folders: WorkspaceFolders

  init() throws {
    folder = try TemporaryFolder()
    folders = WorkspaceFolders(in: CacheFolder(path: folder.path), package: "/package")
  }

  private func write(_ name: String, at seconds: Double = 1000) throws {
    let path = folders.scratch + "/" + name
    try TestFile.write("", to: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folders.scratch + "/" + name)
  }

  @Test func `the newest plan tells the build system, and without any it is the native one`() throws
  {
    #expect(folders.buildSystem == .native)
    try write("manifest.pif")
    #expect(folders.buildSystem == .swiftBuild)
    #expect(folders.products("t") == folders.scratch + "/out/Products/Debug-linux")
    try write("debug.yaml", at: 1001)
    #expect(folders.buildSystem == .native)
    #expect(folders.products("t") == folders.scratch + "/t/debug")
    #expect(BuildSystem.hasUsedSwiftBuild(in: folders.scratch))
    try write("manifest.pif", at: 1002)
    #expect(folders.buildSystem == .swiftBuild)
  }

  @Test(arguments: [
    (BuildSystem.native, "KataPackageTests.xctest", true),
    (.native, "KataTests-test-runner", false),
    (.swiftBuild, "KataTests-test-runner", true), (.swiftBuild, "KataTests.so", false),
  ])
  func `programs that run tests have the names that the build system gives them`(
    _ system: BuildSystem, _ name: String, _ isTestProgram: Bool
  ) {
    #expect(system.isTestProgram(name) == isTestProgram)
  }

  @Test func `the driver's notes of Swift Build are removed, except those of one module`() throws {
    let notes = ["Kata", "KataTests"].map {
      "out/Intermediates.noindex/Kata.build/Debug-linux/\($0).build/Objects-normal/x/\($0).priors"
    }
    for file in ["manifest.pif"] + notes { try write(file) }
    folders.removeDriverNotes("t", except: "Kata")
    #expect(notes.map(exists) == [true, false])
    folders.removeDriverNotes("t", except: nil)
    #expect(notes.map(exists) == [false, false])
  }

  private static let help = """
    OPTIONS:
      --build-system <build-system>
                              Specify the build system to use. (default: native)
            native            - Native Build System
            swiftbuild        - Swift Build build engine (preview; recommended
                                native)
      --auto-index-store
    """

  @Test(arguments: [
    (help, [BuildSystem.native, .swiftBuild]),
    (help.replacing("native            - Native Build System", with: ""), [.swiftBuild]),
    (
      "  --build-system <s>      Which (values: native, swiftbuild)\n      (values: native, swiftbuild)",
      [.native, .swiftBuild]
    ),
    ("error: native", []), ("", []),
  ])
  func `the build systems are those that the help of SwiftPM lists`(
    _ help: String, _ systems: [BuildSystem]
  ) {
    #expect(BuildSystem.systems(inHelp: help) == Set(systems))
  }

  /// A toolchain whose SwiftPM answers with a help text.
  private func toolchain(_ version: String, help: String) throws -> Toolchain {
    let binaries = folder.path + "/bin"
    try ExecutableFile.write("#!/bin/sh\ncat <<'X'\n\(help)\nX\n", to: binaries + "/swift")
    return Toolchain(
      binaries: binaries, version: "Swift version \(version)", triple: "t",
      resources: folder.path + "/resources")
  }

  private func workspace(_ path: String, _ toolchain: Toolchain) throws -> Workspace {
    let runner = TestRunner(
      toolchain: toolchain, probe: try TestPackage.probe.get(),
      cache: CacheFolder(path: folder.path), environment: ["PATH": "/usr/bin:/bin"])
    return Workspace(package: path, runner: runner)
  }

  private func buildCommand(_ toolchain: Toolchain) throws -> [String] {
    let workspace = try workspace("/package", toolchain)
    workspace.askForBuildSystems()?.runToEnd()
    return workspace.buildCommand().arguments
  }

  @Test func `the native build system is asked for if SwiftPM has it and may use another one`()
    throws
  {
    let options = ["--build-system", "native"]
    let new = try toolchain("6.4", help: Self.help)
    #expect(try buildCommand(new).suffix(2) == options)
    let old = try toolchain("6.3.1", help: Self.help)
    #expect(try !buildCommand(old).contains("native"))
    // A wrapper of SwiftPM asks for Swift Build.
    try write("manifest.pif")
    #expect(try buildCommand(old).suffix(2) == options)
    let newest = try toolchain("6.9", help: "no such option")
    #expect(try !buildCommand(newest).contains("native"))
  }

  /// A toolchain whose SwiftPM lists its build systems as soon as the gate is open.
  ///
  /// It writes the arguments of other commands into a file.
  private func slowToolchain() throws -> Toolchain {
    #expect(mkfifo(gate, 0o600) == 0)
    let binaries = folder.path + "/bin"
    let program = """
      #!/bin/sh
      case "$*" in
        "build --help") read opened < '\(gate)'; cat <<'X'
      \(Self.help)
      X
        ;;
        *) printf '%s\\n' "$@" > '\(folder.path)/arguments' ;;
      esac
      """
    try ExecutableFile.write(program, to: binaries + "/swift")
    return Toolchain(
      binaries: binaries, version: "Swift version 6.4", triple: "t",
      resources: folder.path + "/resources")
  }

  private var gate: String { folder.path + "/gate" }

  private func openGate() throws {
    try Data("open\n".utf8).write(to: URL(filePath: gate))
  }

  private var arguments: [String]? {
    folder.text("arguments")?.split(separator: "\n").map(String.init)
  }

  private static let asking = RunProgress.working(
    "asking SwiftPM for its build systems", done: 0, of: 0)

  @Test func `a run asks SwiftPM for its build systems without waiting for the answer`() throws {
    let package = try TestPackage(replaying: ReplayedRuns())
    let run = TestRun(
      try workspace(package.folder, slowToolchain()), options: RunOptions(timeout: 60))
    run.advance(at: .now())
    #expect(run.drainProgress() == [Self.asking])
    #expect(!run.descriptors.isEmpty && run.wakeUp != nil)
    try #require(arguments == nil)
    try openGate()
    run.runToEnd()
    let arguments = try #require(arguments)
    #expect(arguments.first == "test")
    #expect(arguments.contains(["--build-system", "native"]))
  }

  @Test func `a build asks SwiftPM for its build systems without waiting for the answer`() throws {
    let package = try TestPackage(replaying: ReplayedRuns())
    let build = PackageBuild(try workspace(package.folder, slowToolchain()))
    build.advance(at: .now())
    #expect(build.drainProgress() == [Self.asking])
    #expect(!build.descriptors.isEmpty && build.wakeUp != nil)
    try #require(arguments == nil)
    try openGate()
    build.runToEnd()
    #expect(arguments?.suffix(2) == ["--build-system", "native"])
  }

  @Test func `a canceled run does not wait for SwiftPM, and the next one asks again`() throws {
    let package = try TestPackage(replaying: ReplayedRuns())
    let workspace = try workspace(package.folder, slowToolchain())
    let run = TestRun(workspace, options: RunOptions(timeout: 60))
    run.cancel()
    #expect(run.report?.ending == .cancelled)
    let next = TestRun(workspace, options: RunOptions(timeout: 60))
    #expect(next.drainProgress() == [Self.asking])
    next.cancel()
  }

  @Test func `SwiftPM that does not list its build systems is asked once, and then runs without`()
    throws
  {
    let package = try TestPackage(replaying: ReplayedRuns())
    let workspace = try workspace(package.folder, slowToolchain())
    let build = PackageBuild(workspace)
    #expect(!build.isOver)
    // The clock is ahead, so that nothing has to wait for the limit.
    build.advance(at: .now() + BuildSystemQuestion.usualLimit)
    build.runToEnd()
    #expect(arguments?.first == "build")
    #expect(arguments?.contains("native") == false)
    #expect(workspace.askForBuildSystems() == nil)
  }
}
