extension Session {
  /// Something that happened.
  package enum Event: Equatable, Sendable {
    /// The program has started: the current lesson is to be opened.
    case started
    /// Files of the current lesson were saved.
    case filesChanged
    case checkRequested
    case cancelRequested
    /// A direct build of a check's files has ended; what it has seen is still to be confirmed.
    case builtDirectly(RunID, Result<Evidence, DirectBuildObstacle>)
    /// A check is over, with everything that it has seen.
    case checkEnded(RunID, Evidence)
    /// The entry that was recorded last is safely on the disk.
    case recorded
    case recordingFailed(String)
    case hintRequested
    /// The learner says what the next run will show, or takes that back.
    case predicted(Prediction?)
    /// The learner chose an answer, counted from 0.
    case answered(Int)
    case nextRequested
    case backRequested
    case goToRequested(StepPlace)
    case undoRequested(UndoTarget)
    case resetRequested(StepPlace?)
    case solveRequested
    case confirmed
    case declined
    /// Files were put back or laid over, described in a sentence.
    case filesRestored(String)
    /// Something the learner asked for could not be done.
    case failed(String)
    case noticed(String)
  }

  /// Something that is to be done; a plain value, so that tests compare it.
  package enum Effect: Equatable, Sendable {
    /// Make the lesson's folder if there is none, watch it, and build it while the learner reads.
    case openLesson(Lesson.ID)
    case startCheck(RunID, StepPlace)
    case cancelRun(RunID)
    /// Compile the versions of the code that the step's tests will be tried with, while the learner reads.
    case prepareStep(StepPlace)
    case record(JournalEntry)
    /// Keep what a quick look had got wrong, with the files that it was wrong about.
    case keepMismatch(VerdictMismatch, StepPlace)
    case restore(UndoTarget)
    case reset(StepPlace)
    case layOverSolution(StepPlace)
  }
}

/// How far files are taken back.
package enum UndoTarget: String, Equatable, Sendable, Codable {
  /// To the files of the verdict before the present ones.
  case lastVerdict
  /// To the files of the last green verdict.
  case lastGreen
}
