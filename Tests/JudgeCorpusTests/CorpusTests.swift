import Foundation
import TestSupport
import Testing

@testable import TutorPlatform

/// Properties of the cases, without builds.
struct CorpusTests {
  @Test func `every case fits its step`() throws {
    for lesson in try CorpusLesson.all.get() {
      for play in lesson.cases {
        do {
          let situation = try lesson.situation(of: play)
          if play.edits.contains(where: \.isCommand) {
            let folder = try TemporaryFolder()
            let package = folder.path + "/package"
            try PackageSnapshot.write(situation.edited, to: package)
            for edit in play.edits { try edit.run(in: package) }
          } else if !play.edits.isEmpty {
            let unedited = try lesson.situation(of: play.withoutEdits)
            #expect(situation.edited != unedited.edited, "\(play.id) changes nothing")
          }
        } catch {
          Issue.record("\(play.step) \(play.id): \(error)")
        }
      }
    }
  }

  @Test func `every red and green step has a case`() throws {
    for lesson in try CorpusLesson.all.get() {
      let played = Set(lesson.cases.map(\.step))
      for step in lesson.lesson.steps where step.kind == .red || step.kind == .green {
        #expect(played.contains("\(lesson.lesson.id)/\(step.id)"))
      }
    }
  }

  @Test func `a case is found by its identifier`() throws {
    let ids = try CorpusLesson.all.get().flatMap(\.cases).map(\.id)
    let twice = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(twice.isEmpty, "\(twice.sorted())")
  }

  @Test(
    arguments: [
      ("acc", "legit", true, false, nil), ("acc", "legit", false, false, .rightEditRefused),
      ("rej", "wrongred", false, true, nil), ("rej", "wrongred", true, false, .wrongEditAccepted),
      ("rej", "untouched", false, true, .adviceBeforeAnyEdit), ("?", "legit", true, false, nil),
    ] as [(String, String, Bool, Bool, JudgeCase.Misjudgment?)])
  func `a misjudgment is told from a right decision`(
    _ want: String, _ category: String, _ isAccepted: Bool, _ hasAdvice: Bool,
    _ expected: JudgeCase.Misjudgment?
  ) throws {
    let line =
      #"{"id": "a", "want": "\#(want)", "cat": "\#(category)", "why": "", "step": "l/s", "edits": []}"#
    let play = try JSONDecoder().decode(JudgeCase.self, from: Data(line.utf8))
    let result = CaseResult(
      id: "a", isAccepted: isAccepted, outcome: "", sentence: "",
      advice: hasAdvice ? "turn" : nil, seconds: 0)
    #expect(play.misjudgment(in: result) == expected)
  }
}

extension JudgeCase {
  fileprivate var withoutEdits: JudgeCase {
    var play = self
    play.edits = []
    return play
  }
}
