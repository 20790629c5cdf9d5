import Testing

@testable import UIKit

/// What layouts and cells of public code override, and when the collection view calls it.
@MainActor @Suite
struct CollectionLayoutTests {
  private let tiles = Tiles()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    collection.register(MarkedTile.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = tiles
    collection.delegate = tiles
    collection.layoutIfNeeded()
    return collection
  }

  @Test func `a layout is told why it is invalid, with a context of its own class`() {
    let layout = MarkedLayout()
    let collection = collection(layout)
    layout.log = []
    layout.invalidateLayout()
    collection.reloadData()
    collection.insertItems(at: [[0, 0]])
    collection.contentOffset.y = 5
    #expect(layout.log == ["everything", "everything counts", "counts", "bounds 5.0"])
    collection.layoutIfNeeded()
    #expect(collection.contentOffset.y == 12)
  }

  @Test func `the layout sees updates before the next layout, with the inserted item`() {
    let layout = MarkedLayout()
    let collection = collection(layout)
    layout.log = []
    collection.performBatchUpdates {
      tiles.count = 8
      collection.insertItems(at: [[0, 7]])
      collection.deleteSections([3])
    }
    collection.layoutIfNeeded()
    #expect(
      layout.log == ["counts", "counts", "insert [0, 7]", "delete [3]", "appear 7", "finalize"])
  }

  @Test func `cells apply attributes of the layout's class, once for each change`() throws {
    let layout = MarkedLayout()
    let collection = collection(layout)
    let cell = try #require(collection.visibleCells.first as? MarkedTile)
    #expect(cell.marks == [1] && cell.frame == CGRect(x: 10, y: 0, width: 20, height: 20))
    #expect(cell.alpha == 0.5)
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    cell.alpha = 0.7
    collection.setNeedsLayout()
    collection.layoutIfNeeded()
    #expect(cell.marks == [1] && cell.alpha == 0.7)
    layout.mark = 2
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(cell.marks == [1, 2])
  }

  @Test func `attributes are copied and compared with the properties of the subclass`() throws {
    let attributes = MarkedAttributes(forCellWith: [0, 3])
    attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    attributes.mark = 7
    let copy = try #require(attributes.copy() as? MarkedAttributes)
    #expect(copy == attributes && copy.mark == 7 && copy.indexPath == [0, 3])
    copy.mark = 8
    #expect(copy != attributes)
    copy.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(copy.frame == CGRect(x: -14, y: -18, width: 60, height: 80))
    #expect(copy.size == CGSize(width: 30, height: 40))
  }

  @Test func `decoration views are created by the layout, and leave with their attributes`() {
    let layout = MarkedLayout()
    layout.register(Line.self, forDecorationViewOfKind: "line")
    let collection = collection(layout)
    let line = collection.subviews.first as? Line
    #expect(line?.frame == CGRect(x: 0, y: 20, width: 100, height: 1))
    layout.hasLine = false
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(line != nil && line?.superview == nil)
  }

  @Test func `a flow layout with an estimate gives cells the size that they prefer`() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let collection = collection(layout)
    #expect(collection.contentSize.height == 350)
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    collection.layoutIfNeeded()
    // Each cell prefers a height of 30 plus its item. Four of them cover the bounds.
    #expect(collection.visibleCells.map(\.frame.height) == [30, 31, 32, 33])
    #expect(collection.contentSize.height == 276)
    collection.contentOffset.y = 200
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.last?.frame.height == 36)
  }

  @Test func `the default size of a cell is that of the constraints in its content view`() throws {
    let cell = UICollectionViewCell(frame: .zero)
    let label = UILabel()
    label.text = "Hello"
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.size = CGSize(width: 5, height: 6)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == attributes.size)
    cell.contentView.addSubview(label)
    label.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive = true
    label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor).isActive = true
    #expect(
      cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 50, height: 24))
  }

  @Test func `a replaced layout prepares for the transition and loses the collection view`() {
    let (old, new) = (MarkedLayout(), MarkedLayout())
    let collection = collection(old)
    (old.log, new.log) = ([], [])
    collection.setCollectionViewLayout(new, animated: false)
    #expect(old.log == ["to", "done"] && new.log == ["from", "everything", "done"])
    #expect(old.collectionView == nil && new.collectionView === collection)
  }
}

private final class MarkedAttributes: UICollectionViewLayoutAttributes {
  var mark = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? MarkedAttributes)?.mark = mark
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? MarkedAttributes)?.mark == mark
  }
}

private final class MarkedContext: UICollectionViewLayoutInvalidationContext {
  var reason = ""
}

private final class Line: UICollectionReusableView {}

private final class MarkedTile: UICollectionViewCell {
  var marks: [Int] = []

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    (layoutAttributes as? MarkedAttributes).map { marks.append($0.mark) }
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = CGFloat(30 + layoutAttributes.indexPath.item)
    return layoutAttributes
  }
}

/// A layout with one line of items, and a line below it.
private final class MarkedLayout: UICollectionViewLayout {
  var log: [String] = []
  var mark = 1
  var hasLine = true

  override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
  override class var invalidationContextClass: AnyClass { MarkedContext.self }
  override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 200) }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let items = (0..<3).map { item -> UICollectionViewLayoutAttributes in
      let attributes = MarkedAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 10 + item * 20, y: 0, width: 20, height: 20)
      attributes.alpha = 0.5
      attributes.mark = mark
      return attributes
    }
    let line = layoutAttributesForDecorationView(ofKind: "line", at: [0, 0])
    return items + (hasLine ? [line].compactMap { $0 } : [])
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    line.frame = CGRect(x: 0, y: 20, width: 100, height: 1)
    line.zIndex = -1
    return line
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    let words = [
      context.invalidateEverything ? "everything" : "",
      context.invalidateDataSourceCounts ? "counts" : "",
      (context as? MarkedContext)?.reason ?? "not of my class",
    ]
    log.append(words.filter { !$0.isEmpty }.joined(separator: " "))
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.minY == 5
  }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? MarkedContext)?.reason = "bounds \(Double(newBounds.minY))"
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 7)
    return context
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      let path = item.indexPathBeforeUpdate ?? item.indexPathAfterUpdate ?? []
      log.append("\(item.updateAction) \(path.filter { $0 != NSNotFound })")
    }
  }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.append("appear \(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalizeCollectionViewUpdates() { log.append("finalize") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
  override func finalizeLayoutTransition() { log.append("done") }
}
