import Glibc
import TestSupport
import Testing

@testable import TutorPlatform

@Suite struct FileIdentityTests {
  private static let times: [(Int, Int, Int)] = [
    (0, 5, 5), (1_800_000_000, 1, 1_800_000_000_000_000_001), (-1, 999_999_999, -1),
    (.max, 0, .max), (9_223_372_036, 999_999_999, .max),
    (9_223_372_036, 0, 9_223_372_036_000_000_000),
    (.min, 0, .min), (-9_223_372_037, 0, .min),
  ]

  @Test(arguments: times)
  func `a time beyond the limits of nanoseconds is the limit`(
    seconds: Int, nanoseconds: Int, time: Int
  ) {
    #expect(timespec(tv_sec: seconds, tv_nsec: nanoseconds).nanoseconds == time)
  }

  @Test(arguments: [4_102_444_800 * 3, -3_000_000_000])
  func `a package with a file from another age can be read`(seconds: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "Package.swift")
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, folder.path + "/Package.swift", times, 0) == 0)
    #expect(PackageSnapshot(of: folder.path).stamps.count == 1)
  }
}
