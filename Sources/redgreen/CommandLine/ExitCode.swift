internal import TutorAuthoring
internal import TutorCourses

/// What the program's end tells its caller.
enum ExitCode: Int32, Sendable {
  /// As expected, or done.
  case asExpected = 0
  /// Not (yet) as the step expects.
  case notAsExpected = 1
  case wrongUsage = 2
  /// The toolchain, the file system or the terminal stands in the way.
  case environmentFault = 3
  /// A lesson is broken.
  case lessonFault = 4
}

extension ExitCode {
  /// The code that tells a caller what kind of error ended the program.
  init(of error: any Error) {
    switch error {
    case is UsageError: self = .wrongUsage
    case is LessonError: self = .lessonFault
    case let error as AuthoringError where error.isOfWords: self = .wrongUsage
    default: self = .environmentFault
    }
  }
}
