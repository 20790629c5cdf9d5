extension Transformation {
  /// The same claims with other assertions of XCTest.
  static let assertionSpellings: [Transformation] = [
    .legitimate("swap-arguments", "the order of the arguments changes no claim") {
      $0.respelled(.xctest) {
        let (name, arguments) = $0.claim.turned.natural
        return $0.claim.other == nil ? nil : $0.spelled(name, arguments)
      }
    },
    .legitimate("own-word", "each claim in XCTest's own word for it") {
      $0.respelled(.xctest) { $0.spelled($0.claim.natural.name, $0.claim.natural.arguments) }
    },
    .legitimate("assert-true", "XCTAssertTrue of a condition claims the same") {
      $0.respelled(.xctest) { $0.spelled("XCTAssertTrue", [$0.claim.condition]) }
    },
    .legitimate("assert", "XCTAssert is XCTAssertTrue") {
      $0.respelled(.xctest) { $0.spelled("XCTAssert", [$0.claim.condition]) }
    },
    .legitimate("assert-false", "XCTAssertFalse of the opposite claims the same") {
      $0.respelled(.xctest) { $0.spelled("XCTAssertFalse", [$0.claim.opposite.condition]) }
    },
    .legitimate("assert-equal-to-true", "XCTAssertEqual with true claims the same") {
      $0.respelled(.xctest) { $0.spelled("XCTAssertEqual", $0.claim.heldAgainstTruth) }
    },
    .legitimate("true-comes-first", "the order of the arguments changes no claim") {
      $0.respelled(.xctest) { $0.spelled("XCTAssertEqual", $0.claim.heldAgainstTruth.reversed()) }
    },
    .legitimate("assert-not-equal-to-false", "two negations claim the same") {
      $0.respelled(.xctest) {
        $0.spelled("XCTAssertNotEqual", [$0.claim.conditionAsArgument, "false"])
      }
    },
    .legitimate("if-then-fail", "XCTFail inside an if claims the same") {
      $0.respelled(.xctest) {
        $0.isStatement
          ? "if \($0.claim.opposite.condition) {\n\($0.indentation)  XCTFail(\($0.words))\n\($0.indentation)}"
          : nil
      }
    },
    .legitimate("guard-else-fail", "XCTFail after a guard claims the same") {
      $0.respelled(.xctest) {
        $0.isStatement
          ? "guard \($0.claim.condition) else { return XCTFail(\($0.words)) }" : nil
      }
    },
    .legitimate("message-added", "a message changes no claim") {
      $0.respelled(.xctest) {
        $0.message == nil && !$0.isMatcher ? $0.renamed(message: "\"not as it should be\"") : nil
      }
    },
    .legitimate("message-changed", "the words of a message are the learner's") {
      $0.respelled(.xctest) {
        $0.message == nil ? nil : $0.renamed(message: "\"not as it should be\"")
      }
    },
    .legitimate("message-removed", "a message is not needed") {
      $0.respelled(.xctest) { $0.message == nil ? nil : $0.renamed(message: nil) }
    },
    .legitimate("unwrapped", "XCTUnwrap fails where the guard does") { sources in
      sources.situation.wantsWarning ? [] : sources.inEachTest { $0.unwrappingGuards }
    },
  ]

  /// The same claims with other forms of Swift Testing.
  static let expectationSpellings: [Transformation] = [
    .legitimate("swap-operands", "the order of the operands changes no claim") {
      $0.respelled(.testing) {
        $0.claim.other == nil ? nil : $0.expecting($0.claim.turned.condition)
      }
    },
    .legitimate("expect-equal-to-true", "a comparison with true claims the same") {
      $0.respelled(.testing) {
        $0.expecting($0.claim.heldAgainstTruth.joined(separator: " == "))
      }
    },
    .legitimate("expect-true-first", "the order of the operands changes no claim") {
      $0.respelled(.testing) {
        $0.expecting($0.claim.heldAgainstTruth.reversed().joined(separator: " == "))
      }
    },
    .legitimate("expect-not-false", "two negations claim the same") {
      $0.respelled(.testing) { $0.expecting("\($0.claim.conditionAsArgument) != false") }
    },
    .legitimate("expect-negated-opposite", "two negations claim the same") {
      $0.respelled(.testing) { $0.expecting("!(\($0.claim.opposite.condition))") }
    },
    .legitimate("expect-in-parentheses", "parentheses change no claim") {
      $0.respelled(.testing) { $0.expecting("(\($0.claim.condition))") }
    },
    .legitimate("expect-message", "a comment changes no claim") {
      $0.respelled(.testing) {
        $0.spelled("#expect", [$0.claim.condition], message: "\"as it should be\"")
      }
    },
    .legitimate("require", "a requirement claims the same") { sources in
      sources.respelled(.testing, and: \.throwing) {
        "try " + $0.spelled("#require", [$0.claim.condition])
      }
    },
    .legitimate("if-then-record", "Issue.record inside an if claims the same") {
      $0.respelled(.testing) {
        "if \($0.claim.opposite.condition) {\n\($0.indentation)  Issue.record(\($0.words))\n\($0.indentation)}"
      }
    },
    .legitimate("guard-else-record", "Issue.record after a guard claims the same") {
      $0.respelled(.testing) {
        """
        guard \($0.claim.condition) else {
        \($0.indentation)  Issue.record(\($0.words))
        \($0.indentation)  return
        \($0.indentation)}
        """
      }
    },
  ]
}

extension StepSources {
  /// All assertions of each test in another form, if there is one.
  fileprivate func respelled(
    _ library: TestSite.Library, and more: (TestSite) -> [Replacement] = { _ in [] },
    _ spelling: (Assertion) -> String?
  ) -> [Change] {
    inEachTest { site in
      guard site.library == library else { return [] }
      let pieces = site.assertions.compactMap { assertion in
        spelling(assertion).map { Replacement(assertion.place, $0) }
      }
      return pieces.isEmpty ? [] : pieces + more(site)
    }
  }
}

extension Claim {
  /// The claim's condition as one side of a comparison.
  fileprivate var conditionAsArgument: String {
    switch self {
    case .isTrue(let value): value.inOperator
    default: "(\(condition))"
    }
  }

  /// A value and its required truth value.
  fileprivate var heldAgainstTruth: [String] {
    switch self {
    case .isTrue(let value): [value.inOperator, "true"]
    case .isFalse(let value): [value.inOperator, "false"]
    default: ["(\(condition))", "true"]
    }
  }
}

extension Assertion {
  fileprivate func expecting(_ condition: String) -> String { spelled("#expect", [condition]) }

  /// The same assertion with another message.
  fileprivate func renamed(message: String?) -> String {
    let arguments: [String]
    switch name {
    case "XCTAssertTrue", "XCTAssert": arguments = [claim.condition]
    case "XCTAssertFalse": arguments = [claim.opposite.condition]
    default: arguments = claim.natural.arguments
    }
    return spelled(name, arguments, message: .some(message))
  }
}
