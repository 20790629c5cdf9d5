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
  /// The same for two runs of the same code: where something lies in memory differs each time.
  package var withoutAddresses: Verdict {
    var result = self
    result.got = got.replacing(/0x[0-9a-f]+/, with: "0x")
    result.notes = notes.map { $0.replacing(/0x[0-9a-f]+/, with: "0x") }
    return result
  }
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
