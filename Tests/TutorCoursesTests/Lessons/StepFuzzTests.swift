import Foundation
import Fuzzing
import Testing
import TestReports
import TutorCore

@testable import TutorCourses

/// Fuzzing of the files of untrusted lessons.
struct StepFuzzTests {
  static func files(named name: String) -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Lessons")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("/" + name) }.sorted().compactMap {
      (try? Data(contentsOf: folder.appending(path: $0))).map(Array.init)
    }
  }

  @Test func `no step file crashes the reader`() {
    let fuzz = Fuzz(
      "steps", seeds: Self.files(named: "step.json") + Self.files(named: "lesson.json"),
      words: [
        "\"expect\": {", "\"failsTest\": {", "\"wrongTurns\": [", "\"sign\":", "\"message\":",
        "null",
        "true", "[[[[", "\"inside\":", "\\u0000", "\\ud800", "1e400",
      ])
    let outcome = fuzz.run { bytes in
      guard let node = try? JSONNode(parsing: bytes),
        var reader = try? StepReader(node, file: "step.json")
      else { return }
      let step = try? reader.read(id: "01-x")
      if let step {
        _ = Judge(of: step, evidence: Evidence(report: Report())).verdict()?.sentence
        _ = step.goalSummary
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no prose file crashes the hint splitter`() {
    let fuzz = Fuzz(
      "hints", seeds: Self.files(named: "step.md"),
      words: ["## Hint\n", "```\n", "~~~", "    ", "# "])
    let outcome = fuzz.run { _ = StepSections(String(decoding: $0, as: UTF8.self)) }
    #expect(outcome.isSound, "\(outcome)")
  }
}
