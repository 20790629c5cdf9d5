import Testing

@testable import UIKit

/// The calls of delegates in the situations that code and simulated fingers produce.
@MainActor @Suite
struct DelegateOrderTests {
  private let spy = DelegateSpy()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), style: style)
    table.dataSource = spy
    table.delegate = spy
    table.layoutIfNeeded()
    spy.calls = []
    return table
  }

  private func collection() -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = spy
    view.delegate = spy
    view.layoutIfNeeded()
    spy.calls = []
    return view
  }

  // MARK: Tables and collections

  @Test func `a tap highlights a row before it selects it`() {
    let table = table()
    table.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(
      spy.calls == [
        "shouldHighlight 1", "didHighlight 1 true", "didUnhighlight 1 false", "willSelect 1",
        "didSelect 1",
      ])
  }

  @Test func `a row that must not be highlighted is not tapped`() {
    let table = table()
    spy.answer = false
    table.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(spy.calls == ["shouldHighlight 1"])
  }

  @Test func `a swipe on a row begins and ends editing`() {
    let table = table()
    table.commit(.delete, at: IndexPath(row: 1, section: 0))
    #expect(spy.calls == ["willBeginEditing 1", "commit 1", "didEndEditing 1"])
  }

  @Test func `a table in editing mode commits without a swipe`() {
    let table = table()
    table.setEditing(true, animated: false)
    table.commit(.delete, at: IndexPath(row: 1, section: 0))
    #expect(spy.calls == ["commit 1"])
  }

  @Test func `a cell has the editing style that the delegate returns`() {
    spy.editingStyle = .insert
    let table = table()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.editingStyle == .insert)
  }

  @Test func `cells and headers that reloading removes are reported`() {
    let table = table()
    table.reloadData()
    #expect(Set(spy.calls) == ["endRow 0", "endRow 1", "endHeader 0", "endFooter 0"])
    #expect(spy.calls.count == 4)
  }

  @Test func `a tap on an item highlights, and replaces the selection`() {
    let view = collection()
    view.tapItem(at: IndexPath(item: 0, section: 0))
    #expect(
      spy.calls == [
        "shouldHighlight 0", "didHighlight 0 true", "didUnhighlight 0 false", "shouldSelect 0",
        "didSelect 0",
      ])
    spy.calls = []
    view.tapItem(at: IndexPath(item: 1, section: 0))
    #expect(spy.calls.suffix(3) == ["shouldSelect 1", "didDeselect 0", "didSelect 1"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `a tap on a selected item deselects it where several can be selected`() {
    let view = collection()
    view.allowsMultipleSelection = true
    view.tapItem(at: IndexPath(item: 0, section: 0))
    spy.calls = []
    view.tapItem(at: IndexPath(item: 0, section: 0))
    #expect(spy.calls.suffix(2) == ["shouldDeselect 0", "didDeselect 0"])
    #expect(view.indexPathsForSelectedItems == [])
  }

  // MARK: Scroll views

  @Test func `an animated scroll reports its end, another one does not`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.delegate = spy
    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    #expect(spy.calls == ["didScroll"])
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: true)
    view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 1, height: 1), animated: true)
    #expect(spy.calls.dropFirst() == ["didScroll", "endScroll", "didScroll", "endScroll"])
    spy.calls = []
    view.setContentOffset(view.contentOffset, animated: true)
    #expect(!spy.calls.contains("endScroll"))
  }

  @Test func `an animated scroll to a row reports its end`() {
    let table = table()
    table.frame.size.height = 50
    table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top, animated: true)
    #expect(spy.calls.filter { $0.hasSuffix("Scroll") } == ["didScroll", "endScroll"])
  }

  @Test func `a change of the zoom scale is reported`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.maximumZoomScale = 4
    view.delegate = spy
    view.zoomScale = 2
    #expect(spy.calls == ["didZoom 2.0"])
    view.setZoomScale(9, animated: true)
    #expect(spy.calls.dropFirst() == ["willZoom", "didZoom 4.0", "endZoom 4.0"])
  }

  // MARK: Bars, pickers, and gestures

  @Test func `a tab bar controller is told about the tapped item before it selects`() {
    let tabs = ToldTabs()
    let (one, two) = (UIViewController(), UIViewController())
    tabs.viewControllers = [one, two]
    tabs.tapItem(at: 1)
    #expect(tabs.told.map(\.item) == [two.tabBarItem])
    #expect(tabs.told.first?.index == 0)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a search bar asks whether typed text may be inserted`() {
    let bar = UISearchBar()
    bar.delegate = spy
    bar.text = "ab"
    bar.type("xyz")
    #expect(spy.calls == ["shouldChange {0, 2} xyz", "textDidChange xyz"])
    spy.answer = false
    bar.type("q")
    #expect(bar.text == "xyz")
    #expect(spy.calls.last == "shouldChange {0, 3} q")
  }

  @Test func `a tapped scope or bookmark button is reported`() {
    let bar = UISearchBar()
    bar.delegate = spy
    bar.scopeButtonTitles = ["All", "New"]
    bar.tapScopeButton(at: 1)
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.tapBookmarkButton()
    bar.tapResultsButton()
    #expect(spy.calls == ["scope 1", "bookmark", "results"])
    bar.tapScopeButton(at: 1)
    #expect(spy.calls.count == 3)
  }

  @Test func `a gesture that the delegate or the view prevents fails without an action`() {
    let view = RefusingView()
    let tap = UITapGestureRecognizer(target: spy, action: Selector("tapped"))
    tap.delegate = spy
    view.addGestureRecognizer(tap)
    tap.state = .ended
    #expect(spy.calls == ["shouldBegin", "tapped"])
    tap.state = .possible
    spy.answer = false
    tap.state = .ended
    #expect(tap.state == .failed)
    spy.answer = true
    view.agrees = false
    tap.state = .possible
    tap.state = .began
    #expect(tap.state == .failed)
    #expect(spy.calls.filter { $0 == "tapped" }.count == 1)
  }

  @Test func `a gesture that has begun is not asked again`() {
    let pan = UIPanGestureRecognizer()
    pan.delegate = spy
    pan.state = .began
    pan.state = .changed
    pan.state = .ended
    #expect(spy.calls == ["shouldBegin"])
  }
}

private class RefusingView: UIView {
  var agrees = true
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { agrees }
}

private class ToldTabs: UITabBarController {
  var told: [(item: UITabBarItem, index: Int)] = []
  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    told.append((item, selectedIndex))
  }
}

/// A delegate that records its calls.
class DelegateSpy: UIResponder, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegate, UICollectionViewDataSource, UISearchBarDelegate,
  UIGestureRecognizerDelegate
{
  var calls: [String] = []
  var answer = true
  var editingStyle = UITableViewCell.EditingStyle.delete

  private func asked(_ call: String) -> Bool {
    calls.append(call)
    return answer
  }

  func tapped() { calls.append("tapped") }

  // MARK: Tables

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "a" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "b" }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { calls.append("commit \(indexPath.row)") }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("willBeginEditing \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("didEndEditing \(indexPath?.row ?? -1)")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    asked("shouldHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    let isHighlighted = tableView.cellForRow(at: indexPath)?.isHighlighted == true
    calls.append("didHighlight \(indexPath.row) \(isHighlighted)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    let isHighlighted = tableView.cellForRow(at: indexPath)?.isHighlighted == true
    calls.append("didUnhighlight \(indexPath.row) \(isHighlighted)")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    calls.append("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { calls.append("endRow \(indexPath.row)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { calls.append("endHeader \(section)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { calls.append("endFooter \(section)") }

  // MARK: Collections

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { asked("shouldHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    let isHighlighted = collectionView.cellForItem(at: indexPath)?.isHighlighted == true
    calls.append("didHighlight \(indexPath.item) \(isHighlighted)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    let isHighlighted = collectionView.cellForItem(at: indexPath)?.isHighlighted == true
    calls.append("didUnhighlight \(indexPath.item) \(isHighlighted)")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { asked("shouldSelect \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { asked("shouldDeselect \(indexPath.item)") }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.item)")
  }

  // MARK: Scroll views

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("endScroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    calls.append("didZoom \(scrollView.zoomScale)")
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("willZoom")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { calls.append("endZoom \(scale)") }

  // MARK: Bars and gestures

  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { asked("shouldChange {\(range.location), \(range.length)} \(text)") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    calls.append("textDidChange \(searchText)")
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    calls.append("scope \(selectedScope)")
  }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked("shouldBegin")
  }
}
