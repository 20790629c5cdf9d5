import Foundation

/// The superclass of all objects that interface files can create and whose properties they set by
/// name.
///
/// These are responders, bar items, gesture recognizers, and the like. On Apple's systems every
/// `NSObject` has these methods. In Swift on Linux a method of an extension cannot be overridden,
/// so this class declares them between `NSObject` and UIKit's classes.
@preconcurrency @MainActor
open class InterfaceObject: NSObject {
  /// The delegates that key-value coding stores although UIKit does not call them, by key.
  final var uncalledDelegates: [String: Weak<AnyObject>] = [:]

  /// The values of `objc_setAssociatedObject`, which are read and written under its lock.
  nonisolated(unsafe) final var associatedObjects = AssociatedObjects.Values()

  /// Creates an object.
  public override init() { super.init() }

  /// Called after all objects of the interface file have been created and connected.
  ///
  /// Apple declares it for every `NSObject`.
  open func awakeFromNib() {}

  /// Called before a design tool draws a class that is marked `@IBDesignable`, and never in an app.
  open func prepareForInterfaceBuilder() {}

  /// Sets the value of a property by name.
  ///
  /// It finds the properties of UIKit classes that interface files can set, and the outlets and
  /// inspectable properties of your own classes. Any other key is passed to
  /// `setValue(_:forUndefinedKey:)`. A value of the wrong type is logged and not stored.
  open func setValue(_ value: Any?, forKey key: String) {
    switch store(value, forKey: key) {
    case .unknownKey: setValue(value, forUndefinedKey: key)
    case .wrongType: Console.log(AppleTexts.wrongType(key, of: self, value: value))
    case .stored: break
    }
  }

  /// Returns the value of a property by name.
  ///
  /// It finds the properties that `setValue(_:forKey:)` finds. The value has the type of the
  /// property; an enumeration is represented by its raw value.
  open func value(forKey key: String) -> Any? {
    if let property = WrappedProperties.find(key, in: self) { return property.wrappedStorage.any }
    guard let property = KeyedProperties.of(type(of: self))[key]
    else { return value(forUndefinedKey: key) }
    return property.value(self)
  }

  /// Called for a key without a property; raises an exception.
  open func value(forUndefinedKey key: String) -> Any? {
    AppleTexts.unknownKey(key, of: self, isRead: true).raise()
  }

  /// Called for a key without a property; raises an exception.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    AppleTexts.unknownKey(key, of: self).raise()
  }

  /// The properties that interface files and key-value coding can set, those of the superclass
  /// first.
  class var keyedProperties: [KeyedProperty] { [] }

  /// Applies the attributes of the object's element.
  ///
  /// A class overrides this method for attributes that do not set a single property.
  func readAttributes(of nib: NibCoder) { KeyedProperties.of(type(of: self)).read(nib, into: self) }

  /// Applies a child element of the object's element.
  ///
  /// - Returns: `false` if the element is unknown.
  func read(_ child: NibElement, of nib: NibCoder) -> Bool { false }

  /// Returns whether key-value coding finds a property with the given key.
  final func hasProperty(_ key: String) -> Bool {
    WrappedProperties.find(key, in: self) != nil || KeyedProperties.of(type(of: self))[key] != nil
  }

  /// Stores a value in the property with the given key or key path.
  final func store(_ value: Any?, forKey key: String) -> StoringResult {
    if let property = WrappedProperties.find(key, in: self) { return property.store(value) }
    let properties = KeyedProperties.of(type(of: self))
    if let property = properties[key] { return property.store(value, self) ? .stored : .wrongType }
    guard let dot = key.firstIndex(of: ".") else { return .unknownKey }
    let first = String(key[..<dot])
    let rest = String(key[key.index(after: dot)...])
    let inner =
      WrappedProperties.find(first, in: self)?.wrappedStorage.any ?? properties[first]?.value(self)
    switch inner {
    case let object as InterfaceObject: return object.store(value, forKey: rest)
    case let layer as CALayer: return layer.store(value, forKey: rest) ? .stored : .unknownKey
    default: return .unknownKey
    }
  }

  /// The class name and the address, as on Apple's systems.
  open override var description: String { plainDescription(of: self) }
}
