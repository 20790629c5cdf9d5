import Foundation

/// A view controller that displays an alert message with a list of actions.
///
/// On Linux, the controller has an empty view. A test simulates a tap on an action with `tap(_:)`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Constants that specify the style of the alert.
  public enum Style: Int, Sendable {
    /// An action sheet that slides up from the bottom of the screen.
    case actionSheet
    /// An alert in the center of the screen.
    case alert
  }

  /// The style of the alert controller.
  public private(set) var preferredStyle = Style.alert
  /// The descriptive text below the title.
  open var message: String?
  /// The actions that the user can choose from, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The action that the Return key triggers.
  open var preferredAction: UIAlertAction?
  /// The text fields of the alert, or `nil` if none were added.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert controller with the specified title, message, and style.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action to the alert.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field to the alert.
  ///
  /// Raises an `NSException` if the style isn't `.alert`.
  ///
  /// - Parameter configurationHandler: A closure that configures the text field. It runs
  ///   immediately.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { AppleTexts.fieldInSheet().raise() }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Simulates a tap on an action: dismisses the alert, then calls the action's handler.
  ///
  /// Does nothing if the action is disabled.
  public func tap(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.handler?(action)
  }
}

/// An action that the user can take in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// Constants that specify the style of an action's button.
  public enum Style: Int, Sendable {
    /// The standard style.
    case `default`
    /// The style of an action that cancels the operation.
    case cancel
    /// The style of an action that changes or deletes data.
    case destructive
  }

  /// The title of the action's button.
  public let title: String?
  /// The style of the action's button.
  public let style: Style
  /// A Boolean value that indicates whether the action is enabled.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action with the specified title, style, and handler.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
