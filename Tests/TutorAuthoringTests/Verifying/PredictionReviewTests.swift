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
    ("Press `p` and predict.\n\n```\n✘ Test a() failed\n```", "shows output"),
    ("Press `p` and predict. Expect a red.", "says what to expect"),
    ("Press `p` and predict.\n\nExpect one test to fail.", "says what to expect"),
    ("Press `p` and predict.\n\nIt says `isLeap\n→ true`.", "quotes the result"),
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

  @Test func `the text of a step that asks for a prediction names the key`() {
    #expect(finding("Predict the result.")?.contains("does not name the key `p`") == true)
  }
}
