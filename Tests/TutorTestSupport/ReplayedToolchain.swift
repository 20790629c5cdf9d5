import Foundation
import TestSupport
import Testing
package import TutorPlatform
package import TutorRunning

/// A toolchain whose answers are recorded, so that tests need no compiler.
///
/// It has a cache of its own, in which nothing is built. With `RECORD_RUNS=1`, the real toolchain
/// answers instead, and its answers are written to `Tests/Recordings/Runs`.
package final class ReplayedToolchain: Sendable {
  /// The kinds of commands, as in `Question.Kind`.
  package enum Kind: String, Sendable {
    case test, build, direct, bundle, support, other
  }

  /// What a command does instead of answering.
  package enum Behavior: Sendable {
    /// Runs until it is stopped.
    case hang
    /// Ends by a signal.
    case crash
    /// Prints bytes that are no text, and fails.
    case garbage
    /// Answers when something is written to the FIFO at a path.
    case wait(gate: String)
  }

  /// The folder that contains `usr/bin`, in a temporary folder.
  private let folder: TemporaryFolder
  /// The folder with `swift` and `swiftc`, for the front of `PATH`.
  package var binaries: String { folder.path + "/usr/bin" }
  /// The tutor's cache, with the parts that are built for the toolchain and nothing else.
  package let cache: CacheFolder

  /// A Boolean value that indicates whether the real toolchain runs and is recorded.
  package static let records = TestVariable.isSet("RECORD_RUNS")

  /// The folder of the recordings.
  package static let recordings = SharedFolder.checkout + "/Tests/Recordings/Runs"

  private static let programs = [
    "swift", "swiftc", "swift-frontend", "swift-autolink-extract", "clang", "ld.lld", "bundle",
  ]

  /// Creates a toolchain with an empty cache.
  ///
  /// - Parameter hasSupport: Whether the cache has the parts of the tutor that are built already.
  /// - Throws: An error if the folder cannot be written, or a part does not build.
  package init(hasSupport: Bool = true) throws {
    folder = try TemporaryFolder()
    cache = CacheFolder(path: folder.path + "/cache/redgreen")
    let player = try #require(BuiltModules.program("replayed-toolchain"))
    let real = try TestPackage.toolchain.get()
    let files = FileManager.default
    try files.createDirectory(atPath: binaries, withIntermediateDirectories: true)
    for name in Self.programs {
      try files.createSymbolicLink(atPath: binaries + "/" + name, withDestinationPath: player)
    }
    let resources = folder.path + "/usr/lib/swift"
    try files.createDirectory(atPath: resources, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: resources + "/host", withDestinationPath: real.swiftSyntax)
    try files.createDirectory(atPath: cache.path, withIntermediateDirectories: true)
    var parts = try [TestPackage.probe, TestPackage.reader].map { try $0.get().folder }
    if let uikit = try TestPackage.support.get().finished(.uikit) { parts.append(uikit.folder) }
    for part in parts where hasSupport {
      let link = cache.path + "/" + URL(filePath: part).lastPathComponent
      try files.createSymbolicLink(atPath: link, withDestinationPath: part)
    }
    let setup = [
      String(real.binaries.dropLast("/usr/bin".count)), cache.path, Self.recordings,
      Self.records ? "record" : "replay", TestPackage.cache.path,
    ]
    try folder.write(setup.joined(separator: "\n") + "\n", to: "setup")
  }

  deinit {
    let missing = notes("missing")
    // A direct build without a recording is the reason why `swift test` was asked instead.
    for line in missing + (missing.isEmpty ? [] : notes("unrecorded")) {
      Issue.record(Comment(rawValue: line))
    }
  }

  /// The toolchain as the tutor finds it.
  package func toolchain() throws -> Toolchain {
    try Toolchain.find(at: binaries, environment: ProcessInfo.processInfo.environment)
  }

  /// The parts of the tutor that are built for the toolchain.
  package func support() throws -> SupportCache {
    let own = ProcessInfo.processInfo.environment
    return SupportCache(
      cache: cache, toolchain: try toolchain(), sources: TestPackage.sources,
      environment: own.merging(environment) { $1 })
  }

  /// The variables with which a program finds this toolchain and its cache.
  package var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    return [
      "PATH": binaries + ":" + (own["PATH"] ?? "/usr/bin:/bin"),
      "XDG_CACHE_HOME": URL(filePath: cache.path).deletingLastPathComponent().path,
    ]
  }

  /// Sets what commands of a kind do, or `nil` for what is recorded.
  package func answer(_ kind: Kind, with behavior: Behavior?) throws {
    let text: String? =
      switch behavior {
      case .hang: "hang"
      case .crash: "crash"
      case .garbage: "garbage"
      case .wait(let gate): gate
      case nil: nil
      }
    guard let text else {
      try? FileManager.default.removeItem(atPath: folder.path + "/" + kind.rawValue)
      return
    }
    try folder.write(text, to: kind.rawValue)
  }

  /// A Boolean value that indicates whether a command that was asked to hang has got that far.
  package var isHanging: Bool { !notes("hanging").isEmpty }

  /// The names of the recordings that were played.
  package var played: [String] { notes("played") }

  private func notes(_ name: String) -> [String] {
    (folder.text(name) ?? "").split(separator: "\n").map(String.init)
  }
}
