import Foundation

/// An object that manages an ordered collection of data items and presents them in a customizable
/// layout.
///
/// As in a table view, the collection view asks its data source for the numbers of sections and
/// items once, and keeps them until `reloadData()` or an update. It creates cells for the items
/// that intersect its bounds.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The element kind for the header of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The element kind for the footer of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The object that provides the data of the collection view.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { discardItems() } }
  /// The object that customizes and responds to the user's interaction with the collection view.
  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The layout that organizes the collection view's items.
  open var collectionViewLayout: UICollectionViewLayout {
    willSet { change(from: collectionViewLayout, to: newValue) }
    didSet {
      if oldValue !== collectionViewLayout { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
      oldValue.finalizeLayoutTransition()
      collectionViewLayout.finalizeLayoutTransition()
    }
  }
  /// A Boolean value that indicates whether users can select items.
  open var allowsSelection = true
  /// A Boolean value that indicates whether users can select more than one item.
  open var allowsMultipleSelection = false
  /// The view to use as the background of the collection view, which fills its bounds.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      backgroundView.map { insertSubview($0, at: 0) }
      needsLayout = true
    }
  }
  /// The object that acts as the prefetching data source for the collection view.
  ///
  /// This implementation never calls its methods. Tests call them directly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether cell prefetching is enabled, without effect here.
  open var isPrefetchingEnabled = true
  /// A Boolean value that indicates whether the collection view is in editing mode, without effect
  /// here.
  open var isEditing = false
  /// A Boolean value that indicates whether the user can drag items, without effect here.
  open var dragInteractionEnabled = false
  /// A Boolean value that indicates whether users can select items in editing mode, without effect
  /// here.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether users can select more than one item in editing mode,
  /// without effect here.
  open var allowsMultipleSelectionDuringEditing = false

  /// The bounds rectangle, in the view's own coordinate system.
  ///
  /// The layout decides whether a change invalidates it.
  open override var bounds: CGRect {
    willSet {
      let layout = collectionViewLayout
      if newValue != bounds, layout.collectionView === self,
        layout.shouldInvalidateLayout(forBoundsChange: newValue)
      {
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newValue))
      }
    }
  }

  var known: [Int]?
  var shown = CollectionDisplay()
  var others: [CollectionPlaces.Key: UICollectionReusableView] = [:]
  private var supplementarySources: [CollectionPlaces.Key: TableCells.CellSource] = [:]
  var visible: [IndexPath: UICollectionViewCell] = [:]
  var unused: [String: [UICollectionViewCell]] = [:]
  private var cellSources: [String: TableCells.CellSource] = [:]
  var selected: [IndexPath] = []

  /// Creates a collection view with a frame and layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection view from an element of an interface file.
  ///
  /// If the element has no layout, the collection view gets a flow layout.
  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    let layout = nib?.element.children.first { $0["key"] == "collectionViewLayout" }
    let made = layout.flatMap { nib?.objects.make($0) } as? UICollectionViewLayout
    collectionViewLayout = made ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Items, sections, and cells

  /// The number of sections in the collection view.
  open var numberOfSections: Int { counts.count }

  /// Returns the number of items in a section, or zero if `section` is out of range.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the visible cell at an index path, or `nil` if the cell isn't visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if needsLayout { layOutTree() }
    return visible[indexPath]
  }

  /// Returns the index path of a visible cell, or `nil` if the cell isn't visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  /// The visible cells, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { visible[$0] }
  }

  /// The index paths of the visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] {
    if needsLayout { layOutTree() }
    return visible.keys.sorted()
  }

  /// Returns the index path of the item at a point, or `nil` if no item contains the point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    elements.items.first { $0.value.frame.contains(point) }?.key
  }

  // MARK: Updates

  /// Reloads all data of the collection view and clears the selection.
  open func reloadData() {
    selected = []
    discardItems()
  }

  /// Updates the data of items.
  ///
  /// UIKit keeps the existing cells. This implementation reloads the collection view instead.
  open func reconfigureItems(at indexPaths: [IndexPath]) { discardItems() }
  /// Changes the layout immediately, without an animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  /// Changes the layout immediately, then calls the completion handler with `true`.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// Reloads sections.
  ///
  /// This implementation reloads the entire collection view.
  open func reloadSections(_ sections: IndexSet) { update(.reload, sections) }
  /// Reloads items.
  ///
  /// This implementation reloads the entire collection view.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
  }
  /// Inserts items at the given index paths, to match items that the data source has added.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) })
  }
  /// Deletes the items at the given index paths, to match items that the data source has removed.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) })
  }
  /// Moves an item from one index path to another, to match a move in the data source.
  open func moveItem(at old: IndexPath, to new: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: old, to: new)])
  }
  /// Inserts sections, to match sections that the data source has added.
  open func insertSections(_ sections: IndexSet) { update(.insert, sections) }
  /// Deletes sections, to match sections that the data source has removed.
  open func deleteSections(_ sections: IndexSet) { update(.delete, sections) }
  /// Moves a section, to match a move in the data source.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([
      UICollectionViewUpdateItem(
        .move, from: IndexPath(item: NSNotFound, section: section),
        to: IndexPath(item: NSNotFound, section: newSection))
    ])
  }

  /// Applies several changes as a group, then calls the completion handler.
  ///
  /// This implementation doesn't animate the changes. It calls the completion handler with `true`
  /// before the method returns. Unlike UIKit, it doesn't check the changes against the data source.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }

  // MARK: Selection

  /// The index paths of the selected items.
  ///
  /// The array is empty if no item is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item, or clears the selection if `indexPath` is `nil`.
  ///
  /// The method doesn't notify the delegate. This implementation ignores `scrollPosition`.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    for old in selected where indexPath == nil || !allowsMultipleSelection && old != indexPath {
      deselectItem(at: old, animated: animated)
    }
    guard let indexPath, !selected.contains(indexPath) else { return }
    selected.append(indexPath)
    visible[indexPath]?.isSelected = true
  }

  /// Deselects an item.
  ///
  /// The method doesn't notify the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    visible[indexPath]?.isSelected = false
  }

  /// Scrolls the collection view the minimum distance that makes an item visible.
  ///
  /// This implementation ignores `position`.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let place = elements.items[indexPath] else { return }
    scrollRectToVisible(place.frame, animated: animated)
  }

  // MARK: Reusable views

  /// Registers a class for new cells with a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellSources[identifier] = cellClass.map { .type($0) }
  }

  /// Registers a nib for new cells with a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellSources[identifier] = nib.map { .nib($0) }
  }

  /// Returns a reusable cell, or a new cell if no cell is available for reuse.
  ///
  /// Raises an `NSInternalInconsistencyException` if the identifier has no registered class or nib
  /// and no prototype cell, or if the new object isn't a cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return prepared(cell, at: indexPath)
    }
    let made: Any?
    switch cellSources[identifier] {
    case nil: AppleTexts.noReusableItem(identifier).raise()
    case .nib(let nib): made = nib.instantiate(withOwner: nil).first
    case .type(let type):
      made = (type as? UICollectionViewCell.Type).flatMap { Instances.view($0, frame: .zero) }
    case .prototype(let element, let objects):
      made = objects.make(element)
      objects.finish()
    }
    guard let cell = made as? UICollectionViewCell else {
      AppleTexts.noReusableItem(identifier).raise()
    }
    cell.reuseIdentifier = identifier
    return prepared(cell, at: indexPath)
  }

  /// Registers a class for new supplementary views with an element kind and a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { supplementarySources[otherKey(kind, identifier)] = viewClass.map { .type($0) } }

  /// Registers a nib for new supplementary views with an element kind and a reuse identifier.
  ///
  /// Pass `nil` to remove the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { supplementarySources[otherKey(kind, identifier)] = nib.map { .nib($0) } }

  private func otherKey(_ kind: String, _ identifier: String) -> CollectionPlaces.Key {
    CollectionPlaces.Key(kind: kind + "/" + identifier, path: IndexPath())
  }

  /// Returns a new supplementary view.
  ///
  /// Unlike UIKit, this implementation doesn't reuse supplementary views. Raises an
  /// `NSInternalInconsistencyException` if the kind and identifier have no registered class or nib,
  /// or if the new object isn't a reusable view.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let made: Any?
    switch supplementarySources[otherKey(kind, identifier)] {
    case nil, .prototype: AppleTexts.noReusableView(kind, identifier).raise()
    case .nib(let nib): made = nib.instantiate(withOwner: nil).first
    case .type(let type):
      made = (type as? UICollectionReusableView.Type).flatMap { Instances.view($0, frame: .zero) }
    }
    guard let view = made as? UICollectionReusableView else {
      AppleTexts.noReusableView(kind, identifier).raise()
    }
    view.reuseIdentifier = identifier
    shown.elements?.others[CollectionPlaces.Key(kind: kind, path: indexPath)].map(view.show)
    return view
  }

  /// Applies the attributes of an item if they are known, so that the data source sees the cell's size.
  private func prepared(_ cell: UICollectionViewCell, at path: IndexPath) -> UICollectionViewCell {
    shown.elements?.items[path].map(cell.show)
    return cell
  }

  // MARK: Layout

  /// Returns the layout attributes of an item, or `nil` if the layout has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the supplementary view at an index path, or `nil` if the collection view hasn't
  /// displayed it.
  open func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    if needsLayout { layOutTree() }
    return others[CollectionPlaces.Key(kind: kind, path: indexPath)]
  }

  /// Returns the supplementary views of a kind that the collection view has displayed.
  ///
  /// The views are in the order of their index paths.
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap {
      others[CollectionPlaces.Key(kind: kind, path: $0)]
    }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    if needsLayout { layOutTree() }
    return others.keys.filter { $0.kind == kind }.map(\.path).sorted()
  }

  /// Adds the visible cells and supplementary views, and recycles the cells outside the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    layOutElements()
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("allowsSelection", \UICollectionView.allowsSelection),
      .flag("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection),
      .object("delegate", \UICollectionView.delegate),
      .object("dataSource", \UICollectionView.dataSource),
      .object("prefetchDataSource", \UICollectionView.prefetchDataSource),
      .object("backgroundView", \UICollectionView.backgroundView),
      .uncalledDelegate("dragDelegate"),
      .uncalledDelegate("dropDelegate"),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "collectionViewLayout"), ("collectionReusableView", _): break
    case (_, "backgroundView"): backgroundView = nib.objects.make(child) as? UIView
    case ("cells", _):
      for cell in child.children {
        guard let identifier = cell["reuseIdentifier"] else { continue }
        cellSources[identifier] = .prototype(cell, nib.objects.copyForSameOwner())
      }
    default: return super.read(child, of: nib)
    }
    return true
  }
}
