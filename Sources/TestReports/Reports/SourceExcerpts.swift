/// The source lines that the problems of a run refer to, captured during the run.
package struct SourceExcerpts: Equatable, Sendable {
  private var lines: [String: [Int: String]] = [:]

  /// The maximum length of a line, in bytes; longer lines are cut.
  private static let longestLine = 500
  /// The maximum number of lines that are kept.
  private static let mostLines = 500

  /// Creates an empty collection.
  package init() {}

  /// Creates the lines at the given locations.
  ///
  /// - Parameters:
  ///   - locations: The locations. Those outside the files are ignored.
  ///   - files: The content of the files, by path.
  package init(at locations: some Sequence<SourceLocation>, in files: [String: [UInt8]]) {
    var wanted: [String: Set<Int>] = [:]
    for location in locations.prefix(Self.mostLines) {
      wanted[location.file, default: []].insert(location.line)
    }
    for (file, numbers) in wanted {
      guard let bytes = files[file] else { continue }
      lines[file] = Self.lines(numbers, of: bytes)
    }
  }

  private static func lines(_ numbers: Set<Int>, of bytes: [UInt8]) -> [Int: String] {
    let split = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return numbers.reduce(into: [:]) { lines, number in
      guard number > 0, split.indices.contains(number - 1) else { return }
      let line = split[number - 1].prefix(longestLine)
      let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      lines[number] = String(decoding: end, as: UTF8.self)
    }
  }

  /// Returns the line at a location, or `nil` if it is unknown.
  package func line(at location: SourceLocation) -> String? { lines[location.file]?[location.line] }
}
