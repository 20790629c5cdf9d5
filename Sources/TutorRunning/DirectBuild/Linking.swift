import TutorPlatform
import FoundationEssentials
import Glibc
import TutorCore

/// Links a compiled version of a package, in a folder from which its tests can run.
final class Linking: Activity {
  private enum Phase {
    /// The compiler driver prints its commands.
    case askingDriver(ChildProcess)
    /// Runs the driver's command that precedes `clang`.
    case preparing(ChildProcess, clang: [String])
    /// `clang` prints the linker command.
    case askingClang(ChildProcess)
    case library(ChildProcess, LinkerCommand)
    case program(ChildProcess, draft: String)
    case over(Result<TestBundle, DirectBuildObstacle>)
  }

  private let version: PackageVersion
  private let build: DirectBuild
  private let cell: RunFolders
  private let use: DirectBuild.Use
  private var phase: Phase

  /// Creates the activity and starts to link.
  ///
  /// - Parameters:
  ///   - version: The version, which must be compiled completely.
  ///   - build: The package's recipe and products.
  ///   - cell: The folders for the linked bundle and its runs.
  ///   - use: The purpose of the direct build.
  init(
    _ version: PackageVersion, on build: DirectBuild, in cell: RunFolders, for use: DirectBuild.Use
  ) {
    self.version = version
    self.build = build
    self.cell = cell
    self.use = use
    phase = .over(.failure(DirectBuildObstacle("linking did not start")))
    attempt {
      try prepareCell()
      try start()
    }
  }

  /// The bundle, or the reason why the tests cannot be linked.
  ///
  /// `nil` until linking is over.
  var result: Result<TestBundle, DirectBuildObstacle>? {
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

  /// Cancels the activity; its process is killed when it is released.
  func cancel(at now: Instant) {
    if !isOver { phase = .over(.failure(DirectBuildObstacle("the build was stopped"))) }
  }

  func advance(at now: Instant) {
    guard let child else { return }
    child.advance(at: now)
    guard let status = child.status else { return }
    attempt { try commandEnded(child, hasSucceeded: status == .exited(0)) }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      phase = .over(.failure(DirectBuildObstacle(error)))
    }
  }

  private func prepareCell() throws {
    try build.clear(cell, for: version)
    for resource in version.resources {
      let target = "\(cell.root)/\(resource.destination)"
      try build.workspace.cache.make(target.folder)
      let limit = PackageSnapshot.Limits().fileSize
      if SafeFile.size(of: resource.source) ?? 0 > limit {
        symlink(resource.source, target)
      } else {
        try CacheFolder.write(try SafeFile.read(resource.source, limit: limit), to: target)
      }
    }
  }

  private func start() throws {
    if let command = build.linkers[version.imports] { return try linkLibrary(command) }
    guard let plan = build.recipe?.plan else {
      throw DirectBuildObstacle("the package has not been built yet")
    }
    let question = LinkerCommand.question(
      for: plan, objects: objects + [runner], program: build.bundlePath(in: cell))
    phase = .askingDriver(try run(question))
  }

  private func commandEnded(_ child: ChildProcess, hasSucceeded: Bool) throws {
    if !hasSucceeded { try build.requireSoundCache(child.errors.text) }
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
      // Missing symbols are left for `swift test` to report.
      guard hasSucceeded else { throw Self.cannotBeLinked }
      try linkProgram(command)
    case .program(_, let draft):
      guard hasSucceeded, rename(draft, program) == 0 else { throw Self.cannotBeLinked }
      try finish()
    case .over: break
    }
  }

  private static let notUnderstood = DirectBuildObstacle(
    "the linker's commands were not recognized")
  private static let cannotBeLinked = DirectBuildObstacle("linking failed")

  private var objects: [String] { version.units.flatMap(\.objects).map(build.object) }
  private var runner: String { build.runner(of: version) }
  private var program: String { build.program(of: version) }
  private var library: String { "\(cell.root)/\(RunnerSource.library)" }

  private func linkLibrary(_ command: LinkerCommand) throws {
    phase = .library(try run(command.library(objects, to: library)), command)
  }

  private func linkProgram(_ command: LinkerCommand) throws {
    if FileManager.default.fileExists(atPath: program) { return try finish() }
    try build.workspace.cache.make(program.folder)
    let draft = "\(program).\(cell.root.split(separator: "/").last ?? "new")"
    let words = command.program(runner, to: draft, archives: build.workspace.archives)
    phase = .program(try run(words), draft: draft)
  }

  private func finish() throws {
    guard build.place(program, in: cell) else { throw Self.cannotBeLinked }
    phase = .over(.success(build.bundle(of: version, in: cell, for: use)))
  }

  private func run(_ words: [String]) throws -> ChildProcess {
    try build.processes.start(build.command(words, for: use))
  }
}
