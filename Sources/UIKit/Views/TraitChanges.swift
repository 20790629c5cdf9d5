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
