import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

struct ProgramSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, mode: mode_t = 0o755) throws {
    try folder.write("", to: path)
    #expect(chmod(folder.path + "/" + path, mode) == 0)
  }

  @Test func `the first executable file in PATH is found`() throws {
    try folder.write("", to: "a/git/inside")
    try write("b/git", mode: 0o644)
    try write("c/git")
    try write("d/git")
    try write("e/sysctl")
    let path = ["a", "b", "c", "d"].map { folder.path + "/" + $0 }.joined(separator: ":")
    let search = ProgramSearch(["PATH": path], and: [folder.path + "/e"])
    #expect(search.path(of: "git") == folder.path + "/c/git")
    #expect(search.path(of: "sysctl") == folder.path + "/e/sysctl")
    #expect(search.path(of: "swift") == nil)
  }

  @Test(arguments: [nil, "", "bin:.:"])
  func `relative folders are not searched`(path: String?) {
    #expect(ProgramSearch(path.map { ["PATH": $0] } ?? [:]).folders == [])
  }
}
