import FoundationEssentials
import Glibc
package import TutorCore

/// Runs a package's tests with several versions of its code, by direct builds.
package final class TableRun: Activity {
  /// What came of it; nil until it is over.
  package private(set) var table: TruthTable?
  package var isOver: Bool { table != nil }
  /// How many cells are filled, and of how many.
  package var progress: (done: Int, of: Int) {
    (columns.count { $0.result != nil }, columns.count)
  }

  private let build: TableBuild
  private let plan: TablePlan
  private let learner: [String: [UInt8]]
  private let files: PackageFiles
  private let timeout: Double
  private let isPreparation: Bool
  private var jobs = JobGraph()
  private var columns: [TableColumn] = []
  private var ownTests: TableColumn?
  private var wantsOwnTests: Bool
  /// What the compiler said where it failed, by the job's name; nothing where it was ended from outside.
  private var failures: [String: [Diagnostic]] = [:]
  private var names: Set<String> = []
  private var isCompiled = false

  /// Starts to fill a table.
  ///
  /// - Parameters:
  ///   - plan: The versions.
  ///   - build: What is known and compiled of the package.
  ///   - learner: The learner's files.
  ///   - wantsOwnTests: Whether the step's own tests are tried with the learner's code, too.
  ///   - timeout: The seconds that the tests of one cell may take.
  package convenience init(
    _ plan: TablePlan, on build: TableBuild, learner: [String: [UInt8]], wantsOwnTests: Bool,
    timeout: Double
  ) {
    self.init(
      plan, on: build, learner: learner, wantsOwnTests: wantsOwnTests, timeout: timeout,
      isPreparation: false)
  }

  /// Starts to compile what a table will need, without running a test.
  package static func preparation(
    _ plan: TablePlan, on build: TableBuild, learner: [String: [UInt8]]
  ) -> TableRun {
    TableRun(
      plan, on: build, learner: learner, wantsOwnTests: false, timeout: 0, isPreparation: true)
  }

  private init(
    _ plan: TablePlan, on build: TableBuild, learner: [String: [UInt8]], wantsOwnTests: Bool,
    timeout: Double, isPreparation: Bool
  ) {
    self.build = build
    self.plan = plan
    self.learner = learner
    self.timeout = timeout
    self.wantsOwnTests = wantsOwnTests
    self.isPreparation = isPreparation
    files = PackageFiles(of: build.workspace.package.path)
    attempt { try build.isReady(for: files) ? compile() : learn() }
  }

  package var descriptors: [Int32] {
    isOver ? [] : jobs.descriptors + all.flatMap(\.descriptors)
  }

  package var wakeUp: Instant? {
    isOver ? nil : ([jobs.wakeUp] + all.map(\.wakeUp)).compactMap(\.self).min()
  }

  private var all: [TableColumn] { columns + (ownTests.map { [$0] } ?? []) }

  package func cancel(at now: Instant) {
    guard !isOver else { return }
    jobs = JobGraph()
    for column in all { column.cancel(at: now) }
    finish(saying: "it was stopped")
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    attempt {
      for (job, child, status) in jobs.takeEnded(at: now) where !isOver {
        try job.end(child, status)
      }
      if !isOver { try jobs.startReady()?() }
      if jobs.isStuck { jobs.giveUpWaiting() }
    }
    guard isCompiled, !isOver else { return }
    for column in all { column.advance(at: now) }
    startColumns()
  }

  /// Gives up all cells for one reason.
  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      finish(saying: "\(error)")
    }
  }

  private func finish(saying reason: String) {
    for column in all where column.result == nil { column.end(.missing(reason)) }
    if columns.isEmpty {
      // Not even begun: every planned cell is missing for the same reason.
      var empty = TruthTable()
      for column in plan.columns {
        empty[column.demand].append(.init(column.version, .missing(reason)))
      }
      table = empty
    } else {
      finish()
    }
  }

  private func finish() {
    build.used = Set(all.flatMap(\.units).flatMap(\.objects).map(build.object))
      .union(all.map(runnerObject)).union(all.compactMap(\.program))
    build.removeOldProducts()
    var full = TruthTable(ownTests: ownTests?.result)
    for column in columns {
      full[column.demand].append(
        .init(column.version, column.result ?? .missing("it was not tried")))
    }
    table = full
  }

  // MARK: - Learning how the package is compiled

  private func learn() throws {
    build.forget()
    let plan = try build.readPlan()
    build.recipe = nil
    try ask(plan, plan.modules[...], [])
  }

  private func ask(
    _ plan: BuildPlan, _ waiting: ArraySlice<BuildPlan.Module>, _ known: [TableBuild.Module]
  ) throws {
    guard let module = waiting.first else {
      build.recipe = TableBuild.Recipe(
        plan: plan, modules: known, manifest: files.stamps["Package.swift"]?.content)
      return try compile()
    }
    let words = CompilerCommand.question(for: module, in: build.commandFolder)
    jobs.add(
      job("question " + module.name, words) { [unowned self] child, _ in
        guard
          let command = CompilerCommand(answer: child.output.text, sources: module.sources)
        else { return finish(saying: "the compiler's commands are not understood") }
        let learned = TableBuild.Module(
          name: module.name, root: try build.rootOfSources(of: module), command: command,
          imports: module.imports,
          derived: module.sources.filter { build.workspace.package.relative($0) == nil })
        try ask(plan, waiting.dropFirst(), known + [learned])
      })
  }

  // MARK: - Compiling

  private func compile() throws {
    try build.workspace.cache.make(build.objects)
    for (number, column) in plan.columns.enumerated() {
      columns.append(
        try TableColumn(
          column.version, demand: column.demand, number: number,
          mixture: plan.mix(column, with: learner), build: build, files: files, timeout: timeout))
    }
    if wantsOwnTests {
      ownTests = try? TableColumn(
        .learners, demand: .testsPass, number: columns.count,
        mixture: plan.mixOwnTests(with: learner), build: build, files: files, timeout: timeout)
    }
    for column in all {
      if !isPreparation, let known = build.reports[column.key] {
        column.end(known)
      } else {
        try addJobs(for: column)
      }
    }
    jobs.whenDone { [unowned self] in
      isCompiled = true
      if isPreparation { return finish(saying: "it was a preparation") }
      for column in all where column.result == nil {
        let failed = column.needs.sorted().compactMap { failures[$0] }
        if failed.contains([]) {
          column.end(.missing("the compiler ended without a word"))
        } else if !failed.isEmpty {
          column.fail(failed.flatMap(\.self))
          build.reports[column.key] = column.result
        }
      }
      startColumns()
    }
  }

  private func addJobs(for column: TableColumn) throws {
    let folder = build.modules(column.interfaces)
    try build.workspace.cache.make(folder)
    for unit in column.units {
      let command = unit.module.command.replacing(build.commandFolder.modules, with: folder)
      var needs: Set<String> = []
      for name in unit.module.imports { needs.insert("interface \(name) \(column.interfaces.hex)") }
      if !unit.module.root.isInTests { addInterfaceJob(unit, command, folder, needs, column) }
      addObjectsJob(unit, command, needs, column)
    }
    if let source = runnerSource(of: column) { try addRunnerJob(source, column) }
  }

  private func addInterfaceJob(
    _ unit: TableColumn.Unit, _ command: CompilerCommand, _ folder: String, _ needs: Set<String>,
    _ column: TableColumn
  ) {
    let path = "\(folder)/\(unit.module.name).swiftmodule"
    let name = "interface \(unit.module.name) \(column.interfaces.hex)"
    column.needs.insert(name)
    guard !exists(path), names.insert(name).inserted else { return }
    let draft = path + ".new"
    // Bodies are looked at: what is compiled here serves every body with these declarations.
    let words = command.emittingModule(
      unit.sources.map(\.path), to: draft, copiesBodies: true)
    jobs.add(
      job(name, words, needs: needs) { [unowned self] child, status in
        guard status == .exited(0), rename(draft, path) == 0 else {
          return failed(name, child)
        }
      })
  }

  private func addObjectsJob(
    _ unit: TableColumn.Unit, _ command: CompilerCommand, _ needs: Set<String>,
    _ column: TableColumn
  ) {
    let missing = unit.objects.indices.filter { !exists(build.object(unit.objects[$0])) }
    guard !missing.isEmpty else { return }
    var key = Fingerprint()
    for index in missing { key.add(unit.objects[index].hex.utf8) }
    let name = "objects \(unit.module.name) \(key.hex)"
    column.needs.insert(name)
    guard names.insert(name).inserted else { return }
    let files = missing.map { index in
      (
        source: unit.sources[index].path,
        object: build.object(unit.objects[index]) + ".new"
      )
    }
    let words = command.compiling(files, of: unit.sources.map(\.path))
    jobs.add(
      job(name, words, needs: needs) { [unowned self] child, status in
        guard status == .exited(0) else { return failed(name, child) }
        for file in files { rename(file.object, String(file.object.dropLast(4))) }
      })
  }

  private func failed(_ name: String, _ child: ChildProcess) {
    failures[name] = DiagnosticParser.diagnostics(
      in: child.errors.text, package: build.workspace.package)
    jobs.block(behind: name)
  }

  private func runnerSource(of column: TableColumn) -> String? {
    RunnerSource.main(
      xctests: column.testModules.sorted(),
      usesTesting: column.frameworks.contains(.swiftTesting))
  }

  private func runnerObject(of column: TableColumn) -> String {
    build.object(Fingerprint(of: runnerSource(of: column) ?? ""))
  }

  private func addRunnerJob(_ source: String, _ column: TableColumn) throws {
    let object = runnerObject(of: column)
    let name = "runner " + object
    guard !exists(object) else { return }
    column.needs.insert(name)
    guard names.insert(name).inserted else { return }
    let path = build.list(Fingerprint(of: source))
    try build.write(source, to: path)
    let draft = object + ".new"
    let words =
      [build.workspace.toolchain.binaries + "/swiftc", "-parse-as-library", "-c"]
      + ["-module-name", "QuickRunner", path, "-o", draft] + build.workspace.moduleCacheFlags
    jobs.add(
      job(name, words) { [unowned self] child, status in
        guard status == .exited(0), rename(draft, object) == 0 else { return failed(name, child) }
      })
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func job(
    _ name: String, _ words: [String], needs: Set<String> = [],
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) -> JobGraph.Job {
    JobGraph.Job(
      name: name, needs: needs,
      command: ChildProcess.Command(
        words.first ?? "", Array(words.dropFirst()),
        environment: build.workspace.environment.unobserved,
        directory: build.workspace.package.path, isInBackground: true),
      end: next)
  }

  // MARK: - Linking and running

  /// Starts as many cells as there are cores, and ends where none is left.
  private func startColumns() {
    for column in all {
      guard all.count(where: \.isBusy) < 2 else { return }
      if case .compiling = column.phase {
        column.attempt { try column.link(runner: runnerObject(of: column)) }
      }
    }
    for column in all {
      if case .ran? = column.result { build.reports[column.key] = column.result }
    }
    if all.allSatisfy({ $0.result != nil }) { finish() }
  }
}
