import Foundation

/// To which side lines of text go.
public enum NSTextAlignment: Int, Sendable {
  /// To the left.
  case left
  /// To the middle.
  case center
  /// To the right.
  case right
  /// To both sides.
  case justified
  /// To where lines begin in the language.
  case natural

  init?(name: String) {
    let names = ["left", "center", "right", "justified", "natural"]
    guard let index = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }
}

/// Where lines of text end that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping
  /// Anywhere.
  case byCharWrapping
  /// At the edge, in the middle of a character.
  case byClipping
  /// With an ellipsis at the beginning.
  case byTruncatingHead
  /// With an ellipsis at the end.
  case byTruncatingTail
  /// With an ellipsis in the middle.
  case byTruncatingMiddle

  init?(name: String) {
    let names = [
      "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
    ]
    guard let index = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }
}

/// On which line text stands that was made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On that of the whole text.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top.
  case none
}
