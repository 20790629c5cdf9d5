import Foundation
import TestSupport
import Testing
import UIKit

/// The answers of the compiler to code that needs Objective-C.
@Suite(.builds) struct PortingAidTests {
  /// A line of code, and a part of the compiler's message.
  private static let rows: [(code: String, message: String)] = [
    (
      "func a(o: UIView) { _ = o.observe(\\.alpha) { _, _ in } }", "closure or a delegate in didSet"
    ),
    ("var b: NSKeyValueObservation?", "keep a closure that didSet calls"),
    (
      "func c(o: UIView) { o.addObserver(o, forKeyPath: \"a\", options: [.new], context: nil) }",
      "closure or a delegate in didSet"
    ),
    ("func d(o: UIView) { o.removeObserver(o, forKeyPath: \"a\") }", "remove the call"),
    (
      "func e(change: [NSKeyValueChangeKey: Any]?) {}", "closure or a delegate in didSet"
    ),
    ("let h = class_getInstanceMethod(UIView.self, \"a\")", "override the method in a subclass"),
    ("let i = class_getClassMethod(UIView.self, \"a\")", "override the method in a subclass"),
    ("func j(a: OpaquePointer) { method_exchangeImplementations(a, a) }", "in a subclass"),
    ("func k() { _ = UIApplicationMain(0, nil, nil, nil) }", "leave main.swift out"),
  ]

  @Test func `names of Objective-C's runtime come with advice`() throws {
    let code = (["import UIKit"] + Self.rows.map(\.code)).joined(separator: "\n")
    let errors = try CompilerAnswers.errors(in: code)
    for (index, row) in Self.rows.enumerated() {
      #expect(errors[index + 2]?.contains(row.message) == true, "\(row.code): \(errors)")
    }
    #expect(errors.count == Self.rows.count)
  }

  @Test func `functions of Apple's systems compile`() throws {
    let errors = try CompilerAnswers.errors(
      in: """
        import UIKit
        func a() throws -> Int { try autoreleasepool { if false { throw CancellationError() }; return 1 } }
        func b() -> Int { autoreleasepool { 1 } }
        let c = DispatchTime.now().uptimeNanoseconds / NSEC_PER_SEC
        let d: CFTimeInterval = CACurrentMediaTime()
        class A: UIViewController {
          let label = UILabel()
          func e() { DispatchQueue.global().async { DispatchQueue.main.async { self.label.text = "a" } } }
        }
        """)
    #expect(errors == [:])
  }

  /// The documented messages, in the order of the table of the documentation.
  private static let documented: [(code: String, message: String)] = [
    ("class A { @objc func a() {} }", "Objective-C interoperability is disabled"),
    ("func b() { _ = #selector(UIView.layoutSubviews) }", "'#selector' can only be used with"),
    ("func c() { _ = #keyPath(UIView.alpha) }", "'#keyPath' can only be used with"),
    ("class D { @IBOutlet var d: UILabel! }", "'@IBOutlet' property cannot have non-'@objc' class"),
    ("class E { @IBAction func e() {} }", "@IBAction methods must have 1 argument"),
    (
      "extension F { override func viewDidLoad() {} }; class F: UIViewController {}",
      "cannot be overridden from extension"
    ),
    ("func g<T: UIView>() -> T { T() }", "must use a 'required' initializer"),
    ("let h = NSPredicate(format: \"a == 1\")", "has been renamed to 'init(block:)'"),
  ]

  @Test func `the documentation quotes the messages that UIKit cannot improve`() throws {
    let code = (["import UIKit"] + Self.documented.map(\.code)).joined(separator: "\n")
    let errors = try CompilerAnswers.errors(in: code)
    let page = try String(
      contentsOfFile: SharedFolder.checkout + "/Sources/UIKit/UIKit.docc/Porting.md",
      encoding: .utf8)
    for (index, row) in Self.documented.enumerated() {
      #expect(errors[index + 2]?.contains(row.message) == true, "\(row.code): \(errors)")
      #expect(page.contains(row.message), "\(row.message)")
    }
  }

  // MARK: App delegates

  private static let delegate =
    "import UIKit\n@main\nclass A: UIResponder, UIApplicationDelegate { var window: UIWindow? }"

  @Test func `an app delegate may be the main type of an executable target`() throws {
    #expect(try CompilerAnswers.errors(in: Self.delegate) == [:])
  }

  @Test func `the old attribute is an error at its line instead of a crash of the compiler`() throws
  {
    let errors = try CompilerAnswers.errors(
      in: Self.delegate.replacing("@main", with: "@UIApplicationMain"))
    #expect(errors.keys.sorted() == [2], "\(errors)")
    #expect(errors[2]?.contains("must conform to the 'UIApplicationDelegate' protocol") == true)
  }

  @Test func `a closure in an autorelease pool returns its result and throws its error`() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: CocoaError.self) {
      try autoreleasepool { throw CocoaError(.featureUnsupported) }
    }
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(CACurrentMediaTime() > 0)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test @MainActor func `a navigation controller lives only as long as something keeps it`() {
    let root = UIViewController()
    _ = UINavigationController(rootViewController: root)
    #expect(root.navigationController == nil)
    let kept = UINavigationController(rootViewController: root)
    #expect(root.navigationController === kept)
  }

  /// The tutor builds UIKit without SwiftPM, and so without the app.
  @Test func `UIKit compiles as the tutor builds it for lessons`() throws {
    let folder = try TemporaryFolder()
    for module in ["LayoutSolver", "UIKit"] {
      let sources = SharedFolder.checkout + "/Sources/" + module
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
        .filter { $0.hasSuffix(".swift") }.map { sources + "/" + $0 }
      let answer = try CompilerAnswers.compile(
        ["-package-name", "redgreen", "-module-name", module, "-I", folder.path]
          + (module == "UIKit"
            ? ["-typecheck"]
            : ["-emit-module", "-emit-module-path", folder.path + "/\(module).swiftmodule"])
          + files)
      let errors = answer.output.split(separator: "\n").filter { $0.contains("error:") }
      #expect(answer.succeeds, "\(errors.joined(separator: "\n"))")
    }
  }
}
