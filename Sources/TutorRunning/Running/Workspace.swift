import TutorPlatform
import Glibc
package import TutorCore

/// One package as the tutor builds and runs it: where, with which flags and in which environment.
package struct Workspace: Sendable {
  /// The package's real path.
  package let package: PackageFolder
  let folders: WorkspaceFolders
  let environment: RunEnvironment
  let toolchain: Toolchain
  let cache: CacheFolder
  private let moduleCache: String

  init(package path: String, runner: TestRunner) {
    let real = realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    package = PackageFolder(real ?? path)
    toolchain = runner.toolchain
    cache = runner.cache
    moduleCache = cache.moduleCache(for: toolchain)
    folders = WorkspaceFolders(in: cache, package: package.path)
    environment = RunEnvironment(
      of: runner.environment, lesson: runner.lessonVariables, toolchain: toolchain,
      workspace: folders, moduleCache: moduleCache, preload: runner.probe.preload)
  }

  /// Where the compiler finds the system's modules compiled.
  var moduleCacheFlags: [String] { ["-module-cache-path", moduleCache] }

  /// What every command of SwiftPM gets, always the same: another flag would build everything again.
  private var flags: [String] {
    [
      "--package-path", package.path, "--scratch-path", folders.scratch,
      // A first build in a third of the time (6.3.1), and no module cache in each scratch folder.
      "-Xswiftc", "-module-cache-path", "-Xswiftc", moduleCache,
      "-Xswiftc", "-index-ignore-system-modules",
      // One line for each error and note; names of diagnostics do not change with their wording.
      "-Xswiftc", "-diagnostic-style=llvm",
      "-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-diagnostic-names",
      // So that the view snapshot can be found by name.
      "-Xlinker", "--export-dynamic",
    ]
  }

  /// `swift test`.
  func testCommand(_ frameworks: Set<TestID.Framework>, events: String) -> ChildProcess.Command {
    var arguments = ["test"] + flags
    // One test at a time: else a crash in Swift Testing could be any test's.
    arguments += ["--no-parallel"]
    arguments += ["--event-stream-output-path", events, "--event-stream-version", "0"]
    if !frameworks.contains(.xctest) { arguments += ["--disable-xctest"] }
    if !frameworks.contains(.swiftTesting) { arguments += ["--disable-swift-testing"] }
    return swift(arguments)
  }

  /// `swift build --build-tests`, after which `swift test` has nothing left to build.
  func buildCommand() -> ChildProcess.Command {
    swift(["build", "--build-tests"] + flags)
  }

  /// The built test bundle by itself.
  func bundleCommand(
    _ bundle: String, _ arguments: [String], isObserved: Bool = true
  ) -> ChildProcess.Command {
    ChildProcess.Command(
      bundle, arguments,
      environment: isObserved ? environment.variables : environment.unobserved,
      directory: package.path)
  }

  private func swift(_ arguments: [String]) -> ChildProcess.Command {
    ChildProcess.Command(
      toolchain.binaries + "/swift", arguments, environment: environment.variables,
      directory: package.path)
  }

  /// Why SwiftPM cannot work here at all, and what to do.
  var obstacle: String? {
    guard access(package.path, R_OK | X_OK) == 0 else {
      return "the folder \(package.path) cannot be read: \(String(cString: strerror(errno)))"
    }
    // SwiftPM looks in the folders above, and would run somebody else's tests.
    guard access(package.path + "/Package.swift", R_OK) == 0 else {
      return "\(package.path)/Package.swift is missing; bring it back with `redgreen reset`"
    }
    for path in [package.path, folders.root] where !path.canBeBuilt {
      return "SwiftPM cannot work with \(String.obstacles) in a path; move \(path)"
    }
    return nil
  }

  /// Why the compiler must not be let at these files, and what to do.
  func obstacle(in files: PackageFiles) -> String? {
    let sources = files.stamps.keys.filter { $0.hasSuffix(".swift") }
    if let name = sources.filter({ !$0.canBeBuilt }).min() {
      return
        "SwiftPM cannot work with \(String.obstacles) in a path; rename \(package.path)/\(name)"
    }
    if let name = sources.filter(\.isTooLong).min() {
      return "the compiler cannot work with so long a name; shorten \(package.path)/\(name)"
    }
    guard let name = files.endless.min() else { return nil }
    return
      "\(package.path)/\(name) is a pipe, a device or a socket, on which the compiler would wait for ever; "
      + "remove it"
  }

  /// Makes a build of these files trustworthy, and notes that it begins.
  func begin(_ files: PackageFiles) throws {
    try folders.prepare(cache)
    try cache.make(moduleCache)
    var memory = folders.readMemory()
    // The driver takes another compiler's modules for up to date now and then, and this one cannot import them (6.3).
    let isForeign = memory.map { $0.toolchain != toolchain.version } ?? false
    switch isForeign ? .everything : memory?.distrust(of: files) {
    case nil: folders.removeDriverNotes(toolchain.triple, except: nil)
    case .driverNotes(let module): folders.removeDriverNotes(toolchain.triple, except: module)
    case .everything:
      folders.removeBuild()
      memory = nil
      try folders.prepare(cache)
    case .nothing: break
    }
    // Only here, for without them all of a build's resources are copied again, which takes a fifth of a run of a lesson with nibs.
    if memory?.hasPlan(for: files) != true {
      folders.removeResources(toolchain.triple)
      folders.removePlan(toolchain.triple)
    }
    var noted = memory ?? BuildMemory(toolchain: toolchain.version)
    noted.begin(files)
    folders.write(noted)
  }

  /// Notes how the build ended, and gives its diagnostics with the warnings that were not printed again.
  func end(_ files: PackageFiles, succeeded: Bool, filesChanged: Bool, output: String)
    -> [Diagnostic]
  {
    if succeeded { folders.dateTestRunner(toolchain.triple) }
    var memory = folders.readMemory() ?? BuildMemory(toolchain: toolchain.version)
    memory.end(files, succeeded: succeeded, filesChanged: filesChanged)
    let diagnostics = memory.completeWarnings(
      DiagnosticParser.diagnostics(in: output, package: package),
      compiled: BuildOutput.compiledFiles(in: output), files: files)
    folders.write(memory)
    return diagnostics
  }

  /// Returns the frameworks that the package may use.
  func frameworks(_ files: PackageFiles) -> Set<TestID.Framework> {
    let texts = files.stamps.keys.filter { $0.hasSuffix(".swift") }
      .map { PackageFiles.text($0, in: package.path) }
    return Self.frameworks(
      in: texts, manifest: PackageFiles.text("Package.swift", in: package.path))
  }

  /// Returns the frameworks that a package may use: one is left out only where no source names it.
  static func frameworks(in texts: [String], manifest: String) -> Set<TestID.Framework> {
    let manifest = manifest.replacing(".package(path: \"../.redgreen/UIKit\")", with: "")
    // A dependency could hold a test class that the package's own classes inherit from.
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
  /// What SwiftPM 6.3 writes into its JSON files as it is: it then fails, or with a backslash waits for ever.
  fileprivate static let obstacles = "a double quote, a backslash, a control or a broken character"

  fileprivate var canBeBuilt: Bool {
    unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !["\"", "\\", "\u{FFFD}"].contains($0)
    }
  }

  /// Whether the compiler's index has no room for the 34 bytes that it puts behind a file's name (6.3).
  fileprivate var isTooLong: Bool {
    (split(separator: "/").last?.utf8.count ?? 0) > 255 - 34
  }
}
