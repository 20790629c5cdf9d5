/// The name of a method.
///
/// On Linux it is written as text, `Selector("go:")`; `#selector` needs the Objective-C runtime.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as Objective-C writes it: a colon for each argument.
  public let description: String

  /// Names a method.
  public init(_ name: String) {
    description = name
  }

  /// Names a method.
  public init(stringLiteral name: String) {
    description = name
  }
}
