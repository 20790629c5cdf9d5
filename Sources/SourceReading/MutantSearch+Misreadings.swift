internal import SwiftSyntax
internal import TutorSource

// Changes that resemble a misread rule: the other end, a step left out, another order.

extension MutantSearch {
  mutating func collectMisreadings(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      collectOtherEnd(of: call)
      collectDropped(call)
    } else if let access = node.as(MemberAccessExprSyntax.self),
      access.parent?.is(FunctionCallExprSyntax.self) != true, access.base != nil,
      let other = Self.ends[access.declName.baseName.text]
    {
      addOtherEnd(Syntax(access), name: access.declName.baseName, other)
    } else if let items = node.as(CodeBlockItemListSyntax.self) {
      collectOrder(of: items)
    }
  }

  // MARK: - The other end

  private static let ends = [
    "first": "last", "last": "first", "min": "max", "max": "min", "prefix": "suffix",
    "suffix": "prefix", "dropFirst": "dropLast", "dropLast": "dropFirst",
    "removeFirst": "removeLast", "removeLast": "removeFirst", "hasPrefix": "hasSuffix",
    "hasSuffix": "hasPrefix",
  ]

  private mutating func collectOtherEnd(of call: FunctionCallExprSyntax) {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, let other = Self.ends[name.text] else { return }
    addOtherEnd(Syntax(call), name: name, other)
  }

  private mutating func addOtherEnd(_ node: Syntax, name: TokenSyntax, _ other: String) {
    guard let changed = code(of: [node], replacing: name, with: other) else { return }
    add(
      .endsSwapped, node, .replace(changed),
      "`\(name.text)` changed to `\(other)` in `\(firstLine(node))`")
  }

  // MARK: - A call left out

  private static let droppable: Set<String> = [
    "filter", "sorted", "reversed", "lowercased", "uppercased", "rounded", "dropFirst", "dropLast",
    "trimmingCharacters",
  ]

  private mutating func collectDropped(_ call: FunctionCallExprSyntax) {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.droppable.contains(access.declName.baseName.text), let value = code(of: base)
    {
      add(
        .callDropped, call, .replace(value),
        "`\(access.declName.baseName.text)` left out of `\(firstLine(call))`")
    }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name, ["min", "max", "abs"].contains(name), call.trailingClosure == nil else {
      return
    }
    for argument in call.arguments where !argument.expression.is(IntegerLiteralExprSyntax.self) {
      guard let value = code(of: argument.expression) else { continue }
      add(
        .callDropped, call, .replace("(\(value))"),
        "`\(firstLine(call))` replaced with `\(firstLine(argument.expression))`")
    }
  }

  // MARK: - The order of statements

  /// Collects neighbors that change or use the same variable, in pairs that do not overlap.
  private mutating func collectOrder(of items: CodeBlockItemListSyntax) {
    let all = Array(items)
    var index = 0
    while index + 1 < all.count {
      let (first, second) = (all[index], all[index + 1])
      guard let changed = changedName(first), isStatement(second),
        names(in: second).contains(changed)
      else {
        index += 1
        continue
      }
      index += 2
      addSwapped(first, second)
    }
  }

  private mutating func addSwapped(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) {
    guard let one = code(of: first.item), let two = code(of: second.item) else { return }
    add(
      .statementsSwapped, from: first.item, to: second.item, .rewrite("\(two); \(one)"),
      "`\(firstLine(first.item))` moved behind `\(firstLine(second.item))`")
  }

  private func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
    item.item.is(SequenceExprSyntax.self) || item.item.is(FunctionCallExprSyntax.self)
  }

  private func names(in item: CodeBlockItemSyntax) -> Set<String> {
    Set(
      item.tokens(viewMode: .sourceAccurate).compactMap {
        if case .identifier(let name) = $0.tokenKind { name } else { nil }
      })
  }

  private static let mutators: Set<String> = [
    "append", "insert", "remove", "removeFirst", "removeLast", "removeAll", "sort", "reverse",
  ]

  /// Returns the variable that a statement changes, or `nil` if it is not one that changes a variable
  /// by its plain name.
  private func changedName(_ item: CodeBlockItemSyntax) -> String? {
    if let sequence = item.item.as(SequenceExprSyntax.self), sequence.elements.count > 1 {
      let elements = Array(sequence.elements)
      let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text
      guard elements[1].is(AssignmentExprSyntax.self) || ["+=", "-="].contains(sign) else {
        return nil
      }
      return elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    let access = item.item.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(MemberAccessExprSyntax.self)
    guard let access, Self.mutators.contains(access.declName.baseName.text) else { return nil }
    return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
