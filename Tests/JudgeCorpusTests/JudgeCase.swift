/// A learner's edit of a step's package, and whether a fair teacher accepts the result.
///
/// `Cases` has a file for each lesson, with one case per line as a JSON object:
///
/// | key | meaning |
/// |---|---|
/// | `id` | a name that no other case has |
/// | `want` | `acc` if a fair teacher accepts the result, `rej` if not, `?` if teachers disagree |
/// | `cat` | the kind of case, such as `legit` or `falsegreen` |
/// | `why` | what the learner did, or the reason why it is right or wrong |
/// | `step` | `LESSON/STEP` |
/// | `earlier` | edits that the learner made in earlier steps, if any |
/// | `base` | `solve` if the step's solution is laid over the files before the edits |
/// | `edits` | the edits, in order; see `Edit` |
/// | `advice` | the wrong turns whose advice is true after the edits; if it is missing, any may be |
/// | `known` | the reason why the judge is wrong today, if it is |
struct JudgeCase: Decodable, Sendable {
  enum Ruling: String, Decodable {
    case accept = "acc"
    case reject = "rej"
    case undecided = "?"
  }

  enum Category: String, Decodable, CaseIterable {
    /// A right solution that differs from the lesson's.
    case legitimate = "legit"
    /// A red for a reason that the step does not declare.
    case wrongRed = "wrongred"
    /// A green that does not show what the step asks for.
    case falseGreen = "falsegreen"
    /// The test or the code of another step, in this one.
    case foresight
    /// A mistake in an earlier step that shows only now.
    case delayed
    /// The step before any edit. Advice would be a misjudgment, too.
    case untouched
    /// Files or processes that could confuse the tutor.
    case robustness = "robust"
  }

  enum Base: String, Decodable { case solve }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, want, category = "cat", why, step, earlier, base, edits, advice, known
  }

  var id: String
  var want: Ruling
  var category: Category
  var why: String
  var step: String
  var earlier: [Edit]?
  var base: Base?
  var edits: [Edit]
  var advice: [String]?
  var known: String?

  var lesson: String { String(step.prefix { $0 != "/" }) }

  /// Returns whether a part of `JUDGE_CORPUS` selects the case.
  func isMeant(by word: String) -> Bool {
    id == word || category.rawValue == word || step.hasPrefix(word)
  }
}

extension JudgeCase {
  /// A reason why the judge's decision is wrong.
  enum Misjudgment: String, CaseIterable {
    case wrongEditAccepted = "wrong edit accepted"
    case rightEditRefused = "right edit refused"
    case adviceBeforeAnyEdit = "advice before any edit"
    case falseAdvice = "false advice"
  }

  /// Returns the reason why a decision is wrong, or `nil` if it is right.
  func misjudgment(in result: CaseResult) -> Misjudgment? {
    switch want {
    case .accept where !result.isAccepted: .rightEditRefused
    case .reject where result.isAccepted: .wrongEditAccepted
    default:
      if category == .untouched, result.advice != nil {
        .adviceBeforeAnyEdit
      } else if let advice, let given = result.advice, !advice.contains(given) {
        .falseAdvice
      } else {
        nil
      }
    }
  }
}

/// The tutor's verdict on a case.
struct CaseResult: Codable {
  var id: String
  var isAccepted: Bool
  var outcome: String
  var sentence: String
  /// The wrong turn that the judge recognized.
  var advice: String?
  var seconds: Double
}
