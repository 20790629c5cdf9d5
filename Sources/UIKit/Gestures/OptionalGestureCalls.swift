import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UIGestureRecognizerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIGestureRecognizerDelegateCalls {
  let object: any UIGestureRecognizerDelegate

  /// Calls `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other)
  }

  /// Calls `gestureRecognizer(_:shouldReceive:)`.
  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    object.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  /// Calls `gestureRecognizer(_:shouldRequireFailureOf:)`.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: other)
  }

  /// Calls `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: other)
  }
}

extension UIGestureRecognizerDelegate {
  /// `gestureRecognizerShouldBegin(_:)`, called as an optional method.
  @_disfavoredOverload
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    { self.gestureRecognizerShouldBegin($0) }
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var gestureRecognizer: UIGestureRecognizerDelegateCalls? {
    UIGestureRecognizerDelegateCalls(object: self)
  }
}
