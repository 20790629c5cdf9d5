internal import TutorTexts
package import TestReports
import TutorCore
package import TutorPlatform
import FoundationEssentials
import Glibc

/// A build of one part of the support, which runs in the background.
package final class SupportBuild: Activity {
  /// The finished part or an error; `nil` until the build is over.
  package private(set) var result: Result<Support, ToolchainError>?
  /// The progress of the build.
  package var progress: RunProgress {
    wait
      ?? .working(
        Phrase(.buildingPart, current.what), done: current.step, of: current.of)
  }

  /// The number of the current step, counted from 1, the number of steps, and a name for what is
  /// built.
  private var current: (step: Int, of: Int, what: Phrase) = (0, 0, "")

  private let part: Support.Part
  private let stagingFolder: String
  private let destination: String
  private var steps: [SupportRecipe.Step]
  private let allSteps: [SupportRecipe.Step]
  private var isSecondTry = false
  private let intermediates: [String]
  private var child: ChildProcess?
  /// The lock for building the part, or `nil` before this build's turn.
  private var lock: FileLock?
  /// The wait for another process that builds the part.
  private var wait: RunProgress?
  /// The time of the next attempt to get the lock.
  private var nextTry = Instant.now()

  /// Creates a build that is already over, for a part that exists.
  init(finished support: Support) {
    part = .probe
    stagingFolder = ""
    destination = support.folder
    steps = []
    allSteps = []
    intermediates = []
    result = .success(support)
  }

  init(_ part: Support.Part, recipe: SupportRecipe, stagingFolder: String, destination: String) {
    self.part = part
    self.stagingFolder = stagingFolder
    self.destination = destination
    steps = recipe.steps
    allSteps = recipe.steps
    intermediates = recipe.intermediates
    current = (0, recipe.steps.count, "")
    for file in recipe.files { write(file.text, to: file.path) }
    symlink(recipe.sources, stagingFolder + "/" + SupportRecipe.link)
    if result == nil { takeTurn(at: .now()) }
  }

  package var isOver: Bool { result != nil }
  package var descriptors: [Int32] { child?.descriptors ?? [] }
  package var wakeUp: Instant? { isOver || lock != nil ? child?.wakeUp : nextTry }

  package func advance(at now: Instant) {
    if lock == nil { takeTurn(at: now) }
    child?.advance(at: now)
    guard !isOver, let child, let status = child.status else { return }
    if status == .exited(0) {
      startNextStep()
    } else {
      let output = child.errors.text + child.output.text
      if !isSecondTry, ToolFault.isOfDamagedCache(output) { return buildAgain() }
      // The compiler is not at fault if the disk of the cache is full.
      for code in [ENOSPC, EDQUOT] where output.contains(String(cString: strerror(code))) {
        return finish(
          .cannotPrepareCache(CacheError(.cannotWrite(destination.folder, errno: code))))
      }
      let error = output.split(separator: "\n").first { $0.contains("error:") }
      finish(
        .supportDoesNotBuild(part: part.name, output: error.map(String.init) ?? output.firstLine))
    }
  }

  /// Cancels the build and discards what was built so far.
  package func cancel(at now: Instant) {
    guard !isOver else { return }
    child?.cancel(at: now)
    finish(.supportDoesNotBuild(part: part.name, output: "the build was stopped"))
  }

  /// Starts to build if no other process builds the part, and uses what another one has built.
  private func takeTurn(at now: Instant) {
    guard !isOver, now >= nextTry else { return }
    do throws(FileError) {
      switch try FileLock.acquire("\(destination.folder)/\(part.rawValue).lock") {
      case .held(let process):
        wait = .waiting(process: process)
        nextTry = now + 0.1
      case .taken(let lock):
        self.lock = lock
        wait = nil
        if Support(folder: destination).isComplete { return use(destination) }
        startNextStep()
      }
    } catch {
      finish(.cannotPrepareCache(CacheError(error)))
    }
  }

  private func startNextStep() {
    guard let step = steps.first else { return install() }
    steps.removeFirst()
    current.step += 1
    current.what = step.what
    do {
      child = try ChildProcess(step.command)
    } catch {
      finish(.supportDoesNotBuild(part: part.name, output: "\(error)"))
    }
  }

  private func write(_ text: String, to path: String) {
    do {
      try CacheFolder.write(Array(text.utf8), to: stagingFolder + "/" + path)
    } catch {
      finish(.cannotPrepareCache(error))
    }
  }

  /// Builds the part without the compiled modules of the system, which are damaged.
  private func buildAgain() {
    isSecondTry = true
    steps = allSteps
    current.step = 0
    let folder = destination.folder
    for name in (try? SafeFile.names(in: folder)) ?? [] where name.hasPrefix("modules-") {
      try? SafeFile.remove(folder + "/" + name)
    }
    startNextStep()
  }

  /// Moves the finished folder into place with a single rename.
  private func install() {
    for file in intermediates + [SupportRecipe.link] { unlink(stagingFolder + "/" + file) }
    do throws(FileError) {
      try Support(folder: stagingFolder).seal()
      try SafeFile.moveFolder(stagingFolder, to: destination)
      use(destination)
    } catch {
      finish(.cannotPrepareCache(CacheError(error)))
    }
  }

  private func use(_ folder: String) {
    result = .success(Support(folder: folder))
    cleanUp()
  }

  private func finish(_ error: ToolchainError) {
    result = .failure(error)
    cleanUp()
  }

  /// Removes the staging folder, and the builds of this part that are older than a week, except the
  /// two newest.
  ///
  /// Tutors of other versions use younger ones. A staging folder that old is left from a tutor that
  /// was killed.
  private func cleanUp() {
    lock = nil
    try? FileManager.default.removeItem(atPath: stagingFolder)
    guard let slash = destination.lastIndex(of: "/") else { return }
    let folder = String(destination[..<slash])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let builds = names.filter { $0.hasPrefix(part.rawValue + "-") }
      .map { (path: folder + "/" + $0, age: FileIdentity(at: folder + "/" + $0)?.modified ?? 0) }
      .sorted { $0.age > $1.age }
    let left = builds.filter { $0.path.hasSuffix(SupportCache.stagingEnding) }
    let finished = builds.filter { !$0.path.dropFirst(folder.count).contains(".") }
    let limit = (Date().timeIntervalSince1970 - 7 * 86_400) * 1_000_000_000
    for (old, age) in finished.dropFirst(2) + left where old != destination && Double(age) < limit {
      try? FileManager.default.removeItem(atPath: old)
    }
  }
}
