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

  /// Invalidates the current layout and triggers a layout update.
  open func invalidateLayout() { collectionView?.discardPlaces() }

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
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    arrangement.map { places in
      let others = places.others.filter { $0.value.intersects(rect) }.keys.sorted()
      let items = places.items.filter { $0.value.intersects(rect) }.keys.sorted()
      return others.compactMap(places.attributes(ofOther:))
        + items.compactMap(places.attributes(ofItem:))
    }
  }
  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangement?.attributes(ofItem: indexPath)
  }
  /// Returns the layout attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangement?.attributes(ofOther: CollectionPlaces.Key(kind: kind, path: indexPath))
  }
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

  /// Returns the frames of all items and supplementary views.
  ///
  /// They come from the attributes of all elements, which a subclass can change.
  func places(in collection: UICollectionView) -> CollectionPlaces {
    prepare()
    var made = CollectionPlaces(size: collectionViewContentSize)
    let everywhere = CGRect(origin: .zero, size: made.size).union(collection.bounds)
    for attributes in layoutAttributesForElements(in: everywhere) ?? [] {
      if attributes.representedElementCategory == .cell {
        made.items[attributes.indexPath] = attributes.frame
      } else {
        let kind = attributes.representedElementKind ?? ""
        made.others[CollectionPlaces.Key(kind: kind, path: attributes.indexPath)] =
          attributes.frame
      }
    }
    return made
  }
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
  @MainActor func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[path].map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frame
      return attributes
    }
  }

  /// Returns new attributes of a supplementary view; `nil` if it does not exist.
  @MainActor func attributes(ofOther key: Key) -> UICollectionViewLayoutAttributes? {
    others[key].map { frame in
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: key.kind, with: key.path)
      attributes.frame = frame
      return attributes
    }
  }
}

/// The attributes that a layout assigns to an item or view of a collection view.
///
/// This implementation applies only the frame to the view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// Constants that specify the type of an element.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The index path of the item or view.
  open var indexPath: IndexPath
  /// The type of the element.
  open private(set) var representedElementCategory = ElementCategory.cell
  /// The element kind of a supplementary view, or `nil` for a cell.
  open private(set) var representedElementKind: String?
  /// The frame rectangle of the element.
  open var frame = CGRect.zero
  /// The affine transform of the element.
  open var transform = CGAffineTransform.identity
  /// The transparency of the element, from 0 (transparent) to 1 (opaque).
  open var alpha: CGFloat = 1
  /// The position of the element on the z-axis.
  open var zIndex = 0
  /// A Boolean value that indicates whether the element is hidden.
  open var isHidden = false
  /// The center point of the element.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The size of the element.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The bounds of the element.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// Creates layout attributes for a cell.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }

  /// Creates layout attributes for a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }
}

/// A layout object that organizes items into a grid, with optional header and footer views.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The scroll direction of the grid.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// A constant that requests automatic sizing.
  ///
  /// This implementation doesn't measure items.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// A Boolean value that indicates whether headers stay at the top of the bounds during scrolling.
  ///
  /// Has no effect in this implementation.
  open var sectionHeadersPinToVisibleBounds = false
  /// A Boolean value that indicates whether footers stay at the bottom of the bounds during
  /// scrolling.
  ///
  /// Has no effect in this implementation.
  open var sectionFootersPinToVisibleBounds = false
  /// The default size of items.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of items.
  ///
  /// Has no effect in this implementation.
  open var estimatedItemSize = CGSize.zero
  /// The minimum space between lines of items, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum space between items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The margins of a section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The default size of section headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The default size of section footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  override func arrange(in collection: UICollectionView) -> CollectionPlaces? {
    let isVertical = scrollDirection == .vertical
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    var lines = Lines(
      across: isVertical ? collection.bounds.width : collection.bounds.height,
      isVertical: isVertical)
    var made = CollectionPlaces()
    for section in 0..<collection.numberOfSections {
      let metrics = SectionMetrics(of: section, self, delegate, collection)
      let head = CollectionPlaces.Key(
        kind: UICollectionView.elementKindSectionHeader, path: IndexPath(item: 0, section: section))
      made.others[head] = lines.placeOther(metrics.header)
      let paths = (0..<collection.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
      let sizes = paths.map {
        delegate?.collectionView(collection, layout: self, sizeForItemAt: $0) ?? itemSize
      }
      for (path, frame) in zip(paths, lines.place(sizes, metrics.inset, metrics.gaps)) {
        made.items[path] = frame
      }
      let foot = CollectionPlaces.Key(
        kind: UICollectionView.elementKindSectionFooter, path: IndexPath(item: 0, section: section))
      made.others[foot] = lines.placeOther(metrics.footer)
    }
    made.size =
      isVertical
      ? CGSize(width: lines.across, height: lines.along)
      : CGSize(width: lines.along, height: lines.across)
    return made
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("scrollDirection", \UICollectionViewFlowLayout.scrollDirection),
      .number("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
      .number("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing),
      .flag("automaticEstimatedItemSize", \UICollectionViewFlowLayout.estimatesItemSize),
    ]
  }

  /// A Boolean value that indicates whether the estimated size is the automatic one.
  private var estimatesItemSize: Bool {
    get { estimatedItemSize == Self.automaticSize }
    set { estimatedItemSize = newValue ? Self.automaticSize : .zero }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child["key"] {
    case "itemSize": itemSize = child.size
    case "estimatedItemSize":
      // Xcode also writes a size of zero when the automatic size is selected.
      if !estimatesItemSize { estimatedItemSize = child.size }
    case "headerReferenceSize": headerReferenceSize = child.size
    case "footerReferenceSize": footerReferenceSize = child.size
    case "sectionInset": sectionInset = child.insets
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// The layout metrics of a section, from the delegate or else from the layout.
@MainActor
private struct SectionMetrics {
  var inset: UIEdgeInsets
  var gaps: (line: CGFloat, item: CGFloat)
  var header: CGSize
  var footer: CGSize

  init(
    of section: Int, _ layout: UICollectionViewFlowLayout,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ collection: UICollectionView
  ) {
    inset =
      delegate?.collectionView(collection, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    gaps = (
      delegate?.collectionView(
        collection, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing,
      delegate?.collectionView(
        collection, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing
    )
    header =
      delegate?.collectionView(
        collection, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    footer =
      delegate?.collectionView(
        collection, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
  }
}

/// A cursor that places items line by line.
///
/// "Across" is the length of a line, perpendicular to the scroll direction; "along" is the scroll
/// direction.
private struct Lines {
  let across: CGFloat
  let isVertical: Bool
  /// The extent of the content so far, in the scroll direction.
  var along: CGFloat = 0

  init(across: CGFloat, isVertical: Bool) {
    self.across = across
    self.isVertical = isVertical
  }

  private func length(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func thickness(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// Returns the frames of a section's items, and advances the cursor past the section.
  ///
  /// As in UIKit, the items of a line are spread over its whole length, and an item that is alone
  /// because no second one fits is in the middle. The last line is spread as if more items of the
  /// last size filled it, so that it follows the columns above. Thin items are in the middle of
  /// their line.
  mutating func place(
    _ sizes: [CGSize], _ inset: UIEdgeInsets, _ gaps: (line: CGFloat, item: CGFloat)
  ) -> [CGRect] {
    let margin = isVertical ? inset.left : inset.top
    let room = across - margin - (isVertical ? inset.right : inset.bottom)
    var frames: [CGRect] = []
    along += isVertical ? inset.top : inset.left
    while frames.count < sizes.count {
      if !frames.isEmpty { along += gaps.line }
      let rest = sizes[frames.count...]
      let line = fitting(rest, in: room, gap: gaps.item)
      var used = line.reduce(-gaps.item) { $0 + length($1) + gaps.item }
      var slots = line.count
      let step = gaps.item + (line.last.map(length) ?? 0)
      if line.count == rest.count, step > 0, used + step <= room {
        let unseen = ((room - used) / step).rounded(.down)
        (used, slots) = (used + unseen * step, slots + Int(unseen))
      }
      let free = max(0, room - used)
      var position = margin + (slots == 1 ? free / 2 : 0)
      let thickest = line.map(thickness).max() ?? 0
      for size in line {
        let middle = along + (thickest - thickness(size)) / 2
        let origin =
          isVertical ? CGPoint(x: position, y: middle) : CGPoint(x: middle, y: position)
        frames.append(CGRect(origin: origin, size: size))
        position += length(size) + gaps.item + free / CGFloat(max(1, slots - 1))
      }
      along += thickest
    }
    along += isVertical ? inset.bottom : inset.right
    return frames
  }

  /// Returns the items that fit in a line, at least one.
  private func fitting(
    _ sizes: ArraySlice<CGSize>, in room: CGFloat, gap: CGFloat
  ) -> ArraySlice<CGSize> {
    var used = -gap
    let line = sizes.prefix {
      used += gap + length($0)
      return used <= room
    }
    return line.isEmpty ? sizes.prefix(1) : line
  }

  /// Returns the frame for a header or footer, or `nil` if it has no length in the scroll
  /// direction.
  ///
  /// The method advances the cursor past the view.
  mutating func placeOther(_ size: CGSize) -> CGRect? {
    let length = thickness(size)
    guard length > 0 else { return nil }
    defer { along += length }
    return isVertical
      ? CGRect(x: 0, y: along, width: across, height: length)
      : CGRect(x: along, y: 0, width: length, height: across)
  }
}

extension UICollectionView {
  /// Constants that indicate how to scroll an item into the visible portion of the collection view.
  ///
  /// This implementation scrolls the minimum distance, whatever the position.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bit mask of the positions, with the same values as in Apple's UIKit.
    public let rawValue: UInt

    /// Creates a set of scroll positions from a bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Scrolls the item to the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centers the item vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// Scrolls the item to the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// Scrolls the item to the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centers the item horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// Scrolls the item to the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Constants that indicate the scroll direction of a layout.
  public enum ScrollDirection: Int, NamedInFiles, Sendable {
    /// The layout scrolls vertically.
    case vertical
    /// The layout scrolls horizontally.
    case horizontal

    static let casesByName = cases("vertical", "horizontal")
  }
}
