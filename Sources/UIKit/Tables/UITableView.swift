import Foundation

/// A view that presents data using rows in a single column.
///
/// As in UIKit, the table view asks its data source for the numbers of sections and rows once, and
/// keeps them until `reloadData()` or an update. It creates cells for the rows that intersect its
/// bounds when it's laid out, or when code asks for a visible cell. Unlike in UIKit, every update
/// reloads all visible cells.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The constant for the default value of a dimension.
  ///
  /// A row with this height is as high as the constraints of its cell ask for, or 44 points.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// A constant for adding the magnifying glass icon to the section index.
  public nonisolated static let indexSearch = "{search}"

  // MARK: Configuration

  /// The object that provides the data of the table view.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { discardRows() }
  }
  /// The object that customizes and responds to the user's interaction with the table view.
  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      needsLayout = true
    }
  }

  /// The style of the table view.
  open private(set) var style: Style
  /// The default height of rows, in points.
  open var rowHeight = UITableView.automaticDimension
  /// The estimated height of rows, in points.
  ///
  /// Rows with an automatic height have it until they are visible.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of section headers, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of section footers, in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The estimated height of section headers, in points, without effect here.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of section footers, in points, without effect here.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The view to display above the table's content.
  ///
  /// It's as wide as the table view and keeps its height. To change the height, set it again.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view to display below the table's content, as wide as the table view.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The background view of the table view, which fills its bounds.
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      backgroundView.map(sendSubviewToBack)
    }
  }
  /// The style for the separators between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the separators between rows.
  open var separatorColor: UIColor?
  /// The default inset of the separators between rows.
  open var separatorInset = UIEdgeInsets(left: 16)
  /// A Boolean value that indicates whether users can select rows.
  open var allowsSelection = true
  /// A Boolean value that indicates whether users can select more than one row outside editing
  /// mode.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether users can select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether users can select more than one row in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value that indicates whether the table view is in editing mode.
  ///
  /// Setting this property doesn't update the cells. Call `setEditing(_:animated:)` to update them.
  open var isEditing = false
  /// The object that acts as the prefetching data source for the table view.
  ///
  /// This implementation never calls its methods. Tests call them directly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether cell prefetching is enabled, without effect here.
  open var isPrefetchingEnabled = true
  /// A Boolean value that indicates whether cell margins follow the readable width, without effect
  /// here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// A Boolean value that indicates whether the table view insets content to the safe area, without
  /// effect here.
  open var insetsContentViewsToSafeArea = true
  /// The text color of the section index.
  open var sectionIndexColor: UIColor?
  /// The background color of the section index.
  open var sectionIndexBackgroundColor: UIColor?
  /// The number of rows at which the table view begins to display the section index.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The padding above each section header, in points, without effect here.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// A Boolean value that indicates whether the user can drag rows, without effect here.
  open var dragInteractionEnabled = false
  /// A Boolean value that indicates whether a row is selected when it receives the focus, without
  /// effect here.
  open var selectionFollowsFocus = false
  /// The mode for invalidating the size of self-sizing cells, without effect here.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// A Boolean value that indicates whether the table view is between `beginUpdates()` and
  /// `endUpdates()`.
  open var hasUncommittedUpdates: Bool { pending != nil }

  /// Constants that describe modes for invalidating the size of self-sizing cells.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// The table view doesn't invalidate sizes.
    case disabled
    /// The table view invalidates sizes on request.
    case enabled
    /// The table view invalidates sizes on request and when constraints change.
    case enabledIncludingConstraints
  }

  /// The static sections from the storyboard.
  ///
  /// `UITableViewController` uses them as the default contents of the table view.
  var staticSections: [StaticSection] = []

  /// The bounds rectangle, in the view's own coordinate system.
  open override var bounds: CGRect {
    didSet { if bounds.width != oldValue.width { rows.places = nil } }
  }

  var rows = TableRows()
  var cells = TableCells()
  var selected: [IndexPath] = []
  var pending: TableUpdate?

  /// Creates a table view with a frame and style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .white
  }

  /// Creates a table view with a frame and the plain style.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table view from an element of an interface file.
  public required init?(coder: NSCoder) {
    let element = (coder as? NibCoder)?.element
    style = (element?["style"]).flatMap(Style.init(name:)) ?? .plain
    super.init(coder: coder)
  }

  // MARK: Rows, sections, and cells

  /// The number of sections in the table view.
  open var numberOfSections: Int { loadedRows.counts.count }

  /// Returns the number of rows in a section, or zero if `section` is out of range.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedRows.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the cell at an index path, or `nil` if the cell isn't visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfNeeded()
    return cells.visible[indexPath]
  }

  /// Returns the index path of a visible cell, or `nil` if the cell isn't visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.visible.first { $0.value === cell }?.key
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells.visible[$0] }
  }

  /// The index paths of the visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfNeeded()
    return cells.visible.keys.sorted()
  }

  /// Returns the header view of a section, or `nil` if the table view hasn't displayed it.
  ///
  /// The result is also `nil` if the header isn't a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfNeeded()
    return cells.headers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer view of a section, or `nil` if the table view hasn't displayed it.
  ///
  /// The result is also `nil` if the footer isn't a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfNeeded()
    return cells.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Updates

  /// Reloads the rows and sections of the table view.
  ///
  /// The method asks for the numbers of sections and rows immediately, and for the cells at the
  /// next layout. It clears the selection.
  open func reloadData() {
    selected = []
    discardRows()
    if dataSource != nil { _ = loadedRows }
  }

  /// Reloads the given rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows += indexPaths }
  }

  /// Reloads the given sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Inserts rows at the given index paths, to match rows that the data source has added.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows += indexPaths }
  }

  /// Deletes the rows at the given index paths, to match rows that the data source has removed.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows += indexPaths }
  }

  /// Moves a row from one index path to another, to match a move in the data source.
  open func moveRow(at old: IndexPath, to new: IndexPath) {
    update { $0.movedRows.append((old, new)) }
  }

  /// Inserts sections, to match sections that the data source has added.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, to match sections that the data source has removed.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Updates the data of rows.
  ///
  /// UIKit keeps the existing cells. This implementation reloads the table view instead.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }

  /// Moves a section to a new location, to match a move in the data source.
  ///
  /// This implementation reloads the table view instead of moving the section.
  open func moveSection(_ section: Int, toSection newSection: Int) { discardRows() }

  /// Reloads the titles of the section index.
  ///
  /// Does nothing, because this implementation doesn't display the index.
  open func reloadSectionIndexTitles() {}

  /// Scrolls the table view so that the first selected row is at the given position.
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    selected.first.map { scrollToRow(at: $0, at: position, animated: animated) }
  }

  /// Begins a series of changes that the table view applies together.
  open func beginUpdates() { beginChanges() }

  /// Ends a series of changes and applies all changes since `beginUpdates()`.
  ///
  /// Raises an `NSInternalInconsistencyException` if the numbers of rows and sections that the data
  /// source reports don't match the changes.
  open func endUpdates() { endChanges() }

  /// Applies several changes as a group, then calls the completion handler.
  ///
  /// This implementation doesn't animate the changes. It calls the completion handler with `true`
  /// before the method returns.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Turns editing mode of the table view and its visible cells on or off.
  open func setEditing(_ isEditing: Bool, animated: Bool) {
    self.isEditing = isEditing
    for cell in visibleCells { cell.setEditing(isEditing, animated: animated) }
  }

  // MARK: Selection

  /// The index path of the first selected row, or `nil` if no row is selected.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The index paths of the selected rows, or `nil` if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, or clears the selection if `indexPath` is `nil`.
  ///
  /// The method doesn't notify the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selected { deselectRow(at: old, animated: animated) }
      return
    }
    if !selectsSeveral {
      for old in selected where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cells.visible[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row.
  ///
  /// The method doesn't notify the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cells.visible[indexPath]?.setSelected(false, animated: animated)
  }

  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Scrolls the table view so that a row is at the given position.
  open func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) { scroll(to: rectForRow(at: indexPath), position, animated: animated) }

  // MARK: Reusable views

  /// Registers a class for new cells with a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.cellSources[identifier] = cellClass.map { .type($0) }
  }

  /// Registers a nib for new cells with a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.cellSources[identifier] = nib.map { .nib($0) }
  }

  /// Registers a class for new header or footer views with a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(
    _ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { cells.headerSources[identifier] = viewClass.map { .type($0) } }

  /// Registers a nib for new header or footer views with a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    cells.headerSources[identifier] = nib.map { .nib($0) }
  }

  /// Returns a reusable cell, or a new cell if no cell is available for reuse.
  ///
  /// The result is `nil` if the identifier has no registered class or nib and no prototype cell.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.dequeue(identifier)
  }

  /// Returns a reusable cell, or a new cell if no cell is available for reuse.
  ///
  /// Raises an `NSInternalInconsistencyException` if the identifier has no registered class or nib
  /// and no prototype cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = cells.dequeue(identifier) else {
      AppleTexts.noReusableCell(identifier).raise()
    }
    return cell
  }

  /// Returns a new header or footer view, or `nil` if no class or nib is registered.
  ///
  /// Unlike UIKit, this implementation doesn't reuse header and footer views.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { cells.dequeueHeader(identifier) }

  // MARK: Layout

  /// Places the views of the table view, and adds the visible cells, headers, and footers.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
    showCells()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    new.map(addSubview)
    rows.places = nil
    needsLayout = true
  }

  // MARK: Interface files

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("style", \UITableView.style),
      .number("rowHeight", \UITableView.rowHeight),
      .number("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
      .number("sectionFooterHeight", \UITableView.sectionFooterHeight),
      .number("estimatedRowHeight", \UITableView.estimatedRowHeight),
      .number("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight),
      .number("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight),
      .integer(
        "sectionIndexMinimumDisplayRowCount", \UITableView.sectionIndexMinimumDisplayRowCount),
      .named("separatorStyle", \UITableView.separatorStyle),
      .flag("allowsSelection", \UITableView.allowsSelection),
      .flag("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
      .flag("allowsSelectionDuringEditing", \UITableView.allowsSelectionDuringEditing),
      .flag(
        "allowsMultipleSelectionDuringEditing", \UITableView.allowsMultipleSelectionDuringEditing),
      .object("delegate", \UITableView.delegate),
      .object("dataSource", \UITableView.dataSource),
      .object("prefetchDataSource", \UITableView.prefetchDataSource),
      .object("separatorColor", \UITableView.separatorColor),
      .object("tableHeaderView", \UITableView.tableHeaderView),
      .object("tableFooterView", \UITableView.tableFooterView),
      .object("backgroundView", \UITableView.backgroundView),
      .object("sectionIndexColor", \UITableView.sectionIndexColor),
      .object("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
      .uncalledDelegate("dragDelegate"),
      .uncalledDelegate("dropDelegate"),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("prototypes", _): cells.addPrototypes(in: child, of: nib)
    case ("sections", _): staticSections = child.children.map { StaticSection($0, of: nib) }
    case (_, "tableHeaderView"): tableHeaderView = nib.objects.make(child) as? UIView
    case (_, "tableFooterView"): tableFooterView = nib.objects.make(child) as? UIView
    case (_, "backgroundView"): backgroundView = nib.objects.make(child) as? UIView
    case ("inset", "separatorInset"): separatorInset = child.insets
    default: return super.read(child, of: nib)
    }
    return true
  }
}
