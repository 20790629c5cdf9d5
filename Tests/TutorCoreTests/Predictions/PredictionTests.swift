import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

struct PredictionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kind: Prediction.Kind
    var words = ""
    var report: Report
    var outcome: Prediction.Outcome?
  }

  @Test(arguments: [
    Row(
      testDescription: "a build that fails", kind: .doesNotBuild, report: .notBuilt, outcome: .right
    ),
    Row(
      testDescription: "with these words", kind: .doesNotBuild, words: "Cannot find CustomView",
      report: .notBuilt, outcome: .right),
    Row(
      testDescription: "with other words", kind: .doesNotBuild, words: "missing return",
      report: .notBuilt, outcome: .kindOnly),
    Row(testDescription: "a failure instead", kind: .doesNotBuild, report: .red, outcome: .wrong),
    Row(testDescription: "a test that fails", kind: .fails, report: .red, outcome: .right),
    Row(
      testDescription: "this test", kind: .fails, words: "testNib", report: .red, outcome: .right),
    Row(
      testDescription: "this message", kind: .fails, words: "should add", report: .red,
      outcome: .right),
    Row(
      testDescription: "not this one", kind: .fails, words: "testFrame", report: .red,
      outcome: .kindOnly),
    Row(
      testDescription: "a crash", kind: .crashes, words: "could not load", report: .crashed,
      outcome: .right),
    Row(testDescription: "a crash is no failure", kind: .fails, report: .crashed, outcome: .wrong),
    Row(testDescription: "all pass", kind: .passes, report: .green, outcome: .right),
    Row(
      testDescription: "all pass, whatever was said", kind: .passes, words: "two tests",
      report: .green, outcome: .right),
    Row(testDescription: "no test ran", kind: .passes, report: .empty, outcome: nil),
    Row(
      testDescription: "cancelled", kind: .fails, report: Report(ending: .cancelled), outcome: nil),
    Row(
      testDescription: "timed out", kind: .fails, report: Report(ending: .timedOut(seconds: 60)),
      outcome: nil),
  ])
  func `a prediction is compared with a run`(_ row: Row) {
    #expect(
      Prediction(kind: row.kind, words: row.words).result(in: row.report)?.outcome == row.outcome)
  }

  @Test(arguments: [
    (Prediction(kind: .fails), Prediction.Outcome.right, "As you predicted: a test fails."),
    (
      Prediction(kind: .fails, words: "nil"), .kindOnly,
      "You predicted the right kind (a test fails), but not the words \"nil\"."
    ),
    (
      Prediction(kind: .doesNotBuild, words: "nil"), .wrong,
      "Not as you predicted: you said that the build fails, with \"nil\"."
    ),
  ])
  func `a prediction result is one sentence`(
    _ prediction: Prediction, _ outcome: Prediction.Outcome, _ sentence: String
  ) {
    #expect("\(PredictionResult(prediction: prediction, outcome: outcome).sentence)" == sentence)
  }

  @Test(arguments: [
    (Prediction.Kind.passes, Report.red, "you said that all tests pass, but a test failed"),
    (.fails, .green, "you said that a test fails, but all tests passed"),
    (
      .crashes, Report(build: .failed, ending: .exited(1)),
      "you said that the tests crash, but the build failed"
    ),
  ])
  func `a wrong prediction says what happened`(
    _ kind: Prediction.Kind, _ report: Report, _ sentence: String
  ) {
    let result = Prediction(kind: kind).result(in: report)
    #expect(result?.sentence == "Not as you predicted: \(sentence).")
  }
}
