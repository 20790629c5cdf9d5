import FoundationEssentials
import TutorCore
import TutorSource

/// From the files to the test bundle: what has changed is compiled, the rest is there.
extension QuickLook {
  // MARK: - Learning how the package is compiled

  func learn() throws {
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

  func start() throws {
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
      let known = build.compiled[module.name]
      let isSame = known?.interface == interface
      let contents = files.map { (path: $0.path, content: Fingerprint(of: $0.text)) }
      let changed = contents.filter { !isSame || known?.files[$0.path] != $0.content }
      if changed.isEmpty { continue }
      // Until it is done, nothing of what changes counts as compiled.
      build.compiled[module.name] = isSame ? known : nil
      for (path, _) in changed { build.compiled[module.name]?.files[path] = nil }
      if !isSame, recipe.plan.modules.contains(where: { $0.imports.contains(module.name) }) {
        addInterfaceJob(module, command, files)
      }
      let result = QuickBuild.Compiled(
        interface: interface,
        files: Dictionary(
          contents.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first }))
      addObjectsJob(
        module, command, sources: files.map(\.path), changed: Set(changed.map(\.path)), result)
    }
    jobs.whenDone { [unowned self] in
      compiledAt = .now()
      try compileRunner()
    }
  }

  private func interfacesNeeded(by module: BuildPlan.Module) -> Set<String> {
    Set(module.imports.map { "interface " + $0 })
  }

  /// Makes what other modules see of a module.
  private func addInterfaceJob(
    _ module: BuildPlan.Module, _ command: CompilerCommand, _ files: [(path: String, text: String)]
  ) {
    unfinished.insert(module.name)
    let name = "interface " + module.name
    let words = command.emittingModule(
      files.map(\.path), to: build.folder.interface(of: module.name),
      copiesBodies: files.contains { SourceFile($0.text).interface == nil })
    jobs.add(
      job(name, words, needs: interfacesNeeded(by: module)) { [unowned self] child, status in
        // The errors are the same that compiling the module finds, and are told with those.
        guard status == .exited(0) else { return jobs.block(behind: name) }
        unfinished.remove(module.name)
        keep(module.name)
      })
  }

  /// Compiles the files of a module that have changed.
  private func addObjectsJob(
    _ module: BuildPlan.Module, _ command: CompilerCommand, sources: [String],
    changed: Set<String>, _ result: QuickBuild.Compiled
  ) {
    let files = sources.indices.filter { changed.contains(sources[$0]) }.map {
      (source: sources[$0], object: build.folder.object(of: module.name, $0))
    }
    let words = command.compiling(files, of: sources)
    let names = Set(changed.map { "\(module.name)/\($0.split(separator: "/").last ?? "")" })
    jobs.add(
      job("objects " + module.name, words, needs: interfacesNeeded(by: module)) {
        [unowned self] child, status in
        compiled(module, result, child, status, names)
      })
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
  func diagnosticsWithThoseBefore() -> [Diagnostic] {
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

  var bundle: String {
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
          guard let command = LinkerCommand(answer: child.errors.text, objects: objects) else {
            return standAside("the linker's commands are not understood")
          }
          try linkLibrary(command) { [unowned self] in try linkProgram(command, imports) }
        }
      }
    }
  }

  private func linkProgram(_ command: LinkerCommand, _ imports: Fingerprint) throws {
    let words = command.program(
      build.folder.object(of: "QuickRunner"), library: build.folder.library,
      archives: build.workspace.archives)
    try run(words) { [unowned self] _, status in
      guard status == .exited(0) else { return standAside("it cannot be linked") }
      build.linker = (imports, command)
      build.linked = linkKey
      try runTests()
    }
  }
}
