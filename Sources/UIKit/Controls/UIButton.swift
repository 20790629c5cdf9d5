import Foundation
internal import LayoutSolver

/// A control that runs code in response to user interactions.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Constants that specify the type of a button.
  public enum ButtonType: Int, NamedInFiles, Sendable {
    /// A button without a style.
    case custom = 0
    /// A system-style button.
    case system
    /// A button that shows detail information, an "i" in a circle.
    case detailDisclosure
    /// An information button for light backgrounds.
    case infoLight
    /// An information button for dark backgrounds.
    case infoDark
    /// A button that adds a contact, a plus sign in a circle.
    case contactAdd
    /// A button that closes a view, a cross in a circle.
    case close

    static let casesByName = cases(
      "custom", "system", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close"
    ).merging(["roundedRect": system]) { $1 }
  }

  private struct StateAppearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var color: UIColor?
    var image: UIImage?
    var background: UIImage?
    var shadow: UIColor?
  }

  /// The configuration of the button.
  ///
  /// Its title and image take precedence over those set for individual states.
  open var configuration: Configuration? {
    didSet {
      if oldValue == nil { label.font = .systemFont(ofSize: 17) }
      setNeedsUpdateConfiguration()
    }
  }
  /// A closure that updates the button's configuration when the state changes.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A Boolean value that indicates whether the configuration follows the button's state, without
  /// effect here.
  open var automaticallyUpdatesConfiguration = true
  private var isUpdating = false
  /// Updates the configuration.
  ///
  /// Apple's UIKit defers the update; this implementation calls `updateConfiguration()`
  /// immediately. Calls made during an update are ignored.
  open func setNeedsUpdateConfiguration() {
    setNeedsLayout()
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
  }
  /// Updates the configuration by calling `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// A Boolean value that indicates whether the button is enabled.
  open override var isEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  /// A Boolean value that indicates whether the button is selected.
  open override var isSelected: Bool { didSet { setNeedsUpdateConfiguration() } }
  /// A Boolean value that indicates whether the button is highlighted.
  open override var isHighlighted: Bool { didSet { setNeedsUpdateConfiguration() } }

  /// The menu that the button shows.
  open var menu: UIMenu?
  /// A Boolean value that indicates whether the button tracks a selection, without effect here.
  open var changesSelectionAsPrimaryAction = false
  /// A Boolean value that indicates whether the image changes when the button is highlighted.
  open var adjustsImageWhenHighlighted = true
  /// A Boolean value that indicates whether the image changes when the button is disabled.
  open var adjustsImageWhenDisabled = true
  /// A Boolean value that indicates whether tapping the button makes it glow.
  open var showsTouchWhenHighlighted = false
  /// The inset margins of all of the button's content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The inset margins of the title.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The inset margins of the image.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The role of the button.
  open var role = Role.normal

  /// Constants that specify the role of a button.
  public enum Role: Int, NamedInFiles, Sendable {
    /// No specific role.
    case normal
    /// The primary choice.
    case primary
    /// The choice that cancels an operation.
    case cancel
    /// The choice that destroys data.
    case destructive

    static let casesByName = cases("normal", "primary", "cancel", "destructive")
  }

  /// Creates a button with a configuration and a primary action.
  ///
  /// If the configuration has no title or image, the button uses the action's.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty {
      configuration.title = title
    }
    configuration.image = configuration.image ?? primaryAction?.image
    self.configuration = configuration
  }

  /// Creates a custom button with a frame and a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, primaryAction: primaryAction)
    self.frame = frame
  }

  private var appearances: [UIControl.State: StateAppearance] = [:] { didSet { setNeedsLayout() } }
  private let label: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }()

  /// The type of the button.
  open private(set) var buttonType = ButtonType.custom { didSet { setUsualFont() } }
  private func setUsualFont() { label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15) }

  /// The label that shows the title, a subview.
  open var titleLabel: UILabel? {
    if label.superview !== self { addSubview(label) }
    if let attributed = currentAttributedTitle, configuration == nil {
      label.attributedText = attributed
      return label
    }
    label.text = configuration?.title ?? currentTitle
    label.textColor = currentTitleColor
    label.shadowColor = shownText == nil ? nil : currentTitleShadowColor
    return label
  }
  private lazy var picture = UIImageView(frame: .zero)
  /// The view that shows the image, a subview.
  open var imageView: UIImageView? {
    if picture.superview !== self { addSubview(picture) }
    picture.image = shownImage
    return picture
  }

  /// Creates a button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a button of a type.
  ///
  /// A button that shows a symbol has 24 by 24 points, or 30 by 30 points to close a view. These
  /// sizes aren't verified against iOS.
  public convenience init(type: ButtonType) {
    let side: CGFloat =
      switch type {
      case .custom, .system: 0
      case .close: 30
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: 24
      }
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    buttonType = type
    setUsualFont()
  }

  /// Creates a button that has the action's title and image and runs the action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if primaryAction.image != nil { setImage(primaryAction.image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Places the title and the image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    if shownText?.isEmpty == false || label.superview === self {
      titleLabel?.place(in: titleRect(forContentRect: content))
    }
    if shownImage != nil || picture.superview === self {
      imageView?.place(in: imageRect(forContentRect: content))
    }
  }

  /// Returns the rectangle for the background, which is the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle for the title and the image, inside the insets of the content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    backgroundRect(forBounds: bounds).inset(by: contentInsets ?? .zero)
  }
  /// Returns the rectangle for the title in a rectangle for the content.
  ///
  /// The image of a configuration is always next to the title on Linux, also if its placement is
  /// above or below the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    part(in: contentRect.inset(by: configuration == nil ? titleEdgeInsets : .zero), isImage: false)
  }
  /// Returns the rectangle for the image in a rectangle for the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    part(in: contentRect.inset(by: configuration == nil ? imageEdgeInsets : .zero), isImage: true)
  }

  /// The insets of the content, or `nil` without a configuration and insets.
  var contentInsets: UIEdgeInsets? {
    configuration.map { UIEdgeInsets($0.contentInsets, isRightToLeft: isRightToLeft) }
      ?? (contentEdgeInsets == .zero ? nil : contentEdgeInsets)
  }
  var shownImage: UIImage? { configuration?.image ?? currentImage }
  /// The label and the image view belong to the button's own picture.
  override var shownSubviews: [UIView] { subviews.filter { $0 !== label && $0 !== picture } }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    appearances[state, default: StateAppearance()].title = title
  }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    appearances[state, default: StateAppearance()].color = color
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    appearances[state, default: StateAppearance()].image = image
  }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    appearances[state, default: StateAppearance()].background = image
  }

  /// Returns the background image for a state, or the normal state's if none was set.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    appearances[state]?.background ?? appearances[.normal]?.background
  }

  /// Sets the attributed title for a state.
  ///
  /// It takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    appearances[state, default: StateAppearance()].attributedTitle = title
  }

  /// Returns the attributed title for a state, or the normal state's if none was set.
  ///
  /// Returns `nil` if the button has only plain titles.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    appearances[state]?.attributedTitle ?? appearances[.normal]?.attributedTitle
  }

  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the color of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    appearances[state, default: StateAppearance()].shadow = color
  }

  /// Returns the color of the title's shadow for a state, or the normal state's if none was set.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    appearances[state]?.shadow ?? appearances[.normal]?.shadow
  }

  /// The color of the title's shadow for the current state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  /// A Boolean value that indicates whether the shadow of the title changes sides when the button is
  /// highlighted, without effect on Linux.
  open var reversesTitleShadowWhenHighlighted = false

  /// The size of the image and the title next to it, with the insets of the content.
  ///
  /// `UIFont` estimates the size of the title. Without a configuration and insets, a button with a
  /// title has 6 points above and below it, and is at least 30 points wide.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      NaturalSize.button(
        shownText ?? "", font: (label.font ?? .systemFont(ofSize: 15)).metrics,
        image: Size(shownImage?.size ?? .zero), padding: Double(configuration?.imagePadding ?? 0),
        insets: contentInsets.map { Insets($0) }))
  }

  /// Returns the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var showsContent: Bool { true }

  /// Sets the preferred symbol configuration for a state.
  ///
  /// This implementation ignores the configuration.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {}

  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Returns the title for a state, or the normal state's if none was set.
  open func title(for state: UIControl.State) -> String? {
    appearances[state]?.title ?? appearances[.normal]?.title
  }

  /// Returns the color of the title for a state, or the normal state's if none was set.
  ///
  /// Without either, it is the tint color for system buttons and white for all others.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    appearances[state]?.color ?? appearances[.normal]?.color
      ?? (buttonType == .system ? tintColor : .white)
  }

  /// Returns the image for a state, or the normal state's if none was set.
  open func image(for state: UIControl.State) -> UIImage? {
    appearances[state]?.image ?? appearances[.normal]?.image
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The color of the title for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }

  override var defaultEvent: Event { .touchUpInside }
  override var shownText: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("buttonType", \UIButton.buttonType),
      .named("role", \UIButton.role),
      .flag("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
      .flag("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
      .flag("showsTouchWhenHighlighted", \UIButton.showsTouchWhenHighlighted),
      .flag("reversesTitleShadowWhenHighlighted", \UIButton.reversesTitleShadowWhenHighlighted),
      .flag("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction),
      .named("lineBreakMode", \UIButton.lineBreak, absent: .byTruncatingMiddle),
    ]
  }

  /// The line break mode of the title.
  private var lineBreak: NSLineBreakMode {
    get { label.lineBreakMode }
    set { label.lineBreakMode = newValue }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("state", _): readState(child, of: nib)
    case ("fontDescription", _): label.font = UIFont(child)
    case ("buttonConfiguration", _): readConfiguration(child, of: nib)
    case ("inset", "contentEdgeInsets"): contentEdgeInsets = child.insets
    case ("inset", "titleEdgeInsets"): titleEdgeInsets = child.insets
    case ("inset", "imageEdgeInsets"): imageEdgeInsets = child.insets
    case ("size", "titleShadowOffset"): label.shadowOffset = child.size
    default: return super.read(child, of: nib)
    }
    return true
  }

  private func readState(_ child: NibElement, of nib: NibCoder) {
    guard let state = child["key"].flatMap(State.init(name:)) else { return }
    let text = child.child("attributedString").map { nib.attributedText($0).string }
    let long = child.children.first { $0["key"] == "title" }?.text
    if let title = child["title"] ?? text ?? long { setTitle(title, for: state) }
    let reference = child.children.first { $0["key"] == "image" }?["image"]
    if let name = child["image"] ?? reference { setImage(nib.image(name), for: state) }
    if child["backgroundImage"] != nil {
      setBackgroundImage(nib.image(child["backgroundImage"]), for: state)
    }
    let color = child.children.first { $0["key"] == "titleColor" }.flatMap(nib.color)
    if let color { setTitleColor(color, for: state) }
    let shadow = child.children.first { $0["key"] == "titleShadowColor" }.flatMap(nib.color)
    if let shadow { setTitleShadowColor(shadow, for: state) }
  }

  private func readConfiguration(_ child: NibElement, of nib: NibCoder) {
    var appearances =
      switch child["style"] {
      case "gray": Configuration.gray()
      case "tinted": Configuration.tinted()
      case "filled": Configuration.filled()
      case "borderless": Configuration.borderless()
      default: Configuration.plain()
      }
    func part(_ key: String) -> NibElement? { child.children.first { $0["key"] == key } }
    appearances.title =
      child["title"] ?? part("title")?.text
      ?? part("attributedTitle").map { nib.attributedText($0).string }
    appearances.subtitle = child["subtitle"]
    appearances.image = nib.image(
      child["image"] ?? part("image")?["image"])
    appearances.baseForegroundColor = part("baseForegroundColor").flatMap(nib.color)
    appearances.baseBackgroundColor = part("baseBackgroundColor").flatMap(nib.color)
    child.number("imagePadding").map { appearances.imagePadding = CGFloat($0) }
    child.number("titlePadding").map { appearances.titlePadding = CGFloat($0) }
    child["cornerStyle"].flatMap(Configuration.CornerStyle.init(name:))
      .map { appearances.cornerStyle = $0 }
    child["buttonSize"].flatMap(Configuration.Size.init(name:)).map { appearances.buttonSize = $0 }
    child["titleAlignment"].flatMap(Configuration.TitleAlignment.init(name:))
      .map { appearances.titleAlignment = $0 }
    child["imagePlacement"].flatMap { NSDirectionalRectEdge.edgesByName[$0] }
      .map { appearances.imagePlacement = $0 }
    child.flag("showsActivityIndicator").map { appearances.showsActivityIndicator = $0 }
    part("contentInsets").map { appearances.contentInsets = $0.directionalInsets }
    configuration = appearances
  }
}
