import Foundation
internal import Testing

/// A block of code in a Markdown file, which follows a marker such as `<!-- start -->`.
package enum DocumentedBlock {
  /// Returns the lines of a block.
  ///
  /// - Parameters:
  ///   - marker: The word in the marker.
  ///   - file: The path of the file in the checkout.
  /// - Returns: The lines between the fences.
  /// - Throws: An error if the file cannot be read, or has no such marker or an empty block.
  package static func lines(_ marker: String, in file: String) throws -> [String] {
    let text = try String(contentsOfFile: SharedFolder.checkout + "/" + file, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let mark = try #require(lines.firstIndex(of: "<!-- \(marker) -->"), "\(file) has no \(marker)")
    let block = Array(lines.dropFirst(mark + 2).prefix { $0 != "```" })
    try #require(!block.isEmpty, "\(file), \(marker)")
    return block
  }
}
