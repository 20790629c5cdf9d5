import Foundation

/// The superclass of all objects that interface files can create and whose properties they set by
/// name.
///
/// These are responders, bar items, gesture recognizers, and the like. On Apple's systems every
/// `NSObject` has these methods. In Swift on Linux a method of an extension cannot be overridden,
/// so this class declares them between `NSObject` and UIKit's classes.
@preconcurrency @MainActor
open class InterfaceObject: NSObject {
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
    case .unknownKey where LibraryOutlets.has(self, key):
      Console.log(AppleTexts.wrongType(key, of: self, value: value))
    case .unknownKey: setValue(value, forUndefinedKey: key)
    case .wrongType: Console.log(AppleTexts.wrongType(key, of: self, value: value))
    case .stored: break
    }
  }

  /// Returns the value of an outlet or an inspectable property by name.
  open func value(forKey key: String) -> Any? {
    guard let property = WrappedProperties.find(key, in: self) else {
      return value(forUndefinedKey: key)
    }
    return property.wrappedStorage.any
  }

  /// Called for a key without a property; raises an exception.
  open func value(forUndefinedKey key: String) -> Any? {
    AppleTexts.unknownKey(key, of: self, isRead: true).raise()
  }

  /// Called for a key without a property; raises an exception.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    AppleTexts.unknownKey(key, of: self).raise()
  }

  /// Sets a property of a UIKit class by the name that interface files use.
  ///
  /// - Returns: `false` if the class has no such property.
  func accept(_ value: Any?, forKey key: String) -> Bool { false }

  /// Applies the attributes of the object's element.
  func readAttributes(of element: NibElement) {}

  /// Applies a child element of the object's element.
  ///
  /// - Returns: `false` if the element is unknown.
  func read(_ child: NibElement, of nib: NibCoder) -> Bool { silentElements.contains(child.name) }

  final func store(_ value: Any?, forKey key: String) -> StoringResult {
    let result = WrappedProperties.find(key, in: self)?.store(value) ?? .unknownKey
    if result == .unknownKey, accept(value, forKey: key) { return .stored }
    guard result == .unknownKey, let dot = key.firstIndex(of: ".") else { return result }
    let inner = WrappedProperties.find(String(key[..<dot]), in: self)?.wrappedStorage.any
    guard let inner = inner as? InterfaceObject else { return result }
    return inner.store(value, forKey: String(key[key.index(after: dot)...]))
  }

  /// The class name and the address, as on Apple's systems.
  open override var description: String { plainDescription(of: self) }
}
