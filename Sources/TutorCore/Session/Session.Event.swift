package import TutorTexts

extension Session {
  /// Something that happened, as input for a session.
  package enum Event: Equatable, Sendable {
    /// The program started: the current lesson must be opened, or the tests of practice run.
    case started
    /// Files of the current lesson, or of the package in practice, were saved.
    case filesChanged
    case checkRequested
    case cancelRequested
    /// The direct build of a check ended; its result is not confirmed yet.
    case builtDirectly(RunID, Result<Evidence, DirectBuildObstacle>)
    /// A check ended, with all of its evidence.
    case checkEnded(RunID, Evidence)
    /// A number of tests was tried with earlier code, after a run in practice.
    case proving(RunID, done: Int, of: Int)
    case proved(RunID, Result<Practice.Proof, Practice.Obstacle>)
    /// Mutants are being built or tried after a run in practice; the text says how far that is.
    case mutating(RunID, String)
    /// The places, as `path:line`, of changed code that no test reaches were found after a run in
    /// practice.
    case reached(RunID, unreached: [String])
    /// The mutants were tried after a run in practice, or only those that no test reaches were found,
    /// which gives no results.
    case mutated(RunID, Result<[MutantResult]?, Practice.Obstacle>)
    /// The user says why a missed mutant is equivalent to the original code.
    case equivalenceClaimed(mutant: String, reason: String)
    /// A mark of an equivalent mutant was written to disk.
    case equivalenceMarked(mutant: String, reason: String)
    /// Time has passed; it is now that many seconds since 1970.
    case ticked(at: Int)
    /// The most recent journal entry was written to disk.
    case recorded
    case recordingFailed(String)
    case hintRequested
    /// The learner asks the facilitator of the workshop for help, with a question that may be empty.
    case helpRequested(String)
    /// The learner needs no more help.
    case helpReceived
    /// The learner predicted the result of the next run, or withdrew the prediction (`nil`).
    case predicted(Prediction?)
    /// The learner chose an answer; the number is counted from 0.
    case answered(Int)
    case nextRequested
    case backRequested
    case goToRequested(StepPlace)
    case undoRequested(UndoTarget)
    case resetRequested(StepPlace?)
    case solveRequested
    /// The learner wants to see the difference from the solution.
    case solutionRequested
    case confirmed
    case declined
    /// Files of the current lesson were restored or overwritten, as described by the sentence.
    ///
    /// The files now correspond to the position. Without a position, they have not changed.
    case filesRestored(Phrase, FilesPosition? = nil)
    /// An action that the learner requested failed.
    case failed(Phrase)
    case noticed(Phrase)
    /// The run in progress has a reason that the user may not expect.
    case runExplained(Phrase)
  }

  /// An action to perform, as a plain value so that tests can compare it.
  package enum Effect: Equatable, Sendable {
    /// Create the lesson's folder if necessary, watch it, and build it while the learner reads.
    case openLesson(Lesson.ID)
    /// Start a check, which cancels what runs in the background.
    case startCheck(RunID, Place)
    case cancelRun(RunID)
    /// Compile the versions of the code that the step's tests will run against.
    ///
    /// This happens while the learner reads.
    case prepareStep(StepPlace)
    case record(JournalEntry)
    /// Save a mismatch between the verdicts, together with the files that caused it.
    case keepMismatch(VerdictMismatch, StepPlace)
    case restore(UndoTarget)
    case reset(StepPlace)
    /// Overwrite the files with a step's solution, and with the files of the earlier steps first if
    /// `fromStart` is `true`.
    case layOverSolution(StepPlace, fromStart: Bool)
    /// Show the difference between the files and the solution.
    case showSolution(StepPlace)
    /// Keep the files of a run in practice as those of the last green or of the last red.
    case keepFiles(RunID, isGreen: Bool)
    /// Try tests with the files of the green or red before the run.
    case prove(RunID, PracticeCycle.Proofs)
    case mutate(RunID, Practice.MutantRequest)
    /// Mark a mutant of the last run as equivalent to the original code.
    case markEquivalent(mutant: String, reason: String)
  }
}

/// The state to which files are restored.
package enum UndoTarget: String, Equatable, Sendable, Codable {
  /// The most recent files of a verdict or a snapshot that differ from the current ones.
  case lastVerdict
  /// The files of the last green verdict.
  case lastGreen
}
