import Foundation

/// A button beside a row or an item that is swiped to the side.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What it stands for.
  public enum Style: Int, Sendable {
    /// Nothing in particular.
    case normal
    /// Something that cannot be taken back.
    case destructive
  }

  /// What is run: it is given the action, a view, and what to call with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What it stands for.
  public let style: Style
  /// What is run when it is tapped; a test calls it.
  public let handler: Handler
  /// What it says.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// What is behind them: red for what cannot be taken back, else grey.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// Makes a button.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The buttons at one side of a row or an item.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The buttons, from the edge.
  public let actions: [UIContextualAction]
  /// Whether swiping all the way runs the first.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a row of buttons.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Who is told which rows will soon be seen.
///
/// Nothing is told by itself here: a test tells it.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// The rows will soon be seen.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// The rows will not be seen after all; may be left out.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
