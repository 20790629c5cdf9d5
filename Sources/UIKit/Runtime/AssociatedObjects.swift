import Foundation

// The objects that Objective-C keeps with another object, without its runtime.

/// The ways in which an object keeps an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference. On Apple's systems it is not set to `nil` when the object ends.
  case OBJC_ASSOCIATION_ASSIGN
  /// A strong reference that is not atomic.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// A copy that is not atomic.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN
  /// A copy.
  case OBJC_ASSOCIATION_COPY
}

/// Keeps a value with an object, or removes it if the value is `nil`.
///
/// An object of UIKit releases the value when it ends. The value of another object is released by a
/// later call, because Linux does not tell when such an object ends.
///
/// - Parameters:
///   - object: An instance of a class.
///   - key: The address of a variable.
///   - value: The value to keep.
///   - policy: The way in which the object keeps the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let kept: Any? =
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where value.map { type(of: $0) is AnyClass } == true:
      Weak(value.map { $0 as AnyObject })
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      (value as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
      value
    }
  AssociatedObjects.change(object as AnyObject) { $0[key] = kept }
}

/// Returns the value that an object keeps for a key, or `nil` if no value is kept.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = AssociatedObjects.values(of: object as AnyObject)[key]
  return if let reference = value as? Weak<AnyObject> { reference.object } else { value }
}

/// Removes all values that an object keeps.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.change(object as AnyObject) { $0 = [:] }
}

/// The values that objects keep, by the address of a variable.
enum AssociatedObjects {
  typealias Values = [UnsafeRawPointer: Any]

  private struct Entry {
    weak var object: AnyObject?
    var values: Values
  }

  private static let lock = NSLock()
  // Only read and written while the lock is held, like `InterfaceObject.associatedObjects`.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var capacity = 64

  static func values(of object: AnyObject) -> Values {
    lock.withLock { unlockedValues(of: object) }
  }

  /// Changes the values of an object; a value that is removed is released after the change, because
  /// its end may change values, too.
  static func change(_ object: AnyObject, _ change: (inout Values) -> Void) {
    lock.lock()
    let old = unlockedValues(of: object)
    var new = old
    change(&new)
    var ended: [Entry] = []
    if let object = object as? InterfaceObject {
      object.associatedObjects = new
    } else {
      entries[ObjectIdentifier(object)] = new.isEmpty ? nil : Entry(object: object, values: new)
      if entries.count > capacity { ended = removeEnded() }
    }
    lock.unlock()
    withExtendedLifetime((old, ended)) {}
  }

  private static func unlockedValues(of object: AnyObject) -> Values {
    if let object = object as? InterfaceObject { return object.associatedObjects }
    // Another object may have had the address before.
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return [:] }
    return entry.values
  }

  private static func removeEnded() -> [Entry] {
    let ended = entries.filter { $0.value.object == nil }
    for key in ended.keys { entries[key] = nil }
    capacity = max(64, entries.count * 2)
    return Array(ended.values)
  }
}
