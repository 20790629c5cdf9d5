import Foundation

/// An outlet: a property that an interface file connects.
///
/// It is written with the module's name, `@UIKit.IBOutlet var button: UIButton!`, because Swift keeps the bare
/// `@IBOutlet` for the Objective-C runtime, which Linux has not. Where Apple's spelling is `@IBOutlet weak var`, it is
/// `@UIKit.IBOutlet(.weak) var` here: a wrapped property cannot be weak. `didSet` is not called on connection.
@propertyWrapper
public struct IBOutlet<Wrapped>: WrappedProperty {
  /// Whether the outlet keeps its object alive.
  public enum Strength: Sendable {
    /// It does.
    case strong
    /// It becomes nil with its object's last owner.
    case weak
  }

  private let storage: OutletStorage<Wrapped>

  var wrappedStorage: any WrappedStorage { storage }

  /// Makes an outlet that nothing is connected to.
  public init(_ strength: Strength = .strong) {
    storage = OutletStorage(isWeak: strength == .weak)
  }

  /// Makes an outlet that holds something already.
  public init(wrappedValue: Wrapped?, _ strength: Strength = .strong) {
    storage = OutletStorage(isWeak: strength == .weak)
    storage.value = wrappedValue
  }

  /// What is connected.
  public var wrappedValue: Wrapped? {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// Where an outlet keeps its object.
final class OutletStorage<Wrapped>: WrappedStorage {
  private let isWeak: Bool
  private var strong: Wrapped?
  private weak var object: AnyObject?

  init(isWeak: Bool) {
    self.isWeak = isWeak
  }

  var value: Wrapped? {
    get { isWeak ? (object as Any?) as? Wrapped : strong }
    set {
      strong = nil
      object = nil
      guard let newValue else { return }
      // Only objects can be held weakly: an array of them is not one.
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
