import TutorPlatform

/// A file or folder on the command line, with the lines to change: `FILE`, `FILE:10`, `FILE:10-20`.
package struct MutantLines: Equatable {
  /// The path of the file or folder.
  package var file: String
  /// The lines, or `nil` for all.
  package var lines: Set<Int>?

  /// Parses an operand.
  ///
  /// An operand whose end is not a number or a range is the name of a file.
  package init(of word: String) {
    file = word
    guard let colon = word.lastIndex(of: ":"), colon > word.startIndex else { return }
    let numbers = word[word.index(after: colon)...].split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Int($0) }
    guard let first = numbers.first ?? nil, let last = numbers.last ?? nil,
      (1...100_000).contains(first), (first...100_000).contains(last)
    else { return }
    file = String(word[..<colon])
    lines = Set(first...last)
  }

  /// Returns the lines of a package's Swift files that are named, by path.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - path: The path of the file or folder, relative to the package.
  /// - Returns: The lines; empty if `path` is neither a Swift file nor a folder with one.
  /// - Throws: `FileError` if the package cannot be read.
  package func lines(of package: String, in path: String) throws -> [String: Set<Int>] {
    let files = PackageSnapshot(of: package)
    if let problem = files.problem { throw problem }
    let own = files.stamps.keys.filter {
      PackageSnapshot.isSource($0) && (path.isEmpty || SafePath.isSame($0, orInside: path))
    }
    return Dictionary(
      uniqueKeysWithValues: own.map { file in
        let bytes = SafeFile.contents(of: package + "/" + file, limit: 4 << 20) ?? []
        return (file, lines ?? Set(1...bytes.count { $0 == UInt8(ascii: "\n") } + 1))
      })
  }
}
