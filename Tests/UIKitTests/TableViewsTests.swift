import Testing
import UIKit

/// The views around the rows of a table, and those around the items of a collection view.
@MainActor @Suite
struct TableViewsTests {
  private let rows = ThreeRows()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  init() {
    table.dataSource = rows
    table.layoutIfNeeded()
  }

  private func view(height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
  }

  @Test func `a header is as wide as the table and moves the rows down`() {
    let header = view(height: 50)
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(table.rectForRow(at: [0, 0]).minY == 50 && table.visibleCells[0].frame.minY == 50)
    #expect(table.contentSize == CGSize(width: 320, height: 182))
  }

  @Test func `a header that is set again with another height moves the rows`() {
    let header = view(height: 50)
    table.tableHeaderView = header
    table.layoutIfNeeded()
    header.frame.size.height = 80
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.minY) == [80, 124, 168])
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(table.visibleCells[0].frame.minY == 0 && header.superview == nil)
  }

  @Test func `a footer is below the rows and part of the content`() {
    let footer = view(height: 30)
    table.tableFooterView = footer
    table.layoutIfNeeded()
    #expect(footer.frame == CGRect(x: 0, y: 132, width: 320, height: 30))
    #expect(table.contentSize.height == 162)
    rows.count = 1
    table.reloadData()
    table.layoutIfNeeded()
    #expect(footer.frame.minY == 44 && table.contentSize.height == 74)
  }

  @Test func `an empty table has its footer below its header`() {
    rows.count = 0
    table.tableHeaderView = view(height: 50)
    table.tableFooterView = view(height: 30)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.tableFooterView?.frame.minY == 50 && table.contentSize.height == 80)
  }

  @Test func `a background is behind the rows and fills the bounds while they scroll`() {
    let background = UIView()
    table.backgroundView = background
    table.contentOffset.y = 20
    table.layoutIfNeeded()
    #expect(background.frame == CGRect(x: 0, y: 20, width: 320, height: 400))
    #expect(table.subviews.first === background)
  }

  @Test func `the parts of a table follow its width`() {
    let header = view(height: 50)
    table.tableHeaderView = header
    table.layoutIfNeeded()
    table.frame.size.width = 200
    table.layoutIfNeeded()
    #expect(header.frame.width == 200 && table.contentSize.width == 200)
    #expect(table.visibleCells.map(\.frame.width) == [200, 200, 200])
  }

  @Test func `the background of a collection view fills the bounds`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 70),
      collectionViewLayout: UICollectionViewFlowLayout())
    let background = UIView()
    collection.backgroundView = background
    collection.layoutIfNeeded()
    #expect(background.superview === collection && background.frame == collection.bounds)
    collection.backgroundView = nil
    #expect(background.superview == nil)
  }
}

private class ThreeRows: NSObject, UITableViewDataSource {
  var count = 3
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}
