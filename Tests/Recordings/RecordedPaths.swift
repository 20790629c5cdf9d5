import TutorPlatform

/// Paths of one machine or test, and the placeholders that stand for them in recordings.
package struct RecordedPaths: Sendable {
  private let pairs: [(path: [UInt8], name: [UInt8])]
  private let shown: [(path: [UInt8], name: [UInt8])]

  /// Creates the replacement of paths by placeholders such as `@package@`.
  ///
  /// Longer paths win over those that contain them. The paths in `others` get placeholders, too, but
  /// no placeholder becomes one of them.
  package init(_ names: [String: String], others: [String: String] = [:]) {
    pairs = Self.pairs(names.merging(others) { old, _ in old })
    // A placeholder with escaped slashes contains the plain one.
    shown = Self.pairs(names).sorted { $0.name.count > $1.name.count }
  }

  private static func pairs(_ names: [String: String]) -> [(path: [UInt8], name: [UInt8])] {
    let sorted = names.filter { $0.key.utf8.count > 1 }
      .sorted { ($0.key.utf8.count, $0.key) > ($1.key.utf8.count, $1.key) }
    // JSON escapes slashes, and Swift Testing's records within the probe's are escaped twice.
    return sorted.flatMap { path, name in
      ["/", "\\/", "\\\\/"].map { slash in
        let placeholder = slash == "/" ? name : slash.dropLast() + name
        return (Array(path.replacing("/", with: slash).utf8), Array(placeholder.utf8))
      }
    }
  }

  /// Returns the bytes with placeholders instead of paths.
  package func hiding(in bytes: [UInt8]) -> [UInt8] {
    pairs.reduce(bytes) { Self.replacing($1.path, with: $1.name, in: $0) }
  }

  /// Returns the text with placeholders instead of paths.
  package func hiding(in text: String) -> String {
    String(decoding: hiding(in: Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the bytes with paths instead of placeholders.
  package func showing(in bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "@")) else { return bytes }
    return shown.reduce(bytes) { Self.replacing($1.name, with: $1.path, in: $0) }
  }

  /// Returns the text with paths instead of placeholders.
  package func showing(in text: String) -> String {
    String(decoding: showing(in: Array(text.utf8)), as: UTF8.self)
  }

  private static func replacing(_ old: [UInt8], with new: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard let first = old.first, bytes.count >= old.count else { return bytes }
    var result: [UInt8] = []
    var index = 0, copied = 0
    while let found = bytes[index...].firstIndex(of: first), found + old.count <= bytes.count {
      if bytes[found..<(found + old.count)].elementsEqual(old) {
        result += bytes[copied..<found]
        result += new
        index = found + old.count
        copied = index
      } else {
        index = found + 1
      }
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }
}
