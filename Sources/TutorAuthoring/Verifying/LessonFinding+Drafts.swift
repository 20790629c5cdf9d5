internal import FoundationEssentials
package import TutorCore
package import TutorCourses

/// What an author has begun, and has not finished.
extension LessonFinding {
  /// Returns the texts of a lesson that still have instructions for its author, as `new` writes them.
  package static func placeholders(in lesson: Lesson) -> [LessonFinding] {
    var findings: [LessonFinding] = []
    if Prose.isPlaceholder(lesson.summary) {
      findings.append(
        LessonFinding(
          lesson: lesson.id, sentence: "'summary' in lesson.json is still to be written"))
    }
    let common = Set(lesson.wrongTurns.map(\.id))
    for step in lesson.steps {
      var places: [String] = []
      if Prose.isPlaceholder(step.prose) { places.append("its text") }
      for (index, hint) in step.hints.enumerated() where Prose.isPlaceholder(hint) {
        places.append("hint \(index + 1)")
      }
      for turn in step.wrongTurns where !common.contains(turn.id) {
        if Prose.isPlaceholder(turn.advice) { places.append("the advice on '\(turn.id)'") }
      }
      guard !places.isEmpty else { continue }
      findings.append(
        LessonFinding(
          lesson: lesson.id, step: step.id,
          sentence: "still to be written: \(places.joined(separator: ", ")); see the instructions "
            + "there"))
    }
    return findings
  }

  /// Returns the folders of steps that the lesson does not name, so that no learner sees them.
  package static func unnamedSteps(of lesson: Lesson, in files: LessonFiles) -> [LessonFinding] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: files.folder)) ?? []
    return names.sorted().filter { name in
      lesson.step(name) == nil
        && FileManager.default.fileExists(atPath: "\(files.folder)/\(name)/step.json")
    }.map { name in
      LessonFinding(
        lesson: lesson.id, step: name,
        sentence: "is a step that lesson.json does not name; add it to 'steps' there, or remove it")
    }
  }
}
