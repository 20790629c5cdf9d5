import Foundation

/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Without any looks of its own.
    case custom = 0
    /// The system's.
    case system
    /// An i in a circle.
    case detailDisclosure
    /// A small i, for light backgrounds.
    case infoLight
    /// A small i, for dark backgrounds.
    case infoDark
    /// A plus in a circle.
    case contactAdd
    /// A cross in a circle.
    case close

    fileprivate static let names = [
      "custom", "system", "detailDisclosure", "infoLight", "infoDark",
    ]
  }

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var colour: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  /// The looks; what it says goes before what is set for the states.
  open var configuration: Configuration? { didSet { setNeedsUpdateConfiguration() } }
  /// What changes the looks when something about the button changes.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the looks follow the state by themselves; without effect here.
  open var automaticallyUpdatesConfiguration = true
  private var isUpdating = false
  /// Has the looks changed; on Apple's systems at the next occasion, here at once.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
  }
  /// Changes the looks.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Whether it can be used.
  open override var isEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  /// Whether it is chosen.
  open override var isSelected: Bool { didSet { setNeedsUpdateConfiguration() } }
  /// Whether it is being touched.
  open override var isHighlighted: Bool { didSet { setNeedsUpdateConfiguration() } }

  /// The menu that it shows.
  open var menu: UIMenu?
  /// Whether a tap shows the menu; nobody sees it here.
  open var changesSelectionAsPrimaryAction = false
  /// Whether it looks as if it were touched while it is.
  open var adjustsImageWhenHighlighted = true
  /// Whether it looks otherwise where it cannot be used.
  open var adjustsImageWhenDisabled = true
  /// Whether it lights up while it is touched.
  open var showsTouchWhenHighlighted = false
  /// Room around everything.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Room around the title.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Room around the image.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// What it is for, of what the system knows.
  open var role = Role.normal

  /// What a button is for.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal
    /// What is probably wanted.
    case primary
    /// Giving up.
    case cancel
    /// Something that cannot be taken back.
    case destructive
  }

  /// Makes a button with looks, that runs a closure.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty {
      configuration.title = title
    }
    configuration.image = configuration.image ?? primaryAction?.image
    self.configuration = configuration
  }

  /// Makes a button that runs a closure.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, primaryAction: primaryAction)
    self.frame = frame
  }

  private var looks: [UIControl.State: Look] = [:]
  private let label = UILabel(frame: .zero)

  /// What kind of button it is.
  open private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let attributed = currentAttributedTitle, configuration == nil {
      label.attributedText = attributed
      return label
    }
    label.text = configuration?.title ?? currentTitle
    label.textColor = currentTitleColor
    return label
  }
  private lazy var picture = UIImageView(frame: .zero)
  /// The view that shows the image.
  open var imageView: UIImageView? {
    picture.image = configuration?.image ?? currentImage
    return picture
  }

  /// Makes a button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Makes a button of a kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// Makes a button that runs a closure and has its title.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if primaryAction.image != nil { setImage(primaryAction.image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a button as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    looks[state, default: Look()].title = title
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ colour: UIColor?, for state: UIControl.State) {
    looks[state, default: Look()].colour = colour
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].image = image
  }

  /// Sets the image behind everything for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].background = image
  }

  /// The image behind everything for a state, else the one for the normal state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    looks[state]?.background ?? looks[.normal]?.background
  }

  /// Sets the title with its looks for a state; it goes before the one without.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks[state, default: Look()].attributedTitle = title
  }

  /// The title with its looks for a state, else the one for the normal state; nil where only one without looks was set.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks[state]?.attributedTitle ?? looks[.normal]?.attributedTitle
  }

  /// The title that is shown, with its looks.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the shadow's colour of the title for a state; without effect here.
  open func setTitleShadowColor(_ colour: UIColor?, for state: UIControl.State) {}

  /// Sets in which form symbols are shown in a state; without effect here.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {}

  /// The image behind everything that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The title for a state, else the one for the normal state.
  open func title(for state: UIControl.State) -> String? {
    looks[state]?.title ?? looks[.normal]?.title
  }

  /// The title's colour for a state, else the one for the normal state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    looks[state]?.colour ?? looks[.normal]?.colour
  }

  /// The image for a state, else the one for the normal state.
  open func image(for state: UIControl.State) -> UIImage? {
    looks[state]?.image ?? looks[.normal]?.image
  }

  /// The title that is shown.
  open var currentTitle: String? { title(for: state) }
  /// The colour that the title is shown in.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }
  /// The image that is shown.
  open var currentImage: UIImage? { image(for: state) }

  override var defaultEvent: Event { .touchUpInside }
  override var shownText: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    let name = element["buttonType"].map { $0 == "roundedRect" ? "system" : $0 }
    name.flatMap(ButtonType.names.firstIndex).flatMap(ButtonType.init).map { buttonType = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "state": readState(child, of: nib)
    case "fontDescription": label.font = UIFont(child)
    case "buttonConfiguration": readConfiguration(child, of: nib)
    default: return super.read(child, of: nib)
    }
    return true
  }

  private func readState(_ child: NibElement, of nib: NibCoder) {
    guard let state = child["key"].flatMap(State.init(name:)) else { return }
    let text = child.child("attributedString")?.attributedText.string
    let long = child.children.first { $0["key"] == "title" }?.text
    if let title = child["title"] ?? text ?? long { setTitle(title, for: state) }
    let reference = child.children.first { $0["key"] == "image" }?["image"]
    if let name = child["image"] ?? reference { setImage(nib.image(name), for: state) }
    if child["backgroundImage"] != nil {
      setBackgroundImage(nib.image(child["backgroundImage"]), for: state)
    }
    let colour = child.children.first { $0["key"] == "titleColor" }.flatMap(nib.colour)
    if let colour { setTitleColor(colour, for: state) }
  }

  private func readConfiguration(_ child: NibElement, of nib: NibCoder) {
    var looks = Configuration()
    let text = child.children.first { $0["key"] == "attributedTitle" }?.attributedText.string
    looks.title = child["title"] ?? text
    looks.subtitle = child["subtitle"]
    looks.image = nib.image(
      child["image"] ?? child.children.first { $0["key"] == "image" }?["image"])
    looks.baseForegroundColor =
      child.children.first { $0["key"] == "baseForegroundColor" }.flatMap(nib.colour)
    looks.baseBackgroundColor =
      child.children.first { $0["key"] == "baseBackgroundColor" }.flatMap(nib.colour)
    configuration = looks
  }
}
