import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

struct PackageSummaryTests {
  @Test func `a plain package has its targets and nothing else`() {
    let summary = PackageSummary(manifests: [
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata", dependencies: [.package(path: "../.redgreen/UIKit")],
        targets: [.target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"])])
      """
    ])
    #expect(summary.lines == ["targets: Kata, KataTests", "packages from elsewhere: none"])
    #expect(!summary.needsNetwork)
  }

  @Test func `everything that runs or links more is named`() {
    let summary = PackageSummary(manifests: [
      """
      import PackageDescription
      import CompilerPluginSupport
      import Foundation /* import Nothing */
      let x = ProcessInfo.processInfo
      let package = Package(
        dependencies: [
          .package(url: "https://h/a.git", from: "1.0.0"), .package(path: "../b"),
          // .package(url: "https://h/commented.git", from: "1.0.0"),
        ],
        targets: [
          .executableTarget(
            name: "Tool", swiftSettings: [.unsafeFlags(["-Ounchecked"])],
            linkerSettings: [.linkedLibrary("z")]),
          .macro(name: "M"), .plugin(name: "P", capability: .buildTool()),
          .binaryTarget(name: "B", url: "https://h/b.zip", checksum: "0"),
          .systemLibrary(name: "S"),
        ])
      """
    ])
    #expect(
      summary.lines == [
        "targets: Tool", "packages from elsewhere: ../b, https://h/a.git",
        "macros, which run while the code is compiled: M",
        "plugins, which run while the code is built: P",
        "binaries and libraries of the system: B, S", "linked libraries: z",
        "unsafe compiler flags",
        "modules that the manifest uses to run code of its own: Foundation",
      ])
    #expect(summary.needsNetwork)
  }

  @Test func `all manifests of a lesson count, and so do its variables and files in C`() throws {
    let folder = try TemporaryFolder()
    try folder.write("import PackageDescription; .target(name: \"A\")", to: "l/start/Package.swift")
    try folder.write(".target(name: \"B\")", to: "l/01-x/solution/Package.swift")
    try folder.write(".plugin(name: \"C\")", to: "l/01-x/broken/y/Package@swift-6.2.swift")
    try folder.write("", to: "l/start/Sources/A/a.c")
    var lesson = Lesson(id: "l", title: "", summary: "", minutes: 1, steps: [])
    lesson.environment = ["RUNALL": "1"]
    let summary = PackageSummary(of: lesson, in: LessonFiles(folder: folder.path + "/l"))
    #expect(
      summary.lines == [
        "targets: A, B", "packages from elsewhere: none",
        "plugins, which run while the code is built: C",
        "files in C or assembly language: a.c", "environment variables: RUNALL=1",
      ])
  }

  @Test(arguments: [
    "\"", "\"\"\"", "/*", "/* /* */", ".target(", ".target(name:", ".package(url: \"x", "\\",
    "import", String(repeating: ".package(", count: 4_000), String(repeating: "/*", count: 4_000),
  ])
  func `an incomplete manifest is no problem`(_ text: String) {
    _ = PackageSummary(manifests: [text]).lines
  }
}
