import Foundation

extension UIButton {
  /// The appearance and content of a button.
  ///
  /// This implementation stores the configuration. It doesn't draw buttons.
  public struct Configuration: Hashable {
    /// Constants that specify the size of a button.
    public enum Size: Int, NamedInFiles, Sendable {
      /// The default size.
      case medium
      /// A small size.
      case small
      /// A very small size.
      case mini
      /// A large size.
      case large

      static let casesByName = cases("medium", "small", "mini", "large")
    }

    /// Constants that specify the corner radius of a button's background.
    public enum CornerStyle: Int, NamedInFiles, Sendable {
      /// The corner radius of the background configuration.
      case fixed
      /// The corner radius of the background configuration, scaled with the text size.
      case dynamic
      /// A small corner radius.
      case small
      /// A medium corner radius.
      case medium
      /// A large corner radius.
      case large
      /// A corner radius that makes the sides semicircles.
      case capsule

      static let casesByName = cases("fixed", "dynamic", "small", "medium", "large", "capsule")
    }

    /// Constants that specify how the title and the subtitle align.
    public enum TitleAlignment: Int, NamedInFiles, Sendable {
      /// The alignment that suits the other settings of the configuration.
      case automatic
      /// Alignment at the leading edge.
      case leading
      /// Alignment at the center.
      case center
      /// Alignment at the trailing edge.
      case trailing

      static let casesByName = cases("automatic", "leading", "center", "trailing")
    }

    /// Constants that specify the indicator of a button that shows a menu.
    public enum Indicator: Int, Sendable {
      /// The indicator that the system chooses.
      case automatic
      /// No indicator.
      case none
      /// A popup indicator.
      case popup
    }

    private enum Kind {
      case plain, filled, tinted, gray, bordered, borderedTinted, prominent, borderless
    }

    private var kind = Kind.plain
    private var attributes = AttributedTexts()
    /// The title, without attributes.
    public var title: String? {
      get { attributes.title.map { String($0.characters) } }
      set { attributes.title = newValue.map { AttributedString($0) } }
    }
    /// The title, with its attributes.
    public var attributedTitle: AttributedString? {
      get { attributes.title }
      set { attributes.title = newValue }
    }
    /// The subtitle, without attributes.
    public var subtitle: String? {
      get { attributes.subtitle.map { String($0.characters) } }
      set { attributes.subtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle, with its attributes.
    public var attributedSubtitle: AttributedString? {
      get { attributes.subtitle }
      set { attributes.subtitle = newValue }
    }
    /// The image.
    public var image: UIImage?
    /// The color of the title and the image before any transformation.
    public var baseForegroundColor: UIColor?
    /// The color of the background before any transformation.
    public var baseBackgroundColor: UIColor?
    /// The configuration of the background.
    public var background = UIBackgroundConfiguration.clear()
    /// The style of the background's corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The preferred size of the button.
    public var buttonSize = Size.medium
    /// The alignment of the title and the subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The behavior of title lines that are too long.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The edge of the title next to which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The preferred configuration for a symbol image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distances from the button's content to its edges.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// A Boolean value that indicates whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The indicator of a button that shows a menu.
    public var indicator = Indicator.automatic
    /// A Boolean value that indicates whether the appearance follows the selection, without effect
    /// here.
    public var automaticallyUpdateForSelection = true
    /// A closure that transforms the attributes of the title.
    ///
    /// This implementation never calls it. Comparisons of configurations ignore it.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { attributes.transformer }
      set { attributes.transformer = newValue }
    }

    private init(_ kind: Kind) { self.kind = kind }

    init() {}

    /// Returns a configuration for a button with a transparent background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration for a button with a filled background in the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration for a button with a lightly tinted background.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration for a button with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration for a bordered button.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// Returns a configuration for a bordered button in the tint color.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// Returns a configuration for a bordered button that stands out.
    public static func borderedProminent() -> Configuration { Configuration(.prominent) }
    /// Returns a configuration for a borderless button.
    public static func borderless() -> Configuration { Configuration(.borderless) }

    /// Returns the configuration for the button's current state.
    ///
    /// This implementation returns the configuration unchanged because states don't affect it.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// The attributed texts of a configuration.
  ///
  /// Equality ignores `transformer` because closures cannot be compared.
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

/// A transformation of text attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that transforms the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformation from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer {
    transform(attributes)
  }
}

/// The background of a button or a cell.
///
/// This implementation stores the configuration. It doesn't draw backgrounds.
public struct UIBackgroundConfiguration: Hashable {
  /// The color of the background.
  public var backgroundColor: UIColor?
  /// The corner radius of the background, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the container to the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the stroke around the background.
  public var strokeColor: UIColor?
  /// The width of the stroke, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance from the background to the stroke, in points.
  public var strokeOutset: CGFloat = 0
  /// The image of the background.
  public var image: UIImage?
  /// A custom view that serves as the background.
  public var customView: UIView?

  /// Returns a configuration for a transparent background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns a configuration for the background of a plain list cell.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns a configuration for the background of a grouped list cell.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns a configuration for the background of a sidebar list cell.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns a configuration for the background of a plain list header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration()
  }
  /// Returns a configuration for the background of a grouped list header or footer.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration()
  }

  /// Returns the configuration for a state.
  ///
  /// This implementation returns the configuration unchanged because states don't affect it.
  public func updated(for state: Any) -> UIBackgroundConfiguration { self }
}

extension AttributeContainer {
  /// Creates a container from the attributes of an attributed string.
  ///
  /// The attributes are preserved for comparison. Only the font and the colors are available as
  /// properties of the container.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self[UIKitAttributes.self] = AttributeValues(values: attributes)
  }
}

extension AttributeContainer {
  /// The font of the text.
  public var font: UIFont? {
    get { self[UIKitAttributes.self]?.values[.font] as? UIFont }
    set { set(newValue, for: .font) }
  }
  /// The color of the text.
  public var foregroundColor: UIColor? {
    get { self[UIKitAttributes.self]?.values[.foregroundColor] as? UIColor }
    set { set(newValue, for: .foregroundColor) }
  }
  /// The background color of the text.
  public var backgroundColor: UIColor? {
    get { self[UIKitAttributes.self]?.values[.backgroundColor] as? UIColor }
    set { set(newValue, for: .backgroundColor) }
  }

  private mutating func set(_ value: Any?, for key: NSAttributedString.Key) {
    var values = self[UIKitAttributes.self]?.values ?? [:]
    values[key] = value
    self[UIKitAttributes.self] = AttributeValues(values: values)
  }
}

extension AttributedString {
  /// Creates an attributed string with attributes.
  public init(_ text: String, attributes: AttributeContainer) {
    self.init(text)
    mergeAttributes(attributes)
  }
}

/// The attributes that an `AttributeContainer` created from a dictionary holds.
private struct AttributeValues: Hashable, @unchecked Sendable {
  // The values come from a dictionary of `Any`, as in Foundation's own attribute container.
  var values: [NSAttributedString.Key: Any]

  static func == (one: AttributeValues, other: AttributeValues) -> Bool {
    one.hashable == other.hashable
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values.count) }

  private var hashable: [NSAttributedString.Key: AnyHashable?] {
    values.mapValues { $0 as? AnyHashable }
  }
}

private enum UIKitAttributes: AttributedStringKey {
  typealias Value = AttributeValues
  static let name = "UIKit"
}
