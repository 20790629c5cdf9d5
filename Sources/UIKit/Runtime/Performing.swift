import Foundation

/// Returns the selector with the given name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension NSObjectProtocol {
  /// Calls the method for a selector, which may take the object.
  ///
  /// Raises an exception if the object does not have the method. As for
  /// `UIResponder.perform(_:with:)`, methods are found only in debug builds. The return value is
  /// always `nil`, because the method's own return value is not passed on.
  @discardableResult
  public func perform(_ action: Selector?, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    guard let action else { return nil }
    onMain {
      if let responder = self as? UIResponder { return responder.perform(action, with: object) }
      Actions.send(action, to: self, sender: object)
    }
    return nil
  }

  /// Calls the method for a selector on the main thread.
  public func performSelector(
    onMainThread action: Selector, with object: Any?, waitUntilDone: Bool
  ) {
    if waitUntilDone, Thread.isMainThread {
      perform(action, with: object)
      return
    }
    let call = UncheckedCall { self.perform(action, with: object) }
    if waitUntilDone {
      DispatchQueue.main.sync { call.run() }
    } else {
      DispatchQueue.main.async { call.run() }
    }
  }

  /// Returns whether the object has a method for the selector, in debug builds.
  public func responds(to action: Selector?) -> Bool {
    guard let action else { return false }
    return onMain {
      (self as? UIResponder)?.responds(to: action) ?? Actions.responds(self, to: action)
    }
  }

  /// Calls the method for a selector on the main queue after a delay, in seconds.
  ///
  /// The object is kept alive until then.
  public func perform(_ action: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    onMain { DelayedCalls.add(self, action, object, after: delay) }
  }
}

extension NSObject {
  /// Cancels all delayed calls on a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    onMain { DelayedCalls.cancel(target as AnyObject, nil) }
  }

  /// Cancels the delayed calls of a selector on a target, ignoring the object that they pass.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) { onMain { DelayedCalls.cancel(target as AnyObject, selector) } }
}

/// A closure that is passed to another thread without checks, as in Objective-C.
struct UncheckedCall: @unchecked Sendable {
  // The closure captures objects that need not be sendable, which Objective-C does not check.
  let run: () -> Void
}

/// The calls that are scheduled for later.
///
/// They use the main queue instead of a timer, because the main run loop does not run under Swift
/// Testing on Linux.
@MainActor
private enum DelayedCalls {
  private final class Entry {
    let target: AnyObject
    let action: Selector

    init(_ target: AnyObject, _ action: Selector) {
      self.target = target
      self.action = action
    }
  }

  private static var entries: [Entry] = []

  static func add(
    _ target: AnyObject, _ action: Selector, _ object: Any?, after delay: TimeInterval
  ) {
    let entry = Entry(target, action)
    entries.append(entry)
    let call = UncheckedCall {
      onMain {
        guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
        entries.remove(at: index)
        (entry.target as? any NSObjectProtocol)?.perform(entry.action, with: object)
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { call.run() }
  }

  static func cancel(_ target: AnyObject, _ action: Selector?) {
    entries.removeAll { $0.target === target && (action == nil || $0.action == action) }
  }
}

extension Timer {
  /// Creates a timer and schedules it on the current run loop.
  ///
  /// The timer calls a method of the target, and keeps the target alive.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let holder = target as AnyObject
    let call = UncheckedTimerCall { timer in
      onMain {
        if let responder = holder as? UIResponder {
          return responder.perform(selector, with: timer)
        }
        Actions.send(selector, to: holder, sender: timer)
      }
    }
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.run($0) }
  }
}

private struct UncheckedTimerCall: @unchecked Sendable {
  // As for `UncheckedCall`.
  let run: (Timer) -> Void
}
