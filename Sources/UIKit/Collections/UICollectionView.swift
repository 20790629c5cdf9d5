import Foundation

/// Items in sections, laid out by an object of its own.
///
/// As with tables, the numbers are asked for once and kept until `reloadData()` or an update, and cells are made for what is
/// in the bounds.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of view above a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of view below a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Where an item comes to lie when the collection is scrolled to it.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// Bits as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of positions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Who knows what is in it.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetItems() } }
  /// Who is asked and told about what is done to it.
  open var delegate: (any UICollectionViewDelegate)? {
    get { movementObserver as? any UICollectionViewDelegate }
    set {
      movementObserver = newValue
      forgetPlaces()
    }
  }
  /// What lays it out.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      forgetPlaces()
    }
  }
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false
  /// What is behind everything.
  open var backgroundView: UIView?
  /// Who is told which items will soon be seen; a test tells it.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether that is told; without effect here.
  open var isPrefetchingEnabled = true
  /// Whether it is being changed.
  open var isEditing = false
  /// Whether items can be dragged to other places; nobody drags here.
  open var dragInteractionEnabled = false
  /// Whether items can be chosen while it is being changed.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be chosen while it is being changed.
  open var allowsMultipleSelectionDuringEditing = false

  private var known: [Int]?
  private var places: CollectionPlaces?
  private var others: [CollectionPlaces.Key: UICollectionReusableView] = [:]
  private var otherMakers: [CollectionPlaces.Key: TableCells.Maker] = [:]
  private var visible: [IndexPath: UICollectionViewCell] = [:]
  private var unused: [String: [UICollectionViewCell]] = [:]
  private var makers: [String: TableCells.Maker] = [:]
  private var chosen: [IndexPath] = []

  /// Makes a collection.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a collection as an interface file describes it.
  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    let layout = nib?.element.children.first { $0["key"] == "collectionViewLayout" }
    let made = layout.flatMap { nib?.objects.make($0) } as? UICollectionViewLayout
    collectionViewLayout = made ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Asking

  private var counts: [Int] {
    if let known { return known }
    let counts = dataSource.map { source in
      (0..<source.numberOfSections(in: self)).map {
        source.collectionView(self, numberOfItemsInSection: $0)
      }
    }
    known = counts
    return counts ?? []
  }

  /// How many sections there are.
  open var numberOfSections: Int { counts.count }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of an item, if it is in sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if needsLayout { layoutIfNeeded() }
    return visible[indexPath]
  }

  /// The item of a cell that is in sight.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  /// The cells in sight.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { visible[$0] }
  }

  /// The items in sight.
  open var indexPathsForVisibleItems: [IndexPath] {
    if needsLayout { layoutIfNeeded() }
    return visible.keys.sorted()
  }

  /// The item at a point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    itemPlaces.first { $0.value.contains(point) }?.key
  }

  // MARK: Changing

  /// Asks for everything anew.
  open func reloadData() {
    chosen = []
    forgetItems()
  }

  /// Has some cells filled anew; here all are asked for.
  open func reconfigureItems(at indexPaths: [IndexPath]) { forgetItems() }
  /// Lays out items in another way, at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  /// Lays out items in another way, at once, and tells that it is done.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// Asks for some sections anew; here for all.
  open func reloadSections(_ sections: IndexSet) { forgetItems() }
  /// Asks for some items anew; here for all.
  open func reloadItems(at indexPaths: [IndexPath]) { forgetItems() }
  /// Tells that items were inserted into the data.
  open func insertItems(at indexPaths: [IndexPath]) { forgetItems() }
  /// Tells that items were deleted from the data.
  open func deleteItems(at indexPaths: [IndexPath]) { forgetItems() }
  /// Tells that an item was moved in the data.
  open func moveItem(at old: IndexPath, to new: IndexPath) { forgetItems() }
  /// Tells that sections were inserted into the data.
  open func insertSections(_ sections: IndexSet) { forgetItems() }
  /// Tells that sections were deleted from the data.
  open func deleteSections(_ sections: IndexSet) { forgetItems() }

  /// Makes several changes together, and tells that they are made, at once; they are not compared with the data here.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }

  func forgetItems() {
    known = nil
    others.values.forEach { $0.removeFromSuperview() }
    others = [:]
    for path in visible.keys { recycle(path) }
    forgetPlaces()
  }

  func forgetPlaces() {
    places = nil
    needsLayout = true
  }

  // MARK: Choosing

  /// The chosen items.
  open var indexPathsForSelectedItems: [IndexPath]? { chosen }

  /// Chooses an item in code; the delegate is not told.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    for old in chosen where indexPath == nil || !allowsMultipleSelection && old != indexPath {
      deselectItem(at: old, animated: animated)
    }
    guard let indexPath, !chosen.contains(indexPath) else { return }
    chosen.append(indexPath)
    visible[indexPath]?.isSelected = true
  }

  /// Takes back the choice of an item in code; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    visible[indexPath]?.isSelected = false
  }

  /// Taps on an item, as a finger does: asks the delegate, chooses, goes the way that the storyboard has, tells the delegate.
  public func tapItem(at indexPath: IndexPath) {
    guard allowsSelection, delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
    else { return }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    cellForItem(at: indexPath)?.runTriggers()
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Shows an item.
  open func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    guard let place = itemPlaces[indexPath] else { return }
    scrollRectToVisible(place, animated: animated)
    needsLayout = true
  }

  // MARK: Cells to use again

  /// Has cells of a name made of a class; nil takes that back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = cellClass.map { .type($0) }
  }

  /// Has cells of a name made of a nib; nil takes that back.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = nib.map { .nib($0) }
  }

  /// A cell that is no longer in sight, or a new one; raises an exception where nobody has said how those are made.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let made: Any?
    switch makers[identifier] {
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
    return cell
  }

  /// Has views above or below sections of a name made of a class; nil takes that back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    otherMakers[otherKey(kind, identifier)] = viewClass.map { .type($0) }
  }

  /// Has views above or below sections of a name made of a nib; nil takes that back.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    otherMakers[otherKey(kind, identifier)] = nib.map { .nib($0) }
  }

  private func otherKey(_ kind: String, _ identifier: String) -> CollectionPlaces.Key {
    CollectionPlaces.Key(kind: kind + "/" + identifier, path: IndexPath())
  }

  /// A view for above or below a section; raises an exception where nobody has said how those are made.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let made: Any?
    switch otherMakers[otherKey(kind, identifier)] {
    case nil, .prototype: AppleTexts.noReusableView(kind, identifier).raise()
    case .nib(let nib): made = nib.instantiate(withOwner: nil).first
    case .type(let type):
      made = (type as? UICollectionReusableView.Type).flatMap { Instances.view($0, frame: .zero) }
    }
    guard let view = made as? UICollectionReusableView else {
      AppleTexts.noReusableView(kind, identifier).raise()
    }
    view.reuseIdentifier = identifier
    return view
  }

  private func recycle(_ path: IndexPath) {
    guard let cell = visible.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  // MARK: Layout

  private var allPlaces: CollectionPlaces {
    if let places { return places }
    let made = collectionViewLayout.places(of: counts, in: self)
    places = made
    contentSize = made.size
    return made
  }

  private var itemPlaces: [IndexPath: CGRect] { allPlaces.items }

  func rect(ofItemAt path: IndexPath) -> CGRect? { itemPlaces[path] }

  /// Where an item is, and how it looks.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The view above or below a section, if it is in sight.
  open func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    if needsLayout { layoutIfNeeded() }
    return others[CollectionPlaces.Key(kind: kind, path: indexPath)]
  }

  /// The views of a kind that are in sight.
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    if needsLayout { layoutIfNeeded() }
    return others.filter { $0.key.kind == kind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }

  private func showOthers() {
    for (key, place) in allPlaces.others where place.intersects(bounds) && others[key] == nil {
      guard let dataSource else { continue }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
      view.frame = place
      others[key] = view
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
      addSubview(view)
    }
  }

  /// Makes the cells in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = itemPlaces.filter { $0.value.intersects(bounds) }
    for path in visible.keys where wanted[path] == nil { recycle(path) }
    for (path, place) in wanted.sorted(by: { $0.key < $1.key }) where visible[path] == nil {
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
      cell.frame = place
      cell.isSelected = chosen.contains(path)
      visible[path] = cell
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      addSubview(cell)
    }
    showOthers()
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("allowsSelection").map { allowsSelection = $0 }
    element.flag("allowsMultipleSelection").map { allowsMultipleSelection = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "collectionViewLayout"), ("collectionReusableView", _): break
    case (_, "backgroundView"): backgroundView = nib.objects.make(child) as? UIView
    case ("cells", _):
      for cell in child.children {
        guard let identifier = cell["reuseIdentifier"] else { continue }
        makers[identifier] = .prototype(cell, nib.objects.laterForSameOwner())
      }
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("dataSource", let object as any UICollectionViewDataSource): dataSource = object
    case ("delegate", let object as any UICollectionViewDelegate): delegate = object
    case ("prefetchDataSource", let object as any UICollectionViewDataSourcePrefetching):
      prefetchDataSource = object
    case ("dragDelegate", _), ("dropDelegate", _): break
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
