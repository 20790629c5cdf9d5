internal import SwiftSyntax

extension Transformation {
  /// Tests with other demands than the step's.
  static let otherDemands: [Transformation] = [
    other("other-value", "the test wants another value") { site in
      site.expectedLiterals.flatMap { literal in
        literal.others.map {
          Demand(name: "\(literal.text)-to-\($0)", piece: Replacement(literal.place, $0))
        }
      }
    },
    other("negated", "the test wants the opposite") { site in
      site.assertions.enumerated().map { index, assertion in
        let opposite = assertion.claim.opposite
        let text =
          site.library == .testing
          ? assertion.spelled("#expect", [opposite.condition])
          : assertion.spelled(opposite.natural.name, opposite.natural.arguments)
        return Demand(name: "\(index + 1)", piece: Replacement(assertion.place, text))
      }
    },
    other("other-call", "the mock waits for another call") { site in
      site.function.all(FunctionCallExprSyntax.self)
        .filter { $0.calledExpression.trimmedDescription.hasSuffix(".expect") }
        .compactMap { call in
          guard let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self) else {
            return nil
          }
          return Demand(name: text.words, piece: Replacement(text.place, "\"\(text.words)s\""))
        }
    },
    other("other-resource", "the test speaks of something that there is not") { site in
      site.namedResources.map { literal in
        Demand(
          name: literal.words, piece: Replacement(literal.place, "\"\(literal.words.misspelled)\""))
      }
    },
    other("other-year", "the rule says something else of that year") { site in
      site.years.flatMap { literal, year in
        [1900, 1999, 2000, 2024].filter { $0.isLeapYear != year.isLeapYear }.map {
          Demand(name: "\(year)-to-\($0)", piece: Replacement(literal.place, "\($0)"))
        }
      }
    },
    // A year for which incomplete leap year rules give the right result.
    .wrong("year-that-cannot-fail", "the code does right by that year already") { sources in
      sources.focus.flatMap { site in
        site.years.compactMap { literal, year in
          let easy = year % 400 == 0 ? 2024 : year % 100 == 0 ? 1901 : nil
          return easy.map {
            sources.change(nil, site.source, [Replacement(literal.place, "\($0)")])
          }
        }
      }
    }.onlyWhere(.failsTest),
  ]

  /// A transformation with other demands, for steps whose own test some code satisfies; otherwise another demand is undetectable.
  private static func other(
    _ id: String, _ why: String, _ demands: @escaping @Sendable (TestSite) -> [Demand]
  ) -> Transformation {
    .wrong(id, why) { sources in
      sources.focus.flatMap { site in
        demands(site).map { demand in
          sources.change(
            (sources.focus.count > 1 ? site.name + "." : "") + demand.name, site.source,
            [demand.piece])
        }
      }
    }
    .onlyWhere(\.situation.testsCanPass)
  }

  /// Tests that always fail.
  static let alwaysFailing: [Transformation] = [
    failing("fails-first") { [$0.begin($0.failure)] },
    failing("fails-and-returns") { [$0.begin("if true { return \($0.failure) }")] },
    failing("failing-assertion-first") { [$0.begin($0.failingCheck)] },
    failing("failing-assertion-last") { [$0.end($0.failingCheck)] }.onlyWhere(
      \.situation.testsCanPass),
    failing("false-is-true") {
      [$0.begin($0.library == .xctest ? "XCTAssertTrue(false)" : "#expect(Bool(false))")]
    },
    failing("fatal-error-first") { [$0.begin("if true { fatalError(\"not yet\") }")] },
    failing("index-out-of-range-first") { [$0.begin("_ = [1, 2][[3].count + 1]")] },
    failing("throws-first") { [$0.begin("if true { throw CancellationError() }")] + $0.throwing },
    failing("second-failing-test") { [$0.beside($0.newTest("sumsAreWrong", "1 + 1", "3"))] },
    failing("second-crashing-test") { site in
      let name = site.library == .xctest ? "func testDies()" : "@Test func dies()"
      return [site.beside("\(name) {\n  fatalError(\"not yet\")\n}")]
    },
    failing("failing-tear-down") { site in
      guard site.library == .xctest, let members = site.suite?.typeMembers,
        members.function("tearDown") == nil
      else { return [] }
      return [
        site.member("override func tearDown() {\n  XCTFail(\"not yet\")\n  super.tearDown()\n}")
      ].compactMap(\.self)
    }
    // A crashed test has no teardown.
    .onlyWhere(\.situation.testsCanPass),
    .wrong("inverted-expectation", "the test waits for something not to happen") {
      $0.inEachTest { site in
        site.statements.compactMap { statement in
          guard let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first,
            binding.initializer?.value.trimmedDescription.hasPrefix("expectation(") == true
          else { return nil }
          return Replacement(
            at: statement.place.upperBound,
            "\n\(site.bodyIndentation)\(binding.pattern.trimmedDescription).isInverted = true")
        }
      }
    },
  ]

  /// A transformation into a failing test; at a build red, code that would satisfy the step's test reveals it.
  private static func failing(
    _ id: String, _ pieces: @escaping @Sendable (TestSite) -> [Replacement]
  ) -> Transformation {
    .wrong(id, "the test fails whatever the code does") { $0.inEachTest(pieces) }
      .onlyWhere { $0.situation.outcome != .failsToBuild || $0.situation.testsCanPass }
  }
}

/// One other demand in a test.
private struct Demand {
  var name: String
  var piece: Replacement
}

/// A literal that a test expects.
private struct ExpectedLiteral {
  var text: String
  var place: Range<Int>
  /// Other literals that could be expected.
  var others: [String]
}

extension TestSite {
  fileprivate var failure: String {
    library == .xctest ? "XCTFail(\"not yet\")" : "Issue.record(\"not yet\")"
  }

  fileprivate var failingCheck: String {
    library == .xctest ? "XCTAssertEqual(1, 2)" : "#expect(1 == 2)"
  }

  /// The literals that the assertions expect.
  fileprivate var expectedLiterals: [ExpectedLiteral] {
    let wanted = assertions.compactMap { assertion -> Range<Int>? in
      guard let other = assertion.claim.other, other.isConstant else { return nil }
      return other.place
    }
    let matched = function.all(FunctionCallExprSyntax.self)
      .filter { $0.calledExpression.trimmedDescription == "assertThat" }
      .compactMap { $0.arguments.dropFirst().first?.place }
    return Syntax(function).descendants.compactMap { node in
      guard (wanted + matched).contains(where: { $0.contains(node.place.lowerBound) }) else {
        return nil
      }
      return ExpectedLiteral(node)
    }
  }

  /// The string literals that name a nib, storyboard, segue, or controller.
  fileprivate var namedResources: [StringLiteralExprSyntax] {
    let labels: Set<String> = [
      "name", "nibName", "withIdentifier", "toIdentifier", "forReferencedStoryboardWithName",
      "asInitialViewControllerForReferencedStoryboardWithName",
    ]
    return function.all(LabeledExprSyntax.self).compactMap { argument in
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        .trimmedDescription
      let isFirst =
        call?.hasSuffix("loadNibNamed") == true || call?.hasSuffix("mockIdentifier") == true
      guard labels.contains(argument.label?.text ?? "") || (isFirst && argument.label == nil) else {
        return nil
      }
      return argument.expression.as(StringLiteralExprSyntax.self)
    }.filter { $0.words.canBeMisspelled }
  }

  /// The years in a test of the type `Year`.
  fileprivate var years: [(IntegerLiteralExprSyntax, Int)] {
    function.all(FunctionCallExprSyntax.self)
      .filter { $0.calledExpression.trimmedDescription == "Year" }
      .compactMap { call in
        guard let literal = call.arguments.first?.expression.as(IntegerLiteralExprSyntax.self),
          let year = Int(literal.literal.text)
        else { return nil }
        return (literal, year)
      }
  }
}

extension ExpectedLiteral {
  fileprivate init?(_ node: Syntax) {
    place = node.place
    text = node.trimmedDescription
    if let number = node.as(IntegerLiteralExprSyntax.self), let value = Int(number.literal.text) {
      others = ["\(value + 1)", "\(value * 2 + 7)"]
    } else if node.is(BooleanLiteralExprSyntax.self) {
      others = [text == "true" ? "false" : "true"]
    } else if let string = node.as(StringLiteralExprSyntax.self) {
      text = string.words
      others = ["\"\(string.words)s\"", "\"\""]
    } else if let member = node.as(MemberAccessExprSyntax.self), member.base == nil, text == ".red"
    {
      others = [".blue", ".white"]
    } else if let array = node.as(ArrayExprSyntax.self) {
      others = array.elements.isEmpty ? ["[\"somebody\"]"] : ["[]"]
    } else {
      return nil
    }
  }
}

extension StringLiteralExprSyntax {
  /// The text between the quotation marks.
  fileprivate var words: String { segments.trimmedDescription }
}

extension Int {
  fileprivate var isLeapYear: Bool { self % 4 == 0 && (self % 100 != 0 || self % 400 == 0) }
}
