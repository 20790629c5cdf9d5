import Foundation

/// The result of setting a value by name.
enum StoringResult: Equatable { case stored, wrongType, unknownKey }

/// The storage of a wrapped property.
///
/// It is a reference type, because reflection only returns copies of property wrappers.
protocol WrappedStorage: AnyObject {
  var any: Any? { get }
  func store(_ value: Any?) -> StoringResult
}

/// A property wrapper whose value can be set by name.
protocol WrappedProperty { var wrappedStorage: any WrappedStorage { get } }

extension WrappedProperty {
  func store(_ value: Any?) -> StoringResult { wrappedStorage.store(value) }
}

/// A search for wrapped properties.
enum WrappedProperties {
  /// Returns the wrapped property with the given name, of the object's class or a superclass.
  ///
  /// Private properties are found as well.
  static func find(_ name: String, in object: AnyObject) -> (any WrappedProperty)? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children where child.label == "_" + name {
        if let property = child.value as? any WrappedProperty { return property }
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}
