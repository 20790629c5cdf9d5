import Foundation

/// A three-dimensional transform, a matrix of four rows and four columns.
public struct CATransform3D: Hashable, Sendable {
  /// The element in row 1, column 1.
  public var m11: CGFloat = 0
  /// The element in row 1, column 2.
  public var m12: CGFloat = 0
  /// The element in row 1, column 3.
  public var m13: CGFloat = 0
  /// The element in row 1, column 4.
  public var m14: CGFloat = 0
  /// The element in row 2, column 1.
  public var m21: CGFloat = 0
  /// The element in row 2, column 2.
  public var m22: CGFloat = 0
  /// The element in row 2, column 3.
  public var m23: CGFloat = 0
  /// The element in row 2, column 4.
  public var m24: CGFloat = 0
  /// The element in row 3, column 1.
  public var m31: CGFloat = 0
  /// The element in row 3, column 2.
  public var m32: CGFloat = 0
  /// The element in row 3, column 3.
  public var m33: CGFloat = 0
  /// The element in row 3, column 4, which sets the perspective.
  public var m34: CGFloat = 0
  /// The element in row 4, column 1.
  public var m41: CGFloat = 0
  /// The element in row 4, column 2.
  public var m42: CGFloat = 0
  /// The element in row 4, column 3.
  public var m43: CGFloat = 0
  /// The element in row 4, column 4.
  public var m44: CGFloat = 0

  /// Creates a transform whose elements are zero.
  public init() {}

  init(numbers: [CGFloat]) { self.numbers = numbers }

  /// The elements of the matrix, row by row.
  var numbers: [CGFloat] {
    get { Self.places.map { self[keyPath: $0] } }
    set { for (place, number) in zip(Self.places, newValue) { self[keyPath: place] = number } }
  }

  private static let places: [WritableKeyPath<Self, CGFloat> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
    \.m42,
    \.m43, \.m44,
  ]

  func times(_ other: CATransform3D) -> CATransform3D {
    var made = CATransform3DIdentity
    for line in 0..<4 {
      for column in 0..<4 {
        var sum: CGFloat = 0
        for step in 0..<4 { sum += numbers[line * 4 + step] * other.numbers[step * 4 + column] }
        made.numbers[line * 4 + column] = sum
      }
    }
    return made
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
  numbers: (0..<16).map { $0 % 5 == 0 ? 1 : 0 })

/// Returns a transform that translates by the given distances.
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var made = CATransform3DIdentity
  made.numbers.replaceSubrange(12..<15, with: [x, y, z])
  return made
}

/// Returns a transform that scales by the given factors.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.numbers[0], made.numbers[5], made.numbers[10]) = (x, y, z)
  return made
}

/// Returns a transform that rotates around a vector.
///
/// The angle is in radians. If the length of the vector (x, y, z) is 0, the result is the identity
/// transform.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let rest = 1 - cosine
  let axis = [x, y, z]
  var made = CATransform3DIdentity
  for line in 0..<3 {
    for column in 0..<3 { made.numbers[line * 4 + column] = axis[line] * axis[column] * rest }
    made.numbers[line * 5] += cosine
  }
  for (place, part) in [(1, z), (6, x), (8, y)] { made.numbers[place] += part * sine }
  for (place, part) in [(4, z), (9, x), (2, y)] { made.numbers[place] -= part * sine }
  return made
}

/// Returns a transform that applies the first transform, and then the second.
public func CATransform3DConcat(_ one: CATransform3D, _ other: CATransform3D) -> CATransform3D {
  one.times(other)
}

/// Returns a transform that equals an affine one.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  made.numbers.replaceSubrange(0..<2, with: [transform.a, transform.b])
  made.numbers.replaceSubrange(4..<6, with: [transform.c, transform.d])
  made.numbers.replaceSubrange(12..<14, with: [transform.tx, transform.ty])
  return made
}

/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  let numbers = transform.numbers
  return CGAffineTransform(
    a: numbers[0], b: numbers[1], c: numbers[4], d: numbers[5], tx: numbers[12], ty: numbers[13])
}

/// Returns whether a transform equals its affine part.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
}

/// Returns whether a transform is the identity transform.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DIdentity
}
