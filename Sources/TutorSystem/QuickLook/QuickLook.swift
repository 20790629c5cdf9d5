import FoundationEssentials
package import TutorCore
import TutorSource

/// One provisional look at a package: compiled, linked and run with the toolchain's own compiler and linker.
///
/// It is there in a fraction of the time of `swift test`, which confirms it right after. Where it cannot be sure to see the
/// same, it stands aside.
package final class QuickLook: Activity {
  /// How it ended.
  package enum Outcome: Equatable, Sendable {
    case seen(Report)
    /// There is nothing to show, and why.
    case stoodAside(String)
  }

  package private(set) var outcome: Outcome? {
    didSet { build.workspace.folders.holdTests(false) }
  }
  package var isOver: Bool { outcome != nil }

  private let build: QuickBuild
  private let files: PackageFiles
  private let isRehearsal: Bool
  private let begun = Instant.now()
  private var texts: [String: String] = [:]
  /// What the compiler has said, and of which files.
  private var said: [Diagnostic] = []
  private var compiledFiles: Set<String> = []
  /// Modules with a list of XCTests.
  private var listed: Set<String> = []
  /// What was compiled, of modules that others cannot import yet.
  private var results: [String: QuickBuild.Compiled] = [:]
  /// Modules whose interface is still to be made.
  private var unfinished: Set<String> = []
  private var frameworks: Set<TestID.Framework> = []
  private var jobs = JobGraph()
  private var channels: TestChannels?
  private var findings = RunFindings(frameworks: [])
  private var resumption = Resumption()
  private var testsEnd: Instant?
  private var hasFailed = false

  /// How long the tests may take, in seconds: what takes longer is not worth being told twice.
  private static let timeout = 2.0

  /// Begins to look at the package as it is now.
  package convenience init(_ build: QuickBuild) {
    self.init(build, isRehearsal: false)
  }

  /// Begins to compile the package as it is now, so that the next look has little left to do.
  ///
  /// SwiftPM must just have built it, or tried to.
  package static func rehearsal(_ build: QuickBuild) -> QuickLook {
    QuickLook(build, isRehearsal: true)
  }

  private init(_ build: QuickBuild, isRehearsal: Bool) {
    self.build = build
    self.isRehearsal = isRehearsal
    files = PackageFiles(of: build.workspace.package.path)
    if let obstacle = build.workspace.obstacle ?? build.workspace.obstacle(in: files) {
      standAside(obstacle)
    } else {
      attempt { try isRehearsal ? learn() : start() }
    }
  }

  package var descriptors: [Int32] {
    isOver ? [] : jobs.descriptors + (channels?.descriptors ?? [])
  }

  package var wakeUp: Instant? {
    isOver ? nil : [jobs.wakeUp, testsEnd].compactMap(\.self).min()
  }

  /// Ends the look and all that it has started.
  package func cancel() {
    standAside("it was stopped")
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    channels?.read()
    if let testsEnd, now >= testsEnd { return standAside("the tests take long") }
    attempt {
      for (job, child, status) in jobs.takeEnded(at: now) where !isOver {
        channels?.drain()
        try job.end(child, status)
      }
      if !isOver { try jobs.startReady()?() }
      if jobs.isStuck { standAside("the compiler says what only `swift test` can tell of") }
    }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      standAside("\(error)")
    }
  }

  private func standAside(_ reason: String) {
    guard !isOver else { return }
    // Nothing of it may go on beside the tests that count.
    jobs = JobGraph()
    channels = nil
    outcome = .stoodAside(reason)
  }

  /// Runs one command, and goes on with what it showed.
  private func run(
    _ words: [String], observed: Bool = false,
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) throws {
    jobs.add(job("", words, observed: observed, then: next))
  }

  private func job(
    _ name: String, _ words: [String], needs: Set<String> = [], observed: Bool = false,
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) -> JobGraph.Job {
    JobGraph.Job(
      name: name, needs: needs,
      command: ChildProcess.Command(
        words.first ?? "", Array(words.dropFirst()),
        environment: observed ? build.environment : build.workspace.environment.unobserved,
        directory: build.workspace.package.path),
      end: next)
  }

  // MARK: - Learning how the package is compiled

  private func learn() throws {
    let plan = try build.readPlan(for: files)
    if build.recipe?.plan != plan { build.forget() }
    build.recipe = QuickBuild.Recipe(
      plan: plan, commands: build.recipe?.commands ?? [:], files: Set(files.stamps.keys),
      manifest: files.stamps["Package.swift"]?.content)
    try learnCommands(plan.modules[...])
  }

  private func learnCommands(_ modules: ArraySlice<BuildPlan.Module>) throws {
    guard let module = modules.first else { return try start() }
    guard build.recipe?.commands[module.name] == nil else {
      return try learnCommands(modules.dropFirst())
    }
    try run(CompilerCommand.question(for: module, in: build.folder)) { [unowned self] child, _ in
      guard
        let command = CompilerCommand(answer: child.output.text, sources: module.sources)
      else { return forget("the compiler's commands are not understood") }
      build.recipe?.commands[module.name] = command
      try learnCommands(modules.dropFirst())
    }
  }

  private func forget(_ reason: String) {
    build.forget()
    standAside(reason)
  }

  // MARK: - Compiling

  private func start() throws {
    if let obstacle = build.obstacle(for: files) { return standAside(obstacle) }
    guard let recipe = build.recipe else { return }
    try build.prepareFolders()
    frameworks = build.workspace.frameworks(files)
    for source in recipe.plan.modules.flatMap(\.sources) {
      texts[source] = String(
        decoding: FileManager.default.contents(atPath: source) ?? Data(), as: UTF8.self)
    }
    try compile(recipe)
  }

  /// Compiles all that has changed, side by side where one does not need the other.
  private func compile(_ recipe: QuickBuild.Recipe) throws {
    var interfaces: [String: Fingerprint] = [:]
    for module in recipe.plan.modules {
      guard let command = recipe.commands[module.name] else { return forget("a module is new") }
      let files = try self.files(of: module)
      let interface = build.interface(
        of: module, texts: files, imports: module.imports.compactMap { interfaces[$0] })
      interfaces[module.name] = interface
      let contents = files.map { (path: $0.path, content: Fingerprint(of: $0.text)) }
      let known = build.compiled[module.name]
      let isSame = known?.interface == interface
      let changed = contents.filter { !isSame || known?.files[$0.path] != $0.content }
      if changed.isEmpty { continue }
      build.compiled[module.name] = isSame ? known : nil
      for (path, _) in changed { build.compiled[module.name]?.files[path] = nil }
      let sources = files.map(\.path)
      let isImported = recipe.plan.modules.contains { $0.imports.contains(module.name) }
      let needs = Set(module.imports.map { "interface " + $0 })
      if !isSame, isImported {
        unfinished.insert(module.name)
        let words = command.emittingModule(
          sources, to: build.folder.interface(of: module.name),
          copiesBodies: files.contains { SourceFile($0.text).interface == nil })
        jobs.add(
          job("interface " + module.name, words, needs: needs) { [unowned self] child, status in
            // The errors are the same that compiling the module finds, and are told with those.
            guard status == .exited(0) else {
              return jobs.block(behind: "interface " + module.name)
            }
            unfinished.remove(module.name)
            keep(module.name)
          })
      }
      let objects = sources.indices.filter { index in
        changed.contains { $0.path == sources[index] }
      }.map { (source: sources[$0], object: build.folder.object(of: module.name, $0)) }
      let result = QuickBuild.Compiled(
        interface: interface,
        files: Dictionary(
          contents.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first }))
      let names = Set(changed.map { "\(module.name)/\($0.path.split(separator: "/").last ?? "")" })
      jobs.add(
        job("objects " + module.name, command.compiling(objects, of: sources), needs: needs) {
          [unowned self] child, status in
          compiled(module, result, child, status, names)
        })
    }
    jobs.whenDone { [unowned self] in try compileRunner() }
  }

  /// The files of a module with their texts, the list of its tests at last.
  private func files(of module: BuildPlan.Module) throws -> [(path: String, text: String)] {
    var files = module.sources.map { (path: $0, text: texts[$0] ?? "") }
    if let list = try list(of: module) {
      let path = build.folder.list(of: module.name)
      try build.write(list, to: path)
      files.append((path, list))
      listed.insert(module.name)
    }
    return files
  }

  /// The list of a module's XCTests; nil where it can have none.
  private func list(of module: BuildPlan.Module) throws -> String? {
    guard frameworks.contains(.xctest) else { return nil }
    let own = module.sources.compactMap { texts[$0] }
    guard own.contains(where: { $0.contains("XCTestCase") || $0.contains("XCTest") }) else {
      return nil
    }
    let others = texts.filter { !module.sources.contains($0.key) }.map(\.value)
    return RunnerSource.list(try XCTestListing(of: own, others: others), of: module.name)
  }

  private func compiled(
    _ module: BuildPlan.Module, _ result: QuickBuild.Compiled, _ child: ChildProcess,
    _ status: ProcessExit, _ names: Set<String>
  ) {
    guard PackageFiles(of: build.workspace.package.path) == files else {
      return standAside("files changed meanwhile")
    }
    let found = DiagnosticParser.diagnostics(
      in: child.errors.text, package: build.workspace.package)
    said += found
    compiledFiles.formUnion(names)
    guard status == .exited(0) else { return failed(found, status) }
    results[module.name] = result
    keep(module.name)
  }

  /// Keeps a module as compiled once all of it is there.
  private func keep(_ module: String) {
    guard !unfinished.contains(module), let result = results.removeValue(forKey: module) else {
      return
    }
    build.compiled[module] = result
  }

  private func failed(_ diagnostics: [Diagnostic], _ status: ProcessExit) {
    let errors = diagnostics.filter { $0.severity == .error }
    let areOwn = errors.allSatisfy { $0.location.map { files.stamps[$0.file] != nil } ?? false }
    guard status == .exited(1), !errors.isEmpty, areOwn else {
      return standAside("the compiler says what only `swift test` can tell of")
    }
    var report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    report.diagnostics = diagnosticsWithThoseBefore()
    jobs = JobGraph()
    finish(report)
  }

  /// What was said now, and the warnings of files that were not compiled again.
  private func diagnosticsWithThoseBefore() -> [Diagnostic] {
    build.memory.completeWarnings(said, compiled: compiledFiles, files: files)
  }

  private func compileRunner() throws {
    let source = RunnerSource.main(
      xctests: listed.sorted(), usesTesting: frameworks.contains(.swiftTesting))
    guard build.runner != source else { return try link() }
    try build.write(source, to: build.folder.runner)
    let command =
      [build.workspace.toolchain.binaries + "/swiftc", "-parse-as-library", "-c"]
      + ["-module-name", "QuickRunner", build.folder.runner]
      + ["-o", build.folder.object(of: "QuickRunner")] + build.workspace.moduleCacheFlags
    try run(command) { [unowned self] _, status in
      guard status == .exited(0) else { return standAside("the tests cannot be listed") }
      build.runner = source
      build.linker = nil
      try link()
    }
  }

  // MARK: - Linking

  private var objects: [String] {
    let modules = build.recipe?.plan.modules ?? []
    return modules.flatMap { module in
      let count = build.compiled[module.name]?.files.count ?? 0
      return (0..<count).map { build.folder.object(of: module.name, $0) }
    } + [build.folder.object(of: "QuickRunner")]
  }

  private var bundle: String {
    let name = build.recipe?.plan.bundle.split(separator: "/").last ?? "Tests.xctest"
    return "\(build.folder.path)/\(name)"
  }

  private var linkKey: Fingerprint {
    var key = Fingerprint()
    for module in build.recipe?.plan.modules ?? [] {
      guard let compiled = build.compiled[module.name] else { continue }
      key.add(compiled.interface.hex.utf8)
      for file in compiled.files.sorted(by: { $0.key < $1.key }) { key.add(file.value.hex.utf8) }
    }
    return key
  }

  private func link() throws {
    if build.linked == linkKey, build.linker != nil { return try runTests() }
    build.linked = nil
    let imports = build.imports(in: texts.sorted { $0.key < $1.key }.map(\.value))
    guard let linker = build.linker, linker.imports == imports else {
      return try linkProgram(for: imports)
    }
    try linkLibrary(linker.command) { [unowned self] in
      build.linked = linkKey
      try runTests()
    }
  }

  private func linkLibrary(_ command: LinkerCommand, then next: @escaping () throws -> Void) throws
  {
    let tests = objects.filter { $0 != build.folder.object(of: "QuickRunner") }
    try run(command.library(tests, to: build.folder.library)) { [unowned self] _, status in
      // What is missing in the code is for `swift test` to tell.
      guard status == .exited(0) else { return standAside("it cannot be linked") }
      try next()
    }
  }

  /// Asks the driver for its commands, then `clang` for the linker's, and links the program.
  private func linkProgram(for imports: Fingerprint) throws {
    guard let plan = build.recipe?.plan else { return }
    let question = LinkerCommand.question(for: plan, objects: objects, program: bundle)
    try run(question) { [unowned self] child, _ in
      let jobs = CompilerCommand.commands(in: child.output.text)
      guard jobs.count == 2, let extract = jobs.first, let clang = jobs.last else {
        return standAside("the linker's commands are not understood")
      }
      try run(extract) { [unowned self] _, status in
        guard status == .exited(0) else { return standAside("it cannot be linked") }
        try run(clang + ["-###"]) { [unowned self] child, _ in
          guard let command = LinkerCommand(answer: child.errors.text) else {
            return standAside("the linker's commands are not understood")
          }
          try linkLibrary(command) { [unowned self] in try linkProgram(command, imports) }
        }
      }
    }
  }

  private func linkProgram(_ command: LinkerCommand, _ imports: Fingerprint) throws {
    let words = command.program(
      replacing: objects, by: build.folder.object(of: "QuickRunner"),
      library: build.folder.library, archives: build.archives)
    try run(words) { [unowned self] _, status in
      guard status == .exited(0) else { return standAside("it cannot be linked") }
      build.linker = (imports, command)
      build.linked = linkKey
      try runTests()
    }
  }

  // MARK: - Tests

  private func runTests() throws {
    guard !isRehearsal else {
      _ = diagnosticsWithThoseBefore()
      return standAside("it was a rehearsal")
    }
    try build.copyResources(build.recipe?.plan.resources ?? [])
    let channels = try TestChannels(
      in: build.folder.run, of: build.workspace.package, files: files)
    self.channels = channels
    if frameworks.count > 1 { try build.write("", to: build.folder.run + "/watch-issues") }
    findings = RunFindings(frameworks: frameworks)
    testsEnd = .now() + Self.timeout
    build.workspace.folders.holdTests(true)
    try runTests(of: [.xctest, .swiftTesting].filter(frameworks.contains)[...])
  }

  private func runTests(of waiting: ArraySlice<TestID.Framework>) throws {
    guard let framework = waiting.first, let channels else { return try resume() }
    let arguments =
      framework == .xctest
      ? []
      : BundleArguments.arguments(for: [], of: framework, events: channels.testingPath)
    try run([bundle] + arguments, observed: true) { [unowned self] _, status in
      note(status)
      try runTests(of: waiting.dropFirst())
    }
  }

  private func note(_ status: ProcessExit) {
    // 69 is what Swift Testing ends with where there is no test.
    hasFailed = hasFailed || ![0, 69].contains(status.code)
    if let record = channels?.record, record.hasStarted {
      _ = findings.takeEnd(saying: "", exitCode: nil, record: record)
    }
    channels?.close(&findings, signal: { _ in status.signal }) { [build] pid in
      build.workspace.folders.crashLog(of: pid, in: build.folder.crashes).flatMap(CrashLog.init)
    }
  }

  private func resume() throws {
    guard let channels else { return }
    switch resumption.next(after: channels.record) {
    case .done: finish()
    case .list(let bundle):
      try run([bundle, "--dump-tests-json"]) { [unowned self] child, _ in
        resumption.learn(TestList.names(json: child.output.bytes))
        try resume()
      }
    case .run(let framework, let tests, let bundle):
      let arguments = BundleArguments.arguments(
        for: tests, of: framework, events: channels.testingPath)
      try run([bundle] + arguments, observed: true) { [unowned self] _, status in
        note(status)
        try resume()
      }
    }
  }

  private func finish() {
    guard let channels, channels.record.hasStarted, channels.record.observerProblem == nil else {
      return standAside("the tests cannot be heard")
    }
    findings.diagnostics = diagnosticsWithThoseBefore()
    finish(
      findings.report(
        of: channels.record, ending: .exited(hasFailed ? 1 : 0), duration: Instant.now() - begun))
  }

  private func finish(_ report: Report) {
    guard PackageFiles(of: build.workspace.package.path) == files else {
      return standAside("files changed meanwhile")
    }
    guard !report.isDoubtful else { return standAside("what it saw is to be seen twice") }
    channels = nil
    let bundles = build.workspace.folders.products(build.workspace.toolchain.triple)
    outcome = .seen(report.replacing(build.folder.path, with: bundles))
  }
}

extension Report {
  /// The same with another folder in what was said, so that it does not matter where a bundle lies.
  fileprivate func replacing(_ folder: String, with other: String) -> Report {
    var result = self
    for index in result.crashes.indices {
      result.crashes[index].message.replace(folder, with: other)
    }
    for test in result.tests.indices {
      for failure in result.tests[test].failures.indices {
        result.tests[test].failures[failure].message.replace(folder, with: other)
      }
    }
    return result
  }
}
