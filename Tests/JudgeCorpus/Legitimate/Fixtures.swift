internal import SwiftSyntax

extension Transformation {
  /// The same values, created in the suite.
  static let fixtures: [Transformation] = [
    .legitimate("lazy-property", "a property of the suite makes the same value") {
      $0.inEachTest { site in
        guard let local = site.movableLocal else { return [] }
        return [site.without(local), site.member("lazy var \(local.name) = \(local.value)")]
          .compactMap(\.self)
      }
    },
    .legitimate("made-in-set-up", "`setUp` makes the same value") {
      $0.inEachTest { $0.madeIn("setUp()", superCall: "super.setUp()") }
    },
    .legitimate("made-in-throwing-set-up", "`setUpWithError` makes the same value") {
      $0.inEachTest {
        $0.madeIn("setUpWithError() throws", superCall: "try super.setUpWithError()")
      }
    },
    .legitimate("empty-set-up", "a `setUp` that does nothing changes nothing") {
      $0.inEachSuite { $0.has("setUp") ? nil : "override func setUp() {\n  super.setUp()\n}" }
    },
    .legitimate("empty-tear-down", "a `tearDown` that does nothing changes nothing") {
      $0.inEachSuite {
        $0.has("tearDown") ? nil : "override func tearDown() {\n  super.tearDown()\n}"
      }
    },
    .legitimate("unused-helper", "an unused helper changes nothing") {
      $0.inEachSuite { _ in
        "private func sum(_ left: Int, _ right: Int) -> Int {\n  left + right\n}"
      }
    },
    .legitimate("unused-property", "an unused property changes nothing") {
      $0.inEachSuite { _ in "private let numberOfTries = 3" }
    },
  ]
}

extension TestSite {
  /// A local variable that can become a property of the XCTest class.
  fileprivate var movableLocal: SelfContainedLocal? {
    guard library == .xctest, suite?.is(ClassDeclSyntax.self) == true,
      let local = selfContainedLocal,
      let members = suite?.typeMembers?.memberNames, !members.contains(local.name)
    else { return nil }
    return local
  }

  fileprivate func without(_ local: SelfContainedLocal) -> Replacement {
    let start = source.startOfLine(at: local.statement.lowerBound)
    return Replacement(start..<(local.statement.upperBound + 1), "")
  }

  /// A new first member of the suite.
  func member(_ lines: String) -> Replacement? {
    guard let members = suite?.typeMembers else { return nil }
    let text = lines.split(separator: "\n").map { indentation + $0 }.joined(separator: "\n")
    return Replacement(at: members.leftBrace.place.upperBound, "\n" + text + "\n")
  }

  /// A local variable as a property that is set before each test.
  fileprivate func madeIn(_ method: String, superCall: String) -> [Replacement] {
    guard let local = movableLocal, let members = suite?.typeMembers else { return [] }
    let name = method.prefix { $0 != "(" }.description
    let line = "\(local.name) = \(local.value)"
    let type = local.type + "!"
    if let existing = members.function(name), let body = existing.body {
      let end = body.statements.last?.place.upperBound ?? body.leftBrace.place.upperBound
      return [
        without(local), member("private var \(local.name): \(type)"),
        Replacement(at: end, "\n\(bodyIndentation)\(line)"),
      ].compactMap(\.self)
    }
    let lines =
      "private var \(local.name): \(type)\noverride func \(method) {\n  \(superCall)\n  \(line)\n}"
    return [without(local), member(lines)].compactMap(\.self)
  }
}

extension MemberBlockSyntax {
  /// Returns the method with the given name.
  func function(_ name: String) -> FunctionDeclSyntax? {
    members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first { $0.name.text == name }
  }

  fileprivate func has(_ name: String) -> Bool {
    function(name) != nil || function(name + "WithError") != nil
  }
}

extension StepSources {
  /// The XCTest class of the step's tests, or the only one, with a new last member.
  fileprivate func inEachSuite(_ lines: (MemberBlockSyntax) -> String?) -> [Change] {
    guard let source = testFile else { return [] }
    let suite = focus.first?.suite ?? source.tree.all(ClassDeclSyntax.self).first.map { Syntax($0) }
    guard suite?.is(ClassDeclSyntax.self) == true, let members = suite?.typeMembers,
      let lines = lines(members)
    else { return [] }
    let text = lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let end = members.rightBrace.place.lowerBound
    return [change(nil, source, [Replacement(at: end, "\n" + text + "\n")])]
  }
}
