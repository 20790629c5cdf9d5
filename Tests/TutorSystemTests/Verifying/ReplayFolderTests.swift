import Testing

@testable import TutorAuthoring
@testable import TutorPlatform

struct ReplayFolderTests {
  private let folder: TemporaryFolder
  private let cache: CacheFolder

  init() throws {
    folder = try TemporaryFolder()
    cache = CacheFolder(path: folder.path)
  }

  @Test func `two processes that verify at the same time play in different folders`() throws {
    let (one, other) = (try ReplayFolder(in: cache), try ReplayFolder(in: cache))
    #expect(one.path == folder.path + "/verify/1")
    #expect(other.path == folder.path + "/verify/2")
  }

  @Test func `a folder that was given back is taken again, with what was built in it`() throws {
    var one: ReplayFolder? = try ReplayFolder(in: cache)
    try folder.write("built", to: "verify/1/kata/product")
    #expect(one != nil)
    one = nil
    let next = try ReplayFolder(in: cache)
    #expect(next.path == folder.path + "/verify/1")
    #expect(folder.text("verify/1/kata/product") == "built")
  }

  @Test func `a cache that cannot be written to is named`() throws {
    try folder.write("a file", to: "verify")
    #expect(throws: (any Error).self) { try ReplayFolder(in: cache) }
  }
}
