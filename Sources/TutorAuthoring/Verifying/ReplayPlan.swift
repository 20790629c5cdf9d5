import TutorRunning
package import TutorCore

/// Everything that has to be run to verify a lesson, in order.
package struct ReplayPlan: Sendable {
  /// One run, and what it has to show.
  package struct Scene: Sendable {
    package var purpose: Purpose
    package var step: Step
    /// The whole package as it stands in this scene, by path.
    package var files: [String: [UInt8]]

    /// Why the scene is played.
    package enum Purpose: Equatable, Sendable {
      /// The package as it stands before the first step; nothing is expected of it.
      case start
      /// The files of a wrong turn, which must be recognised as that.
      case wrongTurn(WrongTurn.ID)
      /// The files of a wrong turn that is known in all steps; played in the first.
      case commonWrongTurn(WrongTurn.ID)
      /// The step's solution, which must be as the step expects.
      case solution
      /// The solution of a red with its test written in another way, which must be as right.
      case variant
    }
  }

  package private(set) var scenes: [Scene] = []

  /// Lays the solutions over the start, one after the other, and each wrong turn over what is before it; those that all steps
  /// know, over the start.
  ///
  /// - Parameters:
  ///   - lesson: The lesson to verify.
  ///   - start: The package as the learner first gets it.
  ///   - overlay: The files of a step's solution, or of one of its wrong turns.
  package init(
    of lesson: Lesson, start: [String: [UInt8]],
    overlay: (Step, Scene.Purpose) throws -> [String: [UInt8]]
  ) rethrows {
    var files = start
    guard let first = lesson.steps.first(where: { $0.expectation != nil }) else { return }
    scenes.append(Scene(purpose: .start, step: first, files: files))
    for turn in lesson.wrongTurns {
      let purpose = Scene.Purpose.commonWrongTurn(turn.id)
      let turned = files.merging(try overlay(first, purpose)) { $1 }
      scenes.append(Scene(purpose: purpose, step: first, files: turned))
    }
    for step in lesson.steps {
      if step.expectation != nil {
        for turn in step.wrongTurns where !lesson.wrongTurns.contains(turn) {
          let turned = try overlay(step, .wrongTurn(turn.id))
          scenes.append(
            Scene(
              purpose: .wrongTurn(turn.id), step: step,
              files: files.merging(turned) { $1 }))
        }
      }
      files.merge(try overlay(step, .solution)) { $1 }
      for path in step.removes { files[path] = nil }
      guard step.expectation != nil else { continue }
      scenes.append(Scene(purpose: .solution, step: step, files: files))
    }
  }

  /// Returns the plan with a variant behind the solution of each red.
  func addingVariants(of lesson: Lesson, _ reading: Reading) throws(Reading.Unread) -> ReplayPlan {
    var plan = self
    plan.scenes = []
    // All of them, so that what they ask is asked in one go.
    var hasAll = true
    for scene in scenes {
      plan.scenes.append(scene)
      guard scene.purpose == .solution, scene.step.kind == .red else { continue }
      do {
        let tests = lesson.tests(of: scene.step.id)
        guard let files = try Self.variant(of: scene.files, tests: tests, reading) else { continue }
        plan.scenes.append(Scene(purpose: .variant, step: scene.step, files: files))
      } catch {
        hasAll = false
      }
    }
    guard hasAll else { throw Reading.Unread() }
    return plan
  }

  /// The package with one of the tests written in another way; nil where none of them is in it.
  private static func variant(
    of files: [String: [UInt8]], tests: [TestName], _ reading: Reading
  ) throws(Reading.Unread) -> [String: [UInt8]]? {
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where path.isInTests && path.hasSuffix(".swift") {
      for test in tests {
        if let text = try reading.variant(of: bytes.text, test: test.function) {
          return files.merging([path: Array(text.utf8)]) { $1 }
        }
      }
    }
    return nil
  }
}
