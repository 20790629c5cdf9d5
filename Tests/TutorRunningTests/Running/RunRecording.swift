import Foundation
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorRunning

/// A recording of a real run's raw input, for tests that parse it without a compiler.
///
/// ```
/// Tests/TutorCoreTests/Runs/Fixtures/crash/
///   run.json                  frameworks, source files, how it ended
///   1/                        its first process, `swift test`
///     build.txt  events.jsonl  testing.jsonl  exit  crash-31.json
///   2/  output.txt  exit      processes for the tests that remained after a crash
///   3/  events.jsonl  testing.jsonl  exit
/// ```
final class RunRecording {
  private struct Stage {
    var files: [String: [UInt8]] = [:]
  }

  private struct Summary: Encodable {
    var ending: String
    var frameworks: [String]
    var sources: [String]
  }

  private var stages = [Stage()]
  /// Whether the last stage's process has ended, so that further input starts a new stage.
  private var isOver = false
  private let places: [(path: String, name: String)]
  private let kata: TestPackage

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TutorCoreTests/Runs/Fixtures")

  init(of kata: TestPackage) {
    self.kata = kata
    let workspace = Workspace(package: kata.folder, runner: kata.runner)
    let toolchain = kata.runner.toolchain.binaries.replacing("/usr/bin", with: "")
    places = [
      (workspace.package.path, "/package"), (workspace.folders.root, "/workspace"),
      (TestPackage.cache.path, "/cache"), (toolchain + "/usr", "/toolchain/usr"),
      (TestPackage.sources, "/redgreen/Sources"),
    ]
  }

  /// Runs the package and writes its raw input to files.
  func record(as name: String, timeout: Double) throws {
    let run = kata.runner.start(package: kata.folder, timeout: timeout)
    run.onRawInput = { [unowned self] in receive($0) }
    run.runToEnd()
    let files = PackageFiles(of: kata.folder)
    let frameworks = run.workspace.frameworks(files)
    let summary = Summary(
      ending: run.report.map { "\($0.ending)" } ?? "",
      frameworks: frameworks.map(\.rawValue).sorted(), sources: files.stamps.keys.sorted())
    try write(summary, to: Self.folder.appendingPathComponent(name))
  }

  private func receive(_ input: RawInput) {
    if isOver, case .crashLog = input {
    } else if isOver {
      stages.append(Stage())
      isOver = false
    }
    let last = stages.count - 1
    switch input {
    case .began: stages = [Stage()]
    case .events(let bytes): stages[last].files["events.jsonl", default: []] += bytes
    case .testing(let bytes): stages[last].files["testing.jsonl", default: []] += bytes
    case .crashLog(let pid, let bytes): stages[last].files["crash-\(pid).json"] = bytes
    case .ended(let status, let errors, let output):
      if !errors.isEmpty { stages[last].files["build.txt"] = errors }
      if !output.isEmpty { stages[last].files["output.txt"] = output }
      stages[last].files["exit"] = Array("\(status)\n".utf8)
      isOver = true
    }
  }

  private func write(_ summary: Summary, to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (index, stage) in stages.enumerated() {
      let parent = folder.appendingPathComponent("\(index + 1)")
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      for (name, bytes) in stage.files {
        try Data(anonymous(bytes)).write(to: parent.appendingPathComponent(name))
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(summary).write(to: folder.appendingPathComponent("run.json"))
  }

  /// Returns the bytes with machine-specific paths replaced.
  private func anonymous(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for (path, name) in places {
      // Swift Testing records nested in a probe record are escaped twice.
      for slash in ["/", "\\/", "\\\\/"] {
        bytes = bytes.replacing(
          Array(path.replacing("/", with: slash).utf8),
          with: Array(name.replacing("/", with: slash).utf8))
      }
    }
    return bytes
  }
}
