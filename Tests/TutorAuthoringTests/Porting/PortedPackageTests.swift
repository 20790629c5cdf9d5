import Foundation
import TestSupport
import Testing
import TutorSource
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorRunning

/// The targets and the manifest of a ported app, and what is written where.
struct PortedPackageTests {
  // MARK: Layout

  private func layout(_ files: [String], imports: [String: Set<String>] = [:]) -> [String] {
    let all = imports.merging(files.map { ($0, []) }) { old, _ in old }
    return PortedLayout(files: files, name: "Kiosk App", imports: all).targets.map { target in
      "\(target.isTest ? "test " : "")\(target.name) at \(target.path): "
        + target.files.joined(separator: " ")
    }
  }

  @Test func `each folder with Swift files is a target`() {
    #expect(
      layout(
        ["Kiosk/A.swift", "Kiosk/B/C.swift", "Kiosk/B/C.xib", "KioskTests/D.swift", "Docs/a.md"],
        imports: ["KioskTests/D.swift": ["XCTest", "Kiosk"]])
        == [
          "Kiosk at Kiosk: Kiosk/A.swift Kiosk/B/C.swift Kiosk/B/C.xib",
          "test KioskTests at KioskTests: KioskTests/D.swift",
        ])
    #expect(
      layout(["Sources/A/A.swift", "Sources/B/B.swift", "Sources/B/B.xib", "Tests/C/C.swift"])
        == [
          "A at Sources/A: Sources/A/A.swift", "B at Sources/B: Sources/B/B.swift Sources/B/B.xib",
          "C at Tests/C: Tests/C/C.swift",
        ])
    #expect(layout(["Sources/A.swift"]) == ["Sources at Sources: Sources/A.swift"])
    #expect(layout(["My App 2/A.swift"]) == ["My_App_2 at My App 2: My App 2/A.swift"])
  }

  @Test func `files beside the folders belong to the app`() {
    #expect(
      layout(["A.swift", "B.xib", "Views/C.xib", "Tests/D.swift"])
        == ["Kiosk_App at .: A.swift B.xib Views/C.xib", "Tests at Tests: Tests/D.swift"])
  }

  @Test func `tests of the user interface are no target`() {
    let layout = PortedLayout(
      files: ["A/A.swift", "AUITests/B.swift"], name: "A",
      imports: ["AUITests/B.swift": ["XCTest"]])
    #expect(layout.targets.map(\.name) == ["A"] && layout.interfaceTests == ["AUITests"])
  }

  @Test func `projects, dependencies, and hidden files are no code`() {
    let code = ["A/A.swift", "A/Base.lproj/Main.storyboard"]
    #expect(
      PortedLayout.relevant(
        code + [
          "A.xcodeproj/project.pbxproj", "Pods/B/B.swift", "Carthage/C.swift", ".swiftlint.yml",
          "A/.hidden.swift", "Play.playground/Contents.swift", "build/D.swift",
        ]) == code)
  }

  @Test(arguments: [
    (["Shop"], ["Shop", "ATests"]), (["A"], ["A", "ATests"]), ([], ["A", "ATests"]),
    (["Shop", "Other"], ["A", "ATests"]), (["ATests"], ["A", "ATests"]),
  ])
  func `the app has the name by which its tests import it`(tested: [String], names: [String]) {
    let layout = PortedLayout(
      files: ["A/A.swift", "ATests/B.swift"], name: "x",
      imports: ["ATests/B.swift": Set(tested + ["XCTest"])],
      testableImports: ["ATests/B.swift": Set(tested)])
    #expect(layout.targets.map(\.name) == names)
    #expect(layout.targets[1].dependencies == tested.filter { names[0] == $0 })
  }

  @Test func `a package inside of the folder is no target`() {
    let layout = PortedLayout(
      files: ["A/A.swift", "Packages/Core/Package.swift", "Packages/Core/Sources/Core/C.swift"],
      name: "x", imports: [:])
    #expect(layout.targets.map(\.name) == ["A"] && layout.packages == ["Packages/Core"])
  }

  // MARK: Manifest

  @Test func `resources are listed, and other files excluded`() {
    let target = PortedLayout.Target(
      name: "A", path: "A",
      files: [
        "A/A.swift", "A/Info.plist", "A/B/menu.json", "A/Base.lproj/Main.storyboard", "A/README.md",
        "A/Art.xcassets/Contents.json", "A/Art.xcassets/a.imageset/a.png", "A/A.entitlements",
        "A/main.swift",
      ])
    let layout = PortedLayout(files: [], name: "A", imports: [:]).adding(target)
    let text = PortedManifest(name: "A", layout: layout, uikit: UIKitPackage(at: "../redgreen"))
      .text
    #expect(
      text.contains(
        "resources: [.copy(\"Art.xcassets\"), .process(\"B/menu.json\"), "
          + ".process(\"Base.lproj/Main.storyboard\")]"), "\(text)")
    #expect(
      text.contains(
        "exclude: [\"Info.plist\", \"README.md\", \"A.entitlements\", \"main.swift\"]"), "\(text)")
    #expect(text.contains("defaultLocalization: \"en\""))
  }

  @Test func `a test target without imports of the app depends on all of it`() {
    let layout = PortedLayout(
      files: ["A/A.swift", "B/B.swift", "T/T.swift", "U/U.swift"], name: "x",
      imports: ["B/B.swift": ["A"], "T/T.swift": ["XCTest"], "U/U.swift": ["XCTest", "B"]])
    let text = PortedManifest(name: "x", layout: layout, uikit: UIKitPackage(at: "/r")).text
    let product = ".product(name: \"UIKit\", package: \"redgreen\")"
    for names in ["", "\"A\", ", "\"A\", \"B\", ", "\"B\", "] {
      #expect(text.contains("dependencies: [\(names)\(product)]"), "\(text)")
    }
  }

  @Test(arguments: [
    ("../redgreen", ".package(name: \"redgreen\", path: \"../redgreen\")", "redgreen"),
    (
      "https://example.org/a/kit.git",
      ".package(url: \"https://example.org/a/kit.git\", branch: \"main\")", "kit"
    ),
  ])
  func `UIKit is a folder or a repository`(place: String, dependency: String, name: String) {
    let package = UIKitPackage(at: place)
    #expect(package.dependency == dependency && package.name == name)
  }

  // MARK: Folders

  @Test func `a copy never replaces the original or a folder that no port wrote`() throws {
    let folder = try TemporaryFolder()
    let (app, copy) = (folder.path + "/App", folder.path + "/App-ported")
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    func problem(_ target: String, force: Bool = false) -> PortingError? {
      do throws(PortingError) {
        try PortedPackage.checkTarget(target, for: app, force: force)
        return nil
      } catch { return error }
    }
    #expect(problem(copy) == nil)
    #expect(problem(app + "/Copy") == .overlap(app, app + "/Copy"))
    #expect(problem(app, force: true) == .overlap(app, app))
    #expect(problem(folder.path, force: true) == .overlap(app, folder.path))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Link", withDestinationPath: app)
    #expect(problem(folder.path + "/Link/Copy") == .overlap(app, folder.path + "/Link/Copy"))
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    #expect(problem(copy) == .exists(copy))
    #expect(problem(copy, force: true) == nil)
    try Data().write(to: URL(filePath: copy + "/mine.txt"))
    #expect(problem(copy, force: true) == .notACopy(copy))
    try Data().write(to: URL(filePath: copy + "/" + PortedPackage.marker))
    #expect(problem(copy, force: true) == nil)
  }

  @Test func `only a folder with Swift files is ported`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PortingError.notAFolder(folder.path + "/x")) {
      try PortedPackage.originals(in: folder.path + "/x")
    }
    #expect(throws: PortingError.noSwiftFile(folder.path)) {
      try PortedPackage.originals(in: folder.path)
    }
  }

  @Test func `an app with a link out of its folder is not ported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "app/A.swift")
    symlink("A.swift", folder.path + "/app/B.swift")
    #expect(try PortedPackage.originals(in: folder.path + "/app").count == 2)
    symlink("/etc/passwd", folder.path + "/app/C.swift")
    #expect(throws: PortingError.leadsOut(folder.path + "/app/C.swift")) {
      try PortedPackage.originals(in: folder.path + "/app")
    }
  }

  // MARK: Packages

  private func port(_ files: [String: String]) throws -> PortedPackage {
    try TestPackage.read {
      try PortedPackage(
        of: files.mapValues { Array($0.utf8) }, name: "A", uikit: UIKitPackage(at: "../redgreen"),
        $0)
    }
  }

  @Test(.builds) func `all files of a package decide how one is ported`() throws {
    let package = try port([
      "A/A.swift": "import UIKit\nlet a = #selector(B.go)",
      "A/B.swift": "class B { @objc func go(_ a: Any) {} }",
      "A/C.xib": "<document/>",
      "ATests/D.swift":
        "import XCTest\nimport A\n@MainActor class D: Base {}\nlet b = Bundle(for: D.self)",
      "ATests/Base.swift": "import XCTest\nclass Base: XCTestCase {}",
      "AUITests/E.swift": "import XCTest",
      "A/F.m": "",
      "Core/Package.swift": "", "Core/Sources/Core/G.swift": "@objc class G {}",
    ])
    func text(_ path: String) -> String? {
      package.files[path].map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text("A/A.swift") == "import UIKit\nlet a = Selector(\"go:\")")
    #expect(
      text("ATests/D.swift") == "import XCTest\nimport A\nclass D: Base {}\nlet b = Bundle.module")
    #expect(text("Package.swift")?.contains(".testTarget(") == true)
    #expect(text("AUITests/E.swift") == nil && text(PortedPackage.marker) == "")
    let rest = package.findings.filter { $0.note.severity != .edit }
    #expect(rest.map(\.file) == ["A/F.m", "AUITests", "Core"])
    #expect(rest.last?.note.message.contains("path: \"Core\"") == true)
    #expect(text("Core/Sources/Core/G.swift") == "class G {}")
  }

  @Test(.builds) func `a manifest that exists remains, and its missing dependency is listed`()
    throws
  {
    let manifest = "// swift-tools-version: 6.1\n"
    var package = try port(["Package.swift": manifest, "Sources/A/A.swift": "let a = 1"])
    #expect(package.files["Package.swift"] == Array(manifest.utf8))
    #expect(package.findings.map(\.file) == ["Package.swift"])
    #expect(package.findings[0].note.severity == .error)
    package = try port([
      "Package.swift": manifest + "// \"UIKit\"", "Sources/A/A.swift": "let a = 1",
    ])
    #expect(package.findings.isEmpty)
  }
}

extension PortedLayout {
  fileprivate func adding(_ target: Target) -> PortedLayout {
    var layout = self
    layout.targets.append(target)
    return layout
  }
}
