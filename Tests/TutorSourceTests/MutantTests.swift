import Foundation
import Testing

import SourceReading
import TutorSource

struct MutantTests {
  /// The descriptions of the mutants of one kind.
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
    // A separate `if` would run it immediately.
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
      changes: ["`super.f()` removed"]),
    Row(
      kind: .overrideEmptied, source: "class A: B { override func f() { a() } }",
      changes: ["`f` emptied"]),
    Row(
      kind: .overrideEmptied, source: "class A: B { override func f() -> Int { 1 } }", changes: []),
    Row(kind: .conditionNegated, source: "func f() { if a { b() } }", changes: ["`a` negated"]),
    Row(kind: .conditionNegated, source: "func f() { if let a { b() } }", changes: []),
    Row(
      kind: .conditionForced, source: "func f() { while a { b() } }",
      changes: ["`a` replaced with true", "`a` replaced with false"]),
    Row(kind: .boundaryMoved, source: "let x = a < b", changes: ["`<` changed to `<=` in `a < b`"]),
    Row(
      kind: .boundaryMoved, source: "for i in 0..<n {}",
      changes: ["`..<` changed to `...` in `0..<n`"]),
    // The bounds may not be numbers, and a closed range has another type.
    Row(kind: .boundaryMoved, source: "let x = text[a..<b]", changes: []),
    Row(
      kind: .boundaryMoved, source: "let x = text[a..<b.count]",
      changes: ["`..<` changed to `...` in `a..<b.count`"]),
    // Without these statements, the code would end without a value.
    Row(
      kind: .statementRemoved, source: "func f() throws -> Int { if a { return 1 }; throw B() }",
      changes: ["`if a { return 1 }` removed"]),
    Row(
      kind: .statementRemoved,
      source: "func f() throws -> Int { do { return try a() } catch { throw B() } }", changes: []),
    Row(
      kind: .statementRemoved, source: "func f() throws { throw B() }",
      changes: ["`throw B()` removed"]),
    Row(
      kind: .comparisonTurned, source: "let x = a % 4 == 0",
      changes: ["`==` changed to `!=` in `a % 4 == 0`"]),
    Row(kind: .constantChanged, source: "let x = 4", changes: ["`4` changed to `5`"]),
    Row(kind: .constantChanged, source: "let x = true", changes: ["`true` changed to `false`"]),
    Row(kind: .constantChanged, source: "let x = \"ab\"", changes: ["\"ab\" made empty"]),
    // A character cannot be empty.
    Row(kind: .constantChanged, source: "let x = \"a\"", changes: ["\"a\" changed to \"x\""]),
    Row(kind: .constantChanged, source: "let x = \"x\"", changes: ["\"x\" changed to \"y\""]),
    Row(kind: .constantChanged, source: "let x = \"\\n\"", changes: ["\"\\n\" changed to \"x\""]),
    // A larger number does not fit the type.
    Row(kind: .constantChanged, source: "let x = 0xFF", changes: ["`0xFF` changed to `254`"]),
    Row(kind: .constantChanged, source: "let x = 127", changes: ["`127` changed to `126`"]),
    Row(kind: .constantChanged, source: "let x = 65535", changes: ["`65535` changed to `65534`"]),
    Row(
      kind: .constantChanged, source: "let x = 9223372036854775807",
      changes: ["`9223372036854775807` changed to `9223372036854775806`"]),
    Row(kind: .constantChanged, source: "let x = \"\\(a)\"", changes: ["\"\\(a)\" made empty"]),
    Row(kind: .constantChanged, source: "let x = \"\"", changes: []),
    Row(kind: .constantChanged, source: "let x = 0x1F", changes: ["`0x1F` changed to `32`"]),
    Row(kind: .constantChanged, source: "let x = 1_000", changes: ["`1_000` changed to `1001`"]),
    Row(kind: .constantChanged, source: "let x = 1.5", changes: ["`1.5` changed to `2.5`"]),
    Row(kind: .constantChanged, source: "enum E: Int { case a = 1 }", changes: []),
    Row(kind: .constantChanged, source: "switch x { case 1: break; default: break }", changes: []),
    Row(
      kind: .resultReplaced, source: "func f() -> Bool { return a }",
      changes: ["result `a` changed to `!(a)`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> A? { return a }",
      changes: ["result `a` changed to `nil`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> [A] { return a }",
      changes: ["result `a` changed to `[]`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> [A: B] { return a }",
      changes: ["result `a` changed to `[:]`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> String { return a }",
      changes: ["result `a` changed to `\"\"`"]),
    Row(
      kind: .resultReplaced, source: "func f() -> Int { return a }",
      changes: ["result `a` changed to `0`"]),
    Row(
      kind: .resultReplaced, source: "var a: Double { b }",
      changes: ["result `b` changed to `0`"]),
    Row(
      kind: .resultReplaced, source: "subscript(_ a: Int) -> Int { get { b[a] } }",
      changes: ["result `b[a]` changed to `0`"]),
    Row(
      kind: .resultReplaced,
      source: "func f() -> Bool { switch a { case 1: b() default: c < d } }",
      changes: ["result `b()` changed to `!(b())`", "result `c < d` changed to `!(c < d)`"]),
    Row(kind: .resultReplaced, source: "func f() -> A { return a }", changes: []),
    Row(kind: .constantLowered, source: "let x = 4", changes: ["`4` changed to `3`"]),
    // Text can only be added.
    Row(kind: .arithmeticChanged, source: "let x = String(a) + b", changes: []),
    Row(kind: .arithmeticChanged, source: "let x = a + b.description", changes: []),
    Row(kind: .arithmeticChanged, source: "let x = a.joined() + b", changes: []),
    Row(
      kind: .arithmeticChanged, source: "let x = b.count + string",
      changes: ["`+` changed to `-` in `b.count + string`"]),
    Row(
      kind: .arithmeticChanged, source: "func f(_ n: Int) -> Int { n * n }",
      changes: ["`*` changed to `/` in `n * n`", "`*` changed to `+` in `n * n`"]),
    Row(
      kind: .arithmeticChanged, source: "func f() { x = a % b; y += a }",
      changes: ["`%` changed to `*` in `a % b`", "`+=` changed to `-=` in `y += a`"]),
    Row(kind: .arithmeticChanged, source: "func f() { y += \"a\" }", changes: []),
    Row(
      kind: .arithmeticChanged, source: "let x = a + b + c + d + e + f",
      changes: Array(repeating: "`+` changed to `-` in `a + b + c + d + e + f`", count: 4)),
    Row(
      kind: .bitsChanged, source: "func f() { x = a << 2 | b; y ^= a }",
      changes: [
        "`<<` changed to `>>` in `a << 2 | b`", "`|` changed to `&` in `a << 2 | b`",
        "`^=` changed to `&=` in `y ^= a`",
      ]),
    Row(
      kind: .signDropped, source: "let x = -a + ~b",
      changes: ["`-` dropped from `-a`", "`~` dropped from `~b`"]),
    Row(kind: .signDropped, source: "let x = f(!a)", changes: ["`!` dropped from `!a`"]),
    Row(kind: .signDropped, source: "func f() -> Bool { if !a { b() }; return !c }", changes: []),
    Row(
      kind: .ternarySwapped, source: "let x = a < b ? c : d + 1",
      changes: ["the values of `a < b ? c : d + 1` swapped"]),
    Row(
      kind: .valueForced, source: "func f() { x = a?.b ?? c }",
      changes: ["`a?.b ?? c` replaced with `c`"]),
    Row(
      kind: .chainCut, source: "func f() { g(a?.b(1).c); d?.e(); h?.i = 2 }",
      changes: ["`a?.b(1).c` replaced with nil"]),
    Row(
      kind: .chainCut, source: "if let x = a?.b?[0] {}", changes: ["`a?.b?[0]` replaced with nil"]),
    Row(
      kind: .caseSkipped,
      source: "switch a { case .b: 1 case .c(let d) where d: 2 case .e, .f: 3 default: 4 }",
      changes: ["`case .b` skipped"]),
    Row(kind: .caseSkipped, source: "switch a { case .b: 1 case .c: 2 }", changes: []),
    Row(
      kind: .preconditionRemoved, source: "func f() { precondition(a > 0, \"a\"); b() }",
      changes: ["`precondition(a > 0, \"a\")` removed"]),
    Row(
      kind: .constantChanged,
      source: "func f() { assert(a > 1, \"a\", line: 2); assertionFailure(\"b\") }",
      changes: ["`1` changed to `2`"]),
    Row(
      kind: .arithmeticChanged, source: "let x = (a + 1) / 2",
      changes: ["`/` changed to `*` in `(a + 1) / 2`", "`+` changed to `-` in `a + 1`"]),
    Row(kind: .arithmeticChanged, source: "let x = a + \"b\"", changes: []),
    Row(
      kind: .logicChanged, source: "let x = a && b", changes: ["`&&` changed to `||` in `a && b`"]),
    Row(
      kind: .endsSwapped, source: "let x = days.first",
      changes: ["`first` changed to `last` in `days.first`"]),
    Row(
      kind: .endsSwapped, source: "func f() { costs.removeFirst(2) }",
      changes: ["`removeFirst` changed to `removeLast` in `costs.removeFirst(2)`"]),
    Row(
      kind: .endsSwapped, source: "let x = min(a, 40)",
      changes: ["`min` changed to `max` in `min(a, 40)`"]),
    Row(
      kind: .callDropped, source: "let x = days.filter { $0 > 1 }",
      changes: ["`filter` left out of `days.filter { $0 > 1 }`"]),
    Row(
      kind: .callDropped, source: "let x = min(a, 40)",
      changes: ["`min(a, 40)` replaced with `a`"]),
    Row(
      kind: .callDropped, source: "let x = max(a, b)",
      changes: ["`max(a, b)` replaced with `a`", "`max(a, b)` replaced with `b`"]),
    Row(
      kind: .statementsSwapped, source: "func f() { c.sort(); c.removeFirst() }",
      changes: ["`c.sort()` moved behind `c.removeFirst()`"]),
    Row(
      kind: .statementsSwapped, source: "func f() { a += 1; b(a); a = 3; d() }",
      changes: ["`a += 1` moved behind `b(a)`"]),
    Row(kind: .statementsSwapped, source: "func f() { view.a = 1; view.b = 2 }", changes: []),
    Row(
      kind: .resultReplaced, source: "func f() -> Int { g { return h() } }",
      changes: ["result `g { return h() }` changed to `0`"]),
  ])
  func `the mutants of one kind for a source`(_ row: Row) {
    #expect(changes(row.kind, in: row.source) == row.changes)
  }

  @Test(arguments: [
    Row(kind: .resultReplaced, source: "func f() -> A? { return nil }", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> [A] { return [] }", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> [A] { return [ ] // none\n}", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> [A: B] { return [ : ] }", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> String { return \"\" }", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> Int { 0 }", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> Bool { true }", changes: []),
    Row(kind: .resultReplaced, source: "func f() -> Bool { a == b }", changes: []),
    Row(
      kind: .statementRemoved,
      source: "func f() { switch a { case 1: break; default: g(); break } }",
      changes: ["`switch a { case 1: break; default: g(); break }` removed", "`g()` removed"]),
    Row(
      kind: .statementRemoved, source: "l: while a { switch b { case 1: break l; default: c() } }",
      changes: [
        "`switch b { case 1: break l; default: c() }` removed", "`break l` removed",
        "`c()` removed",
      ]),
    Row(
      kind: .statementRemoved, source: "for a in b { switch a { case 1: if c { break }; d() } }",
      changes: [
        "`switch a { case 1: if c { break }; d() }` removed", "`if c { break }` removed",
        "`break` removed", "`d()` removed",
      ]),
    Row(
      kind: .statementRemoved, source: "while a { b(); break }",
      changes: ["`b()` removed", "`break` removed"]),
    Row(kind: .statementRemoved, source: "while a { b(); continue }", changes: ["`b()` removed"]),
    Row(
      kind: .statementRemoved, source: "for a in b { if c { continue }; d() }",
      changes: ["`if c { continue }` removed", "`continue` removed", "`d()` removed"]),
    Row(
      kind: .statementRemoved, source: "l: for a in b { for c in d { continue l } }",
      changes: ["`for c in d { continue l }` removed", "`continue l` removed"]),
    Row(kind: .statementRemoved, source: "func f() { a(); return }", changes: ["`a()` removed"]),
    Row(kind: .statementRemoved, source: "init() { a(); return }", changes: ["`a()` removed"]),
    Row(
      kind: .statementRemoved, source: "let f = { a(); return }", changes: ["`a()` removed"]),
    Row(
      kind: .statementRemoved, source: "func f() { if a { return }; b() }",
      changes: ["`if a { return }` removed", "`return` removed", "`b()` removed"]),
  ])
  func `equivalent mutants are left out`(_ row: Row) {
    #expect(changes(row.kind, in: row.source) == row.changes)
  }

  @Test(arguments: [
    "", "func", "}{", "if let x = { }", "@resultBuilder struct B {}", "#expect(1 == 1)",
    "func größe() -> Int { return 4 }", "func f() async throws { try await g() }",
    "func f<T>(_ t: T) where T: P { t.g() }", "let s = \"\"\"\n  a\n  \"\"\"",
  ])
  func `the search handles any source and keeps line numbers`(_ source: String) {
    let found = Array(mutants(in: source).enumerated()).map {
      (number: $0.offset, mutant: $0.element)
    }
    let text = String(decoding: Schema.mutated(source, with: found).bytes, as: UTF8.self)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).count
        == source.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  /// A source with all its mutants.
  struct Whole: CustomTestStringConvertible, Sendable {
    var source: String
    var changes: [String]
    var testDescription: String { source }
  }

  @Test(arguments: [
    // Code with errors: the readable parts are mutated.
    Whole(source: "func f( { a() }", changes: ["`a()` removed"]),
    Whole(source: "func f() { a() ", changes: ["`a()` removed"]),
    Whole(source: "func f() { if { a() } }", changes: ["`if { a() }` removed", "`a()` removed"]),
    Whole(source: "func f() { a(1, }", changes: ["`a(1,` removed", "`1` changed to `2`"]),
    Whole(source: "let x = ", changes: []),
    Whole(source: "let x = \"a", changes: ["\"a made empty"]),
    Whole(source: "} func f() { a() }", changes: ["`a()` removed"]),
    // Macros.
    Whole(source: "@Test(arguments: [1, 2]) func f(_ a: Int) { g() }", changes: ["`g()` removed"]),
    Whole(
      source: "func f() { #expect(a == 1) }",
      changes: [
        "`#expect(a == 1)` removed", "`==` changed to `!=` in `a == 1`", "`1` changed to `2`",
      ]),
    Whole(source: "#Preview { a() }", changes: []),
    Whole(
      source: "func f() { a(); #b(1) }",
      changes: ["`a()` removed", "`#b(1)` removed", "`1` changed to `2`"]),
    Whole(source: "@Observable class A { var b = 1 }", changes: ["`1` changed to `2`"]),
    Whole(
      source: "macro a(_ b: Int = 1) = #externalMacro(module: \"M\", type: \"A\")", changes: []),
    Whole(source: "let a = #line", changes: []),
    Whole(source: "let a = #selector(b)", changes: []),
    // Result builders.
    Whole(
      source: "@ViewBuilder var a: some View { Text(b); if c { Text(d) } }",
      changes: [
        "`Text(b)` removed", "`c` negated", "`c` replaced with true", "`c` replaced with false",
      ]),
    // Generics.
    Whole(
      source: "func f<A: B>(_ a: A) -> A? where A.C == Int { return a }",
      changes: ["result `a` changed to `nil`"]),
    Whole(source: "let a = f<B>(c)", changes: []),
    Whole(source: "let a: Array<Int> = []", changes: []),
    // Async code.
    Whole(
      source: "func f() async throws { let a = try await b(); await c(a) }",
      changes: ["`await c(a)` removed"]),
    Whole(
      source: "func f() async { for await a in b { c(a) } }",
      changes: ["`for await a in b { c(a) }` removed", "`c(a)` removed"]),
    Whole(
      source: "func f() async { async let a = b(); if await a { c() } }",
      changes: [
        "`if await a { c() }` removed", "`await a` negated", "`await a` replaced with true",
        "`await a` replaced with false", "`c()` removed",
      ]),
    Whole(source: "func f() { Task { await a() } }", changes: ["`Task { await a() }` removed"]),
    // Identifiers and strings beyond ASCII.
    Whole(
      source: "func größe() -> Bool { let ß = 1; return ß < größte }",
      changes: [
        "`1` changed to `2`", "result `ß < größte` changed to `!(ß < größte)`",
        "`<` changed to `<=` in `ß < größte`",
      ]),
    Whole(source: "let 🐈 = \"für\"", changes: ["\"für\" made empty"]),
    // Conditional compilation, and text that is not code.
    Whole(
      source: "#if DEBUG\nfunc f() { a() }\n#else\nfunc f() { b() }\n#endif",
      changes: ["`a()` removed"]),
    Whole(
      source: "#if os(macOS)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif",
      changes: ["`2` changed to `3`"]),
    Whole(
      source: "func f() {\n#if canImport(Darwin)\na()\n#else\nb()\n#endif\n}",
      changes: ["`b()` removed"]),
    Whole(source: "#if CUSTOM\nlet a = 1\n#else\nlet a = 2\n#endif", changes: []),
    Whole(source: "#if canImport(Other)\nlet a = 1\n#else\nlet a = 2\n#endif", changes: []),
    Whole(source: "#if swift(>=6)\nlet a = 1\n#else\nlet a = 2\n#endif", changes: []),
    Whole(source: "#if swift(>=5)\nlet a = 1\n#endif", changes: ["`1` changed to `2`"]),
    Whole(source: "#if compiler(>=6.1)\nlet a = 1\n#endif", changes: ["`1` changed to `2`"]),
    Whole(
      source: "func f() { if #available(iOS 13, *) { a() } }",
      changes: ["`if #available(iOS 13, *) { a() }` removed", "`a()` removed"]),
    Whole(source: "@available(iOS 13, *) func f() {}", changes: []),
    Whole(source: "let a = #\"bc\"#", changes: ["#\"bc\"# made empty"]),
    Whole(source: "let a = \"\"\"\nbc\n\"\"\"", changes: ["\"\"\" … made empty"]),
  ])
  func `the mutants for a source`(_ whole: Whole) {
    let standard = mutants(in: whole.source).filter { Mutant.Operator.standard.contains($0.kind) }
    #expect(standard.map(\.change) == whole.changes)
  }

  @Test(arguments: [(49, 49), (50, 0)])
  func `an expression too long to compile is left unchanged`(_ row: (Int, Int)) {
    let source = "let a = b" + String(repeating: " < b", count: row.0)
    #expect(mutants(in: source).count == row.1)
  }

  @Test func `mutants can be nested, each with its own switch`() {
    let source = "func f() { if a < 1 { b() } }"
    let found = Array(mutants(in: source).enumerated()).map {
      (number: $0.offset, mutant: $0.element)
    }
    let text = String(decoding: Schema.mutated(source, with: found).bytes, as: UTF8.self)
    for number in found.indices {
      #expect(text.split(separator: "\(Schema.function)(\(number))").count == 2)
    }
    #expect(Code(text).contains(.call(Schema.function)))
  }

  @Test func `a source without mutants is unchanged`() {
    let source = "func f() {\n  a()\n}\n"
    #expect(Schema.mutated(source, with: []).bytes == Array(source.utf8))
  }

  @Test func `an error in the code of a mutant leads to it, also below another one`() throws {
    let source = "let ä = 1\nfunc f() { g(a + b) }\n"
    let found = Array(
      mutants(in: source).filter { Mutant.Operator.standard.contains($0.kind) }.enumerated()
    ).map { (number: $0.offset, mutant: $0.element) }
    let mutated = Schema.mutated(source, with: found)
    let lines = String(decoding: mutated.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(found.map(\.mutant.kind) == [.constantChanged, .statementRemoved, .arithmeticChanged])
    func column(of words: String, in line: String) throws -> Int {
      let start = try #require(line.range(of: words)?.lowerBound)
      return line.utf8.distance(from: line.startIndex, to: start) + 1
    }
    #expect(try mutated.mutant(atLine: 1, column: column(of: "2", in: lines[0])) == 0)
    #expect(try mutated.mutant(atLine: 2, column: column(of: "if !", in: lines[1])) == 1)
    #expect(try mutated.mutant(atLine: 2, column: column(of: "a - b", in: lines[1])) == 2)
    #expect(try mutated.mutant(atLine: 2, column: column(of: "a + b", in: lines[1])) == nil)
    #expect(mutated.mutant(atLine: 9, column: 1) == nil)
  }

  @Test(
    arguments: [
      (
        "let x = a && b {\n  c() // no\n  switch d {\n  case 1:\n    e()\n    f()\n  default: g()\n  }\n}",
        "(a || b { c(); switch d { case 1: e(); f() default: g() } })"
      ),
      ("let x = a && b { c in\n  d\n}", "(a || b { c in d })"),
      ("let x = a /* no */\n  && -b", "(a || -b)"),
      ("let x = a && f(\"\"\"\n  b\n  \"\"\")", nil),
      ("let x = a && f {\n#if DEBUG\nb()\n#endif\n}", nil),
      ("let x = a && f(#\"b\"#)", "(a || f(#\"b\"#))"),
    ] as [(String, String?)])
  func `a changed expression is on one line`(_ source: String, code: String?) {
    let found = mutants(in: source).first { $0.kind == .logicChanged }
    #expect(found?.form == code.map { .replace($0) })
  }

  @Test func `a changed statement has nothing of the one before it`() {
    let found = mutants(in: "func f() {\n  a()\n  b += 1\n}")
    #expect(found.filter { $0.kind == .arithmeticChanged }.map(\.form) == [.rewrite("b -= 1")])
  }

  @Test(
    arguments: [
      ("init(a: Int) { if a > 0 { self.b = a } else { b = 0 }; c() }", ["`c()` removed"]),
      ("init(a: Int) { if a > 0 { self.init(b: a) } else { self.init() } }", []),
      ("func f() { let b: Int; if a { b = 1 } else { b = 2 }; c(b) }", ["`c(b)` removed"]),
      ("func f() { var b: Int; b = 2; b = 3 }", []),
      ("func f() { var a: A; var b: B; (a, b) = c() }", []),
      ("func f() { var b = 1; b = 2 }", ["`b = 2` removed"]),
      (
        "init() { a = 1; Task { b = 2; c() } }",
        ["`Task { b = 2; c() }` removed", "`b = 2` removed", "`c()` removed"]
      ),
    ] as [(String, [String])])
  func `a statement that gives a variable its first value is not removed`(
    _ source: String, changes: [String]
  ) {
    #expect(self.changes(.statementRemoved, in: source) == changes)
  }
}
