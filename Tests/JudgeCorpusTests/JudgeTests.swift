import Foundation
import Fuzzing
import JudgeCorpus
import TestSupport
import Testing

/// The judge on the corpus: edits in a lesson's package, checked as the tutor checks them.
///
/// Each run uses a fixed sample. `JUDGE_CORPUS` can be `all`, a number of cases (drawn with `JUDGE_SEED`), or a list of
/// prefixes of `LESSON/STEP`, separated by commas; `JUDGE_EDIT` is a list of prefixes of edit identifiers. With `JUDGE_RESULTS=file`
/// each ruling is a JSON line in that file, and cases that the file contains are skipped.
@Suite(.builds) struct JudgeTests {
  /// The default number of cases.
  static let countInEachRun = TestVariable.everyCase ? 12 : 3
  static let seed = environment("JUDGE_SEED").flatMap(UInt64.init) ?? 15
  static let selection = environment("JUDGE_CORPUS") ?? "\(countInEachRun)"

  @Test(.enabled(if: selection != "0"))
  func `the judge accepts legitimate edits and nothing else`() throws {
    let results = environment("JUDGE_RESULTS").map(ResultsFile.init)
    var rulings = try results?.rulings() ?? []
    let known = Set(rulings.map(\.name))
    let corpus = try Corpus()
    let cases = Self.cases(of: corpus).filter { !known.contains($0.name) }
    report("seed \(Self.seed), \(cases.count) cases to play, \(known.count) known")
    var stage: (lesson: String, stage: Stage)?
    for (index, play) in cases.enumerated() {
      let lesson = play.entry.lesson.id
      let current = try stage.flatMap { $0.lesson == lesson ? $0.stage : nil } ?? Stage(play.entry)
      stage = (lesson, current)
      let ruling = try current.play(play.edit, of: play.situation)
      rulings.append(ruling)
      try results?.append(ruling)
      report(
        "[\(index + 1)/\(cases.count)] \(ruling.name): \(ruling.outcome), "
          + "\(ruling.injustice?.rawValue ?? "just"), \(ruling.seconds) s")
    }
    let table = RulingTable(rulings: rulings)
    report("\(table)")
    #expect(table.unjust.isEmpty, "seed \(Self.seed)")
  }

  /// The cases in the order of the course, so that each build differs little from the previous one.
  private static func cases(of corpus: Corpus) -> [Case] {
    let ids = (environment("JUDGE_EDIT") ?? "").split(
      separator: ",", omittingEmptySubsequences: false)
    let all = corpus.entries.flatMap { entry in
      entry.situations.flatMap { situation in
        Edit.all(of: situation).filter { edit in ids.contains { edit.id.hasPrefix($0) } }
          .map { Case(entry: entry, situation: situation, edit: $0) }
      }
    }
    if let count = Int(selection) { return sample(of: all, count) }
    let steps = selection.split(separator: ",")
    return selection == "all"
      ? all : all.filter { play in steps.contains { play.name.hasPrefix($0) } }
  }

  /// Cases with as many different transformations as possible.
  private static func sample(of all: [Case], _ count: Int) -> [Case] {
    var random = SplitMix(seed: seed)
    var uses: [String: Int] = [:]
    let ranked = all.indices.shuffled(using: &random).map { index in
      let id = String(all[index].edit.id.prefix { $0 != "." })
      uses[id, default: 0] += 1
      return (index: index, use: uses[id, default: 0])
    }
    // Sorting is not stable, so the position in the shuffled order breaks ties.
    let chosen = ranked.enumerated().sorted {
      ($0.element.use, $0.offset) < ($1.element.use, $1.offset)
    }
    return chosen.prefix(count).map(\.element.index).sorted().map { all[$0] }
  }

  private func report(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// An edit of a step.
private struct Case {
  var entry: Corpus.Entry
  var situation: Situation
  var edit: Edit

  var name: String { "\(situation.lesson)/\(situation.step) \(edit.id)" }
}

/// Rulings as JSON lines.
private struct ResultsFile {
  let path: String

  /// The rulings in the file, except for an incomplete last line.
  func rulings() throws -> [Ruling] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Ruling.self, from: Data($0))
    }
  }

  func append(_ ruling: Ruling) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = try encoder.encode(ruling) + Data("\n".utf8)
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: line)
    try file.close()
  }
}
