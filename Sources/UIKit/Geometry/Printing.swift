import Foundation

/// A number as `%g` prints it, which is how Apple prints frames and colours.
func short(_ number: CGFloat) -> String {
  String(format: "%g", Double(number))
}

extension CGPoint: @retroactive CustomStringConvertible {
  /// The point as Apple prints it.
  public var description: String { "(\(Double(x)), \(Double(y)))" }
}

extension CGSize: @retroactive CustomStringConvertible {
  /// The size as Apple prints it.
  public var description: String { "(\(Double(width)), \(Double(height)))" }
}

extension CGRect: @retroactive CustomStringConvertible {
  /// The rectangle as Apple prints it.
  public var description: String {
    "(\(Double(minX)), \(Double(minY)), \(Double(width)), \(Double(height)))"
  }
}
