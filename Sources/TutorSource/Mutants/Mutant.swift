/// A small change to the code that some test should catch.
///
/// All mutants are compiled together, and a run-time switch activates one of them.
package struct Mutant: Equatable, Sendable, Codable {
  /// The kind of a change.
  package enum Operator: String, Sendable, CaseIterable, Codable {
    case statementRemoved
    case preconditionRemoved
    case superCallDropped
    case overrideEmptied
    case conditionNegated
    case conditionForced
    case boundaryMoved
    case comparisonTurned
    case constantChanged
    case resultReplaced
    case constantLowered
    case arithmeticChanged
    case logicChanged
    case bitsChanged
    case signDropped
    case ternarySwapped
    case valueForced
    case chainCut
    case caseSkipped
    case endsSwapped
    case callDropped
    case statementsSwapped
  }

  /// The way in which a mutant changes the code when it is active.
  package enum Form: Hashable, Sendable, Codable {
    /// The statement is skipped.
    case skip
    /// The expression is replaced with another one.
    case replace(String)
    /// The function returns immediately; the empty range is after its opening brace.
    case leave
    /// The statements are replaced with others.
    case rewrite(String)
    /// The case of a `switch` does not match; the empty range is before its colon.
    case mismatch
  }

  /// The kind of the change.
  package var kind: Operator
  /// The range of the changed source, in UTF-8 bytes.
  package var range: Range<Int>
  /// The line number, counted from 1.
  package var line: Int
  /// A description of the change.
  package var change: String
  /// The way in which the change is made.
  package var form: Form
  /// The range of the innermost function, initializer, or property around the change, in UTF-8
  /// bytes; `nil` if there is none.
  package var declaration: Range<Int>?

  /// Creates a mutant.
  package init(
    kind: Operator, range: Range<Int>, line: Int, change: String, form: Form,
    declaration: Range<Int>? = nil
  ) {
    self.declaration = declaration
    self.kind = kind
    self.range = range
    self.line = line
    self.change = change
    self.form = form
  }
}

extension Mutant.Operator {
  /// The rank of a missed mutant of this kind, where 0 is the most informative.
  ///
  /// For example, a removable line reveals more about the tests than a changeable number.
  package var rank: Int {
    switch self {
    case .statementRemoved, .overrideEmptied: 0
    case .conditionNegated, .conditionForced: 1
    case .boundaryMoved, .comparisonTurned, .endsSwapped, .logicChanged, .ternarySwapped,
      .caseSkipped:
      2
    case .resultReplaced, .arithmeticChanged, .bitsChanged, .signDropped, .valueForced, .chainCut,
      .callDropped, .statementsSwapped:
      3
    case .superCallDropped: 4
    case .constantChanged, .constantLowered: 5
    case .preconditionRemoved: 6
    }
  }

  /// The operators that remove a whole statement.
  package static let removals: Set<Mutant.Operator> = [.statementRemoved, .superCallDropped]

  /// The operators that resemble the ways in which a person misreads a rule.
  ///
  /// Many of their mutants are equivalent to the original. So they are tried only with the solutions
  /// of lessons, or by name.
  package static let misreadings: Set<Mutant.Operator> = [
    .constantLowered, .endsSwapped, .callDropped, .statementsSwapped,
  ]

  /// The operators many of whose mutants do not compile, because they depend on types.
  package static let risky = misreadings.union([
    .arithmeticChanged, .bitsChanged, .signDropped, .valueForced, .chainCut,
  ])

  /// The operator's name on the command line and in reports, such as `statement-removed`.
  package var name: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
  }

  /// Creates the operator with a name on the command line or in a comment, or `nil` if none has it.
  package init?(named name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The operators of ordinary mutation testing.
  ///
  /// A removed precondition is not among them, because only an exit test could catch it.
  package static let standard = Set(allCases).subtracting(misreadings)
    .subtracting([.preconditionRemoved])

  /// A description of what it means if the tests miss a mutant of this kind.
  package var meaning: String {
    switch self {
    case .statementRemoved: "no test needs this line"
    case .superCallDropped: "no test needs what the superclass does here"
    case .overrideEmptied: "no test needs this override"
    case .conditionNegated, .conditionForced: "no test depends on this condition"
    case .boundaryMoved: "no test tries the boundary value"
    case .comparisonTurned: "no test distinguishes equal from unequal here"
    case .constantChanged, .constantLowered: "no test depends on this value"
    case .arithmeticChanged, .logicChanged, .bitsChanged, .signDropped:
      "no test depends on this operator"
    case .ternarySwapped: "no test tells the two values apart"
    case .valueForced: "no test has a value on the left of this operator"
    case .chainCut: "no test depends on this value"
    case .caseSkipped: "no test needs this case"
    case .preconditionRemoved: "no test expects this trap; only an exit test can"
    case .endsSwapped: "no test tells the ends apart"
    case .callDropped: "no test needs this call"
    case .statementsSwapped: "no test depends on the order of these lines"
    case .resultReplaced: "no test checks this result"
    }
  }
}
