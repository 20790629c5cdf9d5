import Foundation
import TestSupport
import Testing
import TutorPlatform
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

  /// Returns the lines of a manifest with the excluded files and the resources of a target.
  private func listed(_ files: String..., isTest: Bool = false) -> [String] {
    let target = PortedLayout.Target(name: "A", path: "A", files: files, isTest: isTest)
    let layout = PortedLayout(files: [], name: "A", imports: [:]).adding(target)
    return PortedManifest(name: "A", layout: layout, uikit: UIKitPackage(at: "/r")).text
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("exclude:") || $0.hasPrefix("resources:") }
  }

  @Test func `what is neither code nor a part of the project is a resource, also of tests`() {
    #expect(
      listed("A/A.swift", "A/empty.m4a", "A/b/Model.mlmodel", "A/C.bundle/d.txt", isTest: true)
        == [
          "resources: [.copy(\"C.bundle\"), .process(\"b/Model.mlmodel\"), .process(\"empty.m4a\")],"
        ])
    #expect(listed("A/A.swift", "A/A.h", "A/Podfile", "A/Info.plist").count == 1)
    #expect(listed("A/A.swift", "A/Domain.swift") == [])
  }

  @Test func `of two resources with the same place in the bundle, one remains`() {
    #expect(
      listed("A/A.swift", "A/b/a.json", "A/c/a.json", "A/de.lproj/a.json")
        == [
          "exclude: [\"c\"],",
          "resources: [.process(\"b/a.json\"), .process(\"de.lproj/a.json\")],",
        ])
  }

  @Test func `a folder without code and resources is excluded as a whole`() {
    #expect(
      listed("A/A.swift", "A/K.docc/l.png", "A/b/c/d.h", "A/b/e.md", "A/f/G.swift", "A/f/g.h")
        == ["exclude: [\"K.docc\", \"b\", \"f/g.h\"],"])
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

  @Test func `dependencies that are not ported may be large and lead out of the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "app/A.swift")
    try folder.write("", to: "app/Pods/big.bin")
    // A sparse file over the limit.
    truncate(folder.path + "/app/Pods/big.bin", 130 << 20)
    symlink("/etc/passwd", folder.path + "/app/Pods/B.swift")
    #expect(try PortedPackage.originals(in: folder.path + "/app").keys.sorted() == ["A.swift"])
    rename(folder.path + "/app/Pods/big.bin", folder.path + "/app/big.bin")
    #expect(throws: FileError.tooLarge(folder.path + "/app/big.bin", limit: 128 << 20)) {
      try PortedPackage.originals(in: folder.path + "/app")
    }
  }

  @Test func `resources are copied completely, also large ones`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "app/A.swift")
    try folder.write("", to: "app/film.mp4")
    truncate(folder.path + "/app/film.mp4", 9 << 20)
    #expect(try PortedPackage.originals(in: folder.path + "/app")["film.mp4"]?.count == 9 << 20)
  }

  // MARK: Packages

  @Test(.builds) func `a file that is not UTF-8 stays as it is, and is reported`() throws {
    let bytes = Array("@objc class B {} // ".utf8) + [0xFC]
    let package = try TestPackage.read {
      try PortedPackage(
        of: ["A/A.swift": Array("let a = 1".utf8), "A/B.swift": bytes], name: "A",
        uikit: UIKitPackage(at: "../redgreen"), $0)
    }
    #expect(package.files["A/B.swift"] == bytes)
    #expect(
      package.remaining.map { "\($0.finding.file): \($0.finding.note.message)" }
        == ["A/B.swift: The file is not UTF-8; save it as UTF-8."])
  }

  @Test(
    .builds,
    arguments: [
      (["A/A.swift": "import UIKit"], false),
      (["A/A.swift": "import UIKit", "T/T.swift": "import Testing"], true),
      (["A/A.swift": "import UIKit", "AUITests/T.swift": "import XCTest"], false),
    ])
  func `a copy has tests only if some can run`(files: [String: String], hasTests: Bool) throws {
    #expect(try PortedPackage.port(files).hasTests == hasTests)
  }

  @Test(.builds) func `all files of a package decide how one is ported`() throws {
    let package = try PortedPackage.port([
      "A/A.swift": "import UIKit\nlet a = #selector(B.go)",
      "A/B.swift": "class B { @objc func go(_ a: Any) {} }",
      "A/C.xib": "<document/>",
      "ATests/D.swift":
        "import XCTest\nimport A\n@MainActor class D: Base {}\nlet b = Bundle(for: D.self)",
      "ATests/Base.swift": "import XCTest\nclass Base: XCTestCase {}",
      "AUITests/E.swift": "import XCTest",
      "A/F.m": "", "A/\u{1}G.swift": "let g = 1",
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
    #expect(rest.map(\.file) == ["A/F.m", "A/_G.swift", "AUITests", "Core"])
    #expect(text("A/_G.swift") == "let g = 1" && text("A/\u{1}G.swift") == nil)
    #expect(rest.last?.note.message.contains("path: \"Core\"") == true)
    #expect(text("Core/Sources/Core/G.swift") == "class G {}")
  }

  @Test(.builds) func `tests with a bundle of their own use that of the app for no file`() throws {
    let files = [
      "A/A.swift": "class B: C {}", "A/a.json": "",
      "ATests/T.swift": "import XCTest\nlet a = Bundle(for: B.self)\nlet b = Bundle(for: T.self)",
    ]
    let without = try PortedPackage.port(files)
    #expect(!without.findings.contains { $0.note.severity == .warning })
    let with = try PortedPackage.port(files.merging(["ATests/b.json": ""]) { $1 })
    let text = String(decoding: with.files["ATests/T.swift"] ?? [], as: UTF8.self)
    #expect(text.hasSuffix("let a = Bundle(for: B.self)\nlet b = Bundle.module"))
    let warnings = with.findings.filter { $0.note.severity == .warning }
    #expect(warnings.map(\.note.line) == [2] && warnings.map(\.file) == ["ATests/T.swift"])
  }

  // MARK: Xcode projects

  /// A project whose target has a resource outside of the app's folder, and one that is missing.
  private static let project = """
    // !$*UTF8*$!
    { objects = {
      A1 = { isa = PBXNativeTarget; name = "iOS"; buildPhases = (B1, B2, ); productReference = P; };
      P = { isa = PBXFileReference; path = "My Kit.framework"; sourceTree = BUILT_PRODUCTS_DIR; };
      B1 /* Resources */ = { isa = PBXResourcesBuildPhase; files = (C1, C2, C3, ); };
      B2 = { isa = PBXSourcesBuildPhase; files = (C4, ); };
      C1 = { isa = PBXBuildFile; fileRef = F1; }; C2 = { isa = PBXBuildFile; fileRef = F2; };
      C3 = { isa = PBXBuildFile; fileRef = F3; }; C4 = { isa = PBXBuildFile; fileRef = F4; };
      F1 = { isa = PBXFileReference; path = ../View.xib; sourceTree = "<group>"; };
      F2 = { isa = PBXVariantGroup; children = (F5, ); name = Main.storyboard; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = gone.json; sourceTree = SOURCE_ROOT; };
      F4 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      F5 = { isa = PBXFileReference; path = ../../Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; children = (F1, F2, F4, ); path = Code; sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; children = (G1, F3, ); sourceTree = "<group>"; };
    }; rootObject = P1; }
    """

  @Test func `a project names the files of its targets`() {
    let file = ProjectFile(Array(Self.project.utf8), at: "A.xcodeproj/project.pbxproj")
    #expect(
      file.targets == [
        .init(
          name: "My_Kit", resources: ["../Base.lproj/Main.storyboard", "View.xib", "gone.json"],
          sources: ["Code/A.swift"])
      ])
    #expect(ProjectFile(Array("{".utf8), at: "A.xcodeproj/project.pbxproj").targets == [])
  }

  @Test(.builds) func `resources outside of the target's folder come along`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.project, to: "App/A.xcodeproj/project.pbxproj")
    try folder.write(
      "import UIKit\nlet a = Bundle.main.url(forResource: \"a\")", to: "App/Code/A.swift")
    try folder.write("import My_Kit", to: "App/Tests/T.swift")
    try folder.write("<document/>", to: "App/View.xib")
    try folder.write("<document/>", to: "Base.lproj/Main.storyboard")
    let original = try PortedPackage.originals(in: folder.path + "/App")
    let package = try PortedPackage.port(original.mapValues { String(decoding: $0, as: UTF8.self) })
    let paths = package.files.keys.filter { !$0.hasSuffix(".swift") }.sorted()
    #expect(
      paths == [".redgreen-port", "Code/Base.lproj/Main.storyboard", "Code/View.xib", "View.xib"])
    let manifest = String(decoding: package.files["Package.swift"] ?? [], as: UTF8.self)
    #expect(manifest.contains("name: \"My_Kit\""))
    #expect(manifest.contains("[.process(\"Base.lproj/Main.storyboard\"), .process(\"View.xib\")]"))
    #expect(
      package.files["Code/A.swift"]?.count
        == "import UIKit\nlet a = Bundle.module.url(forResource: \"a\")".utf8.count)
    let rest = package.findings.filter { $0.note.severity != .edit }
    #expect(
      rest.map(\.note.message) == [
        "The Xcode project has the resource gone.json, but there is no such file."
      ])
  }

  // MARK: Builds

  @Test(.builds) func `errors of the compiler and advice about the same line become one`() throws {
    var package = try PortedPackage.port([
      "A/A.swift": "import os\nlet a = RelativeDateTimeFormatter()", "A/B.swift": "import os",
      "A/C.swift": "let b: C\nclass_addMethod(b)",
    ])
    #expect(package.remaining.map(\.others.count) == [1, 0, 0])
    let output = """
      [1/2] Compiling A A.swift
      /copy/A/A.swift:1:8: error: no such module 'os'
      /copy/A/A.swift:2:9: error: cannot find 'RelativeDateTimeFormatter' in scope
      /copy/A/C.swift:1:3: error: cannot find type 'C' in scope
      /copy/A/C.swift:1:8: error:  cannot find type 'C' in scope
      /copy/A/C.swift:2:1: error: 'class_addMethod' is unavailable: add a method
      /copy/A/C.swift:1:8: warning: unused
      error: fatalError
      """
    package.add(buildOutput: output, succeeded: false, in: "/copy")
    let advice = "There is no os on Linux; put the code that uses it in #if canImport(os)."
    #expect(package.builds == false)
    #expect(
      package.remaining.map {
        "\($0.finding.file):\($0.finding.note.line): \($0.finding.note.message)"
      }
        == [
          "A/A.swift:1: \(advice)",
          "A/A.swift:2: cannot find 'RelativeDateTimeFormatter' in scope. There is no "
            + "RelativeDateTimeFormatter on Linux; write the text from DateComponents.",
          "A/C.swift:1: cannot find type 'C' in scope",
          "A/C.swift:2: 'class_addMethod' is unavailable: add a method",
        ])
    #expect(package.remaining[0].others.map(\.file) == ["A/B.swift"])
  }

  @Test(.builds) func `a copy that builds has no errors, and a failure always has one`() throws {
    let package = try PortedPackage.port(["A/A.swift": "import os"])
    var green = package
    green.add(buildOutput: "Build complete!", succeeded: true, in: "/copy")
    #expect(green.builds == true && !green.findings.contains { $0.note.severity == .error })
    var red = try PortedPackage.port(["A/A.swift": "let a = 1"])
    red.add(buildOutput: "[1/2] Planning\nKilled\n", succeeded: false, in: "/copy")
    #expect(red.remaining.map(\.finding.note.message) == ["the build failed: Killed"])
    #expect(red.remaining.map(\.finding.file) == ["Package.swift"])
  }
}

extension PortedPackage {
  /// Ports a package with the given texts.
  static func port(_ files: [String: String]) throws -> PortedPackage {
    try TestPackage.read {
      try PortedPackage(
        of: files.mapValues { Array($0.utf8) }, name: "A", uikit: UIKitPackage(at: "../redgreen"),
        $0)
    }
  }
}

extension PortedLayout {
  fileprivate func adding(_ target: Target) -> PortedLayout {
    var layout = self
    layout.targets.append(target)
    return layout
  }
}
