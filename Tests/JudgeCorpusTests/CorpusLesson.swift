import Foundation
import TestSupport
import TutorCore

@testable import TutorCourses

/// A lesson of this checkout with its cases.
struct CorpusLesson: Sendable {
  let lesson: Lesson
  let files: LessonFiles
  let cases: [JudgeCase]
  /// The files of the package before each step, and after the last one.
  private let states: [[String: [UInt8]]]

  /// The lessons in the order of the course.
  static let all = Result {
    let loader = LessonLoader(folder: SharedFolder.checkout + "/Lessons")
    return try loader.load(.texts).lessons.map { lesson in
      let files = loader.files(of: lesson.id)
      return CorpusLesson(
        lesson: lesson, files: files, cases: try Self.cases(of: lesson),
        states: try files.states(of: lesson))
    }
  }

  /// Reads the cases of a lesson.
  ///
  /// - Throws: An error that names the line if it is no case.
  private static func cases(of lesson: Lesson) throws -> [JudgeCase] {
    let path = "\(folder)/\(lesson.id).jsonl"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return try lines.enumerated().map { index, line in
      do {
        let keys = try JSONDecoder().decode([String: AnyKey].self, from: Data(line.utf8)).keys
        for key in keys where JudgeCase.CodingKeys(rawValue: key) == nil {
          throw Edit.Misfit(description: "unknown key '\(key)'")
        }
        return try JSONDecoder().decode(JudgeCase.self, from: Data(line.utf8))
      } catch {
        throw Edit.Misfit(description: "\(path):\(index + 1): \(error)")
      }
    }
  }

  private struct AnyKey: Decodable {
    init(from decoder: any Decoder) {}
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases").path

  /// A learner's package before and after a case's edits.
  struct Situation {
    var step: Step
    /// The files on arrival at the step.
    var arrival: [String: [UInt8]]
    var edited: [String: [UInt8]]
  }

  /// Returns the package of a case.
  ///
  /// - Throws: `Edit.Misfit` if its step does not exist or its edits cannot be applied.
  func situation(of play: JudgeCase) throws -> Situation {
    guard let index = lesson.steps.firstIndex(where: { "\(lesson.id)/\($0.id)" == play.step })
    else { throw Edit.Misfit(description: "\(play.step) does not exist") }
    let step = lesson.steps[index]
    var arrival = states[index]
    for edit in play.earlier ?? [] { try edit.apply(to: &arrival) }
    var edited = arrival
    if play.base == .solve {
      edited.merge(try files.overlay(files.solution(of: step.id))) { $1 }
      for path in step.removes { edited[path] = nil }
    }
    for edit in play.edits { try edit.apply(to: &edited) }
    return Situation(step: step, arrival: arrival, edited: edited)
  }
}
