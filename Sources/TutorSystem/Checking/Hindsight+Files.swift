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
    let isCode = { (file: (key: String, value: [UInt8])) in file.key.hasPrefix("Sources/") }
    let isTest = { (file: (key: String, value: [UInt8])) in file.key.hasPrefix("Tests/") }
    guard before.filter(isTest) != present.filter(isTest) else { return nil }
    return present.filter { !isCode($0) }.merging(before.filter(isCode)) { $1 }
  }
}
