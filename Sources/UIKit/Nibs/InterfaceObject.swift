import Foundation

/// What interface files can make and set by name: the base of responders, bar items and gesture recognizers.
///
/// On Apple's systems every `NSObject` has these methods. In Swift on Linux a method of an extension cannot be overridden,
/// so they have a class of their own between `NSObject` and UIKit's classes.
@preconcurrency @MainActor
open class InterfaceObject: NSObject {
  /// Makes an object.
  public override init() { super.init() }

  /// Called when everything in the interface file is made and connected.
  ///
  /// Apple declares it for every `NSObject`.
  open func awakeFromNib() {}

  /// Called before a design tool draws a class that is marked with `@IBDesignable`; never called in an app.
  open func prepareForInterfaceBuilder() {}

  /// Sets a property by its name: those of the library's own classes that interface files may set, and the outlets and
  /// inspectable properties of yours, which are found by their wrappers.
  open func setValue(_ value: Any?, forKey key: String) {
    switch store(value, forKey: key) {
    case .unknownKey where LibraryOutlets.has(self, key):
      Console.log(AppleTexts.wrongType(key, of: self, value: value))
    case .unknownKey: setValue(value, forUndefinedKey: key)
    case .wrongType: Console.log(AppleTexts.wrongType(key, of: self, value: value))
    case .stored: break
    }
  }

  /// The value of an outlet or an inspectable property, found by its name.
  open func value(forKey key: String) -> Any? {
    guard let property = WrappedProperties.find(key, in: self) else {
      return value(forUndefinedKey: key)
    }
    return property.wrappedStorage.any
  }

  /// Called for a property that is not there; raises an exception.
  open func value(forUndefinedKey key: String) -> Any? {
    AppleTexts.unknownKey(key, of: self, isRead: true).raise()
  }

  /// Called for a property that is not there; raises an exception.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    AppleTexts.unknownKey(key, of: self).raise()
  }

  /// Sets a property of the library's own by the name that interface files use; false where there is none.
  func accept(_ value: Any?, forKey key: String) -> Bool { false }

  /// Takes over what the attributes of its element say.
  func readAttributes(of element: NibElement) {}

  /// Takes over what an element inside its own says; false where that is not known.
  func read(_ child: NibElement, of nib: NibCoder) -> Bool { silentElements.contains(child.name) }

  final func store(_ value: Any?, forKey key: String) -> StoringResult {
    let result = WrappedProperties.find(key, in: self)?.store(value) ?? .unknownKey
    if result == .unknownKey, accept(value, forKey: key) { return .stored }
    guard result == .unknownKey, let dot = key.firstIndex(of: ".") else { return result }
    let inner = WrappedProperties.find(String(key[..<dot]), in: self)?.wrappedStorage.any
    guard let inner = inner as? InterfaceObject else { return result }
    return inner.store(value, forKey: String(key[key.index(after: dot)...]))
  }

  /// As Apple describes an object.
  open override var description: String { plainDescription(of: self) }
}
