import Foundation

/// How large text is to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// Names a category.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nobody knows.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Very small.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A little smaller than usual.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// As usual.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A little larger than usual.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Larger.
  public static let extraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXL")
  /// As large as it gets, unless one needs more.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// For those who need more.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// For those who need still more.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// For those who need much more.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// For those who need very much more.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// As large as it gets.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let order: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is for those who need more.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether it is smaller than another.
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }

  /// Somebody wants text of another size.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}

/// From which side one reads.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nobody knows.
  case unspecified = -1
  /// From the left.
  case leftToRight
  /// From the right.
  case rightToLeft
}
