import Foundation

/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ActionSender {
  /// Which labels and images it has.
  public enum CellStyle: Int, Sendable {
    /// A label and an image.
    case `default`
    /// A label at the left and one at the right.
    case value1
    /// Two labels side by side.
    case value2
    /// A label below the other.
    case subtitle

    /// The style of that name in an interface file.
    init?(name: String) {
      let names: [String: CellStyle] = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
      ]
      guard let style = names[name] else { return nil }
      self = style
    }
  }

  /// What is at its right.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// That there is more.
    case disclosureIndicator
    /// That there is more, and a button.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button.
    case detailButton

    init?(name: String) {
      let names = [
        "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
      ]
      guard let index = names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }

  /// How it looks while it is chosen.
  public enum SelectionStyle: Int, Sendable {
    /// As always.
    case none
    /// Blue, once.
    case blue
    /// Grey, once.
    case gray
    /// As the system finds best.
    case `default`

    init?(name: String) {
      let names = ["none", "blue", "gray", "default"]
      guard let index = names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }

  /// What can be done to the row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// It can be deleted.
    case delete
    /// One can be inserted.
    case insert
  }

  /// The name under which it is used again.
  public private(set) var reuseIdentifier: String?
  let style: CellStyle
  private let title: UILabel?
  private let detail: UILabel?
  private let picture: UIImageView?
  private var content: UIView
  private var triggers: [(isAccessory: Bool, run: () -> Void)] = []

  /// The label; part of every cell but those that a nib gives other contents.
  open var textLabel: UILabel? { title }
  /// The second label; nil where the style has none.
  open var detailTextLabel: UILabel? { detail }
  /// The image.
  open var imageView: UIImageView? { picture }
  /// What everything is in.
  open var contentView: UIView { content }
  /// What is behind everything.
  open var backgroundView: UIView?
  /// What is behind everything while it is chosen.
  open var selectedBackgroundView: UIView?
  /// What is at its right.
  open var accessoryType = AccessoryType.none
  /// What is at its right instead.
  open var accessoryView: UIView?
  /// What is at its right while the table is being changed.
  open var editingAccessoryType = AccessoryType.none
  /// How it looks while it is chosen.
  open var selectionStyle = SelectionStyle.default
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is being touched.
  open var isHighlighted = false
  /// Whether it can be changed now.
  open var isEditing = false
  /// Whether it can be moved.
  open var showsReorderControl = false
  /// How far the contents are moved to the right, in steps.
  open var indentationLevel = 0
  /// How wide a step is.
  open var indentationWidth: CGFloat = 10
  /// Where the line below it begins and ends; without effect here.
  open var separatorInset = UIEdgeInsets(left: 16)
  /// What can be done to the row.
  open internal(set) var editingStyle = EditingStyle.delete

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    title = UILabel(frame: .zero)
    detail = style == .default ? nil : UILabel(frame: .zero)
    picture = UIImageView(frame: .zero)
    content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(content)
    for view in [picture, title, detail] { view.map(content.addSubview) }
  }

  /// Makes a cell of the usual style and no name.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Makes a cell as an interface file describes it.
  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    style = (nib?.element["style"]).flatMap(CellStyle.init(name:)) ?? .default
    reuseIdentifier = nib?.element["reuseIdentifier"]
    let parts = CellParts(nib)
    title = parts.title
    detail = parts.detail
    picture = parts.picture
    content = parts.content
    super.init(coder: coder)
    if content.superview == nil { addSubview(content) }
  }

  /// What is in it, as it is said since iOS 14.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// What is behind it, as it is said since iOS 14.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether its contents follow its state by themselves; without effect here.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether what is behind it follows its state by itself; without effect here.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// What changes its looks when its state changes.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  /// All that is so about it.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
  }
  /// The usual contents of a row of its style, with nothing in them yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// Has its looks changed; on Apple's systems at the next occasion, here at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Changes its looks.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  /// Whether a swipe shows its buttons; never here.
  open var showingDeleteConfirmation: Bool { false }
  /// Whether it is moved to the right while it is changed.
  open var shouldIndentWhileEditing = true
  /// The view at its right while the table is being changed.
  open var editingAccessoryView: UIView?
  /// What is behind everything while it is one of several that are chosen.
  open var multipleSelectionBackgroundView: UIView?
  /// Whether it follows its neighbour's kind of focus.
  open var focusStyle = FocusStyle.default

  /// How it looks while what is typed goes to it.
  public enum FocusStyle: Int, Sendable {
    /// As usual.
    case `default`
    /// As its own code says.
    case custom
  }

  /// Called before it is used again.
  open func prepareForReuse() {}

  /// Chooses it or not.
  open func setSelected(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  /// Shows it as touched or not.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    self.isHighlighted = isHighlighted
  }

  /// Begins or ends the changing of it.
  open func setEditing(_ isEditing: Bool, animated: Bool) { self.isEditing = isEditing }

  /// Gives a cell of a nib the name that the nib was registered for.
  func give(_ identifier: String) { reuseIdentifier = identifier }

  func runTriggers(ofAccessory isAccessory: Bool = false) {
    triggers.filter { $0.isAccessory == isAccessory }.forEach { $0.run() }
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {}

  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void) {
    triggers.append((way["trigger"]?.lowercased().contains("accessory") == true, run))
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element["accessoryType"].flatMap(AccessoryType.init(name:)).map { accessoryType = $0 }
    element["editingAccessoryType"].flatMap(AccessoryType.init(name:))
      .map { editingAccessoryType = $0 }
    element["selectionStyle"].flatMap(SelectionStyle.init(name:)).map { selectionStyle = $0 }
    element.integer("indentationLevel").map { indentationLevel = $0 }
    element.number("indentationWidth").map { indentationWidth = CGFloat($0) }
    element.flag("showsReorderControl").map { showsReorderControl = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("tableViewCellContentView", _): addSubview(content)
    case (_, "accessoryView"): accessoryView = nib.objects.make(child) as? UIView
    case (_, "backgroundView"): backgroundView = nib.objects.make(child) as? UIView
    case (_, "selectedBackgroundView"):
      selectedBackgroundView = nib.objects.make(child) as? UIView
    case ("inset", "separatorInset"):
      separatorInset = UIEdgeInsets(left: CGFloat(child.number("minX") ?? 16))
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("accessoryView", let view as UIView?): accessoryView = view
    case ("backgroundView", let view as UIView?): backgroundView = view
    case ("selectedBackgroundView", let view as UIView?): selectedBackgroundView = view
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// What a nib says is in a cell: labels of its style, or views of its own.
@MainActor
private struct CellParts {
  var content = UIView(frame: .zero)
  var title: UILabel?
  var detail: UILabel?
  var picture: UIImageView?

  init(_ nib: NibCoder?) {
    let element = nib?.element
    let inner = element?.children.first { $0.name == "tableViewCellContentView" }
    if let nib, let inner, let made = nib.objects.make(inner) as? UIView { content = made }
    func part<View>(_ attribute: String) -> View? {
      element?[attribute].flatMap { nib?.objects.object(withID: $0) } as? View
    }
    title = part("textLabel")
    detail = part("detailTextLabel")
    picture = part("imageView")
    guard element?["style"] == nil else { return }
    title = title ?? UILabel(frame: .zero)
    picture = picture ?? UIImageView(frame: .zero)
  }
}

/// The view above or below a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The name under which it is used again.
  public let reuseIdentifier: String?
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  /// The label.
  open var textLabel: UILabel? { title }
  /// The second label.
  open var detailTextLabel: UILabel? { detail }
  /// What everything is in.
  public let contentView = UIView(frame: .zero)
  /// What is behind everything.
  open var backgroundView: UIView?

  /// Makes a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    contentView.addSubview(title)
  }

  /// Makes a view of no name.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.element["reuseIdentifier"]
    super.init(coder: coder)
  }

  /// What is in it, as it is said since iOS 14.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// What is behind it, as it is said since iOS 14.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The usual contents, with nothing in them yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// Called before it is used again.
  open func prepareForReuse() {}
}
