import FoundationEssentials
import Testing

@testable import TutorUI

/// Compares screens with the moving picture that the documentation shows, an SVG file in `.pictures/`.
///
/// With `RECORD_FRAMES=1`, writes the file and records an issue, as `expectFrame` does.
func expectPicture(
  _ picture: MovingPicture, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".pictures/\(name).svg")
  let shown = picture.svg.source
  if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
    FrameSnapshot.record(shown, in: file, sourceLocation: sourceLocation)
    return
  }
  #expect(
    (try? String(contentsOf: file, encoding: .utf8)) == shown,
    "\(file.path) is out of date; record it with RECORD_FRAMES=1", sourceLocation: sourceLocation)
}
