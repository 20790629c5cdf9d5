import Testing
import UIKit

@MainActor @Suite
struct FlowLayoutTests {
  private let items = SevenItems()

  /// Returns a collection view 375 points wide with seven items of 100 by 80 points.
  private func collection(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 80)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 300), collectionViewLayout: layout)
    view.registerPlainViews()
    view.dataSource = items
    view.delegate = items
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    view.layoutIfNeeded()
    return (0..<view.numberOfItems(inSection: 0)).compactMap {
      view.layoutAttributesForItem(at: [0, $0])?.frame
    }
  }

  // MARK: Lines

  @Test func `full lines are spread, and the last line follows their columns`() {
    let frames = frames(collection(UICollectionViewFlowLayout()))
    #expect(frames.map(\.minX) == [0, 137.5, 275, 0, 137.5, 275, 0])
    #expect(frames.map(\.minY) == [0, 0, 0, 90, 90, 90, 180])
  }

  @Test func `columns of a horizontal layout are spread`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let frames = frames(collection(layout))
    #expect(frames.map(\.minY) == [0, 110, 220, 0, 110, 220, 0])
    #expect(frames[6].minX == 220)
  }

  @Test func `an item that fills a line alone is in its middle`() {
    let layout = UICollectionViewFlowLayout()
    items.sizes = [CGSize(width: 275, height: 50)]
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    #expect(frames(collection(layout))[0].minX == 60)
  }

  @Test func `lower items are in the middle of their line`() {
    items.sizes = [CGSize(width: 200, height: 80), CGSize(width: 150, height: 20)]
    let frames = frames(collection(UICollectionViewFlowLayout()))
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(frames[1] == CGRect(x: 225, y: 30, width: 150, height: 20))
  }

  @Test func `lines of items of different sizes are spread each for itself`() {
    items.sizes = [200, 100, 300, 50].map { CGSize(width: $0, height: 10) }
    items.count = 4
    let frames = frames(collection(UICollectionViewFlowLayout()))
    #expect(frames.map(\.minX) == [0, 275, 0, 325])
  }

  // MARK: Subclasses

  @Test func `a flow layout answers for its elements and its size`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let view = collection(layout)
    #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 290))
    let elements = layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 120, height: 130))
    #expect(elements?.map(\.representedElementCategory) == [.supplementaryView, .cell, .cell])
    #expect(elements?.map(\.indexPath) == [[0, 0], [0, 0], [0, 3]])
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(layout.layoutAttributesForItem(at: [0, 9]) == nil)
    view.layoutIfNeeded()
    #expect(view.contentSize == layout.collectionViewContentSize)
  }

  @Test func `a subclass moves the items that the flow layout placed`() {
    let view = collection(LeftAligned())
    #expect(view.visibleCells.map(\.frame.minX) == [0, 101, 202, 0, 101, 202, 0])
    #expect(view.contentSize.height == 1000)
  }

  @Test func `a subclass changes the elements without being asked for each item again`() {
    let view = collection(Shifted())
    #expect(view.visibleCells.map(\.frame.minX) == [5, 142.5, 280, 5, 142.5, 280, 5])
  }

  @Test func `a subclass sets the item size while it prepares`() {
    let view = collection(Halves())
    #expect(view.visibleCells.map(\.frame.width).allSatisfy { $0 == 180 })
    #expect(view.contentSize.height == 350)
  }

  @Test func `a change of a metric moves the cells`() {
    let layout = UICollectionViewFlowLayout()
    let view = collection(layout)
    view.layoutIfNeeded()
    layout.itemSize = CGSize(width: 375, height: 20)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 30, 60, 90, 120, 150, 180])
    layout.minimumLineSpacing = 0
    #expect(view.visibleCells[6].frame.minY == 120)
  }

  @Test func `items flow into a new width`() {
    let view = collection(UICollectionViewFlowLayout())
    view.layoutIfNeeded()
    view.frame.size.width = 210
    #expect(view.visibleCells[1].frame.minX == 110 && view.visibleCells[2].frame.minX == 0)
    #expect(view.contentSize == CGSize(width: 210, height: 350))
  }

  @Test func `a layout decides whether scrolling invalidates it`() {
    let layout = Sticky()
    let view = collection(layout)
    view.layoutIfNeeded()
    view.contentOffset.y = 5
    #expect(layout.asked == [5] && view.visibleCells[0].frame.minY == 5)
  }
}

private class LeftAligned: UICollectionViewFlowLayout {
  override var collectionViewContentSize: CGSize {
    CGSize(width: super.collectionViewContentSize.width, height: 1000)
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      attributes.frame.origin.x = CGFloat(attributes.indexPath.item % 3) * 101
      return attributes
    }
  }
}

/// A layout that derives its elements from its items, which call the elements of the superclass.
private class Shifted: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap {
      layoutAttributesForItem(at: $0.indexPath)
    }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let everywhere = CGRect(origin: .zero, size: collectionViewContentSize)
    let attributes = super.layoutAttributesForElements(in: everywhere)?.first {
      $0.indexPath == indexPath
    }
    attributes?.frame.origin.x += 5
    return attributes
  }
}

private class Halves: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    itemSize = CGSize(width: 180, height: 80)
  }
}

private class Sticky: UICollectionViewFlowLayout {
  var asked: [CGFloat] = []
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    asked.append(newBounds.minY)
    return true
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    all?.first?.frame.origin.y = collectionView?.contentOffset.y ?? 0
    return all
  }
}

private class SevenItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var count = 7
  var sizes: [CGSize] = []

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sizes.isEmpty ? count : sizes.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes.isEmpty
      ? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero : sizes[indexPath.item]
  }
}

extension UICollectionView {
  /// Registers cells and headers without a class of their own, as `cell` and `header`.
  func registerPlainViews() {
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: Self.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }
}
