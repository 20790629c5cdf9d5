import Foundation

/// A question with buttons, shown over everything.
///
/// Here it is a controller with an empty view; a test taps on its actions by `tap(_:)`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// A sheet from below.
    case actionSheet
    /// A box in the middle.
    case alert
  }

  /// How it looks.
  public private(set) var preferredStyle = Style.alert
  /// What is said below the title.
  open var message: String?
  /// The buttons.
  public private(set) var actions: [UIAlertAction] = []
  /// The button that the return key taps.
  open var preferredAction: UIAlertAction?
  /// The fields.
  public private(set) var textFields: [UITextField]?

  /// Makes a question.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field; only a box in the middle may have one.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { AppleTexts.fieldInSheet().raise() }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Taps on a button, as a finger does: the question goes, then the button's closure is called.
  public func tap(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.handler?(action)
  }
}

/// A button of a question.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What it stands for.
  public enum Style: Int, Sendable {
    /// Nothing in particular.
    case `default`
    /// Giving up.
    case cancel
    /// Something that cannot be taken back.
    case destructive
  }

  /// What it says.
  public let title: String?
  /// What it stands for.
  public let style: Style
  /// Whether it can be tapped.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Makes a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
