import Foundation
import InterfaceDocuments
import TestSupport
import Testing
import TutorSource
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The target that an interface file belongs to.
struct TargetContentsTests {
  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription
    // .target(name: "Old", path: "Code/Elsewhere")
    let package = Package(
      name: "Fleet", dependencies: [.package(path: "../UIKit")],
      targets: [
        .target(name: "Core Things"),
        .target(
          name: "Elsewhere",
          dependencies: [.target(name: "Core Things"), .product(name: "UIKit", package: "UIKit")],
          path: "./Code/Elsewhere/", resources: [.process("Resources")]),
        .testTarget(name: "FleetTests", dependencies: ["Elsewhere"]),
      ])
    """

  // MARK: - Finding the target

  static let places: [(file: String, folder: String, module: String)] = [
    ("Sources/App/Resources/Main.storyboard", "Sources/App", "App"),
    ("Sources/App/Main.storyboard", "Sources/App", "App"),
    ("Sources/My App/Main.storyboard", "Sources/My App", "My_App"),
    ("Tests/AppTests/Fixtures/A.xib", "Tests/AppTests", "AppTests"),
    ("src/App/A.xib", "src/App", "App"),
    ("Code/Elsewhere/Deep/A.xib", "Code/Elsewhere", "Elsewhere"),
    ("Sources/A.xib", "Sources", "Core_Things"),
    ("Tests/A.xib", "Tests", "FleetTests"),
  ]

  @Test(arguments: places)
  func `a file belongs to the target whose folder it is in`(
    _ row: (file: String, folder: String, module: String)
  ) throws {
    let package = try TemporaryFolder()
    try package.write(Self.manifest, to: "Package.swift")
    let target = try InterfaceTarget(of: package.path + "/" + row.file)
    #expect(target.folder == row.folder)
    #expect(target.module == row.module)
  }

  @Test func `a file outside of all targets, or outside of a package, belongs to none`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/Other/A.xib"
    #expect(throws: InterfaceTarget.Problem.noPackage(file: file)) {
      try InterfaceTarget(of: file)
    }
    try folder.write(Self.manifest, to: "Package.swift")
    #expect { try InterfaceTarget(of: file) } throws: { "\($0)".contains("in no target of") }
    for odd in ["", "/", "A.xib", "/../A.xib", "//"] {
      #expect(throws: InterfaceTarget.Problem.self) { try InterfaceTarget(of: odd) }
    }
  }

  @Test(arguments: [
    ".target(", ".target(name:", ".target(name: \"A", ".target(name: \"A\\", ")]", ".target()",
    ".target(name: \"A\" path \"B\", ))",
  ])
  func `a manifest that is being typed is read as far as possible`(_ text: String) {
    #expect(ManifestText(text).targets.count <= 1)
  }

  // MARK: - Reading

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
    <viewController storyboardIdentifier="Pier" id="a" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  /// Only a toolchain builds the reader of the classes.
  @Test(.live) func `a target has its classes, storyboards, images, and colors`() throws {
    let package = try TemporaryFolder()
    let images = "Sources/App/Resources/Images.xcassets"
    let files = [
      "Package.swift": Self.manifest,
      "Sources/App/Views/Pier.swift": "class Pier: UIView {}",
      "Sources/App/Pier+Actions.swift": "extension Pier { @IBAction func go(_ a: Any) {} }",
      "Sources/Other/Other.swift": "class Other {}",
      "Sources/App/Resources/Base.lproj/Main.storyboard": Self.storyboard,
      "Sources/App/Resources/Broken.storyboard": "<document",
      "Sources/App/Resources/logo@2x.png": "",
      images + "/Boat.imageset/Contents.json": "{}",
      images + "/Boat.imageset/picture.png": "",
      images + "/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      images + "/Icons/Bell.imageset/Contents.json": "{}",
      images + "/Plain/Buoy.imageset/Contents.json": "not JSON",
      images + "/Star.symbolset/Contents.json": "{}",
      images + "/Brand.colorset/Contents.json": "{}",
    ]
    for (path, text) in files { try package.write(text, to: path) }
    let file = package.path + "/Sources/App/Resources/Detail.xib"
    let work = SourceWork.contents(ofTargetWith: file, on: try TestPackage.memory())
    let contents = try work.value()
    #expect(contents.module == "App")
    #expect(contents.documentName == "Detail")
    #expect(contents.classes.map(\.name) == ["Pier"])
    #expect(contents.classes.first?.file == "Sources/App/Views/Pier.swift")
    #expect(contents.classes.first?.actions.map(\.selector) == ["go:"])
    #expect(
      contents.images == ["Boat", "Buoy", "Icons/Bell", "Star", "logo", "logo.png", "logo@2x.png"])
    #expect(contents.colors == ["Brand"])
    #expect(contents.storyboards.keys.sorted() == ["Broken", "Main"])
    #expect(
      contents.storyboards["Main"]
        == TargetContents.Storyboard(identifiers: ["Pier"], hasInitialController: true))
  }

  /// The first reader cannot read a file; the second reads each file, but not all together.
  @Test(arguments: ["", "read line; echo \"$OUTLINE\"; "])
  func `classes that cannot be read are unknown, not missing`(_ answer: String) throws {
    let package = try TemporaryFolder()
    try package.write(Self.manifest, to: "Package.swift")
    try package.write("class Pier {}", to: "Sources/App/Pier.swift")
    let outline = try JSONEncoder().encode(SourceAnswer.outline(SourceOutline()))
    let memory = SourceMemory {
      ChildProcess.Command(
        "/bin/sh", ["-c", "echo ready; \(answer)read line; kill -PROF $$"],
        environment: ["OUTLINE": String(decoding: outline, as: UTF8.self)], input: .open,
        limits: .interactive)
    }
    let work = SourceWork.contents(ofTargetWith: package.path + "/Sources/App/A.xib", on: memory)
    #expect(throws: InterfaceTarget.Problem.unreadable(module: "App")) { try work.value() }
  }

  @Test func `reading a file outside of a package ends with the reason`() throws {
    let folder = try TemporaryFolder()
    let work = SourceWork.contents(
      ofTargetWith: folder.path + "/A.xib",
      on: SourceMemory(reader: { throw CheckError.supportIsMissing }))
    #expect(work.isOver)
    #expect(throws: InterfaceTarget.Problem.self) { try work.value() }
  }
}
