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
        let text = String(decoding: prose, as: UTF8.self)
        return StepOutline(
          id: step.id, title: step.title, text: Fingerprint(of: text).hex, code: code.hex,
          lines: text.split(whereSeparator: \.isNewline)
            .filter { $0.contains(where: \.isLetter) }
            .map { UInt32(truncatingIfNeeded: Fingerprint(of: String($0)).value) })
      })
  }
}
