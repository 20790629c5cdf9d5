internal import TestReports
internal import TutorCore
package import TutorPlatform
package import TutorRunning
internal import TutorSource

// The build of a copy, which finds out whether the edits were enough.
extension PortedPackage {
  /// Returns the command that builds a copy and its tests.
  ///
  /// The build remains in the copy, so that a following `swift test` has nothing left to build, and a
  /// later port of the same app does not build UIKit again. It has the flags of a plain `swift test`
  /// for the same reason.
  package static func buildCommand(
    in folder: String, toolchain: Toolchain, environment: [String: String]
  ) -> ChildProcess.Command {
    ChildProcess.Command(
      toolchain.binaries + "/swift", ["build", "--build-tests", "--package-path", folder],
      environment: environment, directory: folder,
      limits: .init(seconds: Double(minutes * 60), output: 64 << 20))
  }

  /// The maximum duration of a build, in minutes.
  package static let minutes = 60

  /// Adds what a build of the copy has found.
  ///
  /// An error of the compiler and the advice about the same line become one finding. If the copy
  /// builds, no advice is about an error.
  ///
  /// - Parameters:
  ///   - output: The output of the build.
  ///   - succeeded: A Boolean value that indicates whether the copy builds.
  ///   - folder: The real path of the copy.
  package mutating func add(buildOutput output: String, succeeded: Bool, in folder: String) {
    builds = succeeded
    guard !succeeded else {
      for index in findings.indices where findings[index].note.severity == .error {
        findings[index].note.severity = .warning
      }
      return
    }
    let diagnostics = DiagnosticParser.diagnostics(in: output, package: PackageFolder(folder))
      .filter { $0.severity == .error }
    for diagnostic in diagnostics {
      let place = diagnostic.location
      let message = diagnostic.message.drop { $0 == " " }
      add(String(message), at: place?.file ?? "Package.swift", line: place?.line ?? 1)
    }
    if diagnostics.isEmpty {
      let lines = output.split(whereSeparator: \.isNewline)
      add(
        lines.last.map { "the build failed: \($0)" } ?? "the build failed without a message",
        at: "Package.swift", line: 1)
    }
    sort()
  }

  private mutating func add(_ message: String, at file: String, line: Int) {
    let known = findings.firstIndex {
      $0.file == file && $0.note.line == line && $0.note.severity != .edit && !$0.isOfCompiler
    }
    guard let known else {
      let isRepeated = findings.contains {
        $0.file == file && $0.note.line == line && $0.note.message == message
      }
      guard !isRepeated else { return }
      findings.append(
        Finding(file: file, note: .init(.error, line: line, message), isOfCompiler: true))
      return
    }
    let advice = findings[known].note.message
    if message.contains(" is unavailable: ") {
      // The message is advice already.
      findings[known].note.message = message
    } else if !message.hasPrefix("no such module ") {
      findings[known].note.message = message + ". " + advice
    }
    findings[known].note.severity = .error
    findings[known].isOfCompiler = true
  }

  /// The work that remains, each message with all of its places.
  package var remaining: [(finding: Finding, others: [Finding])] {
    var groups: [(finding: Finding, others: [Finding])] = []
    var indices: [String: Int] = [:]
    for finding in findings where finding.note.severity != .edit {
      let key = finding.note.severity.rawValue + finding.note.message
      if let index = indices[key] {
        groups[index].others.append(finding)
      } else {
        indices[key] = groups.count
        groups.append((finding, []))
      }
    }
    return groups
  }
}
