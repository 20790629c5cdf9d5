import Foundation
internal import Testing

/// The end of a process in which one test ran alone, because its code ends the process or changes
/// the limits of it.
///
/// The exit tests of Swift Testing wait in a thread that polls without a pause from the end of a child
/// until the test continues. The task of the test waits for its turn behind those of all other tests.
package struct OwnProcess: Sendable {
  /// The exit code, or `nil` if a signal ended the process.
  package var code: Int32?
  /// The signal that ended the process.
  package var signal: Int32?
  /// The output of the process to standard error.
  package var errors: String

  private static let variable = "REDGREEN_TEST_OF_PROCESS"

  /// Runs the body of the current test in a process of its own.
  ///
  /// The process ends with 0 after the body, with 1 after an error, and by `SIGALRM` after a minute.
  /// The body is not run in the process of the other tests.
  ///
  /// - Parameter body: What ends the process, or requires something of it.
  /// - Returns: How the process ended.
  /// - Throws: An error if the process cannot be started.
  package static func run(_ body: @Sendable () async throws -> Void) async throws -> OwnProcess {
    let test = try #require(Test.current.map { String(describing: $0.id) })
    let environment = ProcessInfo.processInfo.environment
    if environment[variable] == test {
      alarm(60)
      do {
        try await body()
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(EXIT_FAILURE)
      }
      exit(EXIT_SUCCESS)
    }
    let child = Process()
    child.executableURL = URL(filePath: CommandLine.arguments[0])
    child.arguments = [
      "--testing-library", "swift-testing", "--filter",
      NSRegularExpression.escapedPattern(for: test),
    ]
    child.environment = environment.merging([variable: test, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let errors = Pipe()
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = FileHandle.nullDevice
    child.standardError = errors
    try child.run()
    let bytes = errors.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    let isSignal = child.terminationReason == .uncaughtSignal
    return OwnProcess(
      code: isSignal ? nil : child.terminationStatus,
      signal: isSignal ? child.terminationStatus : nil,
      errors: String(decoding: bytes, as: UTF8.self))
  }
}
