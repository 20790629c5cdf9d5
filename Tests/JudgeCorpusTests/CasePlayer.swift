import Foundation
import TestSupport
import Testing
import TutorCore
import TutorSource

@testable import TutorPlatform
@testable import TutorChecking
@testable import TutorRunning

/// A lesson's package, in which cases are laid out and checked as the tutor does.
final class CasePlayer {
  private let lesson: CorpusLesson
  private let buildTools: BuildTools
  private let folder: ReusedFolder
  private let package: String
  private let directBuild: DirectBuild
  private var table: TableMaterial?

  init(_ lesson: CorpusLesson) throws {
    self.lesson = lesson
    let environment = ProcessInfo.processInfo.environment
    buildTools = BuildTools(
      support: SupportCache(
        cache: CacheFolder(path: SharedFolder.cache),
        toolchain: try Toolchain.find(environment: environment),
        sources: SharedFolder.checkout + "/Sources", environment: environment))
    try buildTools.ready(for: lesson.lesson).finish()
    folder = try ReusedFolder("judge-corpus-" + lesson.lesson.id)
    package = folder.path + "/" + lesson.lesson.id
    try buildTools.linkUIKit(for: lesson.lesson, package: package)
    directBuild = DirectBuild(
      package: package, runner: try buildTools.runner(for: lesson.lesson),
      sources: buildTools.sources)
  }

  /// Lays out a case's package, checks it, and returns the result.
  func play(_ play: JudgeCase) throws -> CaseResult {
    let situation = try lesson.situation(of: play)
    try PackageSnapshot.write(situation.edited, to: package)
    for edit in play.edits { try edit.run(in: package) }
    // Links and dates of a command must not remain for the next case.
    defer {
      if play.edits.contains(where: \.isCommand) { try? PackageSnapshot.write([:], to: package) }
    }
    let start = ContinuousClock.now
    let verdict = try verdict(on: situation)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return CaseResult(
      id: play.id, isAccepted: verdict?.isAsExpected == true,
      outcome: verdict?.outcome.rawValue ?? "none", sentence: verdict?.sentence ?? "",
      advice: verdict?.wrongTurn, seconds: (seconds * 10).rounded() / 10)
  }

  private func verdict(on situation: CorpusLesson.Situation) throws -> Verdict? {
    let evidence = try evidence(on: situation, by: .directBuild)
    // After the first `swift test`, direct builds play the other cases.
    Learning(on: directBuild, files: PackageSnapshot(of: package), for: .nextCheck).runToEnd()
    return Judge(of: situation.step, in: lesson.lesson, evidence: evidence).verdict()
  }

  /// Checks the package that is laid out.
  private func evidence(
    on situation: CorpusLesson.Situation, by method: Check.Method
  ) throws -> Evidence {
    let step = situation.step
    if table?.step.id != step.id {
      table = try TableMaterial(of: step, in: lesson.lesson, files: lesson.files)
    }
    let subject = Check.Subject(
      step: step, lesson: lesson.lesson, package: package,
      brokenVersions: lesson.files.brokenVersions(of: step.id),
      testsBefore: step.kind == .refactor ? situation.arrival : nil, table: table,
      arrival: situation.arrival)
    let check = Check(of: subject, on: buildTools, directBuild: directBuild, method: method)
    check.runToEnd { _ = check.drainProgress() }
    return check.evidence
  }

  /// Lays out a package, checks it by `swift test`, and returns what the check has found.
  func evidence(on situation: CorpusLesson.Situation) throws -> Evidence {
    try PackageSnapshot.write(situation.edited, to: package)
    return try evidence(on: situation, by: .swiftTest)
  }

  /// Returns the highlighting of Swift code.
  func highlighting(of texts: Set<String>) throws -> [String: [[Highlighting.Piece]]] {
    try SourceWork(on: buildTools.sources) { reading in
      try reading.highlighting(of: texts)
    }.value()
  }
}
