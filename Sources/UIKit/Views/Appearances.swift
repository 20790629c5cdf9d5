import Foundation

/// What can be told how all of its kind look.
///
/// Here the telling is kept, so that a test can ask for it; it changes nothing about the others.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

@MainActor
private var proxies: [String: NSObject] = [:]

extension UIAppearance where Self: UIView {
  /// Stands for all of its kind.
  public static func appearance() -> Self { proxy("") }

  /// Stands for all of its kind in those surroundings.
  public static func appearance(for traits: UITraitCollection) -> Self { proxy("") }

  /// Stands for all of its kind that are inside of such.
  public static func appearance(
    whenContainedInInstancesOf containers: [AnyObject.Type]
  ) -> Self { proxy(containers.map { String(reflecting: $0) }.joined(separator: " ")) }

  private static func proxy(_ place: String) -> Self {
    let key = String(reflecting: Self.self) + " " + place
    if let known = proxies[key] as? Self { return known }
    // A class of one's own that cannot be made of a rectangle only is told by its own object for nothing.
    guard let made = library() ?? Instances.view(Self.self, frame: .zero) as? Self else {
      NSException(
        name: .internalInconsistencyException,
        reason: "no \(Self.self) can be made to stand for all: on Linux this needs a debug build"
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
  /// Stands for all of its kind.
  public static func appearance() -> Self { proxy("") }

  /// Stands for all of its kind that are inside of such.
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
        reason: "no \(Self.self) can be made to stand for all: on Linux this needs a debug build"
      ).raise()
    }
    proxies[key] = made
    return made
  }
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// How far something is moved.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// Not at all.
  public static let zero = UIOffset()

  /// Makes an offset; what is not given is 0.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
