import Foundation
import TestSupport
package import TestReports
import TutorCore
import TutorPlatform
package import TutorRunning

/// A package of a user's own in a folder, and a runner for it.
package final class OwnPackage: Sendable {
  private let parent: ReusedFolder
  /// The folder that contains the package and whatever a test puts beside it.
  package var around: String { parent.path }
  package var path: String { parent.path + "/" + name }
  private let name: String

  /// Creates a package from the texts of its files.
  package init(_ files: [String: String] = OwnPackage.plain, in name: String = "own") throws {
    parent = try ReusedFolder("own-packages")
    self.name = name
    for (file, text) in files { try write(file, text) }
  }

  /// Creates a package that several tests share to answer one question.
  ///
  /// If an earlier test run left the same files, nothing has to be compiled.
  package init(for question: String, _ files: [String: String]) throws {
    parent = try ReusedFolder("prebuilt-" + question, keepsContent: true)
    name = "own"
    try parent.restore(files, in: name)
  }

  /// A package whose two tests pass, one in each framework.
  package static let plain = [
    "Package.swift": manifest(
      #"targets: [.target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"])]"#),
    "Sources/Kata/Kata.swift": "public func doubled(_ n: Int) -> Int { n * 2 }\n",
    "Tests/KataTests/KataTests.swift": bothTests("Kata", "doubled(2) == 4"),
  ]

  package static func manifest(_ arguments: String, tools: String = "6.1", imports: String = "")
    -> String
  {
    "// swift-tools-version: \(tools)\n\(imports)import PackageDescription\n"
      + "let package = Package(name: \"Kata\", \(arguments))\n"
  }

  /// Returns a file with an XCTest test and a Swift Testing test of the same condition.
  package static func bothTests(_ module: String, _ condition: String) -> String {
    """
    import \(module)
    import Testing
    import XCTest
    final class KataTests: XCTestCase { func testOne() { XCTAssertTrue(\(condition)) } }
    @Test func two() { #expect(\(condition)) }
    """
  }

  package func write(_ file: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func runner(
    filter: [String] = [], skip: [String] = [], environment: [String: String] = [:]
  ) throws -> TestRunner {
    let here = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return TestRunner(
      toolchain: try TestPackage.toolchain.get(), probe: try TestPackage.probe.get(),
      cache: TestPackage.cache,
      environment: here
    ).forOwnPackage(filter: filter, skip: skip)
  }

  package func run(_ runner: TestRunner? = nil, in folder: String? = nil) throws -> TestRun {
    let run = SwiftPM().swiftTest(folder ?? path, for: try runner ?? self.runner())
    run.runToEnd()
    return run
  }

  package func report(
    filter: [String] = [], skip: [String] = [], environment: [String: String] = [:]
  ) throws -> Report {
    try run(runner(filter: filter, skip: skip, environment: environment)).report
      ?? Report(ending: .toolchainFault("none"))
  }

  /// Runs a program in the package, and returns what it printed.
  @discardableResult
  package func shell(_ command: String, in folder: String? = nil) throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-ec", command], environment: ProcessInfo.processInfo.environment,
        directory: folder ?? path, limits: .interactive))
    child.runToEnd()
    guard child.status == .exited(0) else { throw ShellFailure(text: child.errors.text) }
    return child.output.text
  }

  package struct ShellFailure: Error { package var text: String }

  /// The path, type, size, time, and content of everything in the package's folder.
  package func snapshot() throws -> String {
    try shell(
      "find . -printf '%p %y %s %T@ %m\\n' | sort; "
        + "find . -type f -print0 | sort -z | xargs -0 sha256sum")
  }
}
