import TutorRunning
internal import FoundationEssentials
package import TestReports
package import TutorPlatform

/// The results of a package's tests in the last run, for a comparison with the next one.
package struct RunMemory: Equatable, Sendable, Codable {
  /// The fingerprint of the files that were run.
  package var files: Fingerprint
  /// The results of the tests, without their failures.
  package var tests: [TestResult]
  /// The tests that recorded a snapshot.
  package var recorded: [TestID]

  /// Creates a memory of a run.
  ///
  /// - Parameters:
  ///   - report: The report on the run.
  ///   - files: The fingerprint of the files that were run.
  package init(of report: Report, files: Fingerprint) {
    self.files = files
    tests = report.tests.map { TestResult(id: $0.id, status: $0.status) }
    recorded = report.recordingTests
  }

  /// Returns the fingerprint of the files that a package is built from.
  package static func fingerprint(of package: String) -> Fingerprint {
    PackageSnapshot(ofBuild: package).fingerprint
  }

  /// Reads a memory, or returns `nil` if the file does not contain one.
  package init?(at path: String) {
    guard let bytes = SafeFile.contents(of: path),
      let memory = try? JSONDecoder().decode(Self.self, from: Data(bytes))
    else { return nil }
    self = memory
  }

  /// Writes the memory into a file.
  ///
  /// Without it, the next run is not compared, so errors are ignored.
  package func write(to path: String) {
    guard let bytes = try? JSONEncoder().encode(self),
      (try? SafeFile.makeFolder(path.folder)) != nil
    else { return }
    try? SafeFile.write(Array(bytes), to: path)
  }
}
