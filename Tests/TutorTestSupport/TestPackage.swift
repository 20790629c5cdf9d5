import Foundation
import Synchronization
import TestSupport
import Testing
package import TestReports
import TutorCore
package import TutorPlatform
package import TutorRunning

/// A learner's package in a temporary folder, and the toolchain or the recordings to run it with.
package final class TestPackage: Sendable {
  /// The folder for everything that the test creates, including the package.
  private let parent: any TestFolder
  /// The toolchain that answers from recordings, or `nil` if the real one runs the package.
  package let replay: ReplayedToolchain?
  package let folder: String
  package let runner: TestRunner

  /// A cache that is kept between test runs, so that the probe and system modules compile once.
  package static let cache = CacheFolder(path: SharedFolder.cache)
  package static let sources = SharedFolder.checkout + "/Sources"

  package static let toolchain = Result {
    try Toolchain.find(environment: ProcessInfo.processInfo.environment)
  }

  package static let support = Result {
    SupportCache(
      cache: cache, toolchain: try toolchain.get(), sources: sources,
      environment: ProcessInfo.processInfo.environment)
  }

  package static let probe = Result<Support, any Error> { try built(.probe) }
  package static let reader = Result<Support, any Error> { try built(.reader) }

  private static func built(_ part: Support.Part) throws -> Support {
    let build = try support.get().build(part)
    build.runToEnd()
    return try #require(build.result).get()
  }

  /// Creates a memory with a real reader that no other test uses.
  package static func memory() throws -> SourceMemory { SourceMemory(support: try support.get()) }

  /// Memories that no test uses at present, so that tests can share readers.
  private static let idleMemories = Mutex<[Idle]>([])

  // Safe to send, since tests hand memories over only through the lock.
  private struct Idle: @unchecked Sendable { let memory: SourceMemory }

  /// Performs work that reads Swift source.
  package static func read<Value>(_ work: @escaping (Reading) throws -> Value) throws -> Value {
    let idle = try idleMemories.withLock { $0.popLast() } ?? Idle(memory: memory())
    defer { idleMemories.withLock { $0.append(idle) } }
    return try SourceWork(on: idle.memory, work).value()
  }

  /// Creates a package that the real toolchain runs.
  ///
  /// Build products of earlier packages in the folder resemble a learner's after many steps.
  package convenience init(name: String = "Kata") throws {
    try self.init(name: name, in: ReusedFolder("packages-" + name), replay: nil, runs: nil)
  }

  /// Creates a package whose toolchain answers from recordings.
  package static func replayed(name: String = "Kata") throws -> TestPackage {
    try TestPackage(name: name, in: TemporaryFolder(), replay: ReplayedToolchain(), runs: nil)
  }

  /// Creates a package whose runs are replayed without a process.
  package convenience init(name: String = "Kata", replaying runs: ReplayedRuns?) throws {
    try self.init(name: name, in: ReusedFolder("packages-" + name), replay: nil, runs: runs)
  }

  private init(
    name: String, in parent: any TestFolder, replay: ReplayedToolchain?, runs: ReplayedRuns?
  ) throws {
    self.parent = parent
    self.replay = replay
    folder = parent.path + "/" + name
    runner = try runs?.runner ?? Self.makeRunner(replay: replay)
    for (file, text) in Self.plain { try write(file, text) }
  }

  /// The parts of the tutor that are built for the package's toolchain.
  package func support() throws -> SupportCache { try replay?.support() ?? Self.support.get() }

  /// Creates a package that many tests share to answer one question.
  ///
  /// If an earlier test run left the same files, nothing has to be compiled.
  ///
  /// - Parameters:
  ///   - question: A name that no other package has.
  ///   - files: The texts of the files, without a manifest for a plain package.
  ///   - others: The files of the packages beside it, by the names of their folders.
  ///   - name: The name of its folder.
  /// - Throws: An error if there is no toolchain, or the files cannot be written.
  package init(
    for question: String, _ files: [String: String],
    beside others: [String: [String: String]] = [:],
    name: String = "Kata"
  ) throws {
    let parent = try ReusedFolder("prebuilt-" + question, keepsContent: true)
    self.parent = parent
    replay = nil
    folder = parent.path + "/" + name
    runner = try Self.makeRunner(replay: nil)
    try parent.restore(
      files["Package.swift"] == nil ? Self.plain.merging(files) { $1 } : files, in: name)
    for (name, files) in others { try parent.restore(files, in: name) }
  }

  private static func makeRunner(replay: ReplayedToolchain?) throws -> TestRunner {
    TestRunner(
      toolchain: try replay?.toolchain() ?? toolchain.get(), probe: try probe.get(),
      cache: replay?.cache ?? cache,
      environment: ProcessInfo.processInfo.environment.merging(replay?.environment ?? [:]) { $1 })
  }

  private static let plain = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Kata",
      targets: [
        .target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ])
    """,
    "Sources/Kata/Kata.swift": "public func doubled(_ n: Int) -> Int { n * 2 }\n",
  ]

  package func write(_ file: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func text(_ file: String) -> String { PackageSnapshot.text(file, in: folder) }

  package func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + file)
  }

  /// Writes an XCTest class with these methods.
  package func xctest(_ methods: String, outside: String = "") throws {
    try write(Self.xctests, Self.xctest(methods, outside: outside))
  }

  package static let xctests = "Tests/KataTests/KataTests.swift"

  /// Returns the text of a file with an XCTest class with these methods.
  package static func xctest(_ methods: String, outside: String = "") -> String {
    """
    import Foundation
    import Kata
    import XCTest
    \(outside)
    final class KataTests: XCTestCase {
    \(methods)
    }
    """
  }

  /// Writes a file with these Swift Testing functions.
  package func swiftTesting(_ functions: String) throws {
    try write(Self.functions, Self.swiftTesting(functions))
  }

  package static let functions = "Tests/KataTests/Functions.swift"

  /// Returns the text of a file with these Swift Testing functions.
  package static func swiftTesting(_ functions: String) -> String {
    "import Foundation\nimport Kata\nimport Testing\n\(functions)\n"
  }

  package func run(timeout: Double = 60) -> Report {
    finishedRun(timeout: timeout).report ?? Report(ending: .toolchainFault("no report"))
  }

  package func finishedRun(timeout: Double = 60) -> TestRun {
    let run = start(timeout: timeout)
    run.runToEnd()
    return run
  }

  /// Starts `swift test`.
  package func start(timeout: Double = 60) -> TestRun {
    SwiftPM().swiftTest(folder, for: runner, options: RunOptions(timeout: timeout))
  }
}

extension Report {
  /// The name and outcome of each test, sorted, in a short form for comparisons.
  package var outcomes: [String] {
    tests.map { "\($0.id.displayName) \($0.status.rawValue)" }.sorted()
  }

  /// Returns the result of a test by its displayed name.
  package func test(_ name: String) -> TestResult? {
    tests.first { $0.id.displayName == name }
  }
}
