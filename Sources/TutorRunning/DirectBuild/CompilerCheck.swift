package import TestReports
package import TutorPlatform

/// Finds the errors in those files of a package that its last build has not compiled, without building
/// it.
///
/// The commands are those of the plan that SwiftPM has written for that build, but they end where the
/// compiler has no errors to report any more. Changes inside of functions can be checked again and
/// again, each time without the files in which there was no error.
package final class CompilerCheck: Activity {
  /// The result of a round of the check.
  package enum Outcome: Equatable, Sendable {
    /// The files compile.
    case sound
    /// Not all of the files compile.
    case errors([Diagnostic])
    /// Only a build shows whether they compile.
    case unclear
  }

  private enum Phase {
    case asking(JobGraph<BuildPlan.Module>)
    case checking(JobGraph<Task>)
    case over(Outcome)
  }

  /// A command of the compiler that has not succeeded yet.
  private struct Task: Equatable {
    var name: String
    /// The names of the tasks that must be done first.
    var needs: Set<String>
    var words: [String]
    /// A Boolean value that indicates whether the output is what importers of a module read, instead of
    /// the errors in its files.
    var isInterface: Bool
  }

  private let workspace: Workspace
  /// The modules by name.
  private var modules: [String: BuildPlan.Module] = [:]
  /// The files to check, by module.
  private var files: [String: [String]] = [:]
  private var commands: [String: CompilerCommand] = [:]
  private var tasks: [Task] = []
  private var errors: [Diagnostic] = []
  private var phase = Phase.over(.unclear)

  /// Starts the first round of a check.
  ///
  /// - Parameters:
  ///   - workspace: The workspace of the package, whose build has just failed. No other process may
  ///     build the package until the check is over.
  ///   - files: The files to check unless they are compiled already, relative to the package.
  package init(in workspace: Workspace, of files: Set<String>) {
    self.workspace = workspace
    attempt { try ask(files) }
  }

  /// The result of the round, or `nil` until it is over.
  package var outcome: Outcome? { if case .over(let outcome) = phase { outcome } else { nil } }

  package var isOver: Bool { outcome != nil }
  package var descriptors: [Int32] {
    switch phase {
    case .asking(let jobs): jobs.descriptors
    case .checking(let jobs): jobs.descriptors
    case .over: []
    }
  }
  package var wakeUp: Instant? {
    switch phase {
    case .asking(let jobs): jobs.wakeUp
    case .checking(let jobs): jobs.wakeUp
    case .over: nil
    }
  }

  /// Cancels the check; its processes are killed when they are released.
  package func cancel(at now: Instant) { phase = .over(.unclear) }

  package func advance(at now: Instant) {
    attempt {
      switch phase {
      case .asking(let jobs): try advanceQuestions(jobs, at: now)
      case .checking(let jobs): try advanceTasks(jobs, at: now)
      case .over: break
      }
    }
  }

  /// Starts another round, after changes inside of functions.
  package func checkAgain() { attempt(startRound) }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      phase = .over(.unclear)
    }
  }

  // MARK: - The commands

  private func ask(_ files: Set<String>) throws {
    guard workspace.folders.buildSystem == .native else { return }
    let path = BuildSystem.plan(in: workspace.folders.scratch)
    guard let plan = SafeFile.contents(of: path) else { return }
    let all = BuildPlan.modules(in: String(decoding: plan, as: UTF8.self))
    modules = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    for module in all {
      let own = module.uncompiled.filter {
        workspace.package.relative($0).map(files.contains) ?? false
      }
      if !own.isEmpty { self.files[module.name] = own }
    }
    try SafeFile.remove(folder)
    try workspace.cache.make(folder)
    var jobs = JobGraph<BuildPlan.Module>()
    for name in Set(self.files.keys).union(interfaces()).sorted() {
      guard let module = modules[name], let built = module.interface else { continue }
      let words =
        CompilerCommand.question(for: module, modules: folder) + ["-I", built.folder]
      jobs.add(JobGraph.Job(name: name, command: command(words), purpose: module))
    }
    try advanceQuestions(jobs, at: .now())
  }

  private var folder: String { workspace.folders.root + "/check" }

  /// Returns the modules that those with files to check import, and that the build has left out or not
  /// finished.
  private func interfaces() -> Set<String> {
    var result: Set<String> = []
    var isOld: [String: Bool] = [:]
    func visit(_ name: String) -> Bool {
      if let known = isOld[name] { return known }
      guard let module = modules[name] else { return false }
      isOld[name] = false
      let imports = module.imports.map(visit)
      let isOwn = imports.contains(true) || files[name] != nil || !module.hasInterface
      isOld[name] = isOwn
      if isOwn { result.insert(name) }
      return isOwn
    }
    for name in files.keys.sorted() { modules[name]?.imports.forEach { _ = visit($0) } }
    return result
  }

  private func command(_ words: [String]) -> ChildProcess.Command {
    workspace.compilerCommand(words, isInBackground: true)
  }

  private func advanceQuestions(_ running: JobGraph<BuildPlan.Module>, at now: Instant) throws {
    var jobs = running
    for ended in jobs.drainEnded(at: now) {
      let module = ended.job.purpose
      commands[module.name] = CompilerCommand(
        answer: ended.child.output.text, sources: module.sources)
    }
    try jobs.startReady()
    phase = .asking(jobs)
    guard jobs.isDone else { return }
    let interfaces = interfaces()
    for name in Set(files.keys).union(interfaces).sorted() {
      guard let module = modules[name], let command = commands[name] else {
        return phase = .over(.unclear)
      }
      add(module, command, interfaces)
    }
    try startRound()
  }

  /// Adds the tasks of a module: as many as there are processors, because a compiler has one thread.
  private func add(
    _ module: BuildPlan.Module, _ command: CompilerCommand, _ interfaces: Set<String>
  ) {
    let needs = interfaces.intersection(module.imports)
    if interfaces.contains(module.name) {
      tasks.append(
        Task(
          name: module.name, needs: needs,
          words: command.emittingModule(
            module.sources, to: "\(folder)/\(module.name).swiftmodule", copiesBodies: true),
          isInterface: true))
    }
    let own = files[module.name] ?? []
    let count = min(own.count, Machine.processors)
    for part in 0..<count {
      let files = own.indices.filter { $0 % count == part }.map { own[$0] }
      tasks.append(
        Task(
          name: "\(module.name) \(part)", needs: needs,
          words: command.checking(files, of: module.sources), isInterface: false))
    }
  }

  // MARK: - A round

  private func startRound() throws {
    errors = []
    var jobs = JobGraph<Task>()
    for task in tasks {
      jobs.add(
        JobGraph.Job(
          name: task.name, needs: task.needs, command: command(task.words), purpose: task))
    }
    try advanceTasks(jobs, at: .now())
  }

  private func advanceTasks(_ running: JobGraph<Task>, at now: Instant) throws {
    var jobs = running
    for ended in jobs.drainEnded(at: now) {
      let task = ended.job.purpose
      if ended.status == .exited(0) {
        tasks.removeAll { $0 == task }
        continue
      }
      jobs.fail(ended.job.name)
      // The other tasks of the module report the same errors.
      guard !task.isInterface else { continue }
      let text = ended.child.errors.text
      let found = DiagnosticParser.diagnostics(in: text, package: workspace.package)
        .filter { $0.severity == .error }
      guard ended.status == .exited(1), !found.isEmpty, !ToolFault.isOfDamagedCache(text),
        !found.contains(where: \.isAboutAnotherModule)
      else { return phase = .over(.unclear) }
      errors += found
    }
    try jobs.startReady()
    phase = .checking(jobs)
    guard jobs.isDone else { return }
    phase = .over(!errors.isEmpty ? .errors(errors) : tasks.isEmpty ? .sound : .unclear)
  }
}

extension BuildPlan.Module {
  /// The path of the file that importers of the module read.
  fileprivate var interface: String? { outputs.first { $0.hasSuffix(".swiftmodule") } }

  /// A Boolean value that indicates whether that file is newer than the sources.
  fileprivate var hasInterface: Bool {
    guard let path = interface, let built = FileIdentity(at: path) else { return false }
    return sources.allSatisfy { FileIdentity(at: $0).map { $0.modified < built.modified } ?? false }
  }

  /// The sources whose object files are missing, or not newer than they are.
  fileprivate var uncompiled: [String] {
    let objects = outputs.filter { $0.hasSuffix(".o") }
    guard objects.count == sources.count else { return sources }
    return zip(sources, objects).compactMap { source, object in
      guard let written = FileIdentity(at: source), let built = FileIdentity(at: object) else {
        return source
      }
      return written.modified < built.modified ? nil : source
    }
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the error is that something else was not built.
  fileprivate var isAboutAnotherModule: Bool {
    ["no such module", "missing required module", "external macro implementation"]
      .contains(where: message.contains)
  }
}
