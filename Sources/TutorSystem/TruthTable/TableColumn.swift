import FoundationEssentials
import Glibc
import TutorCore
import TutorSource

/// One cell of a table on its way: the compiles that it waits for, then its link and its run.
final class TableColumn {
  /// A file that is compiled.
  struct Source {
    /// Where it is on the disk.
    var path: String
    /// Where it is in the package; what is compiled depends on this and not on `path`.
    var name: String
    var text: String
  }

  /// One module of this version.
  struct Unit {
    var module: TableBuild.Module
    var sources: [Source]
    /// Of all that its files depend on apart from their own bodies.
    var interface: Fingerprint
    /// The objects, in the order of the sources.
    var objects: [Fingerprint]
  }

  enum Phase {
    case compiling
    case failed([Diagnostic])
    case linking(ChildProcess, then: (ChildProcess, ProcessExit) throws -> Void)
    case running(BundleRun)
    case over(TruthTable.Result)
  }

  let version: TruthTable.Version
  let demand: TruthTable.Demand
  let number: Int
  let units: [Unit]
  let resources: [(source: String, destination: String)]
  let frameworks: Set<TestID.Framework>
  /// Of everything that the report depends on.
  let key: Fingerprint
  /// The folder of the version's files.
  let folder: String
  /// The modules that tests import, under one fingerprint.
  let interfaces: Fingerprint
  var phase = Phase.compiling
  /// The program that its tests are run in.
  private(set) var program: String?
  /// The jobs that must be done before it is linked.
  var needs: Set<String> = []

  private let build: TableBuild
  private let files: PackageFiles
  private let timeout: Double

  /// Lays a version's files out and finds what has to be compiled for it.
  ///
  /// - Throws: `BuildPlan.Obstacle` or `XCTestListing.Unclear` if the tests cannot be built without SwiftPM.
  init(
    _ version: TruthTable.Version, demand: TruthTable.Demand, number: Int,
    mixture: TablePlan.Mixture,
    build: TableBuild, files: PackageFiles, timeout: Double
  ) throws {
    guard let recipe = build.recipe else {
      throw BuildPlan.Obstacle(description: "the package was not built yet")
    }
    self.version = version
    self.demand = demand
    self.number = number
    self.build = build
    self.files = files
    self.timeout = timeout
    let others = mixture.files.filter { !mixture.learners.contains($0.key) }
    let code = Self.fingerprint(of: others)
    folder = build.version(code)
    try build.lay(others, as: code)
    let texts = mixture.files.filter { $0.key.hasSuffix(".swift") }.mapValues(\.text)
    let swift = texts.values
    frameworks = Set(
      [
        swift.contains { $0.contains("XCTest") } ? .xctest : nil,
        swift.contains { $0.contains("Testing") } ? .swiftTesting : nil,
      ].compactMap(\.self))
    let reader = UnitReader(
      build: build, folder: folder, texts: texts, learners: mixture.learners,
      usesXCTest: frameworks.contains(.xctest))
    units = try reader.units(of: recipe)
    interfaces = reader.interfaces(of: units)
    let package = build.workspace.package.path
    resources = mixture.files.keys.filter { !$0.hasSuffix(".swift") }.sorted().compactMap { path in
      build.destination(of: path).map {
        ((mixture.learners.contains(path) ? package : build.version(code)) + "/" + path, $0)
      }
    }
    var key = Self.fingerprint(of: mixture.files)
    for unit in units { for object in unit.objects { key.add(object.hex.utf8) } }
    self.key = key
  }

  private static func fingerprint(of files: [String: [UInt8]]) -> Fingerprint {
    var key = Fingerprint()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      key.add(path.utf8)
      key.add([0])
      key.add(bytes)
      key.add([0])
    }
    return key
  }

  var testModules: [String] {
    units.filter { $0.sources.contains { $0.path.contains("/lists/") } }.map(\.module.name)
  }

  var result: TruthTable.Result? { if case .over(let result) = phase { result } else { nil } }

  var descriptors: [Int32] {
    switch phase {
    case .linking(let child, _): child.descriptors
    case .running(let run): run.descriptors
    case .compiling, .failed, .over: []
    }
  }

  var wakeUp: Instant? {
    switch phase {
    case .linking(let child, _): child.wakeUp
    case .running(let run): run.wakeUp
    case .compiling, .failed, .over: nil
    }
  }

  var isBusy: Bool {
    switch phase {
    case .linking, .running: true
    case .compiling, .failed, .over: false
    }
  }

  func cancel(at now: Instant) {
    switch phase {
    case .linking(let child, _): child.cancel(at: now)
    case .running(let run): run.cancel(at: now)
    case .compiling, .failed, .over: break
    }
    phase = .over(.missing("it was stopped"))
  }

  func advance(at now: Instant) {
    switch phase {
    case .linking(let child, let next):
      child.advance(at: now)
      guard let status = child.status else { return }
      attempt { try next(child, status) }
    case .running(let run):
      run.advance(at: now)
      switch run.outcome {
      case nil: return
      case .ran(let report): end(.ran(report))
      case .tookTooLong: end(.missing("the tests took longer than \(Int(timeout)) seconds there"))
      case .silent: end(.missing("the tests could not be heard there"))
      }
    case .compiling, .failed, .over: break
    }
  }

  func end(_ result: TruthTable.Result) {
    phase = .over(result)
  }

  func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      end(.missing("\(error)"))
    }
  }

  /// Ends with what the compiler said.
  func fail(_ diagnostics: [Diagnostic]) {
    let own = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      // The learner has no such file, or another one of that name.
      if diagnostic.location?.file.hasPrefix("/") == true { diagnostic.location = nil }
      return diagnostic
    }
    end(
      .ran(
        Report(build: .failed, diagnostics: own, ending: .exited(1), sawEndOfTests: false)))
  }

  // MARK: - Linking

  private var cell: String { build.cell(number) }
  private var bundle: String {
    let name = build.recipe?.plan.bundle.split(separator: "/").last ?? "Tests.xctest"
    return "\(cell)/\(name)"
  }
  private var library: String { cell + "/libQuick.so" }

  /// Of all lines that may import something: what is linked depends on them alone.
  private var imports: Fingerprint {
    var key = Fingerprint()
    for unit in units {
      for source in unit.sources {
        for line in source.text.split(separator: "\n") where line.contains("import") {
          key.add(line.utf8)
        }
      }
    }
    return key
  }

  /// Links the tests with the version's code, and runs them.
  func link(runner: String) throws {
    try prepareCell()
    let objects = units.flatMap(\.objects).map(build.object)
    if let command = build.linkers[imports] {
      return try linkLibrary(command, objects, runner)
    }
    guard let plan = build.recipe?.plan else { return }
    let all = objects + [runner]
    let question = LinkerCommand.question(for: plan, objects: all, program: bundle)
    try run(question) { [unowned self] child, _ in
      let jobs = CompilerCommand.commands(in: child.output.text)
      guard jobs.count == 2, let extract = jobs.first, let clang = jobs.last else {
        return end(.missing("the linker's commands are not understood"))
      }
      try run(extract) { [unowned self] _, _ in
        try run(clang + ["-###"]) { [unowned self] child, _ in
          guard let command = LinkerCommand(answer: child.errors.text, objects: all) else {
            return end(.missing("the linker's commands are not understood"))
          }
          build.linkers[imports] = command
          try linkLibrary(command, objects, runner)
        }
      }
    }
  }

  private func linkLibrary(_ command: LinkerCommand, _ objects: [String], _ runner: String) throws {
    // Found beside the program by this name, so that one program serves all cells.
    let words = command.library(objects, to: library) + ["-soname", "libQuick.so"]
    try run(words) { [unowned self] _, status in
      guard status == .exited(0) else { return end(.missing("it cannot be linked")) }
      try linkProgram(command, runner)
    }
  }

  private func linkProgram(_ command: LinkerCommand, _ runner: String) throws {
    var key = imports
    key.add(runner.utf8)
    for name in build.workspace.archives.sorted() { key.add(name.utf8) }
    let program = build.program(key)
    self.program = program
    if FileManager.default.fileExists(atPath: program) { return try runTests(program) }
    try build.workspace.cache.make(program.folder)
    let draft = "\(program).\(number)"
    let words = command.program(
      runner, library: library, to: draft, archives: build.workspace.archives)
    try run(words) { [unowned self] _, status in
      guard status == .exited(0) else { return end(.missing("it cannot be linked")) }
      guard rename(draft, program) == 0 else { return end(.missing("it cannot be linked")) }
      try runTests(program)
    }
  }

  private func runTests(_ program: String) throws {
    guard Glibc.link(program, bundle) == 0 else { return end(.missing("it cannot be linked")) }
    if frameworks.count > 1 {
      try Data().write(to: URL(fileURLWithPath: cell + "/run/watch-issues"))
    }
    phase = .running(
      try BundleRun(
        BundleRun.Place(
          bundle: bundle, run: cell + "/run", crashes: cell + "/crashes", directory: cell,
          environment: build.environment(of: cell)),
        of: build.workspace, files: files, frameworks: frameworks, timeout: timeout))
  }

  private func prepareCell() throws {
    try? FileManager.default.removeItem(atPath: cell)
    for name in ["run", "tmp", "crashes"] { try build.workspace.cache.make("\(cell)/\(name)") }
    for resource in resources {
      let target = "\(cell)/\(resource.destination)"
      try build.workspace.cache.make(target.folder)
      try FileManager.default.copyItem(atPath: resource.source, toPath: target)
    }
  }

  private func run(
    _ words: [String], then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) throws {
    let child = try ChildProcess(
      ChildProcess.Command(
        words.first ?? "", Array(words.dropFirst()),
        environment: build.workspace.environment.unobserved,
        directory: build.workspace.package.path, isInBackground: true))
    phase = .linking(child, then: next)
  }
}
