/// What the quick look has shown of a run, before `swift test` confirms it.
package enum Glimpse: Equatable, Sendable {
  /// The verdict on what was seen, and what that was; provisional as long as the run goes on.
  case seen(Verdict, Evidence)
  /// There was nothing to show, and why.
  case stoodAside(String)

  /// The provisional verdict.
  package var verdict: Verdict? {
    if case .seen(let verdict, _) = self { verdict } else { nil }
  }
}

extension Verdict {
  /// Whether both say the same to a learner who looks at the code.
  ///
  /// Where something lies in memory differs in each run. So do errors that follow from others, which are told in the notes:
  /// `swift test` compiles in batches, and one that only looks past a broken file misses what should be in it.
  package func agrees(with other: Verdict) -> Bool {
    outcome == other.outcome && wrongTurn == other.wrongTurn && location == other.location
      && got.withoutAddresses == other.got.withoutAddresses
  }
}

extension String {
  /// The text without where in memory something lies.
  fileprivate var withoutAddresses: String { replacing(/0x[0-9a-f]+/, with: "0x") }
}

/// A quick look that said something other than `swift test` did right after: a defect of the tutor's.
package struct Contradiction: Equatable, Sendable {
  /// What the quick look had said.
  package var quick: Verdict
  package var quickReport: Report?
  /// What counts.
  package var verdict: Verdict
  package var report: Report?

  package init(quick: Verdict, quickReport: Report?, verdict: Verdict, report: Report?) {
    self.quick = quick
    self.quickReport = quickReport
    self.verdict = verdict
    self.report = report
  }

  /// For the learner.
  package var sentence: String {
    "The quick look had said \(quick.sentence). It was wrong: `swift test` is right, and the difference is "
      + "kept in .redgreen/differences."
  }
}
