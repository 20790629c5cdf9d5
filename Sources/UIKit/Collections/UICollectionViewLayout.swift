import Foundation

/// An abstract base class for generating layout information for a collection view.
///
/// A subclass overrides `collectionViewContentSize` and `layoutAttributesForElements(in:)`.
@preconcurrency @MainActor
open class UICollectionViewLayout: InterfaceObject, NibObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout from an element of an interface file.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  override class var keyedProperties: [KeyedProperty] { [.unsupported("delegate")] }

  // MARK: Invalidating

  /// The class of invalidation contexts that the layout works with.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Returns a new context of the layout's own class.
  func newContext(
    everything: Bool = false, counts: Bool = false
  ) -> UICollectionViewLayoutInvalidationContext {
    let type: AnyClass = Self.invalidationContextClass
    let made: UICollectionViewLayoutInvalidationContext
    if type == UICollectionViewFlowLayoutInvalidationContext.self {
      made = UICollectionViewFlowLayoutInvalidationContext()
    } else if type == UICollectionViewLayoutInvalidationContext.self {
      made = UICollectionViewLayoutInvalidationContext()
    } else {
      made =
        Instances.plain(type) as? UICollectionViewLayoutInvalidationContext
        ?? UICollectionViewLayoutInvalidationContext()
    }
    made.invalidateEverything = everything
    made.invalidateDataSourceCounts = counts
    return made
  }

  /// Invalidates the current layout and triggers a layout update.
  open func invalidateLayout() { invalidateLayout(with: newContext(everything: true)) }
  /// Invalidates the parts of the layout that a context names, and triggers a layout update.
  ///
  /// The collection view calls it when its data or its bounds change. This implementation asks for
  /// all attributes again.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.discardPlaces(context)
  }
  /// Returns the context for new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Returns whether the size that a cell prefers requires a layout update.
  ///
  /// In a flow layout with an estimated size, another size does. Otherwise, the result is `false`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context for the size that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.invalidateItems(at: [preferredAttributes.indexPath])
    return context
  }
  /// A Boolean value that indicates whether the collection view asks cells for the size they prefer.
  var asksForPreferredSizes: Bool { true }

  /// The places that `arrange(in:)` returned, or `nil` if they are out of date.
  var arranged: CollectionPlaces?

  /// Returns the places of all elements, or `nil` if only a subclass knows them.
  func arrange(in collection: UICollectionView) -> CollectionPlaces? { nil }

  private var arrangement: CollectionPlaces? {
    if arranged == nil { arranged = collectionView.flatMap(arrange) }
    return arranged
  }

  /// Prepares the layout before the collection view asks for layout information.
  open func prepare() {}
  /// The width and height of the collection view's contents.
  open var collectionViewContentSize: CGSize { arrangement?.size ?? .zero }
  /// Returns the layout attributes of all cells and views in a rectangle.
  ///
  /// The supplementary views come first. The result is `nil` in a direct subclass that doesn't
  /// override the method.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.map { places in
      let others = places.others.filter { $0.value.intersects(rect) }.keys.sorted()
      let items = places.items.filter { $0.value.intersects(rect) }.keys.sorted()
      return others.compactMap { places.attributes(ofOther: $0, attributesClass) }
        + items.compactMap { places.attributes(ofItem: $0, attributesClass) }
    }
  }
  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement?.attributes(ofItem: indexPath, attributesClass)
  }
  /// Returns the layout attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangement?.attributes(
      ofOther: CollectionPlaces.Key(kind: kind, path: indexPath), attributesClass)
  }
  /// Returns the layout attributes of a decoration view, or `nil` unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  private var attributesClass: AnyClass { Self.layoutAttributesClass }

  /// Returns whether new bounds require a layout update.
  ///
  /// In a flow or compositional layout, a new size does. Otherwise, the result is `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    arranged != nil && newBounds.size != collectionView?.bounds.size
  }
  /// Returns the point at which to stop scrolling.
  ///
  /// This implementation never calls this method.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
  /// Returns the point at which an animated update ends.
  ///
  /// This implementation never calls this method.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// A Boolean value that indicates whether the layout is flipped in right-to-left interfaces,
  /// without effect here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout was designed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Decoration views

  private var decorationSources: [String: TableCells.CellSource] = [:]

  /// Registers a class for decoration views of a kind, or removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = viewClass.map { .type($0) }
  }
  /// Registers a nib for decoration views of a kind, or removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = nib.map { .nib($0) }
  }
  /// Returns a new decoration view, or `nil` if nothing is registered for the kind.
  func makeDecoration(ofKind kind: String) -> UICollectionReusableView? {
    switch decorationSources[kind] {
    case .nib(let nib): nib.instantiate(withOwner: nil).first as? UICollectionReusableView
    case .type(let type):
      (type as? UICollectionReusableView.Type).flatMap { Instances.view($0, frame: .zero) }
        as? UICollectionReusableView
    default: nil
    }
  }

  // MARK: Updates

  /// Prepares the layout for inserted, deleted, moved, and reloaded items.
  ///
  /// The collection view calls it in the first layout pass after the updates.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Cleans up after updates.
  open func finalizeCollectionViewUpdates() {}
  /// Prepares the layout for an animated change of the bounds, which never occurs on Linux.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Cleans up after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Prepares the layout to be replaced by another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Prepares the layout to replace another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Cleans up after a layout replaced another.
  open func finalizeLayoutTransition() {}

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
  /// Returns the attributes from which the animation of an inserted item starts.
  ///
  /// Nothing moves on Linux, so the collection view ignores the result of this method and of the
  /// methods like it, but calls this one for inserted items. By default, the element is transparent.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { faded(layoutAttributesForItem(at: itemIndexPath)) }
  /// Returns the attributes with which the animation of a deleted item ends.
  ///
  /// The collection view calls it for deleted items.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { faded(layoutAttributesForItem(at: itemIndexPath)) }
  /// Returns the attributes from which the animation of a new supplementary view starts.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  /// Returns the attributes with which the animation of a removed supplementary view ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  /// Returns the attributes from which the animation of a new decoration view starts.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }
  /// Returns the attributes with which the animation of a removed decoration view ends.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// Returns the attributes of all elements, and the size of the content.
  func elements(in collection: UICollectionView) -> CollectionElements {
    prepare()
    var made = CollectionElements(size: collectionViewContentSize)
    let everywhere = CGRect(origin: .zero, size: made.size).union(collection.bounds)
    for attributes in layoutAttributesForElements(in: everywhere) ?? [] {
      if attributes.representedElementCategory == .cell {
        made.items[attributes.indexPath] = attributes
      } else {
        let kind = attributes.representedElementKind ?? ""
        made.others[CollectionPlaces.Key(kind: kind, path: attributes.indexPath)] = attributes
      }
    }
    return made
  }
}

/// The attributes of a collection view's elements.
struct CollectionElements {
  var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  var others: [CollectionPlaces.Key: UICollectionViewLayoutAttributes] = [:]
  var size = CGSize.zero
}

/// The frames of a collection view's items and supplementary views.
struct CollectionPlaces {
  /// The element kind and index path of a supplementary view.
  struct Key: Hashable, Comparable {
    var kind: String
    var path: IndexPath

    static func < (first: Key, second: Key) -> Bool {
      (first.path, first.kind) < (second.path, second.kind)
    }
  }

  var items: [IndexPath: CGRect] = [:]
  var others: [Key: CGRect] = [:]
  var size = CGSize.zero

  /// Returns new attributes of an item; `nil` if the item does not exist.
  @MainActor func attributes(
    ofItem path: IndexPath, _ type: AnyClass
  ) -> UICollectionViewLayoutAttributes? {
    items[path].map { frame in
      let attributes = UICollectionViewLayoutAttributes.made(of: type)
      attributes.indexPath = path
      attributes.frame = frame
      return attributes
    }
  }

  /// Returns new attributes of a supplementary view; `nil` if it does not exist.
  @MainActor func attributes(
    ofOther key: Key, _ type: AnyClass
  ) -> UICollectionViewLayoutAttributes? {
    others[key].map { frame in
      let attributes = UICollectionViewLayoutAttributes.made(of: type)
      attributes.represent(.supplementaryView, ofKind: key.kind, at: key.path)
      attributes.frame = frame
      return attributes
    }
  }
}

/// A layout between two others while the user moves from one to the other.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the beginning.
  public let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public let nextLayout: UICollectionViewLayout
  /// The part of the transition that is done, from 0 to 1.
  open var transitionProgress: CGFloat = 0

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    self.nextLayout = nextLayout
    super.init()
  }

  /// Interface files do not contain such a layout.
  public required init?(coder: NSCoder) { nil }
}
