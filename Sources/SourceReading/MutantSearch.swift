internal import SwiftSyntax
package import TutorSource

/// Returns all mutants that some test should catch, in source order.
package func mutants(in source: String) -> [Mutant] {
  let tree = SourceFile(source).tree
  var search = MutantSearch(
    bytes: Array(source.utf8), lines: SourceLocationConverter(fileName: "", tree: tree))
  tree.walk(enter: { search.enter($0) })
  return search.mutants.sorted {
    ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
  }
}

/// A search for mutants in a syntax tree.
struct MutantSearch {
  private(set) var mutants: [Mutant] = []
  let bytes: [UInt8]
  let lines: SourceLocationConverter

  init(bytes: [UInt8], lines: SourceLocationConverter) {
    self.bytes = bytes
    self.lines = lines
  }

  /// Processes a node and returns whether to visit its children.
  mutating func enter(_ node: Syntax) -> Bool {
    switch node.kind {
    // Compile-time constants and non-executable syntax.
    case .attribute, .enumCaseElement, .macroExpansionDecl, .ifConfigDecl, .poundSourceLocation,
      .precedenceGroupDecl, .macroDecl, .availabilityCondition:
      return false
    default: break
    }
    if node.as(FunctionCallExprSyntax.self)?.neverReturns == true { return false }
    if let statement = node.as(CodeBlockItemSyntax.self) { collect(statement) }
    if let condition = node.as(ConditionElementSyntax.self) { collect(condition) }
    if let sequence = node.as(SequenceExprSyntax.self) { collect(sequence) }
    if let statement = node.as(ReturnStmtSyntax.self) { collect(statement) }
    if let function = node.as(FunctionDeclSyntax.self) { collect(function) }
    collectLiteral(node)
    collectMisreadings(node)
    return true
  }

  mutating func add(
    _ kind: Mutant.Operator, _ node: some SyntaxProtocol, _ form: Mutant.Form, _ change: String
  ) {
    let start = node.positionAfterSkippingLeadingTrivia
    let end = node.endPositionBeforeTrailingTrivia
    mutants.append(
      Mutant(
        kind: kind, range: start.utf8Offset..<end.utf8Offset, line: lines.location(for: start).line,
        change: change, form: form, declaration: declaration(around: Syntax(node))))
  }

  /// Adds a change of neighboring statements.
  mutating func addStatements(
    from first: CodeBlockItemSyntax.Item, to last: CodeBlockItemSyntax.Item, _ form: Mutant.Form,
    _ change: String
  ) {
    let start = first.positionAfterSkippingLeadingTrivia
    mutants.append(
      Mutant(
        kind: .statementsSwapped,
        range: start.utf8Offset..<last.endPositionBeforeTrailingTrivia.utf8Offset,
        line: lines.location(for: start).line, change: change, form: form,
        declaration: declaration(around: Syntax(first))))
  }

  private static let declarations: Set<SyntaxKind> = [
    .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .variableDecl,
  ]

  private func declaration(around node: Syntax) -> Range<Int>? {
    var current: Syntax? = node
    while let here = current {
      if Self.declarations.contains(here.kind) {
        return here.positionAfterSkippingLeadingTrivia
          .utf8Offset..<here.endPositionBeforeTrailingTrivia.utf8Offset
      }
      current = here.parent
    }
    return nil
  }

  func text(_ node: some SyntaxProtocol) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }

  func firstLine(_ node: some SyntaxProtocol) -> String {
    let text = text(node)
    let line = text.prefix { !$0.isNewline }
    return line.count == text.count ? text : "\(line) …"
  }

  // MARK: - Statements

  private mutating func collect(_ statement: CodeBlockItemSyntax) {
    guard let body = statement.parent?.parent, !statement.item.is(DeclSyntax.self),
      !statement.item.is(DeferStmtSyntax.self),
      [.codeBlock, .accessorBlock, .closureExpr, .switchCase].contains(body.kind),
      !isValue(statement, of: body), !isInitialization(statement, in: body),
      !isWayOut(statement, of: body), !isIdle(statement, in: body)
    else { return }
    let line = firstLine(statement.item)
    let isSuper = line.hasPrefix("super.") && !line.hasPrefix("super.init")
    add(
      isSuper ? .superCallDropped : .statementRemoved, statement.item, .skip,
      "`\(line)` removed")
  }

  /// Whether the statement provides the body's value, or a name that later code uses.
  private func isValue(_ statement: CodeBlockItemSyntax, of body: Syntax) -> Bool {
    if let guarding = statement.item.as(GuardStmtSyntax.self) {
      return guarding.conditions.contains { $0.condition.is(OptionalBindingConditionSyntax.self) }
    }
    let isLast = statement.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == statement.id
    guard isLast else { return false }
    if let end = statement.item.as(ReturnStmtSyntax.self) { return end.expression != nil }
    let isChoice = statement.item.as(ExpressionStmtSyntax.self).map {
      $0.expression.is(IfExprSyntax.self) || $0.expression.is(SwitchExprSyntax.self)
    }
    let isOnly = statement.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    // If a final `if` or `switch` returns on every path, the body does not compile without it.
    let isValueHere = isChoice == true && (isOnly || body.kind != .closureExpr)
    guard isValueHere || isOnly && statement.item.is(ExprSyntax.self) else { return false }
    return hasValue(body)
  }

  /// Whether the body has a value that its context uses.
  private func hasValue(_ body: Syntax) -> Bool {
    switch body.parent?.kind {
    case .functionDecl:
      return body.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
    case .ifExpr, .switchCaseList:
      var choice = body.parent
      while let here = choice, here.kind != .ifExpr, here.kind != .switchExpr {
        choice = here.parent
      }
      // An `else if` is a child of its `if`.
      while let outer = choice?.parent, outer.kind == .ifExpr { choice = outer }
      guard
        let statement = choice?.parent?.as(ExpressionStmtSyntax.self)?.parent?
          .as(CodeBlockItemSyntax.self), let outer = statement.parent?.parent
      else { return true }
      return isValue(statement, of: outer)
    case .accessorDecl:
      return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
    case .subscriptDecl, .patternBinding: return true
    default: return body.kind == .closureExpr
    }
  }

  /// Whether the code requires the statement to compile, because it must not continue after it.
  private func isWayOut(_ statement: CodeBlockItemSyntax, of body: Syntax) -> Bool {
    if statement.item.as(FunctionCallExprSyntax.self)?.neverReturns == true { return true }
    let isLast = statement.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == statement.id
    return isLast && body.parent?.kind == .guardStmt
  }

  /// Whether the statement has no effect because it leaves a scope that ends there anyway.
  private func isIdle(_ statement: CodeBlockItemSyntax, in body: Syntax) -> Bool {
    let isLast = statement.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == statement.id
    guard isLast else { return false }
    if let exit = statement.item.as(BreakStmtSyntax.self) {
      return exit.label == nil && body.kind == .switchCase
    }
    if let exit = statement.item.as(ContinueStmtSyntax.self) {
      let loops: [SyntaxKind] = [.forStmt, .whileStmt, .repeatStmt]
      return exit.label == nil && body.parent.map { loops.contains($0.kind) } == true
    }
    guard let exit = statement.item.as(ReturnStmtSyntax.self), exit.expression == nil else {
      return false
    }
    let functions: [SyntaxKind] = [
      .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl,
    ]
    return body.kind == .closureExpr || body.parent.map { functions.contains($0.kind) } == true
  }

  /// Whether an initializer may be incomplete without the statement.
  private func isInitialization(_ statement: CodeBlockItemSyntax, in body: Syntax) -> Bool {
    guard body.parent?.kind == .initializerDecl else { return false }
    let words = text(statement.item)
    if words.hasPrefix("super.init") || words.hasPrefix("self.init") { return true }
    guard let sequence = statement.item.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
  }

  // MARK: - Decisions

  private mutating func collect(_ element: ConditionElementSyntax) {
    guard let condition = element.condition.as(ExprSyntax.self) else { return }
    let words = text(condition)
    guard !words.isEmpty else { return }
    add(.conditionNegated, condition, .replace("!(\(words))"), "`\(words)` negated")
    for value in ["true", "false"] where words != value {
      add(.conditionForced, condition, .replace(value), "`\(words)` replaced with \(value)")
    }
  }

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "..<": "..."]
  private static let comparisons = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]

  /// The maximum number of elements in a sequence expression to change.
  ///
  /// Each change repeats the whole sequence inside the previous change.
  private static let sequenceLimit = 100

  /// Returns the replacement of an operator, or `nil` if there is no replacement.
  private static func change(
    of name: String, in sequence: SequenceExprSyntax
  ) -> (Mutant.Operator, String)? {
    if let other = boundaries[name] { return (.boundaryMoved, other) }
    if let other = comparisons[name] { return (.comparisonTurned, other) }
    return misreading(of: name, in: sequence)
  }

  private mutating func collect(_ sequence: SequenceExprSyntax) {
    guard sequence.elements.count <= Self.sequenceLimit else { return }
    let whole = sequence.positionAfterSkippingLeadingTrivia.utf8Offset
    for element in sequence.elements {
      guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator else { continue }
      let name = sign.text
      guard let (kind, other) = Self.change(of: name, in: sequence) else { continue }
      let start = sign.positionAfterSkippingLeadingTrivia.utf8Offset - whole
      var changed = Array(text(sequence).utf8)
      guard start >= 0, start + name.utf8.count <= changed.count else { continue }
      changed.replaceSubrange(start..<start + name.utf8.count, with: Array(other.utf8))
      add(
        kind, sequence,
        .replace("(\(String(decoding: changed, as: UTF8.self)))"),
        "`\(name)` changed to `\(other)` in `\(firstLine(sequence))`")
    }
  }

  // MARK: - Values

  private mutating func collectLiteral(_ node: Syntax) {
    guard node.parent?.kind != .expressionPattern else { return }
    if let number = node.as(IntegerLiteralExprSyntax.self), let value = Int(number.literal.text) {
      add(
        .constantChanged, number, .replace("\(value &+ 1)"), "`\(value)` changed to `\(value &+ 1)`"
      )
      add(
        .constantLowered, number, .replace("(\(value &- 1))"),
        "`\(value)` changed to `\(value &- 1)`")
    } else if let bool = node.as(BooleanLiteralExprSyntax.self) {
      let other = bool.literal.text == "true" ? "false" : "true"
      add(.constantChanged, bool, .replace(other), "`\(bool.literal.text)` changed to `\(other)`")
    } else if let string = node.as(StringLiteralExprSyntax.self), isPlain(string) {
      add(.constantChanged, string, .replace("\"\""), "\(firstLine(string)) made empty")
    }
  }

  private func isPlain(_ string: StringLiteralExprSyntax) -> Bool {
    string.segments.count == 1 && string.openingPounds == nil
      && string.openingQuote.text == "\"" && text(string) != "\"\""
      && string.segments.first?.is(StringSegmentSyntax.self) == true
  }

  private mutating func collect(_ statement: ReturnStmtSyntax) {
    guard let value = statement.expression, let type = resultType(around: Syntax(statement)),
      let other = Self.other(than: text(value), of: type)
    else { return }
    add(
      .resultReplaced, value, .replace(other), "result `\(firstLine(value))` changed to `\(other)`")
  }

  /// Returns the declared result type around a node, or `nil` if the type is not written.
  private func resultType(around node: Syntax) -> String? {
    var current = node.parent
    while let here = current {
      if here.kind == .closureExpr { return nil }
      if let function = here.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { text($0.type) }
      }
      if let property = here.as(PatternBindingSyntax.self) {
        return property.typeAnnotation.map { text($0.type) }
      }
      current = here.parent
    }
    return nil
  }

  private static func other(than value: String, of type: String) -> String? {
    if type.hasSuffix("?") { return value == "nil" ? nil : "nil" }
    if type.hasPrefix("[") {
      let other = type.contains(":") ? "[:]" : "[]"
      return value.filter { !$0.isWhitespace } == other ? nil : other
    }
    switch type {
    case "Bool": return "!(\(value))"
    case "String": return value == "\"\"" ? nil : "\"\""
    case "Int", "Double", "Float", "CGFloat", "UInt": return Double(value) == 0 ? "1" : "0"
    default: return nil
    }
  }

  // MARK: - Functions

  private mutating func collect(_ function: FunctionDeclSyntax) {
    guard function.modifiers.contains(where: { $0.name.text == "override" }),
      function.signature.returnClause == nil, let body = function.body, !body.statements.isEmpty
    else { return }
    let brace = body.leftBrace.endPositionBeforeTrailingTrivia
    mutants.append(
      Mutant(
        kind: .overrideEmptied, range: brace.utf8Offset..<brace.utf8Offset,
        line: lines.location(for: body.leftBrace.positionAfterSkippingLeadingTrivia).line,
        change: "`\(function.name.text)` emptied", form: .leave,
        declaration: declaration(around: Syntax(function))))
  }
}

extension FunctionCallExprSyntax {
  /// Whether the called function is known to end the program.
  fileprivate var neverReturns: Bool {
    let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(["fatalError", "preconditionFailure"].contains) ?? false
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
