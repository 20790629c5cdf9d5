import TestSupport
import Testing
import TutorSource
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorRunning

/// The changes to a manifest that a ported package has already.
struct KeptManifestTests {
  /// Ports a package, and returns its manifest and the remaining work.
  private func portPackage(
    _ targets: String, tools: String = "5.9", _ files: [String: String]
  ) throws -> (manifest: String, rest: [String]) {
    let manifest = """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(name: "A", \(targets))
      """
    let package = try PortedPackage.port(files.merging(["Package.swift": manifest]) { $1 })
    return (
      String(decoding: package.files["Package.swift"] ?? [], as: UTF8.self),
      package.findings.filter { $0.note.severity != .edit }.map { "\($0.file): \($0.note.message)" }
    )
  }

  private static let dependency = ".package(name: \"redgreen\", path: \"../redgreen\")"
  private static let product = ".product(name: \"UIKit\", package: \"redgreen\")"

  @Test(.builds) func `targets that use UIKit get it in a manifest that exists`() throws {
    let (manifest, rest) = try portPackage(
      """
      targets: [
        .target(name: "A", path: "Code", linkerSettings: [.linkedFramework("UIKit")]),
        .target(name: "B", dependencies: []), .target(name: "C"),
        .testTarget(name: "ATests", dependencies: [.target(name: "A"), "C",])]
      """,
      [
        "Code/A.swift": "import CoreGraphics\nimport C", "Sources/B/B.swift": "import Foundation",
        "Sources/C/C.swift": "let c = 1",
        "Tests/ATests/T.swift": "import XCTest\n@testable import A",
      ])
    #expect(
      manifest == """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "A", dependencies: [\(Self.dependency)], targets: [
          .target(name: "A", dependencies: [\(Self.product)], path: "Code", \
        linkerSettings: [.linkedFramework("UIKit", .when(platforms: [.iOS]))]),
          .target(name: "B", dependencies: []), .target(name: "C"),
          .testTarget(name: "ATests", dependencies: [.target(name: "A"), "C", \(Self.product)])])
        """)
    #expect(rest == [])
  }

  @Test(.builds) func `resources that Xcode adds by itself are added to a manifest`() throws {
    let (manifest, _) = try portPackage(
      "targets: [.target(name: \"A\", resources: [.process(\"b\"), .process(\"gone\")]), .target(name: \"C\")]",
      [
        "Sources/A/A.swift": "import UIKit", "Sources/A/b/B.xib": "", "Sources/A/D.xib": "",
        "Sources/A/e.json": "", "Sources/C/F.xcassets/Contents.json": "",
        "Sources/C/G.swift": "let g = 1",
      ])
    #expect(
      manifest.contains("resources: [.process(\"b\"), .process(\"gone\"), .process(\"D.xib\")]"))
    #expect(
      manifest.contains(".target(name: \"C\", resources: [.copy(\"F.xcassets\")])"), "\(manifest)")
  }

  @Test(
    .builds,
    arguments: [
      ("4.2", "", "5.5", "])"), ("6.0", "", "6.0", "], swiftSettings: [.swiftLanguageMode(.v5)])"),
      ("6.0", ", swiftLanguageModes: [.v5]", "6.0", "])"),
      ("5.9", ", swiftLanguageVersions: [.version(\"5.0\")]", "5.9", "])"),
    ])
  func `a manifest selects Swift 5, and tools that know UIKit's package`(
    tools: String, modes: String, newTools: String, end: String
  ) throws {
    let (manifest, _) = try portPackage(
      "targets: [.target(name: \"A\")]\(modes)", tools: tools, ["Sources/A.swift": "import UIKit"])
    #expect(manifest.hasPrefix("// swift-tools-version: \(newTools)\n"))
    let newModes = modes.replacing(".version(\"5.0\")", with: ".v5")
    let target = ".target(name: \"A\", dependencies: [\(Self.product)\(end)]\(newModes)"
    #expect(manifest.contains(target), "\(manifest)")
  }

  @Test(.builds) func `tests without a target get one if it is clear what they need`() throws {
    let files = [
      "Sources/A/A.swift": "import UIKit", "Example/Tests/T.swift": "import XCTest\nimport A",
      "Example/OtherTests/O.swift": "import XCTest\nimport A\nimport Nimble",
      "Example/App.swift": "import Nimble",
    ]
    let (manifest, rest) = try portPackage("targets: [.target(name: \"A\")]", files)
    let target =
      ".testTarget(name: \"Tests\", dependencies: [\"A\", \(Self.product)], path: \"Example/Tests\")"
    #expect(manifest.contains(")]), \(target)])"), "\(manifest)")
    #expect(rest.count == 1 && rest[0].hasPrefix("Example/OtherTests: Package.swift has no target"))
  }

  @Test(.builds) func `modules of the manifest are no problem, and others are reported`() throws {
    let (_, rest) = try portPackage(
      """
      targets: [.target(name: "A", dependencies: [.product(name: "N", package: "n")]),
      .testTarget(name: "ATests", dependencies: ["A"])]
      """,
      [
        "Sources/A/A.swift": "import N\nimport AppKit", "Tests/ATests/T.swift": "import A",
        "Example/E.swift": "import Other",
      ])
    #expect(
      rest == [
        "Sources/A/A.swift: There is no AppKit on Linux; put the code that uses it in #if "
          + "canImport(AppKit)."
      ])
  }

  @Test(.builds)
  func `a manifest that computes its targets is reported, and one with UIKit remains`()
    throws
  {
    let files = ["Sources/A/A.swift": "import UIKit"]
    var (manifest, rest) = try portPackage("dependencies: all, targets: make(\"A\")", files)
    #expect(rest.count == 1 && rest[0].contains("Package.swift: Add \(Self.dependency)"))
    for targets in ["names.map { .target(name: $0) }", "[.target(name: \"B\"), .target(name: a)]"] {
      (_, rest) = try portPackage("targets: \(targets)", files)
      #expect(rest.count == 1 && rest[0].contains("\(Self.product) to the targets"))
    }
    let text = "targets: [.target(name: \"A\", dependencies: [\(Self.product)])]"
    (manifest, rest) = try portPackage(text, files)
    #expect(rest == [] && manifest.hasSuffix("\(text))"))
  }

  @Test(
    .builds, arguments: [("", "Bundle.main"), (", resources: [.process(\"B\")]", "Bundle.module")])
  func `the bundle of a target is used only if the manifest gives it one`(
    resources: String, bundle: String
  ) throws {
    let manifest =
      "// swift-tools-version: 5.9\nlet package = Package(targets: [.target(name: \"A\"\(resources))])"
    let package = try PortedPackage.port([
      "Package.swift": manifest, "Sources/A/B/a.json": "",
      "Sources/A/A.swift": "let a = Bundle.main.url(forResource: \"a\", withExtension: \"json\")",
    ])
    let text = String(decoding: package.files["Sources/A/A.swift"] ?? [], as: UTF8.self)
    #expect(text.hasPrefix("let a = \(bundle).url"))
  }
}
