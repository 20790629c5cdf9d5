internal import SwiftSyntax

extension Transformation {
  /// The step's test is missing or not found.
  static let lostTests: [Transformation] = [
    .wrong("test-deleted", "the test is gone") { $0.inEachTest { [Replacement($0.lines, "")] } },
    .wrong("test-commented-out", "the test is gone") {
      $0.inEachTest { site in
        [Replacement(site.lines, site.text(site.lines).mappingLines { "// " + $0 })]
      }
    },
    .wrong("test-not-compiled", "the test is gone") {
      $0.inEachTest { site in
        [
          Replacement(at: site.lines.lowerBound, "#if false\n", order: -2),
          Replacement(at: site.lines.upperBound, "#endif\n", order: -1),
        ]
      }
    },
    xctest("test-private", "XCTest does not find private methods") { [$0.keyword("private ")] },
    xctest("test-static", "XCTest does not find static methods") { [$0.keyword("static ")] },
    xctest("test-with-parameter", "XCTest does not find methods with parameters") { site in
      [Replacement(site.function.signature.parameterClause.place, "(_ unused: Int = 0)")]
    },
    xctest("test-with-result", "XCTest does not find methods that return something") { site in
      let end = site.function.signature.effectSpecifiers ?? nil
      let place = end?.place.upperBound ?? site.function.signature.parameterClause.place.upperBound
      return [Replacement(at: place, " -> Int", order: 2), site.end("return 1")]
    },
    xctest("prefix-misspelled", "XCTest finds methods by their prefix") { site in
      [Replacement(site.function.name.place, "tset" + site.name.dropFirst(4))]
    },
    xctest("prefix-in-capitals", "XCTest finds methods by their prefix") { site in
      [Replacement(site.function.name.place, "Test" + site.name.dropFirst(4))]
    },
    xctest("suite-is-no-test-case", "only subclasses of XCTestCase are run") { site in
      guard let type = site.suite?.as(ClassDeclSyntax.self), let clause = type.inheritanceClause
      else { return [] }
      return [Replacement(clause.place, "")]
    },
    .wrong("test-not-marked", "only functions with @Test are run") {
      $0.inEachTest { site in site.testAttribute.map { [Replacement($0.place, "")] } ?? [] }
    },
    .wrong("test-nested", "a function inside a function is not found") {
      $0.inEachTest { site in
        [
          Replacement(
            at: site.lines.lowerBound, "\(site.indentation)func wrapping() {\n", order: -2),
          Replacement(at: site.lines.upperBound, "\(site.indentation)}\n", order: -1),
        ]
      }
    },
    .wrong("name-misspelled", "later steps look for the test by its name") {
      $0.inEachTest { site in
        site.name.canBeMisspelled
          ? [Replacement(site.function.name.place, site.name.misspelled)] : []
      }
    }
    // A build red does not run its test, so any name is acceptable until the next step.
    .onlyWhere(.failsTest, .crashes, .passes),
  ]

  private static func xctest(
    _ id: String, _ why: String, _ pieces: @escaping @Sendable (TestSite) -> [Replacement]
  ) -> Transformation {
    .wrong(id, why) { $0.inEachTest { $0.library == .xctest ? pieces($0) : [] } }
  }

  /// The step's test asserts nothing or is not run.
  static let silencedTests: [Transformation] = [
    .wrong("test-skipped", "a test that is skipped shows nothing") { $0.inEachTest(\.skipped) },
    .wrong("test-enabled-never", "a test that is skipped shows nothing") {
      $0.inEachTest { $0.attributed(with: ".enabled(if: false)") }
    },
    .wrong("test-without-arguments", "a test without arguments is never run") {
      $0.inEachTest { site in
        let pieces = site.attributed(with: "arguments: [Int]()")
        guard !pieces.isEmpty else { return [] }
        return pieces + [
          Replacement(site.function.signature.parameterClause.place, "(number: Int)")
        ]
      }
    },
    .wrong("test-emptied", "an empty test asks nothing") {
      $0.inEachTest { [Replacement($0.bodyPlace, "")] }
    },
    .wrong("test-of-something-else", "the test asks something else") {
      $0.inEachTest { [$0.body($0.bodyIndentation + $0.harmlessCheck)] }
    },
    .wrong("return-first", "nothing behind `return` is run") {
      $0.inEachTest { [$0.begin("if true { return }")] }
    },
    .wrong("never-reached", "nothing in the block is run") {
      $0.inEachTest { site in
        [
          site.body(
            "\(site.bodyIndentation)if false {\n\(site.bodyText(indentedBy: "  "))\n\(site.bodyIndentation)}"
          )
        ]
      }
    },
    .wrong("closure-never-called", "nothing in the closure is run") {
      $0.inEachTest { site in
        [
          site.body(
            "\(site.bodyIndentation)let later = {\n\(site.bodyText(indentedBy: "  "))\n\(site.bodyIndentation)}\n\(site.bodyIndentation)_ = later"
          )
        ]
      }
    },
    .wrong("exit-first", "a process that ends runs no test") { sources in
      sources.focus.map { site in
        let text = site.source.replacing([site.begin("exit(0)")])
        return sources.change(
          sources.focus.count > 1 ? site.name : nil,
          [site.source.path: "import Foundation\n" + text])
      }
    },
    .wrong("known-issue", "a known issue fails no test") {
      $0.inEachTest { site in
        guard site.library == .testing else { return [] }
        return [
          site.body(
            "\(site.bodyIndentation)withKnownIssue {\n\(site.bodyText(indentedBy: "  "))\n\(site.bodyIndentation)}"
          )
        ]
      }
    }.onlyWhere(.failsTest, .crashes, .passes),
  ]
}

extension TestSite {
  /// A modifier before `func`.
  fileprivate func keyword(_ word: String) -> Replacement {
    let start = function.modifiers.first?.place.lowerBound ?? function.funcKeyword.place.lowerBound
    return Replacement(at: start, word)
  }

  /// The test, skipped by its framework's means.
  var skipped: [Replacement] {
    switch library {
    case .xctest: [begin("if true { throw XCTSkip(\"later\") }")] + throwing
    case .testing: attributed(with: ".disabled(\"later\")")
    }
  }

  /// An argument for a `@Test` without arguments.
  fileprivate func attributed(with argument: String) -> [Replacement] {
    guard let attribute = testAttribute, attribute.arguments == nil else { return [] }
    return [Replacement(attribute.place, "@Test(\(argument))")]
  }

  /// An assertion that always holds.
  var harmlessCheck: String {
    library == .xctest ? "XCTAssertEqual(1 + 1, 2)" : "#expect(1 + 1 == 2)"
  }
}
