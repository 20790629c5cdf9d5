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

  @Test(arguments: [
    ("Sources/Kata/query.graphql", true), ("Sources/Kata/new.graphql", false),
    ("Sources/Other/a.graphql", false),
  ])
  func `a file of a target with a plug-in is an input of the build`(
    _ file: String, isInput: Bool
  ) throws {
    try folder.write(
      """
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Kata", plugins: [.plugin(name: "Queries", package: "Queries")]),
          .target(name: "Other"),
        ])
      """, to: "Package.swift")
    for old in ["Sources/Kata/query.graphql", "Sources/Other/a.graphql"] {
      try folder.write("one", to: old)
    }
    let start = present
    try folder.write("two", to: file)
    let changes = RunChanges(from: start, built: start, to: present)
    #expect(changes.rewritten == (isInput ? [file] : []))
    #expect(changes.written == (isInput ? [] : [file]))
  }

  // MARK: - Dependencies

  /// Writes three packages: `A` depends on `B`, `B` on `C`, and `C` on `A`.
  private func dependOnOthers() throws -> PackageSnapshot {
    for (name, dependency) in [("A", "../B"), ("B", "\(folder.path)/C"), ("C", "../A")] {
      try folder.write(
        """
        let package = Package(
          name: "\(name)", dependencies: [.package(name: "x", path: "\(dependency)")],
          targets: [
            .target(name: "\(name)", resources: [.copy("a.json")]), .testTarget(name: "Checks"),
          ])
        """, to: "\(name)/Package.swift")
      for file in ["Sources/Kata/Kata.swift", "Sources/Kata/a.json"] {
        try folder.write("one", to: "\(name)/\(file)")
      }
    }
    return PackageSnapshot(ofBuild: folder.path + "/A")
  }

  @Test(arguments: [
    "../B/Sources/Kata/Kata.swift", "../B/Sources/Kata/New.swift", "../B/Sources/Kata/a.json",
    "../C/Package.swift", "../C/Sources/Kata/Kata.swift",
  ])
  func `a file of a package that this one depends on by path is an input of the build`(
    _ file: String
  ) throws {
    let start = try dependOnOthers()
    try folder.write((folder.text("A/" + file) ?? "") + "\n// two", to: "A/" + file)
    let end = PackageSnapshot(ofBuild: start.package)
    #expect(RunChanges(from: start, built: nil, to: end).edited == [file])
    #expect(RunChanges(from: start, built: start, to: end).rewritten == [file])
    #expect(!end.hasSameInputs(as: start))
    #expect(end.stamps == start.stamps)
    var adopted = start
    adopted.adopt([file], from: end)
    #expect(adopted.dependencies == end.dependencies)
  }

  @Test func `the package around this one is a dependency without this one`() throws {
    try folder.write(#".package(path: "..")"#, to: "Examples/Package.swift")
    try folder.write("one", to: "Examples/Sources/E/E.swift")
    let files = PackageSnapshot(ofBuild: folder.path + "/Examples")
    #expect(files.dependencies.keys.contains("../Sources/Kata/Kata.swift"))
    #expect(!files.dependencies.keys.contains { $0.contains("Examples") })
    #expect(files.stamps.keys.contains("Sources/E/E.swift"))
  }

  @Test(arguments: [
    "../B/README.md", "../B/Tests/Checks/New.swift", "../B/.build/a.swift", "../D/Sources/D.swift",
  ])
  func `other files of such a package are none`(_ file: String) throws {
    let start = try dependOnOthers()
    try folder.write("two", to: "A/" + file)
    let end = PackageSnapshot(ofBuild: start.package)
    #expect(end.paths(differingFrom: start) == [])
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
