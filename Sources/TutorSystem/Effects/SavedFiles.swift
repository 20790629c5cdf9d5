internal import TutorTexts
internal import TutorPlatform
internal import TutorRunning
internal import TutorChecking
internal import TutorCore
internal import TestReports

/// The files of the open package as the checks have seen them.
///
/// They show which changes are those of the user, which need another run, and which the tests made.
struct SavedFiles {
  /// The files at the start of the check in progress, or of the last one.
  private(set) var start: PackageSnapshot?
  /// The files that tests have written.
  ///
  /// An input of the build that changes while tests run may be an edit of the user. Those that change
  /// in a copy of the package, too, are files of the tests.
  private var ofTests: Set<String> = []
  /// The subject and the contents of the last check, with what its tests wrote.
  private var last: (place: Place, contents: [String: Fingerprint])?
  /// The paths of the files whose change needs the next check.
  private var cause: Set<String> = []
  /// The number of consecutive checks without a verdict on the newest files, because saves had
  /// overtaken them.
  private var overtaken = 0
  /// The time when the first of these checks was overtaken.
  private var overtakenSince: Instant?
  private let staysOpen: Bool
  /// A Boolean value that indicates whether the next check has to run in a copy of the package,
  /// because saves would overtake it, too.
  private(set) var needsCopy = false
  /// A Boolean value that indicates whether the user knows that checks run in a copy.
  private var hasToldOfCopy = false

  /// The changes of files that are known when a check ends.
  struct Result {
    /// The files that changed while the tests of the run ran.
    var written: Set<String> = []
    /// The files that changed while any tests of the check ran.
    var ofTests: Set<String> = []
    /// The files whose present versions need no other run.
    var known: Set<String> = []
    /// A Boolean value that indicates whether the last check had the same files.
    var isRepetition = false
    /// A Boolean value that indicates whether files were saved that the check did not run.
    var isOvertaken = false
    /// The files at the end.
    var end: PackageSnapshot

    /// Adds to the evidence of a check what the files show.
    func complete(_ evidence: inout Evidence, after check: Check) {
      evidence.comparison.isRepetition = isRepetition
      evidence.comparison.writtenFiles = written.sorted()
      evidence.comparison.leftProcesses = check.changes.leftProcesses
      evidence.change?.leaveOut(written)
    }
  }

  init(staysOpen: Bool) { self.staysOpen = staysOpen }

  /// Notes the files at the start of a check.
  ///
  /// - Returns: A sentence about the copy in which it runs, or about the files whose change has started
  ///   it, or `nil` if a user expects what happens.
  mutating func checkStarts(in package: String) -> Phrase? {
    let files = PackageSnapshot(ofBuild: package)
    start = files
    defer { cause = [] }
    defer { hasToldOfCopy = needsCopy }
    if needsCopy, !hasToldOfCopy {
      return Phrase(.runsInCopy)
    }
    guard !cause.contains(where: files.isInput), let path = cause.min() else { return nil }
    switch cause.count {
    case 1: return Phrase(.itRanBecause, Phrase(verbatim: path))
    case 2: return Phrase(.itRanBecauseOfTwo, Phrase(verbatim: path))
    default: return Phrase(.itRanBecauseOfMany, Phrase(verbatim: path), "\(cause.count - 1)")
    }
  }

  /// Returns whether changes of files need a run.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - check: The check in progress, or `nil`.
  ///   - isBusy: Whether the tests run in the background.
  ///   - now: The current time.
  /// - Returns: Whether the check in progress cannot stay, or a new one is needed.
  mutating func needRun(
    _ paths: Set<String>, during check: Check?, isBusy: Bool, at now: Instant
  ) -> Bool {
    // The layout of the copy is read from the manifest and the names of the files, so a change of these
    // starts another check.
    if let check, check.awaitsCopy, let start,
      paths.allSatisfy({ !$0.isManifest && start.stamps[$0] != nil })
    {
      // The copy will have these files.
      self.start = PackageSnapshot(ofBuild: start.package)
      return false
    }
    let isNeeded = isNeeded(by: paths, during: check, isBusy: isBusy)
    if isNeeded { cause.formUnion(paths) }
    if isNeeded, check != nil { checkWasOvertaken(at: now) }
    return isNeeded
  }

  /// Notes that the files of a check were saved before it had a verdict.
  ///
  /// A copy is built from scratch, which takes longer than to wait for the end of a few saves.
  private mutating func checkWasOvertaken(at now: Instant) {
    overtaken += 1
    let since = overtakenSince ?? now
    overtakenSince = since
    needsCopy = staysOpen ? overtaken >= 3 && now - since >= 20 : overtaken >= 2
  }

  /// A Boolean value that indicates whether a program that does not stay open gives up.
  var hasFailed: Bool { !staysOpen && overtaken >= 5 }

  private func isNeeded(
    by paths: Set<String>, during check: Check?, isBusy: Bool
  ) -> Bool {
    guard let check, let start else { return !isBusy || !paths.isSubset(of: ofTests) }
    // Files that are saved meanwhile are run when the check is over.
    guard !check.isInCopy else { return false }
    let end = PackageSnapshot(ofBuild: start.package)
    let changes = RunChanges(from: start, built: check.hasStartedTests ? start : nil, to: end)
    guard check.hasStartedTests else {
      return !paths.isDisjoint(with: changes.edited.union(changes.written))
    }
    return !paths.isDisjoint(with: changes.rewritten.subtracting(ofTests))
  }

  /// Returns the files that the tests of a check have written, and the present files.
  func written(by check: Check) -> (paths: Set<String>, end: PackageSnapshot)? {
    guard let start else { return nil }
    let end = PackageSnapshot(ofBuild: start.package)
    guard check.hasStartedTests, !check.isInCopy else { return ([], end) }
    return (RunChanges(from: start, built: start, to: end).written, end)
  }

  /// Notes the end of a check.
  ///
  /// - Returns: What the check shows, or `nil` if its verdict would not describe the files.
  mutating func checkEnded(_ check: Check, at place: Place, _ now: Instant) -> Result? {
    let changes = check.changes
    guard changes.edited.isEmpty, check.isInCopy || changes.rewritten.isSubset(of: ofTests),
      var tested = check.isInCopy ? check.tested?.state : start,
      let (written, end) = written(by: check)
    else {
      checkWasOvertaken(at: now)
      return nil
    }
    var result = Result(end: end)
    if check.isInCopy {
      ofTests.formUnion(changes.written.union(changes.rewritten))
      result.isOvertaken =
        staysOpen && RunChanges(from: tested, built: nil, to: end).areOfInputs
    } else if check.hasStartedTests {
      result.written = changes.written.union(changes.rewritten)
      result.ofTests = written.union(changes.rewritten)
    }
    // The watcher may report only later what was in the copy.
    result.known =
      check.isInCopy && !result.isOvertaken ? Set(end.stamps.keys) : result.ofTests
    if !result.isOvertaken { (overtaken, overtakenSince, needsCopy) = (0, nil, false) }
    result.isRepetition =
      last.map { $0.place == place && $0.contents == tested.fingerprints } ?? false
    ofTests.formUnion(result.ofTests)
    tested.adopt(result.ofTests, from: end)
    last = (place, tested.fingerprints)
    return result
  }
}
