import Foundation

/// Something that is so about surroundings.
public protocol UITraitDefinition {}

/// What a type of such a thing is called.
public typealias UITrait = any UITraitDefinition.Type

/// Whether things are light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// How large text is to be.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// How much room there is from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// How much room there is from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {}

/// Stands for somebody who is told when surroundings change.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {}

/// What can be asked to tell when its surroundings change; they never do by themselves here, so nobody is told.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Asks for a closure to be run when some traits change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }

  /// Asks for a method to be called when some traits change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { Registration() }

  /// Takes that back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
