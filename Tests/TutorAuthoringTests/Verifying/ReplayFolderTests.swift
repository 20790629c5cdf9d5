import TestSupport
import Testing
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorPlatform

struct ReplayFolderTests {
  private let folder: TemporaryFolder
  private let cache: CacheFolder

  init() throws {
    folder = try TemporaryFolder()
    cache = CacheFolder(path: folder.path)
  }

  @Test func `two processes that verify at the same time use different folders`() throws {
    let (one, other) = (try ReplayFolder(in: cache), try ReplayFolder(in: cache))
    #expect(one.path == folder.path + "/verify/1")
    #expect(other.path == folder.path + "/verify/2")
  }

  @Test func `a released folder is reused together with its build products`() throws {
    var one: ReplayFolder? = try ReplayFolder(in: cache)
    try folder.write("built", to: "verify/1/kata/product")
    #expect(one != nil)
    one = nil
    let next = try ReplayFolder(in: cache)
    #expect(next.path == folder.path + "/verify/1")
    #expect(folder.text("verify/1/kata/product") == "built")
  }

  @Test func `an unwritable cache is reported by path`() throws {
    try folder.write("a file", to: "verify")
    #expect(throws: (any Error).self) { try ReplayFolder(in: cache) }
  }
}
