import Foundation

/// What says what is in a view; a view is made of it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view made of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What says what is in it.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show what a configuration says.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the same type.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// All that is so about a view.
public protocol UIConfigurationState {}

/// All that is so about a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether it is being touched.
  public var isHighlighted = false
  /// Whether it is being changed.
  public var isEditing = false
  /// Whether it cannot be used.
  public var isDisabled = false
  /// Whether what is typed goes to it.
  public var isFocused = false
  /// Whether what is in it is shown.
  public var isExpanded = false
}

extension UIView {
  /// Shows what a configuration says, in place of what another one said.
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

/// What is in a row: an image, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text looks.
  public struct TextProperties: Hashable {
    /// Its font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// Its colour.
    public var color = UIColor.label
    /// To which side it goes.
    public var alignment = TextAlignment.natural
    /// How many lines at most; 0 for any number.
    public var numberOfLines = 0
    /// Where lines end that are too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether it is made smaller until it fits.
    public var adjustsFontSizeToFitWidth = false
    /// Whether it follows how large text is to be.
    public var adjustsFontForContentSizeCategory = true

    /// To which side a text goes.
    public enum TextAlignment: Int, Sendable {
      /// To where lines begin.
      case natural
      /// To the middle.
      case center
      /// To both sides.
      case justified
    }
  }

  /// How an image looks.
  public struct ImageProperties: Hashable {
    /// Its colour.
    public var tintColor: UIColor?
    /// How round its corners are.
    public var cornerRadius: CGFloat = 0
    /// How large it is at most.
    public var maximumSize = CGSize.zero
    /// How much room is kept for it.
    public var reservedLayoutSize = CGSize.zero
    /// In which form a symbol is shown.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image.
  public var image: UIImage?
  /// How it looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with its looks.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String?
  /// The second text with its looks.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// Whether the second text is at the side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Room around everything.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// How far image and texts are apart.
  public var imageToTextPadding: CGFloat = 16
  /// How far the texts are apart, side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// How far the texts are apart, one below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// A row.
  public static func cell() -> UIListContentConfiguration { .init() }
  /// A row with the second text below.
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  /// A row with the second text at the side.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// What is above a plain section.
  public static func plainHeader() -> UIListContentConfiguration { .init() }
  /// What is below a plain section.
  public static func plainFooter() -> UIListContentConfiguration { .init() }
  /// What is above a grouped section.
  public static func groupedHeader() -> UIListContentConfiguration { .init() }
  /// What is below a grouped section.
  public static func groupedFooter() -> UIListContentConfiguration { .init() }
  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { .init() }
  /// What is above a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { .init() }

  /// Makes the view.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same: states change nothing here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view of a row's contents; here with a label for each text and a view for the image.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let title = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()
  private var shown: UIListContentConfiguration

  /// What says what is in it.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      refresh()
    }
  }

  /// Makes a view.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    [picture, title, detail].forEach(addSubview)
    refresh()
  }

  /// Makes none: no file can have one.
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
