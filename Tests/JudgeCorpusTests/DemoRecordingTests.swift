import Foundation
import TestReports
import TestSupport
import Testing
import TutorCore
import TutorUI

@testable import TutorCourses

/// The runs that `redgreen demo` plays.
///
/// `RECORD_RUNS=1` runs the tests of the lesson with `swift test`, and replaces the recording.
@Suite(.serialized) struct DemoRecordingTests {
  /// A save of the learner: the files of a step's wrong turn or solution, or none.
  private struct Save {
    var step: Step.ID
    /// A folder of the step.
    var folder: String?
  }

  private static let id = "first-steps"
  private static let saves = [
    Save(step: "03-the-least-that-builds", folder: "wrong-turns/label-missing"),
    Save(step: "03-the-least-that-builds", folder: "solution"),
    Save(step: "04-every-fourth-year", folder: "solution"),
    Save(step: "24-would-they-notice", folder: nil),
  ]
  private static let file =
    SharedFolder.checkout + "/Sources/TutorUI/Demo/Generated/RecordedDemo.swift"

  private static func lesson() throws -> CorpusLesson {
    let lessons = try CorpusLesson.all.get()
    return try #require(lessons.first { $0.lesson.id == id })
  }

  private static func course() throws -> Course { Course(lessons: [try lesson().lesson]) }

  /// Returns the package of a learner who has done the earlier steps as the lesson does.
  private static func situation(
    after save: Save, in lesson: CorpusLesson
  ) throws -> CorpusLesson.Situation {
    let index = try #require(lesson.lesson.steps.firstIndex { $0.id == save.step })
    let arrival = try lesson.files.states(of: lesson.lesson)[index]
    let folder = save.folder.map { "\(lesson.files.folder)/\(save.step)/\($0)" }
    let edited = try arrival.merging(folder.map(lesson.files.overlay) ?? [:]) { $1 }
    return CorpusLesson.Situation(
      step: lesson.lesson.steps[index], arrival: arrival, edited: edited)
  }

  private static func texts(_ files: [String: [UInt8]]) -> [String: String] {
    files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_RUNS"] == "1"))
  func `the recording is replaced`() throws {
    let lesson = try Self.lesson()
    let player = try CasePlayer(lesson)
    var recording = DemoRecording(
      lesson: Self.id,
      start: Self.texts(try Self.situation(after: Self.saves[0], in: lesson).arrival))
    for save in Self.saves {
      let situation = try Self.situation(after: save, in: lesson)
      recording.runs.append(
        DemoRecording.Run(
          of: save.step, files: Self.texts(situation.edited), try player.evidence(on: situation)))
    }
    var demo = try Demo(recording, of: try Self.course())
    while demo.goOn() {}
    recording.colors = try player.highlighting(of: demo.uncolored)
    let quotes = String(repeating: "\"", count: 3)
    let text =
      [
        "// swift-format-ignore-file", "// Written by `DemoRecordingTests` with RECORD_RUNS=1.",
        "extension DemoRecording {", "  /// The recording, as `lines()` returns it.",
        "  static let json = #\(quotes)",
      ] + (try recording.lines()) + ["\(quotes)#", "}", ""]
    try Data(text.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: Self.file))
  }

  @Test(.disabled(if: ProcessInfo.processInfo.environment["RECORD_RUNS"] == "1"))
  func `the recording is about the files of the lesson`() throws {
    let lesson = try Self.lesson()
    let recording = try DemoRecording.recorded()
    try #require(recording.runs.map(\.step) == Self.saves.map(\.step))
    for (save, run) in zip(Self.saves, recording.runs) {
      let files = Self.texts(try Self.situation(after: save, in: lesson).edited)
      #expect(run.files == files, "\(save.step): record with RECORD_RUNS=1")
    }
    let start = Self.texts(try Self.situation(after: Self.saves[0], in: lesson).arrival)
    #expect(recording.start == start, "record with RECORD_RUNS=1")
  }

  @Test(.disabled(if: ProcessInfo.processInfo.environment["RECORD_RUNS"] == "1"))
  func `the demo has a color for all code of the lesson`() throws {
    var demo = try Demo(.recorded(), of: try Self.course())
    while demo.goOn() {}
    #expect(demo.uncolored == [], "record with RECORD_RUNS=1")
  }
}
