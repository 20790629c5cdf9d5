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
  }

  private var looks: [UIControl.State: Look] = [:]
  private let label = UILabel(frame: .zero)

  /// What kind of button it is.
  open private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  open var titleLabel: UILabel? { label }

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

  /// Makes a button as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    looks[state, default: Look()].title = title
    label.text = currentTitle
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ colour: UIColor?, for state: UIControl.State) {
    looks[state, default: Look()].colour = colour
    label.textColor = currentTitleColor
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].image = image
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
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image that is shown.
  open var currentImage: UIImage? { image(for: state) }

  override var defaultEvent: Event { .touchUpInside }
  override var shownText: String? { currentTitle }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    let name = element["buttonType"].map { $0 == "roundedRect" ? "system" : $0 }
    name.flatMap(ButtonType.names.firstIndex).flatMap(ButtonType.init).map { buttonType = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "state", let state = child["key"].flatMap(State.init(name:)) else {
      return child.name == "buttonConfiguration" || super.read(child, of: nib)
    }
    if let title = child["title"] { setTitle(title, for: state) }
    if let image = child["image"] {
      setImage(UIImage(named: image, in: nib.objects.bundle), for: state)
    }
    let colour = child.children.first { $0["key"] == "titleColor" }?.colour
    if let colour { setTitleColor(colour, for: state) }
    return true
  }
}
