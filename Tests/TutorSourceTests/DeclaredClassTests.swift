import Fuzzing
import SourceReading
import TestSupport
import Testing
import TutorSource

/// Classes with the members that interface files refer to.
struct DeclaredClassTests {
  private static func classes(_ text: String) -> [DeclaredClass] {
    declaredClasses(in: ["A.swift": text])
  }

  /// Returns a short description, such as `A: UIView, P`.
  private static func line(_ type: DeclaredClass) -> String {
    let inherited = (type.superclass.map { [$0] } ?? ["–"]) + type.protocols
    return "\(type.name): " + inherited.joined(separator: ", ")
  }

  // MARK: - Types

  static let types: [(text: String, classes: [String])] = [
    ("class A {}", ["A: –"]),
    ("class A: UIView {}", ["A: UIView"]),
    ("final class A: UIView, P, UITableViewDelegate {}", ["A: UIView, P, UITableViewDelegate"]),
    ("class A: UITableViewDataSource, Codable {}", ["A: –, UITableViewDataSource, Codable"]),
    ("protocol P {}; class A: P {}", ["A: –, P"]),
    ("class A: UIKit.UIView {}", ["A: UIView"]),
    ("class A: Other.Base {}", ["A: Other.Base"]),
    ("class A: Base<Int> {}", ["A: Base"]),
    ("class A<T>: UIView {}", ["A: UIView"]),
    ("@MainActor class A: @preconcurrency UIView {}", ["A: UIView"]),
    ("class A: @unchecked Sendable {}", ["A: –, Sendable"]),
    ("class BoatDelegate {}; class A: BoatDelegate {}", ["BoatDelegate: –", "A: BoatDelegate"]),
    ("class A: UIView { class B: A {} }", ["A: UIView", "A.B: A"]),
    ("enum N { struct M { class A: UIView {} } }", ["N.M.A: UIView"]),
    ("class A {}; extension A { class B: UIView {} }", ["A: –", "A.B: UIView"]),
    ("class A: UIView {}; extension A: P {}", ["A: UIView, P"]),
    ("extension A: P {}; class A: UIView {}", ["A: UIView, P"]),
    ("func make() { class A {} }", []),
    ("var a: Int { class A {}; return 1 }", []),
    ("struct A {}; enum B {}; actor C {}; protocol D {}", []),
    ("#if DEBUG\nclass A: UIView {}\n#else\nclass A: UILabel {}\n#endif", ["A: UIView"]),
    ("class `in`: UIView {}", ["in: UIView"]),
    ("class", []), ("class : UIView {}", []), ("class A: {}", ["A: –"]), ("extension {}", []),
    ("// class A {}", []), ("let a = \"class A {}\"", []), ("", []),
  ]

  @Test func `an extension of a type alias belongs to its class`() {
    let classes = declaredClasses(in: [
      "A.swift": "class Bid: UIView {}\ntypealias Developer = Bid\ntypealias Base = UIView",
      "B.swift": "extension Developer { @IBAction func next(_ sender: Any) {} }\nclass C: Base {}",
    ])
    #expect(classes.map(\.name) == ["Bid", "C"])
    #expect(classes.first?.actions.map(\.selector) == ["next:"])
    #expect(classes.last?.superclass == "UIView")
  }

  @Test(arguments: types)
  func `classes are found with their superclass and protocols`(
    _ row: (text: String, classes: [String])
  ) {
    #expect(Self.classes(row.text).map(Self.line) == row.classes, "\(row.text)")
  }

  @Test func `classes are ordered by path and position, with their lines`() {
    let classes = declaredClasses(in: [
      "B.swift": "class C {}", "A.swift": "\n@IBDesignable\nclass B: UIView {}\nclass A {}",
    ])
    #expect(classes.map(\.name) == ["B", "A", "C"])
    #expect(classes.map(\.file) == ["A.swift", "A.swift", "B.swift"])
    #expect(classes.map(\.line) == [3, 4, 1])
    #expect(classes.map(\.isDesignable) == [true, false, false])
  }

  // MARK: - Properties

  static let outlets: [(code: String, outlets: [String])] = [
    ("@UIKit.IBOutlet(.weak) var a: UIButton!", ["a UIButton"]),
    ("@UIKit.IBOutlet var a: UIButton!", ["a UIButton"]),
    ("@IBOutlet weak var a: UIButton!", ["a UIButton"]),
    ("@IBOutlet private weak var a: UIButton?", ["a UIButton"]),
    ("@IBOutlet private(set) var a: UIButton", ["a UIButton"]),
    ("@IBOutlet weak private var a: UIKit.UIButton!", ["a UIButton"]),
    ("@IBOutlet var a: [UIView]!", ["a [UIView]"]),
    ("@IBOutlet var a: [UIView?]?", ["a [UIView]"]),
    ("@IBOutlet var a: Array<UIView>!", ["a [UIView]"]),
    ("@IBOutlet var a: Optional<UIView>", ["a UIView"]),
    ("@IBOutlet var a: (UIView)!", ["a UIView"]),
    ("@IBOutlet var a: (any Port & UIView)!", ["a Port"]),
    ("@IBOutlet var a: Outer.Inner!", ["a Outer.Inner"]),
    ("@IBOutlet var a: Cell<Int>!", ["a Cell"]),
    ("@IBOutlet var a, b: UIView!", ["a UIView", "b UIView"]),
    ("@IBOutlet var a: UIView!, b: UILabel!", ["a UIView", "b UILabel"]),
    ("@IBOutlet var a: UIButton! = UIButton()", ["a UIButton"]),
    ("@IBOutlet var a = UIButton()", ["a UIButton"]),
    ("@IBOutlet var `in`: UIView! { didSet { b() } }", ["in UIView"]),
    ("@IBOutlet\n  var a: UIView!", ["a UIView"]),
    ("@IBOutlet var a: [[UIView]]", ["a ?"]), ("@IBOutlet var a: () -> Void", ["a ?"]),
    ("@IBOutlet var a", ["a ?"]), ("@IBOutlet var", []), ("@IBOutlet static var a: UIView!", []),
    ("var a: UIView!", []), ("#if os(iOS)\n@IBOutlet var a: UIView!\n#endif", ["a UIView"]),
    ("func f() { @IBOutlet var a: UIView! }", []),
  ]

  private static func text(_ property: DeclaredClass.Property) -> String {
    let type = property.type.isEmpty ? "?" : property.type
    return property.name + " " + (property.isCollection ? "[\(type)]" : type)
  }

  @Test(arguments: outlets)
  func `outlets are found with their type`(_ row: (code: String, outlets: [String])) {
    let types = Self.classes("class A: UIView {\n\(row.code)\n}")
    #expect(types.first?.outlets.map(Self.text) == row.outlets, "\(row.code)")
  }

  @Test func `inspectable properties have the type of their initial value`() {
    let types = Self.classes(
      """
      class A {
        @UIKit.IBInspectable var a = 0
        @UIKit.IBInspectable var b = 0.5
        @IBInspectable var c = ""
        @IBInspectable var d = true
        @IBInspectable var e = CGSize.zero
        @IBInspectable var f: UIColor? = .red
        @IBInspectable var g = make()
      }
      """)
    #expect(
      types[0].inspectables.map(Self.text) == [
        "a Int", "b Double", "c String", "d Bool", "e CGSize", "f UIColor", "g ?",
      ])
    #expect(types[0].inspectables.map(\.line) == [2, 3, 4, 5, 6, 7, 8])
  }

  // MARK: - Methods

  static let methods: [(code: String, found: [String])] = [
    ("@IBAction func save() {}", ["event save -"]),
    ("@IBAction func save(_ sender: Any) {}", ["event save: Any"]),
    ("@IBAction private func save(_ sender: UIButton?) {}", ["event save: UIButton"]),
    ("@IBAction func save(sender: Any) {}", ["event saveWithSender: Any"]),
    ("@IBAction func save(from sender: Any) {}", ["event saveFrom: Any"]),
    ("@IBAction func saveWith(sender: Any) {}", ["event saveWithSender: Any"]),
    ("@IBAction func save(_ a: Any, forEvent: UIEvent) {}", ["event save:forEvent: Any"]),
    ("@IBAction func save(_ a: Any, for event: UIEvent) {}", ["event save:for: Any"]),
    ("@IBAction func save(_ a: Any, _ b: UIEvent) {}", ["event save:: Any"]),
    ("@objc(store:) @IBAction func save(_ a: Any) {}", ["event store: Any"]),
    (
      "@IBAction func back(_ segue: UIStoryboardSegue) {}",
      ["unwind back: UIStoryboardSegue"]
    ),
    ("func back(segue: UIStoryboardSegue) {}", ["unwind backWithSegue: UIStoryboardSegue"]),
    (
      "@IBSegueAction func make(_ coder: NSCoder) -> A? { nil }", ["segue make: NSCoder"]
    ),
    (
      "@IBSegueAction func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> A? {}",
      ["segue make:sender:segueIdentifier: NSCoder"]
    ),
    ("func save(_ a: Any) {}", ["save:"]), ("private func save() {}", ["save"]),
    (
      "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}",
      ["prepareFor:sender:"]
    ),
    ("static func save() {}", []), ("class func save() {}", []), ("func save() async {}", []),
    ("func save() throws {}", []), ("@IBAction func", []),
    ("@IBAction func save", ["event save -"]),
    ("func a() { func b() {} }", ["a"]), ("init() { save() }", []),
  ]

  @Test(arguments: methods)
  func `actions are found with the selector of Objective-C`(_ row: (code: String, found: [String]))
  {
    let type = Self.classes("class A: UIView {\n\(row.code)\n}").first
    let actions =
      type?.actions.map { "\($0.kind) \($0.selector) \($0.senderType ?? "-")" } ?? []
    #expect(actions + (type?.methods ?? []) == row.found, "\(row.code)")
  }

  // MARK: - Extensions

  @Test func `members of extensions in any file belong to their class`() {
    let classes = declaredClasses(in: [
      "A.swift": "extension B { @IBAction func go(_ a: Any) {} }\nextension B.C: P { func d() {} }",
      "B.swift": "@IBDesignable class B: UIView { class C {} }",
      "C.swift": "extension B { @IBInspectable var e: Int { 1 } }",
    ])
    #expect(classes.map(\.name) == ["B", "B.C"])
    #expect(classes[0].actions.map(\.selector) == ["go:"])
    #expect(classes[0].inspectables.map(\.name) == ["e"])
    #expect(classes[0].file == "B.swift")
    #expect(classes[1].methods == ["d"])
    #expect(classes[1].protocols == ["P"])
  }

  @Test func `extensions of classes from other modules come last, if they add members`() {
    let classes = Self.classes(
      """
      extension UIView { var width: Int { 1 } }
      extension UIViewController { @IBAction func back(_ segue: UIStoryboardSegue) {} }
      extension S { func a() {} }
      struct S {}
      class A {}
      """)
    #expect(classes.map(\.name) == ["A", "UIViewController"])
    #expect(classes.map(\.isExtension) == [false, true])
  }

  // MARK: - Malformed source

  @Test func `no damaged source prevents an answer`() {
    let seeds =
      Self.types.map(\.text)
      + (Self.outlets.map(\.code) + Self.methods.map(\.code)).map {
        "class A: UIView { \($0) }"
      }
    let fuzz = Fuzz(
      "classes", seeds: seeds.map { Array($0.utf8) },
      words: ["class ", "extension ", "@IBOutlet ", "@IBAction ", "func ", "var ", ": ", "->", "["])
    let outcome = fuzz.run { bytes in
      guard !bytes.hasManyAttributes else { return }
      let classes = Self.classes(String(decoding: bytes, as: UTF8.self))
      #expect(!classes.contains { $0.name.isEmpty })
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
