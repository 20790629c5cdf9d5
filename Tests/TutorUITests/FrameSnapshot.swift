import FoundationEssentials
import TerminalUI
import Testing

/// Compares a screen with the golden frame of that name in `Frames/`, and reports the lines that
/// differ.
///
/// The parts that look the same on many screens are left out unless they are listed, so that a
/// change of one of them changes few frames: `FramePart` says what asserts them. Frames of further
/// sizes have no styles.
///
/// With `RECORD_FRAMES=1` in the environment, writes a frame that differs and fails the test, because a
/// recorded frame must be reviewed first.
func expectFrame(
  of framed: some FramedScreen, named name: String, showing parts: Set<FramePart> = [],
  hasStyles: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  var screen = framed.render()
  for part in FramePart.allCases where !parts.contains(part) {
    guard let rect = framed.rect(of: part) else { continue }
    screen.fill(rect)
    screen.write("[\(part.rawValue)]", at: rect.origin)
  }
  let dump = screen.dump()
  let text = dump.range(of: "\n\nstyles\n").map { "\(dump[..<$0.lowerBound])\n" }
  FrameSnapshot.expect(
    hasStyles ? dump : text ?? dump, in: "\(name).txt", sourceLocation: sourceLocation)
}

/// Compares the box on top of a screen with the golden frame of that name, without what it covers.
func expectBox(
  on framed: some FramedScreen, named name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let screen = framed.render()
  guard let rect = framed.box else {
    Issue.record("There is no box on the screen.", sourceLocation: sourceLocation)
    return
  }
  let place = "at column \(rect.column), row \(rect.row) of "
  FrameSnapshot.expect(
    "\(place)\(screen.size.columns)x\(screen.size.rows)\n\(screen.part(rect).dump())",
    in: "\(name).txt", sourceLocation: sourceLocation)
}

/// The folder of the golden frames, and the comparison with them.
enum FrameSnapshot {
  /// The folder, relative to this file, so that tests run in any working directory.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

  /// Compares a text with a file of the folder, or writes the file.
  static func expect(_ shown: String, in name: String, sourceLocation: SourceLocation) {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
      return record(shown, in: file, sourceLocation: sourceLocation)
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
      \(difference(from: kept, to: shown))
      """, sourceLocation: sourceLocation)
  }

  static func record(_ text: String, in file: URL, sourceLocation: SourceLocation) {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
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
