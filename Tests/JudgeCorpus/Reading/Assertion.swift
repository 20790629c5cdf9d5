internal import SwiftSyntax

/// An assertion in a test.
struct Assertion {
  let claim: Claim
  /// The failure message, or `nil` if it has none.
  let message: String?
  /// The call, or the whole statement if the call is one.
  let place: Range<Int>
  let isStatement: Bool
  let library: TestSite.Library
  /// A Boolean value that indicates whether it is a call of the lesson's own matchers.
  let isMatcher: Bool
  /// The indentation of its line.
  let indentation: String
  /// The name of the assertion, with `#` for a macro.
  let name: String

  /// The same claim in another form.
  func spelled(_ name: String, _ arguments: [String], message: String?? = nil) -> String {
    let all = arguments + [message ?? self.message].compactMap(\.self)
    return "\(name)(\(all.joined(separator: ", ")))"
  }

  /// The message, or a default one.
  var words: String { message ?? "\"not as it should be\"" }
}

extension Assertion {
  init?(_ node: Syntax, in site: TestSite) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      self.init(call, in: site)
    } else if let macro = node.as(MacroExpansionExprSyntax.self) {
      self.init(macro, in: site)
    } else {
      return nil
    }
  }

  private init?(_ call: FunctionCallExprSyntax, in site: TestSite) {
    let name = call.calledExpression.trimmedDescription
    let arguments = call.arguments.filter { $0.label == nil }.map(\.expression)
    guard let (claim, count) = Self.claim(name, arguments) else { return nil }
    self.init(
      claim: claim, message: arguments.dropFirst(count).first?.trimmedDescription, node: call,
      site: site, name: name)
  }

  private init?(_ macro: MacroExpansionExprSyntax, in site: TestSite) {
    // With a label, as in `#expect(throws:)`, the first argument is no condition.
    guard macro.macroName.text == "expect", macro.trailingClosure == nil,
      let first = macro.arguments.first, first.label == nil
    else { return nil }
    self.init(
      claim: Claim(of: first.expression),
      message: macro.arguments.dropFirst().first?.expression.trimmedDescription, node: macro,
      site: site, name: "#expect")
  }

  private init(
    claim: Claim, message: String?, node: some ExprSyntaxProtocol, site: TestSite, name: String
  ) {
    self.claim = claim
    self.message = message
    self.name = name
    place = node.place
    isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true
    library = site.library
    isMatcher = name == "assertThat"
    indentation = site.source.indentation(at: node.place.lowerBound)
  }

  /// The claim of a call, and the number of arguments that belong to it.
  private static func claim(_ name: String, _ arguments: [ExprSyntax]) -> (Claim, Int)? {
    guard let first = arguments.first else { return nil }
    let value = Operand(first)
    switch name {
    case "XCTAssertTrue", "XCTAssert": return (Claim(of: first), 1)
    case "XCTAssertFalse": return (Claim(of: first).opposite, 1)
    case "XCTAssertNil": return (.isNil(value), 1)
    case "XCTAssertNotNil": return (.isNotNil(value), 1)
    default: break
    }
    guard arguments.count >= 2 else { return nil }
    let other = Operand(arguments[1])
    switch name {
    case "XCTAssertEqual": return (.equal(value, other), 2)
    case "XCTAssertNotEqual": return (.notEqual(value, other), 2)
    case "XCTAssertIdentical": return (.identical(value, other), 2)
    case "XCTAssertNotIdentical": return (.notIdentical(value, other), 2)
    case "assertThat": return claim(of: value, matching: arguments[1]).map { ($0, 2) }
    default: return nil
    }
  }

  /// The claims of the lesson's matchers.
  private static func claim(of value: Operand, matching matcher: ExprSyntax) -> Claim? {
    guard let call = matcher.as(FunctionCallExprSyntax.self) else { return nil }
    let argument = call.arguments.first?.expression
    switch call.calledExpression.trimmedDescription {
    case "nilValue": return .isNil(value)
    case "equalTo":
      guard let argument else { return nil }
      if let literal = argument.as(BooleanLiteralExprSyntax.self) {
        return literal.literal.text == "true" ? .isTrue(value) : .isFalse(value)
      }
      return .equal(value, Operand(argument))
    case "isNot": return argument.flatMap { claim(of: value, matching: $0) }?.opposite
    default: return nil
    }
  }
}

extension TestSite {
  /// The assertions of the test, in order.
  var assertions: [Assertion] {
    Syntax(function).descendants.compactMap { Assertion($0, in: self) }
  }

  /// Everything in the test that can fail it: assertions, matchers, and verifications of mocks.
  var checks: [Range<Int>] {
    Syntax(function).descendants.compactMap { node in
      if let assertion = Assertion(node, in: self) { return assertion.place }
      guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
      let name = call.calledExpression.trimmedDescription
      return name == "assertThat" || name.hasSuffix(".verify") ? call.place : nil
    }
  }
}
