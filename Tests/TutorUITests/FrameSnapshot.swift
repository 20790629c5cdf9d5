import FoundationEssentials
import TerminalUI
import Testing

/// Compares a frame with the golden frame of that name in `Frames/`, and reports the lines that differ.
///
/// With `RECORD_FRAMES=1` in the environment, writes the frame instead and fails the test, because a
/// recorded frame must be reviewed first.
func expectFrame(
  _ screen: Screen, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = FrameSnapshot.folder.appending(path: "\(name).txt")
  let shown = screen.dump()
  if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
    FrameSnapshot.record(shown, in: file, sourceLocation: sourceLocation)
    return
  }
  guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "There is no frame '\(name)': record it with RECORD_FRAMES=1, then read \(file.path).",
      sourceLocation: sourceLocation)
    return
  }
  guard kept != shown else { return }
  Issue.record(
    """
    The frame '\(name)' differs from \(file.path) (- kept, + shown):
    \(FrameSnapshot.difference(from: kept, to: shown))
    """, sourceLocation: sourceLocation)
}

/// The folder of the golden frames, and the comparison of two frames.
enum FrameSnapshot {
  /// The folder, relative to this file, so that tests run in any working directory.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

  static func record(_ text: String, in file: URL, sourceLocation: SourceLocation) {
    do {
      let parent = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record(
        "Recorded \(file.path): read it, then run without RECORD_FRAMES.",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        "Could not record \(file.path): \(error)", sourceLocation: sourceLocation)
    }
  }

  /// The lines that only one of the two frames has, in order, with context.
  static func difference(from kept: String, to shown: String) -> String {
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let new = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let change = new.difference(from: old)
    let removed = Set(change.removals.map(\.offset))
    let inserted = Set(change.insertions.map(\.offset))
    var result: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        result.append("- \(left + 1): \(old[left])")
        left += 1
      } else if inserted.contains(right) {
        result.append("+ \(right + 1): \(new[right])")
        right += 1
      } else {
        (left, right) = (left + 1, right + 1)
      }
    }
    return result.joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
