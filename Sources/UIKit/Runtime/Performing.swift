import Foundation

/// The name of a method as a selector.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name that a selector stands for.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension NSObjectProtocol {
  /// Calls the method of that name, which may take the object; raises an exception where there is none.
  ///
  /// What holds for `UIResponder.perform(_:with:)` holds here: debug builds only. What the method gives is not handed on.
  @discardableResult
  public func perform(_ action: Selector?, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    guard let action else { return nil }
    onMain {
      if let responder = self as? UIResponder { return responder.perform(action, with: object) }
      Actions.send(action, to: self, sender: object)
    }
    return nil
  }

  /// Calls the method of that name on the main thread.
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

  /// Whether there is a method of that name; debug builds only.
  public func responds(to action: Selector?) -> Bool {
    guard let action else { return false }
    return onMain {
      (self as? UIResponder)?.responds(to: action) ?? Actions.responds(self, to: action)
    }
  }

  /// Calls the method of that name later, when the main queue gets to it; the object is kept alive until then.
  public func perform(_ action: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    onMain { DelayedCalls.add(self, action, object, after: delay) }
  }
}

extension NSObject {
  /// Takes back all that was to be called later on a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    onMain { DelayedCalls.cancel(target as AnyObject, nil) }
  }

  /// Takes back what was to be called later on a target by that name.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {
    onMain { DelayedCalls.cancel(target as AnyObject, selector) }
  }
}

/// A closure that goes to another thread because its caller says so, as in Objective-C.
struct UncheckedCall: @unchecked Sendable {
  let run: () -> Void
}

/// What is to be called when some time has passed.
///
/// The main queue calls it, and not a timer of the main run loop, which does not run under Swift Testing on Linux.
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
  /// Makes a timer that calls a method of the target, which it keeps alive, while the current run loop runs.
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
  let run: (Timer) -> Void
}
