import TestSupport
import Testing
import TutorPlatform
import TutorRunning

@testable import redgreen

/// The build of the program for release, by a `swift` that only writes down how often it builds.
@Suite(.waits) struct ReleaseBuildTests {
  private let folder: TemporaryFolder
  private let build: ReleaseBuild
  private var root: String { folder.path + "/checkout" }
  private var binaries: String { folder.path + "/toolchain" }

  init() throws {
    folder = try TemporaryFolder()
    let root = folder.path + "/checkout"
    for file in [
      "Package.swift", "Lessons/course.json", "Sources/TestProbe/a.c", "Sources/redgreen/b.swift",
      "Sources/README.md", "termios-shim/c.c",
    ] { try TestFile.write("1", to: root + "/" + file) }
    let program = root + "/.build/install/release/redgreen"
    try ExecutableFile.write(
      """
      #!/bin/sh
      echo "$1" >>'\(folder.path)/log'
      mkdir -p '\(root)/.build/install/release'
      echo program >'\(program)'
      chmod +x '\(program)'
      """, to: folder.path + "/toolchain/swift")
    build = ReleaseBuild(
      installation: try Installation(environment: ["REDGREEN_HOME": root]),
      toolchain: Toolchain(
        binaries: folder.path + "/toolchain", version: "6.3", triple: "x86_64-unknown-linux-gnu",
        resources: ""), environment: ["PATH": "/usr/bin:/bin"])
  }

  private var builds: Int {
    (SafeFile.contents(of: folder.path + "/log") ?? []).filter { $0 == UInt8(ascii: "\n") }.count
  }

  @Test func `what is built already is not built again`() throws {
    #expect(build.finished == nil)
    let program = try build.run(Output(GeneralOptions()))
    #expect(builds == 1)
    #expect(build.finished == program)
    // Documentation is no part of the program.
    try TestFile.write("2", to: root + "/Sources/README.md")
    try TestFile.write("2", to: root + "/Lessons/course.json")
    #expect(build.finished == program)
  }

  @Test(arguments: [
    "Package.swift", "Sources/TestProbe/a.c", "Sources/redgreen/b.swift",
    "Sources/redgreen/new.swift",
    "termios-shim/c.c",
  ])
  func `a change of the sources is built`(_ file: String) throws {
    _ = try build.run(Output(GeneralOptions()))
    try TestFile.write("2", to: root + "/" + file)
    #expect(build.finished == nil)
  }

  @Test func `a program that was removed is built again, and one of another toolchain, too`() throws
  {
    let program = try build.run(Output(GeneralOptions()))
    let other = ReleaseBuild(
      installation: build.installation,
      toolchain: Toolchain(
        binaries: binaries, version: "6.4", triple: "x86_64-unknown-linux-gnu", resources: ""),
      environment: build.environment)
    #expect(other.finished == nil)
    try SafeFile.remove(program)
    #expect(build.finished == nil)
  }
}
