import TestReports
import TutorCourses
import TutorCore

extension LessonFinding {
  /// Finds read steps whose solutions change code, because no run shows those changes.
  ///
  /// - Throws: `LessonError` if the lesson's files cannot be read.
  static func unshownChanges(in lesson: Lesson, files: LessonFiles) throws -> [LessonFinding] {
    var state = try LessonFiles.files(in: files.start)
    var findings: [LessonFinding] = []
    for step in lesson.steps {
      let solution = try files.overlay(files.solution(of: step.id))
      let written = solution.filter { state[$0.key] != $0.value }.keys
      let changed = (written + step.removes.filter { state[$0] != nil }).sorted()
      state.merge(solution) { $1 }
      for path in step.removes { state[path] = nil }
      guard step.kind == .read else { continue }
      // The last step should show the result of the lesson, so any change counts there.
      let isLast = step.id == lesson.steps.last?.id
      let unshown = changed.filter { isLast || $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") }
      guard !unshown.isEmpty else { continue }
      findings.append(
        LessonFinding(
          lesson: lesson.id, step: step.id,
          sentence: "the step is a step to read, but its solution changes \(unshown.listed): "
            + "the tests showed the same as before; say what this step should show"))
    }
    return findings
  }
}

extension [String] {
  /// The first three strings and the number of further ones.
  fileprivate var listed: String {
    let shown = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(shown) and \((count - 3).counted("more file"))" : shown
  }
}
