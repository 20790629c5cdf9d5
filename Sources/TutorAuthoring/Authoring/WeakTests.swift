internal import TestReports

/// Finds tests that pass without the code that they are supposed to test.
enum WeakTests {
  /// Returns the current tests combined with earlier code.
  ///
  /// - Parameters:
  ///   - present: The current files of a package, by path.
  ///   - before: The files at the last red step, by path.
  /// - Returns: The combined files, or `nil` if the tests are unchanged, because then they are
  ///   known to fail with the earlier code.
  static func files(
    of present: [String: [UInt8]], withCodeOf before: [String: [UInt8]]
  ) -> [String: [UInt8]]? {
    let isTest = { (file: (key: String, value: [UInt8])) in file.key.hasPrefix("Tests/") }
    guard before.filter(isTest) != present.filter(isTest) else { return nil }
    return present.filter { !$0.key.hasPrefix("Sources/") }.merging(code(of: before)) { $1 }
  }

  /// Returns the files that belong to the code under test.
  static func code(of files: [String: [UInt8]]) -> [String: [UInt8]] {
    files.filter { $0.key.hasPrefix("Sources/") }
  }

  /// Returns whether at least one of the tests passed in a run with earlier code.
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
