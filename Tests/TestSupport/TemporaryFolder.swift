import Foundation

/// A folder that exists for the duration of one test.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates the folder.
  package init() throws {
    path = NSTemporaryDirectory() + "redgreen-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
