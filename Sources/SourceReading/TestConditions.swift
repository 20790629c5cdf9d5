internal import SwiftParser
internal import SwiftSyntax
package import TutorSource

/// Returns the conditions under which tests are run or skipped.
///
/// - Parameter texts: The Swift files of a package, by path.
/// - Returns: The conditions, ordered by path and position.
package func testConditions(in texts: [String: String]) -> [WrittenTestCondition] {
  var values = NamedValues()
  var conditions: [(condition: WrittenTestCondition, node: Syntax?)] = []
  for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
    let tree = SourceFile(text).tree
    values.read(tree)
    // Skip the search in files that cannot contain a condition.
    guard text.contains(".enabled") || text.contains(".disabled") || text.contains("XCTSkip") else {
      continue
    }
    var search = ConditionSearch(path: path, tree: tree)
    tree.walk(enter: { search.enter($0) }, leave: { search.leave($0) })
    conditions += search.found
  }
  return conditions.map { condition, node in
    var condition = condition
    condition.variables = node.map { values.variables(readBy: $0) } ?? []
    return condition
  }
}

/// A search for conditions in one file that keeps track of the enclosing declarations.
private struct ConditionSearch {
  private(set) var found: [(condition: WrittenTestCondition, node: Syntax?)] = []
  private let path: String
  private let places: SourceLocationConverter
  private var types: [String] = []
  private var functions: [String] = []

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    places = SourceLocationConverter(fileName: path, tree: tree)
  }

  mutating func enter(_ node: Syntax) -> Bool {
    types += node.typeNames
    if let name = node.functionName { functions.append(name) }
    if let attribute = node.as(AttributeSyntax.self) { read(attribute) }
    if let call = node.as(FunctionCallExprSyntax.self) { readSkip(call) }
    return true
  }

  mutating func leave(_ node: Syntax) {
    types.removeLast(node.typeNames.count)
    if node.functionName != nil { functions.removeLast() }
  }

  private mutating func read(_ attribute: AttributeSyntax) {
    guard ["Test", "Suite"].contains(attribute.lastName),
      case .argumentList(let arguments) = attribute.arguments
    else { return }
    for argument in arguments {
      guard let call = argument.expression.as(FunctionCallExprSyntax.self),
        let trait = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { continue }
      let form: WrittenTestCondition.Form
      switch trait.declName.baseName.text {
      case "enabled": form = .enabled
      case "disabled": form = .disabled
      default: continue
      }
      let condition = call.arguments.first { $0.label?.text == "if" }.map { Syntax($0.expression) }
      let closure = call.trailingClosure.map { Syntax($0.statements) }
      add(form, condition ?? closure, at: Syntax(call), in: types + functions.prefix(1))
    }
  }

  private mutating func readSkip(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return
    }
    let argument = call.arguments.first.map { Syntax($0.expression) }
    // A condition in `setUp`, or in a helper of the tests, applies to all tests of the class.
    let test = functions.prefix(1).filter { $0.hasPrefix("test") }
    switch name {
    case "XCTSkip":
      add(.skip, Syntax(call).surroundingCondition, at: Syntax(call), in: types + test)
    case "XCTSkipIf": add(.skipIf, argument, at: Syntax(call), in: types + test)
    case "XCTSkipUnless": add(.skipUnless, argument, at: Syntax(call), in: types + test)
    default: break
    }
  }

  private mutating func add(
    _ form: WrittenTestCondition.Form, _ expression: Syntax?, at node: Syntax, in scope: [String]
  ) {
    let line = places.location(for: node.positionAfterSkippingLeadingTrivia).line
    let condition = WrittenTestCondition(
      form: form, expression: expression?.trimmedDescription, scope: scope, file: path, line: line)
    found.append((condition, expression))
  }
}

/// The expressions and bodies of constants, properties, and functions, by name.
private struct NamedValues {
  private var values: [String: [Syntax]] = [:]

  /// The maximum number of names to follow in succession.
  private static let depthLimit = 4

  mutating func read(_ tree: SourceFileSyntax) {
    tree.walk(enter: { node in
      if let binding = node.as(PatternBindingSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
        let value = binding.initializer.map(Syntax.init) ?? binding.accessorBlock.map(Syntax.init)
      {
        values[name, default: []].append(value)
      } else if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
        values[function.name.plainText, default: []].append(Syntax(body))
      }
      return true
    })
  }

  /// Returns the environment variables that an expression reads, directly or through names in it.
  func variables(readBy expression: Syntax) -> [WrittenTestCondition.Variable] {
    var visited: Set<String> = []
    var level = [expression]
    var found: [WrittenTestCondition.Variable] = []
    for _ in 0...Self.depthLimit {
      var names: [String] = []
      for node in level {
        let reading = EnvironmentReading(of: node) { isEnvironment($0) }
        for name in reading.names where !found.contains(where: { $0.name == name }) {
          found.append(.init(name: name, comparedWith: reading.comparedWith))
        }
        names += reading.mentions.filter { visited.insert($0).inserted }
      }
      level = names.flatMap { values[$0, default: []] }
    }
    return found
  }

  /// Returns whether a name refers to the process's environment.
  private func isEnvironment(_ name: String) -> Bool {
    values[name, default: []].contains { $0.trimmedDescription.hasSuffix(".environment") }
  }
}

/// The environment variables that a piece of code reads, and the names that it mentions.
private struct EnvironmentReading {
  private(set) var names: [String] = []
  private(set) var comparedWith: [String] = []
  private(set) var mentions: [String] = []

  init(of node: Syntax, isEnvironment: (String) -> Bool) {
    node.walk(enter: { node in
      if let access = node.as(SubscriptCallExprSyntax.self) {
        let base = access.calledExpression.trimmedDescription
        if base.hasSuffix(".environment") || isEnvironment(base) { read(access.arguments) }
      } else if let call = node.as(FunctionCallExprSyntax.self) {
        let base = call.calledExpression.trimmedDescription
        if base == "getenv" || base.hasSuffix(".environment.keys.contains") { read(call.arguments) }
      } else if let sequence = node.as(SequenceExprSyntax.self) {
        readComparisons(sequence.elements)
      } else if let name = node.as(DeclReferenceExprSyntax.self) {
        mentions.append(name.baseName.plainText)
      }
      return true
    })
  }

  private mutating func read(_ arguments: LabeledExprListSyntax) {
    guard let name = arguments.first?.expression.plainString else { return }
    names.append(name)
  }

  /// Records the string literals that are operands of `==` and `!=`.
  private mutating func readComparisons(_ elements: ExprListSyntax) {
    let elements = Array(elements)
    for (index, element) in elements.enumerated() {
      guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
        sign == "==" || sign == "!="
      else { continue }
      let sides = [index - 1, index + 1].filter(elements.indices.contains)
      comparedWith += sides.compactMap { elements[$0].plainString }
    }
  }
}

extension ExprSyntax {
  /// The value of a string literal, or `nil` if it contains interpolations.
  var plainString: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

extension Syntax {
  /// The name components of the declared or extended type, or an empty array for other syntax.
  fileprivate var typeNames: [String] {
    if let added = self.as(ExtensionDeclSyntax.self) {
      return added.extendedType.trimmedDescription.split(separator: ".").map(String.init)
    }
    guard
      self.is(StructDeclSyntax.self) || self.is(ClassDeclSyntax.self)
        || self.is(EnumDeclSyntax.self) || self.is(ActorDeclSyntax.self)
    else { return [] }
    return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainText] } ?? []
  }

  /// The function's name with its argument labels, such as `each(n:)`.
  fileprivate var functionName: String? {
    guard let function = self.as(FunctionDeclSyntax.self) else { return nil }
    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(function.name.plainText)(\(labels.joined()))"
  }

  /// The conditions of the innermost enclosing `if` or `guard` in the same function.
  fileprivate var surroundingCondition: Syntax? {
    var current = parent
    while let node = current, !node.is(FunctionDeclSyntax.self), !node.is(ClosureExprSyntax.self) {
      if let statement = node.as(IfExprSyntax.self) { return Syntax(statement.conditions) }
      if let statement = node.as(GuardStmtSyntax.self) { return Syntax(statement.conditions) }
      current = node.parent
    }
    return nil
  }
}
