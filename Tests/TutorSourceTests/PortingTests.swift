import Foundation
import Fuzzing
import SourceReading
import TestSupport
import Testing
import TutorSource

/// The edits that make code for Apple's UIKit compile against the headless one.
struct PortingTests {
  /// Code before and after the edits.
  struct Row: CustomTestStringConvertible, Sendable {
    var before: String
    var after: String
    var testDescription: String { before }

    init(_ before: String, _ after: String) {
      self.before = before
      self.after = after
    }
  }

  /// Ports a text as the only file of a package.
  private static func port(_ text: String, hasResources: Bool = false) -> PortedFile {
    var facts = SourceFile(text).portingFacts
    facts.closeTestCases()
    facts.hasResources = hasResources
    facts.modules = ["App"]
    return SourceFile(text).ported(with: facts)
  }

  private func check(_ row: Row, hasResources: Bool = false) {
    let file = Self.port(row.before, hasResources: hasResources)
    #expect(file.text == row.after)
    #expect(file.edits.isEmpty == (row.before == row.after), "\(file.edits)")
    let again = Self.port(file.text, hasResources: hasResources)
    #expect(again.text == file.text && again.edits.isEmpty, "a second time: \(again.edits)")
    #expect(
      file.text.utf8.count { $0 == UInt8(ascii: "\n") }
        == row.before.utf8.count { $0 == UInt8(ascii: "\n") })
  }

  // MARK: Attributes

  @Test(arguments: [
    Row(
      "@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate {}",
      "import UIKit; \nclass A: UIResponder, UIApplicationDelegate {}"),
    Row(
      "import UIKit\n@main\nclass A: UIResponder, UIApplicationDelegate {}",
      "import UIKit\n\nclass A: UIResponder, UIApplicationDelegate {}"),
    Row(
      "import UIKit\n@main class A: UIApplicationDelegate {}",
      "import UIKit\nclass A: UIApplicationDelegate {}"),
    Row(
      "@main struct Tool { static func main() {} }",
      "@main struct Tool { static func main() {} }"),
    Row("@objc class A: NSObject { @objc func a() {} }", "class A: NSObject { func a() {} }"),
    Row(
      "@objcMembers\nclass A {\n  @objc dynamic private var a = 0\n}",
      "\nclass A {\n  private var a = 0\n}"),
    Row(
      "class A { @nonobjc func a() {}\n  @objc\n  func b() {} }",
      "class A { func a() {}\n\n  func b() {} }"),
    Row("class A { @objc // why\n func a() {} }", "class A { // why\n func a() {} }"),
    Row(
      "class A { @IBAction func a(_ sender: Any) {} }",
      "class A { @IBAction func a(_ sender: Any) {} }"),
    Row(
      "class A { @IBAction func a() {}\n @IBAction private func b(_ a: Any, c: Any) {} }",
      "class A { func a() {}\n private func b(_ a: Any, c: Any) {} }"),
  ])
  func `attributes of Objective-C are removed`(row: Row) { check(row) }

  @Test(arguments: [
    Row("@IBOutlet weak var a: UILabel!", "@UIKit.IBOutlet(.weak) var a: UILabel!"),
    Row("@IBOutlet private weak var a: UILabel?", "@UIKit.IBOutlet(.weak) private var a: UILabel?"),
    Row("@IBOutlet unowned var a: UILabel!", "@UIKit.IBOutlet(.weak) var a: UILabel!"),
    Row("@IBOutlet var a: UILabel!", "@UIKit.IBOutlet var a: UILabel!"),
    Row("@IBOutlet var a: [UIView]", "@UIKit.IBOutlet var a: [UIView]!"),
    Row("@IBOutlet var a: UIView & Dial", "@UIKit.IBOutlet var a: (UIView & Dial)!"),
    Row(
      "@IBOutlet private(set) weak var a: Optional<UIView>",
      "@UIKit.IBOutlet(.weak) private(set) var a: Optional<UIView>"),
    Row("@IBOutlet\n  weak var a: UILabel!", "@UIKit.IBOutlet(.weak)\n  var a: UILabel!"),
    Row("@UIKit.IBOutlet(.weak) var a: UILabel!", "@UIKit.IBOutlet(.weak) var a: UILabel!"),
    Row("@IBInspectable var a: CGFloat = 0", "@UIKit.IBInspectable var a: CGFloat = 0"),
    Row("@IBInspectable var a: UIColor?", "@UIKit.IBInspectable var a: UIColor? = nil"),
    Row(
      "@IBInspectable var a: CGFloat { get { 0 } set {} }", "var a: CGFloat { get { 0 } set {} }"),
    Row("@IBInspectable public var a: Int { 1 }", "public var a: Int { 1 }"),
  ])
  func `outlets and inspectable properties become wrapped properties`(row: Row) {
    check(
      Row(
        "import UIKit\nclass A {\n  \(row.before)\n}", "import UIKit\nclass A {\n  \(row.after)\n}")
    )
  }

  @Test(arguments: [
    Row(
      "@MainActor class ATests: XCTestCase {\n  func testA() async {}\n  func testB() {}\n}",
      "class ATests: XCTestCase {\n  @MainActor func testA() async {}\n  func testB() {}\n}"),
    Row(
      "@MainActor class ATests: XCTestCase {\n  var a = 1\n  func testB() throws {\n    c()\n  }\n}",
      "class ATests: XCTestCase {\n  @MainActor var a = 1\n  func testB() throws { "
        + "try MainActor.assumeIsolated { () throws -> Void in\n    c()\n  } }\n}"),
    Row(
      "@MainActor class A: XCTestCase { override func setUp() { super.setUp() } }\n"
        + "extension A { func make() -> B { B() }\n nonisolated func c() {} }",
      "class A: XCTestCase { override func setUp() { MainActor.assumeIsolated { () -> Void in "
        + "super.setUp() } } }\nextension A { @MainActor func make() -> B { B() }\n"
        + " nonisolated func c() {} }"),
    Row(
      "@MainActor class A: XCTestCase {}\nclass B: A { func c() {}\n#if DEBUG\n func d() {}\n#endif\n}",
      "class A: XCTestCase {}\nclass B: A { @MainActor func c() {}\n#if DEBUG\n @MainActor func d() {}"
        + "\n#endif\n}"),
    Row(
      "class A: XCTestCase { @MainActor func make() {}\n @MainActor func testB() { make() } }",
      "class A: XCTestCase { @MainActor func make() {}\n func testB() { "
        + "MainActor.assumeIsolated { () -> Void in make() } } }"),
    Row(
      "class Base: XCTestCase {}\n@MainActor final class ATests: Base {}",
      "class Base: XCTestCase {}\nfinal class ATests: Base {}"),
    Row(
      "class ATests: XCTestCase { @MainActor func testA() {}\n @MainActor func b() async {} }",
      "class ATests: XCTestCase { func testA() {}\n @MainActor func b() async {} }"),
    Row("@MainActor class Model {}", "@MainActor class Model {}"),
    Row(
      "@MainActor @Suite struct A { @Test func a() {} }",
      "@MainActor @Suite struct A { @Test func a() {} }"),
  ])
  func `the isolation of a test case of XCTest moves to what XCTest does not call`(row: Row) {
    check(row)
  }

  @Test(arguments: [
    Row(
      "@objc protocol P {\n  @objc optional func a(_ b: Int)\n}\nfunc f(p: P?) { p?.a?(1) }",
      "protocol P {\n  func a(_ b: Int)\n}; extension P { func a(_ b: Int) {} }\n"
        + "func f(p: P?) { p?.a(1) }"),
    Row(
      "public protocol P { optional func a() -> Int?; optional func b(c: Int) }",
      "public protocol P { func a() -> Int?; func b(c: Int) }; public extension P { "
        + "func a() -> Int? { nil }; func b(c: Int) {} }"),
  ])
  func `an optional method gets a default implementation`(row: Row) { check(row) }

  // MARK: Selectors

  @Test(arguments: [
    ("#selector(tap)", "tap:"), ("#selector(self.tap)", "tap:"), ("#selector(A.tap)", "tap:"),
    ("#selector(stop)", "stop"), ("#selector(A.tap(_:))", "tap:"),
    ("#selector(B.go(to:for:))", "goTo:for:"), ("#selector(send(sender:))", "sendWithSender:"),
    ("#selector(send as (A) -> (Any) -> Void)", "sendWithSender:"),
    ("#selector(B.both)", "both:"), ("#selector(both)", "both"),
    ("#selector(UIView.endEditing)", "endEditing:"),
    ("#selector(UIView.endEditing(_:))", "endEditing:"), ("#selector(inherited)", "inherited:"),
    ("#selector(named)", "named"),
  ])
  func `a selector is written as the string by which the method is found`(
    code: String, selector: String
  ) {
    let rest = """

      class Base { func inherited(_ a: Any) {} }
      class A: Base {
        func tap(_ a: Any) {}
        func stop() {}
        func both() {}
        func send(sender: Any) {}
        @objc(other) func named() {}
        func test() { use(
      """
    let end = ") } }\nclass B { func go(to: Int, for: Int) {}; func both(_ a: Int) {} }"
    let file = Self.port("import UIKit" + rest + code + end)
    #expect(file.text.contains("use(Selector(\"\(selector)\"))"), "\(file.remaining)")
  }

  @Test func `the porting of a file needs only the methods that it selects`() {
    var facts = SourceFile("class A: B { func one(_ a: Any) {}; func two() {}; func three() {} }")
      .portingFacts
    let text =
      "import UIKit\nclass C: A { let a = #selector(one), b = #selector(A.two as () -> Void) }"
    let own = SourceFile(text).portingFacts
    #expect(own.selected == ["one", "two"])
    facts.formUnion(own)
    let narrowed = facts.narrowed(to: own)
    #expect(narrowed.methods.map(\.name).sorted() == ["one", "two"])
    #expect(SourceFile(text).ported(with: narrowed) == SourceFile(text).ported(with: facts))
    #expect(narrowed.superclasses == ["A": "B", "C": "A"])
    let nothing = facts.narrowed(to: PortingFacts())
    #expect(nothing.methods.isEmpty && nothing.superclasses.isEmpty)
  }

  @Test func `a selector of an unknown method remains, and is listed`() {
    let file = Self.port("import UIKit\n\nlet a = #selector(unknown)\nlet b = #selector(getter: c)")
    #expect(file.text.hasSuffix("#selector(unknown)\nlet b = #selector(getter: c)"))
    #expect(file.remaining.map(\.line) == [3, 4])
    #expect(file.remaining[0].message.contains("Selector(\"unknown:\")"))
  }

  // MARK: Other expressions

  @Test(arguments: [
    Row("let a = #keyPath(Person.name.first)", "let a = \"name.first\""),
    Row(
      "import UIKit\nlet a = #colorLiteral(red: 0, green: 0.5, blue: 1, alpha: 1)",
      "import UIKit\nlet a = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)"),
    Row(
      "import UIKit\nlet a = #imageLiteral(resourceName: \"b\")",
      "import UIKit\nlet a = UIImage(named: \"b\")!"),
    Row("let a = #keyPath(title)", "let a = \"title\""),
    Row("#if os(iOS)\nlet a = 1\n#endif", "#if canImport(UIKit)\nlet a = 1\n#endif"),
    Row("#if DEBUG && !os(iOS)\n#endif", "#if DEBUG && !canImport(UIKit)\n#endif"),
    Row("#if os(macOS)\n#endif\nos(iOS)", "#if os(macOS)\n#endif\nos(iOS)"),
    Row("#if !(os(iOS) || os(tvOS))\n#endif", "#if !(canImport(UIKit) || os(tvOS))\n#endif"),
    Row(
      "#if swift(>=4.2) && (os(iOS) || os(tvOS))\nlet a = 1\n#elseif os(iOS) || os(tvOS)\n#endif",
      "#if swift(>=4.2) && (canImport(UIKit) || os(tvOS))\nlet a = 1\n#elseif canImport(UIKit) || "
        + "os(tvOS)\n#endif"),
    Row(
      "#if canImport(AppKit)\n@objc class A {}\n#endif",
      "#if canImport(AppKit)\n@objc class A {}\n#endif"),
    Row(
      "#if SWIFT_PACKAGE\n#else\n@objc class A {}\n#endif",
      "#if SWIFT_PACKAGE\n#else\n@objc class A {}\n#endif"),
    Row(
      "#if os(iOS)\n@objc class A {}\n#else\n@objc class B {}\n#endif",
      "#if canImport(UIKit)\nclass A {}\n#else\n@objc class B {}\n#endif"),
    Row(
      "import UIKit\nlet a = UI_USER_INTERFACE_IDIOM() == .pad",
      "import UIKit\nlet a = UIDevice.current.userInterfaceIdiom == .pad"),
    Row(
      "import UIKit\nlet a: UIControlState = UIControlState.normal",
      "import UIKit\nlet a: UIControl.State = UIControl.State.normal"),
    Row(
      "import UIKit\nfunc a(_ b: [UIApplicationLaunchOptionsKey: Any]?) {}",
      "import UIKit\nfunc a(_ b: [UIApplication.LaunchOptionsKey: Any]?) {}"),
    Row("let a = Bundle(for: A.self)", "let a = Bundle.module"),
    Row(
      "let a = Bundle(for: type(of: self)).url(forResource: \"a\", withExtension: nil)",
      "let a = Bundle.module.url(forResource: \"a\", withExtension: nil)"),
    Row(
      "let a = Bundle.main.path(forResource: \"a\", ofType: nil)",
      "let a = Bundle.module.path(forResource: \"a\", ofType: nil)"),
    Row("let a = Bundle.main.infoDictionary", "let a = Bundle.main.infoDictionary"),
  ])
  func `expressions of Apple's runtime are replaced`(row: Row) { check(row, hasResources: true) }

  @Test func `bundles remain in a target without resources`() {
    check(Row("let a = Bundle(for: A.self)", "let a = Bundle(for: A.self)"))
  }

  // MARK: Imports

  @Test(arguments: [
    Row("import XCTest\nlet a = UIView()", "import XCTest; import UIKit\nlet a = UIView()"),
    Row(
      "import XCTest\n@testable import App\nlet a: CALayer? = nil",
      "import XCTest\n@testable import App; import UIKit\nlet a: CALayer? = nil"),
    Row("// a\nlet a = UIView()", "// a\nimport UIKit; let a = UIView()"),
    Row("import UIKit\nlet a = UIView()", "import UIKit\nlet a = UIView()"),
    Row("import Foundation\nlet a = UIntTotal()", "import Foundation\nlet a = UIntTotal()"),
    Row("#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
    Row("import Foundation\nlet UUI = [UInt]()", "import Foundation\nlet UUI = [UInt]()"),
    Row("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    Row("import QuartzCore\nlet a = CALayer()", "import UIKit\nlet a = CALayer()"),
    Row("import Darwin", "import Glibc"),
    Row(
      "#if !os(iOS)\nimport UIKit\n#endif\nlet a = UIView()",
      "import UIKit; #if !canImport(UIKit)\nimport UIKit\n#endif\nlet a = UIView()"),
  ])
  func `UIKit is imported where its names are used`(row: Row) { check(row) }

  @Test(arguments: [
    Row(
      "import Foundation\nfunc a(_ b: URLRequest) {}",
      "import Foundation; import FoundationNetworking\nfunc a(_ b: URLRequest) {}"),
    Row(
      "import XCTest\n@testable import App\nlet a = HTTPURLResponse()",
      "import XCTest\n@testable import App; import FoundationNetworking\nlet a = HTTPURLResponse()"),
    Row("import UIKit\nlet a = URLSession.shared", "import UIKit\nlet a = URLSession.shared"),
    Row(
      "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a = URLCache()",
      "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a = URLCache()"
    ),
    Row(
      "import UIKit\nlet a = XMLParser(data: b)",
      "import UIKit; import FoundationXML\nlet a = XMLParser(data: b)"),
    Row("import Foundation\nlet a = URL(b)", "import Foundation\nlet a = URL(b)"),
  ])
  func `the parts of Foundation that are modules on Linux are imported`(row: Row) { check(row) }

  // MARK: Extensions

  @Test(arguments: [
    Row(
      "class A: B {\n}\n// mark\nextension A: P, Q {\n  override func c() {}\n}",
      "class A: B, P, Q {\n\n// mark\n\n  override func c() {}\n}"),
    Row(
      "class A {\n}\nextension A {\n}\nextension A: P {\n  override func c() {}\n}",
      "class A: P {\n\n\n\n\n  override func c() {}\n}"),
    Row(
      "class A: B {\n}\nextension A { override var d: Int { 1 } }\nextension A: P { override func c() {} }",
      "class A: B, P {\n\n override var d: Int { 1 }\n override func c() {} }"),
    Row("class A {}\nextension A: P { func c() {} }", "class A {}\nextension A: P { func c() {} }"),
    Row(
      "class A<T> {\n}\nextension A: P\n{ override func c() {} }",
      "class A<T>: P {\n\n\n override func c() {} }"),
    Row(
      "class A {\n}\n@objc private extension A {\n @objc func a() {}\n private var b: Int { 1 }\n}\n"
        + "extension A {\n override func c() {} }",
      "class A {\n\n\n fileprivate func a() {}\n private var b: Int { 1 }\n\n\n override func c() {} }"
    ),
    Row(
      "#if os(iOS)\nclass A: B {\n}\nextension A {\n override func c() {} }\n#endif",
      "#if canImport(UIKit)\nclass A: B {\n\n\n override func c() {} }\n#endif"),
  ])
  func `an extension that overrides becomes a part of the class before it`(row: Row) { check(row) }

  @Test(arguments: [
    "extension A { override func c() {} }",
    "class A {}\n@available(iOS 13, *)\nextension A { override func c() {} }",
    "class A {}\nclass B {}\nextension A { override func c() {} }",
    "class A {}\n#if DEBUG\nextension A { override func c() {} }\n#endif",
  ])
  func `an override in another extension is listed`(code: String) {
    let file = Self.port(code)
    #expect(file.text == code)
    #expect(file.remaining.map(\.severity) == [.error])
    #expect(file.remaining.first?.message.contains("into the class") == true)
  }

  // MARK: Documentation

  /// The rows of the documented table; each line of code is in a code span of its own.
  private static var documented: [Row] {
    get throws {
      let page = SharedFolder.checkout + "/Sources/UIKit/UIKit.docc/Porting.md"
      let text = try String(contentsOfFile: page, encoding: .utf8)
      return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { line in
        let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map { cell in
          cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) == false }.map(\.element)
            .joined(separator: "\n")
        }
        return cells.count == 3 ? Row(cells[0], cells[1]) : nil
      }
    }
  }

  @Test func `each documented edit is that of the program`() throws {
    let rows = try Self.documented
    #expect(rows.count > 15)
    for row in rows {
      let start = row.before.contains("import ") ? "" : "import UIKit\n"
      let file = Self.port(start + row.before, hasResources: true)
      let lines = file.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.joined(separator: "\n") == start + row.after)
    }
  }

  // MARK: What is left

  @Test(arguments: [
    ("a.observe(\\.title) { _, _ in }", "key-value observing"),
    ("a.addObserver(self, forKeyPath: \"a\", options: [], context: nil)", "key-value observing"),
    ("class A { override func observeValue(forKeyPath: String?, of: Any?) {} }", "key-value"),
    ("class A { @NSManaged var a: Int }", "Core Data"),
    ("method_exchangeImplementations(a, b)", "runtime of Objective-C"),
    ("NSPredicate(format: \"a == 1\")", "NSPredicate { }"),
    ("import MapKit", "#if canImport(MapKit)"), ("import Quick", "Quick builds on Linux"),
    ("import Alamofire", "package of Alamofire"), ("import Cocoa", "There is no AppKit on Linux"),
    ("import ProjectDescription", "manifest of Tuist"),
    ("let a = RelativeDateTimeFormatter()", "DateComponents"),
    ("var a: os_unfair_lock", "write NSLock"), ("XCUIApplication().launch()", "need a device"),
    ("XCTExpectFailure(\"a\")", "XCTSkip"),
    ("class A { @IBOutlet var a, b: UIView! }", "one in each line"),
    ("@objc protocol P { optional var a: Int { get } }", "extension of P"),
  ])
  func `what does not compile is listed as an error`(code: String, message: String) {
    let file = Self.port("\n" + code)
    #expect(file.remaining.map(\.severity) == [.error], "\(file.remaining)")
    #expect(file.remaining.first?.line == 2)
    #expect(file.remaining.first?.message.contains(message) == true, "\(file.remaining)")
  }

  @Test(arguments: [
    ("class A { @IBOutlet var a: UIView! { didSet {} } }", "without its observer"),
    ("class A { @IBInspectable var a: Int { get { 1 } set {} } }", "computed property"),
    ("class A { @objc(b) func a() {} }", "called a now"),
    ("@objc(B) class A {}", "called A now"),
    ("class A { @NSCopying var a: NSString? }", "does not copy"),
  ])
  func `what behaves differently is listed as a warning`(code: String, message: String) {
    let file = Self.port(code)
    #expect(file.remaining.map(\.severity) == [.warning], "\(file.remaining)")
    #expect(file.remaining.first?.message.contains(message) == true, "\(file.remaining)")
  }

  @Test(arguments: [
    "import App\nimport Foundation", "#if canImport(MapKit)\nimport MapKit\n#endif",
    "import struct Foundation.URL",
  ])
  func `imports that are no problem are not listed`(code: String) {
    #expect(Self.port(code).remaining.isEmpty)
  }

  @Test func `any text is ported with the same number of lines`() {
    let seeds = [
      "class A {\n  @IBOutlet weak var a: B!\n}\nextension A {\n  override func b() {}\n}",
      "@objc protocol P {\n  @objc optional func a()\n}\nlet a = #selector(b(_:))",
    ]
    let fuzz = Fuzz(
      "porting", seeds: seeds.map { Array($0.utf8) },
      words: ["@objc ", "@IBOutlet ", "extension A {", "override ", "#selector(", "import "])
    let outcome = fuzz.run { bytes in
      // The parser needs seconds for some long nested texts; the reader's time limit ends those.
      guard bytes.count < 8192, !bytes.hasManyAttributes else { return }
      let text = String(decoding: bytes, as: UTF8.self)
      let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
      let ported = Self.port(text, hasResources: true).text
      #expect(ported.utf8.count { $0 == UInt8(ascii: "\n") } == count, "\(text)")
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
