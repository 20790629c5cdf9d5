import Foundation

extension NotificationCenter {
  /// Adds an observer whose method is called for each matching notification.
  ///
  /// corelibs Foundation only has the variant with a closure. The method is found by name, like
  /// that of an action. It can take a `Notification`, an `NSNotification`, or nothing. The observer
  /// is not kept alive, and does not have to be removed.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    let call = WeakCall(observer, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { call.run($0) }
    onMain {
      SelectorObservers.add(
        SelectorObservers.Entry(
          observer: observer, center: self, name: name, object: object.map { $0 as AnyObject },
          token: token))
    }
  }

  /// Removes all entries of an observer.
  public func removeObserver<Observer: NSObject>(_ observer: Observer) {
    onMain { SelectorObservers.remove(observer, from: self) { _ in true } }
    removeObserver(observer as Any)
  }

  /// Removes the entries of an observer that match a name and an object.
  ///
  /// `nil` matches any name or any object.
  public func removeObserver<Observer: NSObject>(
    _ observer: Observer, name: NSNotification.Name?, object: Any?
  ) {
    onMain {
      SelectorObservers.remove(observer, from: self) { entry in
        (name == nil || entry.name == name)
          && (object == nil || entry.object === object.map { $0 as AnyObject })
      }
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// A method of an object that may be deallocated before the call.
private final class WeakCall: @unchecked Sendable {
  // Nothing writes the weak reference after initialization; the runtime clears it atomically.
  private weak var observer: AnyObject?
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func run(_ notification: Notification) {
    onMain {
      guard let observer else { return }
      Actions.send(selector, to: observer, notification: notification)
    }
  }
}

/// The observers that were added with a selector.
@MainActor
enum SelectorObservers {
  struct Entry {
    /// The address of the observer, which may have been deallocated.
    let address: ObjectIdentifier
    weak var observer: AnyObject?
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol

    init(
      observer: AnyObject, center: NotificationCenter, name: NSNotification.Name?,
      object: AnyObject?, token: any NSObjectProtocol
    ) {
      address = ObjectIdentifier(observer)
      self.observer = observer
      self.center = center
      self.name = name
      self.object = object
      self.token = token
    }
  }

  private static var entries: [ObjectIdentifier: [Entry]] = [:]

  static func add(_ entry: Entry) {
    let known = entries[entry.address] ?? []
    // A deallocated object may have had the same address.
    for old in known where old.observer == nil { old.center.removeObserver(old.token as Any) }
    entries[entry.address] = known.filter { $0.observer != nil } + [entry]
  }

  static func remove(
    _ observer: AnyObject, from center: NotificationCenter, where matches: (Entry) -> Bool
  ) {
    let address = ObjectIdentifier(observer)
    let known = entries[address] ?? []
    // While an object is being deinitialized, weak references to it are already `nil`.
    let gone = known.filter { $0.center === center && ($0.observer == nil || matches($0)) }
    gone.forEach { $0.center.removeObserver($0.token as Any) }
    let kept = known.filter { entry in !gone.contains { $0.token === entry.token } }
    entries[address] = kept.isEmpty ? nil : kept
  }
}
