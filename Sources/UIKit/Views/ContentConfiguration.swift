import Foundation

/// An object that provides the content view for its configuration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a content view with this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration updated for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The current configuration of the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state that affects the appearance of a view.
public protocol UIConfigurationState {}

/// The state that affects the appearance of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// A Boolean value that indicates whether the cell is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell is highlighted.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the cell is in an editable state.
  public var isEditing = false
  /// A Boolean value that indicates whether the cell is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the cell is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell is expanded.
  public var isExpanded = false
}

extension UIView {
  /// Shows the content of a configuration in place of the previous content.
  ///
  /// If the current content view supports the configuration, the view is reused. `nil` removes the
  /// content.
  func show(_ configuration: (any UIContentConfiguration)?) {
    let old = subviews.compactMap { $0 as? any UIView & UIContentView }
    if let configuration, let view = old.first, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    old.forEach { $0.removeFromSuperview() }
    guard let configuration else { return }
    let made = configuration.makeContentView()
    made.frame = bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(made)
  }
}

/// A content configuration for a list cell, with an image and up to two texts.
///
/// A `UIListContentView` shows the image with its tint color, and the texts with their fonts and
/// colors. The other properties have no effect on Linux.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// Properties that affect the appearance of a text.
  public struct TextProperties: Hashable {
    /// The font of the text.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color of the text.
    public var color = UIColor.label
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// The technique for breaking or truncating lines that don't fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// A Boolean value that indicates whether the font shrinks to fit the text into the width.
    public var adjustsFontSizeToFitWidth = false
    /// A Boolean value that indicates whether the font follows the preferred content size category.
    public var adjustsFontForContentSizeCategory = true

    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// The default alignment for the language of the app.
      case natural
      /// Centered text.
      case center
      /// Justified text.
      case justified
    }
  }

  /// Properties that affect the appearance of an image.
  public struct ImageProperties: Hashable {
    /// The tint color of the image.
    public var tintColor: UIColor?
    /// The corner radius of the image, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, without a limit in a dimension that is 0.
    public var maximumSize = CGSize.zero
    /// The size of the area reserved for the image, or 0 for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The preferred configuration for a symbol image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image to show.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The primary text.
  public var text: String?
  /// An attributed variant of the primary text, which takes precedence over it.
  public var attributedText: NSAttributedString?
  /// The properties of the primary text.
  public var textProperties = TextProperties()
  /// The secondary text.
  public var secondaryText: String?
  /// An attributed variant of the secondary text, which takes precedence over it.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// A Boolean value that indicates whether the texts are side by side if there is enough space.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins between the content and the edges of the content view.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The horizontal distance between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical distance between texts that are stacked, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// Creates the default configuration for a list cell.
  public static func cell() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for a list cell with the secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for a list cell with side-by-side texts.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// Creates the default configuration for the header of a plain section.
  public static func plainHeader() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for the footer of a plain section.
  public static func plainFooter() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for the header of a grouped section.
  public static func groupedHeader() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for the footer of a grouped section.
  public static func groupedFooter() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for a cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { .init() }
  /// Creates the default configuration for the header of a sidebar section.
  public static func sidebarHeader() -> UIListContentConfiguration { .init() }

  /// Creates a list content view with this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration unchanged, because states have no effect on Linux.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A content view for a list cell, with an image view and two labels.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let title = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()
  private var shown: UIListContentConfiguration

  /// The current configuration of the view.
  ///
  /// Values that aren't a `UIListContentConfiguration` are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      refresh()
    }
  }

  /// Creates a list content view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    [picture, title, detail].forEach(addSubview)
    refresh()
  }

  /// Returns `nil`, because interface files can't contain the view.
  public required init?(coder: NSCoder) { nil }

  private func refresh() {
    picture.image = shown.image
    picture.tintColor = shown.imageProperties.tintColor
    title.text = shown.text
    title.font = shown.textProperties.font
    title.textColor = shown.textProperties.color
    if let text = shown.attributedText { title.attributedText = text }
    detail.text = shown.secondaryText
    detail.font = shown.secondaryTextProperties.font
    detail.textColor = shown.secondaryTextProperties.color
    if let text = shown.secondaryAttributedText { detail.attributedText = text }
  }
}
