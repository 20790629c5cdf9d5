internal import InterfaceDocuments
internal import TutorAuthoring
internal import TutorCourses

/// The exit codes of the program.
enum ExitCode: Int32, Sendable {
  /// The result is as expected, or the command is done.
  case asExpected = 0
  /// The result is not, or not yet, as the step expects.
  case notAsExpected = 1
  case wrongUsage = 2
  /// The toolchain, the file system or the terminal caused an error.
  case environmentFault = 3
  /// A lesson is broken.
  case lessonFault = 4
}

extension ExitCode {
  /// The codes and their meanings, for help texts.
  static let meanings: [(code: Int32, meaning: String)] = [
    (asExpected.rawValue, "as expected"), (notAsExpected.rawValue, "not (yet) as expected"),
    (wrongUsage.rawValue, "wrong usage"),
    (environmentFault.rawValue, "toolchain or environment fault"),
    (lessonFault.rawValue, "lesson fault"),
  ]

  private init(of error: CourseStoreError) {
    switch error {
    case .badName, .nameTaken, .alreadyAdded, .unknownCourse, .badRevision, .noCommit:
      self = .wrongUsage
    case .noCourse, .tooLarge, .refusedFile: self = .lessonFault
    case .noGit, .emptyRepository, .unreachable, .brokenRecord, .busy, .cannotWrite, .stopped:
      self = .environmentFault
    }
  }

  /// Creates the exit code for the kind of error that ended the program.
  init(of error: any Error) {
    switch error {
    case is UsageError: self = .wrongUsage
    case is LessonError: self = .lessonFault
    case let error as AuthoringError where error.isOfWords: self = .wrongUsage
    case let error as CourseStoreError: self.init(of: error)
    case KataError.folderInUse, KataError.notAFolder: self = .wrongUsage
    case is PortingError: self = .wrongUsage
    case is EditError: self = .wrongUsage
    case let error as CanvasError where error.isOfWords: self = .wrongUsage
    default: self = .environmentFault
    }
  }
}
