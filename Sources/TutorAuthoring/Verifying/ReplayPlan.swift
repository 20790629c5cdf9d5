import TutorChecking
import TutorRunning
import TestReports
package import TutorCore
package import TutorSource

/// The runs that are needed to verify a lesson, in order.
package struct ReplayPlan: Sendable {
  /// A run, and its purpose.
  package struct Scene: Sendable {
    /// The reason for playing the scene.
    package var purpose: Purpose
    /// The step whose expectation is judged.
    package var step: Step
    /// All files of the package in this scene, by path.
    package var files: [String: [UInt8]]
    /// The lines of code that the step's solution adds or changes, by file.
    ///
    /// Only scenes with mutants have them.
    package var lines: [String: Set<Int>] = [:]

    /// The reasons for playing a scene.
    package enum Purpose: Equatable, Sendable {
      /// Play the package before the first step; nothing is expected of it.
      case start
      /// Play a wrong turn, which must be recognized as such.
      case wrongTurn(WrongTurn.ID)
      /// Play a wrong turn that applies to all steps; it is played in the first one.
      case commonWrongTurn(WrongTurn.ID)
      /// Play a step's solution, which must meet the step's expectation.
      case solution
      /// Play a step's solution with its test rewritten in an equivalent form, which must be accepted.
      case variant(Rewording)
      /// Play a wrong version of a step's solution, which must be refused.
      case misreading(String)
      /// Play a red step's test together with the code that makes it pass, which must be refused
      /// without advice that blames the test.
      case tooEarly
      /// Try mutants of a step's solution, each of which a test or a rule must catch.
      case mutants
    }
  }

  /// The scenes, in order.
  package private(set) var scenes: [Scene] = []

  /// Creates a plan that applies the solutions one after another.
  ///
  /// Each wrong turn is applied to the state before its step. Wrong turns that apply to all steps
  /// are applied to the start.
  ///
  /// - Parameters:
  ///   - lesson: The lesson to verify.
  ///   - start: The files that the learner starts with.
  ///   - misreadings: Returns the names of the wrong versions of a step's solution.
  ///   - overlay: Returns the files of a step's solution, of one of its wrong turns or misreadings, or
  ///     of all its rules.
  package init(
    of lesson: Lesson, start: [String: [UInt8]], misreadings: (Step) -> [String] = { _ in [] },
    overlay: (Step, Scene.Purpose) throws -> [String: [UInt8]]
  ) rethrows {
    var files = start
    var mutants: [Scene] = []
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
      let before = files
      files.merge(try overlay(step, .solution)) { $1 }
      for path in step.removes { files[path] = nil }
      guard step.expectation != nil else { continue }
      scenes.append(Scene(purpose: .solution, step: step, files: files))
      for name in misreadings(step) {
        let other = files.merging(try overlay(step, .misreading(name))) { $1 }
        scenes.append(Scene(purpose: .misreading(name), step: step, files: other))
      }
      let lines = Self.changedLines(from: before, to: files)
      let changesBehavior = step.kind == .green || step.kind == .mutation
      guard changesBehavior || step.kind == .refactor, !lines.isEmpty else { continue }
      let judged = files.merging(try overlay(step, .mutants)) { $1 }
      mutants.append(Scene(purpose: .mutants, step: step, files: judged, lines: lines))
    }
    scenes += try tooEarly { try overlay($0, .tooEarly) }
    // Their builds are others than those of the steps, which are faster one after another.
    scenes += mutants
  }

  /// Returns the scenes in which the test of a red step is written together with its code: that of the
  /// next green, with the step's own working code over it.
  private func tooEarly(working: (Step) throws -> [String: [UInt8]]) rethrows -> [Scene] {
    let solutions = scenes.filter { $0.purpose == .solution }
    var before = scenes.first?.files ?? [:]
    var early: [Scene] = []
    for (index, red) in solutions.enumerated() {
      defer { before = red.files }
      guard red.step.kind == .red,
        let green = solutions[index...].first(where: { $0.step.kind == .green }),
        TablePlan.changedCode(from: before, to: red.files).isEmpty,
        !TablePlan.changedCode(from: red.files, to: green.files).isEmpty
      else { continue }
      let isTest = { (path: String, files: [String: [UInt8]]) in
        path.isInTests && files[path].map(TablePlan.hasTests) == true
      }
      var files = green.files.filter { !isTest($0.key, green.files) }
      files.merge(red.files.filter { isTest($0.key, red.files) }) { $1 }
      files.merge(try working(red.step)) { $1 }
      early.append(Scene(purpose: .tooEarly, step: red.step, files: files))
    }
    return early
  }

  /// Returns the lines of code that differ between two states of a package, by file.
  private static func changedLines(
    from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> [String: Set<Int>] {
    var changed: [String: Set<Int>] = [:]
    for (path, bytes) in new where path.hasSuffix(".swift") {
      let isCode = path.hasPrefix("Sources/") || path.isInTests && !TablePlan.hasTests(bytes)
      guard isCode else { continue }
      let (before, after) = (lines(of: old[path] ?? []), lines(of: bytes))
      for case .insert(let offset, let line, _) in after.difference(from: before)
      where line.contains(where: { $0.isLetter || $0.isNumber }) {
        changed[path, default: []].insert(offset + 1)
      }
    }
    return changed
  }

  private static func lines(of bytes: [UInt8]) -> [Substring] {
    bytes.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The plan without mutants, and without code that is written too early.
  var withoutMutants: ReplayPlan {
    var plan = self
    plan.scenes.removeAll { $0.purpose == .mutants || $0.purpose == .tooEarly }
    return plan
  }

  /// The plan with the solutions alone.
  var withSolutionsOnly: ReplayPlan {
    var plan = self
    plan.scenes.removeAll { $0.purpose != .solution }
    return plan
  }

  /// Returns the plan with variants after solutions.
  ///
  /// A plan with mutants gets each way to rewrite a test after each solution, so that all wrong turns
  /// are seen silent on them. Another plan gets one after each red step's solution.
  ///
  /// - Throws: `Reading.Unread` if required results of the source analysis are not available yet.
  func addingVariants(of lesson: Lesson, _ reading: Reading) throws(Reading.Unread) -> ReplayPlan {
    var plan = self
    plan.scenes = []
    let triesAll = scenes.contains { $0.purpose == .mutants }
    // Process all scenes before throwing, so that all requests are sent in one batch.
    var hasAll = true
    for scene in scenes {
      plan.scenes.append(scene)
      guard scene.purpose == .solution, triesAll || scene.step.kind == .red else { continue }
      do {
        let tests = lesson.tests(of: scene.step.id)
        for rewording in Rewording.allCases {
          guard
            let files = try Self.variant(of: scene.files, tests: tests, by: rewording, reading)
          else { continue }
          plan.scenes.append(Scene(purpose: .variant(rewording), step: scene.step, files: files))
          if !triesAll { break }
        }
      } catch {
        hasAll = false
      }
    }
    guard hasAll else { throw Reading.Unread() }
    return plan
  }

  /// Returns the package with one of the tests rewritten, or `nil` if it contains none of them.
  private static func variant(
    of files: [String: [UInt8]], tests: [TestName], by rewording: Rewording, _ reading: Reading
  ) throws(Reading.Unread) -> [String: [UInt8]]? {
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where path.isInTests && path.hasSuffix(".swift") {
      for test in tests {
        if let text = try reading.variant(of: bytes.text, test: test.function, by: rewording) {
          return files.merging([path: Array(text.utf8)]) { $1 }
        }
      }
    }
    return nil
  }
}
