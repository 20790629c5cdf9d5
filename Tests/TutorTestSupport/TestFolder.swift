import Foundation
package import TestSupport

/// A folder in which a test writes files.
package protocol TestFolder: AnyObject, Sendable {
  var path: String { get }
}

extension TestFolder {
  /// Writes a file, and the folders that contain it.
  package func write(_ text: String, to name: String) throws {
    try TestFile.write(text, to: path + "/" + name)
  }

  /// Returns the text of a file, or `nil` if it cannot be read.
  package func text(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}

extension ReusedFolder: TestFolder {}
extension TemporaryFolder: TestFolder {}
