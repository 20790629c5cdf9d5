import Testing
import UIKit

/// What happens when code or shrinking content moves the content of a list.
@MainActor @Suite
struct ScrollingTests {
  private let rows = Rows()

  private func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 132))
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    rows.calls = []
    return table
  }

  private func collection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    view.registerPlainViews()
    view.dataSource = rows
    view.delegate = rows
    return view
  }

  @Test func `moving the origin of the bounds lays out a view`() {
    let view = Layouts()
    view.layoutIfNeeded()
    view.bounds.origin = CGPoint(x: 0, y: 5)
    view.layoutIfNeeded()
    view.bounds.origin = CGPoint(x: 0, y: 5)
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test func `a table shows the rows at each content offset`() {
    let table = table()
    let first = [440.0, 880, 20].map { offset in
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      return table.indexPathsForVisibleRows?.first?.row
    }
    #expect(first == [10, 20, 0])
  }

  @Test func `a collection view shows the items at each content offset`() {
    let view = collection()
    view.layoutIfNeeded()
    let first = [415.0, 815, 15].map { offset in
      view.contentOffset.y = offset
      return view.indexPathsForVisibleItems.first?.item
    }
    #expect(first == [10, 20, 0])
  }

  @Test func `setting the same content offset does not notify the delegate`() {
    let table = table()
    table.contentOffset.y = 44
    table.contentOffset.y = 44
    table.setContentOffset(table.contentOffset, animated: false)
    #expect(rows.calls == ["scroll 44"])
  }

  @Test func `a table whose data shrank scrolls back to its rows`() {
    let table = table()
    table.contentOffset.y = 2000
    rows.count = 4
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 44)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [1, 2, 3])
    rows.count = 2
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 0 && rows.calls == ["scroll 2000", "scroll 44", "scroll 0"])
  }

  @Test func `a collection view whose data shrank scrolls back to its items`() {
    let view = collection()
    view.layoutIfNeeded()
    view.contentOffset.y = 1000
    rows.count = 2
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0 && view.visibleCells.count == 2)
  }

  @Test func `a scroll view keeps its offset within smaller content and its insets`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentInset = UIEdgeInsets(top: 7, left: 0, bottom: 20, right: 0)
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset = CGPoint(x: 0, y: 420)
    view.contentSize.height = 400
    #expect(view.contentOffset.y == 320)
    view.contentSize.height = 50
    #expect(view.contentOffset.y == -7)
    view.contentSize.height = 900
    #expect(view.contentOffset.y == -7)
  }

  @Test func `the cells that scroll away are reported from top to bottom`() {
    for _ in 0..<5 {
      let table = table()
      table.scrollToRow(at: [0, 40], at: .top, animated: false)
      table.layoutIfNeeded()
      #expect(rows.calls == ["scroll 1760", "end 0", "end 1", "end 2"])
    }
  }

  @Test func `a collection view shows and reports its parts in their order`() {
    for _ in 0..<5 {
      rows.sections = 3
      rows.count = 1
      let view = collection()
      view.layoutIfNeeded()
      #expect(rows.calls == ["header 0", "header 1", "header 2"])
      rows.calls = []
      view.reloadData()
      #expect(rows.calls == ["end 0", "end 1", "end 2"])
      rows.calls = []
    }
  }
}

private class Layouts: UIView {
  var count = 0
  override func layoutSubviews() { count += 1 }
}

private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  var count = 50
  var sections = 1
  var calls: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { if tableView.contentOffset.y == 1760 { calls.append("end \(indexPath.row)") } }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls.append("scroll \(Int(scrollView.contentOffset.y))")
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    calls.append("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { calls.append("end \(indexPath.section)") }
}
