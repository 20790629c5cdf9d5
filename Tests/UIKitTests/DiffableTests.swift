import Testing

@testable import UIKit

/// Diffable data sources.
@MainActor @Suite
struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))

  private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
    var made = Snapshot()
    for (section, items) in sections {
      made.appendSections([section])
      made.appendItems(items, toSection: section)
    }
    return made
  }

  @Test func `items are moved, inserted, and deleted`() {
    var list = snapshot(("a", [1, 2, 3]), ("b", [4]))
    list.moveItem(3, beforeItem: 1)
    list.insertItems([9], afterItem: 3)
    list.deleteItems([2])
    #expect(list.itemIdentifiers(inSection: "a") == [3, 9, 1])
    list.appendItems([1])
    #expect(
      list.itemIdentifiers == [3, 9, 4, 1] && list.sectionIdentifier(containingItem: 1) == "b")
    list.moveSection("b", beforeSection: "a")
    #expect(list.sectionIdentifiers == ["b", "a"] && list.indexOfItem(3) == 2)
  }

  @Test func `duplicate and missing items raise UIKit's exceptions`() {
    #expect(
      DiffableTexts.notUnique("item", "1").reason
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")
    #expect(
      DiffableTexts.noSections().reason
        == "There are currently no sections in the data source. Please add a section first.")
  }

  @Test func `a table shows the applied snapshot`() {
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      let cell = UITableViewCell()
      cell.textLabel?.text = "\(item)"
      return cell
    }
    #expect(table.dataSource === source && table.numberOfSections == 0)
    var isDone = false
    source.apply(snapshot(("a", [1, 2]), ("b", [3]))) { isDone = true }
    #expect(isDone && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    let path = IndexPath(row: 0, section: 1)
    #expect(table.cellForRow(at: path)?.textLabel?.text == "3")
    #expect(source.itemIdentifier(for: path) == 3 && source.indexPath(for: 3) == path)
    #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 1)) == nil)
  }

  @Test func `cells are configured by their registration`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 500),
      collectionViewLayout: .list(UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(snapshot(("a", [1, 2])))
    let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "2")
    let labels = cell?.contentView.subviews.first?.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(labels == ["2"])
  }

  @Test func `section headers are shown and found`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "head")
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "head", for: path)
    }
    source.apply(snapshot(("a", [1])))
    let path = IndexPath(item: 0, section: 0)
    let head = collection.supplementaryView(forElementKind: kind, at: path)
    #expect(head?.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(collection.cellForItem(at: path)?.frame.minY == 30)
  }

  @Test func `a custom layout is used`() {
    final class Diagonal: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 30, height: 30) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).map {
          let made = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: $0, section: 0))
          made.frame = CGRect(x: 10 * $0, y: 10 * $0, width: 10, height: 10)
          return made
        }
      }
    }
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 30, height: 30), collectionViewLayout: Diagonal())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.apply(snapshot(("a", [1, 2])))
    #expect(collection.visibleCells.map(\.frame.origin.x) == [0, 10])
    #expect(collection.contentSize == CGSize(width: 30, height: 30))
  }
}

extension UICollectionViewLayout {
  fileprivate static func list(
    _ configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewLayout { UICollectionViewCompositionalLayout.list(using: configuration) }
}
