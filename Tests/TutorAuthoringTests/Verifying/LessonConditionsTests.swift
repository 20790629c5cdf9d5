import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses
@testable import TutorChecking
@testable import TutorRunning

/// The structure conditions of all lessons, applied to the lessons' own files.
@Suite(.waits)
struct LessonConditionsTests {
  @Test func `solutions meet their conditions, and structural wrong turns do not`() throws {
    let loader = LessonLoader(folder: SharedFolder.checkout + "/Lessons")
    // `verify` plays the solutions of all lessons.
    for lesson in TestSeed.sample(try loader.load().lessons, oneIn: 4, for: "conditions") {
      let plan = try ReplayPlan(of: lesson, files: loader.files(of: lesson.id))
      for scene in plan.scenes where !scene.step.allConditions.isEmpty {
        let unmet = try TestPackage.read {
          try CodeShape(files: scene.files, reading: $0).unmet(scene.step.allConditions)
        }.map(\.explanation)
        switch scene.purpose {
        case .solution: #expect(unmet == [], "\(lesson.id)/\(scene.step.id)")
        case .wrongTurn(let id):
          let turn = scene.step.wrongTurns.first { $0.id == id }
          #expect(
            turn?.sign != .structure || !unmet.isEmpty, "\(lesson.id)/\(scene.step.id): \(id)")
        case .start, .commonWrongTurn, .variant, .misreading, .tooEarly, .mutants: break
        }
      }
    }
  }
}
