import Fuzzing
import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Commit messages of journal entries, also edited and damaged ones.
struct TrailersTests {
  static let place = StepPlace(lesson: "nibs", step: "02-red")
  static let time = 1_790_000_007
  static let verdict = JournalEntry.verdict(
    Verdict(
      outcome: .wrongRed, kind: .red, finding: .environment(.fault("größer: cannot find 'X'")),
      wrongTurn: "typo"),
    at: place, hints: 2, duration: 1.25,
    predictionResult: PredictionResult(
      prediction: Prediction(kind: .fails, words: "größer als"), outcome: .kindOnly))
  static let message = verdict.message(at: time)

  /// The message with one line changed.
  static func message(_ key: String, _ value: String?) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      line.hasPrefix("Redgreen-\(key): ") ? value.map { "Redgreen-\(key): \($0)" } : String(line)
    }.joined(separator: "\n")
  }

  private func judgment(_ message: String) -> JournalEntry.Judgment? {
    guard case .verdict(let judgment)? = JournalEntry(message: message)?.event else { return nil }
    return judgment
  }

  @Test(arguments: [
    message.replacing("\n", with: "\r\n"), message.replacing("\n", with: "\n\n"),
    message + "\n# Please enter the commit message\n", "fixup! " + message,
    message + "Signed-off-by: A Learner <learner@example.org>\n",
    message + "Redgreen-Mood: good\n", message + "Redgreen-\nRedgreen-:\nRedgreen-: x\n",
    message.split(separator: "\n").reversed().joined(separator: "\n"),
    "Redgreen-Lesson: other\n" + message, "\u{FEFF}\n" + message,
  ])
  func `an edited message with intact trailers is read the same`(_ message: String) {
    let entry = JournalEntry(message: message)
    #expect(entry?.place == .step(Self.place))
    #expect(entry?.event == Self.verdict.event)
    #expect(entry?.at == Self.time)
  }

  @Test func `a verdict is read with the tests that ran beside the step's`() {
    var verdict = Verdict(
      outcome: .nothingRan, kind: .green,
      finding: .tests(.notRun(TestName("testNib"), .isNotThere)))
    for label in ["NOTHING RAN", "YOUR TEST DID NOT RUN"] {
      #expect(verdict.sentence == "\(label): testNib was not run")
      let entry = JournalEntry.verdict(verdict, at: Self.place, hints: 0, duration: 0)
      #expect(judgment(entry.message(at: Self.time))?.label == label)
      verdict.ranOtherTests = true
    }
  }

  @Test(arguments: ["Version", "Lesson", "Step", "Event", "Verdict", "Kind"])
  func `a message without a required trailer is not an entry`(_ key: String) {
    #expect(JournalEntry(message: Self.message(key, nil)) == nil)
    #expect(JournalEntry(message: Self.message(key, "")) == nil)
  }

  @Test(arguments: [
    "At", "Hints", "Milliseconds", "Wrong-Turn", "Reason", "Predicted", "Predicted-Words",
    "Prediction",
  ])
  func `a message without an optional trailer is still an entry`(_ key: String) {
    #expect(judgment(Self.message(key, nil))?.outcome == .wrongRed)
    #expect(judgment(Self.message(key, ""))?.outcome == .wrongRed)
  }

  @Test(arguments: [
    ("Version", "0"), ("Version", "-1"), ("Version", "2"), ("Version", "1.0"), ("Version", "one"),
    ("Version", "99999999999999999999"), ("Event", "Verdict"), ("Event", "won"),
    ("Verdict", "green"), ("Verdict", "AsExpected"), ("Kind", "blue"),
  ])
  func `an invalid trailer value invalidates the entry`(_ key: String, _ value: String) {
    #expect(JournalEntry(message: Self.message(key, value)) == nil)
  }

  @Test(arguments: [
    ("-5", 0), ("100000", 99), ("99999999999999999999", 0), ("two", 0), ("2", 2), ("+3", 3),
  ])
  func `an invalid number of hints is clamped`(_ text: String, _ hints: Int) {
    #expect(judgment(Self.message("Hints", text))?.step?.hints == hints)
  }

  @Test(arguments: [("-1", 0.0), ("x", 0), ("99999999999999999999", 0), ("1500", 1.5)])
  func `an invalid duration is ignored`(_ text: String, _ seconds: Double) {
    #expect(judgment(Self.message("Milliseconds", text))?.duration == seconds)
  }

  @Test(arguments: [
    "-1", "7", "1577836799", "4133980800", "\(Int.max)", "\(Int.min)", "99999999999999999999",
  ])
  func `an implausible time is ignored`(_ text: String) {
    let entry = JournalEntry(message: Self.message("At", text))
    #expect(entry?.event == Self.verdict.event)
    #expect(entry?.at == nil)
  }

  static let events: [(JournalEntry.Event, String)] = [
    (.stepRead, "Event: read"), (.stepMoved, "Event: moved"),
    (.hintShown(number: 2), "Number: 2"),
    (.snapshot(reason: .afterReset), "Reason: after a reset"),
    (.snapshot(reason: .beforeUndo, position: .start(of: "02-x")), "Files: start 02-x"),
    (.snapshot(reason: .beforeUndo, position: .after("02-x")), "Files: after 02-x"),
    (.snapshot(reason: .beforeUndo, position: .after(nil)), "Files: beginning"),
    (.snapshot(reason: .beforeUndo, position: .unknown), "Files: unknown"),
    (.helpRequested("why?"), "Question: why?"), (.helpRequested(""), "Question: "),
    (.helpReceived, "Event: help received"),
    (.joined(.init(toolchain: "6.3")), "Toolchain: 6.3"),
    (.joined(.init(toolchain: "", problem: "git: missing")), "Problem: git: missing"),
    (.verdict(.init(outcome: .timedOut, kind: .green, reason: "no end")), "Hints: 0"),
    (
      .verdict(
        .init(
          outcome: .asExpected, kind: .red, reason: "r",
          predictionResult: PredictionResult(prediction: Prediction(kind: .fails), outcome: .right))
      ),
      "Milliseconds: 0"
    ),
  ]

  @Test(arguments: events)
  func `every entry can be written and read back`(
    _ event: JournalEntry.Event, _ line: String
  ) {
    let entry = JournalEntry(place: Self.place, event: event, at: Self.time)
    let message = entry.message(at: Self.time)
    #expect(JournalEntry(message: message) == entry)
    #expect(message.contains("Redgreen-\(line)\n"))
    #expect(!message.contains("Predicted-Words"))
  }

  @Test(arguments: [-1, .infinity, .nan]) func `an invalid duration is not written`(
    _ duration: Double
  ) {
    let entry = JournalEntry(
      place: Self.place,
      event: .verdict(.init(outcome: .timedOut, kind: .red, reason: "", duration: duration)))
    #expect(entry.message(at: Self.time).contains("Redgreen-Milliseconds: 0\n"))
  }

  @Test
  func `the last of two trailers with the same key counts`() {
    let message = Self.message + "Redgreen-Step: 03-green\n"
    #expect(JournalEntry(message: message)?.place.step?.step == "03-green")
  }

  @Test
  func `a truncated message is no entry or the same verdict of the same step`() {
    let bytes = Array(Self.message.utf8)
    for length in bytes.indices {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      guard let entry = JournalEntry(message: text) else { continue }
      #expect(entry.place == .step(Self.place))
      #expect(judgment(text)?.outcome == .wrongRed)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{0B}", "\u{0C}"])
  func `a reason cannot add a trailer`(_ end: String) {
    let reason = "x\(end)Redgreen-Verdict: asExpected\(end)Redgreen-Step: 99"
    let entry = JournalEntry.verdict(
      Verdict(outcome: .falseGreen, kind: .red, finding: .environment(.fault(reason))),
      at: Self.place,
      hints: 0, duration: .infinity)
    let again = JournalEntry(message: entry.message(at: 0))
    #expect(again?.place == .step(Self.place))
    #expect(judgment(entry.message(at: 0))?.outcome == .falseGreen)
  }

  @Test
  func `an overlong reason is cut, and the other trailers remain`() {
    let words = String(repeating: "größer 🎉 ", count: 100_000)
    let entry = JournalEntry.verdict(
      Verdict(outcome: .falseGreen, kind: .red, finding: .environment(.fault(words))),
      at: Self.place, hints: 0,
      duration: 1)
    let message = entry.message(at: Self.time)
    #expect(message.utf8.count < 10_000)
    #expect(JournalEntry(message: message)?.place == .step(Self.place))
  }

  @Test
  func `randomly damaged messages cause no trap`() {
    var random = SplitMix(seed: 3)
    let base = Array(Self.message.utf8)
    for _ in 0..<TestVariable.rounds(10_000, orOneIn: 20) {
      var bytes = base
      for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: Array("\r\nRedgreen-".utf8), at: place)
        default: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        }
      }
      let entry = JournalEntry(message: String(decoding: bytes, as: UTF8.self))
      // An entry that was read can be written and read again.
      if let entry { #expect(JournalEntry(message: entry.message(at: Self.time)) != nil) }
    }
  }
}
