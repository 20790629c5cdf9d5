// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Fleet
import Foundation
import Testing
import UIKit

/// Interactions with rows and items, and the errors about those that do not exist.
@MainActor @Suite
struct ListInteractionTests {
  private final class DishCell: UITableViewCell {}
  private final class ItemCell: UICollectionViewCell {}

  private final class Dishes: NSObject, UITableViewDataSource, UITableViewDelegate {
    var chosen: [Int] = []
    var deleted: [Int] = []
    var refuses = false

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section == 0 ? 50 : 0
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = DishCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      refuses ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      [
        UITableViewRowAction(style: .destructive, title: "Delete") { [weak self] _, path in
          self?.deleted.append(path.row)
        }
      ]
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Double") { [weak self] _, _, done in
          self?.deleted.append(indexPath.row * 2)
          done(true)
        }
      ])
    }
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let dishes = Dishes()

  init() {
    table.dataSource = dishes
    table.delegate = dishes
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func expect(
    _ kind: FleetError.Kind, _ reason: String, _ work: () throws -> Void,
    location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FleetError.self, sourceLocation: location) { try work() }
    #expect(error?.kind == kind, sourceLocation: location)
    #expect(error?.reason == reason, sourceLocation: location)
  }

  @Test func `a row is selected as by a tap`() throws {
    try table.selectRow(at: path(2))
    #expect(dishes.chosen == [2] && table.indexPathForSelectedRow == path(2))
    dishes.refuses = true
    try table.selectRow(at: path(3))
    #expect(dishes.chosen == [2])
  }

  @Test func `a row that a user could not select is an error`() {
    expect(.tableView, "Table view has no section 2.") { try table.selectRow(at: path(0, 2)) }
    expect(.tableView, "Table view has no row 0 in section 1.") {
      try table.selectRow(at: path(0, 1))
    }
    expect(.tableView, "Table view has no row 50 in section 0.") {
      try table.selectRow(at: path(50))
    }
    table.allowsSelection = false
    expect(
      .tableView,
      "Interaction with row 1 in section 0 rejected: Table view does not allow selection."
    ) { try table.selectRow(at: path(1)) }
    table.dataSource = nil
    expect(.tableView, "Data source required to select cell row.") {
      try table.selectRow(at: path(0))
    }
    #expect(dishes.chosen.isEmpty)
  }

  @Test func `a cell is fetched with its class, also outside of the bounds`() throws {
    #expect(try table.fetchCell(at: path(1)).textLabel?.text == "1")
    #expect(try table.fetchCell(at: path(1)) === table.cellForRow(at: path(1)))
    let cell = try table.fetchCell(at: path(49), asType: DishCell.self)
    #expect(cell.textLabel?.text == "49" && table.cellForRow(at: path(49)) == nil)
  }

  @Test func `a cell that does not exist or is of another class is an error`() {
    expect(
      .tableView,
      "Cell at row 1 in section 0 is of type `DishCell` (wanted `OtherCell`)."
    ) { _ = try table.fetchCell(at: path(1), asType: OtherCell.self) }
    expect(.tableView, "Table view has no section 7.") { _ = try table.fetchCell(at: path(1, 7)) }
    table.dataSource = nil
    expect(.tableView, "Data source required to fetch cells.") {
      _ = try table.fetchCell(at: path(0))
    }
  }

  private final class OtherCell: UITableViewCell {}

  @Test func `an action of a row is found by its title`() throws {
    try table.selectCellAction(withTitle: "Delete", at: path(4))
    try table.selectCellAction(withTitle: "Double", at: path(4))
    #expect(dishes.deleted == [4, 8])
    expect(.tableView, "Could not find edit action with title 'Keep' at row 4 in section 0.") {
      try table.selectCellAction(withTitle: "Keep", at: path(4))
    }
    expect(.tableView, "Table view has no row 0 in section 1.") {
      try table.selectCellAction(withTitle: "Delete", at: path(0, 1))
    }
    table.dataSource = nil
    expect(.tableView, "Data source required to select cell action.") {
      try table.selectCellAction(withTitle: "Delete", at: path(0))
    }
  }

  // MARK: Collections

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var chosen: [Int] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { ItemCell(frame: .zero) }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append(indexPath.item) }
  }

  @Test func `an item is selected and fetched, or the error says why not`() throws {
    let items = Items()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.dataSource = items
    collection.delegate = items
    try collection.selectItem(at: IndexPath(item: 1, section: 0))
    #expect(items.chosen == [1])
    _ = try collection.fetchCell(at: IndexPath(item: 2, section: 0), asType: ItemCell.self)
    expect(
      .collectionView,
      "Cell at item 2 in section 0 is of type `ItemCell` (wanted `UICollectionViewListCell`)."
    ) {
      _ = try collection.fetchCell(
        at: IndexPath(item: 2, section: 0), asType: UICollectionViewListCell.self)
    }
    expect(.collectionView, "Collection view has no item 3 in section 0.") {
      try collection.selectItem(at: IndexPath(item: 3, section: 0))
    }
    expect(.collectionView, "Collection view has no section 1.") {
      try collection.selectItem(at: IndexPath(item: 0, section: 1))
    }
    collection.allowsSelection = false
    expect(
      .collectionView,
      "Interaction with item 0 in section 0 rejected: Collection view does not allow selection."
    ) { try collection.selectItem(at: IndexPath(item: 0, section: 0)) }
    collection.dataSource = nil
    expect(.collectionView, "Data source required to fetch cells.") {
      _ = try collection.fetchCell(at: IndexPath(item: 0, section: 0), asType: ItemCell.self)
    }
    #expect(items.chosen == [1])
  }
}
