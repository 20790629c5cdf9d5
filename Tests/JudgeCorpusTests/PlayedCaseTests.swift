import Foundation
import TestSupport
import Testing

/// The judge on the corpus: edits in a lesson's package, checked as the tutor checks them.
///
/// Each run plays three cases of a lesson that builds quickly, because it has no UIKit; with
/// `EVERY_CASE=1`, twelve of any lesson. `JUDGE_CORPUS` can be `all`, a number of cases, or a
/// list of lessons, steps, categories, and identifiers, separated by commas. With
/// `JUDGE_RESULTS=file`, each result is a JSON line in that file, and cases that the file has are
/// not played again.
@Suite(.builds) struct PlayedCaseTests {
  @Test func `the judge decides as a fair teacher does, except where it is known not to`() throws {
    let results = ResultsFile(path: Self.variable("JUDGE_RESULTS"))
    let kept = try results.kept()
    var played: [(JudgeCase, CaseResult)] = []
    for (lesson, cases) in try Self.selection() {
      var player: CasePlayer?
      for play in cases {
        if let result = kept[play.id] {
          played.append((play, result))
          continue
        }
        let current = try player ?? CasePlayer(lesson)
        player = current
        let result = try current.play(play)
        try results.append(result)
        played.append((play, result))
      }
    }
    try #require(!played.isEmpty, "JUDGE_CORPUS selects no case")
    FileHandle.standardOutput.write(Data((Self.table(of: played) + "\n").utf8))
    for (play, result) in played {
      let misjudgment = play.misjudgment(in: result)
      let what = "\(play.id) in \(play.step) (\(play.why)): \(result.sentence)"
      if play.known == nil {
        let advice = result.advice.map { ", advice: \($0)" } ?? ""
        #expect(misjudgment == nil, "\(what)\(advice)")
      } else {
        #expect(misjudgment != nil, "no longer misjudged; remove `known` from \(what)")
      }
    }
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: - Selecting cases

  private typealias Selection = [(CorpusLesson, [JudgeCase])]

  private static func selection() throws -> Selection {
    let lessons = try CorpusLesson.all.get()
    guard let words = variable("JUDGE_CORPUS") else {
      return TestVariable.everyCase
        ? sample(of: lessons, count: 12)
        : sample(of: lessons.filter { !$0.lesson.needsUIKit }, count: 3)
    }
    let parts = words.split(separator: ",").map(String.init)
    if let count = Int(words) {
      var random = TestSeed.numbers(for: "PlayedCaseTests")
      let drawn = Set(lessons.flatMap(\.cases).map(\.id).shuffled(using: &random).prefix(count))
      return lessons.map { ($0, $0.cases.filter { drawn.contains($0.id) }) }
    }
    return lessons.map { lesson in
      (
        lesson,
        words == "all" ? lesson.cases : lesson.cases.filter { parts.contains(where: $0.isMeant) }
      )
    }
  }

  /// Returns cases of one lesson, so that one package is built.
  ///
  /// Each case is as likely as the others.
  private static func sample(of lessons: [CorpusLesson], count: Int) -> Selection {
    var random = TestSeed.numbers(for: "PlayedCaseTests")
    let chances = lessons.flatMap { lesson in lesson.cases.map { _ in lesson } }
    guard let lesson = chances.randomElement(using: &random) else { return [] }
    let drawn = lesson.cases.indices.shuffled(using: &random).prefix(count).sorted()
    return [(lesson, drawn.map { lesson.cases[$0] })]
  }

  // MARK: - Reporting

  /// Returns the numbers of cases, of each lesson and of each category.
  private static func table(of played: [(play: JudgeCase, result: CaseResult)]) -> String {
    func row(_ name: String, _ played: [(play: JudgeCase, result: CaseResult)]) -> String {
      let counts = JudgeCase.Misjudgment.allCases.map { kind in
        "\(played.count { $0.play.misjudgment(in: $0.result) == kind }) \(kind.rawValue)"
      }
      let seconds = played.reduce(0) { $0 + $1.result.seconds }.rounded()
      return "\(name): \(played.count) played in \(Int(seconds)) s, "
        + counts.joined(separator: ", ")
    }
    let lessons = Dictionary(grouping: played, by: \.play.lesson).sorted { $0.key < $1.key }
    let categories = JudgeCase.Category.allCases.map { category in
      (key: category.rawValue, value: played.filter { $0.play.category == category })
    }
    let rows = (lessons + categories).filter { !$0.value.isEmpty }.map { row($0.key, $0.value) }
    return (rows + [row("all", played)]).joined(separator: "\n")
  }
}

/// Results as JSON lines, so that an interrupted run can continue.
private struct ResultsFile {
  /// The path, or `nil` if no results are kept.
  let path: String?

  /// Returns the results by the identifiers of their cases, except an incomplete last line.
  func kept() throws -> [String: CaseResult] {
    let data = path.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let results = data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(CaseResult.self, from: Data($0))
    }
    return Dictionary(results.map { ($0.id, $0) }) { $1 }
  }

  func append(_ result: CaseResult) throws {
    guard let path else { return }
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: JSONEncoder().encode(result) + Data("\n".utf8))
    try file.close()
  }
}
