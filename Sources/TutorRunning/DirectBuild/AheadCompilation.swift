import TestReports
package import TutorPlatform
import TutorCore

/// A compilation of a package, and of the versions of a table, ahead of the next check.
///
/// The next check then has little left to compile.
package final class AheadCompilation: CompositeActivity {
  private enum Phase {
    case learning(Learning)
    case reading(SourceWork<[PackageVersion]>)
    case compiling(Compilation)
    case over
  }

  /// Returns packages that combine the learner's files, by path, with others.
  package typealias Mixtures =
    (_ learner: [String: [UInt8]], Reading) throws -> [PackageMixture]

  private let build: DirectBuild
  private let mixtures: Mixtures?
  private let files: PackageSnapshot
  private var phase: Phase

  /// Starts the compilation.
  ///
  /// - Parameters:
  ///   - build: The direct build of the package, which SwiftPM must just have built or tried to.
  ///   - mixtures: Returns the versions of the next table, or `nil` if the next check needs no table.
  package init(on build: DirectBuild, mixtures: Mixtures? = nil) {
    self.build = build
    self.mixtures = mixtures
    files = PackageSnapshot(of: build.workspace.package.path)
    phase = .learning(Learning(on: build, files: files, for: .nextCheck))
    partsAdvanced()
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  package var parts: [any Activity] {
    switch phase {
    case .learning(let learning): [learning]
    case .reading(let work): [work]
    case .compiling(let compilation): [compilation]
    case .over: []
    }
  }

  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    phase = .over
  }

  package func partsAdvanced() {
    switch phase {
    case .learning(let learning):
      guard learning.isOver else { return }
      // The check itself reports obstacles.
      guard learning.obstacle == nil else { return phase = .over }
      phase = .reading(
        SourceWork(on: build.sources) { [build, files, mixtures] in
          try Self.versions(of: files, on: build, mixtures, $0)
        })
      partsAdvanced()
    case .reading(let work):
      guard let result = work.result else { return }
      guard let versions = try? result.get() else { return phase = .over }
      phase = .compiling(Compilation(versions, on: build, files: files, for: .nextCheck))
      partsAdvanced()
    case .compiling(let compilation):
      guard compilation.isOver else { return }
      build.keep(compilation.versions, for: .nextCheck)
      compilation.versions.first.map(build.prepareProcesses)
      phase = .over
    case .over: break
    }
  }

  private static func versions(
    of files: PackageSnapshot, on build: DirectBuild, _ mixtures: Mixtures?, _ reading: Reading
  ) throws -> [PackageVersion] {
    let learner = try files.contents()
    reading.prepare(learner)
    // Attempt every version before throwing, so that all questions are asked in one round.
    let own = Result { try PackageVersion(of: files, on: build, reading) }
    let others = try (mixtures?(learner, reading) ?? []).map { mixture in
      Result { try PackageVersion(mixture, in: files, on: build, reading) }
    }
    return try ([own] + others).map { try $0.get() }
  }
}
