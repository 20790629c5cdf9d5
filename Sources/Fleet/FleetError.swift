import Foundation

/// An error about an interaction that a user could not have with the app.
///
/// The original Fleet, <https://github.com/jwfriese/Fleet>, raises exceptions with these kinds. An
/// exception would end the process on Linux, so the functions throw errors. The messages about
/// controls, tables, and alerts are those of the original; the others have the same content in other
/// words.
public struct FleetError: Error, Equatable, Sendable {
  /// Constants that specify the object that rejected an interaction.
  public enum Kind: String, Sendable {
    /// An alert or one of its actions.
    case alert
    /// A bar button item.
    case barButtonItem
    /// A button.
    case button
    /// A collection view.
    case collectionView
    /// A switch.
    case `switch`
    /// A tab bar controller.
    case tabBar
    /// A table view.
    case tableView
    /// A text field.
    case textField
    /// A text view.
    case textView
  }

  /// The object that rejected the interaction.
  public let kind: Kind
  /// A description of the problem.
  public let reason: String
}

extension FleetError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
  /// The reason for the error.
  public var description: String { reason }
  /// The reason for the error, which a failing `try!` prints.
  public var debugDescription: String { reason }
  /// The reason for the error.
  public var errorDescription: String? { reason }
}
