import Foundation
import JudgeCorpus
import TestSupport
import Testing
import TutorCore

@testable import TutorAuthoring
@testable import TutorPlatform
@testable import TutorRunning

/// A lesson's package in a prebuilt folder, with the tools that check it.
final class Stage {
  private let entry: Corpus.Entry
  private let buildTools: BuildTools
  private let package: String
  private let directBuild: DirectBuild
  private var table: TableMaterial?

  init(_ entry: Corpus.Entry) throws {
    self.entry = entry
    let environment = ProcessInfo.processInfo.environment
    let cache = CacheFolder(path: SharedFolder.cache)
    let sources = URL(fileURLWithPath: Corpus.lessonsFolder).deletingLastPathComponent()
      .appendingPathComponent("Sources").path
    buildTools = BuildTools(
      support: SupportCache(
        cache: cache, toolchain: try Toolchain.find(environment: environment), sources: sources,
        environment: environment))
    while let part = try buildTools.missingPart(for: entry.lesson) {
      let build = try buildTools.support.build(part)
      build.runToEnd()
      _ = try #require(build.result).get()
    }
    package = "\(cache.path)/judge-corpus/\(entry.lesson.id)/\(entry.lesson.id)"
    try buildTools.linkUIKit(for: entry.lesson, package: package)
    directBuild = DirectBuild(
      package: package, runner: try #require(try buildTools.runner(for: entry.lesson)),
      sources: buildTools.sources)
  }

  /// Applies an edit and returns the ruling.
  func play(_ edit: Edit, of situation: Situation) throws -> Ruling {
    try PackageCopy.write(edit.files.mapValues { Array($0.utf8) }, to: package)
    let step = try #require(entry.lesson.step(situation.step))
    let start = ContinuousClock.now
    let verdict = try verdict(of: step)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Ruling(
      step: "\(situation.lesson)/\(situation.step)", edit: edit.id,
      isLegitimate: edit.isLegitimate, why: edit.why, isAccepted: verdict?.isAsExpected == true,
      outcome: verdict?.outcome.rawValue ?? "none", sentence: verdict?.sentence ?? "",
      advice: verdict?.wrongTurn, seconds: (seconds * 10).rounded() / 10)
  }

  /// Checks the package as the tutor does.
  private func verdict(of step: Step) throws -> Verdict? {
    if table?.step.id != step.id {
      table = try TableMaterial(of: step, in: entry.lesson, files: entry.files)
    }
    let subject = StepCheck.Subject(
      step: step, lesson: entry.lesson, package: package,
      brokenVersions: entry.files.brokenVersions(of: step.id), table: table)
    let check = StepCheck(of: subject, on: buildTools, directBuild: directBuild)
    check.runToEnd { _ = check.drainProgress() }
    return Judge(of: step, in: entry.lesson, evidence: check.evidence).verdict()
  }
}

/// The judge's ruling on an edit.
struct Ruling: Codable {
  var step: String
  var edit: String
  var isLegitimate: Bool
  var why: String
  var isAccepted: Bool
  var outcome: String
  var sentence: String
  /// The wrong turn that the judge recognized.
  var advice: String?
  var seconds: Double

  var name: String { "\(step) \(edit)" }
  var lesson: String { String(step.prefix { $0 != "/" }) }
  var transformation: String { String(edit.prefix { $0 != "." }) }

  /// The reason why the ruling is unjust, or `nil` if it is just.
  var injustice: Injustice? {
    if isLegitimate != isAccepted { return isAccepted ? .wrongAccepted : .legitimateRefused }
    return edit == "nothing-edited" && advice != nil ? .adviceBeforeAnyEdit : nil
  }

  enum Injustice: String, CaseIterable {
    case wrongAccepted = "wrong edit accepted"
    case legitimateRefused = "legitimate edit refused"
    case adviceBeforeAnyEdit = "advice before any edit"
  }
}
