import Foundation

/// A property that an interface file may set by a user-defined runtime attribute.
///
/// It is written with the module's name, `@UIKit.IBInspectable var title = ""`, for the same reason as an outlet.
@propertyWrapper
public struct IBInspectable<Value>: WrappedProperty {
  private let storage: InspectableStorage<Value>

  var wrappedStorage: any WrappedStorage { storage }

  /// Makes a property with the value that it has until an interface file says otherwise.
  public init(wrappedValue: Value) {
    storage = InspectableStorage(wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// Where an inspectable property keeps its value.
final class InspectableStorage<Value>: WrappedStorage {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var any: Any? { value }

  /// Numbers come as `Double` and fit whatever kind of number the property is.
  func store(_ value: Any?) -> StoringResult {
    let number = value as? Double
    let candidates: [Any?] = [
      value, number.map { CGFloat($0) }, number.map { Float($0) },
      number.flatMap { Int(exactly: $0) },
    ]
    // Only nil itself stands for an empty optional.
    for candidate in candidates where candidate != nil || value == nil {
      guard let fitting = candidate as? Value else { continue }
      self.value = fitting
      return .stored
    }
    return .wrongType
  }
}
