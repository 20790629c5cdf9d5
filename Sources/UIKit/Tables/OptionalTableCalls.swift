import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UITableViewDataSource` as optional ones.
@preconcurrency @MainActor
public struct UITableViewDataSourceCalls {
  let object: any UITableViewDataSource

  /// `numberOfSections(in:)`
  public func callAsFunction(in tableView: UITableView) -> Int {
    object.numberOfSections(in: tableView)
  }

  /// `tableView(_:titleForHeaderInSection:)`
  public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  {
    object.tableView(tableView, titleForHeaderInSection: section)
  }

  /// `tableView(_:titleForFooterInSection:)`
  public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int)
    -> String?
  {
    object.tableView(tableView, titleForFooterInSection: section)
  }

  /// `tableView(_:canEditRowAt:)`
  public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    object.tableView(tableView, canEditRowAt: indexPath)
  }

  /// `tableView(_:canMoveRowAt:)`
  public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    object.tableView(tableView, canMoveRowAt: indexPath)
  }

  /// `tableView(_:commit:forRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    object.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  /// `tableView(_:moveRowAt:to:)`
  public func callAsFunction(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    object.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// `tableView(_:sectionForSectionIndexTitle:at:)`
  public func callAsFunction(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    object.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }

  /// `sectionIndexTitles(for:)`
  public func callAsFunction(for tableView: UITableView) -> [String]? {
    object.sectionIndexTitles(for: tableView)
  }
}

extension UITableViewDataSource {
  /// What its methods of that name are called through as optional ones.
  public var numberOfSections: UITableViewDataSourceCalls? {
    UITableViewDataSourceCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  public var tableView: UITableViewDataSourceCalls? { UITableViewDataSourceCalls(object: self) }

  /// What its methods of that name are called through as optional ones.
  public var sectionIndexTitles: UITableViewDataSourceCalls? {
    UITableViewDataSourceCalls(object: self)
  }
}

/// Calls methods of a `UITableViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UITableViewDelegateCalls {
  let object: any UITableViewDelegate

  /// `tableView(_:willDisplay:forRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    object.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// `tableView(_:didEndDisplaying:forRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    object.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// `tableView(_:heightForRowAt:)`
  public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    object.tableView(tableView, heightForRowAt: indexPath)
  }

  /// `tableView(_:estimatedHeightForRowAt:)`
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    object.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }

  /// `tableView(_:heightForHeaderInSection:)`
  public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int)
    -> CGFloat
  {
    object.tableView(tableView, heightForHeaderInSection: section)
  }

  /// `tableView(_:heightForFooterInSection:)`
  public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int)
    -> CGFloat
  {
    object.tableView(tableView, heightForFooterInSection: section)
  }

  /// `tableView(_:viewForHeaderInSection:)`
  public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int)
    -> UIView?
  {
    object.tableView(tableView, viewForHeaderInSection: section)
  }

  /// `tableView(_:viewForFooterInSection:)`
  public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int)
    -> UIView?
  {
    object.tableView(tableView, viewForFooterInSection: section)
  }

  /// `tableView(_:accessoryButtonTappedForRowWith:)`
  public func callAsFunction(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    object.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// `tableView(_:shouldHighlightRowAt:)`
  public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    object.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// `tableView(_:willSelectRowAt:)`
  public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    object.tableView(tableView, willSelectRowAt: indexPath)
  }

  /// `tableView(_:willDeselectRowAt:)`
  public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    object.tableView(tableView, willDeselectRowAt: indexPath)
  }

  /// `tableView(_:didSelectRowAt:)`
  public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    object.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// `tableView(_:didDeselectRowAt:)`
  public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    object.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// `tableView(_:editingStyleForRowAt:)`
  public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    object.tableView(tableView, editingStyleForRowAt: indexPath)
  }

  /// `tableView(_:indentationLevelForRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    object.tableView(tableView, indentationLevelForRowAt: indexPath)
  }

  /// `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    object.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    object.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// `tableView(_:contextMenuConfigurationForRowAt:point:)`
  public func callAsFunction(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    object.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  /// `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    object.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }

  /// `tableView(_:estimatedHeightForHeaderInSection:)`
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    object.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }

  /// `tableView(_:estimatedHeightForFooterInSection:)`
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    object.tableView(tableView, estimatedHeightForFooterInSection: section)
  }

  /// `tableView(_:willDisplayHeaderView:forSection:)`
  public func callAsFunction(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }

  /// `tableView(_:willDisplayFooterView:forSection:)`
  public func callAsFunction(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }

  /// `tableView(_:didEndDisplayingHeaderView:forSection:)`
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  /// `tableView(_:didEndDisplayingFooterView:forSection:)`
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  /// `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`
  public func callAsFunction(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    object.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposed)
  }

  /// `tableView(_:shouldIndentWhileEditingRowAt:)`
  public func callAsFunction(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    object.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }

  /// `tableView(_:willBeginEditingRowAt:)`
  public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    object.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  /// `tableView(_:didEndEditingRowAt:)`
  public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    object.tableView(tableView, didEndEditingRowAt: indexPath)
  }

  /// `tableView(_:didHighlightRowAt:)`
  public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    object.tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// `tableView(_:didUnhighlightRowAt:)`
  public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    object.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
}

extension UITableViewDelegate {
  /// What its methods of that name are called through as optional ones.
  public var tableView: UITableViewDelegateCalls? { UITableViewDelegateCalls(object: self) }
}

/// Calls methods of a `UITableViewDataSourcePrefetching` as optional ones.
@preconcurrency @MainActor
public struct UITableViewDataSourcePrefetchingCalls {
  let object: any UITableViewDataSourcePrefetching

  /// `tableView(_:cancelPrefetchingForRowsAt:)`
  public func callAsFunction(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    object.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
  }
}

extension UITableViewDataSourcePrefetching {
  /// What its methods of that name are called through as optional ones.
  public var tableView: UITableViewDataSourcePrefetchingCalls? {
    UITableViewDataSourcePrefetchingCalls(object: self)
  }
}
