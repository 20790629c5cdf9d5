package import TutorCore

extension BuildTools {
  /// What runs a lesson's package with the lesson's environment variables; `nil` while the support is not built yet.
  package func runner(for lesson: Lesson) throws -> TestRunner? {
    try runner()?.adding(lesson.environment)
  }
}
