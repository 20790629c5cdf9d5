import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UICollectionViewDataSource` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDataSourceCalls {
  let object: any UICollectionViewDataSource

  /// `numberOfSections(in:)`
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    object.numberOfSections(in: collectionView)
  }

  /// `collectionView(_:viewForSupplementaryElementOfKind:at:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    object.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  /// `collectionView(_:canMoveItemAt:)`
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    object.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  /// `collectionView(_:moveItemAt:to:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    object.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

extension UICollectionViewDataSource {
  /// What its methods of that name are called through as optional ones.
  public var numberOfSections: UICollectionViewDataSourceCalls? {
    UICollectionViewDataSourceCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  public var collectionView: UICollectionViewDataSourceCalls? {
    UICollectionViewDataSourceCalls(object: self)
  }
}

/// Calls methods of a `UICollectionViewDelegate` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDelegateCalls {
  let object: any UICollectionViewDelegate

  /// `collectionView(_:shouldSelectItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    object.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  /// `collectionView(_:didSelectItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  /// `collectionView(_:didDeselectItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  /// `collectionView(_:willDisplay:forItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// `collectionView(_:didEndDisplaying:forItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// `collectionView(_:shouldHighlightItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    object.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  /// `collectionView(_:didHighlightItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// `collectionView(_:didUnhighlightItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    object.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  /// `collectionView(_:shouldDeselectItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    object.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  /// `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {
    object.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
  }

  /// `collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at indexPath: IndexPath
  ) {
    object.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath
    )
  }

  /// `collectionView(_:contextMenuConfigurationForItemAt:point:)`
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
  public var collectionView: UICollectionViewDelegateCalls? {
    UICollectionViewDelegateCalls(object: self)
  }
}

/// Calls methods of a `UICollectionViewDelegateFlowLayout` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayoutCalls {
  let object: any UICollectionViewDelegateFlowLayout

  /// `collectionView(_:layout:sizeForItemAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    object.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// `collectionView(_:layout:insetForSectionAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    object.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// `collectionView(_:layout:minimumLineSpacingForSectionAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    object.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    object.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// `collectionView(_:layout:referenceSizeForHeaderInSection:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    object.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// `collectionView(_:layout:referenceSizeForFooterInSection:)`
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
  public var collectionView: UICollectionViewDelegateFlowLayoutCalls? {
    UICollectionViewDelegateFlowLayoutCalls(object: self)
  }
}

/// Calls methods of a `UICollectionViewDataSourcePrefetching` as optional ones.
@preconcurrency @MainActor
public struct UICollectionViewDataSourcePrefetchingCalls {
  let object: any UICollectionViewDataSourcePrefetching

  /// `collectionView(_:cancelPrefetchingForItemsAt:)`
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    object.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
  }
}

extension UICollectionViewDataSourcePrefetching {
  /// What its methods of that name are called through as optional ones.
  public var collectionView: UICollectionViewDataSourcePrefetchingCalls? {
    UICollectionViewDataSourcePrefetchingCalls(object: self)
  }
}
