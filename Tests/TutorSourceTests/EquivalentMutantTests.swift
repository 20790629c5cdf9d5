import SourceReading
import Testing
import TutorSource

/// Marks of equivalent mutants, and when they are void.
struct EquivalentMutantTests {
  /// Returns the mutants of a source as candidates, with identifiers of their declarations.
  private func candidates(in source: String) -> [EquivalentMutant.Candidate] {
    let bytes = Array(source.utf8)
    var seen: [String: Int] = [:]
    return mutants(in: source).map { mutant in
      let around = mutant.declaration ?? mutant.range
      let text =
        "\(around.lowerBound - mutant.range.lowerBound) \(mutant.kind) \(mutant.form) "
        + String(decoding: bytes[around], as: UTF8.self)
      let print = "\(UInt(bitPattern: text.hashValue))"
      defer { seen[print, default: 0] += 1 }
      let id = seen[print].map { "\(print)-\($0)" } ?? print
      return EquivalentMutant.Candidate(id: id, mutant, in: bytes)
    }
  }

  /// Returns a mark of the mutant of a kind on a line.
  private func mark(
    _ kind: Mutant.Operator, line: Int, in source: String
  ) throws -> EquivalentMutant {
    let found = mutants(in: source)
    let index = try #require(found.firstIndex { $0.kind == kind && $0.line == line })
    return EquivalentMutant(
      index, of: candidates(in: source), in: "A.swift", change: found[index].change, reason: "same")
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var words: String
    var line = 2
    var kind = Mutant.Operator.boundaryMoved
    var before = "func f(_ n: Int) -> Int {\n  if n < 0 { return 0 }\n  return n\n}\n"
    var after: String
    /// The line on which the mutant is now, or `nil` if the mark is void.
    var found: Int?
    var testDescription: String { words }
  }

  private static let twins = "func f() {\n  a += 1\n}\nfunc g() {\n  a += 1\n}\n"
  private static let inOne = "func f() {\n  a += 1\n  b()\n  a += 1\n}\n"
  private static let copies =
    "struct A {\n  func f() {\n    a += 1\n  }\n}\nstruct B {\n  func f() {\n    a += 1\n  }\n}\n"

  @Test(arguments: [
    Row(
      words: "lines above",
      after: "import A\n\nfunc f(_ n: Int) -> Int {\n  if n < 0 { return 0 }\n  return n\n}\n",
      found: 4),
    Row(
      words: "other lines of the function, and another indentation",
      after:
        "struct A {\r\n\tfunc f(_ n: Int) -> Int {\r\n\t\tlog()\r\n\t\tif n < 0 { return 0 }\r\n\t\treturn -n\r\n\t}\r\n}\r\n",
      found: 4),
    Row(
      words: "another function",
      after: "func g(_ n: Int) -> Int {\n  if n < 0 { return 0 }\n  return n\n}\n", found: 2),
    Row(
      words: "another value in the line",
      after: "func f(_ n: Int) -> Int {\n  if n < 0 { return 1 }\n  return n\n}\n"),
    Row(
      words: "another operator at the place",
      after: "func f(_ n: Int) -> Int {\n  if n > 0 { return 0 }\n  return n\n}\n"),
    Row(words: "the line is gone", after: "func f(_ n: Int) -> Int {\n  return n\n}\n"),
    Row(
      words: "a copy of the line elsewhere",
      after: "func g(_ n: Int) -> Int {\n  if n < 0 { return 0 }\n  return 1\n}\n"
        + "func f(_ n: Int) -> Int {\n  if n < 0 { return 0 }\n  return n\n}\n", found: 6),
    Row(
      words: "another part of a statement of several lines", kind: .statementRemoved,
      before: "func f() {\n  a(\n    1,\n    2)\n  b()\n}\n",
      after: "func f() {\n  a(\n    1,\n    3)\n  b()\n}\n"),
    Row(
      words: "other lines around a statement of several lines", kind: .statementRemoved,
      before: "func f() {\n  a(\n    1,\n    2)\n  b()\n}\n",
      after: "func f() {\n  b()\n  a(\n      1,\n      2)\n}\n", found: 3),
    Row(
      words: "the twin of another function is not the mutant", kind: .statementRemoved,
      before: twins, after: "func g() {\n  a += 1\n}\n"),
    Row(
      words: "of two equal lines, that in the same function", line: 5, kind: .statementRemoved,
      before: twins, after: "func f() {\n  b()\n  a += 1\n}\nfunc g() {\n  b()\n  a += 1\n}\n",
      found: 7),
    Row(
      words: "a function with the same name and other types is another one",
      kind: .statementRemoved,
      before: twins, after: "func f(_ n: Int) {\n  a += 1\n}\nfunc g() {\n  a += 1\n}\n"),
    Row(
      words: "of two equal lines in an unchanged function, the same one", line: 4,
      kind: .statementRemoved, before: inOne, after: "\n" + inOne, found: 5),
    Row(
      words: "two equal lines in a function that has changed", line: 4, kind: .statementRemoved,
      before: inOne, after: "func f() {\n  a += 1\n  c()\n  a += 1\n}\n"),
    Row(
      words: "of two equal functions, the same one", line: 8, kind: .statementRemoved,
      before: copies, after: "\n" + copies, found: 9),
    Row(
      words: "a third equal function", line: 8, kind: .statementRemoved, before: copies,
      after: "struct C {\n  func f() {\n    a += 1\n  }\n}\n" + copies),
  ])
  func `a mark holds wherever its line moves, and is void when the line changes`(_ row: Row) throws
  {
    let mark = try mark(row.kind, line: row.line, in: row.before)
    let index = mark.index(in: candidates(in: row.after))
    #expect(index.map { mutants(in: row.after)[$0].line } == row.found)
    if let index { #expect(mutants(in: row.after)[index].change == mark.change) }
    // It always holds in the code that was marked.
    #expect(mark.index(in: candidates(in: row.before)) != nil)
  }

  @Test func `of the changes at one place, a mark is about one`() throws {
    let source = "func f() {\n  if a && b || a { c() }\n}\n"
    let all = candidates(in: source)
    for index in all.indices {
      let mark = EquivalentMutant(index, of: all, in: "A.swift", change: "", reason: "same")
      #expect(mark.index(in: candidates(in: "\n\n" + source)) == index)
    }
  }

  struct CommentRow: CustomTestStringConvertible, Sendable {
    var source: String
    var line: Int? = nil
    var kinds: Set<Mutant.Operator>? = nil
    var reason = "a fast path"
    var problem: String? = nil
    var testDescription: String { source }
  }

  private static let noReason =
    "The comment gives no reason, so it marks no mutant. Write // redgreen: equivalent, REASON"

  @Test(arguments: [
    CommentRow(source: "a() // redgreen: equivalent, a fast path", line: 1),
    CommentRow(source: "\n// redgreen: equivalent, a fast path\na()", line: 3),
    CommentRow(source: "// redgreen: equivalent, a fast path\n// It is.\n/* b */\na()", line: 4),
    CommentRow(
      source: "a() //redgreen: equivalent  boundary-moved constant-changed ,  a fast path \r\nb()",
      line: 1, kinds: [.boundaryMoved, .constantChanged]),
    CommentRow(
      source: "a() // redgreen: equivalent, see a, b, and c", line: 1, reason: "see a, b, and c"),
    CommentRow(source: "a() // redgreen: equivalent", problem: noReason),
    CommentRow(source: "a() // redgreen: equivalent boundary-moved", problem: noReason),
    CommentRow(source: "a() // redgreen: equivalent, ", problem: noReason),
    CommentRow(
      source: "a() // redgreen: equivalent boundary, a fast path",
      problem: "The comment marks no mutant, because there is no operator 'boundary'. Write "
        + "// redgreen: equivalent, REASON, or a name that `redgreen mutants --list` shows."),
    CommentRow(
      source: "// redgreen: equivalent, a fast path\n\na()",
      problem: "The comment marks no mutant, because no code follows."),
    CommentRow(source: "a() // redgreen: equivalently, a fast path"),
    CommentRow(source: "a() // see redgreen: equivalent, a fast path"),
    CommentRow(source: "a() /// redgreen: equivalent, a fast path"),
    CommentRow(source: "let a = \"// redgreen: equivalent, a fast path\""),
    CommentRow(source: "let a = \"\"\"\n  // redgreen: equivalent, a fast path\n  \"\"\"\na()"),
  ])
  func `a comment marks mutants of its line or of the next one, and needs a reason`(
    _ row: CommentRow
  ) {
    let found = EquivalenceComment.all(in: Highlighting.lines(of: row.source))
    #expect(found.count == (row.line == nil && row.problem == nil ? 0 : 1))
    switch found.first {
    case .success(let comment):
      #expect(comment.line == row.line)
      #expect(comment.kinds == row.kinds)
      #expect(comment.reason == row.reason)
    case .failure(let problem): #expect(problem.sentence == row.problem)
    case nil: break
    }
  }
}
