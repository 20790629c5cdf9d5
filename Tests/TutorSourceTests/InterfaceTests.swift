import Testing
import SourceReading
import TutorSource

struct InterfaceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var before: String
    var after: String
    var isSame: Bool
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String, isSame: Bool) {
      self.name = name
      self.before = before
      self.after = after
      self.isSame = isSame
    }
  }

  static let rows = [
    Row("a function's body", "func a() -> Int { 1 }", "func a() -> Int { 2 }", isSame: true),
    Row(
      "an initializer's body", "struct A { init() { a() } }", "struct A { init() { b() } }",
      isSame: true),
    Row(
      "a deinitializer's body", "class A { deinit { a() } }", "class A { deinit { b() } }",
      isSame: true),
    Row("a getter's body", "var a: Int { 1 }", "var a: Int { 2 }", isSame: true),
    Row(
      "an accessor's body", "var a: Int { get { 1 } set { b() } }",
      "var a: Int { get { 2 } set { c() } }", isSame: true),
    Row(
      "an observer's body", "var a = 1 { didSet { b() } }", "var a = 1 { didSet { c() } }",
      isSame: true),
    Row(
      "a subscript's body", "struct A { subscript(i: Int) -> Int { i } }",
      "struct A { subscript(i: Int) -> Int { 1 } }", isSame: true),
    Row("comments and space", "func a() {} // one", "// two\nfunc  a() {\n}", isSame: true),
    Row("a type in a body", "func a() { struct B {} }", "func a() { struct C {} }", isSame: true),
    Row(
      "a private function at the top", "let a = 1", "let a = 1\nprivate func b() { c() }",
      isSame: true),
    Row(
      "a private method of a struct", "struct A {}", "struct A { fileprivate func b(c: Int) {} }",
      isSame: true),
    Row(
      "a private method of an extension", "extension A {}", "extension A { private func b() {} }",
      isSame: true),
    Row(
      "a private method of a class", "class A {}", "class A { private func b() {} }", isSame: false),
    Row(
      "a private method with an attribute", "struct A {}", "struct A { @B private func b() {} }",
      isSame: false),
    Row(
      "a private function that decides the type of a property",
      "struct A { let b = c() }; private func c() -> Int { 1 }",
      "struct A { let b = c() }; private func c() -> Bool { a }", isSame: false),
    Row(
      "a private method that decides the type of a property",
      "struct A { static let b = c(); private static func c() -> Int { 1 } }",
      "struct A { static let b = c(); private static func c() -> Bool { a } }", isSame: false),
    Row(
      "a private function on which such a function depends",
      "let a = b(); private func b(c: Any = d()) {}; private func d() -> Int { 1 }",
      "let a = b(); private func b(c: Any = d()) {}; private func d() -> Bool { a }", isSame: false),
    Row("a private property", "struct A {}", "struct A { private var b = 1 }", isSame: false),
    Row("a signature", "func a() {}", "func a() throws {}", isSame: false),
    Row("a default argument", "func a(b: Int = 1) {}", "func a(b: Int = 2) {}", isSame: false),
    Row("an initial value", "let a = 1", "let a = 1.0", isSame: false),
    Row("a closure that is a value", "let a = { 1 }", "let a = { 1.0 }", isSame: false),
    Row(
      "a member", "struct A { func a() {} }", "struct A { func a() {}; func b() {} }", isSame: false
    ),
    Row(
      "a setter that was not there", "var a: Int { get { 1 } }", "var a: Int { get { 1 } set {} }",
      isSame: false),
    Row("code at the top", "print(1)", "print(2)", isSame: false),
    Row("an attribute", "func a() {}", "@MainActor func a() {}", isSame: false),
    Row(
      "a macro's arguments", "@Test(\"a\") func a() {}", "@Test(\"b\") func a() {}", isSame: false),
  ]

  @Test(arguments: rows)
  func `the interface of a file changes with anything but bodies and private functions`(_ row: Row)
  {
    let before = SourceFile(row.before).outline.interfaceText
    #expect(before != nil)
    #expect((before == SourceFile(row.after).outline.interfaceText) == row.isSame)
  }

  @Test(arguments: [
    "@inlinable public func a() {}", "@inline(__always) func a() {}",
    "struct A { @_transparent func a() {} }",
  ])
  func `nothing is lost where bodies are copied`(_ source: String) {
    #expect(SourceFile(source).interface == nil)
  }
}
