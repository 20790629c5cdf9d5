import Foundation

/// A graphics path, reduced to its points.
public class CGPath: NSObject, @unchecked Sendable {
  // Unchecked because of the subclass `CGMutablePath`. Only that class changes the steps.
  /// An element of the path.
  enum Step: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case curve([CGPoint])
    case close
  }

  var steps: [Step] = []

  private var points: [CGPoint] {
    steps.flatMap { step -> [CGPoint] in
      switch step {
      case .move(let point), .line(let point): return [point]
      case .curve(let points): return points
      case .close: return []
      }
    }
  }

  /// The bounding box of all points, including control points.
  public var boundingBox: CGRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  /// The bounding box of the path, which includes control points here.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { steps.isEmpty }
  /// Returns a copy of the path, transformed if a transform is given.
  public func copy(using transform: UnsafePointer<CGAffineTransform>? = nil) -> CGPath? {
    let (copy, change) = (CGPath(), transform?.pointee ?? .identity)
    copy.steps = steps.map { step in
      switch step {
      case .move(let point): .move(point.applying(change))
      case .line(let point): .line(point.applying(change))
      case .curve(let points): .curve(points.map { $0.applying(change) })
      case .close: .close
      }
    }
    return copy
  }
  /// The last point of the path, or zero if the path is empty.
  public var currentPoint: CGPoint { points.last ?? .zero }

  /// Returns whether a point is inside the bounding box of the path.
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path from a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    steps = Self.around(transform.map { rect.applying($0.pointee) } ?? rect)
  }

  /// Creates a path from an ellipse.
  ///
  /// The path has the points of the bounding box, and an empty curve that distinguishes it from a
  /// rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: transform)
    steps.append(.curve([]))
  }

  static func around(_ rect: CGRect) -> [Step] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Returns whether two paths have the same elements.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.steps == steps }

  /// The hash value of the path.
  public override var hash: Int { steps.hashValue }
}

/// A graphics path that can be changed.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Inherited from `CGPath`, as in Core Graphics. Do not share a path that is being changed.
  /// Begins a new subpath at the given point.
  public func move(to point: CGPoint) { steps.append(.move(point)) }
  /// Appends a straight line to the given point.
  public func addLine(to point: CGPoint) { steps.append(.line(point)) }
  /// Appends a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.append(.curve([control1, control2, end]))
  }
  /// Appends a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    steps.append(.curve([control, end]))
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { steps += Self.around(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { steps += Self.around(rect) + [.curve([])] }
  /// Adds an arc of a circle, as nine points on it.
  ///
  /// Angles are in radians. If `clockwise` is `true`, they increase, as for `UIBezierPath`. Apple's
  /// `CGMutablePath` goes the other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(Double(angle))),
        y: center.y + radius * CGFloat(sin(Double(angle))))
    }
    let turn = clockwise ? endAngle - startAngle : startAngle - endAngle
    let length = turn < 0 ? turn + 2 * CGFloat.pi : turn
    let sign: CGFloat = clockwise ? 1 : -1
    steps.append(
      .curve((0...8).map { point(startAngle + sign * length * CGFloat($0) / 8) }))
  }
  /// Adds another path.
  public func addPath(_ other: CGPath) { steps += other.steps }
  /// Closes the current subpath.
  public func closeSubpath() { steps.append(.close) }
}

/// A path of straight and curved line segments that can be drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The Core Graphics representation of the path.
  open var cgPath: CGPath {
    get {
      let copy = CGPath()
      copy.steps = path.steps
      return copy
    }
    set { path.steps = newValue.steps }
  }
  /// The line width, without effect here.
  open var lineWidth: CGFloat = 1
  /// A Boolean value that indicates whether the even-odd rule decides what is inside, without effect.
  open var usesEvenOddFillRule = false
  /// The shape of the ends of the path, without effect here.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the joints between connected segments, without effect here.
  open var lineJoinStyle = CGLineJoin.miter
  /// The bounding box of all points, including control points.
  open var bounds: CGRect { path.boundingBox }
  /// A Boolean value that indicates whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The last point of the path, or zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Creates an empty path.
  public override init() { super.init() }
  /// Creates a path from a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Creates a path from an oval inside the given rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// Creates a path from a rectangle with rounded corners.
  ///
  /// It has the bounding box of the rectangle. The curves of the corners are not exact.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
    path.addCurve(
      to: CGPoint(x: rect.minX + cornerRadius, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY), control2: CGPoint(x: rect.minX, y: rect.minY))
  }
  /// Creates a path from a rectangle with some rounded corners.
  ///
  /// It has the bounding box of the rectangle. The choice of corners has no effect here.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(roundedRect: rect, cornerRadius: cornerRadii.width)
    path.closeSubpath()
  }
  /// Creates a path from an arc of a circle, with angles in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Begins a new subpath at the given point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Appends a straight line to the given point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Appends a cubic Bézier curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Appends a quadratic Bézier curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Appends an arc of a circle, with angles in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Closes the current subpath.
  open func close() { path.closeSubpath() }
  /// Appends another path.
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Removes all points.
  open func removeAllPoints() { path.steps = [] }
  /// Returns whether a point is inside the bounding box of the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  /// Fills the bounding box of the path in the current context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(bounds) }
  /// Fills the bounding box of the path in the current context, with the stroke color.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(bounds) }
  /// Does nothing, because clipping has no effect here.
  open func addClip() {}
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each corner.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top-left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top-right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom-left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom-right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The shapes of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its end point.
  case butt
  /// The line ends in a semicircle.
  case round
  /// The line extends past its end point by half its width.
  case square
}

/// The shapes of the joints between lines.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner.
  case miter
  /// A rounded corner.
  case round
  /// A squared-off corner.
  case bevel
}
