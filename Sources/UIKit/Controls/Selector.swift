/// The name of a method.
///
/// Write a selector as a string, for example `Selector("go:")`. The `#selector` expression requires
/// the Objective-C runtime, which Linux doesn't have.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C notation, with a colon for each argument.
  public let description: String

  /// Creates a selector from a method name in Objective-C notation.
  public init(_ name: String) {
    description = name
  }

  /// Creates a selector from a string literal.
  public init(stringLiteral name: String) {
    description = name
  }
}
