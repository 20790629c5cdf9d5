import Foundation
import TestSupport
import Testing

@testable import TutorAuthoring

/// Reading a git history, without running its stages.
@Suite(.waits)
struct PackageHistoryTests {
  @Test func `each commit is a stage with its message and files`() throws {
    let history = try History()
    try history.folder.write("struct Year {}\n", to: "Sources/Leap/Year.swift")
    try history.git("rm", "--quiet", History.code)
    try history.commit("Move\n\nInto a file\n\nof its own.\n")
    let stages = try history.read().stages
    #expect(stages.map(\.subject) == ["An empty package", "Move"])
    #expect(stages.map(\.body) == ["", "Into a file\n\nof its own."])
    #expect(
      stages[1].files.keys.sorted() == ["Package.swift", "Sources/Leap/Year.swift", History.tests])
  }

  @Test func `links and files left by tools are not part of a stage`() throws {
    let history = try History()
    try FileManager.default.createSymbolicLink(
      atPath: history.folder.path + "/Sources/Leap/Secret.swift",
      withDestinationPath: "/etc/passwd")
    try history.folder.write("{}", to: ".swiftpm/state.json")
    try history.folder.write("{}", to: ".github/workflows/test.yml")
    try history.commit("A link")
    let stages = try history.read().stages
    #expect(stages.last?.subject == "A link")
    #expect(stages.last?.files.keys.sorted() == ["Package.swift", History.code, History.tests])
  }

  @Test func `a package in a subfolder of a repository is read from its own root`() throws {
    let history = try History()
    try history.folder.write("// swift-tools-version: 6.1\n", to: "Inner/Package.swift")
    try history.commit("An inner package")
    try history.folder.write("// Changed.\n", to: History.code)
    try history.commit("Something else")
    try history.folder.write("struct A {}\n", to: "Inner/Sources/A.swift")
    try history.commit("An A")
    let inner = try PackageHistory(
      of: history.folder.path + "/Inner", environment: ProcessInfo.processInfo.environment)
    #expect(inner.stages.map(\.subject) == ["An inner package", "An A"])
    #expect(inner.stages.last?.files.keys.sorted() == ["Package.swift", "Sources/A.swift"])
  }

  @Test func `the parts of a merge take its place`() throws {
    let history = try History()
    try history.git("checkout", "--quiet", "-b", "side")
    try history.test("")
    try history.commit("One on the side")
    try history.folder.write("struct Year {}\n", to: History.code)
    try history.commit("Another on the side")
    try history.git("checkout", "--quiet", "-")
    try history.folder.write("# Leap\n", to: "README.md")
    try history.commit("Say what it is")
    try history.git("merge", "--quiet", "--no-ff", "--message", "Bring it in", "side")
    let stages = try history.read().stages
    #expect(
      stages.map(\.subject) == [
        "An empty package", "Say what it is", "One on the side", "Another on the side",
      ])
    // The change on the other side of the merge stays.
    #expect(stages.allSatisfy { ($0.files["README.md"] != nil) == ($0 != stages[0]) })
    #expect(stages[2].files[History.code] == stages[0].files[History.code])
  }

  @Test func `a merge that adds something of its own follows its parts`() throws {
    let history = try History()
    try history.git("checkout", "--quiet", "-b", "side")
    try history.test("")
    try history.commit("On the side")
    try history.git("checkout", "--quiet", "-")
    try history.git("merge", "--quiet", "--no-ff", "--no-commit", "side")
    try history.folder.write("struct Year {}\n", to: History.code)
    try history.commit("Bring it in")
    #expect(
      try history.read().stages.map(\.subject) == [
        "An empty package", "On the side", "Bring it in",
      ])
  }

  @Test func `a merge whose sides change the same file stays one stage`() throws {
    let history = try History()
    let years = (1...20).map { "// \($0)\n" }
    try history.folder.write(years.joined(), to: History.code)
    try history.commit("Years")
    try history.git("checkout", "--quiet", "-b", "side")
    try history.folder.write("// First.\n" + years.joined(), to: History.code)
    try history.commit("At the start")
    try history.git("checkout", "--quiet", "-")
    try history.folder.write(years.joined() + "// Last.\n", to: History.code)
    try history.commit("At the end")
    try history.git("merge", "--quiet", "--no-ff", "--message", "Both", "side")
    let read = try history.read()
    #expect(read.stages.map(\.subject) == ["An empty package", "Years", "At the end", "Both"])
    #expect(
      read.notices == [
        "“Both” stays one commit, because both sides of the merge change the same file"
      ])
  }

  @Test func `commits before the first manifest are named, and packages of Swift 3 are adapted`()
    throws
  {
    let history = try History()
    let manifest = try history.manifest()
    try history.git("rm", "--quiet", "--cached", "Package.swift")
    try history.git("commit", "--quiet", "--amend", "--message", "Only an Xcode project")
    try history.folder.write(
      "import PackageDescription\nlet package = Package(name: \"Leap\")\n", to: "Package.swift")
    try history.folder.write("XCTMain([])\n", to: "Tests/LinuxMain.swift")
    try history.folder.write("let tests = []\n", to: "Tests/LeapTests/XCTestManifests.swift")
    try history.commit("A package")
    try history.folder.write(manifest, to: "Package.swift")
    try history.git(
      "rm", "--quiet", "Tests/LinuxMain.swift", "Tests/LeapTests/XCTestManifests.swift")
    try history.commit("Targets")
    let read = try history.read()
    #expect(read.stages.map(\.subject) == ["A package", "Targets"])
    #expect(
      read.stages[0].files["Package.swift"].map { String(decoding: $0, as: UTF8.self) } == """
        // swift-tools-version:4.0
        import PackageDescription
        let package = Package(name: "Leap",
          targets: [
            .target(name: "Leap"),
            .testTarget(name: "LeapTests", dependencies: ["Leap"]),
          ]
        )

        """)
    #expect(read.stages[0].files.keys.sorted() == ["Package.swift", History.code, History.tests])
    #expect(
      read.notices == [
        "the lesson starts with “A package”, the first commit with a Package.swift",
        "the manifests of 1 commit are changed, because Swift no longer accepts tools versions before 4.0",
        "LinuxMain.swift and XCTestManifests.swift are left out, because SwiftPM finds the tests without "
          + "them, and would otherwise run only those that they list",
      ])
  }

  @Test func `a long history gives 60 steps and a notice that it continues`() throws {
    let history = try History()
    for number in 1...61 {
      try history.folder.write("// \(number)\n", to: History.code)
      try history.commit("Change \(number)")
    }
    let read = try history.read()
    #expect(read.stages.count == 61)
    #expect(read.stages.last?.subject == "Change 60")
    #expect(
      read.notices == ["the history has 62 commits; the lesson ends after the first 61"])
  }

  @Test func `a file that is too large for a lesson is left out, and is not read`() throws {
    let history = try History()
    try history.folder.write(String(repeating: "x", count: 1_048_577), to: "Sources/Leap/big.txt")
    try history.commit("A large file")
    let read = try history.read()
    #expect(read.stages.map { $0.files["Sources/Leap/big.txt"] } == [nil, nil])
    #expect(read.notices == ["Sources/Leap/big.txt is left out, because it exceeds a megabyte"])
  }

  @Test func `a commit with too many files for a lesson is left out`() throws {
    let history = try History()
    for number in 1...1000 { try history.folder.write("", to: "Sources/Leap/\(number).txt") }
    try history.commit("Many files")
    try history.git("rm", "--quiet", "-r", "Sources")
    try history.folder.write("// The code.\n", to: History.code)
    try history.commit("Few files")
    #expect(
      try history.read().stages.map(\.fault) == [
        nil, "it exceeds the limits of a lesson (1000 files)", nil,
      ])
  }

  @Test func `a commit that git cannot read is left out`() throws {
    let history = try History()
    try history.folder.write("// One.\n", to: History.code)
    try history.commit("One")
    let object = try history.git("rev-parse", "HEAD:" + History.code)
    try history.folder.write("// Two.\n", to: History.code)
    try history.commit("Two")
    let path = "/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))"
    try FileManager.default.removeItem(atPath: history.folder.path + path)
    let stages = try history.read().stages
    #expect(stages.map(\.subject) == ["An empty package", "One", "Two"])
    #expect(stages.map { $0.fault?.hasPrefix("git cannot read it: ") } == [nil, true, nil])
  }

  @Test func `uncommitted changes are reported`() throws {
    let history = try History()
    try history.test("")
    try history.commit("A test class")
    #expect(try history.read().notices == [])
    try history.folder.write("// Not committed.\n", to: History.code)
    #expect(try history.read().notices.count == 1)
  }

  @Test func `a folder without a package is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: AuthoringError.noPackage(folder.path)) {
      try PackageHistory(of: folder.path, environment: ProcessInfo.processInfo.environment)
    }
  }
}
