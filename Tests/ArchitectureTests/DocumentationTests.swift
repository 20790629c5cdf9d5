import Foundation
import TestSupport
import Testing

/// The documentation of UIKit, built with the toolchain's DocC.
@Suite(.builds)
struct DocumentationTests {
  @Test func `DocC builds UIKit's catalog without warnings`() throws {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("redgreen-docc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let graphs = output.appendingPathComponent("graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)

    try run(
      "swift-symbolgraph-extract", "-module-name", "UIKit", "-I", try #require(BuiltModules.path),
      "-target",
      try target(), "-minimum-access-level", "public", "-skip-inherited-docs", "-output-dir",
      graphs.path)
    try run(
      "docc", "convert", Package.root.appendingPathComponent("Sources/UIKit/UIKit.docc").path,
      "--additional-symbol-graph-dir", graphs.path, "--output-dir",
      output.appendingPathComponent("archive").path, "--warnings-as-errors")
  }

  private func target() throws -> String {
    let info = try run("swiftc", "-print-target-info")
    let quoted = try #require(info.firstRange(of: #""triple": ""#))
    return String(info[quoted.upperBound...].prefix { $0 != "\"" })
  }

  /// Runs a program of the toolchain, expects it to succeed, and returns its output.
  @discardableResult
  private func run(_ words: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words[0]): \(text.suffix(2000))")
    return text
  }
}
