import Testing

@testable import TutorSystem

struct BuildMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "Sources/A/A.swift")
    try folder.write("t", to: "Tests/ATests/T.swift")
    try folder.write("x", to: "Sources/A/Resources/X.xib")
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

  @Test(arguments: ["Sources/A/A.swift", "Sources/A/New.swift"])
  func `the driver's notes go when code that tests import has changed`(_ file: String) throws {
    let memory = memory()
    try folder.write("changed", to: file)
    #expect(distrust(memory) == .driverNotes)
  }

  @Test func `code that was changed and put back since the last success is not trusted`() throws {
    var memory = memory()
    try folder.write("other", to: "Sources/A/A.swift")
    let files = PackageFiles(of: folder.path)
    memory.begin(files)
    memory.end(files, succeeded: false, filesChanged: false)
    try folder.write("a", to: "Sources/A/A.swift")
    #expect(distrust(memory) == .driverNotes)
  }
}
