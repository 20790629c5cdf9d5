import TestReports
package import TutorPlatform
import TutorCore

/// Finds the commands that compile a package.
///
/// The plan is SwiftPM's; the compiler driver then prints its own commands for each module.
package final class Learning: Activity {
  private enum Phase {
    case asking(BuildPlan, JobGraph<BuildPlan.Module>)
    case over(DirectBuildObstacle?)
  }

  private let build: DirectBuild
  private let files: PackageSnapshot
  private var modules: [String: DirectBuild.Module] = [:]
  /// The folders of the modules' sources, relative to the package.
  private var roots: [String: String] = [:]
  private var phase: Phase

  /// Creates the activity and starts it, unless the recipe is known and still valid.
  ///
  /// - Parameters:
  ///   - build: The package's state, which stores the recipe.
  ///   - files: The package's files, which SwiftPM must just have built or tried to build.
  ///   - use: The purpose of the direct build.
  package init(on build: DirectBuild, files: PackageSnapshot, for use: DirectBuild.Use) {
    self.build = build
    self.files = files
    phase = .over(nil)
    // For the next check, non-Swift files count too: they change the plan. Otherwise the manifest
    // is compared alone, because the new plan exists only after SwiftPM has built.
    guard use == .nextCheck ? build.obstacle(for: files) != nil : !build.isReady(for: files) else {
      return
    }
    attempt {
      let plan = try build.readPlan(for: files)
      // Before the first answer, so that the obstacle does not depend on which one comes first.
      for module in plan.modules { roots[module.name] = try build.rootOfSources(of: module) }
      var jobs = JobGraph<BuildPlan.Module>(on: build.processes)
      for module in plan.modules {
        let words = CompilerCommand.question(for: module, modules: build.modulesOfRecipe)
        jobs.add(
          JobGraph.Job(
            name: module.name, command: build.command(words, for: use), purpose: module))
      }
      try advance(plan, jobs, at: .now())
    }
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }
  /// The reason why the package cannot be built without SwiftPM, or `nil` if it can.
  ///
  /// Only meaningful when the activity is over.
  var obstacle: DirectBuildObstacle? {
    if case .over(let obstacle) = phase { obstacle } else { nil }
  }
  package var descriptors: [Int32] {
    if case .asking(_, let jobs) = phase { jobs.descriptors } else { [] }
  }
  package var wakeUp: Instant? { if case .asking(_, let jobs) = phase { jobs.wakeUp } else { nil } }

  /// Cancels the activity; its processes are killed when they are released.
  package func cancel(at now: Instant) {
    if !isOver { phase = .over(DirectBuildObstacle("the build was stopped")) }
  }

  package func advance(at now: Instant) {
    guard case .asking(let plan, let jobs) = phase else { return }
    attempt { try advance(plan, jobs, at: now) }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      let obstacle = DirectBuildObstacle(error)
      build.learningObstacle = obstacle
      phase = .over(obstacle)
    }
  }

  private func advance(
    _ plan: BuildPlan, _ running: JobGraph<BuildPlan.Module>, at now: Instant
  ) throws {
    var jobs = running
    for ended in jobs.drainEnded(at: now) {
      try learn(ended.child.output.text, of: ended.job.purpose)
    }
    try jobs.startReady()
    phase = .asking(plan, jobs)
    guard jobs.isDone else { return }
    build.learn(plan, plan.modules.compactMap { modules[$0.name] }, for: files)
    phase = .over(nil)
  }

  private func learn(_ answer: String, of module: BuildPlan.Module) throws {
    guard let root = roots[module.name],
      let command = CompilerCommand(answer: answer, sources: module.sources)
    else {
      throw DirectBuildObstacle("the compiler's commands were not recognized")
    }
    modules[module.name] = DirectBuild.Module(
      name: module.name, root: root, command: command,
      imports: module.imports,
      derived: module.sources.filter { build.workspace.package.relative($0) == nil })
  }
}
