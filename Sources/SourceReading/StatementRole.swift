internal import SwiftSyntax

// The role of a statement in the body around it, which decides whether it can be removed.

extension CodeBlockItemSyntax {
  /// The body that contains the statement, whether or not it is compiled under a condition.
  var body: Syntax? {
    var body = parent?.parent
    while let clause = body?.as(IfConfigClauseSyntax.self) {
      body = clause.parent?.parent?.as(IfConfigDeclSyntax.self)?.parent?.parent?.parent
    }
    return body
  }

  /// Whether the statement provides the body's value, or a name that later code uses.
  func isValue(of body: Syntax) -> Bool {
    if let guarding = item.as(GuardStmtSyntax.self) {
      return guarding.conditions.contains { $0.condition.is(OptionalBindingConditionSyntax.self) }
    }
    let isLast = parent?.as(CodeBlockItemListSyntax.self)?.last?.id == id
    guard isLast else { return false }
    if let end = item.as(ReturnStmtSyntax.self) { return end.expression != nil }
    // Otherwise the body would end there without a value.
    if item.is(ThrowStmtSyntax.self) { return hasValue(body) }
    let isChoice =
      item.as(ExpressionStmtSyntax.self).map {
        $0.expression.is(IfExprSyntax.self) || $0.expression.is(SwitchExprSyntax.self)
      } ?? item.is(DoStmtSyntax.self)
    let isOnly = parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    // If a final `if`, `switch`, or `do` returns on every path, the body does not compile without it.
    let isValueHere = isChoice && (isOnly || body.kind != .closureExpr)
    guard isValueHere || isOnly && item.is(ExprSyntax.self) else { return false }
    return hasValue(body)
  }

  /// Whether the body has a value that its context uses.
  private func hasValue(_ body: Syntax) -> Bool {
    switch body.parent?.kind {
    case .functionDecl:
      return body.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
    case .ifExpr, .switchCaseList, .doStmt, .catchClause:
      var choice = body.parent
      while let here = choice, ![.ifExpr, .switchExpr, .doStmt].contains(here.kind) {
        choice = here.parent
      }
      // An `else if` is a child of its `if`.
      while let outer = choice?.parent, outer.kind == .ifExpr { choice = outer }
      let item = choice?.kind == .doStmt ? choice?.parent : choice?.parent?.parent
      guard let statement = item?.as(CodeBlockItemSyntax.self),
        let outer = statement.parent?.parent
      else { return true }
      return statement.isValue(of: outer)
    case .accessorDecl:
      return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
    case .subscriptDecl, .patternBinding: return true
    default: return body.kind == .closureExpr
    }
  }

  /// Whether the code requires the statement to compile, because it must not continue after it.
  func isWayOut(of body: Syntax) -> Bool {
    if item.as(FunctionCallExprSyntax.self)?.neverReturns == true { return true }
    let isLast = parent?.as(CodeBlockItemListSyntax.self)?.last?.id == id
    return isLast && body.parent?.kind == .guardStmt
  }

  /// Whether the statement has no effect because it leaves a scope that ends there anyway.
  func isIdle(in body: Syntax) -> Bool {
    let isLast = parent?.as(CodeBlockItemListSyntax.self)?.last?.id == id
    guard isLast else { return false }
    if let exit = item.as(BreakStmtSyntax.self) {
      return exit.label == nil && body.kind == .switchCase
    }
    if let exit = item.as(ContinueStmtSyntax.self) {
      let loops: [SyntaxKind] = [.forStmt, .whileStmt, .repeatStmt]
      return exit.label == nil && body.parent.map { loops.contains($0.kind) } == true
    }
    guard let exit = item.as(ReturnStmtSyntax.self), exit.expression == nil else {
      return false
    }
    let functions: [SyntaxKind] = [
      .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl,
    ]
    return body.kind == .closureExpr || body.parent.map { functions.contains($0.kind) } == true
  }
}

extension CodeBlockItemSyntax {
  /// The names that the statement assigns to, at any depth, also as members of `self`, and whether it
  /// calls another initializer.
  var assignments: (names: Set<String>, hasOtherInitializer: Bool) {
    var names: Set<String> = []
    var hasOtherInitializer = false
    Syntax(item).walk(enter: { node in
      if let sequence = node.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
          names.formUnion(elements[0].assignedNames)
        }
      } else if let access = node.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "init"
      {
        let base = access.base.map { $0.trimmedDescription }
        hasOtherInitializer = hasOtherInitializer || base == "self" || base == "super"
      }
      return node.kind != .closureExpr
    })
    return (names, hasOtherInitializer)
  }

  /// The names of the variables that the statement declares without a value.
  var namesWithoutValue: [String] {
    guard let variable = item.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.filter { $0.initializer == nil && $0.accessorBlock == nil }
      .map { $0.pattern.trimmedDescription }
  }
}

extension ExprSyntax {
  /// The names of the variables or of the members of `self`; none for other expressions.
  fileprivate var assignedNames: [String] {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.base?.trimmedDescription == "self" ? [access.declName.baseName.text] : []
    }
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.flatMap(\.expression.assignedNames)
    }
    return self.as(DeclReferenceExprSyntax.self).map { [$0.baseName.text] } ?? []
  }
}

extension TokenSyntax {
  /// Whether a statement begins here that only a line feed separates from the one before it.
  var beginsFurtherStatement: Bool {
    var node = parent
    while let here = node, here.firstToken(viewMode: .sourceAccurate)?.id == id {
      if here.is(CodeBlockItemSyntax.self) || here.is(MemberBlockItemSyntax.self) {
        guard let before = here.previousToken(viewMode: .sourceAccurate) else { return false }
        return ![.semicolon, .leftBrace, .colon].contains(before.tokenKind)
          && before.tokenKind != .keyword(.in)
      }
      node = here.parent
    }
    return false
  }
}

extension Syntax {
  fileprivate func previousToken(viewMode: SyntaxTreeViewMode) -> TokenSyntax? {
    firstToken(viewMode: viewMode)?.previousToken(viewMode: viewMode)
  }
}

extension CodeBlockItemSyntax.Item {
  func `as`<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    Syntax(self).as(type)
  }

  func `is`<Node: SyntaxProtocol>(_ type: Node.Type) -> Bool {
    Syntax(self).is(type)
  }
}
