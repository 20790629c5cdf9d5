import Foundation

/// What lays out a collection.
@preconcurrency @MainActor
open class UICollectionViewLayout: InterfaceObject, NibObject {
  /// The collection.
  open internal(set) weak var collectionView: UICollectionView?

  /// Makes a layout.
  public override init() { super.init() }

  /// Makes a layout as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Says that everything has to be laid out anew.
  open func invalidateLayout() { collectionView?.forgetPlaces() }

  /// Gets ready; called before anything is asked for.
  open func prepare() {}
  /// How large everything is.
  open var collectionViewContentSize: CGSize { .zero }
  /// Where the items and other views in a rectangle are.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Where an item is.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.rect(ofItemAt: indexPath).map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return attributes
    }
  }
  /// Where the view above or below a section is.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether everything has to be laid out anew for those bounds; nobody asks here.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Where scrolling ends instead; nobody asks here.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }

  /// Where everything is: as a subclass of one's own says.
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

/// Where the items of a collection are, and the views above and below its sections.
struct CollectionPlaces {
  /// Which view is meant.
  struct Key: Hashable {
    var kind: String
    var path: IndexPath
  }

  var items: [IndexPath: CGRect] = [:]
  var others: [Key: CGRect] = [:]
  var size = CGSize.zero
}

/// Where an item or another view of a collection is, and how it looks.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// What kind of thing it is.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell
    /// A view above or below a section.
    case supplementaryView
    /// A view behind.
    case decorationView
  }

  /// Which item or section it is.
  open var indexPath: IndexPath
  /// What kind of thing it is.
  open private(set) var representedElementCategory = ElementCategory.cell
  /// What kind of view it is.
  open private(set) var representedElementKind: String?
  /// The rectangle.
  open var frame = CGRect.zero
  /// How it is turned and stretched.
  open var transform = CGAffineTransform.identity
  /// From 0, not to be seen, to 1.
  open var alpha: CGFloat = 1
  /// Where it lies among its neighbours.
  open var zIndex = 0
  /// Whether it is not shown.
  open var isHidden = false
  /// The middle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The size.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The rectangle in its own coordinates.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// Those of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }

  /// Those of a view above or below a section.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }
}

/// Lays out a collection line by line.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// In which direction it is scrolled.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The size of what is as large as it needs; nothing is measured here.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// Whether views above sections stay while those are scrolled; without effect here.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether views below sections stay while those are scrolled; without effect here.
  open var sectionFootersPinToVisibleBounds = false
  /// How large an item is.
  open var itemSize = CGSize(width: 50, height: 50)
  /// How large an item probably is; without effect here.
  open var estimatedItemSize = CGSize.zero
  /// The gap between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The gap between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10
  /// Room around a section.
  open var sectionInset = UIEdgeInsets.zero
  /// How large the view above a section is.
  open var headerReferenceSize = CGSize.zero
  /// How large the view below a section is.
  open var footerReferenceSize = CGSize.zero

  override func places(of counts: [Int], in collection: UICollectionView) -> CollectionPlaces {
    prepare()
    let isVertical = scrollDirection == .vertical
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    var line = Line(across: isVertical ? collection.bounds.width : collection.bounds.height)
    var made = CollectionPlaces()
    for (section, count) in counts.enumerated() {
      let look = SectionLook(of: section, self, delegate, collection)
      let head = CollectionPlaces.Key(
        kind: UICollectionView.elementKindSectionHeader, path: IndexPath(item: 0, section: section))
      made.others[head] = line.placeOther(look.header, isVertical)
      line.begin(look.inset, isVertical)
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        let size =
          delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
        made.items[path] = line.place(size, look.gaps, isVertical)
      }
      line.end(look.inset, isVertical)
      let foot = CollectionPlaces.Key(
        kind: UICollectionView.elementKindSectionFooter, path: IndexPath(item: 0, section: section))
      made.others[foot] = line.placeOther(look.footer, isVertical)
    }
    made.size =
      isVertical
      ? CGSize(width: line.across, height: line.along)
      : CGSize(width: line.along, height: line.across)
    return made
  }

  override func readAttributes(of element: NibElement) {
    if element["scrollDirection"] == "horizontal" { scrollDirection = .horizontal }
    element.number("minimumLineSpacing").map { minimumLineSpacing = CGFloat($0) }
    element.number("minimumInteritemSpacing").map { minimumInteritemSpacing = CGFloat($0) }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child["key"] {
    case "itemSize": itemSize = child.size
    case "estimatedItemSize": estimatedItemSize = child.size
    case "headerReferenceSize": headerReferenceSize = child.size
    case "footerReferenceSize": footerReferenceSize = child.size
    case "sectionInset": sectionInset = child.insets
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// What the delegate, or else the layout, says about a section.
@MainActor
private struct SectionLook {
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

/// The line that is being filled.
private struct Line {
  let across: CGFloat
  /// How far everything reaches so far, in the direction of scrolling.
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

  /// The place of a view above or below a section; nil where it has no length in the direction of scrolling.
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
  /// A direction to scroll in.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }
}
