import Testing

import TutorSource

struct MutantTests {
  /// The changes of one kind, in words.
  private func changes(_ kind: Mutant.Operator, in source: String) -> [String] {
    mutants(in: source).filter { $0.kind == kind }.map(\.change)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var kind: Mutant.Operator
    var source: String
    var changes: [String]
    var testDescription: String { "\(kind.rawValue): \(source)" }
  }

  @Test(arguments: [
    Row(
      kind: .statementRemoved, source: "func f() { a(); b() }",
      changes: ["`a()` removed", "`b()` removed"]),
    Row(kind: .statementRemoved, source: "func f() -> Int { g() }", changes: []),
    Row(
      kind: .statementRemoved, source: "func f() -> Int { a(); return 1 }",
      changes: ["`a()` removed"]),
    Row(
      kind: .statementRemoved, source: "func f() { guard let x = y else { return }; x() }",
      changes: ["`x()` removed"]),
    Row(
      kind: .statementRemoved, source: "func f() { guard a else { b(); throw C() } }",
      changes: ["`guard a else { b(); throw C() }` removed", "`b()` removed"]),
    Row(
      kind: .statementRemoved, source: "init?(coder: NSCoder) { fatalError(\"never\") }",
      changes: []),
    Row(kind: .constantChanged, source: "func f() { fatalError(\"never\") }", changes: []),
    Row(kind: .statementRemoved, source: "let f = { $0 + 1 }", changes: []),
    // In an `if` of its own it would be done at once.
    Row(
      kind: .statementRemoved, source: "func f() { defer { a(); b() }; c() }",
      changes: ["`a()` removed", "`b()` removed", "`c()` removed"]),
    Row(
      kind: .statementRemoved,
      source: "func f() -> Int { switch a { case 1: g() default: if b { h() } else { i() } } }",
      changes: []),
    Row(
      kind: .statementRemoved, source: "func f() { switch a { case 1: g() default: h() } }",
      changes: [
        "`switch a { case 1: g() default: h() }` removed", "`g()` removed", "`h()` removed",
      ]),
    Row(
      kind: .statementRemoved, source: "func f() { let a = if b { g() } else { h() }; i(a) }",
      changes: ["`i(a)` removed"]),
    Row(
      kind: .statementRemoved,
      source: "func f() -> Int { g(); if a { return 1 } else { return 2 } }",
      changes: ["`g()` removed"]),
    Row(
      kind: .statementRemoved, source: "var a: Int { get { switch b { case 1: 2 default: 3 } } }",
      changes: []),
    Row(
      kind: .superCallDropped, source: "func f() { super.f(); a() }",
      changes: ["`super.f()` dropped"]),
    Row(
      kind: .overrideEmptied, source: "class A: B { override func f() { a() } }",
      changes: ["`f` emptied"]),
    Row(
      kind: .overrideEmptied, source: "class A: B { override func f() -> Int { 1 } }", changes: []),
    Row(kind: .conditionNegated, source: "func f() { if a { b() } }", changes: ["`a` negated"]),
    Row(kind: .conditionNegated, source: "func f() { if let a { b() } }", changes: []),
    Row(
      kind: .conditionForced, source: "func f() { while a { b() } }",
      changes: ["`a` taken for true", "`a` taken for false"]),
    Row(kind: .boundaryMoved, source: "let x = a < b", changes: ["`<` made `<=` in `a < b`"]),
    Row(
      kind: .boundaryMoved, source: "for i in 0..<n {}", changes: ["`..<` made `...` in `0..<n`"]),
    Row(
      kind: .comparisonTurned, source: "let x = a % 4 == 0",
      changes: ["`==` made `!=` in `a % 4 == 0`"]),
    Row(kind: .constantChanged, source: "let x = 4", changes: ["`4` made `5`"]),
    Row(kind: .constantChanged, source: "let x = true", changes: ["`true` made `false`"]),
    Row(kind: .constantChanged, source: "let x = \"a\"", changes: ["\"a\" made empty"]),
    Row(kind: .constantChanged, source: "let x = \"\\(a)\"", changes: []),
    Row(kind: .constantChanged, source: "enum E: Int { case a = 1 }", changes: []),
    Row(kind: .constantChanged, source: "switch x { case 1: break; default: break }", changes: []),
    Row(
      kind: .resultReplaced, source: "func f() -> Bool { return a }",
      changes: ["result `a` made `!(a)`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> A? { return a }",
      changes: ["result `a` made `nil`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> [A] { return a }",
      changes: ["result `a` made `[]`"]),
    Row(kind: .resultReplaced, source: "func f() -> A { return a }", changes: []),
  ])
  func `a source gives these changes of one kind`(_ row: Row) {
    #expect(changes(row.kind, in: row.source) == row.changes)
  }

  @Test(arguments: [
    "", "func", "}{", "if let x = { }", "@resultBuilder struct B {}", "#expect(1 == 1)",
    "func größe() -> Int { return 4 }", "func f() async throws { try await g() }",
    "func f<T>(_ t: T) where T: P { t.g() }", "let s = \"\"\"\n  a\n  \"\"\"",
  ])
  func `no source stops the search, and lines stay where they are`(_ source: String) {
    let found = Array(mutants(in: source).enumerated()).map {
      (number: $0.offset, mutant: $0.element)
    }
    let text = Schema.text(of: source, with: found)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).count
        == source.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test func `mutants stand inside one another, each behind its own switch`() {
    let source = "func f() { if a < 1 { b() } }"
    let found = Array(mutants(in: source).enumerated()).map {
      (number: $0.offset, mutant: $0.element)
    }
    let text = Schema.text(of: source, with: found)
    for number in found.indices {
      #expect(text.split(separator: "\(Schema.function)(\(number))").count == 2)
    }
    #expect(SourceFile(text).contains(.call(Schema.function)))
  }

  @Test func `without mutants a source stays as it is`() {
    let source = "func f() {\n  a()\n}\n"
    #expect(Schema.text(of: source, with: []) == source)
  }
}
