import Foundation

/// A closure that creates and returns the layout of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout object that combines items into groups and sections.
///
/// This implementation ignores the sections and the configuration. It arranges all items in a
/// column; each item is as wide as the collection view and 44 points high.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The closure that creates the sections, or `nil` for a list layout.
  ///
  /// Apple's UIKit has no such property.
  public let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider?
  /// The layout's configuration.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()

  /// Creates a layout in which all sections have the same structure.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration? = nil
  ) {
    sectionProvider = { _, _ in section }
    super.init()
    configuration.map { self.configuration = $0 }
  }

  /// Creates a layout with a section provider that supplies the layout's sections.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration? = nil
  ) {
    self.sectionProvider = sectionProvider
    super.init()
    configuration.map { self.configuration = $0 }
  }

  private init(list: UICollectionLayoutListConfiguration) {
    sectionProvider = nil
    super.init()
  }

  /// Creates a layout from an element of an interface file.
  public required init?(coder: NSCoder) {
    sectionProvider = nil
    super.init(coder: coder)
  }

  /// Creates a layout that contains list sections.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(list: configuration)
  }

  override var asksForPreferredSizes: Bool { false }

  override func arrange(in collection: UICollectionView) -> CollectionPlaces? {
    var made = CollectionPlaces()
    let width = collection.bounds.width
    for section in 0..<collection.numberOfSections {
      for item in 0..<collection.numberOfItems(inSection: section) {
        made.items[IndexPath(item: item, section: section)] = CGRect(
          x: 0, y: made.size.height, width: width, height: 44)
        made.size.height += 44
      }
    }
    made.size.width = width
    return made
  }
}

/// An object that defines scroll direction, section spacing, and boundary views of a compositional
/// layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The supplementary items at the boundary edges of the entire layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// A configuration for creating a list layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The overall appearance of a list.
  public enum Appearance: Int, Sendable {
    /// A plain list.
    case plain
    /// A list in which sections have distinct groups of rows.
    case grouped
    /// A list in which the grouped sections are inset with rounded corners.
    case insetGrouped
    /// A sidebar list.
    case sidebar
    /// A sidebar list with a plain appearance.
    case sidebarPlain
  }

  /// The type of header to use for a list.
  public enum HeaderMode: Int, Sendable {
    /// The list has no headers.
    case none
    /// The list uses supplementary views as headers.
    case supplementary
    /// The list uses the first item of each section as its header.
    case firstItemInSection
  }

  /// The type of footer to use for a list.
  public enum FooterMode: Int, Sendable {
    /// The list has no footers.
    case none
    /// The list uses supplementary views as footers.
    case supplementary
  }

  /// The overall appearance of the list.
  public let appearance: Appearance
  /// A Boolean value that indicates whether the list shows separators between cells.
  public var showsSeparators = true
  /// The background color of the list.
  public var backgroundColor: UIColor?
  /// The type of header to use for the list.
  public var headerMode = HeaderMode.none
  /// The type of footer to use for the list.
  public var footerMode = FooterMode.none
  /// A closure that provides the swipe actions for the leading edge of a cell.
  ///
  /// This implementation never calls it. Tests call it directly.
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// A closure that provides the swipe actions for the trailing edge of a cell.
  ///
  /// This implementation never calls it. Tests call it directly.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Creates a list configuration with an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// A protocol for providing information about the layout's container and environment traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The traits of the layout's environment.
  var traitCollection: UITraitCollection { get }
}

/// The dimension of an item's width or height.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The value of the dimension, in points or as a fraction of the container's dimension.
  public let dimension: CGFloat

  private init(_ dimension: CGFloat) { self.dimension = dimension }

  /// Creates a dimension that is a fraction of the width of the containing group.
  public class func fractionalWidth(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(part) }
  /// Creates a dimension that is a fraction of the height of the containing group.
  public class func fractionalHeight(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(part) }
  /// Creates a dimension with an absolute value in points.
  public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(points) }
  /// Creates a dimension with an estimated value in points.
  public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(points) }
}

/// The size of an item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width dimension of the item.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height dimension of the item.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size with width and height dimensions.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// An object that defines the space between or around items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The amount of space, in points.
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) { self.spacing = spacing }

  /// Creates a fixed amount of space.
  public class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points) }
  /// Creates a minimum amount of space that can grow.
  public class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points) }
}

/// The most basic component of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The amount of space between the item's content and its edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item with a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// A container for a set of items that lays out the items along a path.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items in the group.
  public private(set) var subitems: [NSCollectionLayoutItem] = []
  /// The amount of space between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Creates a group in which items are arranged in a horizontal line.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(layoutSize: layoutSize)
    group.subitems = subitems
    return group
  }

  /// Creates a group in which items are arranged in a vertical line.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitems: subitems) }

  /// Creates a horizontal group that repeats an item a number of times.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitems: Array(repeating: subitem, count: count))
  }

  /// Creates a vertical group that repeats an item a number of times.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  /// Creates a horizontal group that repeats an item a number of times.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  /// Creates a vertical group that repeats an item a number of times.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }
}

/// The scrolling behavior of a section along the axis orthogonal to the layout's main axis.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section doesn't scroll orthogonally.
  case none
  /// The section scrolls with continuous motion.
  case continuous
  /// The section scrolls with continuous motion, and comes to a stop at the leading edge of a
  /// group.
  case continuousGroupLeadingBoundary
  /// The section pages by the size of the collection view.
  case paging
  /// The section pages one group at a time.
  case groupPaging
  /// The section pages one group at a time, and centers the group.
  case groupPagingCentered
}

/// A container that combines a set of groups into a distinct visual grouping.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// The group that contains the section's items.
  public let group: NSCollectionLayoutGroup
  /// The section's scrolling behavior along the axis orthogonal to the layout's main axis.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The amount of space between the section's content and its boundaries.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The supplementary items at the boundary edges of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a section with a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A header or footer of a section or an entire layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The element kind of the supplementary view.
  public let elementKind: String
  /// The alignment of the item relative to the section or layout that it's attached to.
  public let alignment: NSRectAlignment
  /// A Boolean value that indicates whether the item stays visible while its section scrolls.
  open var pinToVisibleBounds = false

  /// Creates a boundary supplementary item with a size, an element kind, and an alignment.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// Constants that specify the edge or corner of a rectangle to align an item with.
public enum NSRectAlignment: Int, Sendable {
  /// No alignment.
  case none
  /// The top edge.
  case top
  /// The top leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The bottom edge.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing
}
