import Foundation

/// An outlet: a property that an interface file connects.
///
/// The attribute needs the module name, `@UIKit.IBOutlet var button: UIButton!`, because Swift
/// reserves the bare `@IBOutlet` for the Objective-C runtime, which Linux does not have.
///
/// Write `@UIKit.IBOutlet(.weak) var` for Apple's `@IBOutlet weak var`, because a wrapped property
/// cannot be weak. `didSet` is not called when the outlet is connected.
@propertyWrapper
public struct IBOutlet<Wrapped>: WrappedProperty {
  /// The strength of an outlet's reference to its object.
  public enum Strength: Sendable {
    /// The outlet keeps its object alive.
    case strong
    /// The outlet becomes `nil` when its object is deallocated.
    case weak
  }

  private let storage: OutletStorage<Wrapped>

  var wrappedStorage: any WrappedStorage { storage }

  /// Creates an outlet that is not connected.
  public init(_ strength: Strength = .strong) { storage = OutletStorage(isWeak: strength == .weak) }

  /// Creates an outlet with an initial object.
  public init(wrappedValue: Wrapped?, _ strength: Strength = .strong) {
    storage = OutletStorage(isWeak: strength == .weak)
    storage.value = wrappedValue
  }

  /// The connected object.
  public var wrappedValue: Wrapped? {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// The storage of an outlet.
final class OutletStorage<Wrapped>: WrappedStorage {
  private let isWeak: Bool
  private var strong: Wrapped?
  private weak var object: AnyObject?

  init(isWeak: Bool) { self.isWeak = isWeak }

  var value: Wrapped? {
    get { isWeak ? (object as Any?) as? Wrapped : strong }
    set {
      strong = nil
      object = nil
      guard let newValue else { return }
      // Only objects can be held weakly. An outlet collection is an array, so it is held strongly.
      if isWeak, type(of: newValue as Any) is AnyClass {
        object = newValue as AnyObject
      } else {
        strong = newValue
      }
    }
  }

  var any: Any? { value }

  func store(_ value: Any?) -> StoringResult {
    guard let value else {
      self.value = nil
      return .stored
    }
    guard let fitting = value as? Wrapped else { return .wrongType }
    self.value = fitting
    return .stored
  }
}
