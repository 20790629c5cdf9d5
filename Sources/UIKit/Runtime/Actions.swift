import Foundation

/// Sends actions to methods that are known by their names only.
@MainActor
enum Actions {
  /// Whether the object has a method of that name.
  static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    MethodTable.method(selector, of: object) != nil
  }

  /// Calls the method; raises an exception where there is none.
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
    where !parameter.takes(argument) {
      AppleTexts.wrongSender(selector, of: object, takes: parameter.type, given: argument).raise()
    }
    method.call(on: object, with: arguments.map { .object($0) })
  }

  /// Calls a method that is told of a notification; raises an exception where there is none.
  static func send(
    _ selector: Selector, to object: AnyObject, notification: Notification
  ) {
    guard let method = MethodTable.method(selector, of: object) else {
      AppleTexts.unrecognizedSelector("\(selector)", sentTo: object).raise()
    }
    let isValue = method.signature.parameters.first?.type == FoundMethod.notificationType
    method.call(
      on: object,
      with: [isValue ? .notification(notification) : .object(notification as NSNotification)])
  }
}
