import Foundation

/// The sending of actions to methods that are known only by name.
@MainActor
enum Actions {
  /// Returns whether the object has a method for the selector.
  static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    MethodTable.method(selector, of: object) != nil
  }

  /// Calls the method for the selector, or raises an exception if the object does not have it.
  static func send(
    _ selector: Selector, to object: AnyObject, sender: Any?, event: UIEvent? = nil
  ) {
    guard let method = MethodTable.method(selector, of: object) else {
      AppleTexts.unrecognizedSelector("\(selector)", sentTo: object).raise()
    }
    if method.signature.parameters.first?.type == FoundMethod.notificationType,
      let notification = sender as? Notification
    {
      return method.call(on: object, with: [.notification(notification)])
    }
    let arguments: [AnyObject?] = [sender.map { $0 as AnyObject }, event]
    for (parameter, argument) in zip(method.signature.parameters, arguments)
    where !parameter.accepts(argument) {
      AppleTexts.wrongSender(selector, of: object, accepts: parameter.type, given: argument).raise()
    }
    method.call(on: object, with: arguments.map { .object($0) })
  }

  /// Calls the method for the selector with a notification.
  ///
  /// Raises an exception if the object does not have the method.
  static func send(_ selector: Selector, to object: AnyObject, notification: Notification) {
    guard let method = MethodTable.method(selector, of: object) else {
      AppleTexts.unrecognizedSelector("\(selector)", sentTo: object).raise()
    }
    let isValue = method.signature.parameters.first?.type == FoundMethod.notificationType
    method.call(
      on: object,
      with: [isValue ? .notification(notification) : .object(notification as NSNotification)])
  }
}

/// The name of a method.
///
/// Write a selector as a string, for example `Selector("go:")`. The `#selector` expression requires
/// the Objective-C runtime, which Linux doesn't have.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in Objective-C notation, with a colon for each argument.
  public let description: String

  /// Creates a selector from a method name in Objective-C notation.
  public init(_ name: String) { description = name }

  /// Creates a selector from a string literal.
  public init(stringLiteral name: String) { description = name }
}
