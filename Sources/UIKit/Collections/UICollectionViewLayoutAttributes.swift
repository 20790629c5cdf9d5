import Foundation

/// The attributes that a layout assigns to an item or view of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The index path of the item or view.
  open var indexPath = IndexPath()
  /// The type of the element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The element kind of a supplementary or decoration view, or `nil` for a cell.
  open private(set) var representedElementKind: String?
  /// The frame rectangle of the element.
  ///
  /// As for a view, the frame of a transformed element is the smallest upright rectangle around it.
  open var frame: CGRect {
    get {
      let around = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return (transform.isIdentity ? around : around.applying(transform))
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = transform.size(filling: newValue.size)
      center = CGPoint(x: newValue.midX - transform.tx, y: newValue.midY - transform.ty)
    }
  }
  /// The center point of the element.
  open var center = CGPoint.zero
  /// The size of the element.
  open var size = CGSize.zero
  /// The bounds of the element, whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The three-dimensional transform of the element.
  open var transform3D = CATransform3DIdentity
  /// The affine transform of the element.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transparency of the element, from 0 (transparent) to 1 (opaque).
  open var alpha: CGFloat = 1
  /// The position of the element on the z-axis.
  open var zIndex = 0
  /// A Boolean value that indicates whether the element is hidden.
  open var isHidden = false

  /// Creates layout attributes without an index path.
  public override init() { super.init() }

  /// Creates layout attributes for a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates layout attributes for a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    represent(.supplementaryView, ofKind: elementKind, at: indexPath)
  }

  /// Creates layout attributes for a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    represent(.decorationView, ofKind: decorationViewKind, at: indexPath)
  }

  func represent(
    _ category: UICollectionView.ElementCategory, ofKind kind: String?, at path: IndexPath
  ) { (representedElementCategory, representedElementKind, indexPath) = (category, kind, path) }

  /// Returns new attributes of a class, or plain ones if the class can't be instantiated.
  static func made(of type: AnyClass) -> UICollectionViewLayoutAttributes {
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    return Instances.plain(type) as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes()
  }

  /// Returns a copy of the attributes, of the same class.
  ///
  /// A subclass copies its own properties. In a release build, the copy is a plain
  /// `UICollectionViewLayoutAttributes` on Linux.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.made(of: type(of: self))
    copy.represent(representedElementCategory, ofKind: representedElementKind, at: indexPath)
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// Returns whether other attributes are those of the same element with the same values.
  ///
  /// A subclass compares its own properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return onMain {
      other.indexPath == indexPath && other.representedElementKind == representedElementKind
        && other.representedElementCategory == representedElementCategory
        && other.center == center && other.size == size && other.transform3D == transform3D
        && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
    }
  }

  /// The hash value of the index path.
  open override var hash: Int { onMain { indexPath.hashValue } }
}

/// Information about which parts of a layout to update.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether the entire layout is out of date.
  open internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items are out of date.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of the items to update.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of the supplementary views to update, by element kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of the decoration views to update, by element kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the next layout pass scrolls.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content's size.
  ///
  /// Has no effect in this implementation, which asks the layout for the size.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that names no parts.
  public override init() { super.init() }

  /// Adds items to update.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views to update.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decoration views to update.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// Information about which parts of a flow layout to update.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// A Boolean value that indicates whether the sizes of items and sections are out of date.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether the attributes of the layout are out of date.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of one item or section of a collection view.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// Constants that specify what happened to an item.
  public enum Action: Int, Sendable {
    /// The item was inserted.
    case insert
    /// The item was deleted.
    case delete
    /// The item was reloaded.
    case reload
    /// The item was moved.
    case move
    /// Nothing happened.
    case none
  }

  /// The index path before the update, or `nil` for an inserted item.
  ///
  /// The path of a section has the item `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update, or `nil` for a deleted item.
  public let indexPathAfterUpdate: IndexPath?
  /// What happened to the item.
  public let updateAction: Action

  init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, old, new)
  }
}

extension UICollectionView {
  /// Constants that specify the type of an element.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// Constants that indicate how to scroll an item into the visible portion of the collection view.
  ///
  /// This implementation scrolls the minimum distance, whatever the position.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bit mask of the positions, with the same values as in Apple's UIKit.
    public let rawValue: UInt

    /// Creates a set of scroll positions from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

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
