import Foundation
import JudgeCorpus
import TutorCore

@testable import TutorCourses

/// The lessons of this checkout, with all edits of their red and green steps.
struct Corpus {
  struct Entry {
    let lesson: Lesson
    let files: LessonFiles
    let situations: [Situation]
  }

  static let lessonsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Lessons").path

  let entries: [Entry]

  init() throws {
    let loader = LessonLoader(folder: Self.lessonsFolder)
    entries = try loader.load(.texts).lessons.map { lesson in
      let files = loader.files(of: lesson.id)
      let situations = try Situation.all(
        in: lesson, start: Self.texts(try LessonFiles.files(in: files.start)),
        solution: { Self.texts(try files.overlay(files.solution(of: $0.id))) },
        hasWorkingVersion: { step in
          FileManager.default.fileExists(atPath: "\(files.folder)/\(step.id)/working")
        })
      return Entry(lesson: lesson, files: files, situations: situations)
    }
  }

  var situations: [Situation] { entries.flatMap(\.situations) }

  private static func texts(_ files: [String: [UInt8]]) -> [String: String] {
    files.mapValues { String(decoding: $0, as: UTF8.self) }
  }
}

/// Returns an environment variable of the test process, or `nil` if it is missing or empty.
func environment(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}
