import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

struct ChangedLinesTests {
  @Test func `added and changed lines are read from the output of git, by file`() {
    let diff = """
      diff --git a/Sources/A/A.swift b/Sources/A/A.swift
      index 1..2 100644
      --- a/Sources/A/A.swift
      +++ b/Sources/A/A.swift
      @@ -3 +3 @@ func a() {
      -  one()
      +  two()
      @@ -9,0 +10,2 @@
      +++ b/Sources/NotAFile.swift
      +  three()
      @@ -20,2 +21,0 @@
      -  four()
      --- a/Sources/NotAFile.swift
      diff --git a/Sources/A/Two Words.swift b/Sources/A/Two Words.swift
      --- a/Sources/A/Two Words.swift\t
      +++ b/Sources/A/Two Words.swift\t
      @@ -0,0 +1 @@
      +let a = 1
      \\ No newline at end of file
      diff --git a/Gone.swift b/Gone.swift
      --- a/Gone.swift
      +++ /dev/null
      @@ -1,2 +0,0 @@
      -one
      -two
      """
    #expect(
      ChangedLines(diff: diff).lines == [
        "Sources/A/A.swift": [3, 10, 11], "Sources/A/Two Words.swift": [1],
      ])
  }

  @Test(arguments: ["", "+++ b/A.swift\n@@ -1 +x @@\n+a", "@@ @@", "@@ -1,-2 +9999999999999 @@"])
  func `malformed output has no lines`(_ diff: String) {
    #expect(ChangedLines(diff: diff).lines.isEmpty)
  }

  @Test func `a package in a folder of a repository is compared with a revision`() throws {
    let parent = try ReusedFolder("changed-lines")
    let folder = parent.path
    let environment = ProcessInfo.processInfo.environment
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    func write(_ text: String, to file: String) throws {
      try TestFile.write(text, to: "\(folder)/inner/\(file)")
    }
    let package = folder + "/inner"
    try? FileManager.default.removeItem(atPath: folder + "/.git")
    try write("one\ntwo\n", to: "A.swift")
    #expect(throws: MutantError.self) {
      try ChangedLines(in: package, since: "HEAD", environment: environment)
    }
    try git("init", "--quiet")
    try git("add", "inner/A.swift")
    try git("commit", "--quiet", "-m", "One")
    try write("one\n2\nthree\n", to: "A.swift")
    try write("new\n", to: "Ä.swift")
    let index = try Data(contentsOf: URL(fileURLWithPath: folder + "/.git/index"))
    let changed = try ChangedLines(in: package, since: "HEAD", environment: environment)
    #expect(changed.lines == ["A.swift": [2, 3], "Ä.swift": [1, 2]])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/.git/index")) == index)
    for revision in ["nowhere", "--output=x"] {
      #expect(throws: MutantError.self) {
        try ChangedLines(in: package, since: revision, environment: environment)
      }
    }
  }
}
