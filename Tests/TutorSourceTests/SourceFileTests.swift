import Testing
import TutorSource

/// A file that is a package of its own.
struct Code {
  private let source: PackageSource

  init(_ text: String) {
    source = PackageSource(["Package.swift": text])
  }

  /// Whether a subject is written there; what can run is part of it.
  func contains(_ subject: PackageSource.Subject, inside place: String? = nil) -> Bool {
    let runs = source.firstUse(of: subject, inside: place, for: "Package.swift") != nil
    let isWritten = source.firstMention(of: subject, inside: place, for: "Package.swift") != nil
    #expect(isWritten || !runs)
    return isWritten
  }
}

struct SourceFileTests {
  static let code = """
    @IBDesignable
    class CustomView: UIView {
      var label: UILabel?
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadNib()
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
      }
      func loadNib() { Bundle.main.loadNibNamed("X", owner: self) }
      var area: Double { get { width() } set { resize(newValue) } }
      struct Inner { func deep() { innermost() } }
    }
    func free() { make<Int>() }
    // call() in a comment, and "call()" in
    let text = "call()"
    """

  static let rows: [(PackageSource.Subject, String?, Bool)] = [
    (.call("loadNib"), nil, true),
    (.call("loadNib"), "init", true),
    (.call("loadNib"), "init(coder:)", true),
    (.call("loadNib"), "init(frame:)", false),
    (.call("loadNib"), "loadNib", false),
    (.call("loadNibNamed"), "loadNib", true),
    (.call("loadNibNamed"), "loadNib()", true),
    (.call("loadNib"), "CustomView", true),
    (.call("width"), "area", true), (.call("width"), "get", true), (.call("width"), "set", false),
    (.call("innermost"), "Inner", true), (.call("innermost"), "deep", true),
    (.call("make"), "free", true),
    (.call("call"), nil, false), (.name("call"), nil, false),
    (.call("UILabel"), nil, false),
    (.name("UILabel"), nil, true), (.name("UILabel"), "label", true),
    (.name("UILabel"), "area", false), (.name("Bundle"), "loadNib", true),
    (.name("UIView"), nil, true), (.name("label"), nil, false),
    (.declaration("label"), nil, true), (.declaration("label"), "CustomView", true),
    (.declaration("label"), "Inner", false), (.declaration("CustomView"), nil, true),
    (.declaration("init(coder:)"), nil, true), (.declaration("init(nibName:)"), nil, false),
    (.declaration("deep"), nil, true), (.declaration("free"), "CustomView", false),
    (.declaration("text"), nil, true),
    (.attribute("IBDesignable"), nil, true), (.attribute("IBInspectable"), nil, false),
    (.call("loadNib"), "nowhere", false), (.call(""), nil, false), (.name(""), nil, false),
  ]

  @Test(arguments: rows)
  func `a subject is found where it stands, and nowhere else`(
    _ row: (PackageSource.Subject, String?, Bool)
  ) {
    #expect(Code(Self.code).contains(row.0, inside: row.1) == row.2)
  }

  static let broken: [(String, PackageSource.Subject, Bool)] = [
    ("", .name("a"), false), ("}}} class A { func b() { c() }", .call("c"), true),
    ("class { func b( { c() } ", .call("c"), true), ("let a = \"never closed", .name("a"), false),
    ("\0\u{FEFF}\r\nclass Ä {\r\n}\r\n", .declaration("Ä"), true),
    ("@UIKit.IBDesignable class A {}", .attribute("IBDesignable"), true),
    ("#if NEVER\nclass A {}\n#endif", .declaration("A"), true),
    ("if let a { b() }", .call("b"), true), ("let f = { g() }", .call("g"), true),
    ("A.make()", .call("A"), false), ("class `A` {}", .declaration("A"), true),
  ]

  @Test(arguments: broken)
  func `broken and unusual code is read as far as it goes`(
    _ row: (String, PackageSource.Subject, Bool)
  ) {
    #expect(Code(row.0).contains(row.1) == row.2)
  }

  @Test(arguments: Nested.parts)
  func `code nested without end is read without a crash`(_ part: String) {
    for start in Nested.starts {
      let deep = start + String(repeating: part, count: 4_000)
      #expect(!Code(deep).contains(.call("nowhere")))
      #expect(designableClasses(in: deep) == [])
      _ = mutants(in: deep)
    }
  }

  @Test(arguments: Nested.parts)
  func `code that nests as deep as may be is read without a crash`(_ part: String) {
    for start in Nested.starts {
      for count in [60, 400, 2_000] {
        let deep = start + String(repeating: part, count: count)
        #expect(!Code(deep).contains(.call("nowhere")))
        _ = mutants(in: deep)
      }
    }
  }

  @Test(arguments: Nested.parts)
  func `code nested without end is no less deep for what closes it on its line`(_ part: String) {
    let deep = String(repeating: part, count: 4_000) + String(repeating: "} ] ) > ", count: 4_000)
    #expect(!Code(deep + "{}").contains(.call("nowhere")))
  }

  @Test(arguments: Nested.parts)
  func `code nested without end is no less deep behind a text, however it is written`(
    _ part: String
  ) {
    for text in Nested.texts + Nested.brokenTexts {
      // Beyond every limit of `Nesting`; more takes minutes in so many combinations.
      let deep = "let a = " + text + " " + String(repeating: part, count: 2_500)
      #expect(!Code(deep).contains(.call("nowhere")))
    }
  }

  @Test(arguments: Nested.texts)
  func `what stands in a text or a comment does not nest`(_ text: String) {
    let row = text.replacing("x", with: "x (((( [[[[ @@@@ if if if ")
    let long = String(repeating: "do { let a = \(row)\n}\n", count: 300) + "func last() {}"
    #expect(Code(long).contains(.declaration("last")))
  }

  @Test func `a long file of ordinary code is read`() {
    let function = """
      /// Says what it does, in words, and in brackets (so): it counts [all] that is < than a < b.
      func a<T>(_ b: [[T]]) -> [String: [Int]] where T: Equatable { b.map { ($0 < c) ? [d] : [] } }
      #if os(Linux)
      let text = "(((", list = [[1], [2]]
      #endif
      // A switch, another switch, one more switch.
      func b(switch1: UISwitch, _ _switch: UISwitch) { switch switch1.isOn { case true: c; default: d } }
      let e = switch2

      """
    let long = String(repeating: function, count: 500) + "func last() {}"
    #expect(Code(long).contains(.declaration("last")))
  }

  @Test(arguments: [
    "XCTAssertEqual(label.text, title(at: 3), file: here)\n", "let subtitle: String?\n",
    "\"day\",\n",
    "\"\",\n", "[\"day\": #\"it\"#],\n", "try #require(label) == UILabel()\n",
    "@IBOutlet var label: UILabel!\n", "#expect(first < second)\n", "let day = #/\\d+/#\n",
  ])
  func `a hundred and fifty rows without a brace are read`(_ row: String) {
    let rows = "func a() {\n" + String(repeating: row, count: 150) + "}\nfunc last() {}"
    #expect(Code(rows).contains(.declaration("last")))
  }

  @Test(arguments: [
    "switch a {\n#if B\ncase c: d\n#endif\n}\n",
    "switch a {\n// The first.\ncase b: c }\n",
    "func e() { let a = b ? c : d }\n", "func a() { b?.c { $0 ? d : e } }\n", "switch a { }\n",
  ])
  func `two thousand rows that nest in nothing are read`(_ row: String) {
    let rows = String(repeating: row, count: 2_000) + "func last() {}"
    #expect(Code(rows).contains(.declaration("last")))
  }

  @Test func `what nests by words without braces is not read, wherever braces stand between`() {
    let row = String(repeating: "switch a\n", count: 30) + "{}\n"
    #expect(Code(row + "func last() {}").contains(.declaration("last")))
    #expect(!Code(row + row + "func last() {}").contains(.declaration("last")))
  }

  @Test func `regular expressions without an end are not read: each is looked for in the rest`() {
    let row = String(repeating: "#/\n", count: 30)
    #expect(Code(row + "func last() {}").contains(.declaration("last")))
    #expect(!Code(row + row + "func last() {}").contains(.declaration("last")))
  }

  @Test func `a file larger than any learner's has nothing in it`() {
    let large = "func a() {}\n" + String(repeating: " ", count: 1 << 20)
    #expect(!Code(large).contains(.declaration("a")))
  }
}

/// What makes code nest without end when it is written again and again.
enum Nested {
  /// What stands before it.
  static let starts = [
    "", "func f() -> a ", "let a: b ", "let a = b ", "let a: ", "let a = ", "let a = \"\\(",
    "let a = \"\\(\" ",
  ]

  static let parts = [
    "(", "a.", "{", "[[", "!", "if a ", "f()", "a ? b : ", "[a]", "x + ", "try ", "a<", "x<y,",
    "#if a\n", "\"\\(", "if a {\n", "if let a=", "if if ", "a as? [", "inout ", "switch a{case ",
    "class A {", "/*", "@a(", "-> ", ") -> (", "~ ", "& ", "? ", ": ", ". ", "# ", "\\ ", "= ",
    ", ", "* ", "- ", "; ", "... ",
    "` ", "$ ", "@", "a ", "a -> ", "-> a & ", "a ? ", "a ?. ", ". a ?. ", "= a ?. ", "a throws ",
    "= a [ ", "& a ( ", "~ a < ", "< a ( ", "@ a ; ", "@ a \\ ", "@ a [ ", "@ a ' ", "@ a <> ",
    "a, ",
    "a = ", "a\n", "f(a)\n", "\"a\", ", "\"a\" -> ", "let ", "open ", "a: ", "unowned(safe) ",
    "@a {} ", "@ a ; {a} ", "@a() {}", "@a actor ", "{} ? a ", "{} ?. a ", "{ let b } ? a ",
    "switch a { a } ", "switch { a }\n", "switch a { a; case b: c } ",
    "( a / \")\" + ", "#unavailable ", "a @ a ' let b\n", "open ' {} '", "a<() -> ", "a<b.",
    "switch func a }", ">1e999", "try!>1",
    "@ a < ", "[ @ a < ",
    "@ a < [ ", "a<@a[", "@a<b, ", "#/\n", "a #/\r\n", "##/ #/\n",
  ]

  /// Texts that the parser ends elsewhere than the lexer does.
  static let brokenTexts = [
    "\"\"\"\n  a \\(1 + 2s\n  \"\"\"", "\"\"\"\n  a \\(a \\(1)\n  \"\"\"",
    "\"\\(a; func \" ", "\"\\(a; func /* \" ", "a /\"/ ", "\"\n", "#\"\"",
  ]

  /// Texts and comments with a quote in them.
  static let texts = [
    "#\"x \" \"#;", "/x \"/;", "#/x \"/#;", "/* x \" */;", "1 // x \"\n", "\"x \\\"\";",
    "\"\"\"\n  x \"\n  \"\"\";",
    "#\"\"\"\n  x \"\"\"\n  \"\"\"#;", "\"x \\(\"\\\"\") \";",
  ]
}

struct DesignableTests {
  @Test(arguments: [
    ("", []), ("class A {}", []), ("@IBDesignable class A {}", ["A"]),
    (
      "@IBDesignable\n@objc\nfinal class A: UIView {}\nclass B {}\n@IBDesignable class C {}",
      ["A", "C"]
    ),
    ("@UIKit.IBDesignable class A {}", ["A"]), ("@IBDesignable struct A {}", []),
    ("@IBDesignables class A {}", []), ("// @IBDesignable\nclass A {}", []),
    ("class A { @IBDesignable class B {} }", ["B"]),
    ("extension A { @IBDesignable class B {} }", ["B"]),
    ("@IBDesignable class", []), ("@IBDesignable class A {", ["A"]),
    ("@IBDesignable class `A` {}", ["A"]),
    ("func f() { @IBDesignable class A {} }", ["A"]),
    ("#if X\n@IBDesignable class A {}\n#endif", ["A"]),
  ])
  func `the marked classes are named in their order`(_ source: String, _ names: [String]) {
    #expect(designableClasses(in: source) == names)
  }
}
