import TutorPlatform
package import TutorCore

/// The tools that checks are made with: the toolchain, and what the tutor builds once for it.
package struct BuildTools {
  package let support: SupportCache
  /// What is known of Swift source.
  package let sources: SourceMemory
  /// The seconds that a package's tests may take all together.
  package var timeout: Double

  package init(support: SupportCache, timeout: Double = 60) {
    self.support = support
    sources = SourceMemory(support: support)
    self.timeout = timeout
  }

  /// Returns the part that a lesson's tests need and that is not built yet.
  ///
  /// The source reader is none of these: `sources` builds it beside the tests.
  package func missingPart(for lesson: Lesson) throws -> Support.Part? {
    let needed: [Support.Part] = lesson.needsUIKit ? [.probe, .uikit] : [.probe]
    return try needed.first { try support.finished($0) == nil }
  }

  /// What runs packages; nil while the support is not built yet.
  package func runner() throws -> TestRunner? {
    guard let probe = try support.finished(.probe) else { return nil }
    return TestRunner(
      toolchain: support.toolchain, probe: probe, cache: support.cache,
      environment: support.environment)
  }

  /// Links the headless UIKit to where the lesson's manifest looks for it, beside the package.
  package func linkUIKit(for lesson: Lesson, package: String) throws {
    guard lesson.needsUIKit, let uikit = try support.finished(.uikit) else { return }
    try uikit.linkUIKit(intoCourse: parent(of: package))
  }

  /// What a copy of a package is made for.
  package enum Copy: String {
    /// Broken versions are tried in it, one after the other.
    case broken = "copies"
    /// All knock-outs are compiled in it at once.
    case mutants
    /// The learner's tests are run in it with other versions of the code, where a direct build cannot.
    case table
  }

  /// Where a copy of a package is: two levels down, so that `..` is the copy's own.
  package func folder(of copy: Copy, of package: String) -> String {
    let name = package.split(separator: "/").last.map(String.init) ?? "package"
    return "\(support.cache.path)/\(copy.rawValue)/\(Fingerprint(of: package).hex)/\(name)"
  }

  private func parent(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
