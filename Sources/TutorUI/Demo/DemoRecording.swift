internal import FoundationEssentials
package import TestReports
package import TutorCore
package import TutorSource

/// Recorded runs of steps of a lesson, which `Demo` plays.
///
/// It does not contain the text of the steps, which the demo reads from the lesson.
package struct DemoRecording: Codable, Sendable {
  /// The lesson of the steps.
  package var lesson: Lesson.ID
  /// The Swift files before the first run, by path in the package.
  package var start: [String: String]
  /// The pieces of the code that the demo shows, by line or by code block.
  package var colors: [String: [[Highlighting.Piece]]] = [:]
  /// The runs: a wrong red, the right red, a green, and mutants.
  package var runs: [Run] = []

  /// The files and the results of one run.
  package struct Run: Codable, Sendable {
    /// The step that the run checks.
    package var step: Step.ID
    /// The Swift files, by path in the package.
    package var files: [String: String]
    package var report: Report?
    package var table: TruthTable?
    package var mutants: [MutantResult]

    /// Creates a run from what a check has found.
    package init(of step: Step.ID, files: [String: String], _ evidence: Evidence) {
      self.step = step
      self.files = files
      report = evidence.report
      table = evidence.table
      mutants = evidence.mutants
    }

    /// The evidence of the run.
    var evidence: Evidence {
      var evidence = Evidence(report: report, mutants: mutants, table: table)
      evidence.excerpts = SourceExcerpts(
        at: (report?.problems ?? []).compactMap(\.location),
        in: files.mapValues { Array($0.utf8) })
      return evidence
    }
  }

  /// Creates a recording without runs.
  package init(lesson: Lesson.ID, start: [String: String]) {
    self.lesson = lesson
    self.start = start
  }
}

extension DemoRecording {
  /// Reads the recording that the program contains.
  package static func recorded() throws -> DemoRecording {
    let lines = json.split(separator: "\n").map { Data($0.utf8) }
    var recording = try JSONDecoder().decode(DemoRecording.self, from: lines.first ?? Data())
    recording.runs = try lines.dropFirst().map { try JSONDecoder().decode(Run.self, from: $0) }
    return recording
  }

  /// Returns the recording as JSON: a line without the runs, then a line for each run.
  package func lines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var head = self
    head.runs = []
    return try [String(decoding: encoder.encode(head), as: UTF8.self)]
      + runs.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// Returns whether the steps of the runs follow each other in a course as the demo expects.
  func fits(_ course: Course) -> Bool {
    guard let lesson = course.lesson(lesson), runs.count == 4,
      let red = lesson.steps.firstIndex(where: { $0.id == runs[0].step }),
      lesson.steps.indices.contains(red + 1)
    else { return false }
    return runs[1].step == runs[0].step && runs[2].step == lesson.steps[red + 1].id
      && lesson.step(runs[3].step)?.kind == .mutation
  }
}
