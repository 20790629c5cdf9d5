import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorRunning

/// The files of a package that decide what a run builds.
struct PackageFilesTests {
  @Test func `pipes, devices, link cycles, and very large files are skipped without blocking`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "Sources/A.swift")
    mkfifo(folder.path + "/pipe", 0o600)
    symlink("/dev/zero", folder.path + "/zero")
    symlink(".", folder.path + "/round")
    symlink("..", folder.path + "/Sources/up")
    symlink("nowhere", folder.path + "/dangling")
    try folder.write("", to: "large")
    truncate(folder.path + "/large", 1 << 40)
    let files = PackageFiles(of: folder.path)
    #expect(files.stamps.count < 10 && files.stamps["Sources/A.swift"] != nil)
  }
}
