import TestSupport
import Testing
import SourceReading
import TutorSource

/// A package that consists of one file.
struct Code {
  private let source: PackageSource

  init(_ text: String) {
    source = PackageSource(["Package.swift": text])
  }

  /// A Boolean value that indicates whether a subject is written there, reachable or not.
  func contains(_ subject: StructureQuery.Subject, inside place: String? = nil) -> Bool {
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

  static let rows: [(StructureQuery.Subject, String?, Bool)] = [
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
  func `a subject is found in its place and nowhere else`(
    _ row: (StructureQuery.Subject, String?, Bool)
  ) {
    #expect(Code(Self.code).contains(row.0, inside: row.1) == row.2)
  }

  static let broken: [(String, StructureQuery.Subject, Bool)] = [
    ("", .name("a"), false), ("}}} class A { func b() { c() }", .call("c"), true),
    ("class { func b( { c() } ", .call("c"), true), ("let a = \"never closed", .name("a"), false),
    ("\0\u{FEFF}\r\nclass Ä {\r\n}\r\n", .declaration("Ä"), true),
    ("@UIKit.IBDesignable class A {}", .attribute("IBDesignable"), true),
    ("#if NEVER\nclass A {}\n#endif", .declaration("A"), true),
    ("if let a { b() }", .call("b"), true), ("let f = { g() }", .call("g"), true),
    ("A.make()", .call("A"), true), ("class `A` {}", .declaration("A"), true),
  ]

  @Test(arguments: broken)
  func `broken and unusual code is read as far as possible`(
    _ row: (String, StructureQuery.Subject, Bool)
  ) {
    #expect(Code(row.0).contains(row.1) == row.2)
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
    let long = String(repeating: function, count: 120) + "func last() {}"
    #expect(Code(long).contains(.declaration("last")))
  }

  @Test(arguments: [
    "XCTAssertEqual(label.text, title(at: 3), file: here)\n", "let subtitle: String?\n",
    "\"day\",\n",
    "\"\",\n", "[\"day\": #\"it\"#],\n", "try #require(label) == UILabel()\n",
    "@IBOutlet var label: UILabel!\n", "#expect(first < second)\n", "let day = #/\\d+/#\n",
  ])
  func `150 statements without braces are read`(_ row: String) {
    let rows = "func a() {\n" + String(repeating: row, count: 150) + "}\nfunc last() {}"
    #expect(Code(rows).contains(.declaration("last")))
  }

  @Test(arguments: [
    "switch a {\n#if B\ncase c: d\n#endif\n}\n",
    "switch a {\n// The first.\ncase b: c }\n",
    "func e() { let a = b ? c : d }\n", "func a() { b?.c { $0 ? d : e } }\n", "switch a { }\n",
  ])
  func `many statements without nesting are read`(_ row: String) {
    let rows =
      String(repeating: row, count: TestVariable.everyCase ? 2_000 : 300) + "func last() {}"
    #expect(Code(rows).contains(.declaration("last")))
  }
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
  func `designable classes are listed in order`(_ source: String, _ names: [String]) {
    #expect(SourceFile(source).designableClasses == names)
  }
}
