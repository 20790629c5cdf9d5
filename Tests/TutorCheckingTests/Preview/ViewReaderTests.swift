import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorChecking
@testable import TutorRunning

/// Tests with a UIKit of twenty lines, built and linked like the real one.
///
/// Only a toolchain shows that a package links the library, and that its view can be read.
@Suite(.live)
struct ViewReaderTests {
  private static let fakeUIKit = ##"""
    import Foundation

    public func greet() -> String { "hello from UIKit" }

    @_cdecl("uikit_snapshot")
    public func snapshot(_ request: UnsafePointer<CChar>, _ output: UnsafePointer<CChar>) -> Int32 {
      let request = String(cString: request)
      if request.contains("Crashing") { fatalError("cannot draw this") }
      var text = #"{"version":1,"show":"screen","size":{"width":320,"height":480},"root":"#
      text += #"{"class":"UIView","frame":[0,0,320,480],"hidden":false,"alpha":1,"clips":false,"#
      text += #""children":[],"text":"\#(request.count)"}}"#
      if request.contains("Refused") { text = #"{"version":1,"error":"there is no window"}"# }
      try? Data(text.utf8).write(to: URL(fileURLWithPath: String(cString: output)))
      return 0
    }
    """##

  private let package: TestPackage

  init() throws {
    package = try TestPackage(name: "nibs")
    let course = package.folder + "/.."
    try package.write("../Sources/LayoutSolver/Layout.swift", "package struct Layout {}")
    try package.write("../Sources/UIKit/UIKit.swift", Self.fakeUIKit)
    try package.write("../Sources/_Testing_UIKit/Empty.swift", "import UIKit\n")
    try package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Nibs",
        dependencies: [.package(path: "../.redgreen/UIKit")],
        targets: [
          .target(name: "Kata", dependencies: [.product(name: "UIKit", package: "UIKit")]),
          .testTarget(name: "KataTests", dependencies: ["Kata"]),
        ])
      """)
    try package.write(
      "Sources/Kata/Kata.swift", "import UIKit\npublic func hello() -> String { greet() }\n")
    try package.xctest("  func testA() { XCTAssertEqual(hello(), \"hello from UIKit\") }")
    try support(sources: course + "/Sources").linkUIKit(intoCourse: course)
  }

  private func support(sources: String) throws -> Support {
    let cache = SupportCache(
      cache: CacheFolder(path: package.folder + "/../cache"),
      toolchain: try TestPackage.toolchain.get(),
      sources: sources, environment: ProcessInfo.processInfo.environment)
    #expect(try cache.finished(.uikit) == nil)
    let build = try cache.build(.uikit)
    build.runToEnd()
    let support = try #require(build.result).get()
    #expect(try cache.finished(.uikit) == support)
    #expect(try cache.build(.uikit).isOver)
    return support
  }

  private func preview(_ subject: ViewReader.Subject) -> ViewReader.Outcome? {
    let reader = package.runner.preview(package: package.folder, at: subject)
    reader.runToEnd()
    return reader.outcome
  }

  @Test
  func `a lesson's package uses the prebuilt UIKit, and its view can be read`() throws {
    #expect(package.run().outcomes == ["KataTests.testA passed"])
    guard case .drawn(let tree) = preview(.screen) else {
      Issue.record("\(String(describing: preview(.screen)))")
      return
    }
    #expect(tree.size == ViewTree.Size(width: 320, height: 480))
    #expect(tree.root.text == "\(#"{"show":"screen"}"#.count)")
    #expect(preview(.canvas(designable: ["Refused"])) == .problem("there is no window"))
    #expect(
      preview(.canvas(designable: ["Crashing"]))
        == .problem("the code crashed: Fatal error: cannot draw this"))
    try package.write(
      "Sources/Kata/Kata.swift", "import UIKit\npublic func hello() -> String { nope }\n")
    guard case .failedToBuild(let diagnostics) = preview(.screen) else {
      Issue.record("it built")
      return
    }
    #expect(diagnostics.first?.identifier == "cannot_find_in_scope")
  }
}
