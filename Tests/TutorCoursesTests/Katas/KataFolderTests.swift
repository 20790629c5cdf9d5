import Foundation
import Glibc
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform

@Suite(.waits)
struct KataFolderTests {
  let folder: TemporaryFolder
  let package = KataPackage(
    of: TutorCore.Kata(
      id: "sums", title: "Sums", summary: "Add.", minutes: 30, framework: .xctest,
      difficulty: .easy, text: "## Rules\n"), start: [:])

  init() throws { folder = try TemporaryFolder() }

  private func files(in path: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test(arguments: ["sums", "new/and deep/sums", ""])
  func `a package is written to a new folder, or to an empty one`(_ name: String) throws {
    let target = KataFolder(at: name.isEmpty ? folder.path : folder.path + "/" + name)
    try target.write(package)
    for (file, bytes) in package.files {
      #expect(SafeFile.contents(of: target.path + "/" + file) == bytes)
    }
    #expect(throws: KataError.folderInUse(target.path)) { try target.write(package) }
  }

  @Test(arguments: ["notes.txt", ".git/config", ".hidden"])
  func `a folder that contains anything is refused and stays as it is`(_ file: String) throws {
    try folder.write("mine", to: file)
    let before = files(in: folder.path)
    let target = KataFolder(at: folder.path)
    #expect(throws: KataError.folderInUse(folder.path)) { try target.check() }
    #expect(throws: KataError.folderInUse(folder.path)) { try target.write(package) }
    #expect(files(in: folder.path) == before)
    #expect(folder.text(file) == "mine")
  }

  @Test func `a file in place of the folder, or of a folder above it, is refused`() throws {
    try folder.write("mine", to: "sums")
    let file = folder.path + "/sums"
    #expect(throws: KataError.notAFolder(file)) { try KataFolder(at: file).write(package) }
    #expect(throws: KataError.notAFolder(file + "/deep")) {
      try KataFolder(at: file + "/deep").write(package)
    }
    #expect(folder.text("sums") == "mine")
  }

  @Test func `an attempt that fails halfway leaves nothing behind`() throws {
    let kata = TutorCore.Kata(
      id: "sums", title: "Sums", summary: "Add.", minutes: 30, framework: .xctest,
      difficulty: .easy, text: "")
    // A file in place of the folder of the tests.
    let broken = KataPackage(of: kata, start: ["Tests": Array("file".utf8)])
    let target = KataFolder(at: folder.path + "/sums")
    #expect(throws: KataError.self) { try target.write(broken) }
    #expect(files(in: folder.path) == [])
    let empty = KataFolder(at: folder.path)
    #expect(throws: KataError.self) { try empty.write(broken) }
    #expect(files(in: folder.path) == [])
    #expect(SafeFile.isFolder(folder.path))
  }

  @Test func `the package becomes a repository with one commit, and no hook of the user runs`()
    throws
  {
    let home = try TemporaryFolder()
    try home.write(
      """
      [core]
        hooksPath = \(home.path)/hooks
        excludesFile = \(home.path)/ignore
      [init]
        templateDir = \(home.path)/template
      """, to: ".gitconfig")
    try home.write("*.md\n", to: "ignore")
    for hook in ["hooks/pre-commit", "hooks/commit-msg", "template/hooks/post-commit"] {
      try ExecutableFile.write(
        "#!/bin/sh\ntouch \(home.path)/ran\nexit 1\n", to: home.path + "/" + hook)
    }
    let environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path]) { $1 }
    let target = KataFolder(at: folder.path + "/sums")
    try target.write(package)
    try target.makeRepository(title: package.title, environment: environment)
    let git = try Git(ofPackage: target.path, environment: environment)
    #expect(try git.run(["log", "--format=%s"]) == "Begin the kata Sums\n")
    #expect(try git.run(["status", "--porcelain"]) == "")
    let tracked = try git.run(["ls-files"]).split(separator: "\n").map(String.init)
    #expect(tracked.sorted() == package.files.keys.sorted())
    #expect(home.text("ran") == nil)
  }

  @Test func `without git, the package stays, and the error says so`() throws {
    let target = KataFolder(at: folder.path + "/sums")
    try target.write(package)
    #expect(throws: GitError.isMissing) {
      try target.makeRepository(title: "Sums", environment: ["PATH": folder.path])
    }
    #expect(files(in: target.path).contains("Package.swift"))
  }
}
