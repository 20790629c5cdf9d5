import Foundation

/// The exit code and everything that a program printed.
struct CommandOutcome {
  let code: Int32
  let output: String
}

/// Runs a program to its end, without a terminal.
///
/// - Parameters:
///   - words: The program and its arguments.
///   - environment: Variables that replace those of the tests.
///   - directory: The program's current directory, or `nil` for that of the tests.
/// - Returns: The exit code and the output.
/// - Throws: An error if the program cannot be started.
func runProgram(
  _ words: [String], environment: [String: String] = [:], in directory: String? = nil
) throws -> CommandOutcome {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  if let directory { process.currentDirectoryURL = URL(filePath: directory) }
  process.standardOutput = output
  process.standardError = output
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return CommandOutcome(code: process.terminationStatus, output: text)
}
