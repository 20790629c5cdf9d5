import TutorPlatform
import FoundationEssentials
import Glibc
import TestReports
import TutorCore

/// Compiles those parts of some versions of a package that are not compiled yet.
final class Compilation: Activity {
  /// The outcome for one version.
  enum Outcome: Equatable {
    /// The version is compiled; the value holds the compiler's diagnostics.
    case compiled([Diagnostic])
    /// The code is not valid; the value holds the compiler's diagnostics.
    case failed([Diagnostic])
    /// It is not known whether the code is valid.
    case unclear(DirectBuildObstacle)
  }

  private enum Phase {
    case compiling(JobGraph<Product>)
    case over(Result<[Outcome], DirectBuildObstacle>)
  }

  /// The output of a compiler job.
  private enum Product {
    case interface(draft: String, path: String)
    case objects([(source: PackageVersion.Source, key: Fingerprint)])
    case runner(draft: String, path: String)
  }

  let versions: [PackageVersion]
  private let build: DirectBuild
  private let files: PackageSnapshot
  private let use: DirectBuild.Use
  private var phase: Phase
  /// The names of the jobs that each version depends on.
  private var needs: [Set<String>] = []
  /// The names of each version's jobs that compile sources, in the order of the modules.
  private var sourceJobs: [[String]] = []
  private var names: Set<String> = []
  /// The compiler's diagnostics, by the name of the job that compiled the sources.
  private var diagnostics: [String: [Diagnostic]] = [:]
  /// The failed jobs, with the errors of those whose sources are not valid.
  private var failures: [String: [Diagnostic]] = [:]

  /// Creates a compilation and starts it.
  ///
  /// - Parameters:
  ///   - versions: The versions to compile.
  ///   - build: The package's recipe and its compiled products.
  ///   - files: The package's files when the versions were read.
  ///   - use: The purpose of the compilation. One for a provisional verdict ends as soon as every
  ///     version has failed. All others run at low priority.
  init(
    _ versions: [PackageVersion], on build: DirectBuild, files: PackageSnapshot,
    for use: DirectBuild.Use
  ) {
    self.versions = versions
    self.build = build
    self.files = files
    self.use = use
    phase = .compiling(JobGraph(on: build.processes))
    attempt(compile)
  }

  /// The outcomes, in the order of the versions, or the reason why nothing can be compiled.
  ///
  /// `nil` until the compilation is over.
  var result: Result<[Outcome], DirectBuildObstacle>? {
    if case .over(let result) = phase { result } else { nil }
  }

  var isOver: Bool { result != nil }
  var descriptors: [Int32] { if case .compiling(let jobs) = phase { jobs.descriptors } else { [] } }
  var wakeUp: Instant? { if case .compiling(let jobs) = phase { jobs.wakeUp } else { nil } }

  /// Cancels the compilation; its processes are killed when they are released.
  func cancel(at now: Instant) {
    if !isOver { end(DirectBuildObstacle("the build was stopped")) }
  }

  func advance(at now: Instant) {
    guard case .compiling(let jobs) = phase else { return }
    attempt { try advance(jobs, at: now) }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      end(DirectBuildObstacle(error))
    }
  }

  private func end(_ obstacle: DirectBuildObstacle) { phase = .over(.failure(obstacle)) }
}

// MARK: - The jobs

extension Compilation {
  private func compile() throws {
    try build.workspace.cache.make(build.objects)
    var jobs = JobGraph<Product>(on: build.processes)
    for version in versions {
      needs.append([])
      sourceJobs.append([])
      try add(version, to: &jobs)
    }
    try jobs.startReady()
    phase = .compiling(jobs)
    if jobs.isDone { finish() }
  }

  private func add(_ version: PackageVersion, to jobs: inout JobGraph<Product>) throws {
    let folder = build.modules(version.interfaces)
    try build.workspace.cache.make(folder)
    for unit in version.units {
      let command = unit.module.command.replacing(build.modulesOfRecipe, with: folder)
      let imports = Set(unit.module.imports.map { interfaceName($0, version) })
      if !unit.module.root.isInTests {
        addInterface(of: unit, command, in: folder, needs: imports, version, to: &jobs)
      }
      addObjects(of: unit, command, needs: imports, to: &jobs)
    }
    try addRunner(of: version, to: &jobs)
  }

  /// Adds a job if an earlier version has not added it already.
  private func add(
    _ name: String, _ words: [String], needs: Set<String> = [], _ product: Product,
    to jobs: inout JobGraph<Product>
  ) {
    self.needs[self.needs.count - 1].insert(name)
    guard names.insert(name).inserted else { return }
    jobs.add(
      JobGraph.Job(
        name: name, needs: needs, command: build.command(words, for: use), purpose: product))
  }

  private func interfaceName(_ module: String, _ version: PackageVersion) -> String {
    "interface \(module) \(version.interfaces.hex)"
  }

  /// Adds a job that emits the module file that other modules import, unless it exists.
  private func addInterface(
    of unit: PackageVersion.Unit, _ command: CompilerCommand, in folder: String,
    needs: Set<String>, _ version: PackageVersion, to jobs: inout JobGraph<Product>
  ) {
    let path = "\(folder)/\(unit.module.name).swiftmodule"
    guard !exists(path) else { return }
    let draft = path + ".new"
    let words = command.emittingModule(
      unit.sources.map(\.path), to: draft, copiesBodies: unit.copiesBodies)
    add(
      interfaceName(unit.module.name, version), words, needs: needs,
      .interface(draft: draft, path: path), to: &jobs)
  }

  /// Adds a job that compiles the files of a module that are not compiled yet.
  private func addObjects(
    of unit: PackageVersion.Unit, _ command: CompilerCommand, needs: Set<String>,
    to jobs: inout JobGraph<Product>
  ) {
    let missing = zip(unit.sources, unit.objects).filter { !exists(build.object($0.1)) }
    guard !missing.isEmpty else { return }
    var key = Fingerprint()
    for (_, object) in missing { key.add(object.hex.utf8) }
    let drafts = missing.map { (source: $0.path, object: build.object($1) + ".new") }
    let words = command.compiling(drafts, of: unit.sources.map(\.path))
    let name = "objects \(unit.module.name) \(key.hex)"
    sourceJobs[sourceJobs.count - 1].append(name)
    add(name, words, needs: needs, .objects(missing.map { (source: $0, key: $1) }), to: &jobs)
  }

  private func addRunner(of version: PackageVersion, to jobs: inout JobGraph<Product>) throws {
    let source = version.runnerSource
    let object = build.runner(of: version)
    guard !exists(object) else { return }
    let path = build.list(Fingerprint(of: source))
    try build.write(source, to: path)
    let draft = object + ".new"
    let words =
      [build.workspace.toolchain.binaries + "/swiftc", "-parse-as-library", "-c"]
      + ["-module-name", "DirectRunner", path, "-o", draft] + build.workspace.moduleCacheFlags
    add("runner " + object, words, .runner(draft: draft, path: object), to: &jobs)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func advance(_ running: JobGraph<Product>, at now: Instant) throws {
    var jobs = running
    for ended in jobs.drainEnded(at: now) where try !handle(ended) {
      jobs.fail(ended.job.name)
    }
    if use == .provisional, versions.indices.allSatisfy({ failure(of: $0) != nil }) {
      return finish()
    }
    try jobs.startReady()
    phase = .compiling(jobs)
    if jobs.isDone { finish() }
  }

  /// Moves the output of a job to its final path.
  ///
  /// - Returns: A Boolean value that indicates whether the job succeeded.
  /// - Throws: `DirectBuildObstacle` if the learner's files have changed since: the output then may
  ///   not match the fingerprint in its path.
  private func handle(_ ended: JobGraph<Product>.Ended) throws -> Bool {
    guard PackageSnapshot(of: build.workspace.package.path).hasSameInputs(as: files) else {
      throw DirectBuildObstacle("files changed during the build")
    }
    try build.requireSoundCache(ended.child.errors.text)
    let name = ended.job.name
    let hasSucceeded = ended.status == .exited(0)
    switch ended.job.purpose {
    case .interface(let draft, let path), .runner(let draft, let path):
      guard hasSucceeded, rename(draft, path) == 0 else {
        // The job that compiles the module's objects reports the same errors.
        failures[name] = []
        return false
      }
    case .objects(let objects):
      let found = DiagnosticParser.diagnostics(
        in: ended.child.errors.text, package: build.workspace.package)
      diagnostics[name] = found
      guard hasSucceeded else {
        let isValidAnswer = ended.status == .exited(1)
        failures[name] = isValidAnswer ? found.filter { $0.severity == .error } : []
        return false
      }
      for (source, key) in objects {
        try keep(found.compactMap { $0.warning(about: source) }, at: build.warnings(key))
        rename(build.object(key) + ".new", build.object(key))
      }
    }
    return true
  }

  private func keep(_ warnings: [Diagnostic], at path: String) throws {
    guard !warnings.isEmpty else { return }
    guard let data = try? JSONEncoder().encode(warnings) else { return }
    try CacheFolder.write(Array(data), to: path)
  }

  private func finish() {
    phase = .over(.success(versions.indices.map(outcome)))
  }

  private func outcome(of index: Int) -> Outcome {
    if let job = failure(of: index), failures[job]?.isEmpty == false {
      let jobs = sourceJobs[index].prefix { $0 != job } + [job]
      return .failed(diagnostics(of: index, in: Array(jobs)))
    }
    guard needs[index].isDisjoint(with: failures.keys) else {
      return .unclear(DirectBuildObstacle("only `swift test` can report this build error"))
    }
    return .compiled(diagnostics(of: index, in: sourceJobs[index]))
  }

  /// Returns the first job of a version that compiles sources and has failed, or `nil` if that is
  /// not known yet.
  ///
  /// SwiftPM compiles a module only after those that it imports, and reports no errors of a module
  /// if one of its imports fails.
  private func failure(of index: Int) -> String? {
    sourceJobs[index].first { diagnostics[$0] == nil || failures[$0] != nil }
      .flatMap { failures[$0] == nil ? nil : $0 }
  }

  /// Returns the diagnostics of some jobs, and the warnings of sources that were compiled earlier.
  private func diagnostics(of index: Int, in jobs: [String]) -> [Diagnostic] {
    var result = jobs.flatMap { diagnostics[$0] ?? [] }
    for unit in versions[index].units {
      for key in unit.objects {
        guard let bytes = SafeFile.contents(of: build.warnings(key)) else { continue }
        let known = (try? JSONDecoder().decode([Diagnostic].self, from: Data(bytes))) ?? []
        result += known.filter { !result.contains($0) }
      }
    }
    return result
  }
}

extension Diagnostic {
  /// Returns the diagnostic with the file's path in the package, or `nil` if it is no warning about
  /// a source.
  ///
  /// The files of other versions of the code are outside the package, but the learner's file may use
  /// their objects later.
  fileprivate func warning(about source: PackageVersion.Source) -> Diagnostic? {
    guard severity == .warning, let file = location?.file,
      file == source.name || file == source.path
    else { return nil }
    var warning = self
    warning.location?.file = source.name
    return warning
  }
}
