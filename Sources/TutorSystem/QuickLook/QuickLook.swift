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

  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }

  private let build: QuickBuild
  private let files: PackageFiles
  private let isRehearsal: Bool
  private let begun = Instant.now()
  private var texts: [String: String] = [:]
  private var frameworks: Set<TestID.Framework> = []
  private var child: ChildProcess?
  private var afterChild: (ChildProcess, ProcessExit) throws -> Void = { _, _ in }
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
    attempt { try isRehearsal ? learn() : start() }
  }

  package var descriptors: [Int32] {
    isOver ? [] : (child?.descriptors ?? []) + (channels?.descriptors ?? [])
  }

  package var wakeUp: Instant? {
    isOver ? nil : [child?.wakeUp, testsEnd].compactMap(\.self).min()
  }

  /// Ends the look and all that it has started.
  package func cancel() {
    standAside("it was stopped")
  }

  package func advance(at now: Instant) {
    guard !isOver, let child else { return }
    child.advance(at: now)
    channels?.read()
    if let testsEnd, now >= testsEnd { return standAside("the tests take long") }
    guard let status = child.status else { return }
    channels?.drain()
    attempt { try afterChild(child, status) }
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
    child = nil
    channels = nil
    outcome = .stoodAside(reason)
  }

  private func run(
    _ words: [String], observed: Bool = false,
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
  ) throws {
    guard let program = words.first else { throw BuildPlan.Obstacle(description: "no command") }
    afterChild = next
    child = try ChildProcess(
      ChildProcess.Command(
        program, Array(words.dropFirst()),
        environment: observed ? build.environment : build.workspace.environment.unobserved,
        directory: build.workspace.package.path))
  }

  // MARK: - Learning how the package is compiled

  private func learn() throws {
    let plan = try build.readPlan(for: files)
    if build.recipe?.plan != plan { build.forget() }
    build.recipe = QuickBuild.Recipe(
      plan: plan, frontends: build.recipe?.frontends ?? [:], files: Set(files.stamps.keys),
      manifest: files.stamps["Package.swift"]?.content)
    try learnFrontends(plan.modules[...])
  }

  private func learnFrontends(_ modules: ArraySlice<BuildPlan.Module>) throws {
    guard let module = modules.first else { return try start() }
    guard build.recipe?.frontends[module.name] == nil else {
      return try learnFrontends(modules.dropFirst())
    }
    try run(CompilerCommand.question(for: module, in: build.folder)) { [unowned self] child, _ in
      guard
        let command = CompilerCommand.frontend(answer: child.output.text, sources: module.sources)
      else { return forget("the compiler's commands are not understood") }
      build.recipe?.frontends[module.name] = command
      try learnFrontends(modules.dropFirst())
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
    for module in recipe.plan.modules {
      for source in module.sources {
        texts[source] = String(
          decoding: FileManager.default.contents(atPath: source) ?? Data(), as: UTF8.self)
      }
    }
    try compile(recipe.plan.modules[...])
  }

  private func compile(_ modules: ArraySlice<BuildPlan.Module>) throws {
    guard let module = modules.first, let frontend = build.recipe?.frontends[module.name] else {
      return try compileRunner()
    }
    let list = try list(of: module)
    let key = build.key(of: module, list: list, files: files)
    if build.compiled[module.name]?.key == key { return try compile(modules.dropFirst()) }
    build.compiled[module.name] = nil
    var sources = module.sources
    if let list {
      let path = build.folder.list(of: module.name)
      try build.write(list, to: path)
      sources.append(path)
    }
    let command = CompilerCommand.compile(
      frontend, sources, module: build.folder.interface(of: module.name))
    try run(command) { [unowned self] child, status in
      try compiled(module, key, child, status, then: modules.dropFirst())
    }
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
    _ module: BuildPlan.Module, _ key: Fingerprint, _ child: ChildProcess, _ status: ProcessExit,
    then rest: ArraySlice<BuildPlan.Module>
  ) throws {
    guard PackageFiles(of: build.workspace.package.path) == files else {
      return standAside("files changed meanwhile")
    }
    let found = DiagnosticParser.diagnostics(
      in: child.errors.text, package: build.workspace.package)
    guard status == .exited(0) else { return failed(found, status) }
    build.compiled[module.name] = QuickBuild.Compiled(
      key: key, interface: build.interface(of: module.name),
      warnings: found.filter { $0.severity == .warning })
    try compile(rest)
  }

  private func failed(_ diagnostics: [Diagnostic], _ status: ProcessExit) {
    let errors = diagnostics.filter { $0.severity == .error }
    let areOwn = errors.allSatisfy { $0.location.map { files.stamps[$0.file] != nil } ?? false }
    guard status == .exited(1), !errors.isEmpty, areOwn else {
      return standAside("the compiler says what only `swift test` can tell of")
    }
    var report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    report.diagnostics = diagnostics + warnings
    finish(report)
  }

  private var warnings: [Diagnostic] {
    (build.recipe?.plan.modules ?? []).flatMap { build.compiled[$0.name]?.warnings ?? [] }
  }

  private func compileRunner() throws {
    guard build.runner != frameworks, let recipe = build.recipe else { return try link() }
    let tested = recipe.plan.modules.filter {
      frameworks.contains(.xctest)
        && FileManager.default.fileExists(atPath: build.folder.list(of: $0.name))
    }
    try build.write(
      RunnerSource.main(
        xctests: tested.map(\.name), usesTesting: frameworks.contains(.swiftTesting)),
      to: build.folder.runner)
    let command =
      [build.workspace.toolchain.binaries + "/swiftc", "-parse-as-library", "-c"]
      + ["-module-name", "QuickRunner", build.folder.runner]
      + ["-o", build.folder.object(of: "QuickRunner")] + build.workspace.moduleCacheFlags
    try run(command) { [unowned self] _, status in
      guard status == .exited(0) else { return standAside("the tests cannot be listed") }
      build.runner = frameworks
      build.linker = nil
      try link()
    }
  }

  // MARK: - Linking

  private var objects: [String] {
    let modules = build.recipe?.plan.modules.map(\.name) ?? []
    return (modules + ["QuickRunner"]).map(build.folder.object)
  }

  private var bundle: String {
    let name = build.recipe?.plan.bundle.split(separator: "/").last ?? "Tests.xctest"
    return "\(build.folder.path)/\(name)"
  }

  private var linkKey: Fingerprint {
    var key = Fingerprint()
    for module in build.recipe?.plan.modules ?? [] {
      key.add((build.compiled[module.name]?.key.hex ?? "").utf8)
    }
    return key
  }

  private func link() throws {
    if build.linked == linkKey, build.linker != nil { return try runTests() }
    build.linked = nil
    let imports = build.imports(in: texts.sorted { $0.key < $1.key }.map(\.value))
    guard let linker = build.linker, linker.imports == imports else {
      return try learnLinker(for: imports)
    }
    try run(linker.command) { [unowned self] _, status in
      // What is missing in the code is for `swift test` to tell.
      guard status == .exited(0) else { return standAside("it cannot be linked") }
      build.linked = linkKey
      try runTests()
    }
  }

  /// Asks the driver for its commands, then `clang` for the linker's.
  private func learnLinker(for imports: Fingerprint) throws {
    guard let plan = build.recipe?.plan else { return }
    try run(CompilerCommand.question(for: plan, objects: objects, bundle: bundle)) {
      [unowned self] child, _ in
      let jobs = CompilerCommand.commands(in: child.output.text)
      guard jobs.count == 2, let extract = jobs.first, let clang = jobs.last else {
        return standAside("the linker's commands are not understood")
      }
      try run(extract) { [unowned self] _, status in
        guard status == .exited(0) else { return standAside("it cannot be linked") }
        try run(clang + ["-###"]) { [unowned self] child, _ in
          guard let command = CompilerCommand.commands(in: child.errors.text).last,
            command.contains("-o")
          else { return standAside("the linker's commands are not understood") }
          build.linker = (imports, command.filter { $0 != "--build-id" })
          try link()
        }
      }
    }
  }

  // MARK: - Tests

  private func runTests() throws {
    guard !isRehearsal else { return standAside("it was a rehearsal") }
    try build.copyResources(build.recipe?.plan.resources ?? [])
    let channels = try TestChannels(
      in: build.folder.run, of: build.workspace.package, files: files)
    self.channels = channels
    if frameworks.count > 1 { try build.write("", to: build.folder.run + "/watch-issues") }
    findings = RunFindings(frameworks: frameworks)
    testsEnd = .now() + Self.timeout
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
    guard let channels, channels.record.observerProblem == nil else {
      return standAside("the tests cannot be heard")
    }
    findings.diagnostics = warnings
    finish(
      findings.report(
        of: channels.record, ending: .exited(hasFailed ? 1 : 0), duration: Instant.now() - begun))
  }

  private func finish(_ report: Report) {
    guard PackageFiles(of: build.workspace.package.path) == files else {
      return standAside("files changed meanwhile")
    }
    guard !report.isDoubtful else { return standAside("what it saw is to be seen twice") }
    child = nil
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
