import Foundation

/// A trait of an interface environment.
public protocol UITraitDefinition {}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that specifies the light or dark interface style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// A trait that specifies the preferred content size category.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// A trait that specifies the horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// A trait that specifies the vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {}

/// A token that identifies a registration for trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {}

/// An object that observes changes of its traits.
///
/// UIKit doesn't notify observers on Linux.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a handler to call when any of the given traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }

  /// Registers a handler whose first parameter has a type, as in `(self: Self, previous)`.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }

  /// Registers a method to call when any of the given traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { Registration() }

  /// Removes a registration for trait changes.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// Traits that override those of the surroundings.
public struct UITraitOverrides {
  /// The overridden traits, or `nil` without overrides.
  private(set) var collection: UITraitCollection?
  private var all: UITraitCollection { collection ?? UITraitCollection() }

  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { all.userInterfaceStyle }
    set { collection = all.overridden(by: UITraitCollection(userInterfaceStyle: newValue)) }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { all.horizontalSizeClass }
    set { collection = all.overridden(by: UITraitCollection(horizontalSizeClass: newValue)) }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { all.verticalSizeClass }
    set { collection = all.overridden(by: UITraitCollection(verticalSizeClass: newValue)) }
  }
  /// The preferred content size category.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { all.preferredContentSizeCategory }
    set {
      collection = all.overridden(by: UITraitCollection(preferredContentSizeCategory: newValue))
    }
  }
  /// The direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { all.layoutDirection }
    set { collection = all.overridden(by: UITraitCollection(layoutDirection: newValue)) }
  }
}
