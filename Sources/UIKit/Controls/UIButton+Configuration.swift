import Foundation

extension UIButton {
  /// The looks of a button as they are since iOS 15; kept, and drawn by nobody here.
  public struct Configuration: Hashable {
    /// How large a button is.
    public enum Size: Int, Sendable {
      /// As usual.
      case medium
      /// Small.
      case small
      /// Very small.
      case mini
      /// Large.
      case large
    }

    /// How round a button's corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed
      /// As the background says, more with larger text.
      case dynamic
      /// A little.
      case small
      /// Somewhat.
      case medium
      /// Much.
      case large
      /// As round as can be.
      case capsule
    }

    /// To which side titles go.
    public enum TitleAlignment: Int, Sendable {
      /// As the control says.
      case automatic
      /// To where lines begin.
      case leading
      /// To the middle.
      case center
      /// To where lines end.
      case trailing
    }

    /// Where the sign is that there is a menu.
    public enum Indicator: Int, Sendable {
      /// As the system finds best.
      case automatic
      /// Nowhere.
      case none
      /// As a small arrow.
      case popup
    }

    private enum Kind {
      case plain, filled, tinted, gray, bordered, borderedTinted, prominent, borderless
    }

    private var kind = Kind.plain
    private var attributes = AttributedTexts()
    /// The title.
    public var title: String? {
      get { attributes.title.map { String($0.characters) } }
      set { attributes.title = newValue.map { AttributedString($0) } }
    }
    /// The title with its looks.
    public var attributedTitle: AttributedString? {
      get { attributes.title }
      set { attributes.title = newValue }
    }
    /// A line below it.
    public var subtitle: String? {
      get { attributes.subtitle.map { String($0.characters) } }
      set { attributes.subtitle = newValue.map { AttributedString($0) } }
    }
    /// A line below it, with its looks.
    public var attributedSubtitle: AttributedString? {
      get { attributes.subtitle }
      set { attributes.subtitle = newValue }
    }
    /// The image.
    public var image: UIImage?
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The colour behind them.
    public var baseBackgroundColor: UIColor?
    /// What is behind them.
    public var background = UIBackgroundConfiguration.clear()
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large it is.
    public var buttonSize = Size.medium
    /// To which side titles go.
    public var titleAlignment = TitleAlignment.automatic
    /// Where the title's lines end.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// On which side of the title the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// How far image and title are apart.
    public var imagePadding: CGFloat = 0
    /// How far title and subtitle are apart.
    public var titlePadding: CGFloat = 1
    /// In which form a symbol is shown.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Room around everything.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Whether something goes round instead of the image.
    public var showsActivityIndicator = false
    /// Where the sign is that there is a menu.
    public var indicator = Indicator.automatic
    /// Whether a button that is chosen looks otherwise by itself; without effect here.
    public var automaticallyUpdateForSelection = true
    /// What changes the looks of the title; never called here, and not compared.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { attributes.transformer }
      set { attributes.transformer = newValue }
    }

    private init(_ kind: Kind) { self.kind = kind }

    init() {}

    /// Without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// With a background.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// With a background in a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// With a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// With a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// With a border in a tint.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// With a border, and standing out.
    public static func borderedProminent() -> Configuration { Configuration(.prominent) }
    /// Without a border.
    public static func borderless() -> Configuration { Configuration(.borderless) }

    /// The same looks for the button's state; states change nothing here.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Texts of a button; those with looks are equal if their letters and looks are.
  private struct AttributedTexts: Hashable {
    var title: AttributedString?
    var subtitle: AttributedString?
    var transformer: UIConfigurationTextAttributesTransformer?

    static func == (one: AttributedTexts, other: AttributedTexts) -> Bool {
      one.title == other.title && one.subtitle == other.subtitle
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(title.map { String($0.characters) })
      hasher.combine(subtitle.map { String($0.characters) })
    }
  }
}

/// What changes the looks of a text.
public struct UIConfigurationTextAttributesTransformer {
  /// What changes them.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes one of a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Changes looks.
  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer {
    transform(attributes)
  }
}

/// What is behind the contents of a button or a cell; kept, and drawn by nobody here.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour.
  public var backgroundColor: UIColor?
  /// How round the corners are.
  public var cornerRadius: CGFloat = 0
  /// How far inside it begins.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The border's colour.
  public var strokeColor: UIColor?
  /// How thick the border is.
  public var strokeWidth: CGFloat = 0
  /// How far outside the border is.
  public var strokeOutset: CGFloat = 0
  /// The image.
  public var image: UIImage?
  /// A view of one's own.
  public var customView: UIView?

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// What is behind a plain row.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// What is behind a grouped row.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// What is behind a row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// What is behind a plain header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration()
  }
  /// What is behind a grouped header or footer.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration()
  }

  /// The same for a state; states change nothing here.
  public func updated(for state: Any) -> UIBackgroundConfiguration { self }
}

extension AttributeContainer {
  /// Makes looks of what attributed texts of Objective-C have; the system's own keys only are taken over.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self[UIKitAttributes.self] = UIKitLooks(values: attributes)
  }
}

extension AttributedString {
  /// Makes a text with looks.
  public init(_ text: String, attributes: AttributeContainer) {
    self.init(text)
    mergeAttributes(attributes)
  }
}

/// Looks that only UIKit knows; carried along.
private struct UIKitLooks: Hashable, @unchecked Sendable {
  var values: [NSAttributedString.Key: Any]

  static func == (one: UIKitLooks, other: UIKitLooks) -> Bool {
    NSDictionary(dictionary: one.plain).isEqual(to: other.plain)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values.count) }

  private var plain: [String: Any] {
    Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
  }
}

private enum UIKitAttributes: AttributedStringKey {
  typealias Value = UIKitLooks
  static let name = "UIKit"
}
