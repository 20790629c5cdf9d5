internal import TutorPlatform
internal import TutorRunning
internal import TutorChecking
internal import TutorCore
internal import TestReports

/// The files of the open package as the checks have seen them.
///
/// They show which changes are those of the user, which need another run, and which the tests made.
struct SavedFiles {
  /// The number of consecutive checks that tests may change the same input of the build, until it counts
  /// as their own file.
  private let limit: Int
  /// The files at the start of the check in progress, or of the last one.
  private(set) var start: PackageSnapshot?
  /// The number of consecutive checks in which an input of the build changed while the tests ran, by path.
  private var rewritings: [String: Int] = [:]
  /// The inputs that changed while the tests of this check ran.
  private var rewritten: Set<String> = []
  /// The files that tests have written.
  private var ofTests: Set<String> = []
  /// The subject and the contents of the last check, with what its tests wrote.
  private var last: (place: Place, contents: [String: Fingerprint])?
  /// The paths of the files whose change needs the next check.
  private var cause: Set<String> = []
  /// The number of consecutive checks without a verdict because the files had changed.
  private(set) var staleChecks = 0
  /// The number of such checks after which a program that does not stay open gives up.
  static let staleCheckLimit = 5

  /// The changes of files that are known when a check ends.
  struct Result {
    /// The files that changed while the tests of the run ran.
    var written: Set<String> = []
    /// The files that changed while any tests of the check ran.
    var ofTests: Set<String> = []
    /// A Boolean value that indicates whether the last check had the same files.
    var isRepetition = false
    /// The files at the end.
    var end: PackageSnapshot
  }

  init(staysOpen: Bool) { limit = staysOpen ? 4 : 2 }

  /// Notes the files at the start of a check.
  ///
  /// - Returns: A sentence about the files whose change has started it, or `nil` if a user expects that.
  mutating func checkStarts(in package: String) -> String? {
    let files = PackageSnapshot(ofBuild: package)
    start = files
    defer { cause = [] }
    rewritings = rewritings.filter { rewritten.contains($0.key) }
    rewritten = []
    guard !cause.contains(where: files.isInput), let path = cause.min() else { return nil }
    let others = cause.count - 1
    let more = others == 0 ? "" : " and \(others.counted("other file"))"
    return "It ran because \(path)\(more) changed."
  }

  /// Returns whether changes of files need a run.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - check: The check in progress, or `nil`.
  ///   - isBusy: Whether the tests run in the background.
  /// - Returns: Whether the check in progress cannot stay, or a new one is needed.
  mutating func needRun(_ paths: Set<String>, during check: Check?, isBusy: Bool) -> Bool {
    let isNeeded = isNeeded(by: paths, during: check, isBusy: isBusy)
    if isNeeded { cause.formUnion(paths) }
    return isNeeded
  }

  private mutating func isNeeded(
    by paths: Set<String>, during check: Check?, isBusy: Bool
  ) -> Bool {
    guard let check, let start else { return !isBusy || !paths.isSubset(of: ofTests) }
    let end = PackageSnapshot(ofBuild: start.package)
    let changes = RunChanges(from: start, built: check.hasStartedTests ? start : nil, to: end)
    guard check.hasStartedTests else {
      return !paths.isDisjoint(with: changes.edited.union(changes.written))
    }
    return !paths.isDisjoint(with: changes.rewritten) && !areOfTests(changes.rewritten)
  }

  /// Notes that inputs changed while the tests ran, and returns whether the tests keep changing them.
  private mutating func areOfTests(_ inputs: Set<String>) -> Bool {
    for path in inputs where rewritten.insert(path).inserted { rewritings[path, default: 0] += 1 }
    return inputs.allSatisfy { rewritings[$0, default: 0] >= limit }
  }

  /// Returns the files that the tests of a check have written, and the present files.
  func written(by check: Check) -> (paths: Set<String>, end: PackageSnapshot)? {
    guard let start else { return nil }
    let end = PackageSnapshot(ofBuild: start.package)
    guard check.hasStartedTests else { return ([], end) }
    return (RunChanges(from: start, built: start, to: end).written, end)
  }

  /// Notes the end of a check.
  ///
  /// - Returns: What the check shows, or `nil` if its verdict would not describe the files.
  mutating func checkEnded(_ check: Check, at place: Place) -> Result? {
    let changes = check.changes
    guard changes.edited.isEmpty, areOfTests(changes.rewritten), let start,
      let (written, end) = written(by: check)
    else {
      staleChecks += 1
      return nil
    }
    staleChecks = 0
    var result = Result(end: end)
    if check.hasStartedTests { result.written = changes.written.union(changes.rewritten) }
    result.ofTests = written.union(changes.rewritten)
    result.isRepetition =
      last.map { $0.place == place && $0.contents == start.fingerprints } ?? false
    ofTests.formUnion(result.ofTests)
    var tested = start
    tested.adopt(result.ofTests, from: end)
    last = (place, tested.fingerprints)
    return result
  }
}
