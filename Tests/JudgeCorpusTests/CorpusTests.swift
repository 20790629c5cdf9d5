import Foundation
import JudgeCorpus
import TestSupport
import Testing

/// Properties of the corpus, independent of the judge and of builds.
struct CorpusTests {
  static let corpus = Result { try Corpus() }
  static let edits = corpus.map { corpus in
    corpus.situations.map { ($0, Edit.all(of: $0)) }
  }

  @Test func `every red and green step has fifteen legitimate and fifteen wrong edits`() throws {
    for (situation, edits) in try Self.edits.get() {
      let legitimate = edits.count(where: \.isLegitimate)
      #expect(
        legitimate >= 15, "\(situation.lesson)/\(situation.step) has \(legitimate) legitimate edits"
      )
      let wrong = edits.count - legitimate
      #expect(wrong >= 15, "\(situation.lesson)/\(situation.step) has \(wrong) wrong edits")
    }
  }

  @Test func `the corpus has each red and green step of all lessons`() throws {
    let corpus = try Self.corpus.get()
    #expect(corpus.entries.count == 10)
    for entry in corpus.entries {
      let steps = entry.lesson.steps.filter { $0.kind == .red || $0.kind == .green }
      #expect(entry.situations.map(\.step) == steps.map(\.id))
    }
  }

  @Test func `an edit is found by its identifier`() throws {
    for (situation, edits) in try Self.edits.get() {
      let twice = Dictionary(grouping: edits, by: \.id).filter { $0.value.count > 1 }.keys
      #expect(twice.isEmpty, "\(situation.lesson)/\(situation.step): \(twice.sorted())")
    }
  }

  @Test func `every edit changes something, and no two are equal`() throws {
    for (situation, edits) in try Self.edits.get() {
      let differences = edits.map { Edit.difference(from: situation.after, to: $0.files) }
      #expect(!differences.contains([:]), "\(situation.lesson)/\(situation.step)")
      #expect(Set(differences).count == edits.count, "\(situation.lesson)/\(situation.step)")
    }
  }

  @Test(arguments: try corpus.get().entries.map(\.lesson.id))
  func `a legitimate edit can be parsed if the solution can`(_ lesson: String)
    throws
  {
    var random = TestSeed.numbers(for: "CorpusTests")
    for (situation, edits) in try Self.edits.get() where situation.lesson == lesson {
      let broken = Set(situation.after.filter { !parses($0.value) }.keys)
      let legitimate = edits.filter(\.isLegitimate)
      let drawn = legitimate.shuffled(using: &random).prefix(5)
      for edit in TestVariable.everyCase ? legitimate : Array(drawn) {
        for (path, text) in Edit.difference(from: situation.after, to: edit.files)
        where path.hasSuffix(".swift") && !broken.contains(path) {
          #expect(
            parses(text ?? ""), "\(situation.lesson)/\(situation.step) \(edit.id):\n\(text ?? "")")
        }
      }
    }
  }

  @Test func `a step refers to existing tests`() throws {
    for (situation, _) in try Self.edits.get() where situation.outcome != .findsNoTests {
      #expect(!situation.focus.isEmpty, "\(situation.lesson)/\(situation.step)")
    }
  }

  /// `JUDGE_DUMP=file swift test --filter CorpusTests` writes every edit as a JSON line, with the files that it changes.
  @Test(.enabled(if: environment("JUDGE_DUMP") != nil))
  func `the edits are recorded`() throws {
    var lines = ""
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for (situation, edits) in try Self.edits.get() {
      for edit in edits {
        lines += String(
          decoding: try encoder.encode(DumpedEdit(edit, of: situation)), as: UTF8.self)
        lines += "\n"
      }
    }
    try lines.write(
      toFile: try #require(environment("JUDGE_DUMP")), atomically: true, encoding: .utf8)
  }
}

/// The JSON form of an edit.
private struct DumpedEdit: Encodable {
  var step: String
  var id: String
  var outcome: String
  var isLegitimate: Bool
  var why: String
  /// The changed files; a removed file is null.
  var files: [String: String?]

  init(_ edit: Edit, of situation: Situation) {
    step = "\(situation.lesson)/\(situation.step)"
    id = edit.id
    outcome = situation.outcome.rawValue
    isLegitimate = edit.isLegitimate
    why = edit.why
    files = Edit.difference(from: situation.after, to: edit.files)
  }
}
