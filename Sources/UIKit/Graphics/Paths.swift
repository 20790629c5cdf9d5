import Foundation

/// A form; only where its points are is known here.
public class CGPath: NSObject, @unchecked Sendable {
  /// A step of the way around the form.
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

  /// The rectangle around all points.
  public var boundingBox: CGRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  /// The rectangle around the form; here around all points.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether it has no points.
  public var isEmpty: Bool { steps.isEmpty }
  /// Where it ends.
  public var currentPoint: CGPoint { points.last ?? .zero }

  /// Whether a point is inside; here inside of the rectangle around it.
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }

  /// Makes a form without points.
  public override init() { super.init() }

  /// Makes a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    steps = Self.around(transform.map { rect.applying($0.pointee) } ?? rect)
  }

  /// Makes an ellipse.
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

  /// Equal are forms of the same steps.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.steps == steps }

  /// Equal for equal forms.
  public override var hash: Int { steps.hashValue }
}

/// A form, to be changed.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Goes on elsewhere.
  public func move(to point: CGPoint) { steps.append(.move(point)) }
  /// Goes on straight to a point.
  public func addLine(to point: CGPoint) { steps.append(.line(point)) }
  /// Goes on in a curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.append(.curve([control1, control2, end]))
  }
  /// Goes on in a curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    steps.append(.curve([control, end]))
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { steps += Self.around(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { steps += Self.around(rect) + [.curve([])] }
  /// Adds a part of a circle.
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
  /// Adds another form.
  public func addPath(_ other: CGPath) { steps += other.steps }
  /// Goes back to where it began.
  public func closeSubpath() { steps.append(.close) }
}

/// A form that can be drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The form as a layer takes it.
  open var cgPath: CGPath {
    get {
      let copy = CGPath()
      copy.steps = path.steps
      return copy
    }
    set { path.steps = newValue.steps }
  }
  /// How thick the edge is.
  open var lineWidth: CGFloat = 1
  /// How the edge's ends look.
  open var lineCapStyle = CGLineCap.butt
  /// How the edge's corners look.
  open var lineJoinStyle = CGLineJoin.miter
  /// The rectangle around all points.
  open var bounds: CGRect { path.boundingBox }
  /// Whether it has no points.
  open var isEmpty: Bool { path.isEmpty }
  /// Where it ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Makes a form without points.
  public override init() { super.init() }
  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Makes an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// Makes a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
    path.addCurve(
      to: CGPoint(x: rect.minX + cornerRadius, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY), control2: CGPoint(x: rect.minX, y: rect.minY))
  }
  /// Makes a rectangle some of whose corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(roundedRect: rect, cornerRadius: cornerRadii.width)
    path.closeSubpath()
  }
  /// Makes a part of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Makes a form of a layer's.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Goes on elsewhere.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Goes on straight to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Goes on in a curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Goes on in a curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds a part of a circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Goes back to where it began.
  open func close() { path.closeSubpath() }
  /// Adds another form.
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Takes all points away.
  open func removeAllPoints() { path.steps = [] }
  /// Whether a point is inside; here inside of the rectangle around it.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  /// Draws it into the current context: here the rectangle around it.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(bounds) }
  /// Draws its edge into the current context: here the rectangle around it.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(bounds) }
  /// Draws only inside of it; without effect here.
  open func addClip() {}
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit per corner.
  public let rawValue: UInt

  /// Makes a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// At the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// At the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// At the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// At the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// How ends of lines look.
public enum CGLineCap: Int32, Sendable {
  /// Cut off.
  case butt
  /// Round.
  case round
  /// Cut off a little later.
  case square
}

/// How corners of lines look.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
