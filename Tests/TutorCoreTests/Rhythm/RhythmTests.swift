import TestSupport
import Testing

@testable import TutorCore

struct RhythmTests {
  static let red = StepPlace(lesson: "one", step: "red")
  static let green = StepPlace(lesson: "one", step: "green")
  static let other = StepPlace(lesson: "two", step: "red")

  static func verdict(
    _ outcome: Verdict.Outcome, _ place: StepPlace, at time: Int?, lines: Int? = nil,
    predictionResult: Prediction.Outcome? = nil
  ) -> CyclePhase {
    let kind: Step.Kind = place.step == "red" ? .red : .green
    var entry = JournalEntry.verdict(
      Verdict(outcome: outcome, kind: kind, finding: .environment(.fault(""))), at: place, hints: 0,
      duration: 1,
      predictionResult: predictionResult.map {
        PredictionResult(prediction: Prediction(kind: .fails), outcome: $0)
      })
    entry.at = time
    return CyclePhase(id: "c", entry: entry, changedLines: lines)
  }

  static func hint(_ place: StepPlace, at time: Int) -> CyclePhase {
    var entry = JournalEntry.hintShown(at: place, number: 1)
    entry.at = time
    return CyclePhase(id: "h", entry: entry, changedLines: 0)
  }

  @Test func `an empty journal has no rhythm`() {
    let rhythm = Rhythm(of: [])
    #expect(rhythm.runs == 0 && rhythm.secondsInRed == 0 && rhythm.medianChange == nil)
    #expect(rhythm.runsPerStep == 0)
  }

  @Test func `time counts for the verdict before it`() {
    let rhythm = Rhythm(of: [
      Self.verdict(.wrongRed, Self.red, at: 0), Self.hint(Self.red, at: 20),
      Self.verdict(.asExpected, Self.red, at: 50), Self.verdict(.asExpected, Self.green, at: 60),
      Self.verdict(.asExpected, Self.green, at: 67),
    ])
    #expect(rhythm.secondsInRed == 60)
    #expect(rhythm.secondsInGreen == 7)
  }

  @Test func `a long pause counts ten minutes, and a clock set back counts nothing`() {
    let rhythm = Rhythm(of: [
      Self.verdict(.asExpected, Self.red, at: 0), Self.verdict(.asExpected, Self.green, at: 90_000),
      Self.verdict(.asExpected, Self.green, at: 10), Self.verdict(.asExpected, Self.green, at: nil),
      Self.verdict(.asExpected, Self.green, at: .min),
      Self.verdict(.asExpected, Self.green, at: .max),
    ])
    #expect(rhythm.secondsInRed == 600)
    #expect(rhythm.secondsInGreen == 600)
  }

  @Test func `runs, changes, wrong reds, hints and predictions are counted`() {
    let rhythm = Rhythm(of: [
      Self.verdict(.falseGreen, Self.red, at: 0, lines: nil, predictionResult: .wrong),
      Self.verdict(.wrongRed, Self.red, at: 1, lines: 9, predictionResult: .kindOnly),
      Self.verdict(.asExpected, Self.red, at: 2, lines: 2, predictionResult: .right),
      Self.hint(Self.green, at: 3), Self.verdict(.notGreenYet, Self.green, at: 4, lines: 4),
    ])
    #expect(rhythm.runs == 4 && rhythm.steps == 2 && rhythm.runsPerStep == 2)
    #expect(rhythm.medianChange == 4 && rhythm.largestChange == 9)
    #expect(rhythm.redRuns == 3 && rhythm.wrongReds == 2 && rhythm.hints == 1)
    #expect(rhythm.predictions == 3 && rhythm.rightPredictions == 1)
    #expect(rhythm.halfRightPredictions == 1)
  }

  @Test func `the longest red lasts until the next green, and has its step`() {
    let rhythm = Rhythm(of: [
      Self.verdict(.wrongRed, Self.red, at: 0), Self.verdict(.asExpected, Self.red, at: 30),
      Self.verdict(.notGreenYet, Self.green, at: 50), Self.verdict(.asExpected, Self.green, at: 90),
      Self.verdict(.asExpected, Self.red, at: 300), Self.verdict(.asExpected, Self.green, at: 350),
    ])
    #expect(rhythm.extremes.longestRed == 90 && rhythm.extremes.stepOfLongestRed == Self.green)
  }

  @Test func `the extremes are named with their steps, and left out if there are none`() {
    let phases = [
      Self.verdict(.asExpected, Self.red, at: 0, lines: 4),
      Self.verdict(.asExpected, Self.green, at: 90, lines: 12), Self.mutants(missed: 2, at: 91),
      Self.mutants(missed: 0, at: 92),
    ]
    let extremes = { (phases: [CyclePhase]) in
      Rhythm(of: phases).extremeRows { $0.step.uppercased() }
        .map { "\($0.name.rawValue): \($0.value)" }
    }
    #expect(
      extremes(phases) == [
        "longest red: 1 min, in 'RED'", "largest change: 12 lines, in 'GREEN'",
        "missed mutants: in 1 of 2 runs",
      ])
    #expect(extremes([]) == [])
  }

  static func mutants(missed: Int, at time: Int) -> CyclePhase {
    let entry = JournalEntry(
      place: green, event: .mutants(MutantTally(missed: missed, of: 5)), at: time)
    return CyclePhase(id: "m", entry: entry, changedLines: nil)
  }

  @Test func `the sum of two rhythms keeps the longest red`() {
    var rhythm = Rhythm(of: [
      Self.verdict(.asExpected, Self.red, at: 0), Self.verdict(.asExpected, Self.green, at: 20),
    ])
    rhythm.add(
      Rhythm(of: [
        Self.verdict(.wrongRed, Self.red, at: 0, predictionResult: .right),
        Self.verdict(.asExpected, Self.green, at: 50),
      ]))
    #expect(rhythm.extremes.longestRed == 50 && rhythm.secondsInRed == 70 && rhythm.runs == 4)
    #expect(rhythm.wrongReds == 1 && rhythm.rightPredictions == 1)
  }

  @Test func `the median of the changes is the middle one`() {
    let phases = [1, 40, 3, 2, 50].enumerated().map {
      Self.verdict(.asExpected, Self.red, at: $0, lines: $1)
    }
    #expect(Rhythm(of: phases).medianChange == 3)
  }

  @Test func `the rhythm of one lesson excludes the others`() {
    let phases = [
      Self.verdict(.asExpected, Self.red, at: 0, lines: 1),
      Self.verdict(.asExpected, Self.other, at: 5, lines: 100), Self.hint(Self.other, at: 8),
      Self.verdict(.asExpected, Self.green, at: 15, lines: 3),
    ]
    let rhythm = Rhythm(of: phases, in: "one")
    #expect(rhythm.runs == 2 && rhythm.hints == 0 && rhythm.largestChange == 3)
    #expect(rhythm.secondsInRed == 5)
    #expect(phases.verdicts(of: "two").map(\.changedLines) == [100])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    var change: @Sendable (inout Rhythm) -> Void
  }

  static let steady: Rhythm = {
    var rhythm = Rhythm(of: [])
    (rhythm.runs, rhythm.steps, rhythm.redRuns, rhythm.medianChange) = (9, 5, 5, 3)
    return rhythm
  }()

  @Test(arguments: [
    Row(testDescription: "too few runs", words: ["after five runs"]) { $0.runs = 4 },
    Row(testDescription: "nothing to complain of", words: ["Keep it up"]) { _ in },
    Row(testDescription: "many wrong reds", words: ["4 of 5 runs at a red step"]) {
      $0.wrongReds = 4
    },
    Row(
      testDescription: "many wrong reds, and the least runs", words: ["2 of 4 runs at a red step"]
    ) {
      ($0.runs, $0.redRuns, $0.wrongReds) = (5, 4, 2)
    },
    Row(testDescription: "a long red", words: ["A red lasted 20 min"]) {
      $0.extremes.longestRed = 1200
    },
    Row(testDescription: "missed mutants", words: ["3 of 4 times, your tests missed"]) {
      ($0.mutantRuns, $0.missedMutantRuns) = (4, 3)
    },
    Row(testDescription: "too few reds", words: ["Keep it up"]) {
      ($0.redRuns, $0.wrongReds) = (3, 3)
    },
    Row(testDescription: "a third of wrong reds", words: ["Keep it up"]) {
      ($0.redRuns, $0.wrongReds) = (6, 2)
    },
    Row(testDescription: "the shortest long red", words: ["undo to the last green"]) {
      ($0.secondsInRed, $0.secondsInGreen) = (600, 199)
    },
    Row(testDescription: "a red just short enough", words: ["Keep it up"]) {
      $0.secondsInRed = 599
    },
    Row(testDescription: "three times as long a red", words: ["Keep it up"]) {
      ($0.secondsInRed, $0.secondsInGreen) = (600, 200)
    },
    Row(testDescription: "the largest small change", words: ["Keep it up"]) {
      $0.medianChange = 15
    },
    Row(testDescription: "more than six runs a step", words: ["6.5 runs"]) {
      ($0.runs, $0.steps, $0.predictions, $0.rightPredictions) = (26, 4, 1, 1)
    },
    Row(testDescription: "six runs a step", words: ["Keep it up"]) {
      ($0.runs, $0.steps, $0.predictions, $0.rightPredictions) = (30, 5, 1, 1)
    },
    Row(testDescription: "ten runs without a prediction", words: ["Try a prediction"]) {
      $0.runs = 10
    },
    Row(testDescription: "five predictions, two right", words: ["2 of 5 predictions"]) {
      ($0.predictions, $0.rightPredictions) = (5, 2)
    },
    Row(testDescription: "half of the predictions right", words: ["Keep it up"]) {
      ($0.predictions, $0.rightPredictions) = (6, 3)
    },
    Row(testDescription: "a hint a step", words: ["Keep it up"]) { $0.hints = 5 },
    Row(testDescription: "hints, and the least steps", words: ["more than one hint"]) {
      ($0.steps, $0.hints) = (4, 5)
    },
    Row(testDescription: "hints at too few steps", words: ["Keep it up"]) {
      ($0.steps, $0.hints) = (3, 9)
    },
    Row(testDescription: "long reds", words: ["undo to the last green"]) { $0.secondsInRed = 700 },
    Row(testDescription: "long reds, long greens", words: ["Keep it up"]) {
      ($0.secondsInRed, $0.secondsInGreen) = (700, 600)
    },
    Row(testDescription: "large changes", words: ["You change 16 lines"]) { $0.medianChange = 16 },
    Row(testDescription: "many runs", words: ["7.5 runs", "Try a prediction"]) {
      ($0.runs, $0.steps) = (30, 4)
    },
    Row(testDescription: "bad predictions", words: ["2 of 6 predictions"]) {
      ($0.predictions, $0.rightPredictions) = (6, 2)
    },
    Row(testDescription: "many hints", words: ["more than one hint"]) { $0.hints = 6 },
    Row(testDescription: "never more than two", words: ["4 of 5", "undo"]) {
      ($0.wrongReds, $0.secondsInRed, $0.medianChange, $0.hints) = (4, 700, 16, 6)
    },
  ])
  func `advice follows from the figures`(_ row: Row) {
    var rhythm = Self.steady
    row.change(&rhythm)
    let advice = rhythm.advice
    #expect(advice.count == row.words.count)
    for (sentence, words) in zip(advice, row.words) { #expect("\(sentence)".contains(words)) }
  }

  @Test func `figures are shown with their names`() {
    func values(_ rhythm: Rhythm) -> [String] {
      rhythm.rows.map { "\($0.name.rawValue): \($0.value)" }
    }
    #expect(
      values(Rhythm(of: [])) == [
        "time in red: 0 s", "time in green: 0 s", "runs: 0", "runs per step: 0",
        "lines per run: none", "wrong reds: 0", "hints: 0", "predictions: none",
      ])
    var rhythm = Self.steady
    (rhythm.wrongReds, rhythm.largestChange, rhythm.hints) = (2, 3, 4)
    (rhythm.predictions, rhythm.rightPredictions) = (3, 1)
    #expect(
      values(rhythm).suffix(6) == [
        "runs: 9", "runs per step: 1.8", "lines per run: 3", "wrong reds: 2 of 5", "hints: 4",
        "predictions: 1 of 3 right",
      ])
    (rhythm.largestChange, rhythm.halfRightPredictions) = (8, 2)
    #expect(values(rhythm)[4] == "lines per run: 3, at most 8")
    (rhythm.runs, rhythm.steps) = (20, 2)
    #expect(values(rhythm)[3] == "runs per step: 10")
    #expect(values(rhythm)[7] == "predictions: 1 of 3 right, 2 in kind")
  }

  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h 0 min"),
    (7500, "2 h 5 min"),
  ])
  func `a duration is written in words`(_ seconds: Int, _ words: String) {
    #expect(Rhythm.time(seconds) == words)
  }
}
