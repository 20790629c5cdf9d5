package import TutorCore

extension BuildTools {
  /// Returns a test runner with the lesson's environment variables.
  ///
  /// - Returns: The runner, or `nil` if the probe is not built yet.
  package func runner(for lesson: Lesson) throws -> TestRunner? {
    try runner()?.adding(lesson.environment)
  }
}
