import Foundation

/// What became of a value that was set by name.
enum StoringResult: Equatable {
  case stored, wrongType, unknownKey
}

/// Where a wrapped property keeps its value; a reference, because reflection only gives copies of wrappers.
protocol WrappedStorage: AnyObject {
  var any: Any? { get }
  func store(_ value: Any?) -> StoringResult
}

/// A wrapper whose property can be set by name.
protocol WrappedProperty {
  var wrappedStorage: any WrappedStorage { get }
}

extension WrappedProperty {
  func store(_ value: Any?) -> StoringResult { wrappedStorage.store(value) }
}

/// Finds wrapped properties.
enum WrappedProperties {
  /// The property of that name of the object or of a class above it, private or not.
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
