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
    var colour: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  /// The looks of a button as they are since iOS 15; only what is listed here is kept.
  public struct Configuration: Hashable {
    /// The title.
    public var title: String?
    /// A line below it.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The colour behind them.
    public var baseBackgroundColor: UIColor?

    /// Without a background.
    public static func plain() -> Configuration { Configuration() }
    /// With a background.
    public static func filled() -> Configuration { Configuration() }
    /// With a background in a light tint.
    public static func tinted() -> Configuration { Configuration() }
    /// With a grey background.
    public static func gray() -> Configuration { Configuration() }
  }

  /// The looks; what it says goes before what is set for the states.
  open var configuration: Configuration?

  private var looks: [UIControl.State: Look] = [:]
  private let label = UILabel(frame: .zero)

  /// What kind of button it is.
  open private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  open var titleLabel: UILabel? {
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
    addAction(primaryAction, for: .touchUpInside)
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

  /// Sets the title with its looks for a state; only the text is kept.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    setTitle(title?.string, for: state)
  }

  /// The title for a state, with no looks of its own.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    title(for: state).map { NSAttributedString(string: $0) }
  }

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
  override var shownText: String? { configuration?.title ?? currentTitle }

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
