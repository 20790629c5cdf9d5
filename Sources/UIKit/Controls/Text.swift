import Foundation

/// Constants that specify text alignment.
public enum NSTextAlignment: Int, NamedInFiles, Sendable {
  /// Aligns text along the left edge.
  case left
  /// Aligns text along the center line.
  case center
  /// Aligns text along the right edge.
  case right
  /// Aligns text along both edges.
  case justified
  /// Uses the default alignment of the text's language.
  case natural

  static let casesByName = cases("left", "center", "right", "justified", "natural")
}

/// Constants that specify what happens when a line is too long for its container.
public enum NSLineBreakMode: Int, NamedInFiles, Sendable {
  /// Wraps at word boundaries.
  case byWordWrapping
  /// Wraps before the first character that doesn't fit.
  case byCharWrapping
  /// Clips the line at the edge of the container.
  case byClipping
  /// Replaces the beginning of the line with an ellipsis.
  case byTruncatingHead
  /// Replaces the end of the line with an ellipsis.
  case byTruncatingTail
  /// Replaces the middle of the line with an ellipsis.
  case byTruncatingMiddle

  static let casesByName = cases(
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation")
}

/// Constants that specify the vertical position of text that shrinks to fit.
public enum UIBaselineAdjustment: Int, NamedInFiles, Sendable {
  /// Aligns the shrunk text with the original baseline.
  case alignBaselines
  /// Centers the shrunk text vertically in the bounding box.
  case alignCenters
  /// Aligns the shrunk text with the top-left corner of the bounding box.
  case none

  static let casesByName = cases("alignBaselines", "alignCenters", "none")
}
