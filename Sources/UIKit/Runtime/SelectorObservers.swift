import Foundation

extension NotificationCenter {
  /// Has a method of the observer called when something is told; the observer is not kept alive, and need not be removed.
  ///
  /// Corelibs Foundation has only the form with a closure. The method is found by its name as that of an action is, and may
  /// take a `Notification`, an `NSNotification` or nothing.
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

  /// Ends all that was begun for the observer.
  public func removeObserver<Observer: NSObject>(_ observer: Observer) {
    onMain { SelectorObservers.remove(observer, from: self) { _ in true } }
    removeObserver(observer as Any)
  }

  /// Ends what was begun for the observer, the name and the object; nil stands for any.
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

/// A method of an object that may be gone by the time that it is called.
private final class WeakCall: @unchecked Sendable {
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

/// Who observes by a method's name.
@MainActor
enum SelectorObservers {
  struct Entry {
    /// Where the observer lies; it may be gone, which ends the entry.
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
    // An object that is gone may have lain in the same place.
    for old in known where old.observer == nil { old.center.removeObserver(old.token as Any) }
    entries[entry.address] = known.filter { $0.observer != nil } + [entry]
  }

  static func remove(
    _ observer: AnyObject, from center: NotificationCenter, where matches: (Entry) -> Bool
  ) {
    let address = ObjectIdentifier(observer)
    let known = entries[address] ?? []
    // While an object is being deinitialized, nothing refers to it weakly any more.
    let gone = known.filter { $0.center === center && ($0.observer == nil || matches($0)) }
    gone.forEach { $0.center.removeObserver($0.token as Any) }
    let kept = known.filter { entry in !gone.contains { $0.token === entry.token } }
    entries[address] = kept.isEmpty ? nil : kept
  }
}
