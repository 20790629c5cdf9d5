import Foundation

/// The type of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unspecified device.
  case unspecified = -1
  /// An iPhone.
  case phone
  /// An iPad.
  case pad
}

/// The relative amount of space in one dimension.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// An unspecified size class.
  case unspecified
  /// A compact amount of space.
  case compact
  /// A regular amount of space.
  case regular
}

/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// An unspecified style.
  case unspecified
  /// The light style.
  case light
  /// The dark style.
  case dark
}

/// The traits of an interface environment, such as its size classes and its interface style.
///
/// The default traits are those of an iPhone in portrait orientation with the light style.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked because it is an open class. Its values change only while it is created.
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

  private init(_ values: Values) { self.values = values }

  static let only = UITraitCollection(
    Values(
      idiom: .phone, horizontal: .compact, vertical: .regular, style: .light, scale: 2,
      category: .large, direction: .leftToRight))

  @TaskLocal private static var inUse: UITraitCollection?

  /// The current traits, those of the innermost call of `performAsCurrent(_:)` or the default ones.
  public static var current: UITraitCollection { inUse ?? only }

  /// The type of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// The interface style.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// The number of pixels per point, or 0 if it is unspecified.
  open var displayScale: CGFloat { values.scale ?? 0 }
  /// The preferred content size category.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }
  /// The direction of the layout.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }

  /// Creates a trait collection in which every trait is unspecified.
  public override convenience init() { self.init(Values()) }
  /// Creates a trait collection that specifies only the interface style.
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(Values(style: style))
  }
  /// Creates a trait collection that specifies only the type of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: idiom))
  }
  /// Creates a trait collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }
  /// Creates a trait collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }
  /// Creates a trait collection that specifies only the number of pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }
  /// Creates a trait collection that specifies only the preferred content size category.
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init(Values(category: category))
  }
  /// Creates a trait collection that specifies only the direction of the layout.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a trait collection from several others.
  ///
  /// If several collections specify the same trait, the last one takes precedence.
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

  /// Returns whether this collection has all traits that another one specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { UITraitCollection(traitsFrom: [self, $0]) == self } ?? true
  }

  /// Runs a closure with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    Self.$inUse.withValue(self, operation: actions)
  }

  /// Returns whether dynamic colors can differ between this collection and another.
  ///
  /// Only the interface styles are compared.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// Returns a collection that differs by changes.
  public func modifyingTraits(_ mutations: (inout UITraitOverrides) -> Void) -> UITraitCollection {
    var overrides = UITraitOverrides()
    mutations(&overrides)
    return overridden(by: overrides.collection)
  }

  func overridden(by traits: UITraitCollection?) -> UITraitCollection {
    guard let traits else { return self }
    return UITraitCollection(traitsFrom: [self, traits])
  }

  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self
      : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Returns whether another collection specifies the same traits with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash value that is the same for equal collections.
  open override var hash: Int { values.hashValue }
}

/// An object that has traits, such as a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Notifies the object that its traits changed.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
