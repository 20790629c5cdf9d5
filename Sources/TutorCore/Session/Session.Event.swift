extension Session {
  /// Something that happened, as input for a session.
  package enum Event: Equatable, Sendable {
    /// The program started, and the current lesson must be opened.
    case started
    /// Files of the current lesson were saved.
    case filesChanged
    case checkRequested
    case cancelRequested
    /// The direct build of a check ended; its result is not confirmed yet.
    case builtDirectly(RunID, Result<Evidence, DirectBuildObstacle>)
    /// A check ended, with all of its evidence.
    case checkEnded(RunID, Evidence)
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
    case filesRestored(String, FilesPosition? = nil)
    /// An action that the learner requested failed.
    case failed(String)
    case noticed(String)
  }

  /// An action to perform, as a plain value so that tests can compare it.
  package enum Effect: Equatable, Sendable {
    /// Create the lesson's folder if necessary, watch it, and build it while the learner reads.
    case openLesson(Lesson.ID)
    case startCheck(RunID, StepPlace)
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
  }
}

/// The state to which files are restored.
package enum UndoTarget: String, Equatable, Sendable, Codable {
  /// The most recent files of a verdict or a snapshot that differ from the current ones.
  case lastVerdict
  /// The files of the last green verdict.
  case lastGreen
}
