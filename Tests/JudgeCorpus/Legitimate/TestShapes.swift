internal import SwiftSyntax

extension Transformation {
  /// The same statements in another function signature.
  static let testShapes: [Transformation] = [
    .legitimate("throws", "a test may throw") { $0.inEachTest(\.throwing) },
    .legitimate("async", "a test may be asynchronous") { sources in
      sources.usesUIKit ? [] : sources.inEachTest { $0.canBeAsync ? $0.effects("async") : [] }
    },
    .legitimate("async-on-main-actor", "an asynchronous test may run on the main actor") {
      sources in
      sources.inEachTest { site in
        guard site.canBeAsync, site.library == .xctest else { return [] }
        return site.effects("async") + [
          Replacement(at: site.function.place.lowerBound, "@MainActor ")
        ]
      }
    },
    .legitimate("in-a-do-block", "a block changes nothing") {
      $0.inEachTest { site in
        [
          site.body(
            "\(site.bodyIndentation)do {\n\(site.bodyText(indentedBy: "  "))\n\(site.bodyIndentation)}"
          )
        ]
      }
    },
    .legitimate("loop-over-one-value", "a loop that runs once changes nothing") {
      $0.inEachTest { site in
        [
          site.body(
            "\(site.bodyIndentation)for _ in 1...1 {\n\(site.bodyText(indentedBy: "  "))\n\(site.bodyIndentation)}"
          )
        ]
      }
    },
    .legitimate("local-function", "a local function that is called once changes nothing") {
      $0.inEachTest { $0.throughFunction(isMethod: false) }
    },
    .legitimate("helper-method", "a helper that is called once changes nothing") { sources in
      sources.inEachTest { $0.suite == nil ? [] : $0.throughFunction(isMethod: true) }
    },
    .legitimate("helper-function", "a helper that is called once changes nothing") { sources in
      sources.inEachTest { $0.suite == nil ? $0.throughFunction(isMethod: true) : [] }
    },
    .legitimate("making-function", "a helper that makes the value changes nothing") {
      $0.inEachTest { site in
        guard let local = site.selfContainedLocal else { return [] }
        let name = site.freshName("make" + local.name.uppercasedFirst)
        let helper = "private func \(name)() -> \(local.type) {\n  \(local.value)\n}"
        return [Replacement(local.valuePlace, "\(name)()"), site.beside(helper)]
      }
    },
    .legitimate("guard-as-assertion", "an assertion at the end fails where the guard does") {
      $0.inEachTest(\.assertionForGuard)
    },
    .legitimate("internal", "`internal` is what it was") { sources in
      sources.inEachTest { site in
        guard site.function.modifiers.isEmpty else { return [] }
        return [Replacement(at: site.function.funcKeyword.place.lowerBound, "internal ")]
      }
    },
    .legitimate("self", "`self.` changes nothing") { sources in
      // The edit would remove the missing `self.` that a step expects as its error.
      sources.situation.outcome == .failsToBuild ? [] : sources.inEachTest(\.withSelf)
    },
    .legitimate("print-left-in", "a line for debugging changes nothing") {
      $0.inEachTest { [$0.begin("print(\"in the test\")")] }
    },
    .legitimate("passing-test-beside", "one more test that passes does no harm") {
      $0.inEachTest { [$0.beside($0.newTest("sumsAreRight", "1 + 1", "2"))] }
    },
    .legitimate("parameterized", "a test with one argument is the same test") {
      $0.inEachTest(\.parameterized)
    },
    .legitimate("one-argument-per-line", "line breaks change nothing") {
      $0.inEachTest(\.withBrokenLines)
    },
    .legitimate("on-one-line", "line breaks change nothing") {
      $0.inEachTest { site in
        site.assertions.filter {
          site.text($0.place).contains("\n") && !site.text($0.place).contains("{")
        }
        .map { Replacement($0.place, site.text($0.place).joinedLines) }
      }
    },
  ]
}

extension TestSite {
  /// A Boolean value that indicates whether the test does not wait for the run loop, which an asynchronous test would block.
  fileprivate var canBeAsync: Bool {
    let text = function.trimmedDescription
    return !isAsync && !text.contains("wait(") && !text.contains("DispatchQueue")
  }

  /// The same statements in a function of their own.
  fileprivate func throughFunction(isMethod: Bool) -> [Replacement] {
    let name = freshName("check" + self.name.uppercasedFirst)
    let effect = throwsErrors ? " throws" : ""
    let call = (throwsErrors ? "try " : "") + name + "()"
    let inner = bodyIndentation
    if isMethod {
      let text = text(bodyPlace).split(separator: "\n", omittingEmptySubsequences: false)
      let lines =
        ["private func \(name)()\(effect) {"] + text.dropFirst().dropLast().map(String.init)
      let helper = lines[0] + "\n" + lines.dropFirst().joined(separator: "\n") + "\n\(indentation)}"
      return [
        body(inner + call),
        Replacement(at: function.place.upperBound, "\n\n\(indentation)\(helper)"),
      ]
    }
    return [
      body(
        "\(inner)func \(name)()\(effect) {\n\(bodyText(indentedBy: "  "))\n\(inner)}\n\(inner)\(call)"
      )
    ]
  }

  /// The guard at the end of the test as an assertion, if its body only fails the test.
  fileprivate var assertionForGuard: [Replacement] {
    guard let last = statements.last, let check = last.item.as(GuardStmtSyntax.self),
      check.conditions.count == 1,
      let condition = check.conditions.first?.condition.as(ExprSyntax.self),
      let failure = check.body.all(FunctionCallExprSyntax.self).first,
      failure.calledExpression.trimmedDescription == "XCTFail"
    else { return [] }
    let message = failure.arguments.isEmpty ? "" : ", " + failure.arguments.trimmedDescription
    return [Replacement(last.place, "XCTAssertTrue(\(condition.trimmedDescription)\(message))")]
  }

  /// A test of the same kind that compares two values.
  func newTest(_ name: String, _ left: String, _ right: String) -> String {
    switch library {
    case .xctest:
      "func test\(name.uppercasedFirst)() {\n  XCTAssertEqual(\(left), \(right))\n}"
    case .testing: "@Test func \(name)() {\n  #expect(\(left) == \(right))\n}"
    }
  }

  /// The members of the suite, with explicit `self.`.
  fileprivate var withSelf: [Replacement] {
    guard let members = suite?.typeMembers else { return [] }
    let names = Set(members.memberNames).subtracting(localNames)
    return function.body.map { Syntax($0) }.map { body in
      body.all(DeclReferenceExprSyntax.self).filter { reference in
        names.contains(reference.baseName.text)
          && !reference.isMember
      }.map { Replacement(at: $0.place.lowerBound, "self.") }
    } ?? []
  }

  /// The year of a test as its only argument.
  fileprivate var parameterized: [Replacement] {
    guard library == .testing, let attribute = testAttribute, attribute.arguments == nil else {
      return []
    }
    let literals = function.all(IntegerLiteralExprSyntax.self).filter { literal in
      literal.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.isTypeName
        == true
    }
    guard literals.count == 1, let literal = literals.first else { return [] }
    let parameters = function.signature.parameterClause.place
    return [
      Replacement(attribute.place, "@Test(arguments: [\(literal.literal.text)])"),
      Replacement(parameters, "(number: Int)"), Replacement(literal.place, "number"),
    ]
  }

  /// Calls of assertions with each argument on its own line.
  fileprivate var withBrokenLines: [Replacement] {
    function.all(FunctionCallExprSyntax.self).filter { call in
      let name = call.calledExpression.trimmedDescription
      return name.hasPrefix("XCTAssert") || name == "assertThat"
    }.compactMap { call in
      guard let open = call.leftParen, let close = call.rightParen else { return nil }
      let columns = source.indentation(at: call.place.lowerBound)
      let arguments = call.arguments.map { columns + "  " + text($0.place) }
      return Replacement(
        open.place.upperBound..<close.place.lowerBound,
        "\n" + arguments.joined(separator: "\n") + "\n" + columns)
    }
  }
}

/// A local variable whose value depends on nothing else in the test.
struct SelfContainedLocal {
  var name: String
  var type: String
  var value: String
  var valuePlace: Range<Int>
  /// The declaration with its whole line.
  var statement: Range<Int>
}

extension TestSite {
  /// The first local variable that is created from literals and types only.
  var selfContainedLocal: SelfContainedLocal? {
    madeLocals.lazy.compactMap { local in
      guard let value = local.declaration.bindings.first?.initializer?.value else { return nil }
      let names = value.all(DeclReferenceExprSyntax.self).filter { !$0.isMember }
      guard names.allSatisfy(\.isTypeName), local.declaration.bindingSpecifier.text == "let"
      else { return nil }
      return SelfContainedLocal(
        name: local.name, type: local.type, value: value.trimmedDescription,
        valuePlace: value.place,
        statement: local.statement.place)
    }.first
  }
}

extension MemberBlockSyntax {
  /// The names of the stored and computed properties and of the methods.
  var memberNames: [String] {
    members.flatMap { member -> [String] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
      return member.decl.as(VariableDeclSyntax.self)?.bindings
        .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text } ?? []
    }
  }
}

extension String {
  /// The text without line breaks and indentation.
  fileprivate var joinedLines: String {
    split(separator: "\n").map { String($0).trimmed }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }
}
