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

  /// Prepares the layout before the collection view asks for layout information.
  open func prepare() {}
  /// The width and height of the collection view's contents.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the layout attributes of all cells and views in a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.rect(ofItemAt: indexPath).map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return attributes
    }
  }
  /// Returns the layout attributes of a supplementary view.
  ///
  /// The default implementation returns `nil`.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns whether new bounds require a layout update.
  ///
  /// This implementation never calls this method.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the point at which to stop scrolling.
  ///
  /// This implementation never calls this method.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }

  /// Returns the frames of all items and supplementary views.
  ///
  /// The default implementation asks a custom layout for the attributes of all elements. It uses
  /// only their frames.
  func places(of counts: [Int], in collection: UICollectionView) -> CollectionPlaces {
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
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
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
  open var itemSize = CGSize(width: 50, height: 50)
  /// The estimated size of items.
  ///
  /// Has no effect in this implementation.
  open var estimatedItemSize = CGSize.zero
  /// The minimum space between lines of items, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The minimum space between items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The margins of a section.
  open var sectionInset = UIEdgeInsets.zero
  /// The default size of section headers.
  open var headerReferenceSize = CGSize.zero
  /// The default size of section footers.
  open var footerReferenceSize = CGSize.zero

  override func places(of counts: [Int], in collection: UICollectionView) -> CollectionPlaces {
    prepare()
    let isVertical = scrollDirection == .vertical
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    var line = Line(across: isVertical ? collection.bounds.width : collection.bounds.height)
    var made = CollectionPlaces()
    for (section, count) in counts.enumerated() {
      let metrics = SectionMetrics(of: section, self, delegate, collection)
      let head = CollectionPlaces.Key(
        kind: UICollectionView.elementKindSectionHeader, path: IndexPath(item: 0, section: section))
      made.others[head] = line.placeOther(metrics.header, isVertical)
      line.begin(metrics.inset, isVertical)
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        let size =
          delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
        made.items[path] = line.place(size, metrics.gaps, isVertical)
      }
      line.end(metrics.inset, isVertical)
      let foot = CollectionPlaces.Key(
        kind: UICollectionView.elementKindSectionFooter, path: IndexPath(item: 0, section: section))
      made.others[foot] = line.placeOther(metrics.footer, isVertical)
    }
    made.size =
      isVertical
      ? CGSize(width: line.across, height: line.along)
      : CGSize(width: line.along, height: line.across)
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
private struct Line {
  let across: CGFloat
  /// The extent of the content so far, in the scroll direction.
  var along: CGFloat = 0
  private var used: CGFloat = 0
  private var thickness: CGFloat = 0
  private var margins: (before: CGFloat, after: CGFloat) = (0, 0)
  private var isEmpty = true

  init(across: CGFloat) {
    self.across = across
  }

  mutating func begin(_ inset: UIEdgeInsets, _ isVertical: Bool) {
    along += isVertical ? inset.top : inset.left
    margins = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    (used, thickness, isEmpty) = (margins.before, 0, true)
  }

  mutating func place(
    _ size: CGSize, _ gaps: (line: CGFloat, item: CGFloat), _ isVertical: Bool
  ) -> CGRect {
    let length = isVertical ? size.width : size.height
    if !isEmpty, used + length > across - margins.after {
      along += thickness + gaps.line
      (used, thickness) = (margins.before, 0)
    }
    let origin = isVertical ? CGPoint(x: used, y: along) : CGPoint(x: along, y: used)
    used += length + gaps.item
    thickness = max(thickness, isVertical ? size.height : size.width)
    isEmpty = false
    return CGRect(origin: origin, size: size)
  }

  /// Returns the frame for a header or footer, or `nil` if it has no length in the scroll
  /// direction.
  ///
  /// The method advances the cursor past the view.
  mutating func placeOther(_ size: CGSize, _ isVertical: Bool) -> CGRect? {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return nil }
    defer { along += length }
    return isVertical
      ? CGRect(x: 0, y: along, width: across, height: length)
      : CGRect(x: along, y: 0, width: length, height: across)
  }

  mutating func end(_ inset: UIEdgeInsets, _ isVertical: Bool) {
    along += thickness + (isVertical ? inset.bottom : inset.right)
    thickness = 0
  }
}

extension UICollectionView {
  /// Constants that indicate the scroll direction of a layout.
  public enum ScrollDirection: Int, NamedInFiles, Sendable {
    /// The layout scrolls vertically.
    case vertical
    /// The layout scrolls horizontally.
    case horizontal

    static let casesByName = cases("vertical", "horizontal")
  }
}
