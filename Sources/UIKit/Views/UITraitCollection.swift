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

/// What is so about the surroundings of a view: here always those of an iPhone held upright, in the light.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  static let only = UITraitCollection()

  /// What is so now.
  public static var current: UITraitCollection { only }

  /// What kind of device it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How much room there is from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// Whether things are light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// Pixels per point.
  open var displayScale: CGFloat { 2 }
}

extension UIView {
  /// What is so about its surroundings.
  public var traitCollection: UITraitCollection { .only }
}

extension UIViewController {
  /// What is so about its surroundings.
  public var traitCollection: UITraitCollection { .only }
}

/// The device: here a nameless iPhone.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device there is.
  public static let current = UIDevice()

  /// What kind it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// What it is called.
  open var name: String { "iPhone" }
  /// What it is.
  open var model: String { "iPhone" }
  /// Its system.
  open var systemName: String { "iOS" }
}
