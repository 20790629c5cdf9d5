internal import FoundationEssentials
internal import TutorCore
internal import TutorSystem

/// What every command works with, made from the command line and the environment.
struct Tools {
  let installation: Installation
  let bench: Bench
  let loader: LessonLoader
  let environment: [String: String]

  /// Finds the toolchain and the tutor's own files.
  init(_ arguments: Arguments, environment: [String: String]) throws {
    self.environment = environment
    installation = try Installation(environment: environment)
    loader = LessonLoader(folder: arguments.lessons ?? installation.lessons)
    let cache = CacheFolder(environment: environment)
    bench = Bench(
      support: SupportCache(
        cache: cache, toolchain: try Toolchain.find(environment: environment),
        sources: installation.sources, environment: environment))
  }

  /// The folder in which a lesson is played by `verify`.
  func verifyFolder(of lesson: Lesson.ID) -> String {
    "\(bench.support.cache.path)/verify/\(lesson)/\(lesson)"
  }
}
