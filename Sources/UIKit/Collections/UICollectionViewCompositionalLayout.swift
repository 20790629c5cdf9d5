import Foundation

/// Lays out a collection by parts; here each item is as wide as the collection and 44 points high, one below the other.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What says how a section is laid out.
  public typealias SectionProvider = (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  /// What says how a section is laid out; Apple's does not tell.
  public let sectionProvider: SectionProvider?
  /// What holds for all sections.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()

  /// Makes a layout whose sections are all laid out alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration? = nil
  ) {
    sectionProvider = { _, _ in section }
    super.init()
    configuration.map { self.configuration = $0 }
  }

  /// Makes a layout that asks how each section is laid out.
  public init(
    sectionProvider: @escaping SectionProvider,
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

  /// Makes a layout as an interface file describes it.
  public required init?(coder: NSCoder) {
    sectionProvider = nil
    super.init(coder: coder)
  }

  /// Makes a layout of rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(list: configuration)
  }

  override func places(of counts: [Int], in collection: UICollectionView) -> CollectionPlaces {
    var made = CollectionPlaces()
    let width = collection.bounds.width
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        made.items[IndexPath(item: item, section: section)] = CGRect(
          x: 0, y: made.size.height, width: width, height: 44)
        made.size.height += 44
      }
    }
    made.size.width = width
    return made
  }
}

/// What holds for all sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// In which direction one scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// How far sections are apart.
  open var interSectionSpacing: CGFloat = 0
  /// What is above and below everything.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// How rows look.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// How.
  public enum Appearance: Int, Sendable {
    /// Without a gap between sections.
    case plain
    /// With a gap between sections.
    case grouped
    /// Apart from the edges, too.
    case insetGrouped
    /// As at the side of a screen.
    case sidebar
    /// As at the side of a screen, without looks of its own.
    case sidebarPlain
  }

  /// What is above sections.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none
    /// A view of its own.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// What is below sections.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none
    /// A view of its own.
    case supplementary
  }

  /// How.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The colour behind everything.
  public var backgroundColor: UIColor?
  /// What is above sections.
  public var headerMode = HeaderMode.none
  /// What is below sections.
  public var footerMode = FooterMode.none
  /// The buttons that a swipe to the right shows; a test asks for them.
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// The buttons that a swipe to the left shows; a test asks for them.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Makes rows that look so.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

/// The surroundings of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// What is so about them.
  var traitCollection: UITraitCollection { get }
}

/// A length, in points or in parts of another.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The number.
  public let dimension: CGFloat

  private init(_ dimension: CGFloat) {
    self.dimension = dimension
    super.init()
  }

  /// A part of the width around it.
  public class func fractionalWidth(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(part) }
  /// A part of the height around it.
  public class func fractionalHeight(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(part) }
  /// So many points.
  public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(points) }
  /// Probably so many points.
  public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(points) }
}

/// A width and a height.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
    super.init()
  }
}

/// How far parts of a layout are apart.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// How far.
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) {
    self.spacing = spacing
    super.init()
  }

  /// So many points.
  public class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points) }
  /// At least so many points.
  public class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points) }
}

/// How an item is laid out.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// How large it is.
  public let layoutSize: NSCollectionLayoutSize
  /// Room around it.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// How several items are laid out together.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items.
  public private(set) var subitems: [NSCollectionLayoutItem] = []
  /// How far they are apart.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Side by side.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(layoutSize: layoutSize)
    group.subitems = subitems
    return group
  }

  /// One below the other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitems: subitems) }

  /// So many side by side.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitems: Array(repeating: subitem, count: count))
  }

  /// So many one below the other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  /// So many side by side.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  /// So many one below the other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }
}

/// How a section is laid out.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// How a section is scrolled across the others.
  public enum OrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all.
    case none
    /// Freely.
    case continuous
    /// Freely, but resting where a group begins.
    case continuousGroupLeadingBoundary
    /// By the collection's size.
    case paging
    /// By groups.
    case groupPaging
    /// By groups, which rest in the middle.
    case groupPagingCentered
  }

  /// The groups.
  public let group: NSCollectionLayoutGroup
  /// How it is scrolled across the others.
  open var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// How far groups are apart.
  open var interGroupSpacing: CGFloat = 0
  /// Room around it.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What is above and below it.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Makes a section of groups.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// How what is above or below a section is laid out.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// Its kind.
  public let elementKind: String
  /// At which edge it is.
  public let alignment: NSRectAlignment
  /// Whether it stays while the section is scrolled.
  open var pinToVisibleBounds = false

  /// Makes one.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// Edges and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none
  /// The upper edge.
  case top
  /// Where lines begin at the top.
  case topLeading
  /// Where lines begin.
  case leading
  /// Where lines begin at the bottom.
  case bottomLeading
  /// The lower edge.
  case bottom
  /// Where lines end at the bottom.
  case bottomTrailing
  /// Where lines end.
  case trailing
  /// Where lines end at the top.
  case topTrailing
}
