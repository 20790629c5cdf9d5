internal import SwiftSyntax
package import TutorSource

/// A namespace for rewriting a test to an equivalent form.
package enum TestVariant {
  /// Returns a source with one of its tests rewritten to an equivalent form.
  ///
  /// - Parameters:
  ///   - source: The text of a file with tests.
  ///   - name: The function's name.
  ///   - rewording: The way to rewrite it.
  /// - Returns: The whole source with the test rewritten, or `nil` if the test does not exist or
  ///   cannot be rewritten in this way.
  package static func variant(of source: String, test name: String, by rewording: Rewording)
    -> String?
  {
    let tree = SourceFile(source).tree
    var test: FunctionDeclSyntax?
    tree.walk(enter: { node in
      if let function = node.as(FunctionDeclSyntax.self), function.name.plainText == name,
        function.body != nil
      {
        test = test ?? function
      }
      return test == nil
    })
    guard let test, let body = test.body else { return nil }
    switch rewording {
    case .assertion:
      for call in calls(in: body) {
        if let (node, text) = rewritten(call) { return source.replacing(node, with: text) }
      }
      return nil
    case .block:
      let inside = body.statements
      return source.replacing(Syntax(inside), with: "do {\n\(inside.trimmedDescription)\n}")
    case .name:
      let other = name.hasPrefix("test") ? "testInOtherWords" : "inOtherWords"
      // A list of tests names the function, too, such as `allTests` does for Linux.
      return references(to: name, in: tree).reversed()
        .reduce(source) { $0.replacing($1, with: other) }
    }
  }

  /// Returns the names of the function with the given name, and of its uses, in source order.
  private static func references(to name: String, in tree: SourceFileSyntax) -> [Syntax] {
    var found: [Syntax] = []
    tree.walk(enter: { node in
      let token =
        node.as(FunctionDeclSyntax.self)?.name ?? node.as(DeclReferenceExprSyntax.self)?.baseName
      if let token, token.plainText == name { found.append(Syntax(token)) }
      return true
    })
    return found
  }

  /// Returns the calls and macros in a body, in source order.
  private static func calls(in body: CodeBlockSyntax) -> [Syntax] {
    var found: [Syntax] = []
    var open = [Syntax(body)]
    while let node = open.popLast() {
      if node.is(FunctionCallExprSyntax.self) || node.is(MacroExpansionExprSyntax.self) {
        found.append(node)
      }
      open += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }

  private static func rewritten(_ call: Syntax) -> (Syntax, String)? {
    if let macro = call.as(MacroExpansionExprSyntax.self), macro.macroName.text == "expect",
      let first = macro.arguments.first, first.label == nil,
      let sides = equality(Syntax(first.expression))
    {
      return (Syntax(first.expression), "\(sides.effects)\(sides.right) == \(sides.left)")
    }
    guard let function = call.as(FunctionCallExprSyntax.self),
      let name = function.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return nil }
    let arguments = function.arguments.map { $0.expression.trimmedDescription }
    let rest = function.arguments.map(\.trimmedDescription)
    switch (name, arguments.count) {
    case ("XCTAssertEqual", 2...) where function.arguments.dropFirst(2).first?.label == nil:
      return (call, "XCTAssertEqual(" + swapped(arguments, rest) + ")")
    case ("XCTAssertTrue", 1...): return (call, "XCTAssert(" + list(rest) + ")")
    case ("XCTAssertFalse", 1...):
      return (call, "XCTAssertTrue(!(\(arguments[0]))\(tail(rest)))")
    case ("XCTAssertNil", 1...):
      return (call, "XCTAssertTrue((\(arguments[0])) == nil\(tail(rest)))")
    case ("XCTAssertNotNil", 1...):
      return (call, "XCTAssertTrue((\(arguments[0])) != nil\(tail(rest)))")
    default: return nil
    }
  }

  /// Returns the operands of `left == right`, or `nil` for other expressions.
  ///
  /// The `try` and `await` before the left one are separate, because they have to stay in front.
  private static func equality(
    _ expression: Syntax
  ) -> (effects: String, left: String, right: String)? {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    let parts = sequence.elements.map(\.trimmedDescription)
    guard parts.count == 3, parts[1] == "==", var left = sequence.elements.first else { return nil }
    while let inner = left.as(TryExprSyntax.self)?.expression
      ?? left.as(AwaitExprSyntax.self)?.expression
    {
      left = inner
    }
    let value = left.trimmedDescription
    return (String(parts[0].dropLast(value.count)), value, parts[2])
  }

  private static func swapped(_ arguments: [String], _ rest: [String]) -> String {
    ([arguments[1], arguments[0]] + rest.dropFirst(2).map(withoutComma)).joined(separator: ", ")
  }

  private static func list(_ rest: [String]) -> String {
    rest.map(withoutComma).joined(separator: ", ")
  }

  private static func tail(_ rest: [String]) -> String {
    rest.dropFirst().map { ", " + withoutComma($0) }.joined()
  }

  private static func withoutComma(_ argument: String) -> String {
    argument.hasSuffix(",") ? String(argument.dropLast()) : argument
  }
}

extension String {
  /// Returns a copy in which a text replaces a node, but not the white space around it.
  fileprivate func replacing(_ node: Syntax, with text: String) -> String {
    let bytes = Array(utf8)
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    guard start <= end, end <= bytes.count else { return self }
    return String(decoding: bytes[..<start], as: UTF8.self) + text
      + String(decoding: bytes[end...], as: UTF8.self)
  }
}
