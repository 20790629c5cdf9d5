import Foundation
import TestSupport

/// A folder in which a test writes files.
protocol TestFolder: AnyObject {
  var path: String { get }
}

extension TestFolder {
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func text(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}

extension ReusedFolder: TestFolder {}
extension TestSupport.TemporaryFolder: TestFolder {}
typealias TemporaryFolder = TestSupport.TemporaryFolder
