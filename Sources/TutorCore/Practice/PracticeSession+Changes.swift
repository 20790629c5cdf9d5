extension PracticeSession {
  /// A difference between two states of a session that every output reports.
  package enum Change: Equatable, Sendable {
    case runStarted
    case runStopped
    /// A direct build shows this verdict, which `swift test` has not confirmed yet.
    case provisionalVerdict(PracticeVerdict)
    case judged(PracticeVerdict)
    /// Remarks that were added to the verdict after it was given.
    case remarked([PracticeRemark])
    /// The mutants of the changed lines were tried.
    case mutantsTried(missed: [MutantResult], MutantTally)
    /// Something in the background could not be done.
    case obstacle(String)
    case saving(Session.Saving)
    case predicted(Prediction)
    case noticed(String)
  }

  /// Returns the changes since an earlier state, in the order in which they are reported.
  package func changes(since old: PracticeSession) -> [Change] {
    var changes: [Change] = []
    if run != nil, old.run != run { changes.append(.runStarted) }
    if run == nil, old.run != nil, old.verdictCount == verdictCount { changes.append(.runStopped) }
    if case .success(let verdict)? = provisional, old.provisional != provisional {
      changes.append(.provisionalVerdict(verdict))
    }
    if old.verdictCount != verdictCount, let verdict {
      changes.append(.judged(verdict))
    } else if let verdict, let earlier = old.verdict, verdict.remarks != earlier.remarks {
      changes.append(.remarked(verdict.remarks.filter { !earlier.remarks.contains($0) }))
    }
    for obstacle in obstacles where !old.obstacles.contains(obstacle) {
      changes.append(.obstacle(obstacle))
    }
    if let mutants = background.mutants, old.background.mutants != mutants, mutants.count > 0 {
      changes.append(.mutantsTried(missed: background.missed, mutants))
    }
    if old.saving != saving { changes.append(.saving(saving)) }
    if let prediction, old.prediction != prediction { changes.append(.predicted(prediction)) }
    if let notice, old.notice != notice { changes.append(.noticed(notice)) }
    return changes
  }

  /// The work in progress in the background, each with how far it is.
  package var backgroundActivities: [String] {
    [
      ("trying the new tests with the earlier code", background.proof),
      ("trying mutants of the changed lines", background.mutation),
    ].compactMap { what, state in
      guard case .running(let done, let of) = state else { return nil }
      // Until the build ends, which takes most of the time, there is nothing to count.
      return of > 0 ? "\(what), \(done) of \(of)" : "building mutants of the changed lines"
    }
  }

  /// The sentences about what could not be done in the background.
  package var obstacles: [String] {
    [
      (background.proof, "The new tests were not tried with the earlier code"),
      (background.mutation, "No mutants were tried"),
    ].compactMap { state, what in
      if case .impossible(let reason) = state { "\(what): \(reason)." } else { nil }
    }
      + (background.untriedProofs > 0
        ? [
          "\(background.untriedProofs.counted("more test was", "more tests were")) not tried with earlier code."
        ]
        : [])
  }
}
