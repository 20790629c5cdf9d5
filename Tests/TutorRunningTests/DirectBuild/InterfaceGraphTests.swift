import SourceReading
import Testing
import TutorPlatform

@testable import TutorRunning

/// Changes of one file, and whether another file has to be compiled again.
@Suite struct InterfaceGraphTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The changed file.
    var before: String
    var after: String
    /// The text of the other file.
    var other: String
    var isSeen: Bool

    init(_ name: String, _ before: String, _ after: String, _ other: String, isSeen: Bool) {
      (testDescription, self.before, self.after) = (name, before, after)
      (self.other, self.isSeen) = (other, isSeen)
    }
  }

  /// A row for a declaration that is added to a file.
  private static func added(_ name: String, _ text: String, _ other: String, isSeen: Bool) -> Row {
    Row(name, "let old = 1\n", "let old = 1\n" + text, other, isSeen: isSeen)
  }

  private static let names = [
    added("a new function", "func new() {}", "let a = old", isSeen: false),
    added("a new function that is called", "func new() {}", "let a = new()", isSeen: true),
    added("a new overload", "func old(a: Int) {}", "let a = old", isSeen: true),
    added(
      "a new type that is used", "struct New {}", "func f(a: [New]) {}", isSeen: true),
    added(
      "a name of the standard library", "func abs(_ a: Int) {}", "let a = abs(1)", isSeen: true),
    added("a name that the other file declares, too", "func f() {}", "func f() {}", isSeen: true),
    added("a name in a string", "func f() {}", #"let a = "f""#, isSeen: false),
    added("a name in an interpolation", "let b = 1", #"let a = "\(b)""#, isSeen: true),
    added(
      "a keyword as a name", "struct A { static let `default` = A() }",
      "let a = make(.default)", isSeen: true),
    added("a name in backticks", "func `in`() {}", "let a = `in`()", isSeen: true),
    added("a contextual keyword as a name", "func open() {}", "let a = open()", isSeen: true),
    added("the projection of a property", "var a = 1", "let b = $a", isSeen: true),
    added("an implicit member", "enum Color { case red }", "let a = paint(.red)", isSeen: true),
    added("a key path", "struct A { var b = 1 }", #"let a = map(\.b)"#, isSeen: true),
    added("a parameter", "func f(a: Int, _ b: Int) {}", "let c = (a, b)", isSeen: false),
    added("a generic parameter", "func f<T>(_ a: T) {}", "struct G<T> {}", isSeen: false),
    added("a name inside of a body", "func f() { let a = 1 }", "let b = a", isSeen: false),
    added("a type that a body uses", "func f() { g() }", "func g() {}", isSeen: false),
    added("a function with a literal's name", "func IntegerLiteralType() {}", "", isSeen: true),
    added("a type for literals", "typealias IntegerLiteralType = Double", "", isSeen: true),
    added("a type with the name of a module", "enum Testing {}", "", isSeen: true),
    added("a variable with a name of the compiler", "let (a, Array) = (1, 2)", "", isSeen: true),
    added("a name that macros may use", "struct _A {}", "", isSeen: true),
    added("a member with an underscore", "struct A { var _a = 1 }", "", isSeen: false),
    added("a module's own test", "@Test func new() {}", "@Test func a() {}", isSeen: false),
    added(
      "a suite", "@Suite(.serialized) struct A { @Test func new() {} }",
      "@Suite struct B { @Test func a() {} }", isSeen: false),
  ]

  private static let implicit = [
    added("an extension", "extension Int { var b: Int { 1 } }", "let a = 1", isSeen: true),
    added("an operator", "infix operator +++", "let a = 1", isSeen: true),
    added("a precedence group", "precedencegroup A {}", "let a = 1", isSeen: true),
    added(
      "an operator function", "func + (a: Int, b: Int) -> Int { 1 }", "let a = 1", isSeen: true),
    added(
      "a type's operator function",
      "struct A { static func == (a: A, b: A) -> Bool { true } }", "let a = 1", isSeen: true),
    added("a macro", "macro m() = #externalMacro(module: \"A\", type: \"B\")", "", isSeen: true),
    added("a use of a macro at the top", "#m(1)", "", isSeen: true),
    added("a use of a macro in a type", "struct A { #m(1) }", "", isSeen: true),
    added("a macro as a value", "let a = #line", "", isSeen: false),
    added("an import", "import Foundation", "let a = 1", isSeen: true),
    added("a statement", "print(1)", "let a = 1", isSeen: true),
    added("a condition", "#if DEBUG\nlet b = 1\n#endif", "let a = 1", isSeen: true),
    added(
      "a condition in a type", "struct A {\n#if DEBUG\nvar b = 1\n#endif\n}", "", isSeen: false),
    added("a literal's conformance", "struct A: ExpressibleByIntegerLiteral {}", "", isSeen: true),
    added("a property wrapper", "@propertyWrapper struct A {}", "", isSeen: true),
    added("a result builder", "@resultBuilder struct A {}", "", isSeen: true),
    added("an unknown attribute", "@Model class A {}", "", isSeen: true),
    added("an unknown attribute of a member", "class A { @Published var a = 1 }", "", isSeen: true),
    added(
      "known attributes", "@MainActor @objc class A { @discardableResult func f() {} }", "",
      isSeen: false),
    added("a main function", "@main struct A { static func main() {} }", "", isSeen: true),
    added("code that does not parse", "struct A { let }", "", isSeen: true),
    added("a brace too many", "}", "", isSeen: true),
    added("bodies that are copied", "@inlinable public func f() {}", "", isSeen: true),
    added("a comment", "// comment", "let a = 1", isSeen: false),
  ]

  /// Rows that change `Seen`, which the other file does not name.
  private static func indirect(_ name: String, _ text: String, _ other: String, isSeen: Bool) -> Row
  {
    Row(
      name, text + "\nstruct Seen { var n: Int }", text + "\nstruct Seen { var n: String }", other,
      isSeen: isSeen)
  }

  private static let reached = [
    indirect("an unrelated type", "func f() -> Int { 1 }", "let a = f()", isSeen: false),
    indirect("a result", "func f() -> Seen { Seen(n: 1) }", "let a = f()", isSeen: true),
    indirect("a result that is not used", "func f() -> Seen { Seen(n: 1) }", "", isSeen: false),
    indirect("a parameter", "func f(_ a: Seen? = nil) {}", "let a = f(nil)", isSeen: true),
    indirect("a default argument", "func f(_ a: Any = Seen(n: 1)) {}", "let a = f()", isSeen: true),
    indirect("a type in a body", "func f() { _ = Seen(n: 1) }", "let a = f()", isSeen: false),
    indirect("a stored property", "struct A { var b: Seen }", "let a: A", isSeen: true),
    indirect(
      "an inferred property", "struct A { let b = f() }; func f() -> Seen {}", "let a: A",
      isSeen: true),
    indirect(
      "a property inferred from a private function",
      "struct A { private let b = f() }; private func f() -> Seen {}", "let a: A", isSeen: true),
    indirect(
      "a private function", "private func f() -> Seen {}; struct A {}", "let a: A",
      isSeen: false),
    indirect("a type of a case", "enum A { case b(Seen) }", "let a: A", isSeen: true),
    indirect(
      "a superclass", "class A: B {}; class B { var c: Seen? }", "class C: A {}",
      isSeen: true),
    indirect(
      "a protocol", "protocol A { associatedtype B = Seen }", "struct C: A {}", isSeen: true),
    indirect(
      "a constraint", "func f<T: A>(_: T) {}; protocol A { var b: Seen { get } }",
      "let a = f(1)", isSeen: true),
    indirect("an alias", "typealias A = Seen", "let a: A", isSeen: true),
    indirect("an alias that is not used", "typealias A = Seen", "let a = 1", isSeen: false),
    indirect("a nested type", "struct A { struct B { var c: Seen } }", "let a: A.B", isSeen: true),
    indirect(
      "a subscript", "struct A { subscript(_: Int) -> Seen { a } }", "let a = A()[1]",
      isSeen: true),
    indirect(
      "an initializer", "struct A { init(_: Seen) {} }", "let a = A(.init(n: 1))",
      isSeen: true),
    indirect(
      "types that refer to each other",
      "class A { var b: B? }; class B { var a: A?; var c: C? }; class C { var d: Seen? }",
      "let a: A", isSeen: true),
    indirect(
      "a type of an extension", "extension Int { var b: Seen { a } }", "let a = 1",
      isSeen: true),
  ]

  private static let members = [
    Row(
      "an associated type of a conformance", "extension A: P { fileprivate func f() -> Int {} }",
      "extension A: P { fileprivate func f() -> String {} }", "", isSeen: true),
    Row(
      "a member with the name of another type's member",
      "struct A { let n = 1 }\nstruct B { func n() {} }",
      "struct A { let n = 1 }\nstruct B { func n(b: Int) {} }", "let c: A", isSeen: false),
    Row(
      "a private operator", "struct A { let b = 1 +++ 2 }\nprivate func +++ (a: C, b: C) -> D {}",
      "struct A { let b = 1 +++ 2 }\nprivate func +++ (a: C, b: C) -> E {}", "let c: A",
      isSeen: true),
    Row(
      "what a private value returns when it is called",
      "struct A { private let b = B()() }\nstruct B { private func callAsFunction() -> C {} }",
      "struct A { private let b = B()() }\nstruct B { private func callAsFunction() -> D {} }",
      "let c: A", isSeen: true),
    Row(
      "the first of two types that refer to each other",
      "class A { var b: B? }; class B { var a: A? }",
      "class A { var b: B?; var n = 1 }; class B { var a: A? }", "let c: B", isSeen: true),
    Row(
      "the second of two types that refer to each other",
      "class A { var b: B? }; class B { var a: A? }",
      "class A { var b: B? }; class B { var a: A?; var n = 1 }", "let c: A", isSeen: true),
    Row(
      "the first of three types that refer to each other",
      "class A { var b: B? }; class B { var c: C? }; class C { var a: A? }",
      "class A { var b: B?; var n = 1 }; class B { var c: C? }; class C { var a: A? }", "let d: B",
      isSeen: true),
    Row("a new member", "struct A {}", "struct A { func f() {} }", "let a: A", isSeen: true),
    Row(
      "a new member of another type", "struct A {}", "struct A { func f() {} }", "let a: B",
      isSeen: false),
    Row("a new case", "enum A { case b }", "enum A { case b, c }", "let a = A.b", isSeen: true),
    Row(
      "a new requirement", "protocol A {}", "protocol A { func f() }", "class B: A {}",
      isSeen: true),
    Row(
      "a new requirement of another protocol", "protocol A {}", "protocol A { func f() }",
      "class B: C {}", isSeen: false),
    Row(
      "another result", "func f() -> Int { 1 }", "func f() -> Int? { 1 }", "let a = f()",
      isSeen: true),
    Row("a removed function", "func f() {}", "", "let a = f()", isSeen: true),
    Row("a removed function that is not used", "func f() {}", "", "let a = 1", isSeen: false),
    Row("a renamed function", "func f() {}", "func g() {}", "let a = g()", isSeen: true),
    Row("a body", "func f() { 1 }", "func f() { 2 }", "let a = f()", isSeen: false),
    Row("a struct that becomes a class", "struct A {}", "class A {}", "let a = A()", isSeen: true),
    Row(
      "another result of a private function that decides a type",
      "struct A { private let b = f() }; private func f() -> Int { 1 }",
      "struct A { private let b = f() }; private func f() -> String { g() }", "let a: A",
      isSeen: true),
    Row(
      "another result of a private function",
      "struct A { let b = 1 }; private func f() -> Int { 1 }",
      "struct A { let b = 1 }; private func f() -> String { g() }", "let a: A", isSeen: false),
    Row(
      "an associated type of a private protocol",
      "struct A: P { fileprivate func f() -> Int {} }; private protocol P { func f() -> T }",
      "struct A: P { fileprivate func f() -> String {} }; private protocol P { func f() -> T }",
      "let a: A", isSeen: true),
    Row(
      "an associated type of a private type",
      "struct A { private let b = B() }; private struct B: P { fileprivate func f() -> Int {} }",
      "struct A { private let b = B() }; private struct B: P { fileprivate func f() -> String {} }",
      "let a: A", isSeen: true),
  ]

  private func key(_ text: String, _ other: String, isImported: Bool) -> Fingerprint? {
    let memory = InterfaceMemory()
    let files = [("A.swift", text), ("B.swift", other)].map { name, text in
      InterfaceGraph.File(name: name, facts: memory.facts(of: text, SourceFile(text).outline))
    }
    let modules =
      isImported
      ? [
        InterfaceGraph.Module(flags: Fingerprint(), imports: [], files: [files[0]]),
        InterfaceGraph.Module(flags: Fingerprint(), imports: [0], files: [files[1]]),
      ] : [InterfaceGraph.Module(flags: Fingerprint(), imports: [], files: files)]
    return InterfaceGraph(modules).fingerprint(visibleTo: files[1], ofModule: modules.count - 1)
  }

  @Test(arguments: names + implicit + reached + members)
  func `a file is compiled again if it can see a change of another file, and only then`(_ row: Row)
  {
    for isImported in [false, true] {
      let before = key(row.before, row.other, isImported: isImported)
      let after = key(row.after, row.other, isImported: isImported)
      #expect((before != after) == row.isSeen, "imported: \(isImported)")
    }
  }

  @Test func `a file sees what it uses through a module that its own module imports`() {
    let memory = InterfaceMemory()
    func key(_ base: String) -> Fingerprint? {
      let texts = [base, "func f() -> Money { a }", "let a = f()"]
      let files = texts.enumerated().map { index, text in
        InterfaceGraph.File(
          name: "\(index).swift", facts: memory.facts(of: text, SourceFile(text).outline))
      }
      let modules = files.indices.map { index in
        InterfaceGraph.Module(
          flags: Fingerprint(), imports: index == 0 ? [] : [index - 1], files: [files[index]])
      }
      return InterfaceGraph(modules).fingerprint(visibleTo: files[2], ofModule: 2)
    }
    #expect(key("struct Money { var n: Int }") != key("struct Money { var n: String }"))
    #expect(key("struct Money { var n: Int }") == key("struct Money { var n: Int }\nstruct B {}"))
    #expect(key("struct A {}") != key("extension Int {}"))
  }

  @Test func `a module does not see those that import it, nor others`() {
    let memory = InterfaceMemory()
    func key(_ importer: String) -> Fingerprint? {
      let texts = ["let a = f()", importer, importer]
      let files = texts.enumerated().map { index, text in
        InterfaceGraph.File(
          name: "\(index).swift", facts: memory.facts(of: text, SourceFile(text).outline))
      }
      let modules = files.indices.map { index in
        InterfaceGraph.Module(
          flags: Fingerprint(), imports: index == 1 ? [0] : [], files: [files[index]])
      }
      return InterfaceGraph(modules).fingerprint(visibleTo: files[0], ofModule: 0)
    }
    #expect(key("func f() -> Int { 1 }") == key("extension Int {}"))
  }

  @Test func `a file's name and the way of compiling count`() {
    let memory = InterfaceMemory()
    func key(_ name: String, flags: String) -> Fingerprint? {
      let texts = [(name, "func f() {}"), ("B.swift", "let a = f()")]
      let files = texts.map { name, text in
        InterfaceGraph.File(name: name, facts: memory.facts(of: text, SourceFile(text).outline))
      }
      let modules = [
        InterfaceGraph.Module(flags: Fingerprint(of: flags), imports: [], files: [files[0]]),
        InterfaceGraph.Module(flags: Fingerprint(), imports: [0], files: [files[1]]),
      ]
      return InterfaceGraph(modules).fingerprint(visibleTo: files[1], ofModule: 1)
    }
    #expect(key("A.swift", flags: "") != key("C.swift", flags: ""))
    #expect(key("A.swift", flags: "") != key("A.swift", flags: "-D A"))
  }

  @Test func `a file that cannot be read may depend on everything`() {
    #expect(key("@inlinable public func f() {}", "let a = 1", isImported: true) == nil)
    #expect(key("let a = 1", "@inlinable public func f() {}", isImported: true) == nil)
  }
}
