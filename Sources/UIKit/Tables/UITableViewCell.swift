import Foundation

/// The visual representation of a single row in a table view.
///
/// This implementation gives standard accessories their room, and stores background views and
/// separators, but doesn't display them.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ActionSender {
  /// An enumeration that describes the various styles of cells.
  public enum CellStyle: Int, NamedInFiles, Sendable {
    /// A style with a label and an optional image view.
    case `default`
    /// A style with a label on the left side and a secondary label on the right side.
    case value1
    /// A style with two labels side by side.
    case value2
    /// A style with a label across the top and a secondary label below it.
    case subtitle

    static let casesByName = cases(
      "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1",
      "IBUITableViewCellStyleValue2", "IBUITableViewCellStyleSubtitle")
  }

  /// The type of standard accessory control that a cell displays.
  public enum AccessoryType: Int, NamedInFiles, Sendable {
    /// No accessory view.
    case none
    /// A chevron-shaped control for presenting new content.
    case disclosureIndicator
    /// An information button and a chevron-shaped control.
    case detailDisclosureButton
    /// A checkmark image.
    case checkmark
    /// An information button.
    case detailButton

    static let casesByName = cases(
      "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton")
  }

  /// The style of a selected cell.
  public enum SelectionStyle: Int, NamedInFiles, Sendable {
    /// The cell has no distinct style when it's selected.
    case none
    /// The cell has the default style; blue in early versions of iOS.
    case blue
    /// The cell has a gray background.
    case gray
    /// The cell has the default style.
    case `default`

    static let casesByName = cases("none", "blue", "gray", "default")
  }

  /// The editing control that a cell uses.
  public enum EditingStyle: Int, Sendable {
    /// The cell has no editing control.
    case none
    /// The cell has a delete editing control.
    case delete
    /// The cell has an insert editing control.
    case insert
  }

  /// The identifier that a table view uses to reuse the cell, or `nil` if the cell isn't reusable.
  public private(set) var reuseIdentifier: String?
  let style: CellStyle
  private var parts: CellParts
  private var content: UIView
  private var triggers: [(isAccessory: Bool, run: () -> Void)] = []

  /// The label for the main text of the cell.
  ///
  /// It's `nil` if an interface file describes a cell of a standard style without this label.
  open var textLabel: UILabel? { part(\.title, UILabel(frame: .zero)) }
  /// The secondary label of the cell, or `nil` if the cell's style doesn't include one.
  open var detailTextLabel: UILabel? {
    style == .default ? parts.detail : part(\.detail, UILabel(frame: .zero))
  }
  /// The image view of the cell.
  ///
  /// It's `nil` if an interface file describes a cell of a standard style without an image view.
  open var imageView: UIImageView? { part(\.picture, UIImageView(frame: .zero)) }
  /// The view that contains the cell's content.
  open var contentView: UIView { content }
  /// The view to use as the background of the cell.
  open var backgroundView: UIView?
  /// The view to use as the background of the selected cell.
  open var selectedBackgroundView: UIView?
  /// The type of standard accessory view for the cell to use in normal mode.
  open var accessoryType = AccessoryType.none { didSet { needsLayout = true } }
  /// The view to use instead of the standard accessory in normal mode.
  open var accessoryView: UIView? { didSet { replaceAccessory(oldValue, accessoryView) } }
  /// The type of standard accessory view for the cell to use in editing mode.
  open var editingAccessoryType = AccessoryType.none { didSet { needsLayout = true } }
  /// The style of the selected cell.
  open var selectionStyle = SelectionStyle.default
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false { didSet { highlightContents() } }
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false { didSet { highlightContents() } }
  /// A Boolean value that indicates whether the cell is in an editable state.
  open var isEditing = false { didSet { if isEditing != oldValue { needsLayout = true } } }
  /// A Boolean value that indicates whether the cell shows the reordering control.
  open var showsReorderControl = false
  /// The indentation level of the cell's content.
  open var indentationLevel = 0 { didSet { needsLayout = true } }
  /// The width of each indentation level of the cell's content, in points.
  open var indentationWidth: CGFloat = 10 { didSet { needsLayout = true } }
  /// The inset of the separator below the cell's content, without effect here.
  open var separatorInset = UIEdgeInsets(left: 16)
  /// The editing style of the cell.
  ///
  /// The delegate of the table view determines it when the cell is displayed.
  open internal(set) var editingStyle = EditingStyle.delete

  /// Places the accessory view, and next to it the content view with the labels and the image view.
  open override func layoutSubviews() {
    let accessory = isEditing ? editingAccessoryView : accessoryView
    for view in [accessoryView, editingAccessoryView] where view !== accessory {
      if view?.superview === self { view?.removeFromSuperview() }
    }
    if let accessory {
      if accessory.superview !== self { addSubview(accessory) }
      accessory.center = CGPoint(
        x: bounds.width - CellParts.margin - accessory.frame.width / 2, y: bounds.midY)
    }
    content.frame = CGRect(
      x: 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: bounds.height)
    let indentation = CGFloat(indentationLevel) * indentationWidth
    parts.layOut(
      style, in: content.bounds.size, from: CellParts.margin + indentation,
      to: content.bounds.width - trailingMargin)
    super.layoutSubviews()
  }

  /// The width of the cell that the accessory of the current mode takes from the content.
  private var accessoryWidth: CGFloat {
    let view = isEditing ? editingAccessoryView : accessoryView
    let width = view?.frame.width ?? (isEditing ? editingAccessoryType : accessoryType).width
    return view == nil && width == 0 ? 0 : width + CellParts.margin
  }

  private var trailingMargin: CGFloat { accessoryWidth == 0 ? CellParts.margin : 8 }

  private func replaceAccessory(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    needsLayout = true
  }

  /// Returns a part of the content, which is created and added if it doesn't exist yet.
  private func part<View: UIView>(
    _ path: WritableKeyPath<CellParts, View?>, _ new: @autoclosure () -> View
  ) -> View? {
    if parts[keyPath: path] == nil, parts.areCreatedOnAccess {
      let view = new()
      parts[keyPath: path] = view
      content.addSubview(view)
      highlightContents()
      needsLayout = true
    }
    return parts[keyPath: path]
  }

  /// Returns the size of the cell that the constraints of its content view ask for.
  ///
  /// Without constraints, a cell has 44 points, or as many as a main text with several lines needs,
  /// with 11 points above and below it and 16 points at both sides.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let room = max(0, targetSize.width - accessoryWidth)
    if content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
      var size = content.systemLayoutSizeFitting(
        CGSize(width: room, height: targetSize.height), withHorizontalFittingPriority: horizontal,
        verticalFittingPriority: vertical)
      size.width += accessoryWidth
      return size
    }
    var height = UITableView.usualRowHeight
    if let title = parts.title, title.numberOfLines != 1 {
      let width = room - CellParts.margin - trailingMargin
      height = max(height, title.textSize(width: width).height + 22)
    }
    return CGSize(width: targetSize.width, height: height)
  }

  /// Creates a cell with a style and a reuse identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    parts = CellParts()
    content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(content)
  }

  /// Creates a cell with a frame, the default style, and no reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a cell from an element of an interface file.
  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    style = (nib?.element["style"]).flatMap(CellStyle.init(name:)) ?? .default
    let inner = nib?.element.children.first { $0.name == "tableViewCellContentView" }
    content = inner.flatMap { nib?.objects.make($0) } as? UIView ?? UIView(frame: .zero)
    parts = CellParts(nib)
    super.init(coder: coder)
    if content.superview == nil { addSubview(content) }
  }

  /// The current content configuration of the cell.
  ///
  /// Setting a configuration updates the content view, or replaces it if it doesn't support the new
  /// configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// The current background configuration of the cell, without effect here.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// A Boolean value that indicates whether the content configuration updates with the cell's
  /// state, without effect here.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value that indicates whether the background configuration updates with the cell's
  /// state, without effect here.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the cell's configuration for a new state.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  /// The current configuration state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
  }
  /// Returns the default list content configuration for the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// Updates the cell's configuration for its current state.
  ///
  /// UIKit waits for its next update pass; this implementation updates the configuration
  /// immediately.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Updates the cell's configuration for the given state.
  ///
  /// The default implementation calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  /// A Boolean value that indicates whether the cell shows the delete confirmation button.
  ///
  /// In this implementation, it's always `false`.
  open var showingDeleteConfirmation: Bool { false }
  /// A Boolean value that indicates whether the cell's background is indented in editing mode.
  open var shouldIndentWhileEditing = true
  /// The view to use as the accessory in editing mode.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue, editingAccessoryView) }
  }
  /// The background view for a selected cell in a table view that allows multiple selection.
  open var multipleSelectionBackgroundView: UIView?
  /// The appearance of the cell when it has the focus, without effect here.
  open var focusStyle = FocusStyle.default

  /// The style of a focused cell.
  public enum FocusStyle: Int, Sendable {
    /// The default style for a focused cell.
    case `default`
    /// A custom style for a focused cell.
    case custom
  }

  /// Prepares a reusable cell for reuse by the table view.
  open func prepareForReuse() {}

  /// Sets the selected state of the cell.
  open func setSelected(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  /// Sets the highlighted state of the cell.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    self.isHighlighted = isHighlighted
  }

  private func highlightContents() {
    parts.title?.isHighlighted = isSelected || isHighlighted
    parts.detail?.isHighlighted = isSelected || isHighlighted
    parts.picture?.isHighlighted = isSelected || isHighlighted
  }

  /// Turns editing mode of the cell on or off.
  open func setEditing(_ isEditing: Bool, animated: Bool) { self.isEditing = isEditing }

  /// Sets the reuse identifier of a cell whose nib doesn't specify one.
  func give(_ identifier: String) { reuseIdentifier = identifier }

  func runTriggers(ofAccessory isAccessory: Bool = false) {
    triggers.filter { $0.isAccessory == isAccessory }.forEach { $0.run() }
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {}

  func addTrigger(_ segue: NibElement, _ run: @escaping () -> Void) {
    triggers.append((segue["trigger"]?.lowercased().contains("accessory") == true, run))
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("accessoryType", \UITableViewCell.accessoryType),
      .named("editingAccessoryType", \UITableViewCell.editingAccessoryType),
      .named("selectionStyle", \UITableViewCell.selectionStyle),
      .integer("indentationLevel", \UITableViewCell.indentationLevel),
      .number("indentationWidth", \UITableViewCell.indentationWidth),
      .flag("showsReorderControl", \UITableViewCell.showsReorderControl),
      .flag("shouldIndentWhileEditing", \UITableViewCell.shouldIndentWhileEditing),
      .text("reuseIdentifier", \UITableViewCell.reuseIdentifier),
      .readOnly("textLabel", \UITableViewCell.textLabel),
      .readOnly("detailTextLabel", \UITableViewCell.detailTextLabel),
      .readOnly("imageView", \UITableViewCell.imageView),
      .object("accessoryView", \UITableViewCell.accessoryView),
      .object("editingAccessoryView", \UITableViewCell.editingAccessoryView),
      .object("backgroundView", \UITableViewCell.backgroundView),
      .object("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
      .object("multipleSelectionBackgroundView", \UITableViewCell.multipleSelectionBackgroundView),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("tableViewCellContentView", _): addSubview(content)
    case (_, "accessoryView"): accessoryView = nib.objects.make(child) as? UIView
    case (_, "backgroundView"): backgroundView = nib.objects.make(child) as? UIView
    case (_, "selectedBackgroundView"):
      selectedBackgroundView = nib.objects.make(child) as? UIView
    case ("inset", "separatorInset"):
      separatorInset = child.insets
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// A reusable view that a table view displays at the top or bottom of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier that categorizes the view for reuse.
  public let reuseIdentifier: String?
  private var title: UILabel?
  private lazy var detail = UILabel(frame: .zero)
  /// The primary label of the view.
  open var textLabel: UILabel? {
    if title == nil {
      let label = UILabel(frame: .zero)
      title = label
      contentView.addSubview(label)
      needsLayout = true
    }
    return title
  }
  /// The secondary label of the view.
  ///
  /// This implementation never displays it.
  open var detailTextLabel: UILabel? { detail }
  /// The view that contains the content of the header or footer.
  public let contentView = UIView(frame: .zero)
  /// The view to use as the background of the header or footer.
  open var backgroundView: UIView?

  /// Resizes the content view to the size of the header or footer, and places the primary label.
  open override func layoutSubviews() {
    contentView.frame = bounds
    CellParts(title: title).layOut(
      .default, in: bounds.size, from: CellParts.margin, to: bounds.width - CellParts.margin)
    super.layoutSubviews()
  }

  /// Creates a header or footer view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a header or footer view with a frame and no reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a header or footer view from an element of an interface file.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.element["reuseIdentifier"]
    super.init(coder: coder)
  }

  /// The current content configuration of the view.
  ///
  /// Setting a configuration updates the content view, or replaces it if it doesn't support the new
  /// configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// The current background configuration of the view, without effect here.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Returns the default list content configuration for a plain header, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .object("backgroundView", \UITableViewHeaderFooterView.backgroundView),
      .readOnly("contentView", \UITableViewHeaderFooterView.contentView),
    ]
  }

  /// Prepares a reusable header or footer view for reuse.
  ///
  /// This implementation never calls this method.
  open func prepareForReuse() {}
}
