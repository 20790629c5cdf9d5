import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorChecking
@testable import TutorRunning

/// The structure conditions of the lessons, applied to code as learners write it.
@Suite(.waits)
struct CodeShapeTests {
  static let lessons =
    URL(fileURLWithPath: TestPackage.sources).deletingLastPathComponent().path
    + "/Lessons"

  static let course = Result { try LessonLoader(folder: lessons).load() }

  /// A learner's change to a step's solution.
  enum Edit: Sendable {
    case replace(String, in: String, with: String)
    case write(String, String)
    case move(String, to: String)

    func apply(to files: inout [String: [UInt8]]) throws {
      switch self {
      case .replace(let old, let path, let new):
        let text = String(decoding: try #require(files[path]), as: UTF8.self)
        try #require(text.contains(old))
        files[path] = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
      case .write(let path, let text): files[path] = Array(text.utf8)
      case .move(let path, let new):
        let bytes = try #require(files[path])
        files[path] = nil
        files[new] = bytes
      }
    }
  }

  struct Attempt: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lesson: String
    let step: String
    let edits: [Edit]
    let isRight: Bool

    init(_ name: String, _ step: String, _ edits: Edit..., isRight: Bool) {
      testDescription = name
      let parts = step.split(separator: "/").map(String.init)
      (lesson, self.step) = (parts[0], parts[1])
      self.edits = edits
      self.isRight = isRight
    }
  }

  static let year = "Sources/Years/Year.swift"
  static let customView = "Sources/TestingNibs/CustomView.swift"
  static let controllerTests = "Tests/ControllersTests/SimpleViewControllerTests.swift"
  static let list = "Sources/Controllers/RecipeListViewController.swift"
  static let results = "Sources/Results/ResultsViewController.swift"
  static let profileTests = "Tests/ProfileTests/UserProfileViewControllerTests.swift"
  static let teardown =
    "  override func tearDown() {\n    UIViewController.unloadsViewsOnMemoryWarning = false\n    super.tearDown()\n  }\n"
  static let turnsOn = "    UIViewController.unloadsViewsOnMemoryWarning = true\n"
  static let hands = "    detailViewController.recipe = recipes[indexPath.row]\n"

  static let attempts: [Attempt] = [
    Attempt(
      "a call in dead code only", "first-steps/05-name-the-arithmetic",
      .replace(
        "isDivisible(by: 4)", in: year,
        with: "if false { _ = isDivisible(by: 4) }\n    return number % 4 == 0"), isRight: false),
    Attempt(
      "a call in a comment only", "first-steps/05-name-the-arithmetic",
      .replace("isDivisible(by: 4)", in: year, with: "number % 4 == 0 // isDivisible(by: 4)"),
      isRight: false),
    Attempt(
      "an extension in the same file", "first-steps/05-name-the-arithmetic",
      .replace("  private func", in: year, with: "}\n\nextension Year {\n  fileprivate func"),
      isRight: true),
    Attempt(
      "an extension in another file", "first-steps/10-say-century",
      .write(
        "Sources/Years/Year+Leap.swift",
        "extension Year {\n  var isLeap: Bool { isDivisible(by: isCentury ? 400 : 4) }\n}\n"),
      .replace(
        "  var isLeap: Bool {\n    isDivisible(by: isCentury ? 400 : 4)\n  }\n", in: year, with: ""),
      isRight: true),
    Attempt(
      "a property in another file", "first-steps/10-say-century",
      .replace(
        "  private var isCentury: Bool {\n    isDivisible(by: 100)\n  }\n", in: year, with: ""),
      .write(
        "Sources/Years/Century.swift",
        "extension Year { var isCentury: Bool { isDivisible(by: 100) } }"),
      isRight: true),
    Attempt(
      "a constant of the function's own", "first-steps/15-leap-days",
      .replace("365 + leapDays", in: year, with: "let leapDays = extra\n    return 365 + leapDays"),
      .replace("private var leapDays", in: year, with: "private var extra"), isRight: false),
    Attempt(
      "the solution's file renamed", "first-steps/23-a-filter",
      .move(year, to: "Sources/Years/A.swift"), isRight: true),
    Attempt(
      "a class in another file", "nibs/03-a-class-without-a-nib",
      .move(customView, to: "Sources/TestingNibs/Views.swift"), isRight: true),
    Attempt(
      "a class in a file with others", "nibs/03-a-class-without-a-nib",
      .move(customView, to: "Sources/TestingNibs/Views.swift"),
      .replace(
        "class CustomView", in: "Sources/TestingNibs/Views.swift", with: "final class CustomView"),
      isRight: true),
    Attempt(
      "a view of another class", "nibs/03-a-class-without-a-nib",
      .replace(": UIView", in: customView, with: ": UIControl"), isRight: true),
    Attempt(
      "a class that is no view", "nibs/03-a-class-without-a-nib",
      .replace(": UIView", in: customView, with: ""), isRight: false),
    Attempt(
      "a view that no nib holds", "nibs/06-load-the-nib",
      .write(
        customView,
        "import UIKit\nclass CustomView: UIView {\n  override init(frame: CGRect) { super.init(frame: frame); addSubview(UIView()) }\n  required init?(coder: NSCoder) { super.init(coder: coder) }\n}\n"
      ),
      isRight: false),
    Attempt(
      "a nib that is loaded where nobody calls", "nibs/06-load-the-nib",
      .replace("    loadNib()\n", in: customView, with: "    addSubview(UIView())\n"),
      isRight: false),
    Attempt(
      "a nib from UINib", "nibs/06-load-the-nib",
      .replace(
        "Bundle(for: CustomView.self).loadNibNamed(\"CustomView\", owner: nil)", in: customView,
        with:
          "UINib(nibName: \"CustomView\", bundle: Bundle(for: CustomView.self)).instantiate(withOwner: nil)"
      ),
      isRight: true),
    Attempt(
      "a nib that an extension loads", "nibs/06-load-the-nib",
      .replace(
        "Bundle(for: CustomView.self).loadNibNamed(\"CustomView\", owner: nil)", in: customView,
        with: "Self.objects()"),
      .write(
        "Sources/TestingNibs/Nibs.swift",
        "import UIKit\nextension UIView {\n  static func objects() -> [Any]? { Bundle(for: Self.self).loadNibNamed(\"\\(Self.self)\", owner: nil) }\n}\n"
      ),
      isRight: true),
    Attempt(
      "no viewDidLoad any more", "nibs/08-take-it-out-again",
      .write(
        "Sources/TestingNibs/ViewController.swift",
        "import UIKit\nclass ViewController: UIViewController {}\n"),
      isRight: true),
    Attempt(
      "the view's class beside the controller's", "nibs/08-take-it-out-again",
      .write(
        "Sources/TestingNibs/ViewController.swift",
        "import UIKit\nclass ViewController: UIViewController {}\nclass CustomView: UIView { let b = Bundle(for: CustomView.self) }\n"
      ),
      isRight: true),
    Attempt(
      "subviews from an extension in another file", "nibs/08-take-it-out-again",
      .write(
        "Sources/TestingNibs/ViewController.swift",
        "import UIKit\nclass ViewController: UIViewController { override func viewDidLoad() { show() } }\n"
      ),
      .write(
        "Sources/TestingNibs/Showing.swift",
        "extension ViewController { func show() { view.addSubview(UIView()) } }\n"),
      isRight: false),
    Attempt(
      "a helper that loads the nib", "nibs/16-the-same-red-again",
      .replace(
        "super.init(coder: coder)\n    loadNib()", in: customView,
        with: "super.init(coder: coder)\n    setUp()"),
      .replace(
        "  private func loadNib", in: customView,
        with: "  private func setUp() { loadNib() }\n\n  private func loadNib"),
      isRight: true),
    Attempt(
      "a table that is reloaded when the results change", "top-level-ui/18-the-same-red-again",
      .replace("      self.tableView.reloadData()\n", in: results, with: ""),
      .replace(
        "results: [String] = []", in: results,
        with: "results: [String] = [] { didSet { tableView.reloadData() } }"),
      isRight: true),
    Attempt(
      "a helper that shows the results", "top-level-ui/18-the-same-red-again",
      .replace(
        "fetch { results in\n      self.results = results\n      self.tableView.reloadData()\n    }",
        in: results,
        with: "fetch(completion: show)"),
      .replace(
        "  func triggerFetch", in: results,
        with:
          "  private func show(_ results: [String]) {\n    self.results = results\n    tableView.reloadData()\n  }\n\n  func triggerFetch"
      ),
      isRight: true),
    Attempt(
      "a table that is not reloaded", "top-level-ui/18-the-same-red-again",
      .replace("      self.tableView.reloadData()\n", in: results, with: ""), isRight: false),
    Attempt(
      "tearDownWithError", "view-controllers/14-the-last-to-hold-on",
      .replace(
        "override func tearDown() {", in: controllerTests,
        with: "override func tearDownWithError() throws {"),
      .replace("super.tearDown()", in: controllerTests, with: "try super.tearDownWithError()"),
      isRight: true),
    Attempt(
      "addTeardownBlock", "view-controllers/14-the-last-to-hold-on",
      .replace(teardown, in: controllerTests, with: ""),
      .replace(
        turnsOn, in: controllerTests,
        with: turnsOn
          + "    addTeardownBlock { UIViewController.unloadsViewsOnMemoryWarning = false }\n"),
      isRight: true),
    Attempt(
      "defer", "view-controllers/14-the-last-to-hold-on",
      .replace(teardown, in: controllerTests, with: ""),
      .replace(
        turnsOn, in: controllerTests,
        with: turnsOn + "    defer { UIViewController.unloadsViewsOnMemoryWarning = false }\n"),
      isRight: true),
    Attempt(
      "a switch that setUp turns on", "view-controllers/14-the-last-to-hold-on",
      .replace(turnsOn, in: controllerTests, with: ""),
      .replace(
        teardown, in: controllerTests,
        with: teardown + "  override func setUp() {\n" + turnsOn + "  }\n"),
      isRight: true),
    Attempt(
      "a switch that stays on", "view-controllers/14-the-last-to-hold-on",
      .replace(teardown, in: controllerTests, with: ""), isRight: false),
    Attempt(
      "a helper that hands over", "view-controllers/21-hand-it-over",
      .replace(hands, in: list, with: "    hand(recipes[indexPath.row])\n"),
      .replace(
        "  func tableView(_ tableView: UITableView, didSelect", in: list,
        with:
          "  private func hand(_ recipe: Recipe) { detailViewController.recipe = recipe }\n\n  func tableView(_ tableView: UITableView, didSelect"
      ),
      isRight: true),
    Attempt(
      "nothing handed over", "view-controllers/21-hand-it-over",
      .replace(hands, in: list, with: ""), isRight: false),
    Attempt(
      "a view's tests beside the controller's", "view-providers/14-a-handful-of-lines",
      .replace(
        "class UserProfileViewControllerTests", in: profileTests,
        with:
          "class UserProfileViewTests: XCTestCase { let a = UserProfileView.assembled() }\n\nclass UserProfileViewControllerTests"
      ),
      .write("Tests/ProfileTests/UserProfileViewTests.swift", ""), isRight: true),
    Attempt(
      "a real view in the controller's tests", "view-providers/14-a-handful-of-lines",
      .replace(
        "  func testShowsTheName", in: profileTests,
        with: "  let a = UserProfileView.assembled()\n\n  func testShowsTheName"),
      isRight: false),
  ]

  private func unmet(
    _ conditions: [StructureCondition], in files: [String: [UInt8]]
  ) throws -> [StructureCondition] {
    try TestPackage.read { try CodeShape(files: files, reading: $0).unmet(conditions) }
  }

  @Test(arguments: attempts)
  func `correct code meets a step's conditions, and incorrect code does not`(_ attempt: Attempt)
    throws
  {
    let loader = LessonLoader(folder: Self.lessons)
    let lesson = try #require(try Self.course.get().lesson(attempt.lesson))
    let step = try #require(lesson.steps.first { $0.id == attempt.step })
    let files = loader.files(of: lesson.id)
    var state = try files.state(before: step.id, in: lesson)
    state.merge(try files.overlay(files.solution(of: step.id))) { $1 }
    for edit in attempt.edits { try edit.apply(to: &state) }
    let unmet = try unmet(step.allConditions, in: state).map(\.explanation)
    #expect(unmet.isEmpty == attempt.isRight, "\(unmet)")
  }

  // MARK: - Conditions

  private static func condition(
    _ subject: StructureCondition.Subject, or alternatives: StructureCondition.Subject...,
    inside: String? = nil, isPresent: Bool = true
  ) -> StructureCondition {
    StructureCondition(
      file: "Sources/A/A.swift", inside: inside, subject: subject, alternatives: alternatives,
      isPresent: isPresent, explanation: "")
  }

  @Test(arguments: [
    (condition(.call("a"), or: .call("b")), true), (condition(.call("b"), or: .call("a")), true),
    (condition(.call("b"), or: .call("c")), false),
    (condition(.call("b"), or: .call("a"), isPresent: false), false),
    (condition(.call("b"), or: .call("c"), isPresent: false), true),
  ])
  func `a condition with several subjects is met by any one of them`(
    _ row: (StructureCondition, Bool)
  ) throws {
    let files = ["Sources/A/A.swift": Array("let x = a()".utf8)]
    #expect(try unmet([row.0], in: files).isEmpty == row.1)
  }

  @Test(arguments: [
    (condition(.declaration("f")), ["f": "own"], true), (condition(.declaration("f")), [:], false),
    (condition(.declaration("f"), isPresent: false), ["f": "own"], false),
    (condition(.call("b"), inside: "f"), ["f": "own"], true),
  ])
  func `a condition knows the name that the learner has given a test`(
    condition: StructureCondition, renamed: [String: String], isMet: Bool
  ) throws {
    let files = ["Sources/A/A.swift": Array("func own() { b() }".utf8)]
    let unmet = try TestPackage.read {
      try CodeShape(files: files, names: .init(renamed: renamed), reading: $0).unmet([condition])
    }
    #expect(unmet.isEmpty == isMet)
  }

  @Test(arguments: [
    (condition(.call("b"), inside: "f"), "Sources/A/B.swift:2"),
    (condition(.call("b")), "Sources/A/A.swift:1"),
    (condition(.call("a"), isPresent: false), "Sources/A/B.swift:3"),
    (condition(.call("b"), inside: "g"), nil),
  ])
  func `an unmet condition reports a line`(_ row: (StructureCondition, String?)) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    try folder.write("extension A {\n  func f() {\n    a()\n  }\n}\n", to: "Sources/A/B.swift")
    let files = try PackageSnapshot(of: folder.path).contents()
    #expect(try unmet([row.0], in: files) == [row.0])
    let place = try TestPackage.read { try CodeShape(files: files, reading: $0).place(of: row.0) }
    #expect(place.map { "\($0.file):\($0.line)" } == row.1)
  }
}
