import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UICollectionViewDataSource` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCalls {
  let object: any UICollectionViewDataSource

  /// Calls `numberOfSections(in:)`.
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    object.numberOfSections(in: collectionView)
  }

  /// Calls `collectionView(_:viewForSupplementaryElementOfKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    object.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  /// Calls `collectionView(_:canMoveItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    object.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  /// Calls `collectionView(_:moveItemAt:to:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    object.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

extension UICollectionViewDataSource {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var numberOfSections: UICollectionViewDataSourceCalls? {
    UICollectionViewDataSourceCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDataSourceCalls? {
    UICollectionViewDataSourceCalls(object: self)
  }
}

/// Calls methods of a `UICollectionViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCalls {
  let object: any UICollectionViewDelegate

  /// Calls `collectionView(_:shouldSelectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    object.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  /// Calls `collectionView(_:didSelectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  /// Calls `collectionView(_:didDeselectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  /// Calls `collectionView(_:willDisplay:forItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// Calls `collectionView(_:didEndDisplaying:forItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Calls `collectionView(_:shouldHighlightItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    object.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  /// Calls `collectionView(_:didHighlightItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// Calls `collectionView(_:didUnhighlightItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  /// Calls `collectionView(_:shouldDeselectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    object.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  /// Calls `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {
    object.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
  }

  /// Calls `collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at indexPath: IndexPath
  ) {
    object.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath
    )
  }

  /// Calls `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    object.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
}

extension UICollectionViewDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDelegateCalls? {
    UICollectionViewDelegateCalls(object: self)
  }
}

/// Calls methods of a `UICollectionViewDelegateFlowLayout` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCalls {
  let object: any UICollectionViewDelegateFlowLayout

  /// Calls `collectionView(_:layout:sizeForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    object.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// Calls `collectionView(_:layout:insetForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    object.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    object.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    object.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    object.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    object.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}

extension UICollectionViewDelegateFlowLayout {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDelegateFlowLayoutCalls? {
    UICollectionViewDelegateFlowLayoutCalls(object: self)
  }
}

/// Calls methods of a `UICollectionViewDataSourcePrefetching` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDataSourcePrefetchingCalls {
  let object: any UICollectionViewDataSourcePrefetching

  /// Calls `collectionView(_:cancelPrefetchingForItemsAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    object.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
  }
}

extension UICollectionViewDataSourcePrefetching {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var collectionView: UICollectionViewDataSourcePrefetchingCalls? {
    UICollectionViewDataSourcePrefetchingCalls(object: self)
  }
}
