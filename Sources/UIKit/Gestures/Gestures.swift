import Foundation

/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps.
  open var numberOfTapsRequired = 1
  /// With how many fingers.
  open var numberOfTouchesRequired = 1

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.integer("numberOfTapsRequired").map { numberOfTapsRequired = $0 }
    element.integer("numberOfTouchesRequired").map { numberOfTouchesRequired = $0 }
  }
}

/// Recognizes a finger that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far it may move.
  open var allowableMovement: CGFloat = 10
  /// After how many taps.
  open var numberOfTapsRequired = 0
  /// With how many fingers.
  open var numberOfTouchesRequired = 1

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.number("minimumPressDuration").map { minimumPressDuration = $0 }
    element.number("allowableMovement").map { allowableMovement = CGFloat($0) }
    element.integer("numberOfTapsRequired").map { numberOfTapsRequired = $0 }
    element.integer("numberOfTouchesRequired").map { numberOfTouchesRequired = $0 }
  }
}

/// Recognizes a quick movement.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where the finger goes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit per direction.
    public let rawValue: UInt

    /// Makes a set of directions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// Where the finger goes.
  open var direction = Direction.right
  /// With how many fingers.
  open var numberOfTouchesRequired = 1

  private static let names: [(String, Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    let named = Self.names.first { $0.0 == element["direction"] }
    named.map { direction = $0.1 }
    element.integer("numberOfTouchesRequired").map { numberOfTouchesRequired = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "direction" || child.name == "swipeGestureRecognizerDirection" else {
      return super.read(child, of: nib)
    }
    direction = Self.names.filter { child.flag($0.0) == true }
      .reduce(into: []) { $0.insert($1.1) }
    return true
  }
}

/// Recognizes a finger that is moved.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// With how many fingers at least.
  open var minimumNumberOfTouches = 1
  /// With how many fingers at most.
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero
  private var speed = CGPoint.zero

  /// How far the finger has gone, as it was set last.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets how far the finger has gone.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// How fast the finger goes; always still here.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.integer("minimumNumberOfTouches").map { minimumNumberOfTouches = $0 }
    element.integer("maximumNumberOfTouches").map { maximumNumberOfTouches = $0 }
  }
}

/// Recognizes a finger that is moved from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// From which edges.
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

/// Recognizes two fingers that come together or part.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// By how much.
  open var scale: CGFloat = 1
  /// How fast; always still here.
  open var velocity: CGFloat { 0 }
}

/// Recognizes two fingers that turn.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// By which angle.
  open var rotation: CGFloat = 0
  /// How fast; always still here.
  open var velocity: CGFloat { 0 }
}

/// Recognizes a pointer over a view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
