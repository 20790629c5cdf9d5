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

/// The area in which a text is laid out.
open class NSTextContainer: NSObject {
  /// Creates a container of a size; 0 means no limit.
  public init(size: CGSize = .zero) { self.size = size }

  /// The layout manager that fills the container.
  public internal(set) weak var layoutManager: NSLayoutManager?
  /// The padding at the beginning and the end of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The maximum number of lines, or 0 for no limit.
  open var maximumNumberOfLines = 0
  /// The behavior of lines that are too long for the container.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The size of the container; 0 means no limit.
  open var size: CGSize
  /// A Boolean value that indicates whether the container is as wide as its text view.
  open var widthTracksTextView = false
  /// A Boolean value that indicates whether the container is as high as its text view.
  open var heightTracksTextView = false
}

/// Constants that specify the kinds of content to detect in a text.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the set, with the same values as in Apple's UIKit.
  public let rawValue: UInt

  /// Creates a set of detector types from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// URLs.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Street addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times that represent calendar events.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds of content.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A control that lets the user pick a color.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The selected color.
  open var selectedColor: UIColor?
  /// The title of the color picker.
  open var title: String?
  /// A Boolean value that indicates whether the user can adjust the color's alpha.
  open var supportsAlpha = true
}
