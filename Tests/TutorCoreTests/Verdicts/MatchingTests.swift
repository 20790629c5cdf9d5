import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

struct MatchingTests {
  static let files: [(String?, String?, Bool)] = [
    (nil, "A.swift", true), ("A.swift", "A.swift", true), ("A.swift", "Sources/A.swift", true),
    ("Sources/A.swift", "Sources/A.swift", true), ("A.swift", "Sources/BA.swift", false),
    ("Sources/A.swift", "A.swift", false), ("A.swift", nil, false), (nil, nil, true),
  ]

  @Test(arguments: files)
  func `a diagnostic matches by its file`(
    _ file: String?, _ given: String?, _ isMeant: Bool
  ) {
    let pattern = DiagnosticPattern(message: TextPattern(["x"]), file: file)
    let diagnostic = Diagnostic(
      severity: .error, message: "x", location: given.map { SourceLocation(file: $0, line: 1) })
    #expect(pattern.matches(diagnostic) == isMeant)
  }

  static let identifiers: [(String?, String?, Bool)] = [
    ("a_b", "a_b", true), ("a_b", "c_d", false), ("a_b", nil, true), (nil, "c_d", true),
  ]

  @Test(arguments: identifiers)
  func `a diagnostic matches by its identifier, if it has one`(
    _ identifier: String?, _ given: String?, _ isMeant: Bool
  ) {
    let pattern = DiagnosticPattern(identifier: identifier, message: TextPattern(["x"]))
    let diagnostic = Diagnostic(severity: .error, message: "x", identifier: given)
    #expect(pattern.matches(diagnostic) == isMeant)
  }

  struct ViewRow: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var pattern: ViewPattern
    var isThere: Bool
  }

  /// A window with a red view that contains an image and two labels, one of them hidden.
  static let tree = ViewTree(
    show: "screen", size: .init(width: 320, height: 480),
    root: .init(
      class: "UIWindow", frame: [0, 0, 320, 480],
      children: [
        .init(
          class: "CustomView", frame: [10, 20, 100, 50],
          background: .init(red: 1, green: 0, blue: 0, alpha: 1, description: ""),
          children: [
            .init(class: "UIImageView", frame: []),
            .init(
              class: "UILabel", frame: [1, 2, 30, 40],
              background: .init(red: 0, green: 1, blue: 0, alpha: 0, description: "")),
            .init(
              class: "UIButton", frame: [0, 0, 7, 7], hidden: true,
              children: [.init(class: "UISwitch", frame: [0, 0, 8, 8])]),
          ])
      ]))

  @Test(arguments: [
    ViewRow(testDescription: "any", pattern: ViewPattern(), isThere: true),
    ViewRow(
      testDescription: "its class", pattern: ViewPattern(class: "CustomView"), isThere: true),
    ViewRow(testDescription: "another class", pattern: ViewPattern(class: "View"), isThere: false),
    ViewRow(
      testDescription: "a hidden view", pattern: ViewPattern(class: "UIButton"), isThere: false),
    ViewRow(
      testDescription: "a view in a hidden one", pattern: ViewPattern(class: "UISwitch"),
      isThere: false),
    ViewRow(testDescription: "its width", pattern: ViewPattern(width: 100), isThere: true),
    ViewRow(
      testDescription: "a width that is a height", pattern: ViewPattern(width: 50), isThere: false),
    ViewRow(testDescription: "its height", pattern: ViewPattern(height: 50), isThere: true),
    ViewRow(
      testDescription: "a height that is a width", pattern: ViewPattern(height: 100),
      isThere: false),
    ViewRow(
      testDescription: "the width of a view without a frame",
      pattern: ViewPattern(class: "UIImageView", width: 100), isThere: false),
    ViewRow(
      testDescription: "the height of a view without a frame",
      pattern: ViewPattern(class: "UIImageView", height: 50), isThere: false),
    ViewRow(
      testDescription: "another view's height",
      pattern: ViewPattern(class: "UILabel", width: 30, height: 50), isThere: false),
    ViewRow(
      testDescription: "its color", pattern: ViewPattern(background: "#FF0000"), isThere: true),
    ViewRow(
      testDescription: "a color that is clear", pattern: ViewPattern(background: "#00FF00"),
      isThere: false),
    ViewRow(
      testDescription: "a color that is missing",
      pattern: ViewPattern(class: "UIWindow", background: "#FF0000"), isThere: false),
    ViewRow(
      testDescription: "its subviews", pattern: ViewPattern(class: "CustomView", subviews: 3),
      isThere: true),
    ViewRow(
      testDescription: "another number of subviews",
      pattern: ViewPattern(class: "CustomView", subviews: 2), isThere: false),
    ViewRow(
      testDescription: "inside the view above it",
      pattern: ViewPattern(class: "UILabel", inside: "CustomView"), isThere: true),
    ViewRow(
      testDescription: "inside one further above",
      pattern: ViewPattern(class: "UILabel", inside: "UIWindow"), isThere: true),
    ViewRow(
      testDescription: "inside one beside it",
      pattern: ViewPattern(class: "UILabel", inside: "UIImageView"), isThere: false),
    ViewRow(
      testDescription: "inside itself",
      pattern: ViewPattern(class: "CustomView", inside: "CustomView"), isThere: false),
  ])
  func `a view is found by its class and place`(_ row: ViewRow) {
    #expect(Self.tree.contains(row.pattern) == row.isThere)
  }

  @Test(arguments: [
    ("testNib", "testNbi", true), ("testNib", "testNibs", true), ("testNib", "testNib", false),
    ("aCenturyIsNotALeapYear", "centuryIsNoLeapYear", false), ("test", "tset", false),
    ("daysInFebruary", "dyasInFebruayr", true), ("testNib", "testFrame", false),
  ])
  func `a misspelling is at most two letters away`(
    _ name: String, _ found: String, _ isMisspelling: Bool
  ) {
    #expect(found.isMisspelling(of: name) == isMisspelling)
  }
}
