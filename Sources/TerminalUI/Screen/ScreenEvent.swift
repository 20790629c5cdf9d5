/// An event of a screen that is a value: those that every screen responds to.
package protocol ScreenEvent: Sendable {
  static func key(_ key: Key) -> Self
  static func resized(_ size: Size) -> Self
  /// Returns the event that there is a message to show.
  static func remarked(_ sentence: String) -> Self
}

/// An action that a screen requests from the program: those that every program performs.
package protocol ScreenEffect: Equatable, Sendable {
  static var redraw: Self { get }
  static var suspend: Self { get }
  static var quit: Self { get }
}
