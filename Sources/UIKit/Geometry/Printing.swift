import Foundation

/// Returns a number in the format `%g`, which Apple uses for frames and colors.
func short(_ number: CGFloat) -> String {
  String(format: "%g", Double(number))
}

extension CGPoint: @retroactive CustomStringConvertible {
  /// The description of the point, in Apple's format.
  public var description: String { "(\(Double(x)), \(Double(y)))" }
}

extension CGSize: @retroactive CustomStringConvertible {
  /// The description of the size, in Apple's format.
  public var description: String { "(\(Double(width)), \(Double(height)))" }
}

extension CGRect: @retroactive CustomStringConvertible {
  /// The description of the rectangle, in Apple's format.
  public var description: String {
    "(\(Double(minX)), \(Double(minY)), \(Double(width)), \(Double(height)))"
  }
}
