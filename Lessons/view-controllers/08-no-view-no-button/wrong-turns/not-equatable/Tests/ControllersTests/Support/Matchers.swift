import XCTest

/// A condition for a value, with the words that describe it in a failure.
struct Matcher<Value> {
  let description: String
  let accepts: (Value) -> Bool
}

/// Fails the test unless the matcher accepts the value.
func assertThat<Value>(
  _ value: Value, _ matcher: Matcher<Value>,
  file: StaticString = #filePath, line: UInt = #line
) {
  guard !matcher.accepts(value) else { return }
  XCTFail(
    "Expected \(matcher.description), but was \(words(for: value))", file: file, line: line)
}

/// Accepts only nil.
func nilValue<Wrapped>() -> Matcher<Wrapped?> {
  Matcher(description: "nil") { $0 == nil }
}

/// Accepts a value that equals the expected one.
func equalTo<Value: Equatable>(_ expected: Value) -> Matcher<Value> {
  Matcher(description: words(for: expected)) { $0 == expected }
}

/// Accepts an array with exactly these elements, in this order.
func onlyContains<Element>(_ expected: Element...) -> Matcher<[Element]?> {
  Matcher(description: "only \(expected)") { $0 == expected }
}

/// Accepts a value that another matcher rejects.
func isNot<Value>(_ matcher: Matcher<Value>) -> Matcher<Value> {
  Matcher(description: "not \(matcher.description)") { !matcher.accepts($0) }
}

/// The text of a value, without the word "Optional".
func words(for value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.map { words(for: $0.value) } ?? "nil"
}
