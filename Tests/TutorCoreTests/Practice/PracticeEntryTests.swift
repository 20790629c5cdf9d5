import Testing
import TutorCore

@Suite struct PracticeEntryTests {
  static let entries = [
    JournalEntry(
      place: .package("Kata"),
      event: .verdict(
        JournalEntry.Judgment(
          kind: .red, reason: "A.two: 1 is not 2", asked: ["A.two", "A.six"], isBuilt: false,
          remarks: [
            PracticeRemark(.severalReds, ["A.six", "A.two"]),
            PracticeRemark(.largeStep, number: 90),
          ], changedLines: 90, duration: 1.25,
          predictionResult: PredictionResult(
            prediction: Prediction(kind: .fails, words: "is not"), outcome: .right))),
      at: 1_800_000_000),
    JournalEntry(
      place: .package("a b"),
      event: .verdict(JournalEntry.Judgment(kind: .greenAtStart, reason: "")),
      at: 1_800_000_000),
    JournalEntry(
      place: .package("Kata"),
      event: .remarks([PracticeRemark(.codeWithoutTest, ["Sources/Kata/Kata.swift:4"])]),
      at: 1_800_000_000),
    JournalEntry(
      place: .package("Kata"), event: .mutants(MutantTally(missed: 1, of: 9)), at: 1_800_000_000),
    JournalEntry(
      place: .package("Kata"), event: .mutants(MutantTally(missed: 0, of: 3, onlyNewTests: 2)),
      at: 1_800_000_000),
    JournalEntry(
      place: .package("Kata"), event: .mutants(MutantTally(missed: 0, of: 3, equivalent: 2)),
      at: 1_800_000_000),
    JournalEntry(
      place: .package("Kata"),
      event: .joined(JournalEntry.Equipment(toolchain: "6.3", problem: "no git")),
      at: 1_800_000_000),
    JournalEntry(place: .package("Kata"), event: .helpRequested("why red?"), at: 1_800_000_000),
    JournalEntry(place: .package("Kata"), event: .helpReceived, at: 1_800_000_000),
  ]

  @Test(arguments: entries)
  func `an entry is read as it was written`(entry: JournalEntry) {
    #expect(JournalEntry(message: entry.message(at: entry.at)) == entry)
  }

  @Test(arguments: [
    "", "subject\n", "s\n\nRedgreen-Version: 1\nRedgreen-Practice: x\nRedgreen-Event: other\n",
    "s\n\nRedgreen-Version: 2\nRedgreen-Practice: x\nRedgreen-Event: mutants\n",
    "s\n\nRedgreen-Version: 1\nRedgreen-Event: mutants\n",
    "s\n\nRedgreen-Version: 1\nRedgreen-Practice: x\nRedgreen-Event: verdict\nRedgreen-Kind: blue\n",
  ])
  func `anything else is no entry`(message: String) {
    #expect(JournalEntry(message: message) == nil)
  }

  @Test func `line breaks in names do not add trailers`() {
    let entry = JournalEntry(
      place: .package("x\nRedgreen-Event: verdict"), event: .mutants(MutantTally(missed: 0, of: 1)),
      at: nil
    )
    let read = JournalEntry(message: entry.message(at: 1_800_000_000))
    #expect(read?.event == .mutants(MutantTally(missed: 0, of: 1)))
  }

  @Test func `every kind of remark and verdict survives the journal`() {
    for kind in PracticeRemark.Kind.allCases {
      let entry = JournalEntry(
        place: .package("p"), event: .remarks([PracticeRemark(kind, ["A.b"], number: 3)]), at: nil)
      #expect(JournalEntry(message: entry.message(at: nil)) == entry)
    }
    for kind in PracticeVerdict.Kind.allCases {
      let entry = JournalEntry(
        place: .package("p"), event: .verdict(.init(kind: kind, reason: "r")), at: nil)
      #expect(JournalEntry(message: entry.message(at: nil)) == entry)
    }
  }

  @Test(arguments: entries)
  func `an entry names the package, not a step`(entry: JournalEntry) {
    #expect(entry.place.step == nil && entry.place.lesson == nil)
  }

  @Test func `an entry without the name of the package belongs to the one of its lesson`() {
    let message = Self.entries[0].message(at: 1_800_000_000)
    let cut = message.split(separator: "\n").filter { !$0.hasPrefix("Redgreen-Practice: ") }
    #expect(JournalEntry(message: cut.joined(separator: "\n")) == Self.entries[0])
  }

  @Test func `an older board reads a verdict like one of a lesson`() {
    let message = Self.entries[0].message(at: 1_800_000_000)
    for line in ["Lesson: Kata", "Step: (practice)", "Verdict: asExpected", "Kind: red"] {
      #expect(message.contains("Redgreen-\(line)\n"))
    }
    #expect(Self.entries[2].message(at: nil).contains("Redgreen-Event: snapshot\n"))
  }

  @Test(
    arguments: [
      (.greenAtStart, .green), (.redAtStart, .red), (.red, .red), (.stillRed, .wrong),
      (.broken, .wrong), (.green, .green), (.refactored, .green), (.testsChanged, .green),
      (.unchanged, .green), (.nothingRan, .wrong), (.timedOut, .wrong), (.fault, .unknown),
    ] as [(PracticeVerdict.Kind, Verdict.Mark)])
  func `a board marks every kind of verdict`(kind: PracticeVerdict.Kind, mark: Verdict.Mark) {
    let entry = JournalEntry(
      place: .package("p"), event: .verdict(.init(kind: kind, reason: "r", duration: 1)), at: nil)
    guard case .verdict(let judgment) = JournalEntry(message: entry.message(at: nil))?.event else {
      Issue.record("no verdict")
      return
    }
    #expect(judgment.mark == mark)
    #expect(judgment.reason == "r" && judgment.duration == 1)
  }

  @Test(
    arguments: [
      (.red, "RED"), (.green, "GREEN"), (.refactored, "STILL GREEN"), (.stillRed, "NOT GREEN YET"),
    ] as [(PracticeVerdict.Kind, String)])
  func `no label speaks of a reason or a structure that nobody named`(
    kind: PracticeVerdict.Kind, label: String
  ) {
    let entry = JournalEntry(
      place: .package("p"), event: .verdict(.init(kind: kind, reason: "")), at: nil)
    #expect(entry.judgment?.label == label)
  }

  @Test func `entries of the first form are read`() {
    let start = "s\n\nRedgreen-Version: 1\nRedgreen-Practice: x\n"
    let verdict = JournalEntry(
      message: start + "Redgreen-Event: verdict\nRedgreen-Kind: still red\nRedgreen-Reason: r\n")
    #expect(verdict?.judgment == JournalEntry.Judgment(kind: .stillRed, reason: "r"))
    let mutants = JournalEntry(
      message: start + "Redgreen-Event: mutants\nRedgreen-Missed: 1\nRedgreen-Tried: 3\n")
    #expect(mutants?.event == .mutants(MutantTally(missed: 1, of: 3)))
  }

  @Test func `later remarks belong to the verdict before them`() {
    let verdicts = Self.entries.verdicts
    #expect(verdicts.count == 2)
    #expect(verdicts[1].judgment?.cycle?.remarks.map(\.kind) == [.codeWithoutTest])
  }

  @Test func `a board reads requests for help`() {
    let place = Place.package("Kata")
    let entries = [JournalEntry.Event.helpRequested("why?"), .helpReceived].map {
      JournalEntry(place: .package("Kata"), event: $0, at: 1_800_000_000)
    }
    let read = entries.map { JournalEntry(message: $0.message(at: $0.at)) }
    #expect(read.map(\.?.event) == [.helpRequested("why?"), .helpReceived])
    #expect(read.map(\.?.place) == [place, place])
    #expect(Progress(entries).helpRequest == nil)
    #expect(Progress(entries.dropLast()).helpRequest == "why?")
  }

  @Test func `an entry keeps the commit that was checked out`() {
    var entry = JournalEntry(
      place: .package("p"), event: .mutants(MutantTally(missed: 0, of: 1)), at: nil)
    entry.head = "abc"
    #expect(JournalEntry(message: entry.message(at: nil))?.head == "abc")
  }

  @Test func `a semicolon in a subject does not make two`() {
    let entry = JournalEntry(
      place: .package("p"), event: .remarks([PracticeRemark(.deleted, ["a; b", "c"])]), at: nil)
    #expect(
      JournalEntry(message: entry.message(at: nil))?.event
        == .remarks([PracticeRemark(.deleted, ["a, b", "c"])]))
  }
}
