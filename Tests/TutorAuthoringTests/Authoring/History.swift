import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorAuthoring

/// A package with a git history, in a temporary folder.
struct History {
  let folder: TemporaryFolder

  static let code = "Sources/Leap/Leap.swift"
  static let tests = "Tests/LeapTests/LeapTests.swift"

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet")
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Leap",
        targets: [.target(name: "Leap"), .testTarget(name: "LeapTests", dependencies: ["Leap"])])
      """, to: "Package.swift")
    try folder.write("// The code.\n", to: Self.code)
    try folder.write("import XCTest\n", to: Self.tests)
    try commit("An empty package")
  }

  /// Writes an XCTest class with these methods.
  func test(_ methods: String) throws {
    try folder.write(
      "import XCTest\n@testable import Leap\nfinal class LeapTests: XCTestCase {\n\(methods)\n}\n",
      to: Self.tests)
  }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  func manifest() throws -> String {
    try String(contentsOfFile: folder.path + "/Package.swift", encoding: .utf8)
  }

  func read() throws -> PackageHistory {
    try PackageHistory(of: folder.path, environment: ProcessInfo.processInfo.environment)
  }
}
