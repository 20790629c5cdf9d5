import TutorPlatform
import FoundationEssentials
import Glibc
import TutorCore

/// Links a compiled version of a package, in a folder where its tests can be run.
final class Linking: Activity {
  private enum Phase {
    /// The compiler's driver is asked for its commands.
    case askingDriver(ChildProcess)
    /// What the driver runs before `clang`.
    case preparing(ChildProcess, clang: [String])
    /// `clang` is asked for the linker's command.
    case askingClang(ChildProcess)
    case library(ChildProcess, LinkerCommand)
    case program(ChildProcess, draft: String)
    case over(Result<BundleRun.Place, DirectBuildObstacle>)
  }

  private let version: PackageVersion
  private let build: DirectBuild
  private let cell: String
  private let directory: String
  private let use: DirectBuild.Use
  private var phase: Phase

  /// Begins to link.
  ///
  /// - Parameters:
  ///   - version: The version, all of which is compiled.
  ///   - build: What is known of its package.
  ///   - cell: The folder for what is linked and run.
  ///   - directory: The folder in which the tests are to run.
  ///   - use: What it is for.
  init(
    _ version: PackageVersion, on build: DirectBuild, in cell: String, directory: String,
    for use: DirectBuild.Use
  ) {
    self.version = version
    self.build = build
    self.cell = cell
    self.directory = directory
    self.use = use
    phase = .over(.failure(DirectBuildObstacle("it was not linked")))
    attempt {
      try prepareCell()
      try start()
    }
  }

  /// Where the tests can be run, or why they cannot be linked; nil until it is over.
  var result: Result<BundleRun.Place, DirectBuildObstacle>? {
    if case .over(let result) = phase { result } else { nil }
  }

  var isOver: Bool { result != nil }
  var descriptors: [Int32] { child?.descriptors ?? [] }
  var wakeUp: Instant? { child?.wakeUp }

  private var child: ChildProcess? {
    switch phase {
    case .askingDriver(let child), .preparing(let child, _), .askingClang(let child),
      .library(let child, _), .program(let child, _):
      child
    case .over: nil
    }
  }

  /// Ends it at once: a process that is let go of is killed.
  func cancel(at now: Instant) {
    if !isOver { phase = .over(.failure(DirectBuildObstacle("it was stopped"))) }
  }

  func advance(at now: Instant) {
    guard let child else { return }
    child.advance(at: now)
    guard let status = child.status else { return }
    attempt { try follow(child, hasSucceeded: status == .exited(0)) }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      phase = .over(.failure(DirectBuildObstacle(error)))
    }
  }

  private func prepareCell() throws {
    try? FileManager.default.removeItem(atPath: cell)
    for name in ["run", "tmp", "crashes"] { try build.workspace.cache.make("\(cell)/\(name)") }
    for resource in version.resources {
      let target = "\(cell)/\(resource.destination)"
      try build.workspace.cache.make(target.folder)
      try FileManager.default.copyItem(atPath: resource.source, toPath: target)
    }
  }

  private func start() throws {
    if let command = build.linkers[version.imports] { return try linkLibrary(command) }
    guard let plan = build.recipe?.plan else {
      throw DirectBuildObstacle("the package was not built yet")
    }
    let question = LinkerCommand.question(
      for: plan, objects: objects + [runner], program: bundle)
    phase = .askingDriver(try run(question))
  }

  private func follow(_ child: ChildProcess, hasSucceeded: Bool) throws {
    switch phase {
    case .askingDriver:
      let commands = CompilerCommand.commands(in: child.output.text)
      guard commands.count == 2, let first = commands.first, let clang = commands.last else {
        throw Self.notUnderstood
      }
      phase = .preparing(try run(first), clang: clang)
    case .preparing(_, let clang):
      guard hasSucceeded else { throw Self.cannotBeLinked }
      phase = .askingClang(try run(clang + ["-###"]))
    case .askingClang:
      let command = LinkerCommand(answer: child.errors.text, objects: objects + [runner])
      guard let command else { throw Self.notUnderstood }
      build.linkers[version.imports] = command
      try linkLibrary(command)
    case .library(_, let command):
      // What is missing in the code is for `swift test` to report.
      guard hasSucceeded else { throw Self.cannotBeLinked }
      try linkProgram(command)
    case .program(_, let draft):
      guard hasSucceeded, rename(draft, program) == 0 else { throw Self.cannotBeLinked }
      try finish()
    case .over: break
    }
  }

  private static let notUnderstood = DirectBuildObstacle(
    "the linker's commands are not understood")
  private static let cannotBeLinked = DirectBuildObstacle("it cannot be linked")

  private var objects: [String] { version.units.flatMap(\.objects).map(build.object) }
  private var runner: String { build.runner(of: version) }
  private var program: String { build.program(of: version) }
  private var library: String { cell + "/libTests.so" }
  private var bundle: String {
    let name = build.recipe?.plan.bundle.split(separator: "/").last ?? "Tests.xctest"
    return "\(cell)/\(name)"
  }

  private func linkLibrary(_ command: LinkerCommand) throws {
    phase = .library(try run(command.library(objects, to: library)), command)
  }

  private func linkProgram(_ command: LinkerCommand) throws {
    if FileManager.default.fileExists(atPath: program) { return try finish() }
    try build.workspace.cache.make(program.folder)
    let draft = "\(program).\(cell.split(separator: "/").last ?? "new")"
    let words = command.program(
      runner, library: library, to: draft, archives: build.workspace.archives)
    phase = .program(try run(words), draft: draft)
  }

  private func finish() throws {
    guard Glibc.link(program, bundle) == 0 else { throw Self.cannotBeLinked }
    if version.frameworks.count > 1 {
      try Data().write(to: URL(fileURLWithPath: cell + "/run/watch-issues"))
    }
    phase = .over(
      .success(
        BundleRun.Place(
          bundle: bundle, run: cell + "/run", crashes: cell + "/crashes", directory: directory,
          environment: build.environment(ofCell: cell), isInBackground: use != .provisional)))
  }

  private func run(_ words: [String]) throws -> ChildProcess {
    try ChildProcess(build.command(words, for: use))
  }
}
