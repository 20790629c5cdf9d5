import TutorCore

/// Compiles a package as it is now, and the versions of a table, so that the next check has little left to compile.
package final class AheadCompilation: Activity {
  private enum Phase {
    case learning(Learning)
    case compiling(Compilation)
    case over
  }

  private let build: DirectBuild
  private let table: TablePlan?
  private let files: PackageFiles
  private var phase: Phase

  /// Begins to compile.
  ///
  /// - Parameters:
  ///   - build: The package, which SwiftPM must just have built, or tried to.
  ///   - table: The table, if one comes next.
  package init(on build: DirectBuild, table: TablePlan? = nil) {
    self.build = build
    self.table = table
    files = PackageFiles(of: build.workspace.package.path)
    phase = .learning(Learning(on: build, files: files, for: .nextCheck))
    follow()
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }
  package var descriptors: [Int32] { activity?.descriptors ?? [] }
  package var wakeUp: Instant? { activity?.wakeUp }

  private var activity: (any Activity)? {
    switch phase {
    case .learning(let learning): learning
    case .compiling(let compilation): compilation
    case .over: nil
    }
  }

  package func cancel(at now: Instant) {
    activity?.cancel(at: now)
    phase = .over
  }

  package func advance(at now: Instant) {
    activity?.advance(at: now)
    follow()
  }

  private func follow() {
    switch phase {
    case .learning(let learning):
      guard learning.isOver else { return }
      // What cannot be compiled ahead is for the check itself to report.
      guard learning.obstacle == nil, let versions = try? versions() else { return phase = .over }
      phase = .compiling(Compilation(versions, on: build, files: files, for: .nextCheck))
      follow()
    case .compiling(let compilation):
      guard compilation.isOver else { return }
      build.keep(compilation.versions, for: .nextCheck)
      phase = .over
    case .over: break
    }
  }

  private func versions() throws -> [PackageVersion] {
    let learner = try PackageCopy.files(of: build.workspace.package.path)
    let others = try table.map { table in
      try table.columns.map { try PackageVersion(table.mix($0, with: learner), on: build) }
    }
    return [try PackageVersion(asOnDisk: build)] + (others ?? [])
  }
}
