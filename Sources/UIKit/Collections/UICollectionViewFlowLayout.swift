import Foundation

/// A layout object that organizes items into a grid, with optional header and footer views.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The scroll direction of the grid.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// A constant that requests automatic sizing.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// A Boolean value that indicates whether headers stay at the top of the bounds during scrolling,
  /// without effect here.
  open var sectionHeadersPinToVisibleBounds = false
  /// A Boolean value that indicates whether footers stay at the bottom of the bounds during
  /// scrolling, without effect here.
  open var sectionFootersPinToVisibleBounds = false
  /// The default size of items.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of items, or zero if items have the size that the layout gives them.
  ///
  /// If it isn't zero, the layout asks the visible cells for their size. Other items have this size,
  /// or `itemSize` if it is the automatic one.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
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

  /// The sizes that cells prefer to those of the layout.
  private var preferredSizes: [IndexPath: CGSize] = [:]

  /// `UICollectionViewFlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Invalidates the layout, and forgets the sizes of cells unless the context keeps them.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics == true
    {
      preferredSizes = [:]
    }
    super.invalidateLayout(with: context)
  }

  /// Returns a context for new bounds, in which the metrics are valid if the size stays the same.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
    return context
  }

  /// Returns whether a cell prefers another size, and the layout has an estimated size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { asksForPreferredSizes && preferredAttributes.size != originalAttributes.size }

  /// Keeps the size that a cell prefers, and returns a context for it.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[preferredAttributes.indexPath] = preferredAttributes.size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

  private func size(
    ofItemAt path: IndexPath, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    in collection: UICollectionView
  ) -> CGSize {
    if let known = preferredSizes[path] { return known }
    let size = delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    let hasEstimate = asksForPreferredSizes && !estimatesItemSize
    return hasEstimate && size == itemSize ? estimatedItemSize : size
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
      let sizes = paths.map { size(ofItemAt: $0, delegate, in: collection) }
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
