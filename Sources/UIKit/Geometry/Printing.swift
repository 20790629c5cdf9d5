import Foundation

/// Returns a number in the format `%g`, which Apple uses for frames and colors.
func short(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

extension CGPoint: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  /// The description of the point, in Apple's format.
  public var description: String { "(\(Double(x)), \(Double(y)))" }

  /// The description.
  public var debugDescription: String { description }
}

extension CGSize: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  /// The description of the size, in Apple's format.
  public var description: String { "(\(Double(width)), \(Double(height)))" }

  /// The description.
  public var debugDescription: String { description }
}

extension CGRect: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  /// The description of the rectangle, in Apple's format.
  public var description: String {
    "(\(Double(origin.x)), \(Double(origin.y)), \(Double(size.width)), \(Double(size.height)))"
  }

  /// The description.
  public var debugDescription: String { description }
}

extension NSCoder {
  /// Returns a point in the form "{1, 2}".
  public class func string(for point: CGPoint) -> String { list(point.x, point.y) }
  /// Returns a size in the form "{1, 2}".
  public class func string(for size: CGSize) -> String { list(size.width, size.height) }
  /// Returns a vector in the form "{1, 2}".
  public class func string(for vector: CGVector) -> String { list(vector.dx, vector.dy) }
  /// Returns a rectangle in the form "{{1, 2}, {3, 4}}".
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns insets in the form "{1, 2, 3, 4}", from the top counterclockwise.
  public class func string(for insets: UIEdgeInsets) -> String {
    list(insets.top, insets.left, insets.bottom, insets.right)
  }
  /// Returns an offset in the form "{1, 2}".
  public class func string(for offset: UIOffset) -> String {
    list(offset.horizontal, offset.vertical)
  }

  /// Returns the point in a string such as "{1, 2}", or zero if the string has another form.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the size in a string such as "{1, 2}", or zero if the string has another form.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle in a string such as "{{1, 2}, {3, 4}}", or zero if the string has another
  /// form.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Returns the insets in a string such as "{1, 2, 3, 4}", or zero if the string has another form.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let numbers = numbers(in: string, 4)
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private class func list(_ numbers: CGFloat...) -> String {
    "{" + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "}"
  }

  private class func numbers(in string: String, _ count: Int) -> [CGFloat] {
    let parts = string.split { " {},".contains($0) }.map { Double($0).map { CGFloat($0) } }
    let numbers = parts.compactMap { $0 }
    return numbers.count == count && parts.count == count
      ? numbers : Array(repeating: 0, count: count)
  }
}
