extension Session {
  /// Something that is new in a session, for every output to render in its own way.
  package enum Change: Equatable, Sendable {
    /// The learner is at another step.
    case moved
    /// A hint was opened, counted from 0.
    case hintOpened(Int)
    case runStarted(RunID)
    /// The run ended without a verdict.
    case runStopped
    case provisionalVerdict(Verdict)
    /// There is a verdict, or other evidence for it; `nil` where there is none any more.
    case judged(Verdict?)
    /// The provisional verdict was wrong.
    case contradicted(VerdictMismatch)
    case saving(Saving)
    /// The session waits for a yes or a no.
    case asked(Confirmation)
    case noticed(String)
  }

  /// Returns what is new since an earlier state, in the order in which it is to be reported.
  package func changes(since old: Session) -> [Change] {
    var changes: [Change] = []
    let hasMoved = place != old.place
    if hasMoved {
      changes.append(.moved)
    } else if hintsShown > old.hintsShown {
      changes.append(.hintOpened(hintsShown - 1))
    }
    if run != old.run, case .running(let id) = run { changes.append(.runStarted(id)) }
    if let verdict = provisionalVerdict, provisional != old.provisional {
      changes.append(.provisionalVerdict(verdict))
    }
    let hasEnded = old.isRunning && !isRunning
    // A run may end as the one before did; then its entry in the progress is all that is new.
    let isJudged =
      verdict != old.verdict || evidence != old.evidence || hasEnded && progress != old.progress
    if hasEnded, !isJudged { changes.append(.runStopped) }
    // Another step starts without a verdict: that one is gone is no news of it.
    if isJudged, !hasMoved || verdict != nil { changes.append(.judged(verdict)) }
    if let mismatch, mismatch != old.mismatch {
      changes.append(.contradicted(mismatch))
    }
    if saving != old.saving { changes.append(.saving(saving)) }
    if let question, question != old.question { changes.append(.asked(question)) }
    if let notice, notice != old.notice { changes.append(.noticed(notice)) }
    return changes
  }
}
