import Foundation

/// What a text is laid out in; kept, without effect here.
open class NSTextContainer: NSObject, @unchecked Sendable {
  /// Room before and after each line.
  open var lineFragmentPadding: CGFloat = 5
  /// How many lines at most; 0 for any number.
  open var maximumNumberOfLines = 0
  /// Where lines end that are too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// How large it is.
  open var size = CGSize.zero
}

/// What is found in a text and can be tapped.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// Bits as Apple numbers them.
  public let rawValue: UInt

  /// Makes a set of kinds from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of houses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A colour that is chosen by hand.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The colour.
  open var selectedColor: UIColor?
  /// What it is for.
  open var title: String?
  /// Whether colours may shine through.
  open var supportsAlpha = true
}
