import Foundation

// Names that need Objective-C. They exist so that the compiler says what to write instead.

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property, which Linux cannot do.
  @available(
    *, unavailable,
    message: "Linux has no key-value observing; call a closure or a delegate in didSet"
  )
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

extension NSObject {
  /// Observes a property, which Linux cannot do.
  @available(
    *, unavailable,
    message: "Linux has no key-value observing; call a closure or a delegate in didSet"
  )
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Stops to observe a property, which Linux cannot do.
  @available(
    *, unavailable,
    message: "Linux has no key-value observing; remove the call"
  )
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {}
}

/// An observation of a property, which Linux cannot do.
@available(
  *, unavailable,
  message: "Linux has no key-value observing; keep a closure that didSet calls"
)
public final class NSKeyValueObservation: NSObject {}

/// Options of observations, for declarations that name them.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first notification before the method returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed property, for closures that name it.
public struct NSKeyValueObservedChange<Value> {
  /// The new value.
  public let newValue: Value?
  /// The old value.
  public let oldValue: Value?
}

/// The keys of a change of an observed property, which Linux does not have.
@available(
  *, unavailable,
  message: "Linux has no key-value observing; call a closure or a delegate in didSet"
)
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Returns a method for swizzling, which Linux cannot do.
@available(
  *, unavailable,
  message: "Methods cannot be exchanged on Linux; override the method in a subclass"
)
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

/// Returns a class method for swizzling, which Linux cannot do.
@available(
  *, unavailable,
  message: "Methods cannot be exchanged on Linux; override the method in a subclass"
)
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

/// Exchanges two methods, which Linux cannot do.
@available(
  *, unavailable,
  message: "Methods cannot be exchanged on Linux; override the method in a subclass"
)
public func method_exchangeImplementations(_ one: OpaquePointer, _ other: OpaquePointer) {}

/// Starts an app, which has no screen on Linux.
@available(
  *, unavailable,
  message: "tests do not start the app; leave main.swift out of the target"
)
public func UIApplicationMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ application: String?, _ delegate: String?
) -> Int32 { 0 }
