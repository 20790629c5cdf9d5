internal import SwiftSyntax

/// The claim of an assertion, independent of its form.
enum Claim: Equatable {
  case equal(Operand, Operand)
  case notEqual(Operand, Operand)
  case identical(Operand, Operand)
  case notIdentical(Operand, Operand)
  case isTrue(Operand)
  case isFalse(Operand)
  case isNil(Operand)
  case isNotNil(Operand)

  /// The value that the assertion is about.
  var subject: Operand {
    switch self {
    case .equal(let value, _), .notEqual(let value, _), .identical(let value, _),
      .notIdentical(let value, _), .isTrue(let value), .isFalse(let value), .isNil(let value),
      .isNotNil(let value):
      value
    }
  }

  /// The expression that the value is compared with, if any.
  var other: Operand? {
    switch self {
    case .equal(_, let other), .notEqual(_, let other), .identical(_, let other),
      .notIdentical(_, let other):
      other
    case .isTrue, .isFalse, .isNil, .isNotNil: nil
    }
  }

  /// The same claim about other expressions.
  func with(subject: Operand, other: Operand?) -> Claim {
    switch self {
    case .equal(_, let old): .equal(subject, other ?? old)
    case .notEqual(_, let old): .notEqual(subject, other ?? old)
    case .identical(_, let old): .identical(subject, other ?? old)
    case .notIdentical(_, let old): .notIdentical(subject, other ?? old)
    case .isTrue: .isTrue(subject)
    case .isFalse: .isFalse(subject)
    case .isNil: .isNil(subject)
    case .isNotNil: .isNotNil(subject)
    }
  }

  /// The negated claim.
  var opposite: Claim {
    switch self {
    case .equal(let left, let right): .notEqual(left, right)
    case .notEqual(let left, let right): .equal(left, right)
    case .identical(let left, let right): .notIdentical(left, right)
    case .notIdentical(let left, let right): .identical(left, right)
    case .isTrue(let value): .isFalse(value)
    case .isFalse(let value): .isTrue(value)
    case .isNil(let value): .isNotNil(value)
    case .isNotNil(let value): .isNil(value)
    }
  }

  /// The same claim with its two sides exchanged.
  var turned: Claim {
    switch self {
    case .equal(let left, let right): .equal(right, left)
    case .notEqual(let left, let right): .notEqual(right, left)
    case .identical(let left, let right): .identical(right, left)
    case .notIdentical(let left, let right): .notIdentical(right, left)
    case .isTrue, .isFalse, .isNil, .isNotNil: self
    }
  }

  /// The claim as a condition.
  var condition: String {
    switch self {
    case .equal(let left, let right): "\(left.inOperator) == \(right.inOperator)"
    case .notEqual(let left, let right): "\(left.inOperator) != \(right.inOperator)"
    case .identical(let left, let right): "\(left.inOperator) === \(right.inOperator)"
    case .notIdentical(let left, let right): "\(left.inOperator) !== \(right.inOperator)"
    case .isTrue(let value): value.text
    case .isFalse(let value): "!\(value.inOperator)"
    case .isNil(let value): "\(value.inOperator) == nil"
    case .isNotNil(let value): "\(value.inOperator) != nil"
    }
  }

  /// The claim as an assertion of XCTest.
  var natural: (name: String, arguments: [String]) {
    switch self {
    case .equal(let left, let right): ("XCTAssertEqual", [left.text, right.text])
    case .notEqual(let left, let right): ("XCTAssertNotEqual", [left.text, right.text])
    case .identical(let left, let right): ("XCTAssertIdentical", [left.text, right.text])
    case .notIdentical(let left, let right): ("XCTAssertNotIdentical", [left.text, right.text])
    case .isTrue(let value): ("XCTAssertTrue", [value.text])
    case .isFalse(let value): ("XCTAssertFalse", [value.text])
    case .isNil(let value): ("XCTAssertNil", [value.text])
    case .isNotNil(let value): ("XCTAssertNotNil", [value.text])
    }
  }
}

/// An expression in an assertion.
struct Operand: Equatable {
  var text: String
  /// A Boolean value that indicates whether it can be an operand without parentheses.
  var isPrimary: Bool
  /// A Boolean value that indicates whether it consists of literals, so that it is the expected value.
  var isConstant: Bool
  /// The range in the file, or `nil` for a synthesized expression.
  var place: Range<Int>?

  var inOperator: String { isPrimary ? text : "(\(text))" }

  /// A name.
  init(name: String) {
    text = name
    isPrimary = true
    isConstant = false
  }

  init(_ expression: ExprSyntax) {
    text = expression.trimmedDescription
    place = expression.place
    isPrimary =
      !expression.is(SequenceExprSyntax.self) && !expression.is(TryExprSyntax.self)
      && !expression.is(TernaryExprSyntax.self) && !expression.is(PrefixOperatorExprSyntax.self)
    isConstant = Operand.isConstant(expression)
  }

  private static func isConstant(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return name.first?.isUppercase == true && !call.arguments.isEmpty
        && call.arguments.allSatisfy { isConstant($0.expression) }
    }
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { isConstant($0.expression) }
    }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.base == nil }
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(BooleanLiteralExprSyntax.self)
      || expression.is(StringLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
  }
}

extension Claim {
  /// The claim of a condition.
  init(of condition: ExprSyntax) {
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      self = .isFalse(Operand(not.expression))
      return
    }
    let parts = condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard parts.count == 3, let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else {
      self = .isTrue(Operand(condition))
      return
    }
    let (left, right) = (Operand(parts[0]), Operand(parts[2]))
    let isNil = parts[2].is(NilLiteralExprSyntax.self)
    switch sign {
    case "==": self = isNil ? .isNil(left) : .equal(left, right)
    case "!=": self = isNil ? .isNotNil(left) : .notEqual(left, right)
    case "===": self = .identical(left, right)
    case "!==": self = .notIdentical(left, right)
    default: self = .isTrue(Operand(condition))
    }
  }
}
