import Foundation

/// A timer that calls a method for each frame of the display.
///
/// On Linux, there is no display. A link calls its target 60 times per second, or as often as
/// `preferredFramesPerSecond` says, while the run loop that it was added to runs. Nothing runs the
/// main run loop under Swift Testing; there, a test calls the method.
open class CADisplayLink: NSObject {
  // The link keeps its target, as on Apple's systems.
  private let target: AnyObject
  private let selector: Selector
  private var timers: [(timer: Timer, loop: RunLoop, mode: RunLoop.Mode)] = []

  /// Creates a link that calls a method of an object, with the link as its argument.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  /// The time of the last frame, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval {
    1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60)
  }
  /// A Boolean value that indicates whether the link makes no calls.
  open var isPaused = false
  /// The number of calls per second, or 0 for that of the display.
  open var preferredFramesPerSecond = 0 { didSet { schedule(timers.map { ($0.loop, $0.mode) }) } }
  /// The range of the number of calls per second, without effect on Linux.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Adds the link to a run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule(timers.map { ($0.loop, $0.mode) } + [(runloop, mode)])
  }

  /// Removes the link from a run loop.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule(timers.filter { $0.loop !== runloop || $0.mode != mode }.map { ($0.loop, $0.mode) })
  }

  /// Removes the link from all run loops.
  open func invalidate() { schedule([]) }

  private func schedule(_ places: [(loop: RunLoop, mode: RunLoop.Mode)]) {
    timers.forEach { $0.timer.invalidate() }
    timers = places.map { loop, mode in
      let call = UncheckedCall { self.fire() }
      let timer = Timer(timeInterval: duration, repeats: true) { _ in call.run() }
      loop.add(timer, forMode: mode)
      return (timer, loop, mode)
    }
  }

  private func fire() {
    guard !isPaused else { return }
    timestamp = CACurrentMediaTime()
    onMain { Actions.send(selector, to: target, sender: self) }
  }
}

/// A range of the number of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The smallest number of frames.
  public var minimum: Float
  /// The largest number of frames.
  public var maximum: Float
  /// The preferred number of frames, or 0 for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = 0) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range that the system chooses.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension UIScreen {
  /// Returns a link for the frames of the screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
