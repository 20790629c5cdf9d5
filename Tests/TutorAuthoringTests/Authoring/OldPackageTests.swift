import Testing

@testable import TutorAuthoring

struct OldPackageTests {
  private static let simple =
    "import PackageDescription\n\nlet package = Package(\n  name: \"K\"\n)\n"

  private func manifest(_ text: String, _ paths: [String] = []) -> String? {
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, [UInt8]()) })
    files["Package.swift"] = Array(text.utf8)
    return OldPackage.manifest(of: files).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "manifests that SwiftPM accepts do not change",
    arguments: [
      "// swift-tools-version:4.0\n", "// swift-tools-version: 6.1\n",
      "//swift-tools-version:5.5;x\n",
      "// Swift-Tools-Version:10.0\n", "",
    ])
  func isNew(_ text: String) { #expect(manifest(text) == nil) }

  @Test(
    "older tools versions are raised",
    arguments: [
      ("// swift-tools-version:3.1\nlet a = 1\n", "// swift-tools-version:4.0\nlet a = 1\n"),
      ("// swift-tools-version: 3.0.2\nlet a = 1\n", "// swift-tools-version:4.0\nlet a = 1\n"),
      ("// A package.\nlet a = 1\n", "// swift-tools-version:4.0\n// A package.\nlet a = 1\n"),
    ])
  func isOld(_ text: String, _ raised: String) { #expect(manifest(text) == raised) }

  @Test func `targets are named as Swift 3 found them`() {
    let start = """
      // swift-tools-version:4.0
      import PackageDescription

      let package = Package(
        name: "K",
        targets: [

      """
    #expect(
      manifest(Self.simple, ["Sources/K.swift", "Tests/KTests/KTests.swift", "Tests/README.md"])
        == start + """
              .target(name: "K", path: "Sources"),
              .testTarget(name: "KTests", dependencies: ["K"]),
            ]
          )

          """)
    #expect(
      manifest(
        "// swift-tools-version:3.1\n" + Self.simple,
        ["Sources/A/A.swift", "Sources/B/Sub/B.swift", "Tests/ATests/A.swift", "Tests/T.swift"])
        == start + """
              .target(name: "A"),
              .target(name: "B"),
              .testTarget(name: "ATests", dependencies: ["A", "B"]),
            ]
          )

          """)
  }

  @Test func `a manifest that says more than its name keeps its targets`() {
    let text =
      "import PackageDescription\nlet package = Package(name: \"K\", exclude: [\"x\"])\n"
    #expect(manifest(text, ["Sources/K.swift"]) == "// swift-tools-version:4.0\n" + text)
  }
}
