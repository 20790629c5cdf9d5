import Foundation

/// A property that an interface file can set with a user-defined runtime attribute.
///
/// The attribute needs the module name, `@UIKit.IBInspectable var title = ""`, for the same reason
/// as `IBOutlet`.
@propertyWrapper
public struct IBInspectable<Value>: WrappedProperty {
  private let storage: InspectableStorage<Value>

  var wrappedStorage: any WrappedStorage { storage }

  /// Creates a property with the value that it has until an interface file sets it.
  public init(wrappedValue: Value) { storage = InspectableStorage(wrappedValue) }

  /// The value of the property.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// The storage of an inspectable property.
final class InspectableStorage<Value>: WrappedStorage {
  var value: Value

  init(_ value: Value) { self.value = value }

  var any: Any? { value }

  /// Stores a value, converting a `Double` to the numeric type of the property.
  func store(_ value: Any?) -> StoringResult {
    let number = value as? Double
    let candidates: [Any?] = [
      value, number.map { CGFloat($0) }, number.map { Float($0) },
      number.flatMap { Int(exactly: $0) },
    ]
    // An optional property becomes `nil` only if the value is `nil`, not if a conversion fails.
    for candidate in candidates where candidate != nil || value == nil {
      guard let fitting = candidate as? Value else { continue }
      self.value = fitting
      return .stored
    }
    return .wrongType
  }
}
