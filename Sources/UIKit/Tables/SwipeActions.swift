import Foundation

/// An action to display when the user swipes a row of a table view or an item of a list.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// Constants that indicate the style of an action.
  public enum Style: Int, Sendable {
    /// A normal action.
    case normal
    /// An action that deletes data or performs some other destructive task.
    case destructive
  }

  /// The handler to call when the user selects the action.
  ///
  /// The handler receives the action, the view in which the action is displayed, and a completion
  /// handler. Call the completion handler with `true` if the action was performed, or `false` if it
  /// wasn't.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  public let style: Style
  /// The handler to call when the user selects the action.
  ///
  /// Nothing in this implementation selects an action. Tests call the handler directly.
  public let handler: Handler
  /// The title of the action's button.
  open var title: String?
  /// The image of the action's button.
  open var image: UIImage?
  /// The background color of the action's button.
  ///
  /// The default is red for a destructive action and gray for any other action.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// Creates an action with a style, a title, and a handler.
  ///
  /// - Parameters:
  ///   - style: The style of the action.
  ///   - title: The title of the action's button.
  ///   - handler: The handler to call when the user selects the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The set of actions to display when the user swipes a row or an item.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The swipe actions, starting at the edge of the row.
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with a set of swipe actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action to display when the user swipes a row of a table view, in the form before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// Constants that indicate the style of an action.
  public enum Style: Int, Sendable {
    /// An action that deletes data or performs some other destructive task.
    case `default`
    /// A normal action.
    case normal

    /// Another name of `default`.
    public static let destructive = Style.default
  }

  /// The style of the action.
  public let style: Style
  /// The closure to run with the action and the index path of the row.
  ///
  /// Nothing in this implementation runs it. Tests call it directly; Apple's class hides it.
  public let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The title of the action's button.
  open var title: String?
  /// The background color of the action's button.
  open var backgroundColor: UIColor?
  /// The visual effect of the action's button.
  open var backgroundEffect: UIVisualEffect?

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .default ? .systemRed : .systemGray
  }
}

/// A protocol that provides advance warning of the data requirements for a table view.
///
/// This implementation never calls these methods. Tests call them directly.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Asks the data source to start preparing data for the rows at the given index paths.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Notifies the data source that the rows from an earlier prefetch request are no longer needed.
  ///
  /// This method has a default implementation.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
