import Testing

@testable import UIKit

@MainActor @Suite
struct CollectionTests {
  private let layout = UICollectionViewFlowLayout()
  private let tiles = Tiles()
  private var collection: UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 130), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = tiles
    collection.delegate = tiles
    return collection
  }

  @Test func `items flow line by line, with cells for the visible ones`() {
    let collection = collection
    #expect(collection.numberOfSections == 1 && collection.numberOfItems(inSection: 0) == 7)
    #expect(collection.visibleCells.count == 6 && collection.visibleCells[0] is Tile)
    #expect(collection.visibleCells.map(\.frame.origin.x) == [0, 70, 0, 70, 0, 70])
    #expect(collection.contentSize == CGSize(width: 120, height: 230))
    collection.scrollToItem(at: IndexPath(item: 6, section: 0), at: .bottom, animated: false)
    #expect(collection.cellForItem(at: IndexPath(item: 6, section: 0)) != nil)
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func `a tap selects an item and notifies the delegate`() {
    let collection = collection
    collection.tapItem(at: IndexPath(item: 2, section: 0))
    collection.tapItem(at: IndexPath(item: 3, section: 0))
    #expect(tiles.selected == [2, 3])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(collection.visibleCells.map(\.isSelected).filter { $0 }.count == 1)
  }

  @Test func `the number of items is kept until the data is reloaded`() {
    let collection = collection
    _ = collection.numberOfItems(inSection: 0)
    tiles.count = 2
    #expect(collection.numberOfItems(inSection: 0) == 7)
    collection.reloadData()
    #expect(collection.visibleCells.count == 2)
  }

  @Test func `cells and layout are loaded from a nib`() throws {
    let nib = try NibFolder(
      owner: #"<outlet property="strong" destination="a" id="o"/>"#,
      objects: """
        <collectionView dataMode="prototypes" id="a"><rect key="frame" x="0" y="0" width="100" height="40"/>
          <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal"
            minimumLineSpacing="5" id="l"><size key="itemSize" width="30" height="20"/>
            <inset key="sectionInset" minX="7" minY="1" maxX="0" maxY="0"/></collectionViewFlowLayout>
          <cells><collectionViewCell reuseIdentifier="tile" id="c" customClass="Tile"
            customModule="UIKitTests"><view key="contentView" id="v"><subviews><label text="Hi" id="t"/>
            </subviews></view></collectionViewCell></cells></collectionView>
        """)
    let view = try #require(nib.first(UICollectionView.self, owner: Owner()))
    view.dataSource = tiles
    let cell = try #require(view.visibleCells.first as? Tile)
    #expect(cell.frame == CGRect(x: 7, y: 10.5, width: 30, height: 20))
    #expect(cell.contentView.subviews.count == 1 && cell.reuseIdentifier == "tile")
    #expect(view.visibleCells[1].frame.minX == 42)
  }

  @Test func `a controller is the data source of its collection view`() {
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 0)
    #expect(controller.collectionViewLayout === layout)
  }
}

class Tile: UICollectionViewCell {
  var mark = 1
}

class Tiles: UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 7
  var selected: [Int] = []
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}
