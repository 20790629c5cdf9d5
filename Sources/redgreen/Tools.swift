internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem

/// The tutor's own files and build tools, as selected by the command line and the environment.
struct Tools {
  let installation: Installation
  /// The lessons that a learner sees.
  let library: LessonLibrary
  /// The environment of the programs that the tutor starts.
  let environment: [String: String]
  /// A Boolean value that indicates whether a session ends for the next tutor on the same folder, as the
  /// one does that the server of an editor runs.
  let yields: Bool

  /// The variable that makes a session end for the next tutor.
  static let yieldsVariable = "REDGREEN_YIELDS"

  /// Returns whether the variables of this process make its session end for the next tutor.
  static func yields(_ environment: [String: String]) -> Bool {
    environment[yieldsVariable] != nil
  }

  /// Finds the tutor's own files and the folder with the lessons.
  ///
  /// - Throws: `InstallationError` if the tutor's own files cannot be found.
  init(_ general: GeneralOptions, environment: [String: String]) throws {
    yields = Self.yields(environment)
    // The learner's tests may start tutors, which do not yield.
    self.environment = environment.filter { $0.key != Self.yieldsVariable }
    installation = try Installation(environment: environment)
    let loader = LessonLoader(
      folder: general.lessons ?? installation.lessons,
      language: general.language ?? Settings.language(environment))
    // A folder on the command line is shown alone.
    library =
      general.lessons == nil
      ? LessonLibrary(loader, store: CourseStore(environment: environment)) : LessonLibrary(loader)
  }

  /// The loader of the tutor's own lessons, or of those that the command line names.
  var loader: LessonLoader { library.main }

  /// The names of the tutor's own lessons, which no added course can use.
  var ownLessons: [Lesson.ID] { (try? loader.lessonNames()) ?? [] }

  /// The lessons in their original language.
  var originalLibrary: LessonLibrary {
    LessonLibrary(
      LessonLoader(folder: loader.folder),
      added: library.added.map {
        LessonLibrary.Added(record: $0.record, loader: LessonLoader(folder: $0.loader.folder))
      })
  }

  /// Loads the lessons that can be read, and reports the others on standard error.
  func readableCourse() throws -> Course {
    let loaded = try library.loadReadable(.texts)
    for fault in loaded.faults { Console.reportError(fault.description) }
    return loaded.course
  }

  /// Starts to look for the toolchain that the learner has chosen, or else the one in `PATH`.
  func askForToolchain() -> ToolchainQuestion {
    ToolchainQuestion(
      at: Settings.readable(environment).0.toolchain, environment: environment)
  }

  /// Creates the build tools that checks use, with the toolchain that was found.
  func buildTools(with toolchain: Result<Toolchain, any Error>) throws -> BuildTools {
    BuildTools(
      support: SupportCache(
        cache: CacheFolder(environment: environment), toolchain: try toolchain.get().suitable(),
        sources: installation.sources, delivered: installation.support, environment: environment))
  }

  /// Waits for the toolchain, and creates the build tools that checks use.
  func makeBuildTools() throws -> BuildTools {
    try buildTools(with: Result { try askForToolchain().answer() })
  }
}
