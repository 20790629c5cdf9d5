import Testing
import SourceReading
import TutorSource

struct DeadCodeTests {
  /// Code in `isLeap`, and a Boolean value that indicates whether its call of `isDivisible` is reachable.
  static let rows: [(String, Bool)] = [
    ("isDivisible(by: 4)", true),
    ("if false { _ = isDivisible(by: 4) }\nreturn true", false),
    ("if (false) { _ = isDivisible(by: 4) }\nreturn true", false),
    ("if !true { _ = isDivisible(by: 4) }\nreturn true", false),
    ("if false, a { _ = isDivisible(by: 4) }\nreturn true", false),
    ("if false && a { _ = isDivisible(by: 4) }\nreturn true", false),
    ("if false || a { return isDivisible(by: 4) }\nreturn true", true),
    ("if a && false || b { return isDivisible(by: 4) }\nreturn true", true),
    ("if a && false || b && !true { _ = isDivisible(by: 4) }\nreturn true", false),
    ("if false, isDivisible(by: 4) { return true }\nreturn true", false),
    ("if isDivisible(by: 4), false { return true }\nreturn true", true),
    ("if true { return a } else { return isDivisible(by: 4) }", false),
    ("if true {} else if b { return isDivisible(by: 4) }\nreturn true", false),
    ("if false { return a } else { return isDivisible(by: 4) }", true),
    ("if a { return isDivisible(by: 4) }\nreturn true", true),
    ("return if false { isDivisible(by: 4) } else { true }", false),
    ("while false { _ = isDivisible(by: 4) }\nreturn true", false),
    ("while true { a(isDivisible(by: 4)) }", true),
    ("guard true else { return isDivisible(by: 4) }\nreturn true", false),
    ("guard a else { return isDivisible(by: 4) }\nreturn true", true),
    ("guard false else { return true }\nreturn isDivisible(by: 4)", false),
    ("return false ? isDivisible(by: 4) : true", false),
    ("return true ? isDivisible(by: 4) : true", true),
    ("return true ? a : isDivisible(by: 4)", false),
    ("false && isDivisible(by: 4)", false), ("a && false && isDivisible(by: 4)", false),
    ("true || isDivisible(by: 4)", false), ("isDivisible(by: 4) && false", true),
    ("true && isDivisible(by: 4)", true), ("false || isDivisible(by: 4)", true),
    ("return true; return isDivisible(by: 4)", false),
    ("throw a; return isDivisible(by: 4)", false),
    ("fatalError(); return isDivisible(by: 4)", false),
    ("preconditionFailure(\"\"); return isDivisible(by: 4)", false),
    ("self.fatalError(); return isDivisible(by: 4)", true),
    ("if true { return a }\nreturn isDivisible(by: 4)", false),
    ("do { return a }\nreturn isDivisible(by: 4)", false),
    ("do { throw a } catch {}\nreturn isDivisible(by: 4)", true),
    ("a: do { break a }\nreturn isDivisible(by: 4)", true),
    ("if a { return b }\nreturn isDivisible(by: 4)", true),
    ("for a in b { continue; isDivisible(by: 4) }\nreturn true", false),
    ("switch a { case 1: break; isDivisible(by: 4)\ndefault: break }\nreturn true", false),
    ("switch a { case 1: break\ndefault: isDivisible(by: 4) }\nreturn true", true),
    ("func f() -> Bool { isDivisible(by: 4) }\nreturn true", false),
    ("return f(); func f() -> Bool { isDivisible(by: 4) }", true),
    ("func f() { f(); isDivisible(by: 4) }\nreturn true", false),
    ("var a: Bool { isDivisible(by: 4) }\nreturn true", false),
    ("var a: Bool { isDivisible(by: 4) }\nreturn a", true),
    ("struct S { let a = isDivisible(by: 4) }\nreturn true", false),
    ("_ = { isDivisible(by: 4) }\nreturn true", false),
    ("_ = { isDivisible(by: 4) }()\nreturn true", true),
    ("let _ = { isDivisible(by: 4) }\nreturn true", false),
    ("let _ = a(isDivisible(by: 4))\nreturn true", true),
    ("let f = { isDivisible(by: 4) }\nreturn true", false),
    ("let f = { isDivisible(by: 4) }\nreturn f()", true),
    ("let f = { isDivisible(by: 4) }()\nreturn true", true),
    ("a.map { isDivisible(by: $0) }\nreturn true", true),
    ("#if false\nreturn isDivisible(by: 4)\n#else\nreturn true\n#endif", false),
    ("#if true\nreturn true\n#else\nreturn isDivisible(by: 4)\n#endif", false),
    ("#if os(macOS)\nreturn isDivisible(by: 4)\n#endif\nreturn true", false),
    ("#if os(macOS) || os(iOS)\nreturn isDivisible(by: 4)\n#endif\nreturn true", false),
    ("#if os(Linux)\nreturn isDivisible(by: 4)\n#else\nreturn true\n#endif", true),
    ("#if !os(Linux)\nreturn isDivisible(by: 4)\n#endif\nreturn true", false),
    ("#if os(Linux)\nreturn true\n#elseif A\nreturn isDivisible(by: 4)\n#endif", false),
    ("#if DEBUG\nreturn isDivisible(by: 4)\n#else\nreturn true\n#endif", true),
    ("#if DEBUG\nreturn true\n#else\nreturn isDivisible(by: 4)\n#endif", true),
  ]

  @Test(arguments: rows)
  func `unreachable code is written but does not exist`(_ row: (String, Bool)) {
    let question = Question("", leap(row.0), .call("isDivisible"), inside: "isLeap", row.1)
    #expect(question.runs == row.1)
    #expect(question.isWritten == (row.0.firstRange(of: #/#if (false|true)/#) == nil))
  }

  /// Members of a type, and a Boolean value that indicates whether its call of `load` is reachable.
  static let members: [(String, Bool)] = [
    ("init() { load() }", true), ("deinit { load() }", true), ("var a: Int { load() }", true),
    ("let a = load()", true), ("subscript(a: Int) -> Int { load() }", true),
    ("func a() { load() }", false), ("private func a() { load() }", false),
    ("private func a() { load(); a() }", false),
    ("func a() { load() }\ninit() { a() }", true),
    ("private func a() { load() }\ninit() { self.a() }", true),
    ("private func a() { load() }\nlet b = #selector(a)", true),
    ("private func a() { load() }\nlet b = Selector(\"a\")", true),
    ("private func a(_ b: Int) { load() }\nlet b = Selector((\"a:\"))", true),
    ("@objc func a() { load() }", true), ("@IBAction private func a() { load() }", true),
    ("override func a() { load() }", true), ("public func a() { load() }", true),
    ("static func + (a: A, b: A) { load() }", true), ("func callAsFunction() { load() }", true),
  ]

  @Test(arguments: members)
  func `a call in an unused function does not count`(_ row: (String, Bool)) {
    let question = Question("", year(row.0), .call("load"), row.1)
    #expect(question.runs == row.1)
    #expect(question.isWritten)
  }

  static let callers: [Question] = [
    Question(
      "called by the tests",
      year("func a() { load() }").merging(["Tests/T/T.swift": "let b = Year().a()"]) { $1 },
      .call("load"), true),
    Question(
      "of a type that inherits",
      ["Sources/Years/Year.swift": "class Year: UIView { func a() { load() } }"],
      .call("load"), true),
    Question(
      "private, of a type that inherits",
      ["Sources/Years/Year.swift": "class Year: UIView { private func a() { load() } }"],
      .call("load"), false),
    Question(
      "of a type that conforms in another file",
      year("func a() { load() }").merging(["Sources/Years/B.swift": "extension Year: Loader {}"]) {
        $1
      },
      .call("load"), true),
    Question(
      "a requirement",
      year("fileprivate func a() { load() }", and: "private protocol P { func a() }"),
      .call("load"), true),
    Question(
      "in an extension of another module's type",
      year("", and: "extension UIView { func a() { load() } }"),
      .call("load"), false),
    Question(
      "in a type with an attribute",
      ["Sources/Years/Year.swift": "@main struct Year { static func a() { load() } }"],
      .call("load"), true),
    Question("a free function", year("", and: "func a() { load() }"), .call("load"), false),
    Question("a test", year("", and: "@Test func a() { load() }"), .call("load"), true),
    Question("at the top of a file", year("", and: "load()"), .call("load"), true),
  ]

  @Test(arguments: callers)
  func `possible callers of a function are found conservatively`(_ question: Question) {
    #expect(question.runs == question.isTrue)
  }
}
