/// A width and a height, in points.
package struct Size: Equatable, Sendable {
  package var width: Double
  package var height: Double

  /// The value for a dimension in which a view has no natural size.
  package static let noMetric = -1.0

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points.
package struct Rectangle: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the smallest rectangle around the given ones.
  package static func union(of rectangles: [Rectangle]) -> Rectangle {
    let x = rectangles.map(\.x).min() ?? 0
    let y = rectangles.map(\.y).min() ?? 0
    let right = rectangles.map { $0.x + $0.width }.max() ?? 0
    let bottom = rectangles.map { $0.y + $0.height }.max() ?? 0
    return Rectangle(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Returns whether two rectangles have a common area.
  package func intersects(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// Returns the rectangle in the coordinates of another one.
  package func offset(by other: Rectangle) -> Rectangle {
    Rectangle(x: x - other.x, y: y - other.y, width: width, height: height)
  }

  /// Returns the rectangle whose edges are on whole pixels.
  func onWholePixels(_ scale: Double) -> Rectangle {
    // The sum with zero makes -0 a plain zero.
    func edge(_ value: Double) -> Double { (value * scale).rounded() / scale + 0 }
    return Rectangle(
      x: edge(x), y: edge(y), width: max(0, edge(x + width) - edge(x)),
      height: max(0, edge(y + height) - edge(y)))
  }
}

/// Distances from the edges of a rectangle, in points.
package struct Insets: Equatable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Returns the part of a superview's insets that is inside a view.
  ///
  /// - Parameters:
  ///   - frame: The frame of the view, relative to the superview's bounds.
  ///   - size: The size of the superview.
  /// - Returns: The insets of the view.
  package func overlap(with frame: Rectangle, in size: Size) -> Insets {
    guard self != Insets() else { return self }
    return Insets(
      top: max(0, top - frame.y), left: max(0, left - frame.x),
      bottom: max(0, bottom - (size.height - frame.y - frame.height)),
      right: max(0, right - (size.width - frame.x - frame.width)))
  }

  /// Returns the larger one of two insets for each edge.
  package func union(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  package static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

/// The shares of a span's start and length in the growth of the superview.
package struct Flexibility: Equatable, Sendable {
  package var start = 0.0
  package var length = 0.0

  package init() {}

  /// Computes the shares of a span.
  ///
  /// The parts are the margin before, the length, and the margin after. Flexible parts share the
  /// growth in proportion to their sizes, or equally if all of them are 0.
  package init(of start: Double, _ length: Double, in whole: Double, flexible: [Bool]) {
    let parts = [start, length, whole - start - length]
    let selected = parts.indices.filter { flexible[$0] }
    let sum = selected.map { parts[$0] }.reduce(0, +)
    func share(_ index: Int) -> Double {
      guard flexible[index] else { return 0 }
      return sum == 0 ? 1 / Double(selected.count) : parts[index] / sum
    }
    self.start = share(0)
    self.length = share(1)
  }
}

extension Double {
  /// The number rounded up to half a point, except for errors of calculation.
  package var upToHalfPoints: Double { (self * 2 - 1e-4).rounded(.up) / 2 }
}
