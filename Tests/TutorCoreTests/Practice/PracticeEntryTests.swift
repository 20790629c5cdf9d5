import Testing
import TutorCore

@Suite struct PracticeEntryTests {
  static let entries = [
    PracticeEntry(
      package: "Kata",
      event: .verdict(
        PracticeEntry.Judgment(
          kind: .red, reason: "A.two: 1 is not 2", asked: ["A.two", "A.six"], isBuilt: false,
          remarks: [
            PracticeRemark(.severalReds, ["A.six", "A.two"]),
            PracticeRemark(.largeStep, number: 90),
          ], changedLines: 90, duration: 1.25,
          prediction: PredictionResult(
            prediction: Prediction(kind: .fails, words: "is not"), outcome: .right))),
      at: 1_800_000_000),
    PracticeEntry(
      package: "a b", event: .verdict(PracticeEntry.Judgment(kind: .greenAtStart, reason: "")),
      at: 1_800_000_000),
    PracticeEntry(
      package: "Kata",
      event: .remarks([PracticeRemark(.codeWithoutTest, ["Sources/Kata/Kata.swift:4"])]),
      at: 1_800_000_000),
    PracticeEntry(package: "Kata", event: .mutants(missed: 1, of: 9), at: 1_800_000_000),
  ]

  @Test(arguments: entries)
  func `an entry is read as it was written`(entry: PracticeEntry) {
    #expect(PracticeEntry(message: entry.message(at: entry.at)) == entry)
  }

  @Test(arguments: [
    "", "subject\n", "s\n\nRedgreen-Version: 1\nRedgreen-Practice: x\nRedgreen-Event: other\n",
    "s\n\nRedgreen-Version: 2\nRedgreen-Practice: x\nRedgreen-Event: mutants\n",
    "s\n\nRedgreen-Version: 1\nRedgreen-Event: mutants\n",
    "s\n\nRedgreen-Version: 1\nRedgreen-Practice: x\nRedgreen-Event: verdict\nRedgreen-Kind: blue\n",
  ])
  func `anything else is no entry`(message: String) {
    #expect(PracticeEntry(message: message) == nil)
  }

  @Test func `line breaks in names do not add trailers`() {
    let entry = PracticeEntry(
      package: "x\nRedgreen-Event: verdict", event: .mutants(missed: 0, of: 1), at: nil)
    let read = PracticeEntry(message: entry.message(at: 1_800_000_000))
    #expect(read?.event == .mutants(missed: 0, of: 1))
  }

  @Test func `every kind of remark and verdict survives the journal`() {
    for kind in PracticeRemark.Kind.allCases {
      let entry = PracticeEntry(
        package: "p", event: .remarks([PracticeRemark(kind, ["A.b"], number: 3)]), at: nil)
      #expect(PracticeEntry(message: entry.message(at: nil)) == entry)
    }
    for kind in PracticeVerdict.Kind.allCases {
      let entry = PracticeEntry(
        package: "p", event: .verdict(.init(kind: kind, reason: "r")), at: nil)
      #expect(PracticeEntry(message: entry.message(at: nil)) == entry)
    }
  }

  @Test func `later remarks belong to the verdict before them`() {
    let verdicts = Self.entries.verdicts
    #expect(verdicts.count == 2)
    #expect(verdicts[1].judgment?.remarks.map(\.kind) == [.codeWithoutTest])
  }
}
