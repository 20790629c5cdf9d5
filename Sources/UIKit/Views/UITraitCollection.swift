import Foundation

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nobody knows.
  case unspecified = -1
  /// An iPhone.
  case phone
  /// An iPad.
  case pad
}

/// Whether there is much room in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nobody knows.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// Whether things are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody knows.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// What is so about the surroundings of a view: those of an iPhone held upright, in the light, unless a test makes others.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private struct Values: Hashable {
    var idiom: UIUserInterfaceIdiom?
    var horizontal: UIUserInterfaceSizeClass?
    var vertical: UIUserInterfaceSizeClass?
    var style: UIUserInterfaceStyle?
    var scale: CGFloat?
    var category: UIContentSizeCategory?
    var direction: UITraitEnvironmentLayoutDirection?
  }

  private var values: Values

  private init(_ values: Values) {
    self.values = values
    super.init()
  }

  static let only = UITraitCollection(
    Values(
      idiom: .phone, horizontal: .compact, vertical: .regular, style: .light, scale: 2,
      category: .large, direction: .leftToRight))

  @TaskLocal private static var inUse: UITraitCollection?

  /// What is so now.
  public static var current: UITraitCollection { inUse ?? only }

  /// What kind of device it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// How much room there is from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// Whether things are light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// Pixels per point; 0 where nobody knows.
  open var displayScale: CGFloat { values.scale ?? 0 }
  /// How large text is to be.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }
  /// From which side one reads.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }

  /// Nothing is known.
  public override convenience init() { self.init(Values()) }
  /// Light or dark is known.
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(Values(style: style))
  }
  /// The kind of device is known.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: idiom))
  }
  /// The room from left to right is known.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// The room from top to bottom is known.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// The size of pixels is known.
  public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }
  /// The size of text is known.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(Values(category: category))
  }
  /// The side from which one reads is known.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// All that several know; of what more than one knows, the last is right.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      collections.reduce(into: Values()) { sum, next in
        let own = next.values
        sum.idiom = own.idiom ?? sum.idiom
        sum.horizontal = own.horizontal ?? sum.horizontal
        sum.vertical = own.vertical ?? sum.vertical
        sum.style = own.style ?? sum.style
        sum.scale = own.scale ?? sum.scale
        sum.category = own.category ?? sum.category
        sum.direction = own.direction ?? sum.direction
      })
  }

  /// Runs something while this is what is so now.
  open func performAsCurrent(_ actions: () -> Void) {
    Self.$inUse.withValue(self, operation: actions)
  }

  /// Whether dynamic colours are others than in other surroundings.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self
      : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Equal are collections that know the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// Equal for equal collections.
  open override var hash: Int { values.hashValue }
}

/// What has surroundings.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// What is so about them.
  var traitCollection: UITraitCollection { get }
  /// Called when it is different; a test calls it.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
