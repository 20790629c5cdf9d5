package import TutorTexts

extension Session {
  /// A change of a session's state, for each kind of output to render.
  package enum Change: Equatable, Sendable {
    /// The learner moved to another step.
    case moved
    /// The learner opened a hint; the number is counted from 0.
    case hintOpened(Int)
    case runStarted(RunID)
    /// The run ended without a verdict.
    case runStopped
    case provisionalVerdict(SessionVerdict)
    /// The verdict or its evidence changed; `nil` if there is no verdict anymore.
    case judged(SessionVerdict?)
    /// Remarks were added to a verdict in practice after it was given.
    case remarked([PracticeRemark])
    /// The mutants of the changed lines were tried.
    case mutantsTried(missed: [MutantResult], MutantTally)
    /// Something in the background could not be done.
    case obstacle(String)
    /// The provisional verdict was wrong.
    case verdictMismatch(VerdictMismatch)
    /// The last open step of a lesson is done.
    case lessonFinished(Lesson.ID)
    case saving(Saving)
    /// The session asks the learner to confirm an action.
    case asked(Confirmation)
    case predicted(Prediction)
    case noticed(Phrase)
  }

  /// Returns the changes since an earlier state, in the order in which to report them.
  package func changes(since old: Session) -> [Change] {
    var changes: [Change] = []
    let hasMoved = place != old.place
    if hasMoved {
      changes.append(.moved)
    } else if hintsShown > old.hintsShown {
      changes.append(.hintOpened(hintsShown - 1))
    }
    if run != old.run, let id = run { changes.append(.runStarted(id)) }
    if let verdict = anyProvisionalVerdict, provisional != old.provisional {
      changes.append(.provisionalVerdict(verdict))
    }
    let hasEnded = old.isRunning && !isRunning
    // A run may end with the same verdict and evidence as the previous one. Then only its entry in
    // the progress is new.
    let isJudged =
      practice?.verdictCount != old.practice?.verdictCount || verdict != old.verdict
      || stepState.verdictCount > old.stepState.verdictCount
      || practice == nil && (evidence != old.evidence || hasEnded && progress != old.progress)
    if hasEnded, !isJudged { changes.append(.runStopped) }
    // A new step starts without a verdict, so losing the previous step's verdict is not reported.
    if isJudged, !hasMoved || anyVerdict != nil { changes.append(.judged(anyVerdict)) }
    if let practice, let old = old.practice { changes += practice.changes(since: old) }
    if let mismatch, mismatch != old.mismatch {
      changes.append(.verdictMismatch(mismatch))
    }
    if progress != old.progress {
      changes += course.lessons.filter { progress.isDone($0) && !old.progress.isDone($0) }
        .map { .lessonFinished($0.id) }
    }
    if saving != old.saving { changes.append(.saving(saving)) }
    if let question, question != old.question { changes.append(.asked(question)) }
    if let prediction, prediction != old.prediction { changes.append(.predicted(prediction)) }
    if let notice, notice != old.notice { changes.append(.noticed(notice)) }
    return changes
  }

  /// The changes that tell a view that begins now what the session has found.
  package var changesUntilNow: [Change] {
    var changes: [Change] = anyVerdict.map { [.judged($0)] } ?? []
    if let background = practice?.background, let mutants = background.mutants, !mutants.isEmpty {
      changes.append(.mutantsTried(missed: background.missed, mutants))
    }
    if let run { changes.append(.runStarted(run)) }
    if let verdict = anyProvisionalVerdict { changes.append(.provisionalVerdict(verdict)) }
    if let question { changes.append(.asked(question)) }
    return changes
  }
}

extension Practice {
  /// Returns the changes of what follows a verdict.
  fileprivate func changes(since old: Practice) -> [Session.Change] {
    var changes: [Session.Change] = []
    if old.verdictCount == verdictCount, let verdict, let earlier = old.verdict,
      verdict.remarks != earlier.remarks
    {
      changes.append(.remarked(verdict.remarks.filter { !earlier.remarks.contains($0) }))
    }
    changes += obstacles.filter { !old.obstacles.contains($0) }.map { .obstacle($0) }
    if let mutants = background.mutants, old.background.mutants != mutants, !mutants.isEmpty {
      changes.append(.mutantsTried(missed: background.missed, mutants))
    }
    return changes
  }
}
