import TestSupport
import Testing
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning

/// What changed files mean for a run of the tests.
struct RunChangesTests {
  private static let manifest = """
    let package = Package(
      name: "Kata",
      targets: [.target(name: "Kata", resources: [.process("Data"), .copy( "Tests.json" )])])
    """
  private static let files = [
    "Package.swift": manifest, "Sources/Kata/Kata.swift": "1", "Sources/Kata/Data/a.json": "1",
    "Sources/Kata/Tests.json": "1", "Sources/Kata/Screen.xib": "1",
    "Tests/KataTests/golden.txt": "1",
  ]

  private let folder: TemporaryFolder
  private let start: PackageSnapshot

  init() throws {
    folder = try TemporaryFolder()
    for (file, text) in Self.files { try folder.write(text, to: file) }
    start = PackageSnapshot(of: folder.path)
  }

  private var present: PackageSnapshot { PackageSnapshot(of: folder.path) }

  @Test(arguments: [
    "Sources/Kata/Kata.swift", "Sources/Kata/New.swift", "Sources/Kata/shim.c", "Package.swift",
    "Sources/Kata/Data/a.json", "Sources/Kata/Tests.json", "Sources/Kata/Screen.xib",
  ])
  func `an input of the build makes a run stale, before and after its tests started`(
    _ file: String
  ) throws {
    try folder.write("two", to: file)
    let early = RunChanges(from: start, built: nil, to: present)
    #expect(early.edited == [file])
    #expect(RunChanges(from: start, built: present, to: present) == early)
    let late = RunChanges(from: start, built: start, to: present)
    #expect(late.rewritten == [file])
    #expect(early.areOfInputs && late.areOfInputs)
    #expect(early.written.isEmpty && late.written.isEmpty)
    #expect(!present.hasSameInputs(as: start))
  }

  @Test(arguments: [
    "Tests/KataTests/KataTests.swift.out", "Tests/KataTests/golden.txt",
    "Sources/Kata/Data/new.json", "test.log", "Sources/Kata/Data/.hidden.swift",
  ])
  func `another file that tests write is named, and the run counts`(_ file: String) throws {
    try folder.write("two", to: file)
    let changes = RunChanges(from: start, built: start, to: present)
    #expect(changes.written == [file])
    #expect(!changes.areOfInputs)
    #expect(present.hasSameInputs(as: start))
    // It was written before the tests started.
    #expect(RunChanges(from: start, built: present, to: present) == RunChanges())
  }

  @Test func `an input that is saved without a change, or is another one only for a moment`()
    throws
  {
    try folder.write("1", to: "Sources/Kata/Kata.swift")
    for built in [nil, start, present] {
      #expect(RunChanges(from: start, built: built, to: present) == RunChanges())
    }
    try folder.write("2", to: "Sources/Kata/Kata.swift")
    let built = present
    try folder.write("1", to: "Sources/Kata/Kata.swift")
    #expect(
      RunChanges(from: start, built: built, to: present).edited == ["Sources/Kata/Kata.swift"])
  }
}
