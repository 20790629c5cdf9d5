import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

/// The one set of rules for which files a package has.
struct PackageSnapshotTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/Kata" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "Kata/Sources/A.swift")
  }

  private var snapshot: PackageSnapshot { PackageSnapshot(of: path) }
  private var files: [String] { snapshot.stamps.keys.sorted() }

  /// Links a path of the package to a target.
  private func link(_ file: String, to target: String) throws {
    try #require(symlink(target, path + "/" + file) == 0)
  }

  // MARK: - Which files count

  @Test(arguments: [
    "Sources/Kata/Resources/.config.json", "Sources/Kata/Resources/.fonts/a.ttf", ".env",
    ".swift-format", ".swiftpm/configuration/mirrors.json", "Tests/~a", "49130",
  ])
  func `a hidden file counts`(_ file: String) throws {
    try folder.write("", to: "Kata/" + file)
    #expect(files == [file, "Sources/A.swift"].sorted())
  }

  @Test(arguments: [
    ".build/a", "Sources/.build/a", ".git/index", "Examples/Demo/.git/index", ".git", ".hg/a",
    ".jj/a",
    ".swiftpm/a", ".swiftpm/xcode/a", "Examples/.swiftpm/configuration/a", ".redgreen/a",
    "Examples/.Demo.redgreen/HEAD", ".vscode/settings.json", ".idea/workspace.xml",
    "Sources/.A.swift.swp", "Sources/.swo", "Sources/A.swift~", "Sources/#A.swift#",
    "Sources/.#A.swift", "Sources/4913", "Sources/.DS_Store", "Sources/A.swift___jb_tmp___",
    "Sources/.A.swift.kate-swp", "Sources/A.swift.redgreen-12~",
  ])
  func `what a build, a tool, or an editor keeps for itself does not count`(_ file: String) throws {
    try folder.write("", to: "Kata/" + file)
    #expect(files == ["Sources/A.swift"])
  }

  @Test func `a file that SwiftPM writes is no edit, but belongs to the contents`() throws {
    let before = snapshot
    try folder.write("{}", to: "Kata/Package.resolved")
    #expect(snapshot == before)
    #expect(try snapshot.contents()["Package.resolved"] == Array("{}".utf8))
  }

  @Test func `pipes, devices, and link cycles are named or skipped without blocking`() throws {
    mkfifo(path + "/pipe", 0o600)
    mkfifo(path + "/.pipe", 0o600)
    try link("zero", to: "/dev/zero")
    try link("round", to: ".")
    try link("all", to: "/")
    try link("Sources/up", to: "..")
    try link("Sources/upper", to: "../..")
    try link("dangling", to: "nowhere")
    try folder.write("", to: "other/B.swift")
    try link("other", to: "../other")
    symlink("../Kata", folder.path + "/other/back")
    #expect(files == ["Sources/A.swift", "other/B.swift"])
    #expect(snapshot.specialFiles == ["pipe", "zero"])
    #expect(snapshot.problem == nil)
  }

  @Test func `a folder counts under each link that leads to it, as SwiftPM compiles it`() throws {
    try folder.write("", to: "Kata/Shared/B.swift")
    try link("Sources/Shared", to: "../Shared")
    try folder.write("", to: "outside/inner/C.swift")
    try link("Sources/Outside", to: "../../outside")
    #expect(
      files == [
        "Shared/B.swift", "Sources/A.swift", "Sources/Outside/inner/C.swift",
        "Sources/Shared/B.swift",
      ])
    #expect(files.filter { !snapshot.isInPlace($0) } == [files[2], files[3]])
    #expect(
      snapshot.foreignFiles
        == [files[2]: SafePath.real(folder.path) + "/outside/inner/C.swift"])
  }

  @Test func `a link to a file counts as the file`() throws {
    try folder.write("one", to: "outside.txt")
    try link("in.swift", to: "Sources/A.swift")
    try link("out.txt", to: "../outside.txt")
    let before = snapshot
    #expect(files == ["Sources/A.swift", "in.swift", "out.txt"])
    #expect(before.foreignFiles.keys.sorted() == ["out.txt"])
    try folder.write("two", to: "outside.txt")
    #expect(snapshot != before)
  }

  @Test func `a folder that cannot be read is a problem, but hides no other file`() throws {
    try folder.write("", to: "Kata/Closed/B.swift")
    var limits = PackageSnapshot.Limits()
    limits.depth = 2
    try folder.write("", to: "Kata/B/c/d.swift")
    let snapshot = PackageSnapshot(of: path, limits: limits)
    #expect(snapshot.stamps.keys.sorted() == ["Closed/B.swift", "Sources/A.swift"])
    #expect(snapshot.problem == .tooDeep(path + "/B/c", limit: 2))
    #expect(throws: FileError.tooDeep(path + "/B/c", limit: 2)) { try snapshot.contents() }
    #expect(
      PackageSnapshot(of: path + "/none").problem == .cannotRead(path + "/none", errno: ENOENT))
  }

  @Test func `a package with too many files is a problem`() throws {
    var limits = PackageSnapshot.Limits()
    limits.count = 1
    #expect(
      PackageSnapshot(of: path, limits: limits).problem == .tooManyFiles(path, limit: 1))
  }

  // MARK: - Large files

  @Test func `a file over the limit counts by its identity, and its content is not read`() throws {
    var limits = PackageSnapshot.Limits()
    limits.fileSize = 3
    try folder.write("1234", to: "Kata/large")
    try folder.write("123", to: "Kata/small")
    let before = PackageSnapshot(of: path, limits: limits)
    #expect(before.largeFiles == ["Sources/A.swift", "large"])
    #expect(try before.contents() == ["small": Array("123".utf8)])
    #expect(before.stamps["small"]?.content == Fingerprint(of: "123"))
    // In place, with the same size and an old time.
    let descriptor = open(path + "/large", O_WRONLY)
    write(descriptor, "4321", 4)
    close(descriptor)
    utimes(path + "/large", [timeval(), timeval()])
    let after = PackageSnapshot(of: path, limits: limits)
    #expect(after != before)
    #expect(after.stamps["large"]?.content != before.stamps["large"]?.content)
  }

  @Test func `contents that are too large together are refused`() throws {
    var limits = PackageSnapshot.Limits()
    limits.totalSize = 12
    #expect(try PackageSnapshot(of: path, limits: limits).contents().count == 1)
    try folder.write("123", to: "Kata/more")
    #expect(throws: FileError.tooLargeTogether(path, limit: 12)) {
      try PackageSnapshot(of: path, limits: limits).contents()
    }
  }

  // MARK: - Copies

  private var copy: String { folder.path + "/copy" }

  private func isLink(_ file: String) -> Bool {
    var status = stat()
    return lstat(copy + "/" + file, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  @Test func `a copy has folders instead of links, and links to what is outside or over the limit`()
    throws
  {
    try folder.write("shared", to: "Kata/Shared/B.swift")
    try link("Sources/Shared", to: "../Shared")
    try folder.write("outside", to: "outside/C.swift")
    try link("Sources/Outside", to: "../../outside")
    try folder.write("#!/bin/sh\n", to: "Kata/run")
    chmod(path + "/run", 0o755)
    try folder.write("", to: "Kata/large")
    try #require(truncate(path + "/large", 9 << 20) == 0)
    try link("dangling", to: "nowhere")
    try link("Sources/up", to: "..")
    try snapshot.copy(to: copy, replacing: ["Sources/Outside/C.swift": Array("mutant".utf8)])
    #expect(!isLink("Sources/Shared") && !isLink("Sources/Shared/B.swift"))
    #expect(!isLink("Sources/Outside"))
    #expect(folder.text("copy/Sources/Outside/C.swift") == "mutant")
    #expect(folder.text("outside/C.swift") == "outside")
    #expect(access(copy + "/run", X_OK) == 0)
    #expect(isLink("large") && SafeFile.size(of: copy + "/large") == 9 << 20)
    #expect(isLink("dangling") && isLink("Sources/up"))
    try snapshot.copy(to: copy)
    #expect(isLink("Sources/Outside/C.swift"))
    #expect(folder.text("copy/Sources/Outside/C.swift") == "outside")
    #expect(try snapshot.contents() == PackageSnapshot(of: copy).contents())
  }

  @Test func `only what differs is written, and what a test wrote is removed`() throws {
    try folder.write("built", to: "copy/.build/a")
    try folder.write("{}", to: "copy/Package.resolved")
    try folder.write("b", to: "Kata/B.swift")
    try snapshot.copy(to: copy)
    let before = PackageSnapshot(of: copy)
    try folder.write("changed by a test", to: "copy/B.swift")
    try folder.write("written by a test", to: "copy/Sources/written.swift")
    try folder.write("outside", to: "outside/A.swift")
    try FileManager.default.removeItem(atPath: copy + "/Sources")
    symlink("../outside", copy + "/Sources")
    try snapshot.copy(to: copy)
    #expect(PackageSnapshot(of: copy).stamps.keys.sorted() == ["B.swift", "Sources/A.swift"])
    #expect(folder.text("copy/B.swift") == "b")
    #expect(folder.text("outside/A.swift") == "outside")
    #expect(folder.text("copy/.build/a") == "built")
    #expect(folder.text("copy/Package.resolved") == "{}")
    let now = PackageSnapshot(of: copy)
    try snapshot.copy(to: copy)
    #expect(PackageSnapshot(of: copy) == now && now != before)
  }

  @Test func `a folder gets the files of a version, and links`() throws {
    try folder.write("old", to: "copy/Old.swift")
    try folder.write("large", to: "large")
    try PackageSnapshot.write(
      ["A.swift": [97]], links: ["large": folder.path + "/large"], to: copy)
    #expect(PackageSnapshot(of: copy).stamps.keys.sorted() == ["A.swift", "large"])
    #expect(isLink("large") && folder.text("copy/A.swift") == "a")
  }
}
