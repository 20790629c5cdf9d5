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

  /// Where the items are, and how large everything is; nowhere, since layouts of one's own are not asked here.
  func places(
    of counts: [Int], in collection: UICollectionView
  ) -> (places: [IndexPath: CGRect], size: CGSize) { ([:], .zero) }
}

/// Lays out a collection line by line.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// In which direction it is scrolled.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
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
  /// How large the view above a section is; it is not shown here.
  open var headerReferenceSize = CGSize.zero
  /// How large the view below a section is; it is not shown here.
  open var footerReferenceSize = CGSize.zero

  override func places(
    of counts: [Int], in collection: UICollectionView
  ) -> (places: [IndexPath: CGRect], size: CGSize) {
    let isVertical = scrollDirection == .vertical
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    var line = Line(across: isVertical ? collection.bounds.width : collection.bounds.height)
    var places: [IndexPath: CGRect] = [:]
    for (section, count) in counts.enumerated() {
      let inset =
        delegate?.collectionView(collection, layout: self, insetForSectionAt: section)
        ?? sectionInset
      line.begin(inset, isVertical)
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        let size =
          delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
        let gaps = (line: minimumLineSpacing, item: minimumInteritemSpacing)
        places[path] = line.place(size, gaps, isVertical)
      }
      line.end(inset, isVertical)
    }
    let size =
      isVertical
      ? CGSize(width: line.across, height: line.along)
      : CGSize(width: line.along, height: line.across)
    return (places, size)
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
