import Foundation

/// A gesture recognizer that interprets single or multiple taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps necessary to recognize the gesture.
  open var numberOfTapsRequired = 1
  /// The number of fingers necessary to recognize the gesture.
  open var numberOfTouchesRequired = 1

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .integer("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
      .integer("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
    ]
  }
}

/// A gesture recognizer that interprets long-press gestures.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum time that the user must press on the view, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the fingers before the gesture fails, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps necessary before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers necessary to recognize the gesture.
  open var numberOfTouchesRequired = 1

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .number("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
      .number("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
      .integer("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired),
      .integer("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired),
    ]
  }
}

/// A gesture recognizer that interprets swiping gestures in one or more directions.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The permitted directions of a swipe.
  public struct Direction: OptionSet, Hashable, NamedInFiles, Sendable {
    /// The bit mask of the directions.
    public let rawValue: UInt

    /// Creates a set of directions from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 2)
    /// A swipe upward.
    public static let up = Direction(rawValue: 4)
    /// A swipe downward.
    public static let down = Direction(rawValue: 8)

    static let casesByName: [String: Direction] = [
      "right": .right, "left": .left, "up": .up, "down": .down,
    ]
  }

  /// The permitted direction of the swipe.
  open var direction = Direction.right
  /// The number of fingers necessary to recognize the gesture.
  open var numberOfTouchesRequired = 1

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .integer("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired),
      .named("direction", \UISwipeGestureRecognizer.direction),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "direction" || child.name == "swipeGestureRecognizerDirection"
    else { return super.read(child, of: nib) }
    direction = Direction.casesByName.filter { child.flag($0.key) == true }
      .reduce(into: []) { $0.insert($1.value) }
    return true
  }
}

/// A gesture recognizer that interprets panning gestures.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers necessary to recognize the gesture.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers that can touch the view for the gesture to be recognized.
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero
  private var speed = CGPoint.zero

  /// Returns the translation of the gesture that was last set with `setTranslation(_:in:)`.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets the translation of the pan gesture.
  ///
  /// This implementation ignores the view.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// Returns the velocity of the pan gesture.
  ///
  /// In this implementation, it's always zero.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .integer("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
      .integer("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
    ]
  }
}

/// A gesture recognizer that interprets panning gestures that start near an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The acceptable starting edges for the gesture.
  open var edges: UIRectEdge = []

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "edges" else { return super.read(child, of: nib) }
    let names: [(String, UIRectEdge)] = [
      ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    edges = names.filter { child.flag($0.0) == true }.reduce(into: []) { $0.insert($1.1) }
    return true
  }
}

/// A gesture recognizer that interprets pinching gestures that involve two touches.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor relative to the points of the two touches.
  open var scale: CGFloat = 1
  /// The velocity of the pinch, in scale factor per second.
  ///
  /// In this implementation, it's always zero.
  open var velocity: CGFloat { 0 }
}

/// A gesture recognizer that interprets rotation gestures that involve two touches.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the gesture, in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second.
  ///
  /// In this implementation, it's always zero.
  open var velocity: CGFloat { 0 }
}

/// A gesture recognizer that interprets pointer movement over a view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// A set of methods for fine-tuning an app's gesture-recognition behavior.
///
/// All methods have default implementations. This implementation calls only
/// `gestureRecognizerShouldBegin(_:)`. Tests call the others directly.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture recognizer should begin interpreting touches.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether two gesture recognizers may recognize gestures simultaneously.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture recognizer should receive a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Returns whether a gesture recognizer should wait for another one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another gesture recognizer should wait for this one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture recognizer should receive a press of a button.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool
  /// Returns whether a gesture recognizer should receive an event.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
  /// Returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
  /// Returns whether the delegate has a method for the selector, in debug builds.
  public func responds(to action: Selector?) -> Bool {
    action.map { Actions.responds(self, to: $0) } ?? false
  }
}
