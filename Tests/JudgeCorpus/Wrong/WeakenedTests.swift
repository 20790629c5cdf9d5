internal import SwiftSyntax

extension Transformation {
  /// Weakened tests, for greens only, because a red with such a test is no red.
  static let weakenedTests: [Transformation] = [
    weaker("tautology", "the assertion holds whatever the code does") { site in
      site.assertions.map { Replacement($0.place, $0.tautology) }
    },
    weaker("assertions-removed", "the test asserts nothing anymore") { site in
      site.checks.map { Replacement($0, "()") }
    },
    weaker("comparison-without-assertion", "nothing uses the result of the comparison") {
      site in
      site.assertions.filter(\.isStatement).map {
        Replacement($0.place, "_ = (\($0.claim.condition))")
      }
    },
    weaker("or-true", "the condition holds whatever the code does") { site in
      site.assertions.map { assertion in
        let condition = "(\(assertion.claim.condition)) || true"
        return Replacement(
          assertion.place,
          assertion.spelled(site.library == .testing ? "#expect" : "XCTAssertTrue", [condition]))
      }
    },
    weaker("held-against-itself", "the value is compared with itself") { site in
      site.assertions.compactMap { assertion in
        guard assertion.claim.other != nil else { return nil }
        let claim = assertion.claim.with(
          subject: assertion.claim.subject, other: assertion.claim.subject)
        guard claim.condition.contains("=="), claim != assertion.claim else { return nil }
        return Replacement(
          assertion.place,
          site.library == .testing
            ? assertion.spelled("#expect", [claim.condition])
            : assertion.spelled(claim.natural.name, claim.natural.arguments))
      }
    },
    weaker("in-a-detached-task", "nothing waits for the assertions") { site in
      [
        site.body(
          "\(site.bodyIndentation)Task.detached {\n\(site.bodyText(indentedBy: "  "))\n\(site.bodyIndentation)}"
        )
      ]
    },
    .wrong("assertion-of-my-own", "the assertions are not XCTest's any more") { sources in
      sources.focus.prefix(1).compactMap { site in
        let names = Set(site.assertions.map(\.name)).intersection(Self.signatures.keys).sorted()
        guard !names.isEmpty, site.library == .xctest else { return nil }
        let fakes = names.compactMap { Self.signatures[$0] }.joined(separator: "\n")
        return sources.change(nil, [site.source.path: site.source.text + "\n" + fakes + "\n"])
      }
    }.onlyWhere(.passes),
  ]

  private static func weaker(
    _ id: String, _ why: String, _ pieces: @escaping @Sendable (TestSite) -> [Replacement]
  ) -> Transformation {
    .wrong(id, why) { $0.inEachTest(pieces) }.onlyWhere(.passes)
  }

  /// Assertions that look like XCTest's and do nothing.
  private static let signatures: [String: String] = [
    "XCTAssertEqual":
      "private func XCTAssertEqual<Value: Equatable>(_: Value, _: Value, _: String = \"\") {}",
    "XCTAssertTrue": "private func XCTAssertTrue(_: Bool, _: String = \"\") {}",
    "XCTAssertFalse": "private func XCTAssertFalse(_: Bool, _: String = \"\") {}",
    "XCTAssertNil": "private func XCTAssertNil(_: Any?, _: String = \"\") {}",
    "XCTAssertIdentical":
      "private func XCTAssertIdentical(_: AnyObject?, _: AnyObject?, _: String = \"\") {}",
    "XCTAssertNotIdentical":
      "private func XCTAssertNotIdentical(_: AnyObject?, _: AnyObject?, _: String = \"\") {}",
  ]

  /// Changes of earlier tests.
  static let earlierTests: [Transformation] = [
    earlier("deleted", "an earlier test is gone") { [Replacement($0.lines, "")] },
    earlier("commented-out", "an earlier test is gone") { site in
      [Replacement(site.lines, site.text(site.lines).mappingLines { "// " + $0 })]
    },
    earlier("skipped", "an earlier test shows nothing anymore") { $0.skipped },
    earlier("emptied", "an earlier test asks nothing anymore") { [Replacement($0.bodyPlace, "")] },
    earlier("weakened", "an earlier test holds whatever the code does") { site in
      site.assertions.map { Replacement($0.place, $0.tautology) }
    },
    earlier("return-first", "an earlier test asks nothing anymore") {
      [$0.begin("if true { return }")]
    },
    earlier("lost", "an earlier test is not found any more") { site in
      switch site.library {
      case .xctest: [Replacement(site.function.name.place, "tset" + site.name.dropFirst(4))]
      case .testing: site.testAttribute.map { [Replacement($0.place, "")] } ?? []
      }
    },
    .wrong("all-earlier-deleted", "the earlier tests are gone") { sources in
      let files = Dictionary(grouping: sources.earlier, by: \.source.path)
      let texts = files.compactMapValues { sites in
        sites.first?.source.replacing(sites.map { Replacement($0.lines, "") })
      }
      return texts.isEmpty ? [] : [sources.change(nil, texts.mapValues { $0 })]
    },
  ]

  /// A transformation of the first earlier test.
  private static func earlier(
    _ id: String, _ why: String, _ pieces: @escaping @Sendable (TestSite) -> [Replacement]
  ) -> Transformation {
    .wrong("earlier-test-" + id, why) { $0.inEach(of: Array($0.earlier.prefix(1)), pieces) }
  }
}

extension Assertion {
  /// An assertion of the same kind that always holds.
  fileprivate var tautology: String {
    library == .testing ? spelled("#expect", ["Bool(true)"]) : spelled("XCTAssertTrue", ["true"])
  }
}
