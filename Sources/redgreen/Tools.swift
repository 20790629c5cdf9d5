internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning

/// The tutor's own files and build tools, as selected by the command line and the environment.
struct Tools {
  let installation: Installation
  let loader: LessonLoader
  let environment: [String: String]

  /// Finds the tutor's own files and the folder with the lessons.
  ///
  /// - Throws: `InstallationError` if the tutor's own files cannot be found.
  init(_ arguments: Arguments, environment: [String: String]) throws {
    self.environment = environment
    installation = try Installation(environment: environment)
    loader = LessonLoader(
      folder: arguments.lessons ?? installation.lessons,
      language: arguments.language ?? Self.language(environment))
  }

  /// Returns the language of the settings or of the locale, or `nil` if it is the original one.
  static func language(_ environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // For example `de_AT.UTF-8`; `C` and `POSIX` name no language.
    let code = locale.map { String($0.prefix { $0 != "_" && $0 != "." && $0 != "@" }) }
    let name = Settings.readable(environment).0.language ?? code
    return name.flatMap { LessonLoader.isLanguage($0) && $0 != "en" ? $0 : nil }
  }

  /// Loads the lessons that can be read, and reports the others on standard error.
  func readableCourse() throws -> Course {
    let loaded = try loader.loadReadable(.texts)
    for fault in loaded.faults { Console.reportError(fault.description) }
    return loaded.course
  }

  /// Finds the toolchain, and creates the build tools that checks use.
  func makeBuildTools() throws -> BuildTools {
    BuildTools(
      support: SupportCache(
        cache: CacheFolder(environment: environment),
        toolchain: try Toolchain.suitable(
          at: Settings.readable(environment).0.toolchain, environment: environment),
        sources: installation.sources, delivered: installation.support, environment: environment))
  }
}
