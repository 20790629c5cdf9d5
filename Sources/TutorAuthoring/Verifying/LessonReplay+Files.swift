package import TutorCourses
import TutorChecking
package import TutorRunning
package import TutorCore

extension LessonReplay {
  /// Creates a replay of a lesson with the files in its folder, and starts it.
  ///
  /// - Throws: An error if the lesson's files cannot be read.
  package convenience init(
    of lesson: Lesson, files: LessonFiles, in package: String, on buildTools: BuildTools,
    effort: Effort = .standard, scope: Scope = .everything
  ) throws {
    self.init(
      of: lesson, plan: try ReplayPlan(of: lesson, files: files), in: package, on: buildTools,
      effort: effort, scope: scope,
      brokenVersions: { files.brokenVersions(of: $0.id) },
      table: { try TableMaterial(of: $0, in: lesson, files: files) })
    guard scope != .solutions else { return }
    findings += try LessonFinding.unshownChanges(in: lesson, files: files)
  }
}

extension ReplayPlan {
  /// Creates the plan for a lesson with the files in its folder.
  ///
  /// - Throws: An error if the lesson's files cannot be read.
  package init(of lesson: Lesson, files: LessonFiles) throws {
    try self.init(
      of: lesson, start: try LessonFiles.files(in: files.start),
      misreadings: { LessonFiles.folders(in: files.misreadings(of: $0.id)) }
    ) { step, purpose in
      switch purpose {
      case .start, .variant: [:]
      case .tooEarly: try files.overlay(files.working(of: step.id))
      case .misreading(let name):
        try LessonFiles.files(in: files.misreadings(of: step.id) + "/" + name)
      case .mutants:
        try step.rules.reduce(into: [:]) { all, name in
          all.merge(try LessonFiles.files(in: files.rule(name, of: step.id))) { $1 }
        }
      case .wrongTurn(let turn): try LessonFiles.files(in: files.wrongTurn(turn, of: step.id))
      case .commonWrongTurn(let turn): try LessonFiles.files(in: files.commonWrongTurn(turn))
      case .solution: try files.overlay(files.solution(of: step.id))
      }
    }
  }
}
