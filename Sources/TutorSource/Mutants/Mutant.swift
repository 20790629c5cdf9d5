/// One change to the code that some test ought to notice, to be compiled with all others behind a run-time switch.
package struct Mutant: Equatable, Sendable, Codable {
  /// What kind of change it is.
  package enum Operator: String, Sendable, CaseIterable, Codable {
    case statementRemoved
    case superCallDropped
    case overrideEmptied
    case conditionNegated
    case conditionForced
    case boundaryMoved
    case comparisonTurned
    case constantChanged
    case resultReplaced
  }

  /// How the change stands behind its switch.
  package enum Form: Equatable, Sendable, Codable {
    /// The statement is skipped.
    case skip
    /// Another expression stands in its place.
    case replace(String)
    /// The function returns at once; the range is empty, and lies behind its opening brace.
    case leave
  }

  package var kind: Operator
  /// The bytes of the source that it concerns, in UTF-8.
  package var range: Range<Int>
  /// Counted from 1.
  package var line: Int
  /// What is changed, in words.
  package var change: String
  package var form: Form

  package init(kind: Operator, range: Range<Int>, line: Int, change: String, form: Form) {
    self.kind = kind
    self.range = range
    self.line = line
    self.change = change
    self.form = form
  }
}

extension Mutant.Operator {
  /// How much a survivor of this kind tells, from 0, the most: a line that nobody needs says more than a number.
  package var rank: Int {
    switch self {
    case .statementRemoved, .overrideEmptied: 0
    case .conditionNegated, .conditionForced: 1
    case .boundaryMoved, .comparisonTurned: 2
    case .resultReplaced: 3
    case .superCallDropped: 4
    case .constantChanged: 5
    }
  }

  /// Those that take a whole line of code away.
  package static let removals: Set<Mutant.Operator> = [.statementRemoved, .superCallDropped]

  /// What it means that no test notices such a change.
  package var meaning: String {
    switch self {
    case .statementRemoved: "no test needs this line"
    case .superCallDropped: "no test needs what the superclass does here"
    case .overrideEmptied: "no test needs this override"
    case .conditionNegated, .conditionForced: "no test cares which way this decision goes"
    case .boundaryMoved: "no test tries the value at the edge"
    case .comparisonTurned: "no test tells equal from unequal here"
    case .constantChanged: "no test depends on this value"
    case .resultReplaced: "no test looks at this result"
    }
  }
}
