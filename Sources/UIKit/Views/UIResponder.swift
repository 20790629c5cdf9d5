import Foundation

/// What can receive events and be made by an interface file: views, controllers, windows.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() { super.init() }

  /// Who is asked after this one.
  open var next: UIResponder? { nil }

  /// Whether this one may be asked first.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this one is asked first.
  open internal(set) var isFirstResponder = false

  /// Asks to be asked first.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    isFirstResponder = true
    return true
  }

  /// Asks not to be asked first any more.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }

  /// Called when everything in the interface file is made and connected.
  ///
  /// Apple declares it for every `NSObject`; here only responders come out of interface files.
  open func awakeFromNib() {}

  /// Called before a design tool draws a class that is marked with `@IBDesignable`; never called in an app.
  open func prepareForInterfaceBuilder() {}

  /// Calls the method of that name, which may take the sender; raises an exception where there is none.
  ///
  /// Methods are found in the symbol table of the executable, which has them as long as it was built for debugging and not
  /// stripped, as `swift test` builds it. In a release build this has to be overridden, or closures be used:
  /// `UIControl.addAction(_:for:)`.
  open func perform(_ selector: Selector, with sender: Any?) {
    Actions.send(selector, to: self, sender: sender)
  }

  /// Whether there is a method of that name; the same holds as for `perform(_:with:)`.
  open func responds(to selector: Selector) -> Bool { Actions.responds(self, to: selector) }

  /// Whether an action without a target of its own may end here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// Who takes an action: this one, or the next up the chain that can perform it.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Sets a property by its name: those of the library's own classes that interface files may set, and the outlets and
  /// inspectable properties of yours, which are found by their wrappers.
  open func setValue(_ value: Any?, forKey key: String) {
    switch store(value, forKey: key) {
    case .unknownKey: setValue(value, forUndefinedKey: key)
    case .wrongType: Console.log(AppleTexts.wrongType(key, of: self, value: value))
    case .stored: break
    }
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
    return result
  }

  /// As Apple describes an object.
  open override var description: String { plainDescription(of: self) }
}
