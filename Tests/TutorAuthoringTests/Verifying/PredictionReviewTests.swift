import TestReports
import Testing
import TutorCore

@testable import TutorAuthoring

struct PredictionReviewTests {
  private func finding(_ prose: String, predicts: Bool = true) -> String? {
    var step = Step(
      id: "01", kind: .red, title: "Red", prose: prose,
      expectation: .failsTest(
        FailurePattern(test: TestName("a()"), message: TextPattern(["isLeap → true"]))))
    step.asksForPrediction = predicts
    return PredictionReview.finding(in: step)
  }

  @Test(arguments: [
    ("Press `p` and predict.\n\n```\n✘ Test a() failed\n```", "line 3 shows output"),
    ("Press `p` and predict. Expect a red.", "line 1 says what to expect"),
    ("Press `p` and predict.\n\nExpect one test to fail.", "line 3 says what to expect"),
    ("Press `p` and predict.\n\nIt says `isLeap\n→ true`.", "line 3 quotes the result"),
  ])
  func `what follows the request tells nothing of the result`(prose: String, told: String) {
    #expect(
      finding(prose) == "\(told) after the request for a prediction; move that below '## After'")
    #expect(finding(prose, predicts: false) == nil)
  }

  @Test(arguments: [
    "Expect the build to fail. Then write it. Press `p` and predict. Then save.",
    "Press `p`. What do you expect?\n\n```swift\nlet year = 1900\n```", "`p` or not: `p`.",
  ])
  func `code, and what precedes the request, tell nothing`(prose: String) {
    #expect(finding(prose) == nil)
  }

  private func finding(_ prose: String, after message: String, predicts: Bool = true) -> String? {
    var step = Step(id: "01", kind: .red, title: "Red", prose: prose)
    step.asksForPrediction = predicts
    let failure = Failure(message: message)
    return PredictionReview.finding(
      in: step,
      after: Report(
        tests: [
          TestResult(
            id: TestID(framework: .swiftTesting, path: ["a()"]), status: .failed,
            failures: [failure])
        ], ending: .exited(1), duration: 0))
  }

  @Test func `a text that quotes a message of the run is found, with its line`() {
    let prose = "Write it.\n\nIt fails with\n`Expectation failed: year.isLeap\n→ true`. Press `p`."
    let message = "Expectation failed: year.isLeap → true\nmore"
    #expect(
      finding(prose, after: message)
        == "line 4 quotes what the run shows, which learners are to predict: "
        + "Expectation failed: year.isLeap → true; move that below '## After'")
    #expect(finding(prose, after: message, predicts: false) == nil)
  }

  @Test(arguments: [
    // The words that the learner is to write are a part of XCTest's message.
    "XCTAssertTrue failed - A leap year should say so", "NoAnswer()",
  ])
  func `a part of a message, or a single word, tells nothing`(message: String) {
    let prose = "Throw `NoAnswer()`. The message is `A leap year should say so`. Press `p`."
    #expect(finding(prose, after: message) == nil)
  }

  @Test func `the text of a step that asks for a prediction names the key`() {
    #expect(finding("Predict the result.")?.contains("does not name the key `p`") == true)
  }
}
