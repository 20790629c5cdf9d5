import Foundation
import TestSupport
import Testing

/// The answers of the compiler to code that imports UIKit.
enum CompilerAnswers {
  /// Compiles a file that imports UIKit, and returns the errors by line.
  static func errors(in code: String, _ flags: String...) throws -> [Int: String] {
    let folder = try TemporaryFolder()
    try Data(code.utf8).write(to: URL(filePath: folder.path + "/a.swift"))
    let (succeeds, output) = try compile(
      ["-I", try #require(BuiltModules.path), "-c", "-o", folder.path + "/a.o"] + flags
        + [folder.path + "/a.swift"])
    var errors: [Int: String] = [:]
    for match in output.matches(of: #/a\.swift:(\d+):\d+: error: (.*)/#) {
      errors[Int(match.1) ?? 0, default: ""] += match.2 + "\n"
    }
    if !succeeds, errors.isEmpty { errors[0] = output }
    return errors
  }

  /// Calls the compiler in the mode of Swift 5.
  ///
  /// - Returns: Whether it found no error, and its output.
  static func compile(_ arguments: [String]) throws -> (succeeds: Bool, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "5", "-parse-as-library", "-module-cache-path",
        SharedFolder.path + "/modules",
      ] + arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, output)
  }
}
