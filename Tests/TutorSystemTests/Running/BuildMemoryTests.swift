import Glibc
import Testing

@testable import TutorRunning

struct BuildMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("a", to: "Sources/A/A.swift", second: 0)
    try write("t", to: "Tests/ATests/T.swift", second: 0)
    try write("x", to: "Sources/A/Resources/X.xib", second: 0)
  }

  /// Writes a file at some second: two changes within one are distrusted for another reason.
  private func write(_ text: String, to file: String, second: Int) throws {
    try folder.write(text, to: file)
    let times = Array(repeating: timespec(tv_sec: 1_700_000_000 + second, tv_nsec: 0), count: 2)
    try #require(utimensat(AT_FDCWD, folder.path + "/" + file, times, 0) == 0)
  }

  /// The memory of a build of the files as they are, which succeeded.
  private func memory() -> BuildMemory {
    let files = PackageFiles(of: folder.path)
    var memory = BuildMemory()
    memory.begin(files)
    memory.end(files, succeeded: true, filesChanged: false)
    return memory
  }

  private func distrust(_ memory: BuildMemory) -> BuildMemory.Distrust {
    memory.distrust(of: PackageFiles(of: folder.path))
  }

  @Test func `the same files are trusted`() {
    #expect(distrust(memory()) == .nothing)
  }

  @Test func `notes on other modules go when code that tests import has changed`() throws {
    let memory = memory()
    try write("changed", to: "Sources/A/A.swift", second: 5)
    #expect(distrust(memory) == .driverNotes(except: "A"))
  }

  @Test(arguments: ["Sources/A/New.swift", "Sources/New.swift", "Sources/B/New.swift"])
  func `all of the driver's notes go when a file of code has come`(_ file: String) throws {
    let memory = memory()
    try write("changed", to: file, second: 5)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test func `all of the driver's notes go when code of one of two modules has changed`() throws {
    try write("b", to: "Sources/B/B.swift", second: 0)
    let memory = memory()
    try write("changed", to: "Sources/A/A.swift", second: 5)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test func `all of the driver's notes go after two saves within one second`() throws {
    let memory = memory()
    try write("changed", to: "Sources/A/A.swift", second: 0)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test(arguments: ["Tests/ATests/T.swift", "Tests/ATests/New.swift", "Sources/A/Resources/X.xib"])
  func `the driver's notes stay when nothing that is imported has changed`(_ file: String) throws {
    let memory = memory()
    try write("changed", to: file, second: 5)
    #expect(distrust(memory) == .nothing)
  }

  @Test func `code that was changed and put back since the last success is not trusted`() throws {
    var memory = memory()
    try write("other", to: "Sources/A/A.swift", second: 5)
    let files = PackageFiles(of: folder.path)
    memory.begin(files)
    memory.end(files, succeeded: false, filesChanged: false)
    try write("a", to: "Sources/A/A.swift", second: 10)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }
}
