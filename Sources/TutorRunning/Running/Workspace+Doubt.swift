import TestReports
import TutorPlatform

extension Workspace {
  /// Returns whether a run must be repeated from a clean build before its result counts.
  ///
  /// A clean build of a package of the user's own can take minutes. If it has confirmed a crash, the
  /// same crash is not doubted again.
  func doubts(_ report: Report) -> Bool {
    guard report.isDoubtful else { return false }
    guard !use.isLesson, !report.crashes.isEmpty, report.errors.isEmpty else { return true }
    var key = Fingerprint(of: surroundings)
    for crash in report.crashes {
      let place = crash.location.map { "\($0.file):\($0.line)" } ?? ""
      key.add("\(crash.test?.path ?? []) \(crash.signal ?? 0) \(place)\n".utf8)
    }
    let record = folders.root + "/doubted"
    guard SafeFile.contents(of: record) != Array(key.hex.utf8) else { return false }
    // Without a record, the crash is doubted again, which costs only time.
    try? SafeFile.write(Array(key.hex.utf8), to: record)
    return true
  }
}
