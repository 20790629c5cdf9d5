internal import TutorCore

/// Finds tests that pass without the code that they are for.
enum WeakTests {
  /// The present tests with earlier code.
  ///
  /// - Parameters:
  ///   - present: A package's files as they are, by path.
  ///   - before: Its files as they were at the last red.
  /// - Returns: nil where the tests are the same: they were seen to fail with that code.
  static func files(
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

  /// Whether one of the tests passed in a run with earlier code.
  static func exist(among tests: [TestName], in report: Report) -> Bool {
    switch report.ending {
    case .cancelled, .toolchainFault: return false
    case .exited, .signalled, .timedOut: break
    }
    guard report.build == .succeeded else { return false }
    return tests.contains { name in
      let results = report.tests.filter { name.matches($0.id) }
      return !results.isEmpty && results.allSatisfy { $0.status == .passed }
    }
  }
}
