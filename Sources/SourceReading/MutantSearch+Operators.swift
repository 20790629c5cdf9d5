internal import SwiftSyntax
internal import TutorSource

// Changes of operators, and of what they choose between.

extension MutantSearch {
  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "..<": "..."]
  private static let comparisons = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]
  private static let logic = ["&&": "||", "||": "&&"]
  private static let arithmetic = [
    "+": ["-"], "-": ["+"], "*": ["/", "+"], "/": ["*"], "%": ["*"], "&+": ["&-"], "&-": ["&+"],
    "&*": ["&+"], "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "%=": ["*="],
  ]
  private static let bits = [
    "&": "|", "|": "&", "^": "&", "<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<", "&=": "|=",
    "|=": "&=", "^=": "&=", "<<=": ">>=", ">>=": "<<=",
  ]

  /// The maximum number of elements in a sequence expression to change.
  ///
  /// Each change repeats the whole sequence inside the previous change.
  private static let sequenceLimit = 100
  /// The maximum number of changes of arithmetic in a sequence, because the compiler takes long for
  /// expressions whose operators have many meanings.
  private static let arithmeticLimit = 4

  mutating func collectOperators(_ node: Syntax) {
    if let sequence = node.as(SequenceExprSyntax.self) {
      collect(sequence)
    } else if let prefix = node.as(PrefixOperatorExprSyntax.self) {
      collect(prefix)
    } else if let chain = node.as(OptionalChainingExprSyntax.self) {
      collect(chain)
    } else if let label = node.as(SwitchCaseLabelSyntax.self) {
      collect(label)
    }
  }

  /// Returns the changes of an operator; empty if it has none.
  private static func changes(of name: String) -> [(Mutant.Operator, String)] {
    if let other = boundaries[name] { return [(.boundaryMoved, other)] }
    if let other = comparisons[name] { return [(.comparisonTurned, other)] }
    if let other = logic[name] { return [(.logicChanged, other)] }
    if let other = bits[name] { return [(.bitsChanged, other)] }
    return (arithmetic[name] ?? []).map { (.arithmeticChanged, $0) }
  }

  /// Whether a value compares two others, so that the opposite is a change of its operator.
  func isComparison(_ value: ExprSyntax) -> Bool {
    guard let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3 else {
      return false
    }
    return sequence.elements.contains { element in
      element.as(BinaryOperatorExprSyntax.self).map {
        Self.comparisons[$0.operator.text] != nil
      } ?? false
    }
  }

  private mutating func collect(_ sequence: SequenceExprSyntax) {
    guard sequence.elements.count <= Self.sequenceLimit else { return }
    let elements = Array(sequence.elements)
    collectAssignment(elements, in: sequence)
    // An assignment has no value, so only the part behind it can be replaced.
    let start = elements.lastIndex { $0.isAssignment }.map { $0 + 1 } ?? 0
    let part = Array(elements[start...])
    guard let first = part.first, let last = part.last, part.count > 1 else { return }
    collectChoices(part)
    // Strings and arrays can only be added.
    let hasCollections = part.contains(where: \.isCollection)
    let words = text(from: first, to: last)
    var arithmetic = 0
    for element in part {
      guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator else { continue }
      for (kind, other) in Self.changes(of: sign.text) {
        if kind == .arithmeticChanged {
          arithmetic += 1
          guard !hasCollections, arithmetic <= Self.arithmeticLimit else { continue }
        }
        let changed =
          other == "..."
          ? longerRange(part) : code(of: part.map { Syntax($0) }, replacing: sign, with: other)
        guard let changed else { continue }
        add(
          kind, from: first, to: last, .replace("(\(changed))"),
          "`\(sign.text)` changed to `\(other)` in `\(Self.firstLine(of: words))`")
      }
    }
  }

  /// Returns the code of a range with one more number, because a closed range has another type, or `nil`
  /// if the bounds may not be numbers.
  private func longerRange(_ part: [ExprSyntax]) -> String? {
    guard
      let index = part.firstIndex(where: {
        $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "..<"
      }), index > 0, part.contains(where: \.isNumber),
      let start = code(of: part[..<index].map { Syntax($0) }),
      let end = code(of: part[(index + 1)...].map { Syntax($0) })
    else { return nil }
    return "\(start)..<(\(end)) + 1"
  }

  /// Collects other operators of an assignment such as `a += b`.
  private mutating func collectAssignment(_ elements: [ExprSyntax], in sequence: SequenceExprSyntax)
  {
    guard elements.count > 2, elements[1].isAssignment,
      sequence.parent?.is(CodeBlockItemSyntax.self) == true,
      let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator
    else { return }
    let hasCollection = elements[2].isCollection
    for (kind, other) in Self.changes(of: sign.text) where !hasCollection {
      guard let changed = code(of: [Syntax(sequence)], replacing: sign, with: other) else {
        continue
      }
      add(
        kind, sequence, .rewrite(changed),
        "`\(sign.text)` changed to `\(other)` in `\(firstLine(sequence))`")
    }
  }

  /// Collects the other values of `a ? b : c` and `a ?? b`.
  private mutating func collectChoices(_ part: [ExprSyntax]) {
    guard let first = part.first, let last = part.last else { return }
    let line = Self.firstLine(of: text(from: first, to: last))
    if let index = part.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = part[index].as(UnresolvedTernaryExprSyntax.self), index > 0,
      index + 1 < part.count
    {
      guard let condition = code(of: part[..<index].map { Syntax($0) }),
        let otherwise = code(of: part[(index + 1)...].map { Syntax($0) }),
        let value = code(of: choice.thenExpression)
      else { return }
      add(
        .ternarySwapped, from: first, to: last,
        .replace("((\(condition)) ? (\(otherwise)) : (\(value)))"),
        "the values of `\(line)` swapped")
    } else if part.count == 3, part[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
      let value = code(of: last)
    {
      add(
        .valueForced, from: first, to: last, .replace("(\(value))"),
        "`\(line)` replaced with `\(firstLine(last))`")
    }
  }

  private mutating func collect(_ prefix: PrefixOperatorExprSyntax) {
    let sign = prefix.operator.text
    // Conditions and results have a mutant with the opposite value already.
    let isTurned =
      sign == "!"
      && [.conditionElement, .returnStmt, .codeBlockItem].contains(prefix.parent?.kind)
    guard ["-", "!", "~"].contains(sign), !isTurned, let value = code(of: prefix.expression) else {
      return
    }
    add(
      .signDropped, prefix, .replace("(\(value))"),
      "`\(sign)` dropped from `\(firstLine(prefix))`")
  }

  /// Collects the end of an optional chain at its first `?`.
  private mutating func collect(_ chain: OptionalChainingExprSyntax) {
    guard
      chain.expression.tokens(viewMode: .sourceAccurate).allSatisfy({
        $0.tokenKind != .postfixQuestionMark
      })
    else { return }
    var whole = Syntax(chain)
    while let parent = whole.parent, parent.isPostfix(of: whole) { whole = parent }
    // A whole statement can be removed, and what is assigned to must stay.
    guard whole.id != chain.id, let parent = whole.parent, parent.kind != .codeBlockItem,
      parent.kind != .inOutExpr, !isAssigned(whole)
    else { return }
    let target = parent.is(OptionalBindingConditionSyntax.self) ? "Optional.none" : "nil"
    add(
      .chainCut, whole, .replace(target),
      "`\(Self.firstLine(of: text(whole)))` replaced with nil")
  }

  private func isAssigned(_ node: Syntax) -> Bool {
    guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
    let elements = Array(sequence.elements)
    guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return false }
    return index + 1 < elements.count && elements[index + 1].isAssignment
  }

  /// Collects a case that does not match, if the `switch` has another one for its values.
  private mutating func collect(_ label: SwitchCaseLabelSyntax) {
    guard let cases = label.parent?.parent?.as(SwitchCaseListSyntax.self),
      label.caseItems.count == 1,
      let item = label.caseItems.first, item.whereClause == nil,
      cases.contains(where: {
        $0.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) == true
      })
    else { return }
    add(
      .caseSkipped, at: item.endPositionBeforeTrailingTrivia, in: label, .mismatch,
      "`case \(firstLine(item.pattern))` skipped")
  }
}

extension ExprSyntax {
  /// Whether the expression is certainly a whole number.
  fileprivate var isNumber: Bool {
    self.is(IntegerLiteralExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "count"
  }

  /// Whether the expression is certainly text or an array, which can be added but not subtracted.
  fileprivate var isCollection: Bool {
    if self.is(StringLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self) { return true }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    if let access = called.as(MemberAccessExprSyntax.self) {
      return Self.membersWithText.contains(access.declName.baseName.text)
    }
    return called.id != id && called.as(DeclReferenceExprSyntax.self)?.baseName.text == "String"
  }

  private static let membersWithText: Set<String> = [
    "description", "debugDescription", "localizedDescription", "joined", "uppercased", "lowercased",
    "capitalized", "trimmingCharacters", "replacingOccurrences",
  ]

  /// The operators that assign without being comparisons or arithmetic.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }
}

extension Syntax {
  /// Whether the node continues another one, as a member, a call, or a subscript does.
  fileprivate func isPostfix(of node: Syntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .memberAccessExpr(let access): access.base?.id == node.id
    case .functionCallExpr(let call): call.calledExpression.id == node.id
    case .subscriptCallExpr(let call): call.calledExpression.id == node.id
    case .forceUnwrapExpr(let force): force.expression.id == node.id
    case .optionalChainingExpr(let chain): chain.expression.id == node.id
    default: false
    }
  }
}
