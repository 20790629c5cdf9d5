import Foundation

/// An object that provides appearance proxies for its class.
///
/// On Linux, a proxy only stores the values that are set on it, so that a test can read them. It
/// doesn't change any other object.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

@MainActor
private var proxies: [String: NSObject] = [:]

extension UIAppearance where Self: UIView {
  /// Returns the appearance proxy for the class.
  ///
  /// The proxy is an instance of the class that is created with `init(frame:)`. If that is
  /// impossible, as for a custom class in a release build, the method raises an `NSException`.
  public static func appearance() -> Self { proxy("") }

  /// Returns the appearance proxy for the class with the given traits.
  ///
  /// On Linux, the traits are ignored. The result is the same object that `appearance()` returns.
  public static func appearance(for traits: UITraitCollection) -> Self { proxy("") }

  /// Returns the appearance proxy for instances inside the given hierarchy of containers.
  public static func appearance(
    whenContainedInInstancesOf containers: [AnyObject.Type]
  ) -> Self { proxy(containers.map { String(reflecting: $0) }.joined(separator: " ")) }

  private static func proxy(_ place: String) -> Self {
    let key = String(reflecting: Self.self) + " " + place
    if let known = proxies[key] as? Self { return known }
    // All other classes are created by name, which needs their `init(frame:)` in the symbol table
    // of the executable.
    guard let made = library() ?? Instances.view(Self.self, frame: .zero) as? Self else {
      NSException(
        name: .internalInconsistencyException,
        reason: "no appearance proxy for \(Self.self): on Linux this needs a debug build"
      ).raise()
    }
    proxies[key] = made
    return made
  }

  private static func library() -> Self? {
    let made: UIView? =
      switch ObjectIdentifier(Self.self) {
      case ObjectIdentifier(UINavigationBar.self): UINavigationBar(frame: .zero)
      case ObjectIdentifier(UITabBar.self): UITabBar(frame: .zero)
      case ObjectIdentifier(UIToolbar.self): UIToolbar(frame: .zero)
      case ObjectIdentifier(UILabel.self): UILabel(frame: .zero)
      case ObjectIdentifier(UIButton.self): UIButton(frame: .zero)
      default: nil
      }
    return made as? Self
  }
}

extension UIAppearance where Self: UIBarItem {
  /// Returns the appearance proxy for the class.
  ///
  /// The proxy is an instance of the class that is created with `init()`. If that is impossible, as
  /// for a custom class in a release build, the method raises an `NSException`.
  public static func appearance() -> Self { proxy("") }

  /// Returns the appearance proxy for instances inside the given hierarchy of containers.
  public static func appearance(
    whenContainedInInstancesOf containers: [AnyObject.Type]
  ) -> Self { proxy(containers.map { String(reflecting: $0) }.joined(separator: " ")) }

  private static func proxy(_ place: String) -> Self {
    let key = String(reflecting: Self.self) + " " + place
    if let known = proxies[key] as? Self { return known }
    let made: UIBarItem? = Self.self == UITabBarItem.self ? UITabBarItem() : UIBarButtonItem()
    guard let made = made as? Self ?? Instances.plain(Self.self) as? Self else {
      NSException(
        name: .internalInconsistencyException,
        reason: "no appearance proxy for \(Self.self): on Linux this needs a debug build"
      ).raise()
    }
    proxies[key] = made
    return made
  }
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// An offset for a position, in points.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal offset, positive to the right.
  public var horizontal: CGFloat
  /// The vertical offset, positive downward.
  public var vertical: CGFloat

  /// An offset of zero in both directions.
  public static let zero = UIOffset()

  /// Creates an offset from its horizontal and vertical values.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
