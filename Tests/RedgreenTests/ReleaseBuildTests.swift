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

  /// Asks for the program, and returns its path.
  @discardableResult
  private func program(of build: ReleaseBuild? = nil) throws -> String {
    try (build ?? self.build).program(Output(GeneralOptions()))
  }

  private var builds: Int {
    (SafeFile.contents(of: folder.path + "/log") ?? []).filter { $0 == UInt8(ascii: "\n") }.count
  }

  @Test func `what is built already is not built again`() throws {
    let first = try program()
    #expect(try program() == first)
    // Documentation and lessons are no part of the program.
    try TestFile.write("2", to: root + "/Sources/README.md")
    try TestFile.write("2", to: root + "/Lessons/course.json")
    #expect(try program() == first)
    #expect(builds == 1)
  }

  @Test(arguments: [
    "Package.swift", "Sources/TestProbe/a.c", "Sources/redgreen/b.swift",
    "Sources/redgreen/new.swift", "termios-shim/c.c",
  ])
  func `a change of the sources is built`(_ file: String) throws {
    try program()
    try TestFile.write("2", to: root + "/" + file)
    try program()
    #expect(builds == 2)
  }

  @Test func `a removed program is built again, and for another toolchain, too`() throws {
    try SafeFile.remove(program())
    try program()
    #expect(builds == 2)
    try program(
      of: ReleaseBuild(
        installation: build.installation,
        toolchain: Toolchain(
          binaries: binaries, version: "6.4", triple: "x86_64-unknown-linux-gnu", resources: ""),
        environment: build.environment))
    #expect(builds == 3)
  }
}
