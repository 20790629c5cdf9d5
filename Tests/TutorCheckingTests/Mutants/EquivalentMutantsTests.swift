import Foundation
import Testing
import TestReports
import TutorSource
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

/// Marks of equivalent mutants in the mutation test of a package.
struct EquivalentMutantsTests {
  private static let path = "Sources/A/A.swift"
  private static let layout = PackageLayout(targets: [
    .init(
      name: "A", path: "Sources/A", type: "library", language: "SwiftTarget", sources: [path])
  ])
  private static let code = "func f(_ n: Int) -> Int {\n  if n < 0 { return 0 }\n  return n\n}\n"

  private func mutants(
    in code: String, marks: [EquivalentMutant] = [], scope: MutantCheck.Scope = .all
  ) throws -> MutantPackage {
    try TestPackage.read {
      try MutantPackage(
        of: [Self.path: Array(code.utf8)], in: Self.layout, scope: scope, marks: marks, $0)
    }
  }

  /// Returns the changes of the marked mutants with their reasons.
  private func marked(_ package: MutantPackage) -> [String] {
    package.entries.compactMap { entry in
      package.marks.marks[entry.key].map { "\(entry.mutant.change): \($0.reason)" }
    }
  }

  /// A mark of the boundary in the code.
  private func mark() throws -> EquivalentMutant {
    let package = try mutants(in: Self.code)
    let entry = try #require(package.entries.first { $0.mutant.kind == .boundaryMoved })
    return try #require(package.mark(entry.key, because: "0 is 0"))
  }

  @Test func `a mark holds where its line is, and is void where it is not`() throws {
    let mark = try mark()
    let held = "`<` changed to `<=` in `n < 0`: 0 is 0"
    #expect(marked(try mutants(in: Self.code, marks: [mark])) == [held])
    let moved = try mutants(in: "// a\n" + Self.code, marks: [mark])
    #expect(marked(moved) == [held])
    #expect(moved.marks.void == [])
    let changed = try mutants(in: Self.code.replacing("return 0", with: "return 1"), marks: [mark])
    #expect(marked(changed) == [])
    #expect(changed.marks.void == [mark])
    // Other lines and other files were not searched.
    let elsewhere = MutantCheck.Scope(lines: [Self.path: [3]])
    #expect(try mutants(in: Self.code, marks: [mark], scope: elsewhere).marks.void == [])
    var other = mark
    other.file = "Sources/A/B.swift"
    #expect(try mutants(in: Self.code, marks: [other], scope: elsewhere).marks.void == [])
    #expect(try mutants(in: Self.code, marks: [other]).marks.void == [other])
  }

  @Test func `a comment marks the mutants of its line, and says if there are none`() throws {
    let trailing = Self.code.replacing(
      "return 0 }", with: "return 0 } // redgreen: equivalent, zero")
    #expect(marked(try mutants(in: trailing)).count > 3)
    let named = Self.code.replacing(
      "  if", with: "  // redgreen: equivalent boundary-moved, zero\n  if")
    let package = try mutants(in: named)
    #expect(marked(package) == ["`<` changed to `<=` in `n < 0`: zero"])
    #expect(package.marks.marks.values.map(\.comment) == [2])
    let none = Self.code.replacing("}\n  return", with: "}\n  // redgreen: equivalent\n  return")
    #expect(
      try mutants(in: none).marks.problems == [
        "\(Self.path):3: The comment gives no reason, so it marks no mutant. Write "
          + "// redgreen: equivalent, REASON"
      ])
    let wrong = Self.code.replacing(
      "  return n", with: "  return n // redgreen: equivalent boundary-moved, zero")
    #expect(
      try mutants(in: wrong).marks.problems == [
        "\(Self.path):3: The comment marks no mutant, because none begins on line 3. Remove it, or put "
          + "it on the line before the code."
      ])
  }

  // MARK: - The stored marks

  @Test func `marks are read as they were written, and others are refused`() throws {
    var marks = EquivalentMutants()
    marks.add(try mark())
    #expect(try EquivalentMutants(try marks.encoded(), in: "r") == marks)
    #expect(try EquivalentMutants(nil, in: "r") == EquivalentMutants())
    let later = String(decoding: try marks.encoded(), as: UTF8.self)
      .replacing("\"version\" : 1", with: "\"version\" : 2")
    for text in [later, "", "{}"] {
      #expect(throws: EquivalentMutants.Failure.unreadable(ref: "r")) {
        try EquivalentMutants(Array(text.utf8), in: "r")
      }
    }
  }

  @Test func `a mutant has one mark, and a void one is kept until its line is back`() throws {
    let old = try mark()
    var marks = EquivalentMutants()
    marks.add(old)
    var new = old
    new.reason = "still"
    marks.add(new)
    #expect(marks.marks == [new])
    // The function has changed meanwhile, and with it the identifier.
    var later = old
    later.id = "other"
    marks.add(later, insteadOf: new)
    #expect(marks.marks == [later])
    let gone = try mutants(in: "func g() {}\n", marks: [old])
    marks.marks = [old]
    marks.note(gone.marks)
    #expect(marks.marks.map(\.isKnownAsVoid) == [true])
    marks.note(try mutants(in: Self.code, marks: marks.marks).marks)
    #expect(marks.marks == [old])
    marks.remove(old)
    #expect(marks.marks == [])
  }

  // MARK: - The report

  private func report(
    _ marks: [EquivalentMutant], in code: String = code,
    status: (Mutant) -> MutantReport.Item.Status
  ) throws -> MutantReport {
    let package = try mutants(in: code, marks: marks)
    let items = package.entries.map { entry in
      var item = MutantReport.Item(
        id: entry.key, file: entry.file, mutant: entry.mutant, status: status(entry.mutant))
      item.mark = package.marks.marks[entry.key]
      if item.status == .caught { item.caughtBy = "ATests.f" }
      return item
    }
    var report = MutantReport(items: items, sources: [Self.path: code])
    report.marks = package.marks
    return report
  }

  @Test func `a marked mutant is listed with its reason, and does not count`() throws {
    let report = try report([try mark()]) { $0.kind == .boundaryMoved ? .missed : .caught }
    let count = report.items.count
    #expect(report.score.tried == count - 1)
    #expect(report.score.percent == 100)
    #expect(
      report.sentence
        == "\(count - 1) of \(count - 1) mutants caught. 1 more is marked as equivalent.")
    let id = try #require(report.items.first { $0.mark != nil }?.id)
    #expect(
      report.linesAtEnd { $0 } == [
        "\(Self.path):2: marked as equivalent: `<` changed to `<=` in `n < 0`",
        "    if n < 0 { return 0 }", "    [\(id)] 0 is 0",
      ])
    #expect(report.notes == [])
    let summary = try report.text(in: .markdown, below: "")
    #expect(
      summary.contains(
        "### Marked as equivalent\n\n* `\(Self.path):2` `` `<` changed to `<=` in `n < 0` ``: `0 is 0`"
      ))
    #expect(!summary.contains("### Missed"))
    let sarif = try report.text(in: .sarif, below: "")
    #expect(sarif.contains("\"justification\" : \"0 is 0\""))
    #expect(sarif.contains("\"kind\" : \"external\""))
    let elements = try report.text(in: .json, below: "")
    #expect(elements.contains("\"status\" : \"Ignored\",\n          \"statusReason\" : \"0 is 0\""))
    let result = report.result(of: try #require(report.items.first { $0.id == id }))
    #expect(result.equivalence == "0 is 0")
    #expect(result.outcomeClause == "marked as equivalent: 0 is 0")
  }

  @Test func `mutants that no test reaches can be marked, too`() throws {
    let report = try report([try mark()]) { _ in .unreached }
    #expect(report.unreachedPlaces.map(\.count).reduce(0, +) == report.items.count - 1)
    #expect(report.items.count(where: \.isEquivalent) == 1)
  }

  @Test func `code that no test reaches is reported unless its mutants are marked`() throws {
    let code = "func g() {\n  a()\n}\n"
    let marked = code.replacing("a()", with: "a() // redgreen: equivalent, never runs")
    for (code, places) in [(code, ["\(Self.path):2"]), (marked, [])] {
      let package = try mutants(in: code)
      var findings = MutantFindings()
      for number in package.entries.indices {
        findings.add(number, .unreached, by: nil, of: package)
      }
      #expect(findings.unreachedPlaces == places)
    }
  }

  @Test func `if all mutants are marked, the sentence says so`() throws {
    var report = try report([try mark()]) { _ in .missed }
    report.items.removeAll { $0.mark == nil }
    #expect(report.sentence == "1 mutant is marked as equivalent, and there is no other.")
    #expect(report.score.percent == 100)
  }

  @Test func `that a mark is void is said once, and its mutant counts`() throws {
    var mark = try mark()
    let code = Self.code.replacing("return 0", with: "return 1")
    let report = try report([mark], in: code) { _ in .missed }
    #expect(
      report.notes == [
        "The mark of `<` changed to `<=` in `n < 0` in \(Self.path) as equivalent is void, since its line "
          + "changed or is gone. If the mutant still exists, it counts again."
      ])
    #expect(report.score.tried == report.items.count)
    mark.isKnownAsVoid = true
    let later = try self.report([mark], in: code) { _ in .missed }
    #expect(later.notes == [])
    #expect(
      later.linesOfVoidMarks == [
        "\(Self.path): void mark: `<` changed to `<=` in `n < 0`", "    [\(mark.id)] 0 is 0",
      ])
    #expect(try later.markToTakeBack(mark.id) == mark)
  }

  @Test func `a marked mutant that a test catches counts, and its mark is wrong`() throws {
    let caught = try report([try mark()]) { _ in .caught }
    let id = try #require(caught.items.first { $0.mark != nil }?.id)
    #expect(
      caught.notes == [
        "ATests.f catches `<` changed to `<=` in `n < 0` in \(Self.path):2, so it is not equivalent. "
          + "Take the mark back: redgreen mutants --not-equivalent \(id)"
      ])
    #expect(caught.score.caught == caught.items.count)
    let commented = Self.code.replacing(
      "return 0 }", with: "return 0 } // redgreen: equivalent, zero")
    #expect(try report([], in: commented) { _ in .caught }.notes.count == 1)
    // A comment is about all mutants of the line: one that is missed is enough.
    #expect(
      try report([], in: commented) { $0.kind == .boundaryMoved ? .missed : .caught }.notes == [])
  }

  @Test func `only a missed mutant can be marked, and only a mark can be taken back`() throws {
    let report = try report([]) {
      switch $0.kind {
      case .boundaryMoved: .missed
      case .conditionNegated: .unviable
      case .resultReplaced: .waiting
      case .constantChanged: .unreached
      default: .caught
      }
    }
    func id(_ kind: Mutant.Operator) throws -> String {
      try #require(report.items.first { $0.mutant.kind == kind }?.id)
    }
    #expect(try report.itemToMark(try id(.boundaryMoved)).mutant.kind == .boundaryMoved)
    #expect(try report.itemToMark(try id(.constantChanged)).mutant.kind == .constantChanged)
    #expect(throws: MarkRefusal.caught(change: "`n < 0` replaced with true", by: "ATests.f")) {
      try report.itemToMark(try id(.conditionForced))
    }
    #expect(throws: MarkRefusal.doesNotCompile(change: "`n < 0` negated")) {
      try report.itemToMark(try id(.conditionNegated))
    }
    #expect(throws: MarkRefusal.untried) { try report.itemToMark(try id(.resultReplaced)) }
    #expect(throws: MarkRefusal.several(report.items.count)) { try report.itemToMark("") }
    #expect(throws: MarkRefusal.unknown) { try report.itemToMark("no") }
    #expect(throws: MarkRefusal.unknown) { try report.markToTakeBack(try id(.boundaryMoved)) }
    let commented = Self.code.replacing(
      "return 0 }", with: "return 0 } // redgreen: equivalent boundary-moved, zero")
    let other = try self.report([], in: commented) { _ in .missed }
    let marked = try #require(other.items.first { $0.mark != nil }?.id)
    #expect(throws: MarkRefusal.isComment(file: Self.path, line: 2)) {
      try other.markToTakeBack(marked)
    }
  }

  @Test(arguments: [
    (
      MarkRefusal.caught(change: "`a` removed", by: "f()"),
      "f() catches `a` removed, so the mutant is not equivalent. It is not marked."
    ),
    (.several(2), "2 identifiers begin like this. Add letters until only one does."),
    (
      .doesNotCompile(change: "`a` removed"),
      "With `a` removed, the code does not compile, so the mutant does not count anyway. It is not "
        + "marked."
    ),
    (.untried, "The mutant was not tried, so it is not marked. Run the command again."),
    (
      .isComment(file: "A.swift", line: 2),
      "A comment marks the mutant. Remove it from A.swift, line 2."
    ),
  ])
  func `a refusal says why`(_ refusal: MarkRefusal, _ sentence: String) {
    #expect(refusal.description == sentence)
  }
}
