import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// Measures runs of packages that are not lessons, against plain `swift test` in a copy.
struct PracticeMeasurements {
  let place: BenchPlace
  let rounds: Int
  /// The numbers of test files of the generated packages.
  let testFiles: [Int]
  /// The folder of an existing package to measure instead of generated ones.
  var existing: String?
  /// The regular expressions that select the tests to run; empty for all tests.
  var filter: [String] = []

  private static let seed: UInt64 = 7
  private static let reason =
    "the whole test module is compiled again after a change to the code; swift-driver 6.3 may miss it"

  /// A way to change a package before a run.
  private enum Change: String, CaseIterable {
    case none = "no change", test = "a test", code = "the code"
  }

  func rows() throws -> [Row] {
    if let existing {
      return try rows("package", of: try PackageSnapshot(of: existing).contents())
    }
    return try testFiles.flatMap { count in
      try rows(
        "\(count) test files",
        of: PracticePackage(testFiles: count, seed: Self.seed).files.mapValues { Array($0.utf8) })
    }
  }

  private func rows(_ name: String, of files: [String: [UInt8]]) throws -> [Row] {
    let folders = ["ours", "plain"].map { "\(place.folder)/practice/\(name)/\($0)" }
    // An earlier run in the same folder may have built them.
    let isFirst = access(folders[1] + "/.build", F_OK) != 0
    for folder in folders {
      // A file that is written anew is compiled again.
      for (path, bytes) in files where SafeFile.contents(of: folder + "/" + path) != bytes {
        try place.write(bytes, to: folder + "/" + path)
      }
    }
    let runner = try place.tools.ready([.probe, .reader]).finish().forOwnPackage(filter: filter)
    let (ours, plain) = (folders[0], folders[1])
    var first = Row(
      name: "\(name): first verdict", ours: Sample(), other: Sample(), against: "swift test")
    first.ours.add(try verdict(runner, ours))
    first.other?.add(try place.timePlainTest(in: plain, filter: filter))
    var generator = SeededGenerator(seed: Self.seed)
    return try (isFirst ? [first] : [])
      + Change.allCases.map { change in
        var row = Row(
          name: "\(name): \(change.rawValue)", ours: Sample(), other: Sample(),
          against: "swift test", target: 1.05, reason: change == .code ? Self.reason : nil,
          isPaired: true)
        // After the first round of a change, everything that it affects for the first time is built.
        for round in -1..<rounds {
          let edit = self.edit(change, of: files, round: round, &generator)
          // SwiftPM's own verdict is on outdated code if two saves are in one second.
          usleep(1_100_000)
          for (path, text) in edit {
            for folder in folders { try place.write(Array(text.utf8), to: folder + "/" + path) }
          }
          var seconds = (ours: 0.0, plain: 0.0)
          if round % 2 == 0 {
            seconds.ours = try verdict(runner, ours)
            seconds.plain = try place.timePlainTest(in: plain, filter: filter)
          } else {
            seconds.plain = try place.timePlainTest(in: plain, filter: filter)
            seconds.ours = try verdict(runner, ours)
          }
          let name = round < 0 ? "warm-up" : "round \(round + 1) of \(rounds)"
          FileHandle.writeToStandardError(
            "\(row.name), \(name): \(seconds.ours.rounded(to: 2)) s, "
              + "swift test \(seconds.plain.rounded(to: 2)) s\n")
          guard round >= 0 else { continue }
          row.ours.add(seconds.ours)
          row.other?.add(seconds.plain)
        }
        return row
      }
  }

  /// Returns the changed files.
  private func edit(
    _ change: Change, of files: [String: [UInt8]], round: Int, _ generator: inout SeededGenerator
  ) -> [String: String] {
    let folder = change == .test ? "Tests/" : "Sources/"
    let candidates = files.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(".swift") }.sorted()
    guard change != .none, let file = candidates.randomElement(using: &generator) else {
      return [:]
    }
    let text = String(decoding: files[file] ?? [], as: UTF8.self)
    // A generated package has a place to change inside a function; elsewhere, a comment is added.
    let changed = text.replacing("/* round */", with: "+ \(round) - \(round)")
    return [file: changed == text ? text + "\n// round \(round)\n" : changed]
  }

  private func verdict(_ runner: TestRunner, _ package: String) throws -> Double {
    let start = Instant.now()
    let run = runner.start(
      package: package, options: RunOptions(timeout: 600, sources: place.tools.sources))
    run.runToEnd()
    guard let report = run.report, report.sawEndOfTests, report.failedTests.isEmpty else {
      throw CannotMeasure(reason: "the tests fail: \(run.report?.ending ?? .cancelled)")
    }
    return Instant.now() - start
  }
}

/// A generated package with many test files.
struct PracticePackage {
  private(set) var files: [String: String] = [:]

  /// Creates a package with a code file for every five test files.
  ///
  /// - Parameters:
  ///   - testFiles: The number of test files.
  ///   - testsPerFile: The number of tests of XCTest in each of them.
  ///   - seed: The seed of the numbers in the code and the tests.
  init(testFiles: Int, testsPerFile: Int = 4, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    files["Package.swift"] = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Practice",
        targets: [
          .target(name: "Practice"),
          .testTarget(name: "PracticeTests", dependencies: ["Practice"]),
        ])
      """
    for number in 0..<max(1, testFiles / 5) {
      files["Sources/Practice/Thing\(number).swift"] = """
        public struct Thing\(number) {
          public var count = 0
          public init() {}
          public mutating func add(_ other: Int) { count = count + other /* round */ }
          public func doubled() -> Int { count * 2 /* round */ }
        }
        """
    }
    for number in 0..<testFiles {
      let thing = number % max(1, testFiles / 5)
      // The compiler takes longer for a `@Test` than for a method.
      let functions =
        number % 10 == 0
        ? "\n@Test func startsAtZero\(number)() { #expect(Thing\(thing)().count == 0) }" : ""
      let methods = (0..<testsPerFile).map { method in
        let value = Int.random(in: 1...99, using: &generator)
        return """
            func test\(method)() {
              var thing = Thing\(thing)()
              thing.add(\(value) /* round */)
              XCTAssertEqual(thing.doubled(), \(value * 2))
            }
          """
      }
      files["Tests/PracticeTests/Tests\(number).swift"] = """
        import Practice
        import Testing
        import XCTest

        final class Tests\(number): XCTestCase {
        \(methods.joined(separator: "\n"))
        }\(functions)
        """
    }
  }
}
