import Foundation

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any
  /// The bottom of the containing view.
  case bottom
  /// The top of the containing view.
  case top
  /// The top of the screen, below the status bar.
  case topAttached
}

/// An object that has a position as a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Methods that say where a bar is.
///
/// The method has a default implementation.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate where Self: NSObject {
  /// Returns `any`, which means the position that suits the kind of the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Methods that respond to changes of a navigation bar.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether the bar may push an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Notifies the delegate that the bar pushed an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the bar may pop an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Notifies the delegate that the bar popped an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Methods of a toolbar's delegate.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate states, or else the top.
  public var barPosition: UIBarPosition { delegate?.position(for: self).unlessAny ?? .top }
}
extension UIToolbar: UIBarPositioning {
  /// The position that the delegate states, or else the bottom.
  public var barPosition: UIBarPosition { delegate?.position(for: self).unlessAny ?? .bottom }
}
extension UISearchBar: UIBarPositioning {
  /// `any`.
  public var barPosition: UIBarPosition { .any }
}
extension UIBarPosition {
  fileprivate var unlessAny: UIBarPosition? { self == .any ? nil : self }
}
