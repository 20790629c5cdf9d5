package import TutorCore

extension BuildTools {
  /// Returns a test runner with the lesson's environment variables.
  ///
  /// - Throws: `CheckError.supportIsMissing` if the probe is not built; see `ready(for:)`.
  package func runner(for lesson: Lesson) throws -> TestRunner {
    try runner().adding(lesson.environment)
  }
}
