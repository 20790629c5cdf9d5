package import TutorCore

extension Hindsight {
  /// The present tests with earlier code.
  ///
  /// - Parameters:
  ///   - present: A package's files as they are, by path.
  ///   - before: Its files as they were at the last red.
  /// - Returns: nil where the tests are the same: they were seen to fail with that code.
  package static func files(
    of present: [String: [UInt8]], withCodeOf before: [String: [UInt8]]
  ) -> [String: [UInt8]]? {
    let isTest = { (file: (key: String, value: [UInt8])) in file.key.hasPrefix("Tests/") }
    guard before.filter(isTest) != present.filter(isTest) else { return nil }
    return present.filter { !$0.key.hasPrefix("Sources/") }.merging(code(of: before)) { $1 }
  }

  /// Those of a package's files that are code under test, with what belongs to it.
  static func code(of files: [String: [UInt8]]) -> [String: [UInt8]] {
    files.filter { $0.key.hasPrefix("Sources/") }
  }
}
