import FoundationEssentials
import Glibc
import TestSupport
import Testing
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning

struct BuildMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("a", to: "Sources/A/A.swift", second: 0)
    try write("t", to: "Tests/ATests/T.swift", second: 0)
    try write("x", to: "Sources/A/Resources/X.xib", second: 0)
  }

  /// Writes a file with a date in the given second.
  ///
  /// Two changes within one second are distrusted for a different reason.
  private func write(_ text: String, to file: String, second: Int) throws {
    try folder.write(text, to: file)
    let times = Array(repeating: timespec(tv_sec: 1_700_000_000 + second, tv_nsec: 0), count: 2)
    try #require(utimensat(AT_FDCWD, folder.path + "/" + file, times, 0) == 0)
  }

  /// Returns the memory of a successful build of the current files.
  private func memory() -> BuildMemory {
    let files = PackageSnapshot(of: folder.path)
    var memory = BuildMemory()
    memory.begin(files)
    memory.end(files, succeeded: true, filesChanged: false)
    return memory
  }

  private func distrust(_ memory: BuildMemory) -> BuildMemory.Distrust {
    memory.distrust(of: PackageSnapshot(of: folder.path))
  }

  @Test func `unchanged files are trusted`() {
    #expect(distrust(memory()) == .nothing)
  }

  @Test func `driver notes of other modules are dropped if code that tests import changed`() throws
  {
    let memory = memory()
    try write("changed", to: "Sources/A/A.swift", second: 5)
    #expect(distrust(memory) == .driverNotes(except: "A"))
  }

  @Test func `driver notes are dropped if a package next door changed`() throws {
    let package = folder.path + "/P"
    try write(#".package(path: "../B")"#, to: "P/Package.swift", second: 0)
    try write("b", to: "B/Sources/B/B.swift", second: 0)
    let files = PackageSnapshot(ofBuild: package)
    var memory = BuildMemory()
    memory.begin(files)
    memory.end(files, succeeded: true, filesChanged: false)
    #expect(memory.distrust(of: PackageSnapshot(ofBuild: package)) == .nothing)
    try write("changed", to: "B/Sources/B/B.swift", second: 5)
    #expect(
      memory.distrust(of: PackageSnapshot(ofBuild: package)) == .driverNotes(except: nil))
  }

  @Test func `driver notes are kept if code changed only where other modules cannot see it`() throws
  {
    let files = PackageSnapshot(of: folder.path)
    let interfaces = ["Sources/A/A.swift": Fingerprint(of: "interface")]
    var memory = BuildMemory()
    memory.begin(files)
    memory.end(files, succeeded: true, filesChanged: false, interfaces: interfaces)
    try write("changed", to: "Sources/A/A.swift", second: 5)
    let changed = PackageSnapshot(of: folder.path)
    #expect(memory.distrust(of: changed, interfaces: interfaces) == .nothing)
    let other = ["Sources/A/A.swift": Fingerprint(of: "other")]
    #expect(memory.distrust(of: changed, interfaces: other) == .driverNotes(except: "A"))
    #expect(memory.distrust(of: changed) == .driverNotes(except: "A"))
    // After a failed build, some modules may have been compiled with other interfaces.
    memory.begin(changed)
    memory.end(changed, succeeded: false, filesChanged: false, interfaces: interfaces)
    try write("again", to: "Sources/A/A.swift", second: 7)
    let again = PackageSnapshot(of: folder.path)
    #expect(memory.distrust(of: again, interfaces: interfaces) != .nothing)
  }

  @Test func `the interfaces of unchanged files are kept, unless a manifest changed`() throws {
    try write("b", to: "Sources/B/B.swift", second: 0)
    try write("m", to: "P/Package.swift", second: 0)
    let files = PackageSnapshot(of: folder.path)
    let interfaces = ["A/A", "B/B"].reduce(into: [:]) {
      $0["Sources/\($1).swift"] = Fingerprint(of: $1)
    }
    var memory = BuildMemory()
    memory.begin(files)
    #expect(memory.interfaces(of: files) == [:])
    memory.end(files, succeeded: true, filesChanged: false, interfaces: interfaces)
    #expect(memory.interfaces(of: files) == interfaces)
    try write("changed", to: "Sources/A/A.swift", second: 5)
    let changed = PackageSnapshot(of: folder.path)
    let unchanged = interfaces.filter { $0.key == "Sources/B/B.swift" }
    #expect(memory.interfaces(of: changed) == unchanged)
    // A build that has not ended may have compiled the one file or the other.
    memory.begin(changed)
    #expect(memory.interfaces(of: files) == unchanged)
    try write("macro", to: "P/Package.swift", second: 5)
    #expect(memory.interfaces(of: PackageSnapshot(of: folder.path)) == [:])
  }

  @Test(arguments: ["Sources/A/New.swift", "Sources/New.swift", "Sources/B/New.swift"])
  func `all driver notes are dropped if a code file was added`(_ file: String) throws {
    let memory = memory()
    try write("changed", to: file, second: 5)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test func `all driver notes are dropped if code of one of two modules changed`() throws {
    try write("b", to: "Sources/B/B.swift", second: 0)
    let memory = memory()
    try write("changed", to: "Sources/A/A.swift", second: 5)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test func `all driver notes are dropped after two saves within one second`() throws {
    let memory = memory()
    try write("changed", to: "Sources/A/A.swift", second: 0)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test(arguments: ["Tests/ATests/T.swift", "Tests/ATests/New.swift", "Sources/A/Resources/X.xib"])
  func `driver notes are kept if no imported code changed`(_ file: String) throws {
    let memory = memory()
    try write("changed", to: file, second: 5)
    #expect(distrust(memory) == .nothing)
  }

  @Test func `code that was changed and changed back since the last success is not trusted`() throws
  {
    var memory = memory()
    try write("other", to: "Sources/A/A.swift", second: 5)
    let files = PackageSnapshot(of: folder.path)
    memory.begin(files)
    memory.end(files, succeeded: false, filesChanged: false)
    try write("a", to: "Sources/A/A.swift", second: 10)
    #expect(distrust(memory) == .driverNotes(except: nil))
  }

  @Test func `a link to a folder that has another path outdates the build plan`() throws {
    let memory = memory()
    #expect(memory.hasPlan(for: PackageSnapshot(of: folder.path)))
    try #require(symlink(".", folder.path + "/Sources/A/again") == 0)
    #expect(!memory.hasPlan(for: PackageSnapshot(of: folder.path)))
  }

  @Test func `a changed manifest outdates the build plan, and changed code does not`() throws {
    try write("// one", to: "Package.swift", second: 0)
    let memory = memory()
    try write("b", to: "Sources/A/A.swift", second: 10)
    #expect(memory.hasPlan(for: PackageSnapshot(of: folder.path)))
    try write("// two", to: "Package.swift", second: 10)
    #expect(!memory.hasPlan(for: PackageSnapshot(of: folder.path)))
  }

  @Test func `a fingerprint is stored as its number, because records hold thousands`() throws {
    let fingerprint = Fingerprint(of: "one")
    let stored = try JSONEncoder().encode([fingerprint])
    #expect(String(decoding: stored, as: UTF8.self) == "[\(fingerprint.value)]")
    #expect(try JSONDecoder().decode([Fingerprint].self, from: stored) == [fingerprint])
  }

  @Test func `everything is removed if another toolchain or UIKit built it`() {
    let files = PackageSnapshot(of: folder.path)
    let memory = BuildMemory(surroundings: "6.3.1 and a UIKit")
    #expect(memory.distrust(of: files, in: "6.3.1 and a UIKit") == .nothing)
    #expect(memory.distrust(of: files, in: "6.3.1 and another UIKit") == .everything)
  }
}
