internal import SwiftSyntax

extension Syntax {
  /// The parts of the node that never run, regardless of the surrounding code.
  var deadParts: [Syntax] {
    switch kind {
    case .codeBlockItemList: self.as(CodeBlockItemListSyntax.self)?.itemsBehindExit ?? []
    case .ifExpr: self.as(IfExprSyntax.self)?.deadParts ?? []
    case .whileStmt:
      self.as(WhileStmtSyntax.self).map { $0.conditions.dead(body: $0.body, otherwise: nil) } ?? []
    case .guardStmt:
      self.as(GuardStmtSyntax.self).map { $0.conditions.dead(body: nil, otherwise: $0.body) } ?? []
    case .sequenceExpr: self.as(SequenceExprSyntax.self)?.deadParts ?? []
    case .patternBinding: self.as(PatternBindingSyntax.self)?.discardedClosure ?? []
    default: []
    }
  }

  /// Returns the clauses of an `#if` that are not compiled on the platform.
  ///
  /// If `platform` is `nil`, these are the clauses that no platform compiles.
  func uncompiledClauses(on platform: String?) -> [Syntax] {
    guard let declaration = self.as(IfConfigDeclSyntax.self) else { return [] }
    var isDecided = false
    return declaration.clauses.compactMap { clause in
      let value = clause.condition.map { $0.constantValue(on: platform) } ?? true
      defer { isDecided = isDecided || value == true }
      return isDecided || value == false ? Syntax(clause) : nil
    }
  }
}

extension ExprSyntax {
  /// Returns the value of a condition of `true`, `false`, `os(…)`, and operators, if it is known.
  fileprivate func constantValue(on platform: String? = nil, depth: Int = 0) -> Bool? {
    guard depth < 16 else { return nil }
    let expression = unwrapped
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return prefix.expression.constantValue(on: platform, depth: depth + 1).map { !$0 }
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let platform {
      guard call.calledExpression.lastReference?.baseName.text == "os" else { return nil }
      return call.arguments.first?.expression.lastReference?.baseName.text == platform
    }
    guard let sequence = expression.as(SequenceExprSyntax.self),
      let alternatives = sequence.conjunctions
    else { return nil }
    let values = alternatives.map { terms in
      terms.map { $0.constantValue(on: platform, depth: depth + 1) }.conjunction
    }
    // By De Morgan's law, "a or b" is "not (not a and not b)".
    return values.map { $0.map { !$0 } }.conjunction.map { !$0 }
  }
}

extension [Bool?] {
  fileprivate var conjunction: Bool? {
    if contains(false) { return false }
    return contains(nil) ? nil : true
  }
}

extension SequenceExprSyntax {
  /// The operands of `||`, each split at `&&`, or `nil` if the expression has other operators.
  fileprivate var conjunctions: [[ExprSyntax]]? {
    var result: [[ExprSyntax]] = [[]]
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        result[result.count - 1].append(element)
      } else {
        switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        case "&&": break
        case "||": result.append([])
        default: return nil
        }
      }
    }
    return result
  }

  fileprivate var deadParts: [Syntax] {
    let parts = Array(elements)
    if parts.count == 3, let choice = parts[1].as(UnresolvedTernaryExprSyntax.self) {
      return switch parts[0].constantValue() {
      case true: [Syntax(parts[2])]
      case false: [Syntax(choice.thenExpression)]
      case nil: []
      }
    }
    if parts.count == 3, parts[0].is(DiscardAssignmentExprSyntax.self),
      parts[2].is(ClosureExprSyntax.self)
    {
      return [Syntax(parts[2])]
    }
    guard let alternatives = conjunctions else { return [] }
    if alternatives.count == 1 { return alternatives[0].behind(false) }
    let terms = alternatives.flatMap(\.self)
    return terms.count == alternatives.count ? terms.behind(true) : []
  }
}

extension [ExprSyntax] {
  /// Returns the operands that are never evaluated, because an earlier one has the given value.
  fileprivate func behind(_ value: Bool) -> [Syntax] {
    guard let index = firstIndex(where: { $0.constantValue() == value }) else { return [] }
    return self[(index + 1)...].map { Syntax($0) }
  }
}

extension ConditionElementListSyntax {
  fileprivate var constantValue: Bool? { map(\.constantValue).conjunction }

  fileprivate func dead(body: CodeBlockSyntax?, otherwise: CodeBlockSyntax?) -> [Syntax] {
    let dead =
      switch constantValue {
      case true: otherwise
      case false: body
      case nil: CodeBlockSyntax?.none
      }
    let elements = Array(self)
    let first = elements.firstIndex { $0.constantValue == false } ?? elements.count
    return elements.dropFirst(first + 1).map { Syntax($0) } + (dead.map { [Syntax($0)] } ?? [])
  }
}

extension ConditionElementSyntax {
  fileprivate var constantValue: Bool? {
    condition.as(ExprSyntax.self)?.constantValue()
  }
}

extension IfExprSyntax {
  fileprivate var deadParts: [Syntax] {
    let parts = conditions.dead(body: body, otherwise: nil)
    guard conditions.constantValue == true, let elseBody else { return parts }
    return parts + [Syntax(elseBody)]
  }
}

extension PatternBindingSyntax {
  /// The closure in `let _ = { … }`, which never runs.
  fileprivate var discardedClosure: [Syntax] {
    guard pattern.is(WildcardPatternSyntax.self), let initializer,
      initializer.value.is(ClosureExprSyntax.self)
    else { return [] }
    return [Syntax(initializer)]
  }
}

extension CodeBlockItemListSyntax {
  /// The statements after an unconditional exit.
  ///
  /// Functions and types are not included, because code before the exit can use them.
  fileprivate var itemsBehindExit: [Syntax] {
    var dead: [Syntax] = []
    var hasLeft = false
    for item in self {
      if hasLeft, !item.item.isUsableFromBefore { dead.append(Syntax(item)) }
      hasLeft = hasLeft || item.alwaysLeaves(depth: 0)
    }
    return dead
  }

  fileprivate func alwaysLeaves(depth: Int) -> Bool {
    contains { $0.alwaysLeaves(depth: depth) }
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var isUsableFromBefore: Bool {
    guard case .decl(let declaration) = self else { return false }
    return !declaration.is(VariableDeclSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  private static let functionsThatNeverReturn: Set<String> = ["fatalError", "preconditionFailure"]

  /// Returns whether no code runs after this statement.
  fileprivate func alwaysLeaves(depth: Int) -> Bool {
    guard depth < 8 else { return false }
    var node = Syntax(item)
    if let statement = node.as(ExpressionStmtSyntax.self) { node = Syntax(statement.expression) }
    switch node.kind {
    case .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt: return true
    case .functionCallExpr:
      let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression
      let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return Self.functionsThatNeverReturn.contains(name ?? "")
    case .doStmt:
      guard let block = node.as(DoStmtSyntax.self), block.catchClauses.isEmpty else { return false }
      return block.body.statements.alwaysLeaves(depth: depth + 1)
    case .guardStmt: return node.as(GuardStmtSyntax.self)?.conditions.constantValue == false
    case .ifExpr:
      guard let choice = node.as(IfExprSyntax.self), choice.conditions.constantValue == true
      else { return false }
      return choice.body.statements.alwaysLeaves(depth: depth + 1)
    default: return false
    }
  }
}
