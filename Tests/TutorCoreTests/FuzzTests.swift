import Fuzzing
import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Arbitrary journals and workshops.
struct FuzzTests {
  @Test func `no journal or workshop entry causes a trap`() {
    let place = StepPlace(lesson: "nibs", step: "02-red")
    let judgment = JournalEntry.Judgment(
      outcome: .wrongRed, kind: .red, reason: "it fails", wrongTurn: "typo", hints: 2,
      duration: 1.5,
      predictionResult: PredictionResult(
        prediction: Prediction(kind: .doesNotBuild, words: "x"), outcome: .right))
    let events: [JournalEntry.Event] = [
      .verdict(judgment), .stepRead, .stepMoved, .hintShown(number: 3),
      .snapshot(reason: .beforeUndo),
    ]
    let messages = events.map { JournalEntry(place: place, event: $0).message(at: 1_790_000_000) }
    let pace = Pace(openUpTo: place, message: "Hello", timer: .init(start: 1, length: 2))
    let fuzz = Fuzz(
      "journal",
      seeds: (messages + [pace.commitMessage, WorkshopRef.ada.name]).map { Array($0.utf8) },
      words: [
        "Redgreen-", "Version: ", "Event: ", "verdict", "Milliseconds: ", "Hints: ", ": ", "At: ",
      ])
    let course = CourseIndex(.ofWorkshop)
    let outcome = fuzz.run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = WorkshopRef(name: text)
      _ = Pace(commitMessage: text)?.sentence(in: course, at: .max, firstSeen: .min)
      guard let entry = JournalEntry(message: text) else { return }
      _ = entry.message(at: entry.at ?? 0)
      let shared = RecordedEntry(commit: "c", entry: entry)
      let workshop = Workshop.of(["ada": [shared, .verdict(5, .red, .wrongRed), shared]])
      _ = workshop.learnerStatuses(in: course, at: 100).map { $0.needs.map(\.summary) }
      _ = WorkshopReport(of: workshop, in: course).stuck
      var replay = WorkshopReplay(of: workshop)
      replay?.move(to: entry.at ?? 0)
      _ = replay?.learnerStatuses(in: course)
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no entry of a practice journal causes a trap`() {
    let fuzz = Fuzz(
      "practice",
      seeds: PracticeEntryTests.entries.map { Array($0.message(at: 1_790_000_000).utf8) },
      words: ["Redgreen-", "Kind: ", "Remark: ", "Lines: ", "Missed: ", "; ", ": ", "At: "])
    let outcome = fuzz.run { bytes in
      guard let entry = JournalEntry(message: String(decoding: bytes, as: UTF8.self)) else {
        return
      }
      _ = entry.message(at: entry.at)
      _ = PracticeCycle(after: [entry, entry]).oldStep(at: .max)
      _ = [entry, entry].verdicts.flatMap { $0.judgment?.cycle?.remarks.map(\.sentence) ?? [] }
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
