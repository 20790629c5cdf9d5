internal import SwiftParser
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
    case .attribute, .enumCaseElement, .macroExpansionDecl, .poundSourceLocation,
      .precedenceGroupDecl, .macroDecl, .availabilityCondition:
      return false
    case .ifConfigClause: return node.as(IfConfigClauseSyntax.self)?.isActive == true
    default: break
    }
    if node.parent?.as(IfConfigClauseSyntax.self)?.condition?.id == node.id { return false }
    if node.as(FunctionCallExprSyntax.self)?.neverReturns == true || isMessageOfTrap(node) {
      return false
    }
    if let statement = node.as(CodeBlockItemSyntax.self) { collect(statement) }
    if let condition = node.as(ConditionElementSyntax.self) { collect(condition) }
    if let statement = node.as(ReturnStmtSyntax.self) { collect(statement) }
    if let function = node.as(FunctionDeclSyntax.self) { collect(function) }
    collectOperators(node)
    collectLiteral(node)
    collectMisreadings(node)
    return true
  }

  mutating func add(
    _ kind: Mutant.Operator, _ node: some SyntaxProtocol, _ form: Mutant.Form, _ change: String
  ) {
    add(kind, from: node, to: node, form, change)
  }

  mutating func add(
    _ kind: Mutant.Operator, from first: some SyntaxProtocol, to last: some SyntaxProtocol,
    _ form: Mutant.Form, _ change: String
  ) {
    let start = first.positionAfterSkippingLeadingTrivia
    let end = last.endPositionBeforeTrailingTrivia
    mutants.append(
      Mutant(
        kind: kind, range: start.utf8Offset..<end.utf8Offset, line: lines.location(for: start).line,
        change: change, form: form, declaration: declaration(around: Syntax(first))))
  }

  /// Adds a change at a position between two tokens.
  mutating func add(
    _ kind: Mutant.Operator, at position: AbsolutePosition, in node: some SyntaxProtocol,
    _ form: Mutant.Form, _ change: String
  ) {
    mutants.append(
      Mutant(
        kind: kind, range: position.utf8Offset..<position.utf8Offset,
        line: lines.location(for: node.positionAfterSkippingLeadingTrivia).line,
        change: change, form: form, declaration: declaration(around: Syntax(node))))
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

  func text(_ node: some SyntaxProtocol) -> String { text(from: node, to: node) }

  func text(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> String {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }

  func code(of node: some SyntaxProtocol) -> String? { code(of: [Syntax(node)]) }

  /// Returns the code of neighboring nodes on one line, because only the original code may contain line
  /// feeds.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - sign: A token to replace, or `nil`.
  ///   - other: The text to replace it with.
  /// - Returns: The code without comments, or `nil` if it needs several lines.
  func code(
    of nodes: [Syntax], replacing sign: TokenSyntax? = nil, with other: String = ""
  ) -> String? {
    var code = ""
    var hasSpace = false
    for token in nodes.flatMap({ Array($0.tokens(viewMode: .sourceAccurate)) }) {
      guard token.tokenKind != .multilineStringQuote, !token.text.contains(where: \.isNewline),
        !["#if", "#elseif", "#else", "#endif"].contains(token.text)
      else { return nil }
      if !code.isEmpty, token.beginsFurtherStatement {
        code += "; "
      } else if !code.isEmpty, hasSpace || !token.leadingTrivia.isEmpty {
        code += " "
      }
      code += token.id == sign?.id ? other : token.text
      hasSpace = !token.trailingTrivia.isEmpty
    }
    return code.isEmpty ? nil : code
  }

  func firstLine(_ node: some SyntaxProtocol) -> String { Self.firstLine(of: text(node)) }

  static func firstLine(of text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count == text.count ? text : "\(line) …"
  }

  // MARK: - Statements

  private mutating func collect(_ statement: CodeBlockItemSyntax) {
    guard let body = statement.body, !statement.item.is(DeclSyntax.self),
      !statement.item.is(DeferStmtSyntax.self),
      [.codeBlock, .accessorBlock, .closureExpr, .switchCase].contains(body.kind)
    else { return }
    if statement.isValue(of: body) {
      if let value = statement.item.as(ExprSyntax.self) { collectResult(value) }
      return
    }
    guard !isInitialization(statement, in: body),
      !statement.isWayOut(of: body), !statement.isIdle(in: body)
    else { return }
    let line = firstLine(statement.item)
    let isSuper = line.hasPrefix("super.") && !line.hasPrefix("super.init")
    let isTrap = statement.item.as(FunctionCallExprSyntax.self)?.isTrap == true
    add(
      isTrap ? .preconditionRemoved : isSuper ? .superCallDropped : .statementRemoved,
      statement.item, .skip, "`\(line)` removed")
  }

  /// Whether a node is the message of a call that ends the program.
  private func isMessageOfTrap(_ node: Syntax) -> Bool {
    guard let arguments = node.parent?.as(LabeledExprListSyntax.self),
      let call = arguments.parent?.as(FunctionCallExprSyntax.self), call.isTrap
    else { return false }
    return call.hasOnlyMessage || arguments.first?.id != node.id
  }

  /// Whether an initializer may be incomplete without the statement.
  ///
  /// The same holds for a variable that a body declares without a value.
  private func isInitialization(_ statement: CodeBlockItemSyntax, in body: Syntax) -> Bool {
    let assignments = statement.assignments
    guard !assignments.names.isEmpty || assignments.hasOtherInitializer else { return false }
    var scope: Syntax? = body
    while let here = scope, here.kind != .closureExpr, here.kind != .functionDecl {
      if here.kind == .initializerDecl { return true }
      let items =
        here.as(CodeBlockSyntax.self)?.statements ?? here.as(SwitchCaseSyntax.self)?.statements
      let empty = items?.flatMap(\.namesWithoutValue) ?? []
      if !assignments.names.isDisjoint(with: empty) { return true }
      scope = here.parent
    }
    return false
  }

  // MARK: - Decisions

  private mutating func collect(_ element: ConditionElementSyntax) {
    guard let condition = element.condition.as(ExprSyntax.self) else { return }
    let words = firstLine(condition)
    guard !words.isEmpty else { return }
    if let code = code(of: condition) {
      add(.conditionNegated, condition, .replace("!(\(code))"), "`\(words)` negated")
    }
    for value in ["true", "false"] where words != value {
      add(.conditionForced, condition, .replace(value), "`\(words)` replaced with \(value)")
    }
  }

  // MARK: - Values

  private mutating func collectLiteral(_ node: Syntax) {
    guard node.parent?.kind != .expressionPattern else { return }
    if let number = node.as(IntegerLiteralExprSyntax.self), let value = number.literal.integer {
      let text = number.literal.text
      let (next, lower) = (value.isLargest ? value - 1 : value + 1, value &- 1)
      add(.constantChanged, number, .replace("\(next)"), "`\(text)` changed to `\(next)`")
      if next != lower {
        add(.constantLowered, number, .replace("(\(lower))"), "`\(text)` changed to `\(lower)`")
      }
    } else if let number = node.as(FloatLiteralExprSyntax.self),
      let value = Double(number.literal.text.filter { $0 != "_" }), value.isFinite
    {
      add(
        .constantChanged, number, .replace("\(value + 1)"),
        "`\(number.literal.text)` changed to `\(value + 1)`")
    } else if let bool = node.as(BooleanLiteralExprSyntax.self) {
      let other = bool.literal.text == "true" ? "false" : "true"
      add(.constantChanged, bool, .replace(other), "`\(bool.literal.text)` changed to `\(other)`")
    } else if let string = node.as(StringLiteralExprSyntax.self), !string.segments.isEmpty,
      string.segments.first?.as(StringSegmentSyntax.self)?.content.text != ""
        || string.segments.count > 1
    {
      if string.isOneCharacter {
        // It may be a `Character`, which cannot be empty.
        let other = string.trimmedDescription == "\"x\"" ? "\"y\"" : "\"x\""
        add(.constantChanged, string, .replace(other), "\(firstLine(string)) changed to \(other)")
      } else {
        add(.constantChanged, string, .replace("\"\""), "\(firstLine(string)) made empty")
      }
    }
  }

  private mutating func collect(_ statement: ReturnStmtSyntax) {
    statement.expression.map { collectResult($0) }
  }

  /// Collects another result for a value that is returned.
  private mutating func collectResult(_ value: ExprSyntax) {
    // Other mutants change these.
    let isChanged =
      value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
      || isComparison(value)
    guard !isChanged, let type = resultType(around: Syntax(value)),
      let code = code(of: value), let other = Self.other(than: code, of: type)
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
      if let own = here.as(SubscriptDeclSyntax.self) { return text(own.returnClause.type) }
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
    add(
      .overrideEmptied, at: body.leftBrace.endPositionBeforeTrailingTrivia, in: body, .leave,
      "`\(function.name.text)` emptied")
  }
}

extension FunctionCallExprSyntax {
  private var name: String? { calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// Whether the called function is known to end the program.
  var neverReturns: Bool {
    name.map(["fatalError", "preconditionFailure"].contains) ?? false
  }

  /// Whether the called function ends the program under a condition, or has a message for that.
  fileprivate var isTrap: Bool {
    neverReturns || hasOnlyMessage || name.map(["precondition", "assert"].contains) ?? false
  }

  /// Whether the called function has no condition.
  fileprivate var hasOnlyMessage: Bool { name == "assertionFailure" }
}

extension Int {
  /// Whether the number is the largest one of a type of integers, so that a larger one might not
  /// compile.
  fileprivate var isLargest: Bool {
    [8, 16, 32].contains { self == 1 << $0 - 1 || self == 1 << ($0 - 1) - 1 } || self == .max
  }
}

extension StringLiteralExprSyntax {
  /// Whether the literal is one character, without interpolation.
  fileprivate var isOneCharacter: Bool {
    representedLiteralValue?.count == 1
  }
}

extension TokenSyntax {
  /// The value of an integer literal in any notation, or `nil` if it is larger than `Int`.
  fileprivate var integer: Int? {
    let digits = text.filter { $0 != "_" }
    let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
    return radix.map { Int(digits.dropFirst(2), radix: $0) } ?? Int(digits)
  }
}
