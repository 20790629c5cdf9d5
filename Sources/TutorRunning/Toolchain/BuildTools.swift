import TutorPlatform
package import TutorCore

/// The tools of a check: the toolchain, and the support that the tutor builds once for it.
package struct BuildTools {
  /// The toolchain and the parts built for it.
  package let support: SupportCache
  /// The cache of facts about Swift source.
  package let sources: SourceMemory
  /// The time limit for all tests of a package, in seconds.
  package var timeout: Double
  /// The tests to run of a package of the user's own, or `nil` for lessons.
  package var own: TestSelection?
  private let runs: any RunSource

  /// Creates the tools.
  ///
  /// - Parameters:
  ///   - support: The toolchain and the parts built for it.
  ///   - timeout: The time limit for all tests of a package, in seconds.
  ///   - runs: The source of the runs.
  ///   - sources: The cache of facts about Swift source, or `nil` for an empty one.
  package init(
    support: SupportCache, timeout: Double = 60, runs: any RunSource = SwiftPM(),
    sources: SourceMemory? = nil
  ) {
    self.support = support
    self.sources = sources ?? SourceMemory(support: support)
    self.timeout = timeout
    self.runs = runs
  }

  /// Returns the same tools for another toolchain, with an empty cache of source facts.
  package func replacing(_ support: SupportCache) -> BuildTools {
    var tools = BuildTools(support: support, timeout: timeout, runs: runs)
    tools.own = own
    return tools
  }

  /// Returns a test runner.
  ///
  /// - Throws: `CheckError.supportIsMissing` if the probe is not built; see `ready(_:)`.
  package func runner() throws -> TestRunner {
    guard let probe = try support.finished(.probe) else { throw CheckError.supportIsMissing }
    let runner = TestRunner(
      toolchain: support.toolchain, probe: probe, cache: support.cache,
      environment: support.environment, runs: runs)
    return own.map { runner.forOwnPackage(filter: $0.filter, skip: $0.skip) } ?? runner
  }

  /// Returns a test runner with the lesson's environment variables.
  ///
  /// - Throws: `CheckError.supportIsMissing` if the probe is not built; see `ready(for:)`.
  package func runner(for lesson: Lesson) throws -> TestRunner {
    try runner().adding(lesson.environment)
  }

  /// Links the headless UIKit next to the package, where the lesson's manifest expects it.
  ///
  /// Does nothing if the lesson does not use UIKit or if UIKit is not built yet.
  package func linkUIKit(for lesson: Lesson, package: String) throws {
    guard lesson.needsUIKit, let uikit = try support.finished(.uikit) else { return }
    try uikit.linkUIKit(intoCourse: package.folder)
  }

  /// The purposes of a copy of a package.
  package enum Copy: String {
    /// Broken versions are tried in this copy, one after the other.
    case broken = "copies"
    /// All mutants are compiled into this copy at once.
    case mutants
    /// The learner's tests run in this copy with other versions of the code if a direct build
    /// cannot run them.
    case table
    /// New tests run in this copy with earlier code if a direct build cannot run them.
    case proofs
    /// The tests run in this copy if saves overtake each of their runs.
    case saves
  }

  /// Returns the folder of a copy of a package.
  ///
  /// The folder is two levels deep, so that its parent, where the UIKit link goes, is not shared
  /// with other copies.
  package func folder(of copy: Copy, of package: String) -> String {
    let name = package.split(separator: "/").last.map(String.init) ?? "package"
    return "\(support.cache.path)/\(copy.rawValue)/\(Fingerprint(of: package).hex)/\(name)"
  }
}
