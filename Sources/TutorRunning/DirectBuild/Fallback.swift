import TestReports
import TutorPlatform

/// How versions of a package run that a direct build cannot run: by `swift test`, in a copy.
package struct Fallback {
  /// The path of the copy.
  var copy: String
  /// The runner for the copy's tests.
  var runner: TestRunner
  /// The time limit for the tests of one version, in seconds.
  var timeout: Double
  /// Where the files of the copy come from.
  var contents = Contents.versionsAlone
  /// A Boolean value that indicates whether a result of a direct build that needs confirmation, such
  /// as a crash, is replaced by one of `swift test`.
  var confirmsDoubts = false

  /// The number of versions, from the first one on, that it is for, or `nil` for all.
  var count: Int?

  /// The sources of a copy's files.
  package enum Contents {
    /// A version has all files, as in a lesson.
    case versionsAlone
    /// The copy also has the other files of the package, its resources and its dependencies.
    case mirror
  }

  /// Creates a fallback.
  package init(
    copy: String, runner: TestRunner, timeout: Double, contents: Contents = .versionsAlone,
    confirmsDoubts: Bool = false, count: Int? = nil
  ) {
    self.count = count
    self.copy = copy
    self.runner = runner
    self.timeout = timeout
    self.contents = contents
    self.confirmsDoubts = confirmsDoubts
  }

  /// Returns the indices of the versions that run again after these results.
  func gaps(in results: [TruthTable.Result]) -> [Int] {
    results.indices.prefix(count ?? results.count).filter { index in
      switch results[index] {
      case .missing: true
      case .ran(let report): confirmsDoubts && report.isDoubtful
      }
    }
  }
}
