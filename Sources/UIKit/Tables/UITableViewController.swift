import Foundation

/// A view controller that specializes in managing a table view.
///
/// The controller is the default data source and delegate of its table view. It declares all
/// methods of both protocols so that subclasses can override them. Swift on Linux has no optional
/// protocol methods, so UIKit couldn't find a method that only a subclass declares.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var style = UITableView.Style.plain

  /// Creates a table view controller with a table view of the given style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a table view controller whose table view comes from a nib file.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a table view controller from an element of a storyboard or nib file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table view that the controller manages, which is also its view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// A Boolean value that indicates whether the controller clears the selection when the table view
  /// appears.
  open var clearsSelectionOnViewWillAppear = true
  /// The refresh control of the table view.
  open var refreshControl: UIRefreshControl? {
    didSet { (viewIfLoaded as? UITableView)?.refreshControl = refreshControl }
  }

  /// Creates the table view, or loads it from the storyboard or nib file.
  ///
  /// Raises an `NSInternalInconsistencyException` if the view from the file isn't a `UITableView`.
  open override func loadView() {
    if scene?.hasView == true || nibName != nil {
      super.loadView()
      guard let table = viewIfLoaded as? UITableView else { AppleTexts.noTable(nibName).raise() }
      if table.dataSource == nil { table.dataSource = self }
      if table.delegate == nil { table.delegate = self }
      table.refreshControl = refreshControl ?? table.refreshControl
      return
    }
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    table.refreshControl = refreshControl
    view = table
  }

  /// Deselects the first selected row if `clearsSelectionOnViewWillAppear` is `true`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? UITableView else { return }
    if clearsSelectionOnViewWillAppear, let row = table.indexPathForSelectedRow {
      table.deselectRow(at: row, animated: animated)
    }
  }

  /// Turns editing mode of the controller and its table view on or off.
  open override func setEditing(_ isEditing: Bool, animated: Bool) {
    super.setEditing(isEditing, animated: animated)
    tableView?.setEditing(isEditing, animated: animated)
  }

  private func staticSection(_ table: UITableView, _ index: Int) -> StaticSection? {
    table.staticSections.indices.contains(index) ? table.staticSections[index] : nil
  }

  // MARK: Table view data source

  /// Returns the number of static sections, or 1 if the table view has no static sections.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticSections.isEmpty ? 1 : tableView.staticSections.count
  }

  /// Returns the number of static rows in a section, or zero if the section isn't static.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticSection(tableView, section)?.cells.count ?? 0
  }

  /// Returns the static cell of a row, or an empty cell if the row isn't static.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cells = staticSection(tableView, indexPath.section)?.cells ?? []
    guard cells.indices.contains(indexPath.row)
    else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    return cells[indexPath.row]
  }

  /// Returns the header title of a static section.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { staticSection(tableView, section)?.header }

  /// Returns the footer title of a static section.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { staticSection(tableView, section)?.footer }

  /// Returns `true`.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns `false`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns `nil`.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Table view delegate

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns the height of a static row, or the table view's `rowHeight`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let heights = staticSection(tableView, indexPath.section)?.heights ?? []
    let own = heights.indices.contains(indexPath.row) ? heights[indexPath.row] : nil
    return own ?? tableView.rowHeight
  }
  /// Returns the table view's `estimatedRowHeight`.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// Returns the table view's `sectionHeaderHeight`.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Returns the table view's `sectionFooterHeight`.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { nil }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Returns `true`.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns the given index path.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Returns the given index path.
  open func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns `.delete`.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// Returns the indentation level that the cell has already.
  open func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { tableView.cells.visible[indexPath]?.indentationLevel ?? 0 }

  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns the table view's `estimatedSectionHeaderHeight`.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionHeaderHeight }
  /// Returns the table view's `estimatedSectionFooterHeight`.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionFooterHeight }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}
  /// Returns the proposed index path.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  /// Returns `true`.
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the given index.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns `true`.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns `nil`.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag(
        "clearsSelectionOnViewWillAppear", \UITableViewController.clearsSelectionOnViewWillAppear)
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "refreshControl" else { return super.read(child, of: nib) }
    refreshControl = nib.objects.make(child) as? UIRefreshControl
    return true
  }
}

/// A standard control that can initiate the refreshing of a scroll view's contents.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether a refresh operation is in progress.
  open private(set) var isRefreshing = false
  /// Creates a refresh control with a frame and an action for its value-changed event.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    primaryAction.map { addAction($0, for: .valueChanged) }
  }

  /// The styled title text to display in the refresh control.
  open var attributedTitle: NSAttributedString?

  /// Notifies the control that a refresh operation began programmatically.
  open func beginRefreshing() { isRefreshing = true }
  /// Notifies the control that a refresh operation has ended.
  open func endRefreshing() { isRefreshing = false }
}

/// A section of a table view with static cells, as described in a storyboard.
///
/// The table view must belong to a `UITableViewController`, which serves the section's cells, row
/// heights, and titles.
@MainActor
struct StaticSection {
  var header: String?
  var footer: String?
  var cells: [UITableViewCell]
  var heights: [CGFloat?]

  init(_ element: NibElement, of nib: NibCoder) {
    func text(_ key: String) -> String? {
      element[key] ?? element.children.first { $0["key"] == key }?.text
    }
    header = text("headerTitle")
    footer = text("footerTitle")
    let drawn = element.child("cells")?.children ?? []
    let made = drawn.compactMap { child in
      (nib.objects.make(child) as? UITableViewCell).map { ($0, child.number("rowHeight")) }
    }
    cells = made.map(\.0)
    heights = made.map { $0.1.map { CGFloat($0) } }
  }
}
