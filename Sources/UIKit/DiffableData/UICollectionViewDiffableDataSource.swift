import Foundation

/// The object that manages data and provides items for a collection view by means of snapshots.
///
/// This implementation reloads the entire collection view when a snapshot is applied, and doesn't
/// animate the changes.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// A closure that configures and returns the cell for an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that configures and returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The closure that configures and returns the collection view's supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a diffable data source, and makes it the data source of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the current state of the data in the collection view.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Updates the collection view to match a snapshot, then calls the completion handler.
  ///
  /// The update is complete before the method returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    collectionView?.discardItems()
    if collectionView?.window != nil { collectionView?.layoutIfNeeded() }
    completion?()
  }

  /// Updates the collection view to match a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Resets the collection view to match a snapshot, then calls the completion handler.
  ///
  /// The update is complete before the method returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { apply(snapshot, animatingDifferences: false, completion: completion) }

  /// Returns the identifier of the item at an index path, or `nil` if the index path is invalid.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item, or `nil` if the item doesn't exist.
  open func indexPath(for identifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: identifier)
  }

  /// Returns the identifier of the section at an index, or `nil` if the index is out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  /// Returns the index of a section, or `nil` if the section doesn't exist.
  open func index(for identifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(identifier)
  }

  /// Returns the number of sections in the current snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// Returns the number of items in a section of the current snapshot.
  ///
  /// The result is zero if `section` is out of range.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0 }

  /// Returns the cell that the cell provider creates for an item, or an empty cell if it returns
  /// `nil`.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { return UICollectionViewCell(frame: .zero) }
    return cell
  }

  /// Returns the view that `supplementaryViewProvider` creates, or an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns `false`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
