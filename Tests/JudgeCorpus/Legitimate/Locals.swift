internal import SwiftSyntax

extension Transformation {
  /// The same statements with different constants and variables.
  static let locals: [Transformation] = [
    .legitimate("result-variable", "a constant for the value that is checked changes nothing") {
      $0.inEachTest { $0.named(subject: "result", other: nil) }
    },
    .legitimate("expected-variable", "a constant for the value that is wanted changes nothing") {
      $0.inEachTest { $0.named(subject: nil, other: "expected") }
    },
    .legitimate("result-and-expected", "constants for both values change nothing") {
      $0.inEachTest { $0.named(subject: "actual", other: "wanted") }
    },
    .legitimate("condition-variable", "a constant for the whole condition changes nothing") {
      $0.inEachTest(\.namedConditions)
    },
    .legitimate("renamed-local", "how a local is called is the learner's business") {
      $0.inEachTest { site in site.firstLocal.map { site.renaming($0, to: "sut") } ?? [] }
    },
    .legitimate("renamed-locals", "how locals are called is the learner's business") {
      $0.inEachTest { site in
        site.locals.flatMap { site.renaming($0, to: $0 + "UnderTest") }
      }
    },
    .legitimate("explicit-types", "a type annotation changes nothing") {
      $0.inEachTest { site in site.madeLocals.map { site.typed($0, isImplicit: false) } }
    },
    .legitimate("implicit-initializer", "`.init` with a type annotation makes the same value") {
      $0.inEachTest { site in site.madeLocals.map { site.typed($0, isImplicit: true) } }
    },
    .legitimate("variable-for-constant", "`var` in place of `let` brings only a warning") {
      $0.inEachTest { site in
        site.madeLocals.map { Replacement($0.keyword, "var") }
      }
    },
    .legitimate("value-made-first", "a value that is made a line earlier is the same") {
      $0.inEachTest { $0.extracted { name, call, _ in "let \(name) = \(call)" } }
    },
    .legitimate("value-made-first-with-type", "a value that is made a line earlier is the same") {
      $0.inEachTest {
        $0.extracted { name, call, type in
          "let \(name): \(type) = .init" + call.dropFirst(type.count)
        }
      }
    },
  ]
}

/// A local variable that is created by an initializer, such as `let year = Year(2024)`.
struct MadeLocal {
  var name: String
  var keyword: Range<Int>
  var pattern: Range<Int>
  /// The type's name at the start of the call.
  var callee: Range<Int>
  var type: String
  var statement: CodeBlockItemSyntax
  var declaration: VariableDeclSyntax
}

extension TestSite {
  /// The names of the local variables in order of declaration, without those of closures and shorthands.
  var locals: [String] {
    var names: [String] = []
    for pattern in function.all(IdentifierPatternSyntax.self) {
      let binding = pattern.parent
      let isLocal =
        binding?.is(PatternBindingSyntax.self) == true
        || binding?.as(OptionalBindingConditionSyntax.self)?.initializer != nil
      if isLocal, !names.contains(pattern.identifier.text) { names.append(pattern.identifier.text) }
    }
    return names
  }

  var firstLocal: String? { locals.first }

  /// Another name for a local variable and its uses.
  func renaming(_ name: String, to desired: String) -> [Replacement] {
    Syntax(function).renaming(name, to: freshName(desired))
  }

  /// The local variables that are created by an initializer.
  var madeLocals: [MadeLocal] {
    statements.compactMap { statement in
      guard let variable = statement.item.as(VariableDeclSyntax.self),
        variable.modifiers.isEmpty, variable.bindings.count == 1,
        let binding = variable.bindings.first,
        binding.typeAnnotation == nil,
        let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
        call.calledExpression.isTypeName,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      return MadeLocal(
        name: name.identifier.text, keyword: variable.bindingSpecifier.place, pattern: name.place,
        callee: call.calledExpression.place, type: call.calledExpression.trimmedDescription,
        statement: statement, declaration: variable)
    }
  }

  fileprivate func typed(_ local: MadeLocal, isImplicit: Bool) -> Replacement {
    let start = local.pattern.lowerBound
    let initializer = isImplicit ? ".init" : local.type
    return Replacement(
      start..<local.callee.upperBound, "\(local.name): \(local.type) = \(initializer)")
  }

  /// Constants for the values that the assertions compare.
  fileprivate func named(subject: String?, other: String?) -> [Replacement] {
    let statements = assertions.filter(\.isStatement)
    return statements.enumerated().flatMap { index, assertion -> [Replacement] in
      let number = statements.count > 1 ? "\(index + 1)" : ""
      var lines: [String] = []
      var claim = assertion.claim
      if let subject, claim.subject.place != nil, !claim.subject.isConstant {
        let name = freshName(subject + number)
        lines.append("let \(name) = \(claim.subject.text)")
        claim = claim.with(subject: Operand(name: name), other: nil)
      }
      if let other, let value = claim.other, value.canBeNamed {
        let name = freshName(other + number)
        lines.append("let \(name) = \(value.text)")
        claim = claim.with(subject: claim.subject, other: Operand(name: name))
      }
      guard !lines.isEmpty else { return [] }
      return [Replacement(assertion.place, assertion.after(lines, claim))]
    }
  }

  fileprivate var namedConditions: [Replacement] {
    let statements = assertions.filter(\.isStatement)
    return statements.enumerated().map { index, assertion in
      let name = freshName("isAsExpected" + (statements.count > 1 ? "\(index + 1)" : ""))
      let line = "let \(name) = \(assertion.claim.condition)"
      return Replacement(assertion.place, assertion.after([line], .isTrue(Operand(name: name))))
    }
  }

  /// The first temporary value of an expression, as a constant.
  fileprivate func extracted(_ declaration: (String, String, String) -> String) -> [Replacement] {
    for statement in statements
    where !statement.item.is(VariableDeclSyntax.self) || statement.isChain {
      let calls = statement.all(FunctionCallExprSyntax.self).filter { call in
        call.calledExpression.isTypeName
          && !call.ancestors.contains { $0.is(ClosureExprSyntax.self) }
          && !call.isRightOfShortCircuit
      }
      guard let call = calls.first else { continue }
      let type = call.calledExpression.trimmedDescription
      let name = freshName(type.prefix { $0 != "<" }.description.lowercasedFirst)
      let line = declaration(name, call.trimmedDescription, type) + "\n" + bodyIndentation
      return [Replacement(at: statement.place.lowerBound, line), Replacement(call.place, name)]
    }
    return []
  }

  /// Guards that fail the test for `nil`, as `XCTUnwrap`.
  var unwrappingGuards: [Replacement] {
    let pieces = statements.compactMap { statement -> Replacement? in
      guard let check = statement.item.as(GuardStmtSyntax.self),
        check.body.trimmedDescription.contains("XCTFail"),
        check.conditions.count == 1,
        let binding = check.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
        let value = binding.initializer?.value
      else { return nil }
      let name = binding.pattern.trimmedDescription
      return Replacement(
        statement.place, "let \(name) = try XCTUnwrap(\(value.trimmedDescription))")
    }
    return pieces.isEmpty ? [] : pieces + throwing
  }
}

extension Assertion {
  /// Some lines, followed by the assertion with another claim.
  fileprivate func after(_ lines: [String], _ claim: Claim) -> String {
    let call =
      library == .testing
      ? spelled("#expect", [claim.condition])
      : spelled(claim.natural.name, claim.natural.arguments)
    return (lines + [call]).joined(separator: "\n" + indentation)
  }
}

extension Operand {
  /// A Boolean value that indicates whether type inference gives a constant the right type.
  fileprivate var canBeNamed: Bool {
    isConstant && !text.hasPrefix(".") && text != "[]" && !text.contains("[]")
  }
}

extension CodeBlockItemSyntax {
  /// A Boolean value that indicates whether the statement declares a local variable from several calls.
  fileprivate var isChain: Bool {
    all(FunctionCallExprSyntax.self).contains { call in
      call.calledExpression.is(MemberAccessExprSyntax.self)
    }
  }
}

extension SyntaxProtocol {
  /// Returns the node with another name for a local variable.
  func renaming(_ name: String, to new: String) -> [Replacement] {
    let patterns = all(IdentifierPatternSyntax.self).map(\.identifier)
    let uses = all(DeclReferenceExprSyntax.self).filter { !$0.isMember }.map(\.baseName)
    return (patterns + uses).filter { $0.text == name }.map { Replacement($0.place, new) }
  }

  /// A Boolean value that indicates whether the expression names a type, which begins with a capital letter.
  var isTypeName: Bool {
    let node = Syntax(self)
    let name =
      node.as(DeclReferenceExprSyntax.self)
      ?? node.as(GenericSpecializationExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text.first?.isUppercase == true
      && name?.baseName.text.hasPrefix("XCT") == false
  }

  /// A Boolean value that indicates whether the expression is only evaluated if another one is true.
  fileprivate var isRightOfShortCircuit: Bool {
    ancestors.contains { $0.is(TernaryExprSyntax.self) }
  }
}

extension DeclReferenceExprSyntax {
  /// A Boolean value that indicates whether the name is a member of the expression before its dot.
  var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }
}
