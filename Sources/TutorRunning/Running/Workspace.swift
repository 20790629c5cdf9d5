package import TutorPlatform
import FoundationEssentials
import Glibc
package import TestReports

/// The folders, flags, and environment with which a package is built and run.
package struct Workspace: Sendable {
  /// The package, by its real path.
  package let package: PackageFolder
  package let folders: WorkspaceFolders
  let environment: RunEnvironment
  package let toolchain: Toolchain
  package let cache: CacheFolder
  let use: PackageUse
  private let seed: DependencySeed?
  private let moduleCache: String

  /// Creates a workspace.
  ///
  /// - Parameters:
  ///   - path: The path of the package.
  ///   - runner: The settings.
  ///   - original: The package whose fetched dependencies are used, if this one is a copy of it.
  package init(package path: String, runner: TestRunner, dependenciesOf original: String? = nil) {
    package = PackageFolder(SafePath.real(path))
    toolchain = runner.toolchain
    cache = runner.cache
    moduleCache = cache.moduleCache(for: toolchain)
    folders = WorkspaceFolders(in: cache, package: package.path)
    use = runner.use
    seed =
      use.isLesson
      ? nil
      : DependencySeed(
        package: original ?? package.path, environment: runner.environment,
        scratch: folders.scratch)
    environment = RunEnvironment(
      of: runner.environment, for: use, lesson: runner.lessonVariables, toolchain: toolchain,
      folders: folders.runs, moduleCache: moduleCache, preload: runner.probe.preload)
  }

  /// A description of the toolchain and the UIKit that build the package.
  ///
  /// Build products outlive this process, so a later one may have others.
  var surroundings: String {
    let uikit = package.path.folder + "/.redgreen/UIKit"
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: uikit)
    return toolchain.version + "\n" + (target ?? "")
  }

  /// The path of the folder for everything that is built and run.
  package var root: String { folders.root }

  /// The compiler flags that select the cache of compiled system modules.
  var moduleCacheFlags: [String] { ["-module-cache-path", moduleCache] }

  /// The flags of every SwiftPM command.
  ///
  /// They must not differ between commands; otherwise SwiftPM would rebuild everything.
  private var flags: [String] {
    [
      "--package-path", package.path, "--scratch-path", folders.scratch,
      // A shared module cache reduces the first build to a third of the time (6.3.1), and avoids a
      // module cache in each scratch folder.
      "-Xswiftc", "-module-cache-path", "-Xswiftc", moduleCache,
      "-Xswiftc", "-index-ignore-system-modules",
      // One line for each error and note, with diagnostic names, which are independent of wording.
      "-Xswiftc", "-diagnostic-style=llvm",
      "-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-diagnostic-names",
    ] + useFlags + buildSystemFlags
  }

  /// The flags that ask for the native build system, if SwiftPM may use another one.
  private var buildSystemFlags: [String] {
    mayUseSwiftBuild && toolchain.knownBuildSystems?.contains(.native) == true
      ? ["--build-system", "native"] : []
  }

  private var mayUseSwiftBuild: Bool {
    toolchain.prefersSwiftBuild || BuildSystem.hasUsedSwiftBuild(in: folders.scratch)
  }

  /// Asks SwiftPM which build systems it has, or returns `nil` if no command depends on that or it is
  /// known.
  func askForBuildSystems() -> BuildSystemQuestion? {
    guard mayUseSwiftBuild, toolchain.knownBuildSystems == nil else { return nil }
    return BuildSystemQuestion(to: toolchain, environment: environment.unobserved)
  }

  private var useFlags: [String] {
    use.isLesson
      // The view snapshot is looked up by its symbol name.
      ? ["-Xlinker", "--export-dynamic"]
      // Otherwise SwiftPM may write `Package.resolved`.
      : ["--force-resolved-versions"]
  }

  /// Returns the command that runs `swift test`.
  func testCommand(_ frameworks: Set<TestID.Framework>, events: String) -> ChildProcess.Command {
    var arguments = flags
    // If tests ran in parallel, a crash in Swift Testing could not be attributed to a test. In a
    // package of the user's own, they run as usual, and after a crash again one by one.
    if use.isLesson { arguments += ["--no-parallel"] }
    arguments += use.selection.arguments
    arguments += ["--event-stream-output-path", events, "--event-stream-version", "0"]
    if !frameworks.contains(.xctest) { arguments += ["--disable-xctest"] }
    if !frameworks.contains(.swiftTesting) { arguments += ["--disable-swift-testing"] }
    return swift("test", arguments)
  }

  /// Returns the command whose program can be loaded before a run of `swift test`, or `nil` if `swift`
  /// would first look for it.
  func testProgram() -> ChildProcess.Command? {
    let command = swift("test", [])
    return command.arguments.isEmpty ? command : nil
  }

  /// Returns the command that runs `swift build --build-tests`.
  ///
  /// After it, `swift test` has nothing left to build.
  func buildCommand() -> ChildProcess.Command {
    swift("build", ["--build-tests"] + flags)
  }

  /// Returns a compiler or linker command that runs without the test observers.
  func compilerCommand(_ words: [String], isInBackground: Bool) -> ChildProcess.Command {
    ChildProcess.Command(
      words.first ?? "", Array(words.dropFirst()), environment: environment.unobserved,
      directory: package.path, isInBackground: isInBackground,
      limits: .init(seconds: 1_800, output: 64 << 20))
  }

  /// Returns a command of SwiftPM.
  ///
  /// `swift` does nothing with `test` and `build` but replace itself with another program (6.3.1), which
  /// can be loaded ahead only if it is started directly.
  private func swift(_ name: String, _ arguments: [String]) -> ChildProcess.Command {
    let program = toolchain.binaries + "/swift-" + name
    let isThere = access(program, X_OK) == 0
    return ChildProcess.Command(
      isThere ? program : toolchain.binaries + "/swift", (isThere ? [] : [name]) + arguments,
      environment: environment.variables,
      // The run ends it earlier, and a flood of output of the tests is part of the result.
      directory: package.path, limits: .init(seconds: 100_000, output: .max))
  }

  /// The reason why SwiftPM cannot work in this folder, with the remedy, or `nil` if it can.
  var obstacle: String? {
    guard access(package.path, R_OK | X_OK) == 0 else {
      return "the folder \(package.path) cannot be read: \(String(cString: strerror(errno)))"
    }
    // Without a manifest, SwiftPM searches the parent folders and runs another package's tests.
    guard access(package.path + "/Package.swift", R_OK) == 0 else {
      let remedy =
        use.isLesson
        ? "restore it with `redgreen reset`" : "choose the folder that contains Package.swift"
      return "\(package.path)/Package.swift is missing; \(remedy)"
    }
    for path in [package.path, folders.root] where !path.canBeBuilt {
      return "SwiftPM cannot handle \(String.obstacles) in a path; move \(path)"
    }
    return nil
  }

  /// Returns the reason why the files cannot be compiled, with the remedy, or `nil` if they can.
  func obstacle(in files: PackageSnapshot) -> String? {
    let sources = files.stamps.keys.filter(PackageSnapshot.isSource)
    if let name = sources.filter({ !$0.canBeBuilt }).min() {
      return
        "SwiftPM cannot handle \(String.obstacles) in a path; rename \(package.path)/\(name)"
    }
    if let name = sources.filter(\.isTooLong).min() {
      return "the compiler cannot handle such a long name; shorten \(package.path)/\(name)"
    }
    guard let name = files.specialFiles.min() else { return nil }
    return
      "\(package.path)/\(name) is a pipe, a device, or a socket, and the compiler would wait for it forever; "
      + "remove it"
  }

  /// Removes outdated build products, and records that a build of the given files begins.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - interfaces: What other modules can use of each code file, if that is known.
  /// - Returns: The record of the build, which `end` completes. No other process may build the package
  ///   until then.
  /// - Throws: An error if a folder cannot be created or the dependencies cannot be copied.
  func begin(
    _ files: PackageSnapshot, interfaces: [String: Fingerprint]? = nil
  ) throws -> BuildMemory {
    cache.discardForeignBuilds()
    let isNew = access(root, F_OK) != 0
    try folders.prepare(cache)
    cache.noteUse(of: root, package: package.path)
    if isNew { cache.removeUnusedPackages() }
    try cache.make(moduleCache)
    var memory = folders.readMemory()
    switch memory?.distrust(of: files, in: surroundings, interfaces: interfaces) {
    case nil: folders.removeDriverNotes(toolchain.triple, except: nil)
    case .driverNotes(let module):
      folders.removeDriverNotes(toolchain.triple, except: module)
      let changed = memory?.changedCode(files).map { Set($0.map { "\(package.path)/\($0)" }) }
      folders.removeObjects(importing: changed)
    case .everything:
      folders.removeBuild()
      memory = nil
      try folders.prepare(cache)
    case .nothing: break
    }
    // Only if the plan has changed: copying all resources again takes a fifth of a run of a lesson
    // with nibs.
    if memory?.hasPlan(for: files) != true {
      folders.removeResources(toolchain.triple)
      folders.removePlan(toolchain.triple)
    }
    try seed?.plant()
    var noted = memory ?? BuildMemory(surroundings: surroundings)
    noted.begin(files)
    folders.write(noted)
    return noted
  }

  /// Removes everything that was built for the package, and the compiled system modules.
  ///
  /// The next build creates them again.
  func discardBuilds() {
    for path in [folders.scratch, folders.memory, root + "/direct", moduleCache] {
      try? SafeFile.remove(path)
    }
  }

  /// Completes and stores the record of a build, and returns the build's diagnostics.
  ///
  /// The diagnostics include earlier warnings of files that were not compiled again.
  func end(
    _ memory: BuildMemory, _ files: PackageSnapshot, succeeded: Bool, filesChanged: Bool,
    output: String, interfaces: [String: Fingerprint]? = nil
  ) -> [Diagnostic] {
    if succeeded { folders.dateTestRunner(toolchain.triple) }
    var memory = memory
    memory.end(
      files, succeeded: succeeded, filesChanged: filesChanged, interfaces: interfaces)
    let diagnostics = memory.completeWarnings(
      DiagnosticParser.diagnostics(in: output, package: package),
      compiled: BuildOutput.compiledFiles(in: output), files: files)
    folders.write(memory)
    return diagnostics
  }

  /// Returns the frameworks that the package may use.
  package func frameworks(_ files: PackageSnapshot) -> Set<TestID.Framework> {
    // Like `swift test`, which runs both.
    guard use.isLesson else { return [.xctest, .swiftTesting] }
    let texts = files.stamps.keys.filter(PackageSnapshot.isSource)
      .map { PackageSnapshot.text($0, in: package.path) }
    return Self.frameworks(
      in: texts, manifest: PackageSnapshot.text("Package.swift", in: package.path))
  }

  /// Returns the frameworks that a package may use.
  ///
  /// A framework is excluded only if no source file mentions it, some source file mentions the
  /// other one, and the package has no dependency except the tutor's UIKit.
  static func frameworks(in texts: [String], manifest: String) -> Set<TestID.Framework> {
    let manifest = manifest.replacing(".package(path: \"../.redgreen/UIKit\")", with: "")
    // The package's tests can inherit from a test class in a dependency.
    if manifest.contains(".package(") || manifest.contains(".package ") {
      return [.xctest, .swiftTesting]
    }
    var used: Set<TestID.Framework> = []
    if texts.contains(where: { $0.contains("XCTest") }) { used.insert(.xctest) }
    if texts.contains(where: { $0.contains("Testing") }) { used.insert(.swiftTesting) }
    return used.isEmpty ? [.xctest, .swiftTesting] : used
  }
}

extension String {
  /// The characters that SwiftPM 6.3 writes to its JSON files without escaping.
  ///
  /// SwiftPM then fails or, after a backslash, waits forever.
  fileprivate static let obstacles =
    "a double quote, a backslash, a control character, or invalid UTF-8"

  fileprivate var canBeBuilt: Bool { self == buildable }

  /// The path with a low line in place of each character that SwiftPM cannot handle.
  package var buildable: String {
    var path = self
    path.unicodeScalars = UnicodeScalarView(
      unicodeScalars.map {
        $0.value >= 0x20 && $0.value != 0x7F && !["\"", "\\", "\u{FFFD}"].contains($0) ? $0 : "_"
      })
    return path
  }

  /// A Boolean value that indicates whether the file name is too long for the compiler's index.
  ///
  /// The index appends 34 bytes to the name (6.3).
  fileprivate var isTooLong: Bool {
    (split(separator: "/").last?.utf8.count ?? 0) > 255 - 34
  }
}
