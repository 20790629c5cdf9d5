package import TutorCore
internal import TutorPlatform

extension LessonFiles {
  /// Returns what to remember about a lesson's steps.
  ///
  /// Files that cannot be read count as missing.
  package func outline(of lesson: Lesson) -> LessonOutline {
    LessonOutline(
      steps: lesson.steps.map { step in
        let base = "\(folder)/\(step.id)"
        let prose = SafeFile.contents(of: base + "/step.md", limit: 1 << 20) ?? []
        var code = Fingerprint()
        code.add(SafeFile.contents(of: base + "/step.json", limit: 1 << 20) ?? [])
        let solution = (try? overlay(solution(of: step.id))) ?? [:]
        for (path, bytes) in solution.sorted(by: { $0.key < $1.key }) {
          code.add("\(path)\0\(bytes.count)\0".utf8)
          code.add(bytes)
        }
        return StepOutline(
          id: step.id, title: step.title, text: Fingerprint(of: prose).hex, code: code.hex,
          lines: Self.fingerprints(ofLinesIn: prose))
      })
  }

  /// Returns short fingerprints of the lines with letters.
  private static func fingerprints(ofLinesIn text: [UInt8]) -> [UInt32] {
    text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
      let hasLetter =
        line.contains { (0x61...0x7A).contains($0 | 0x20) }
        || String(decoding: line, as: UTF8.self).contains(where: \.isLetter)
      guard hasLetter else { return nil }
      var fingerprint = Fingerprint()
      fingerprint.add(line)
      return UInt32(truncatingIfNeeded: fingerprint.value)
    }
  }
}
