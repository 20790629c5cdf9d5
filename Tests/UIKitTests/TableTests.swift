// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Testing

@testable import UIKit

@MainActor @Suite
struct TableTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let list = List(["a", "b", "c"])

  init() {
    table.dataSource = list
    table.delegate = list
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `an index path has a section and a row`() {
    var path = IndexPath(row: 2, section: 1)
    #expect(path.row == 2 && path.section == 1 && path.item == 2)
    path.row = 5
    #expect(path == IndexPath(item: 5, section: 1))
    #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
  }

  @Test func `the number of rows is requested once until the data is reloaded`() {
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 3)
    list.items.append("d")
    #expect(table.numberOfRows(inSection: 0) == 3)
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 4 && table.numberOfRows(inSection: 7) == 0)
  }

  @Test func `a table without a data source is empty`() {
    #expect(UITableView().numberOfSections == 0 && UITableView().numberOfRows(inSection: 0) == 0)
  }

  @Test func `cells are created for visible rows and reused for others`() {
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    #expect(table.visibleCells.map(\.textLabel?.text) == ["a", "b", "c"])
    #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 44, width: 100, height: 44))
    #expect(table.cellForRow(at: path(1))?.superview === table)
    list.items = (0..<20).map { "\($0)" }
    table.reloadData()
    #expect(table.indexPathsForVisibleRows == [path(0), path(1), path(2)])
    table.scrollToRow(at: path(10), at: .top, animated: false)
    #expect(table.visibleCells.map(\.textLabel?.text) == ["10", "11", "12"])
    #expect(table.cellForRow(at: path(0)) == nil && TextCell.reused > 0)
    #expect(table.indexPath(for: table.visibleCells[1]) == path(11))
  }

  @Test func `selecting a row in code does not notify the delegate, but a tap does`() {
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == path(1) && list.calls.isEmpty)
    table.tapRow(at: path(2))
    #expect(table.indexPathsForSelectedRows == [path(2)])
    #expect(list.calls == ["will deselect 1", "did deselect 1", "will select 2", "did select 2"])
    table.deselectRow(at: path(2), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a cell has its selection state`() {
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    #expect(table.visibleCells.map(\.isSelected) == [true, false, false])
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test func `several rows can be selected if that is allowed`() {
    table.allowsMultipleSelection = true
    table.tapRow(at: path(0))
    table.tapRow(at: path(2))
    #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
    table.tapRow(at: path(0))
    #expect(table.indexPathsForSelectedRows == [path(2)])
  }

  @Test func `rows are inserted and deleted with the data`() {
    _ = table.numberOfRows(inSection: 0)
    list.items.remove(at: 0)
    table.deleteRows(at: [path(0)], with: .automatic)
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.beginUpdates()
    list.items += ["x", "y"]
    table.insertRows(at: [path(2), path(3)], with: .none)
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func `an update that does not match the data raises an exception`() {
    var update = TableUpdate()
    update.insertedRows = [path(0)]
    #expect(
      update.problem(before: [3], after: [3])
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
        + "existing section after the update (3) must be equal to the number of rows contained in that "
        + "section before the update (3), plus or minus the number of rows inserted or deleted from that "
        + "section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that "
        + "section (0 moved in, 0 moved out).")
    #expect(update.problem(before: [3], after: [4]) == nil)
    #expect(update.problem(before: [3], after: [4, 1])?.contains("number of sections") == true)
  }

  @Test func `the title of a section is shown`() {
    list.header = "Letters"
    table.reloadData()
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Letters")
    #expect(table.rectForRow(at: path(0)).minY == 28 && table.footerView(forSection: 0) == nil)
    #expect(table.rect(forSection: 0).height == 160)
  }

  @Test func `a cell is loaded from its registered nib`() throws {
    let nib = try NibFolder(
      "Cell",
      objects: #"<tableViewCell id="a" customClass="TextCell" customModule="UIKitTests"/>"#)
    table.register(UINib(nibName: "Cell", bundle: nib.bundle), forCellReuseIdentifier: "nib")
    let cell = table.dequeueReusableCell(withIdentifier: "nib", for: path(0))
    #expect(cell is TextCell && cell.reuseIdentifier == "nib")
    #expect(table.dequeueReusableCell(withIdentifier: "nobody") == nil)
  }

  @Test func `a custom cell class is created by its initializer`() {
    table.register(OwnCell.self, forCellReuseIdentifier: "own")
    let cell = table.dequeueReusableCell(withIdentifier: "own") as? OwnCell
    #expect(cell?.marks == ["own"] && cell?.reuseIdentifier == "own")
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    let plain = table.dequeueReusableCell(withIdentifier: "plain") as? PlainCell
    #expect(plain?.count == 5)
  }

  @Test func `cells are deallocated with their table`() {
    weak var watched: UITableViewCell?
    do {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      table.dataSource = list
      watched = table.visibleCells.first
      #expect(watched != nil)
    }
    #expect(watched == nil)
  }
}

@MainActor @Suite
struct TableControllerTests {
  @Test func `a table view controller creates its table and is its data source and delegate`() {
    let controller = UITableViewController(style: .grouped)
    #expect(controller.tableView === controller.view && controller.tableView.style == .grouped)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 0)
  }

  @Test func `methods of a subclass are called`() {
    let controller = Letters()
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    controller.tableView.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(controller.selected == 1)
    controller.beginAppearanceTransition(true, animated: false)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `cells and rows come from a storyboard`() throws {
    let folder = try NibFolder()
    try folder.write("T.storyboard", Self.storyboard)
    let storyboard = UIStoryboard(name: "T", bundle: folder.bundle)
    let fixed = storyboard.instantiateViewController(withIdentifier: "Static")
    let table = try #require((fixed as? UITableViewController)?.tableView)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Two")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "First")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    let letters = try #require(
      storyboard.instantiateViewController(withIdentifier: "Letters") as? Letters)
    letters.loadViewIfNeeded()
    let cell = try #require(letters.tableView.visibleCells.first as? TextCell)
    #expect(cell.reuseIdentifier == "cell" && cell.caption?.superview === cell.contentView)
  }

  static let storyboard = """
    <document type="Storyboard"><scenes>
      <scene sceneID="1"><objects>
        <tableViewController storyboardIdentifier="Static" id="c1" sceneMemberID="viewController">
          <tableView key="view" dataMode="static" style="grouped" id="t1">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections>
              <tableViewSection headerTitle="First" id="s1"><cells>
                <tableViewCell id="x1" rowHeight="60" style="IBUITableViewCellStyleDefault" textLabel="l1">
                  <tableViewCellContentView key="contentView" id="v1"><subviews>
                    <label text="One" id="l1"/></subviews></tableViewCellContentView></tableViewCell>
                <tableViewCell id="x2" style="IBUITableViewCellStyleDefault" textLabel="l2">
                  <tableViewCellContentView key="contentView" id="v2"><subviews>
                    <label text="Two" id="l2"/></subviews></tableViewCellContentView></tableViewCell>
              </cells></tableViewSection>
              <tableViewSection id="s2"><cells/></tableViewSection>
            </sections>
            <connections><outlet property="dataSource" destination="c1" id="o1"/>
              <outlet property="delegate" destination="c1" id="o2"/></connections>
          </tableView>
        </tableViewController></objects></scene>
      <scene sceneID="2"><objects>
        <tableViewController storyboardIdentifier="Letters" id="c2" customClass="Letters"
            customModule="UIKitTests" sceneMemberID="viewController">
          <tableView key="view" dataMode="prototypes" style="plain" id="t2">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <prototypes>
              <tableViewCell reuseIdentifier="cell" id="p1" customClass="TextCell"
                  customModule="UIKitTests">
                <tableViewCellContentView key="contentView" id="v3"><subviews>
                  <label text="Letter" id="l3"/></subviews></tableViewCellContentView>
                <connections><outlet property="caption" destination="l3" id="o3"/></connections>
              </tableViewCell>
            </prototypes>
          </tableView>
        </tableViewController></objects></scene>
    </scenes></document>
    """
}

class List: NSObject, UITableViewDataSource, UITableViewDelegate {
  var items: [String]
  var header: String?
  var calls: [String] = []

  init(_ items: [String]) { self.items = items }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    header
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("did select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    calls.append("will deselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("did deselect \(indexPath.row)")
  }
}

class Letters: UITableViewController {
  var selected: Int?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? super.tableView(tableView, cellForRowAt: indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected = indexPath.row
  }
}

class TextCell: UITableViewCell {
  static var reused = 0
  @UIKit.IBOutlet(.weak) var caption: UILabel!
  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reused += 1
  }
}

class OwnCell: UITableViewCell {
  let marks: [String]
  override init(style: CellStyle, reuseIdentifier: String?) {
    marks = [reuseIdentifier ?? "none"]
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) {
    marks = []
    super.init(coder: coder)
  }
}

class PlainCell: UITableViewCell {
  var count = 5
}
