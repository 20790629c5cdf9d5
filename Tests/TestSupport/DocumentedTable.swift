import Foundation
package import Testing

/// A table in a Markdown file that derives from the program, and follows a marker such as
/// `<!-- keys -->`.
package struct DocumentedTable {
  private let file: URL
  private let marker: String
  private let lines: [String]
  /// Tests that run at the same time record tables of the same file.
  private static let lock = NSLock()

  /// Creates the table as it should be.
  ///
  /// - Parameters:
  ///   - marker: The word in the marker.
  ///   - file: The path of the file in the checkout.
  ///   - lines: The lines of the table.
  package init(_ marker: String, in file: String, lines: [String]) {
    self.file = URL(filePath: SharedFolder.checkout).appending(path: file)
    self.marker = "<!-- \(marker) -->"
    self.lines = lines
  }

  /// Records an issue if the file does not contain the table.
  ///
  /// With `RECORD_README=1`, it writes the table, and records an issue all the same, so that the change
  /// is read.
  package func check(_ place: SourceLocation = #_sourceLocation) throws {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = ([marker] + lines).joined(separator: "\n")
    if text.contains(table + "\n\n") { return }
    guard ProcessInfo.processInfo.environment["RECORD_README"] == "1",
      let start = text.range(of: marker)?.lowerBound,
      let end = text[start...].range(of: "\n\n")?.lowerBound
    else {
      Issue.record(
        "\(file.path) differs: write \(marker) with RECORD_README=1.", sourceLocation: place)
      return
    }
    let new = String(text[..<start]) + table + String(text[end...])
    try new.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "Recorded \(file.path): read it, then run without RECORD_README.", sourceLocation: place)
  }
}
