import Foundation

/// A list of rows in sections.
///
/// As in UIKit, the numbers of sections and rows are asked for once and kept until `reloadData()` or an update. Cells are
/// made for the rows that are in the bounds, when the table is laid out or somebody asks for one of them.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections are shown.
  public enum Style: Int, Sendable {
    /// Without a gap.
    case plain
    /// Apart from each other.
    case grouped
    /// Apart from each other and from the edges.
    case insetGrouped

    fileprivate init?(name: String) {
      let names = ["plain", "grouped", "insetGrouped"]
      guard let index = names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }

  /// Where a row comes to lie when the table is scrolled to it.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever it takes the least.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go; without effect here.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade
    /// At the right.
    case right
    /// At the left.
    case left
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At once.
    case none
    /// In the middle.
    case middle
    /// As the system finds best.
    case automatic = 100
  }

  /// How rows are set apart; without effect here.
  public enum SeparatorStyle: Int, Sendable {
    /// Not at all.
    case none
    /// By a line.
    case singleLine
  }

  /// The height of what is as high as it needs; here that of a row with one line.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// What the index shows for the search bar.
  public nonisolated static let indexSearch = "{search}"

  // MARK: What is in it

  /// Who knows what is in it.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetRows() }
  }
  /// Who is asked and told about what is done to it.
  open var delegate: (any UITableViewDelegate)? {
    get { movementObserver as? any UITableViewDelegate }
    set {
      movementObserver = newValue
      needsLayout = true
    }
  }

  /// How sections are shown.
  open private(set) var style: Style
  /// How high a row is.
  open var rowHeight = UITableView.automaticDimension
  /// How high a row probably is.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// How high the view above a section is.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// How high the view below a section is.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// How high the view above a section probably is.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// How high the view below a section probably is.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The view above everything.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below everything.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The view behind everything.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// How rows are set apart.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The colour of the lines between rows.
  open var separatorColor: UIColor?
  /// Where lines begin and end.
  open var separatorInset = UIEdgeInsets(left: 16)
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether rows can be chosen while the table is being changed.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while the table is being changed.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether it is being changed.
  open var isEditing = false
  /// Who is told which rows will soon be seen; a test tells it.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether that is told; without effect here.
  open var isPrefetchingEnabled = true
  /// Whether cells keep to the part that is comfortable to read; without effect here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether contents keep to the safe area; without effect here.
  open var insetsContentViewsToSafeArea = true
  /// The colour of the index.
  open var sectionIndexColor: UIColor?
  /// The colour behind the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// From how many rows on the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// Room above the views above sections; without effect here.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// Whether rows can be dragged to other places; nobody drags here.
  open var dragInteractionEnabled = false
  /// Whether a row is chosen as soon as it has what is typed.
  open var selectionFollowsFocus = false
  /// Whether heights are measured again when contents change; without effect here.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether rows are being changed together; they are over when the call returns.
  open var hasUncommittedUpdates: Bool { pending != nil }

  /// Whether heights are measured again when contents change.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// They are not.
    case disabled
    /// They are when that is asked for.
    case enabled
    /// They are when rules change, too.
    case enabledIncludingConstraints
  }

  /// Rows that the storyboard has, instead of a data source's.
  var staticSections: [StaticSection] = []

  var rows = TableRows()
  var cells = TableCells()
  var chosen: [IndexPath] = []
  var pending: TableUpdate?

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .white
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes a table as an interface file describes it.
  public required init?(coder: NSCoder) {
    let element = (coder as? NibCoder)?.element
    style = (element?["style"]).flatMap(Style.init(name:)) ?? .plain
    super.init(coder: coder)
  }

  // MARK: Asking

  /// How many sections there are.
  open var numberOfSections: Int { loadedRows.counts.count }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedRows.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of a row, if it is in sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfNeeded()
    return cells.visible[indexPath]
  }

  /// The row of a cell that is in sight.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.visible.first { $0.value === cell }?.key
  }

  /// The cells in sight, from the top.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells.visible[$0] }
  }

  /// The rows in sight, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfNeeded()
    return cells.visible.keys.sorted()
  }

  /// The view above a section, if it is in sight.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfNeeded()
    return cells.headers[section] as? UITableViewHeaderFooterView
  }

  /// The view below a section, if it is in sight.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfNeeded()
    return cells.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Changing

  /// Asks for everything anew: for the numbers at once, for the cells at the next layout.
  open func reloadData() {
    chosen = []
    forgetRows()
    if dataSource != nil { _ = loadedRows }
  }

  /// Asks for some rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows += indexPaths }
  }

  /// Asks for some sections anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Tells that rows were inserted into the data.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows += indexPaths }
  }

  /// Tells that rows were deleted from the data.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows += indexPaths }
  }

  /// Tells that a row was moved in the data.
  open func moveRow(at old: IndexPath, to new: IndexPath) {
    update { $0.movedRows.append((old, new)) }
  }

  /// Tells that sections were inserted into the data.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Tells that sections were deleted from the data.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks for the contents of some rows anew, with the cells that they have; here for all of them.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }

  /// Tells that a section was moved in the data; everything is asked for anew here.
  open func moveSection(_ section: Int, toSection newSection: Int) { forgetRows() }

  /// Asks for the titles of the index anew; they are not shown here.
  open func reloadSectionIndexTitles() {}

  /// Shows the chosen row.
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    chosen.first.map { scrollToRow(at: $0, at: position, animated: animated) }
  }

  /// Begins several changes that are made together.
  open func beginUpdates() { beginChanges() }

  /// Makes the changes that were told of since `beginUpdates()`; raises an exception where the data says otherwise.
  open func endUpdates() { endChanges() }

  /// Makes several changes together, and tells that they are made, at once.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins or ends the changing by hand.
  open func setEditing(_ isEditing: Bool, animated: Bool) {
    self.isEditing = isEditing
    for cell in visibleCells { cell.setEditing(isEditing, animated: animated) }
  }

  // MARK: Choosing

  /// The chosen row.
  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  /// The chosen rows.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Chooses a row in code; the delegate is not told.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for old in chosen { deselectRow(at: old, animated: animated) }
      return
    }
    if !selectsSeveral {
      for old in chosen where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    cells.visible[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes back the choice of a row in code; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    cells.visible[indexPath]?.setSelected(false, animated: animated)
  }

  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Shows a row.
  open func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    scroll(to: rectForRow(at: indexPath), position)
  }

  // MARK: Cells to use again

  /// Has cells of a name made of a class; nil takes that back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.makers[identifier] = cellClass.map { .type($0) }
  }

  /// Has cells of a name made of a nib; nil takes that back.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.makers[identifier] = nib.map { .nib($0) }
  }

  /// Has views above and below sections made of a class; nil takes that back.
  open func register(
    _ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    cells.headerMakers[identifier] = viewClass.map { .type($0) }
  }

  /// Has views above and below sections made of a nib; nil takes that back.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    cells.headerMakers[identifier] = nib.map { .nib($0) }
  }

  /// A cell that is no longer in sight, or a new one; nil where nobody has said how those are made.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.dequeue(identifier)
  }

  /// A cell that is no longer in sight, or a new one; raises an exception where nobody has said how those are made.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = cells.dequeue(identifier) else {
      AppleTexts.noReusableCell(identifier).raise()
    }
    return cell
  }

  /// A view for above or below a section; nil where nobody has said how those are made.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    cells.dequeueHeader(identifier)
  }

  // MARK: Layout

  /// Makes the cells in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showCells()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    new.map(addSubview)
    needsLayout = true
  }

  // MARK: By name

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.number("rowHeight").map { rowHeight = CGFloat($0) }
    element.number("sectionHeaderHeight").map { sectionHeaderHeight = CGFloat($0) }
    element.number("sectionFooterHeight").map { sectionFooterHeight = CGFloat($0) }
    if element["separatorStyle"] == "none" { separatorStyle = .none }
    element.flag("allowsSelection").map { allowsSelection = $0 }
    element.flag("allowsMultipleSelection").map { allowsMultipleSelection = $0 }
    element.flag("allowsSelectionDuringEditing").map { allowsSelectionDuringEditing = $0 }
    element.flag("allowsMultipleSelectionDuringEditing").map {
      allowsMultipleSelectionDuringEditing = $0
    }
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

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("delegate", let object as any UITableViewDelegate): delegate = object
    case ("dataSource", let object as any UITableViewDataSource): dataSource = object
    case ("separatorColor", let colour as UIColor?): separatorColor = colour
    case ("tableHeaderView", let view as UIView?): tableHeaderView = view
    case ("tableFooterView", let view as UIView?): tableFooterView = view
    case ("backgroundView", let view as UIView?): backgroundView = view
    case ("sectionIndexColor", _), ("sectionIndexBackgroundColor", _): break
    case ("prefetchDataSource", let object as any UITableViewDataSourcePrefetching):
      prefetchDataSource = object
    case ("dragDelegate", _), ("dropDelegate", _): break
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
