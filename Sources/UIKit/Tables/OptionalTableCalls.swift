import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UITableViewDataSource` as optional ones.
@preconcurrency @MainActor
public struct UITableViewDataSourceCalls {
  let object: any UITableViewDataSource

  /// Calls `numberOfSections(in:)`.
  public func callAsFunction(in tableView: UITableView) -> Int {
    object.numberOfSections(in: tableView)
  }

  /// Calls `tableView(_:titleForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  {
    object.tableView(tableView, titleForHeaderInSection: section)
  }

  /// Calls `tableView(_:titleForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int)
    -> String?
  {
    object.tableView(tableView, titleForFooterInSection: section)
  }

  /// Calls `tableView(_:canEditRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    object.tableView(tableView, canEditRowAt: indexPath)
  }

  /// Calls `tableView(_:canMoveRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    object.tableView(tableView, canMoveRowAt: indexPath)
  }

  /// Calls `tableView(_:commit:forRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    object.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  /// Calls `tableView(_:moveRowAt:to:)`.
  public func callAsFunction(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    object.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// Calls `tableView(_:sectionForSectionIndexTitle:at:)`.
  public func callAsFunction(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    object.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }

  /// Calls `sectionIndexTitles(for:)`.
  public func callAsFunction(for tableView: UITableView) -> [String]? {
    object.sectionIndexTitles(for: tableView)
  }
}

extension UITableViewDataSource {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var numberOfSections: UITableViewDataSourceCalls? {
    UITableViewDataSourceCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var tableView: UITableViewDataSourceCalls? { UITableViewDataSourceCalls(object: self) }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var sectionIndexTitles: UITableViewDataSourceCalls? {
    UITableViewDataSourceCalls(object: self)
  }
}

/// Calls methods of a `UITableViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UITableViewDelegateCalls {
  let object: any UITableViewDelegate

  /// Calls `tableView(_:willDisplay:forRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    object.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Calls `tableView(_:didEndDisplaying:forRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    object.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// Calls `tableView(_:heightForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    object.tableView(tableView, heightForRowAt: indexPath)
  }

  /// Calls `tableView(_:estimatedHeightForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    object.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }

  /// Calls `tableView(_:heightForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int)
    -> CGFloat
  {
    object.tableView(tableView, heightForHeaderInSection: section)
  }

  /// Calls `tableView(_:heightForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int)
    -> CGFloat
  {
    object.tableView(tableView, heightForFooterInSection: section)
  }

  /// Calls `tableView(_:viewForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int)
    -> UIView?
  {
    object.tableView(tableView, viewForHeaderInSection: section)
  }

  /// Calls `tableView(_:viewForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int)
    -> UIView?
  {
    object.tableView(tableView, viewForFooterInSection: section)
  }

  /// Calls `tableView(_:accessoryButtonTappedForRowWith:)`.
  public func callAsFunction(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    object.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Calls `tableView(_:shouldHighlightRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    object.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// Calls `tableView(_:willSelectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    object.tableView(tableView, willSelectRowAt: indexPath)
  }

  /// Calls `tableView(_:willDeselectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    object.tableView(tableView, willDeselectRowAt: indexPath)
  }

  /// Calls `tableView(_:didSelectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    object.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// Calls `tableView(_:didDeselectRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    object.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// Calls `tableView(_:editingStyleForRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    object.tableView(tableView, editingStyleForRowAt: indexPath)
  }

  /// Calls `tableView(_:indentationLevelForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    object.tableView(tableView, indentationLevelForRowAt: indexPath)
  }

  /// Calls `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    object.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Calls `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    object.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Calls `tableView(_:contextMenuConfigurationForRowAt:point:)`.
  public func callAsFunction(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    object.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  /// Calls `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    object.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }

  /// Calls `tableView(_:estimatedHeightForHeaderInSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    object.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }

  /// Calls `tableView(_:estimatedHeightForFooterInSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    object.tableView(tableView, estimatedHeightForFooterInSection: section)
  }

  /// Calls `tableView(_:willDisplayHeaderView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }

  /// Calls `tableView(_:willDisplayFooterView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }

  /// Calls `tableView(_:didEndDisplayingHeaderView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  /// Calls `tableView(_:didEndDisplayingFooterView:forSection:)`.
  public func callAsFunction(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    object.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  /// Calls `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`.
  public func callAsFunction(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    object.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposed)
  }

  /// Calls `tableView(_:shouldIndentWhileEditingRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    object.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }

  /// Calls `tableView(_:willBeginEditingRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    object.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  /// Calls `tableView(_:didEndEditingRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    object.tableView(tableView, didEndEditingRowAt: indexPath)
  }

  /// Calls `tableView(_:didHighlightRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    object.tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// Calls `tableView(_:didUnhighlightRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    object.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
}

extension UITableViewDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var tableView: UITableViewDelegateCalls? { UITableViewDelegateCalls(object: self) }
}

/// Calls methods of a `UITableViewDataSourcePrefetching` as optional ones.
@preconcurrency @MainActor
public struct UITableViewDataSourcePrefetchingCalls {
  let object: any UITableViewDataSourcePrefetching

  /// Calls `tableView(_:cancelPrefetchingForRowsAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    object.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
  }
}

extension UITableViewDataSourcePrefetching {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var tableView: UITableViewDataSourcePrefetchingCalls? {
    UITableViewDataSourcePrefetchingCalls(object: self)
  }
}
