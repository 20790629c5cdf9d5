import Foundation

/// One view of a collection that is used again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which it is used again.
  open internal(set) var reuseIdentifier: String?

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.element["reuseIdentifier"]
    super.init(coder: coder)
  }

  /// Called before it is used again.
  open func prepareForReuse() {}

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    // How large the canvas draws it.
    child["key"] == "customSize" || super.read(child, of: nib)
  }
}

/// One item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ActionSender {
  private var content = UIView(frame: .zero)
  private var triggers: [() -> Void] = []
  /// What everything is in.
  open var contentView: UIView { content }
  /// What is behind everything.
  open var backgroundView: UIView?
  /// What is behind everything while it is chosen.
  open var selectedBackgroundView: UIView?
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is being touched.
  open var isHighlighted = false

  /// What is in it, as it is said since iOS 14.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// What is behind it, as it is said since iOS 14.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// What changes its looks when its state changes.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// All that is so about it.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Has its looks changed; on Apple's systems at the next occasion, here at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Changes its looks.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    addSubview(content)
  }

  /// Makes a cell as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if content.superview == nil { addSubview(content) }
  }

  func runTriggers() { triggers.forEach { $0() } }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {}

  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void) { triggers.append(run) }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "contentView" else { return super.read(child, of: nib) }
    if let made = nib.objects.make(child) as? UIView { content = made }
    addSubview(content)
    return true
  }
}
