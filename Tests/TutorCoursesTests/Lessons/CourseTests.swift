import Foundation
import Testing
import TutorCore

@testable import TutorCourses

/// What every lesson of the course has, apart from what `verify` checks.
struct CourseTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Lessons").path
  static let loader = LessonLoader(folder: folder)
  static let lessons = (try? loader.load(.texts).lessons) ?? []

  @Test func `the course has its twelve lessons, and each is part of a path`() throws {
    let course = try Self.loader.load(.texts)
    #expect(course.lessons.count == 12)
    #expect(course.paths.count >= 3)
    let onPaths = Set(course.paths.flatMap(\.lessons))
    #expect(course.lessons.filter { !onPaths.contains($0.id) }.isEmpty)
  }

  @Test(arguments: lessons.map(\.id))
  func `a lesson says what it needs and leads to, and practices all phases`(_ id: Lesson.ID) throws
  {
    let lesson = try #require(Self.lessons.first { $0.id == id })
    #expect(!lesson.prerequisites.isEmpty)
    #expect(lesson.outcome.hasPrefix("After this lesson, you can "))
    #expect(lesson.steps.count { $0.asksForPrediction } >= 2, "predictions")
    #expect(lesson.steps.count { $0.kind == .refactor } >= 3, "refactorings")
    for step in lesson.steps where step.kind == .refactor {
      #expect(!step.allConditions.isEmpty, "\(step.id) states no design")
    }
    #expect(lesson.steps.last?.kind == .mutation)
  }

  @Test(arguments: lessons.map(\.id))
  func `the text of a step has 60 to 200 words`(_ id: Lesson.ID) throws {
    let lesson = try #require(Self.lessons.first { $0.id == id })
    for step in lesson.steps {
      let text = step.prose + "\n" + (step.text.after ?? "")
      let words = text.split(whereSeparator: \.isWhitespace).count
      #expect((60...200).contains(words), "\(id)/\(step.id): \(words) words")
    }
  }

  @Test(arguments: ["first-steps", "stand-ins"])
  func `a lesson is complete and up to date in German, with the same code`(_ id: Lesson.ID) throws {
    let lesson = try #require(Self.lessons.first { $0.id == id })
    let review = try TranslationReview(of: lesson, in: "de", loader: Self.loader)
    #expect(review.missing.isEmpty, "\(review.sentence)")
    #expect(review.outdated.isEmpty, "\(review.sentence)")
    let german = LessonLoader(folder: Self.folder, language: "de")
    let translated = try #require(try german.load(.texts).lesson(id))
    for (step, other) in zip(lesson.steps, translated.steps) {
      #expect(Self.code(in: step.text) == Self.code(in: other.text), "\(step.id)")
    }
  }

  /// Returns the code blocks of a step.
  private static func code(in text: Step.Text) -> [Substring] {
    ([text.prose] + text.hints + [text.after ?? ""]).flatMap { part in
      part.split(separator: "```", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }
}
