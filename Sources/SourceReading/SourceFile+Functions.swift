internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// The functions at file or type level that may be compiled, in source order.
  package var functions: [TestFunction] {
    var search = FunctionSearch(text: tree.description)
    tree.walk(enter: { search.enter($0) }, leave: { search.leave($0) })
    return search.found
  }

  /// The names that the file declares, including variables, enum cases, and argument labels.
  package var declaredNames: Set<String> {
    var names: Set<String> = []
    tree.walk(enter: { node in
      if let type = node.asProtocol((any NamedDeclSyntax).self) {
        names.insert(type.name.plainText)
      }
      if let pattern = node.as(IdentifierPatternSyntax.self) {
        names.insert(pattern.identifier.plainText)
      }
      if let element = node.as(EnumCaseElementSyntax.self) { names.insert(element.name.plainText) }
      if let initializer = node.as(InitializerDeclSyntax.self) {
        names.formUnion(
          initializer.signature.parameterClause.parameters.map { $0.firstName.plainText })
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        names.formUnion(
          function.signature.parameterClause.parameters.map { $0.firstName.plainText })
      }
      return true
    })
    return names
  }

  /// The types at the file's top level, in source order.
  package var types: [SourceOutline.TypeDeclaration] {
    tree.statements.compactMap { statement in
      guard case .decl(let declaration) = statement.item, !declaration.is(FunctionDeclSyntax.self),
        let type = declaration.asProtocol((any NamedDeclSyntax).self)
      else { return nil }
      let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = declaration.endPositionBeforeTrailingTrivia.utf8Offset
      return SourceOutline.TypeDeclaration(name: type.name.plainText, range: start..<end)
    }
  }

  /// The identifiers that the file uses as a value or as a type.
  package var usedNames: Set<String> { Self.usedNames(in: Syntax(tree)) }

  fileprivate static func usedNames(in syntax: Syntax) -> Set<String> {
    var names: Set<String> = []
    var open = [syntax]
    while let node = open.popLast() {
      if let token = node.as(TokenSyntax.self) {
        if let name = token.usedName { names.insert(name) }
      } else {
        open += node.children(viewMode: .sourceAccurate)
      }
    }
    return names
  }
}

/// A search for functions that keeps track of the enclosing types.
private struct FunctionSearch {
  private(set) var found: [TestFunction] = []
  private var types: [TypeAround] = []
  private var line = LineCounter()

  private struct TypeAround {
    var name: String
    var isTestCase: Bool
    var isClass: Bool
    var isOnMainActor: Bool
    var hides: Bool
  }

  init(text: String) { line = LineCounter(text) }

  mutating func enter(_ node: Syntax) -> Bool {
    if let clause = node.as(IfConfigClauseSyntax.self) { return !clause.isInactive }
    if let type = node.as(ClassDeclSyntax.self) {
      let parent = type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
      open(
        type.name.plainText, type.modifiers, type.attributes, isClass: true,
        isTestCase: parent?.hasSuffix("XCTestCase") == true)
    } else if let type = node.as(StructDeclSyntax.self) {
      open(type.name.plainText, type.modifiers, type.attributes)
    } else if let type = node.as(EnumDeclSyntax.self) {
      open(type.name.plainText, type.modifiers, type.attributes)
    } else if let type = node.as(ActorDeclSyntax.self) {
      open(type.name.plainText, type.modifiers, type.attributes)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      open(type.extendedType.trimmedDescription, type.modifiers, type.attributes, isClass: true)
    } else if let function = node.as(FunctionDeclSyntax.self) {
      read(function)
      return false
    }
    return true
  }

  mutating func leave(_ node: Syntax) {
    if node.is(ClassDeclSyntax.self) || node.is(StructDeclSyntax.self)
      || node.is(EnumDeclSyntax.self) || node.is(ActorDeclSyntax.self)
      || node.is(ExtensionDeclSyntax.self)
    {
      types.removeLast()
    }
  }

  private mutating func open(
    _ name: String, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
    isClass: Bool = false, isTestCase: Bool = false
  ) {
    types.append(
      TypeAround(
        name: name, isTestCase: isTestCase, isClass: isClass,
        isOnMainActor: attributes.has("MainActor"),
        hides: modifiers.hasAny([.private, .fileprivate])))
  }

  private mutating func read(_ function: FunctionDeclSyntax) {
    let marker = function.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.lastName == "Test" }
    var result = TestFunction(
      name: function.name.plainText, types: types.map(\.name),
      line: line.line(at: function.name.positionAfterSkippingLeadingTrivia.utf8Offset),
      range: function.positionAfterSkippingLeadingTrivia
        .utf8Offset..<function.endPositionBeforeTrailingTrivia.utf8Offset,
      isMarked: marker != nil, tokens: function.tokenText)
    result.isSkippable = marker.map { Self.mayDisable($0) } ?? false
    result.arguments = marker.flatMap { Self.countOfArguments($0) }
    let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
    result.isSynchronousOnMainActor =
      !isAsync
      && (function.attributes.has("MainActor") || types.contains { $0.isOnMainActor })
    result.obstacle = obstacle(to: function, isMarked: marker != nil)
    if let body = function.body { result.read(body) }
    found.append(result)
  }

  /// Returns whether a trait can skip the test.
  private static func mayDisable(_ attribute: AttributeSyntax) -> Bool {
    let text = attribute.trimmedDescription
    return text.contains(".disabled") || text.contains(".enabled")
  }

  /// Returns the number of combinations of the arguments of a test.
  ///
  /// - Returns: The number, or `nil` without arguments, or if one of their lists is not a literal.
  private static func countOfArguments(_ attribute: AttributeSyntax) -> Int? {
    guard case .argumentList(let all) = attribute.arguments,
      let first = all.firstIndex(where: { $0.label?.text == "arguments" })
    else { return nil }
    return all[first...].reduce(1) { count, argument in
      guard let count, let list = argument.expression.as(ArrayExprSyntax.self) else { return nil }
      return count * list.elements.count
    }
  }

  private func obstacle(to function: FunctionDeclSyntax, isMarked: Bool) -> TestFunction.Obstacle? {
    if isMarked { return nil }
    guard types.contains(where: { $0.isTestCase || $0.isClass }) else { return .isNotMarked }
    if function.modifiers.hasAny([.private, .fileprivate]) || types.contains(where: \.hides) {
      return .isPrivate
    }
    if function.modifiers.hasAny([.static, .class]) { return .isStatic }
    if !function.signature.parameterClause.parameters.isEmpty { return .takesParameters }
    let result = function.signature.returnClause?.type.trimmedDescription
    if let result, !["Void", "()", "Swift.Void"].contains(result) { return .returnsValue }
    return function.name.plainText.hasPrefix("test") ? nil : .isNotMarked
  }
}

extension TestFunction {
  fileprivate mutating func read(_ body: CodeBlockSyntax) {
    names = SourceFile.usedNames(in: Syntax(body))
    // Statements after an unconditional return never run.
    read(body.statements.prefix { !$0.alwaysReturns }.map { Syntax($0) }, in: body)
  }

  private mutating func read(_ nodes: [Syntax], in body: CodeBlockSyntax) {
    var open = nodes
    while let node = open.popLast() {
      if node.isTask(nobodyAwaitsIn: body) { continue }
      if let decision = node.as(IfConfigDeclSyntax.self) {
        let before = assertions
        assertions = decision.possibleClauses.reduce(before) { most, clause in
          assertions = before
          read(clause.elements.map { [Syntax($0)] } ?? [], in: body)
          return max(most, assertions)
        }
        continue
      }
      open += node.children(viewMode: .sourceAccurate)
      let called =
        node.as(FunctionCallExprSyntax.self)?.calledExpression.calledName
        ?? node.as(MacroExpansionExprSyntax.self)?.macroName.plainText
      guard let called else { continue }
      calls.insert(called)
      if Self.isAssertion(called), !node.assertsNothing { assertions += 1 }
      if called.hasPrefix("XCTSkip") { isSkippable = true }
    }
  }

  private static func isAssertion(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["xctassert", "xctfail", "xctunwrap", "assert", "expect", "require", "record", "verify"]
      .contains { name.hasPrefix($0) }
      || ["confirmation", "wait", "fulfillment", "fulfill"].contains(name)
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement always returns, also by an `if true` or a `guard false`.
  fileprivate var alwaysReturns: Bool {
    let condition: ConditionElementListSyntax
    let block: CodeBlockSyntax
    let literal: String
    if item.is(ReturnStmtSyntax.self) {
      return true
    } else if let choice = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
      (condition, block, literal) = (choice.conditions, choice.body, "true")
    } else if let choice = item.as(GuardStmtSyntax.self) {
      (condition, block, literal) = (choice.conditions, choice.body, "false")
    } else {
      return false
    }
    return condition.trimmedDescription == literal
      && block.statements.contains { $0.item.is(ReturnStmtSyntax.self) }
  }
}

extension Syntax {
  /// Returns whether this is a task that the test does not wait for.
  ///
  /// Its assertions count only if the task happens to run before the test ends.
  fileprivate func isTask(nobodyAwaitsIn body: CodeBlockSyntax) -> Bool {
    guard let call = self.as(FunctionCallExprSyntax.self),
      ["Task", "Task.detached"].contains(call.calledExpression.trimmedDescription)
    else { return false }
    let rest = body.trimmedDescription.replacing(call.trimmedDescription, with: "")
    return !rest.contains("wait") && !rest.contains("fulfillment")
  }

  /// Whether an assertion always holds, such as `XCTAssertTrue(true)` or `#expect(a || true)`.
  fileprivate var assertsNothing: Bool {
    let arguments =
      self.as(FunctionCallExprSyntax.self)?.arguments
      ?? self.as(MacroExpansionExprSyntax.self)?.arguments
    guard let first = arguments?.first?.expression else { return false }
    let called =
      self.as(FunctionCallExprSyntax.self)?.calledExpression.calledName
      ?? self.as(MacroExpansionExprSyntax.self)?.macroName.plainText
    // In these assertions, the first argument is the condition. In others, it is an operand.
    guard ["XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "expect", "require"].contains(called)
    else { return false }
    let (literal, other) = called == "XCTAssertFalse" ? ("false", "&&") : ("true", "||")
    let words =
      first.as(SequenceExprSyntax.self)?.elements.map(\.trimmedDescription)
      ?? [first.trimmedDescription]
    return words.split(separator: other).contains([literal])
  }
}

/// A converter from offsets to line numbers.
private struct LineCounter {
  private var ends: [Int] = []

  init() {}

  init(_ text: String) {
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      ends.append(offset)
    }
  }

  func line(at offset: Int) -> Int {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}

extension FunctionDeclSyntax {
  fileprivate var tokenText: String {
    var text = ""
    var open = [Syntax(self)]
    while let node = open.popLast() {
      if let token = node.as(TokenSyntax.self) {
        text += token.text + " "
      } else {
        open += node.children(viewMode: .sourceAccurate).reversed()
      }
    }
    return text
  }
}

extension AttributeListSyntax {
  fileprivate func has(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.lastName == name }
  }
}

extension DeclModifierListSyntax {
  func hasAny(_ keywords: [Keyword]) -> Bool {
    contains { modifier in
      modifier.detail == nil && keywords.contains { modifier.name.tokenKind == .keyword($0) }
    }
  }
}

extension ExprSyntax {
  /// The name of the called function, such as `record` in `Issue.record`.
  fileprivate var calledName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.plainText
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}
